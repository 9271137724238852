import Glibc
import Testing

/// Shows that stopping, resizing and ending the program restores the terminal each time.
struct LineEditorSignalTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  /// Starts the program and types a line without Enter.
  private func startTyping(_ text: String = "xhalf") throws -> PseudoTerminal {
    let terminal = try spraycalc.start()
    try terminal.send(text)
    try terminal.waitFor(text)
    return terminal
  }

  @Test func ctrlZGivesTheTerminalBackAndStopsAndFgShowsTheHalfTypedLineAgain() throws {
    let terminal = try spraycalc.startShell("-i", greeting: "sh$ ")
    try terminal.type("$PROGRAM", expecting: "spray> ")
    try terminal.send("xhalf")
    try terminal.waitFor("xhalf")
    #expect(!terminal.isCooked)
    try terminal.send(control: "Z")
    try terminal.waitFor("Stopped")
    try terminal.waitFor("sh$ ")
    #expect(terminal.isCooked)
    try terminal.type("fg", expecting: "spray> xhalf")
    #expect(!terminal.isCooked)
    try terminal.type("more", expecting: Spraycalc.refusal(of: "xhalfmore"))
  }

  @Test func ctrlZStopsARunningCommandAtOnceAndFgLetsItEnd() throws {
    let terminal = try spraycalc.startShell("-i", greeting: "sh$ ")
    try terminal.type("$PROGRAM", expecting: "spray> ")
    try terminal.startLongCommand(endingWith: "area 7")
    try terminal.send(control: "Z")
    try terminal.waitFor("Stopped")
    try terminal.waitFor("sh$ ")
    #expect(!terminal.screen.contains("Field area 7 ha"))
    try terminal.type(
      "fg", expecting: "Field area 7 ha \u{B7} still to come: rate, product, tank\nspray> ")
    try terminal.type("area 8", expecting: "Field area 7 \u{2192} 8 ha")
  }

  @Test func aProgramStoppedFromOutsideDrawsItsLineAgain() throws {
    let terminal = try startTyping()
    terminal.terminate(SIGSTOP)
    #expect(try terminal.waitForStop() == .stopped(SIGSTOP))
    terminal.resume()
    try terminal.waitFor("spray> xhalf")
    try terminal.type("more", expecting: Spraycalc.refusal(of: "xhalfmore"))
  }

  @Test func aResizedWindowRedrawsTheLineWithoutAKey() throws {
    let terminal = try startTyping("xyzzy with thirty letters more")
    terminal.resize(columns: 30, rows: 24)
    try terminal.waitFor("spray> ")
    try terminal.type("", expecting: "\n  xyzzy")
    try terminal.waitFor(Spraycalc.refusal(of: "xyzzy"))
    let answer = terminal.screen.split(separator: "\n").filter {
      $0.contains("There is no command")
    }
    #expect(answer.allSatisfy { $0.count <= 30 }, "the answer has the new width, too")
  }

  @Test func aWindowResizedWhileACommandRunsHasItsWidthAtTheNextPrompt() throws {
    let terminal = try spraycalc.start()
    try terminal.startLongCommand(endingWith: "area 7")
    terminal.resize(columns: 20, rows: 24)
    try terminal.waitFor("Field area 7 ha")
    try terminal.waitFor("spray> ")
    try terminal.send("xyzzy with thirty letters more")
    try terminal.waitFor("more")
    let start = terminal.transcript.utf8.count
    try terminal.type("\u{1}X", expecting: Spraycalc.refusal(of: "Xxyzzy"))
    let drawn = String(decoding: terminal.transcript.utf8.dropFirst(start), as: UTF8.self)
    #expect(drawn.contains("\u{1B}[A"), "the cursor went up to the first row")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalToEndRestoresTheTerminalAndTheHalfTypedLineDoesNotRun(_ signal: Int32) throws {
    let terminal = try startTyping()
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix("spray> xhalf\n"))
  }

  @Test(arguments: [SIGTERM, SIGHUP], ["xhalf", ""])
  func aSignalToEndIsHeardWhileCtrlSHoldsTheOutput(_ signal: Int32, _ typed: String) throws {
    let terminal = try startTyping(typed)
    try terminal.holdOutput()
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.modes == terminal.modesAtStart)
  }

  @Test func anInterruptIsHeardWhileCtrlSHoldsTheOutput() throws {
    let terminal = try startTyping()
    try terminal.holdOutput()
    terminal.terminate(SIGINT)
    try terminal.waitFor("^C\nspray> ")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalToEndIsHeardWhileALongCommandIsHeldByCtrlS(_ signal: Int32) throws {
    let terminal = try spraycalc.start()
    try terminal.startLongCommand(endingWith: "area 7")
    try terminal.holdOutput()
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
  }

  @Test func aSignalToEndAtAQuestionEndsTheProgramToo() throws {
    let terminal = try spraycalc.start()
    try terminal.type("new", expecting: "Field area [ha]: ")
    terminal.terminate(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGUSR1])
  func aSignalToEndDuringACommandEndsItAndNoPromptComesAfter(_ signal: Int32) throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 250", expecting: "spray> ")
    try terminal.startLongCommand(endingWith: "area 7")
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(
      !terminal.screen.contains("Field area")
        && terminal.screen.split(separator: "spray> ").count == 3)
    #expect(try spraycalc.start().screen.contains("250 l/ha"))
  }

  @Test func ctrlBackslashEndsTheProgramWithTheTerminalRestored() throws {
    let terminal = try startTyping()
    try terminal.send(control: "\\")
    #expect(try terminal.waitForExit() == .signalled(SIGQUIT))
    #expect(terminal.isCooked)
  }

  @Test func aLostTerminalEndsTheProgramAsSIGHUP() throws {
    let terminal = try startTyping()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func aLostTerminalEndsAProgramThatIgnoresSIGHUPToo() throws {
    let terminal = try spraycalc.startShell("-c", "trap '' HUP; exec $PROGRAM", greeting: "spray> ")
    try terminal.send("xhalf")
    try terminal.waitFor("xhalf")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }
}
