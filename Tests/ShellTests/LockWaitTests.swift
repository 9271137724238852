import Testing

@testable import Shell
@testable import Storage
@testable import Terminal

/// Tests that a command may wait for the data file even after an earlier command has waited in vain.
struct LockWaitTests {
  /// Returns a wait whose time a command has used up.
  private func usedUp() -> LockWait {
    let lockWait = LockWait(seconds: 0.01)
    var tries = 0
    while lockWait.nap(after: tries) { tries += 1 }
    return lockWait
  }

  @Test func aTypedLineMayWaitAgain() throws {
    let lockWait = usedUp()
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true, lockWait: lockWait),
      source: Typist(screen: screen, lines: ["area 5"]),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter)
    #expect(!lockWait.nap(after: 0))
    _ = door.run()
    #expect(lockWait.nap(after: 0))
  }

  @Test func aCommandOfAScriptMayWaitAgain() throws {
    let lockWait = usedUp()
    let output = Recorded(screen: Screen(expecting: ""))
    let door = ScriptDoor(
      try Rig.session("en", isInteractive: false, lockWait: lockWait),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter,
      keepsGoing: false)
    _ = door.run(LineReader(text: "area 5"))
    #expect(lockWait.nap(after: 0))
  }
}
