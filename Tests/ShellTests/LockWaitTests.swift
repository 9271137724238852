import Testing

@testable import Shell
@testable import Storage
@testable import Terminal

/// Tests that a command may wait for the data file even after an earlier command has waited in vain.
struct PatienceTests {
  /// Returns a patience that a command has used up.
  private func usedUp() -> LockWait {
    let patience = LockWait(seconds: 0.01)
    var tries = 0
    while patience.nap(after: tries) { tries += 1 }
    return patience
  }

  @Test func aTypedLineMayWaitAgain() throws {
    let patience = usedUp()
    let screen = Screen(expecting: "")
    let output = Recorded(screen: screen, width: 80)
    let door = PromptDoor(
      try Rig.session("en", isInteractive: true, patience: patience), source: Typist(screen: screen, lines: ["area 5"]),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter)
    #expect(!patience.nap(after: 0))
    _ = door.run()
    #expect(patience.nap(after: 0))
  }

  @Test func aCommandOfAScriptMayWaitAgain() throws {
    let patience = usedUp()
    let output = Recorded(screen: Screen(expecting: ""))
    let door = ScriptDoor(
      try Rig.session("en", isInteractive: false, patience: patience),
      outputs: Outputs(results: output, errors: output), format: .text, exporter: Rig.exporter, keepsGoing: false)
    _ = door.run(LineReader(text: "area 5"))
    #expect(patience.nap(after: 0))
  }
}
