import Foundation
import Glibc
import Testing

/// Tests for whole sessions at the prompt, up to the next start.
struct SessionTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  private func enterRecipe(_ terminal: PseudoTerminal) throws {
    try terminal.type("new", expecting: "Field area [ha]: ")
    try terminal.type("12.5", expecting: "Spray volume [l/ha]: ")
    try terminal.type("200 zz", expecting: "There is no unit \u{201C}zz\u{201D}")
    try terminal.waitFor("Spray volume [l/ha]: ")
    try terminal.type("200", expecting: "Product dose [l/ha]: ")
    try terminal.type("1.5", expecting: "Next product (Enter: no more): ")
    try terminal.type("", expecting: "Tank [l]: ")
    try terminal.type("1000", expecting: "2 full tanks + 1 partial")
    try terminal.waitFor("spray> ")
  }

  @Test func fromTheFirstStepToTheNextDay() throws {
    let terminal = try spraycalc.start()
    try enterRecipe(terminal)
    try terminal.type("rate 220", expecting: "Spray volume 200 \u{2192} 220 l/ha")
    try terminal.waitFor("2500 \u{2192} 2750 l")
    try terminal.waitFor("spray> ")
    try terminal.type("lang pl", expecting: "Ciecz robocza")
    try terminal.waitFor("2 pe\u{142}ne zbiorniki + 1 niepe\u{142}ny")
    try terminal.waitFor("oprysk> ")
    try terminal.type("cofnij", expecting: "Ilo\u{15B}\u{107} cieczy 220 \u{2192} 200 l/ha")
    try terminal.waitFor("oprysk> ")
    try terminal.send("ciecz 999")
    try terminal.waitFor("ciecz 999")
    try terminal.send(control: "C")
    try terminal.waitFor("^C\noprysk> ")
    try terminal.type("", expecting: "oprysk> ")
    try terminal.type("zapisz \u{141}\u{105}ka za domem", expecting: "Zapisano w ulubionych jako")
    try terminal.type("historia", expecting: "2500 l")
    try terminal.waitFor("oprysk> ")
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.contains("999 l/ha"))

    let next = try spraycalc.start(prompt: "oprysk> ")
    #expect(next.screen.contains("200 l/ha") && next.screen.contains("12,5 ha"))
    try next.type("ulubione", expecting: "\u{141}\u{105}ka za domem")
    try next.type("historia", expecting: "2500 l")
    try next.waitFor("oprysk> ")
    try next.send(control: "D")
    #expect(try next.waitForExit() == .exited(0))
  }

  @Test func killedRightAfterAResultItIsInTheHistory() throws {
    let terminal = try spraycalc.start()
    try enterRecipe(terminal)
    terminal.terminate(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    let history = try spraycalc.run("--format", "json", "-c", "history")
    #expect(history.output.contains("\"id\":1") && history.output.contains("\"value\":2500"))
    let next = try spraycalc.start()
    #expect(next.screen.contains("Values from the last session"))
    #expect(next.screen.contains("1000 l"))
  }

  @Test func leavingNewHalfWayChangesNothing() throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 300", expecting: "spray> ")
    for key: Unicode.Scalar in ["C", "D"] {
      try terminal.type("new", expecting: "Field area [ha]: ")
      try terminal.type("5", expecting: "Spray volume [300 l/ha]: ")
      try terminal.type("100", expecting: "Product dose [l/ha]: ")
      try terminal.send(control: key)
      try terminal.waitFor("this command changed nothing.")
      try terminal.waitFor("spray> ")
    }
    try terminal.type("show", expecting: "300 l/ha")
    #expect(!terminal.screen.contains("Field area    5 ha"))
  }

  @Test(arguments: ["", "\u{1B}[A", "\t"])
  func enterKeepsTheExactValueAlsoWhenItWasBroughtIntoTheLine(_ key: String) throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 1000 / 3", expecting: "\u{2248} 333.333333333 l/ha")
    try terminal.type("rate", expecting: "Spray volume [\u{2248} 333.333333333 l/ha]: ")
    try terminal.send(key)
    if !key.isEmpty { try terminal.waitFor("1000 / 3 l/ha") }
    try terminal.type("", expecting: "spray> ")
    try terminal.type("area 3; dose 1; tank 1000; calc", expecting: "1 full tank\n")
  }

  @Test func aPastedBlockRunsLineByLineAndStopsAtTheFirstError() throws {
    let terminal = try spraycalc.start()
    try terminal.send("\u{1B}[200~area 5\rrate 200\rdose x\rtank 7\u{1B}[201~")
    try terminal.send("\r")
    try terminal.waitFor("is not a number")
    try terminal.waitFor("spray> ")
    try terminal.type("show", expecting: "Tank          not set")
    #expect(terminal.screen.contains("Spray volume  200 l/ha"))
  }

  @Test func twoPersonsTypedOverOneAreTwo() throws {
    let terminal = try spraycalc.start()
    try terminal.type("bill 120 nok", expecting: "bill> ")
    try terminal.type("new", expecting: "Currency [NOK]: ")
    try terminal.type("", expecting: "Bill [NOK\u{A0}120.00]: ")
    try terminal.type("", expecting: "Tip [15%]: ")
    try terminal.type("", expecting: "People [1]: ")
    try terminal.type("2", expecting: "2 people pay")
  }

  @Test func aPastedBlockAnswersTheStepsOfNew() throws {
    let terminal = try spraycalc.start()
    try terminal.send("\u{1B}[200~new\r12.5\r200\r1.5\r\r1000\u{1B}[201~")
    try terminal.send("\r")
    try terminal.waitFor("2 full tanks + 1 partial")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalEndsItAsThatSignalWithEverythingKept(_ signal: Int32) throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 250", expecting: "spray> ")
    try terminal.send("rate 999")
    try terminal.waitFor("rate 999")
    terminal.terminate(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(terminal.isCooked)
    #expect(try spraycalc.start().screen.contains("250 l/ha"))
  }

  @Test func polishLettersAreEditedUnderTheCLocale() throws {
    let terminal = try spraycalc.start(
      "--lang", "pl", prompt: "oprysk> ", environment: ["LANG": "C"])
    try terminal.type("ciecz 200", expecting: "oprysk> ")
    try terminal.type(
      "zapisz \u{141}\u{105}ka\u{17C}\u{7F}", expecting: "\u{201E}\u{141}\u{105}ka\u{201D}")
  }

  @Test func aDumbTerminalGetsNoEscapes() throws {
    let terminal = try spraycalc.start(environment: ["TERM": "dumb"])
    try enterRecipe(terminal)
    #expect(!terminal.transcript.contains("\u{1B}"))
  }

  @Test func abbreviationsHoldAtThePromptOnly() throws {
    let terminal = try spraycalc.start()
    try terminal.type("are 5", expecting: "Field area 5 ha")
    try terminal.type("expl", expecting: "Still missing")
    #expect(try spraycalc.run("-c", "are 5").status == .exited(1))
  }
}
