import Foundation
import Testing

/// Tests for many lines at once and for output that goes elsewhere than the terminal.
struct LineEditorStreamTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test func linesTypedWhileACommandRunsAreAllThereAndTheBegunOneCanBeEdited() throws {
    let terminal = try spraycalc.start()
    try terminal.startLongCommand(endingWith: "area 7")
    try terminal.send("xone\rxtwo\rxhal")
    try terminal.waitFor("Field area 7 ha")
    try terminal.waitFor(Spraycalc.refusal(of: "xone"))
    try terminal.waitFor(Spraycalc.refusal(of: "xtwo"))
    try terminal.waitFor("spray> xhal")
    try terminal.type("f", expecting: Spraycalc.refusal(of: "xhalf"))
    #expect(terminal.screen.split(separator: Spraycalc.refusal(of: "xone")).count == 2)
  }

  @Test func hundredsOfLinesAtOnceRunOneByOneNoneIsLostAndNoneRunsTwice() throws {
    let terminal = try spraycalc.startShell("-c", "$PROGRAM > log; echo done", greeting: "spray> ")
    try terminal.send((1...400).map { "area \($0)\r" }.joined() + "xyzzy\r")
    try terminal.waitFor(Spraycalc.refusal(of: "xyzzy"))
    try terminal.waitFor("spray> ")
    try terminal.send(control: "D")
    try terminal.waitFor("done")
    let expected = ["Field area 1 ha"] + (2...400).map { "Field area \($0 - 1) \u{2192} \($0) ha" }
    #expect(
      try log().suffix(400) == expected.map { "  \($0) \u{B7} still to come: rate, product, tank" })
  }

  @Test func aPastedBlockRunsAfterEnterAlsoWhenTheWindowChangesInTheMiddleOfIt() throws {
    let terminal = try spraycalc.start()
    #expect(terminal.transcript.contains("\u{1B}[?2004h"), "the terminal is told to mark a paste")
    try terminal.send("\u{1B}[200~area 1\rrate 2\n")
    terminal.resize(columns: 60, rows: 24)
    try terminal.send("xyzzy\u{1B}[201~")
    try terminal.waitFor("xyzzy")
    #expect(!terminal.screen.contains("Field area"))
    try terminal.send("\r")
    try terminal.waitFor("  Field area 1 ha\nspray> rate 2\n  Spray volume 2 l/ha\nspray> xyzzy\n")
    try terminal.waitFor(Spraycalc.refusal(of: "xyzzy"))
  }

  @Test func aPastedBlockStopsAtItsFirstError() throws {
    let terminal = try spraycalc.start()
    try terminal.send("\u{1B}[200~area 1\rxyzzy\rarea 3\u{1B}[201~")
    try terminal.waitFor("area 3")
    try terminal.type("", expecting: "Field area 1 ha\nspray> xyzzy\n")
    try terminal.waitFor(Spraycalc.refusal(of: "xyzzy"))
    try terminal.waitFor("spray> ")
    try terminal.type("area 4", expecting: "Field area 1 \u{2192} 4 ha")
  }

  @Test func whereOutputIsAPipePromptAndEchoGoToTheTerminalOnly() throws {
    let terminal = try spraycalc.startShell(
      "-c", "$PROGRAM | tee log; echo done", greeting: "spray> ")
    try terminal.type("area 5", expecting: "area 5\n")
    try terminal.waitFor("spray> ")
    try terminal.send(control: "D")
    try terminal.waitFor("done")
    let echo = "  Field area 5 ha \u{B7} still to come: rate, product, tank"
    #expect(terminal.screen.contains("\(echo)\n"))
    let log = try log()
    #expect(log.first?.contains("tank mixes for sprayers") == true)
    #expect(log.dropFirst(2) == [echo])
    #expect(!log.joined().contains("\u{1B}"))
  }

  /// Returns the lines written to the file `log` instead of the terminal.
  private func log() throws -> [String] {
    let text = try String(contentsOf: spraycalc.home.appending(path: "log"), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
