import Testing

/// Shows that Ctrl-C drops the typed text in every state of the line editor.
struct LineEditorInterruptTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  /// The keys typed, the text then shown, and the editing mode.
  static let halfTyped: [(keys: String, shown: String, mode: String)] = [
    ("area 12", "area 12", "emacs"),
    ("area 12\u{1}", "area 12", "emacs"),
    ("\u{1B}[A99", "rate 20099", "emacs"),
    ("\u{12}rat", "rat", "emacs"),
    ("\u{1B}3", "(arg: 3)", "emacs"),
    ("ab\u{16}", "ab", "emacs"),
    ("ab\u{1B}", "ab", "emacs"),
    ("ab\u{18}", "ab", "emacs"),
    ("\u{1B}[200~ab\rcd", "", "emacs"),
    ("ab\u{1B}d", "ab", "vi"),
    ("ab\u{1B}2d", "ab", "vi"),
    ("ab\u{1B}f", "ab", "vi"),
    ("ab\u{1B}/rat", "ab", "vi"),
  ]

  @Test(arguments: halfTyped)
  func ctrlCDropsAllThatWasTypedAndEnterRunsNothing(keys: String, shown: String, mode: String)
    throws
  {
    let terminal = try spraycalc.start(inputrc: "set editing-mode \(mode)\n")
    try terminal.type(
      "rate 200",
      expecting: "  Spray volume 200 l/ha \u{B7} still to come: area, product, tank\nspray> ")
    try terminal.send(keys)
    try terminal.waitFor(shown)
    try terminal.send(control: "C")
    try terminal.waitFor("^C\nspray> ")
    try terminal.type("", expecting: "\nspray> ")
    try terminal.type("xnext", expecting: Spraycalc.refusal(of: "xnext"))
    try terminal.waitFor("spray> ")
    #expect(terminal.screen.split(separator: "There is no command").count == 2, "only xnext")
    #expect(terminal.screen.split(separator: "  Spray volume").count == 2, "only the first line")
    #expect(!terminal.screen.contains("  Field area"))
    guard mode == "emacs" else { return }
    try terminal.type(
      "rate 300",
      expecting:
        "Spray volume 200 \u{2192} 300 l/ha \u{B7} still to come: area, product, tank\nspray> ")
    try terminal.type("\u{10}\u{10}\u{10}", expecting: "Spray volume 300 \u{2192} 200 l/ha")
  }

  @Test func ctrlCAtAQuestionLeavesTheQuestionAndKeepsTheValue() throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 200", expecting: "spray> ")
    try terminal.type("rate", expecting: "Spray volume [200 l/ha]: ")
    try terminal.send(control: "C")
    try terminal.waitFor("^C\n")
    try terminal.waitFor("\nspray> ")
    try terminal.type("rate 210", expecting: "Spray volume 200 \u{2192} 210 l/ha")
  }

  @Test func ctrlCAtTheVeryStartIsAnsweredToo() throws {
    let terminal = try spraycalc.start(prompt: "tank mixes for sprayers")
    try terminal.send(control: "C")
    try terminal.waitFor("^C")
    try terminal.type("xyzzy", expecting: Spraycalc.refusal(of: "xyzzy"))
  }

  @Test func ctrlCDuringACommandEndsItAndDropsWhatWasTypedAhead() throws {
    let terminal = try spraycalc.start()
    try terminal.startLongCommand(endingWith: "area 7")
    try terminal.send("area 9\rarea 99")
    try terminal.send(control: "C")
    try terminal.waitFor("Stopped; the rest of the line was not run.\nspray> ")
    try terminal.type("", expecting: "\nspray> ")
    try terminal.type("area 8", expecting: "Field area 8 ha")
  }

  @Test func ctrlCDuringAPastedBlockKeepsTheRestForUp() throws {
    let terminal = try spraycalc.start()
    let block = Array(repeating: "help errors", count: 300) + ["area 7", "area 9"]
    try terminal.send("\u{1B}[200~" + block.joined(separator: "\r") + "\u{1B}[201~")
    try terminal.type("", expecting: "line.control_character")
    try terminal.send(control: "C")
    try terminal.waitFor("pasted lines were not run; Up brings them back.\nspray> ")
    #expect(!terminal.screen.contains("Field area"))
    try terminal.type("\u{1B}[A", expecting: "Field area 9 ha")
    try terminal.waitFor("spray> ")
    // The line that has just run is now the newest; the line before it comes next.
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: "Field area 9 \u{2192} 7 ha")
  }
}
