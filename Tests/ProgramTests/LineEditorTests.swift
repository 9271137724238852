import Foundation
import Testing

/// What the keys do on one line.
struct LineEditorTests {
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  @Test func anEnteredLineRunsOnceAndCtrlDLeavesOnAFreshLine() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    try terminal.type("area 5", expecting: "area 5\n  Field area 5 ha\nspray> ")
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isCooked)
    #expect(terminal.screen.hasSuffix("spray> \n"))
    #expect(terminal.screen.split(separator: "Field area", omittingEmptySubsequences: false).count == 2)
  }

  @Test func aTerminalThatKnowsNoPastingGetsAFreshLineAtCtrlDToo() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start(environment: ["TERM": "dumb"])
    try terminal.send(control: "D")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.hasSuffix("spray> \n"))
  }

  @Test func ctrlDAfterSomeTextDoesNotLeave() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    try terminal.send("xyz")
    try terminal.send(control: "D")
    try terminal.type("zy", expecting: Spraycalc.refusal(of: "xyzzy"))
  }

  @Test func bytesThatAreNotTextRefuseTheLine() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    try terminal.send(bytes: Array("area 7 ".utf8) + [0xFF, 0x0D])
    try terminal.waitFor("not valid UTF-8")
    try terminal.waitFor("spray> ")
    try terminal.type("area 5", expecting: "Field area 5 ha")
    #expect(!terminal.screen.contains("7 ha"))
  }

  @Test func thePrefilledTextIsEditedAtItsEndAndBelongsToOneLineOnly() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    try terminal.type("rate 200", expecting: "spray> ")
    try terminal.type("rate", expecting: "Spray volume [l/ha]: 200 l/ha")
    try terminal.type(
      String(repeating: "\u{7F}", count: 6) + "5", expecting: "Spray volume 200 \u{2192} 205 l/ha\nspray> ")
    try terminal.type("xyzzy", expecting: Spraycalc.refusal(of: "xyzzy"))
  }

  @Test func upBringsEachLineBackOnceAndNoneThatBeganWithASpace() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    for line in ["xone", "xtwo", " xthree", "xone"] {
      try terminal.type(line, expecting: Spraycalc.refusal(of: line.filter { $0 != " " }))
      try terminal.waitFor("spray> ")
    }
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: Spraycalc.refusal(of: "xtwo"))
  }

  @Test func answersToQuestionsAreNotBroughtBackByUp() throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start()
    try terminal.type("xone", expecting: Spraycalc.refusal(of: "xone"))
    try terminal.waitFor("spray> ")
    try terminal.type("area", expecting: "Field area [ha]: ")
    try terminal.type("5", expecting: "Field area 5 ha\nspray> ")
    try terminal.type("\u{1B}[A\u{1B}[A", expecting: Spraycalc.refusal(of: "xone"))
  }

  @Test func anOldLineThatWasChangedButNotEnteredComesBackAsItWas() throws {
    defer { spraycalc.remove() }
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
    defer { spraycalc.remove() }
    try Data().write(to: spraycalc.home.appending(path: "xyzfile"))
    let terminal = try spraycalc.start()
    try terminal.type("xyz\t\t", expecting: Spraycalc.refusal(of: "xyz"))
    #expect(!terminal.screen.contains("xyzfile"))
  }

  static let locales = [
    ["LANG": "C"], ["LANG": "", "LC_ALL": "POSIX"], ["LANG": "xx_XX.ISO-8859-2"], ["LANG": "C.UTF-8"], ["LANG": ""],
  ]

  @Test(arguments: locales)
  func aBackspaceTakesOneLetterInEveryLocale(_ environment: [String: String]) throws {
    defer { spraycalc.remove() }
    let terminal = try spraycalc.start(environment: environment)
    try terminal.type(
      "\u{142}\u{105}ka\u{17C}\u{7F}\u{1}\u{1B}[C\u{1B}[3~", expecting: Spraycalc.refusal(of: "\u{142}ka"))
  }
}
