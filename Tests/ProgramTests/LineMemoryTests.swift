import Foundation
import Glibc
import Testing

/// Tests for the line history that Up brings back in a later session.
struct LineMemoryTests {
  private static let up = "\u{1B}[A"
  private let spraycalc: Spraycalc

  init() throws { spraycalc = try Spraycalc() }

  private var file: URL { spraycalc.home.appending(path: ".local/state/spraycalc/line-history") }
  private var kept: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// Types lines that are no commands; the program refuses each by its name.
  private func enter(_ lines: String..., at terminal: PseudoTerminal) throws {
    for line in lines {
      try terminal.type(line, expecting: Spraycalc.refusal(of: line.filter { $0 != " " }))
      try terminal.waitFor("spray> ")
    }
  }

  /// Presses Up `count` times and then Enter; expects the refusal of `line`.
  private func expect(_ line: String, afterUps count: Int, at terminal: PseudoTerminal) throws {
    try terminal.type(
      String(repeating: Self.up, count: count), expecting: Spraycalc.refusal(of: line))
    try terminal.waitFor("spray> ")
  }

  @Test func theNextSessionHasTheLinesAfterItsOwn() throws {
    let first = try spraycalc.start()
    try enter("xone", "xtwo", " xsecret", "xone", at: first)
    try first.send(control: "D")
    #expect(try first.waitForExit() == .exited(0))
    let second = try spraycalc.start()
    try enter("xthree", at: second)
    try expect("xtwo", afterUps: 3, at: second)
    #expect(!kept.contains("xsecret"))
  }

  @Test func twoShellsKeepEachOthersLinesAndFindTheirOwnFirst() throws {
    let one = try spraycalc.start()
    let other = try spraycalc.start()
    try enter("xone", at: one)
    try enter("xother", at: other)
    try enter("xlater", at: one)
    try expect("xother", afterUps: 1, at: other)
    for terminal in [one, other] {
      try terminal.send(control: "D")
      #expect(try terminal.waitForExit() == .exited(0))
    }
    #expect(kept == "xone\nxother\nxlater\n", "the newest again is nothing new")
    try expect("xone", afterUps: 3, at: try spraycalc.start())
  }

  /// Shows that four shells lose no line when the file grows past its limit and each of them rewrites it.
  @Test func manyShellsWritingAtOnceLoseNothing() throws {
    let padding = String(repeating: "x", count: 900)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let old = (1...240).map { "# \($0) old \(padding)\n" }.joined()
    try old.write(to: file, atomically: true, encoding: .utf8)
    let terminals = try (0..<4).map { _ in try spraycalc.start() }
    for (shell, terminal) in terminals.enumerated() {
      let lines = (1...25).map { "# \($0) of \(shell) \(padding)" }
      try terminal.send("\u{1B}[200~\(lines.joined(separator: "\r"))\u{1B}[201~")
    }
    for terminal in terminals { try terminal.send("\r") }
    for (shell, terminal) in terminals.enumerated() {
      try terminal.waitFor("spray> # 25 of \(shell) ")
      try terminal.waitFor("spray> ")
    }
    let lines = kept.split(separator: "\n").map { $0.dropLast(padding.count) }
    for shell in 0..<4 {
      #expect(
        lines.filter { $0.hasSuffix("of \(shell) ") } == (1...25).map { "# \($0) of \(shell) " })
    }
    #expect(lines.count < 240)
  }

  @Test func killedTheLinesAreThere() throws {
    let terminal = try spraycalc.start()
    try enter("xone", at: terminal)
    try terminal.send("xbegun")
    try terminal.waitFor("xbegun")
    terminal.terminate(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    try expect("xone", afterUps: 1, at: try spraycalc.start())
    #expect(!kept.contains("xbegun"))
  }

  @Test func answersAreNotKeptAndAPastedBlockIsKeptLineByLine() throws {
    let terminal = try spraycalc.start()
    try terminal.type("area", expecting: "Field area [ha]: ")
    try terminal.type(
      "5", expecting: "Field area 5 ha \u{B7} still to come: rate, product, tank\nspray> ")
    try terminal.send("\u{1B}[200~rate 200\rdose 2\u{1B}[201~\r")
    try terminal.waitFor("Product dose 2 l/ha")
    try terminal.waitFor("spray> ")
    #expect(kept == "area\nrate 200\ndose 2\n")
  }

  @Test func neitherRefusedAnswersNorThoseLeftOfABlockAreKept() throws {
    let terminal = try spraycalc.start()
    try terminal.send("\u{1B}[200~new\r12 zz\r8.5\r200\u{1B}[201~\r")
    try terminal.waitFor("2 pasted lines were not run")
    try terminal.waitFor("Field area [ha]: ")
    try terminal.type(Self.up + Self.up + Self.up, expecting: "8.5\nSpray volume [l/ha]: ")
    try terminal.send(control: "D")
    try terminal.waitFor("spray> ")
    #expect(kept == "new\n")
  }

  @Test func onlyItsOwnerCanReadIt() throws {
    try enter("xone", at: try spraycalc.start())
    let modes = try [file, file.deletingLastPathComponent()].map {
      try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
    }
    #expect(modes == [0o600, 0o700])
  }

  @Test func theStateFolderCountsUnlessItsNameIsRelative() throws {
    let state = spraycalc.home.appending(path: "elsewhere")
    try enter("xone", at: try spraycalc.start(environment: ["XDG_STATE_HOME": state.path]))
    #expect(
      FileManager.default.fileExists(atPath: state.appending(path: "spraycalc/line-history").path))
    #expect(kept.isEmpty)
    try enter("xtwo", at: try spraycalc.start(environment: ["XDG_STATE_HOME": "elsewhere"]))
    #expect(kept == "xtwo\n")
  }

  @Test func theyAreBesideTheDataOfANamedFolder() throws {
    let folder = spraycalc.home.appending(path: "elsewhere")
    try enter("xone", at: try spraycalc.start("--data-dir", folder.path))
    #expect(
      try String(contentsOf: folder.appending(path: "line-history"), encoding: .utf8) == "xone\n")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try expect("xone", afterUps: 1, at: try spraycalc.start("--data-dir", folder.path))
  }

  /// A folder that is named may come from elsewhere, so a link in it is not followed.
  @Test(arguments: [
    ("en", "are not remembered"), ("pl", "nie b\u{119}d\u{105} zapami\u{119}tywane"),
  ])
  func aLinkInANamedFolderIsLeftAlone(_ language: String, _ notice: String) throws {
    let folder = spraycalc.home.appending(path: "stick")
    let mine = spraycalc.home.appending(path: "mine")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "xmine\n".write(to: mine, atomically: true, encoding: .utf8)
    let link = folder.appending(path: "line-history").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: mine.path)
    let prompt = language == "en" ? "spray> " : "oprysk> "
    let terminal = try spraycalc.start(
      "--data-dir", folder.path, "--lang", language, prompt: prompt)
    #expect(terminal.screen.contains(notice))
    try terminal.type("xone", expecting: "xone")
    try terminal.waitFor(prompt)
    #expect(try String(contentsOf: mine, encoding: .utf8) == "xmine\n")
  }

  @Test func aFolderThatWasMovedAwayIsNotMadeAnew() throws {
    let folder = spraycalc.home.appending(path: "data")
    let other = spraycalc.home.appending(path: "other")
    let terminal = try spraycalc.start("--data-dir", folder.path)
    try enter("xone", at: terminal)
    try FileManager.default.moveItem(at: folder, to: other)
    try terminal.type("area 5", expecting: "nothing is stored")
    try enter("xtwo", at: terminal)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func ephemeralAndScriptsKeepAndReadNothing() throws {
    let terminal = try spraycalc.start("--ephemeral")
    try enter("xone", at: terminal)
    _ = try spraycalc.run("-c", "area 5")
    _ = try spraycalc.run(input: "area 5\n")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try enter("xtwo", at: try spraycalc.start())
    let next = try spraycalc.start("--ephemeral")
    try next.type(Self.up + "xthree", expecting: Spraycalc.refusal(of: "xthree"))
  }

  @Test(arguments: ["/dev/full", "/proc", "/dev/null"])
  func aFileThatCannotBeKeptIsNoTrouble(_ place: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: place)
    let terminal = try spraycalc.start()
    try enter("xone", "xtwo", at: terminal)
    try expect("xone", afterUps: 2, at: terminal)
    #expect(!terminal.screen.contains("line-history"))
  }
}
