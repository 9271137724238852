import Foundation
import Glibc
import Testing

/// Tests for colours, the terminal's background answer, the tractor animation and the bell in the built program.
struct TerminalStyleTests {
  private let spraycalc: Spraycalc
  private static let recipe = "area 12.5; rate 200; dose 1.5; tank 1000; calc"
  private static let trueColor = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

  init() throws { spraycalc = try Spraycalc() }

  @Test(arguments: [
    (["TERM": "xterm", "COLORTERM": "truecolor"], "\u{1B}[1;38;2;"),
    (["TERM": "xterm-256color"], "\u{1B}[1;38;5;"),
    (["TERM": "xterm"], "\u{1B}[1;96m"), (["TERM": "xterm", "NO_COLOR": "1"], "\u{1B}[1m"),
  ])
  func aTerminalGetsTheColoursItHas(_ environment: [String: String], _ escape: String) throws {
    let terminal = try spraycalc.start(environment: environment)
    try terminal.type(Self.recipe, expecting: "496.25 l")
    try terminal.waitFor("spray> ")
    #expect(terminal.transcript.contains(escape))
    if environment["NO_COLOR"] != nil {
      #expect(terminal.transcript.firstMatch(of: /\x1B\[[0-9;]*(3|9)[0-9]/) == nil)
    }
  }

  @Test func aColouredPromptIsMeasuredRight() throws {
    let terminal = try spraycalc.start(environment: Self.trueColor, columns: 40)
    // The prompt and the letters fill most of a line; if escapes counted as columns, readline would move up from a
    // second line.
    try terminal.send(String(repeating: "x", count: 25))
    try terminal.waitFor(String(repeating: "x", count: 25))
    try terminal.send(control: "A")
    try terminal.type("y", expecting: "There is no command")
    #expect(!terminal.transcript.contains("\u{1B}[A"), "\(terminal.transcript.debugDescription)")
  }

  @Test func scriptsAreColouredOnlyWhereThatIsAsked() throws {
    #expect(
      try !spraycalc.run("-c", Self.recipe, environment: Self.trueColor).output.contains("\u{1B}"))
    let forced = try spraycalc.run("-c", Self.recipe, environment: ["CLICOLOR_FORCE": "1"])
    #expect(forced.output.contains("\u{1B}[1;96m"))
    #expect(try spraycalc.run("--color", "always", "-c", "zzz").errors.contains("\u{1B}[91m"))
    let never = try spraycalc.run(
      "--color=never", "-c", Self.recipe, environment: ["CLICOLOR_FORCE": "1"])
    #expect(!never.output.contains("\u{1B}"))
    let themed = try spraycalc.run(
      "--theme", "light", "--color", "always", "-c", "zzz", environment: Self.trueColor)
    #expect(themed.errors.contains("38;2;202;54;40m"))
  }

  @Test func aWrongThemeIsRefusedWithTheNames() throws {
    let run = try spraycalc.run("--theme", "sepia")
    #expect(run.status == .exited(64) && run.errors.contains("auto, dark, light, contrast, plain"))
    #expect(try spraycalc.run("--color", "blue").errors.contains("auto, always, never"))
  }

  /// Shows that the terminal's answer to a colour query, sent between two keys, stays out of the typed line.
  @Test func theTerminalsAnswerIsNoTypedText() throws {
    let terminal = try spraycalc.start(environment: Self.trueColor)
    try terminal.send("theme auto\r")
    try terminal.waitForRaw("\u{1B}]11;?")
    try terminal.send("ar\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\ea 5\r")
    try terminal.waitFor("Theme: auto (light)")
    try terminal.waitFor("Field area 5 ha")
    #expect(!terminal.screen.contains("rgb:"))
    try terminal.type("quit", expecting: "quit")
    #expect(try terminal.waitForExit() == .exited(0))
    // The theme is remembered, so the program sends no second query.
    let next = try spraycalc.start(environment: Self.trueColor)
    #expect(next.transcript.contains("38;2;41;123;77") && !next.transcript.contains("]11;?"))
  }

  @Test func anAnswerThatComesLateIsNoTypedTextEither() throws {
    let terminal = try spraycalc.start(environment: Self.trueColor)
    try terminal.type("theme auto", expecting: "Theme: auto (dark)")
    try terminal.waitFor("spray> ")
    try terminal.send("area")
    try terminal.waitFor("area")
    try terminal.send("\u{1B}]11;rgb:ffff/ff")
    try terminal.send("ff/ffff\u{7}\u{1B}[12;1R 5\r")
    try terminal.waitFor("Field area 5 ha")
    #expect(!terminal.screen.contains("rgb") && !terminal.screen.contains("1;"))
  }

  /// Shows that the first start takes the terminal's colours, and that later ones ask no more.
  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[1;1R", "38;2;41;123;77m"),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[1;1R", "38;2;77;173;107m"),
    ("\u{1B}[1;1R", "\u{1B}[1m"),
  ])
  func theFirstStartAsksForTheBackground(_ answer: String, _ heading: String) throws {
    let environment = spraycalc.environment(Self.trueColor.merging(["COLORFGBG": ""]) { $1 })
    for isFirst in [true, false] {
      let terminal = try PseudoTerminal(spraycalc.program.path, environment: environment)
      if isFirst { try terminal.send(answer) }
      try terminal.waitFor("spray> ")
      #expect(
        terminal.transcript.contains("\u{1B}]11;?") == isFirst
          && terminal.transcript.contains(heading))
      #expect(terminal.transcript.contains("38;2;") == answer.contains("rgb"))
      try terminal.type("area 5", expecting: "Field area 5 ha")
      try terminal.type("quit", expecting: "quit")
      #expect(try terminal.waitForExit() == .exited(0))
    }
  }

  @Test func aDumbTerminalIsNotAsked() throws {
    let terminal = try spraycalc.start(environment: ["TERM": "dumb"])
    try terminal.type("theme auto", expecting: "Theme: auto (dark)")
    try terminal.type("set animation on", expecting: "animation: on")
    try terminal.type(Self.recipe, expecting: "496.25 l")
    #expect(!terminal.transcript.contains("\u{1B}") && !terminal.screen.contains("Calculating"))
  }

  @Test func theTractorLeavesNothingBehind() throws {
    let terminal = try spraycalc.start()
    try terminal.type("set animation on", expecting: "animation: on")
    try terminal.type(Self.recipe, expecting: "Calculating\u{2026}")
    try terminal.waitFor("496.25 l")
    #expect(
      terminal.transcript.contains("\u{1F69C}") && terminal.transcript.contains("\r\u{1B}[K\r\n"))
    try terminal.waitFor("spray> ")
    #expect(
      try spraycalc.run("-c", "set animation on; \(Self.recipe)").output.hasPrefix("  12.5 ha"))
  }

  /// Shows that a key stops the animation and appears after the next prompt.
  @Test func aKeyEndsTheTractorAndStaysTyped() throws {
    let terminal = try spraycalc.start()
    try terminal.type("set animation on", expecting: "animation: on")
    try terminal.type(Self.recipe, expecting: "Calculating\u{2026}")
    try terminal.send("rate 2")
    try terminal.waitFor("496.25 l")
    try terminal.waitFor("spray> ")
    try terminal.type("20", expecting: "220 l/ha")
  }

  @Test func typedAheadThereIsNoTractor() throws {
    let terminal = try spraycalc.start()
    try terminal.type("set animation on", expecting: "animation: on")
    try terminal.waitFor("spray> ")
    try terminal.send("\(Self.recipe)\rrate 2")
    try terminal.waitFor("496.25 l")
    try terminal.waitFor("spray> ")
    try terminal.type("20", expecting: "220 l/ha")
    #expect(!terminal.transcript.contains("\u{1F69C}"))
  }

  @Test func theBellRingsWhenAValueIsRefused() throws {
    let terminal = try spraycalc.start()
    try terminal.type("area x", expecting: "is not a number")
    try terminal.waitFor("spray> ")
    #expect(!terminal.transcript.contains("\u{7}"))
    try terminal.type("ustaw", expecting: "There is no command")
    try terminal.type("set bell on", expecting: "bell: on")
    try terminal.type("area x", expecting: "is not a number")
    #expect(terminal.transcript.contains("\u{7}"))
  }
}
