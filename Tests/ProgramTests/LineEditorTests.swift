import Foundation
import Testing

/// Tests for the editing keys on one line.
struct LineEditorTests {
  private static let up = "\u{1B}[A"
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test func anEnteredLineRunsOnceAndCtrlDLeavesOnAFreshLine() throws {
    let terminal = try spraycalc.start()
    try terminal.type(
      "area 5",
      expecting: "area 5\n  Field area 5 ha \u{B7} still to come: rate, product, tank\nspray> ")
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix("spray> \n"))
    #expect(
      terminal.screen.split(separator: "Field area", omittingEmptySubsequences: false).count == 2)
  }

  @Test func aTerminalThatKnowsNoPastingGetsAFreshLineAtCtrlDToo() throws {
    let terminal = try spraycalc.start(environment: ["TERM": "dumb"])
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.hasSuffix("spray> \n"))
  }

  @Test func ctrlDAfterSomeTextDoesNotLeave() throws {
    let terminal = try spraycalc.start()
    try terminal.send("xyz")
    try terminal.send(control: "D")
    try terminal.type("zy", expecting: Spraycalc.refusal(of: "xyzzy"))
  }

  @Test func bytesThatAreNotTextRefuseTheLine() throws {
    let terminal = try spraycalc.start()
    try terminal.send(bytes: Array("area 7 ".utf8) + [0xFF, 0x0D])
    try terminal.waitFor("not valid UTF-8")
    try terminal.waitFor("spray> ")
    try terminal.type("area 5", expecting: "Field area 5 ha")
    #expect(!terminal.screen.contains("7 ha"))
  }

  @Test(arguments: [(Self.up, "Up"), ("\t", "Tab")])
  func whatStandsThereIsBroughtIntoTheLineToBeEdited(_ key: String, _ name: String) throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 200", expecting: "spray> ")
    try terminal.type("rate", expecting: "Spray volume [200 l/ha]: ")
    try terminal.send(key)
    try terminal.waitFor("200 l/ha")
    try terminal.type(
      String(repeating: "\u{7F}", count: 6) + "5", expecting: "Spray volume 200 \u{2192} 205 l/ha")
    try terminal.waitFor("spray> ")
    try terminal.type("xyzzy", expecting: Spraycalc.refusal(of: "xyzzy"))
  }

  /// Shows that Up first brings back the refused answers, the newest first, and then the current value of the field.
  @Test func upBringsRefusedAnswersBackAndThenWhatStandsThere() throws {
    let terminal = try spraycalc.start()
    try terminal.type("rate 200", expecting: "spray> ")
    try terminal.type("rate", expecting: "[200 l/ha]: ")
    for answer in ["7 yy", "8 zz"] { try terminal.type(answer, expecting: "[200 l/ha]: ") }
    try terminal.send(Self.up)
    try terminal.waitFor("8 zz")
    try terminal.send(Self.up)
    try terminal.waitFor("7 yy")
    try terminal.send(Self.up)
    try terminal.waitFor("200 l/ha")
    try terminal.type("\u{1B}[B\u{7F}\u{7F}l/ha", expecting: "Spray volume 200 \u{2192} 7 l/ha")
    try terminal.waitFor("spray> ")
    try terminal.type("tank", expecting: "Tank [l]: ")
    try terminal.type(Self.up, expecting: "\u{201C}tank\u{201D} is a command")
  }

  @Test func tabBringsAUnitAndAChoiceAndCompletesThemOnceSomethingIsTyped() throws {
    let terminal = try spraycalc.start()
    try terminal.type("convert 10 in cm", expecting: "convert> ")
    try terminal.type("new", expecting: "Category [length]: ")
    try terminal.type("\t", expecting: "length\nValue [10 in]: ")
    try terminal.type("5 ft", expecting: "From [ft]: ")
    try terminal.type("", expecting: "To [cm]: ")
    try terminal.send("\t")
    try terminal.waitFor("cm")
    try terminal.send(control: "U")
    try terminal.type("mm\t", expecting: "5 ft = 1524 mm")
  }

  /// Shows that a value too wide for the line appears whole below its field, and that editing it draws no text twice.
  @Test func aWideValueIsEditedOnANarrowTerminal() throws {
    let terminal = try spraycalc.start(columns: 40)
    try terminal.type("rate 1000000 / 3 impgal/ac", expecting: "spray> ")
    try terminal.type(
      "rate", expecting: "\nSpray volume\n[\u{2248} 333\u{A0}333.333333 imp\u{A0}gal/ac]: ")
    try terminal.type("1 zz", expecting: "There is no unit \u{201C}zz\u{201D}")
    try terminal.waitFor("\nSpray volume\n[\u{2248} 333\u{A0}333.333333 imp\u{A0}gal/ac]: ")
    try terminal.type(
      Self.up + Self.up + "\u{1}2", expecting: "\n  \u{2192} 7\u{A0}000\u{A0}000 imp\u{A0}gal/ac")
  }

  @Test func upBringsEachLineBackOnceAndNoneThatBeganWithASpace() throws {
    let terminal = try spraycalc.start()
    for line in ["xone", "xtwo", " xthree", "xone"] {
      try terminal.type(line, expecting: Spraycalc.refusal(of: line.filter { $0 != " " }))
      try terminal.waitFor("spray> ")
    }
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: Spraycalc.refusal(of: "xtwo"))
  }

  @Test func answersToQuestionsAreNotBroughtBackByUp() throws {
    let terminal = try spraycalc.start()
    try terminal.type("xone", expecting: Spraycalc.refusal(of: "xone"))
    try terminal.waitFor("spray> ")
    try terminal.type("area", expecting: "Field area [ha]: ")
    try terminal.type(
      "5", expecting: "Field area 5 ha \u{B7} still to come: rate, product, tank\nspray> ")
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: Spraycalc.refusal(of: "xone"))
  }

  @Test func anOldLineThatWasChangedButNotEnteredComesBackAsItWas() throws {
    let terminal = try spraycalc.start()
    for line in ["one", "two"] {
      try terminal.type(line, expecting: Spraycalc.refusal(of: line))
      try terminal.waitFor("spray> ")
    }
    try terminal.send("\u{1B}[A\u{1B}[Azz")
    try terminal.waitFor("onezz")
    try terminal.send(control: "C")
    try terminal.waitFor("^C\nspray> ")
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: Spraycalc.refusal(of: "one"))
  }

  @Test func tabOffersNoFile() throws {
    try Data().write(to: spraycalc.home.appending(path: "xyzfile"))
    let terminal = try spraycalc.start()
    try terminal.type("xyz\t\t", expecting: Spraycalc.refusal(of: "xyz"))
    #expect(!terminal.screen.contains("xyzfile"))
  }

  static let locales = [
    ["LANG": "C"], ["LANG": "", "LC_ALL": "POSIX"], ["LANG": "xx_XX.ISO-8859-2"],
    ["LANG": "C.UTF-8"], ["LANG": ""],
  ]

  @Test(arguments: locales)
  func aBackspaceTakesOneLetterInEveryLocale(_ environment: [String: String]) throws {
    let terminal = try spraycalc.start(environment: environment)
    try terminal.type(
      "\u{142}\u{105}ka\u{17C}\u{7F}\u{1}\u{1B}[C\u{1B}[3~",
      expecting: Spraycalc.refusal(of: "\u{142}ka"))
  }

  /// The option of `unshare` for mounts of one's own: root needs no user of its own for them, and may have none in a chroot.
  private static let ownMounts = getuid() == 0 ? "-m" : "-rm"

  /// Whether this system lets a program run where there are no locales, as on a system without them.
  private static let canHideLocales =
    (try? Program(path: "/usr/bin/unshare").run([
      ownMounts, "mount", "-t", "tmpfs", "none", "/usr/lib/locale",
    ]))?.status
    == .exited(0)

  @Test(.enabled(if: canHideLocales)) func lettersAreTypedWhereThereIsNoLocale() throws {
    let hiding = "mount -t tmpfs none /usr/lib/locale && exec \"$0\""
    let terminal = try PseudoTerminal(
      "/usr/bin/unshare", [Self.ownMounts, "/bin/sh", "-c", hiding, spraycalc.program.path],
      environment: spraycalc.environment(["LANG": "en_US.UTF-8"]), folder: spraycalc.home.path)
    try terminal.waitFor("spray> ")
    let (one, other) = ("\u{141}\u{105}ka \u{17C}\u{F3}\u{142}\u{107}", "\u{15A}wierk")
    try terminal.type("name \(one)", expecting: "Name \(one) ")
    try terminal.type("name \(other)", expecting: "\(one) \u{2192} \(other) ")
  }

  /// A C1 control, which terminals obey, is written out while it stands in the line, and refused with the line.
  @Test func aPastedControlIsNotSentToTheTerminal() throws {
    let terminal = try spraycalc.start()
    try terminal.send("\u{1B}[200~name a\u{9B}5;5H\u{1B}[201~")
    try terminal.waitForRaw("a\\u{9B}5;5H")
    try terminal.send(control: "A")
    try terminal.send("\u{4}")
    try terminal.waitFor("ame a")
    try terminal.send(control: "C")
    try terminal.waitFor("^C\nspray> ")
    try terminal.type("area 5", expecting: "Field area 5 ha")
    #expect(!terminal.transcript.unicodeScalars.contains("\u{9B}"))
  }
}
