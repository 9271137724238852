import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Tests of the line-history file: several shells share it without losing lines, and a damaged or missing file never
/// stops the program.
struct LineFileTests {
  private let temporary = TemporaryFolder()
  /// The home folder; it is created together with the first stored line.
  private var folder: URL { temporary.url.appending(path: "home") }
  private var path: String { folder.appending(path: "state/spraycalc/line-history").path }
  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// Writes the file before a shell reads it.
  private func put(_ bytes: some Sequence<UInt8>) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func nothingIsTouchedBeforeALineIsKeptAndThenOnlyItsOwnerCanRead() {
    var file = LineFile(path: path)
    #expect(file.lines().isEmpty)
    #expect(access(folder.path, F_OK) != 0)
    file.append("area 5")
    #expect(mode(path) == 0o600)
    #expect(mode((path as NSString).deletingLastPathComponent) == 0o700)
    #expect(LineFile(path: path).lines() == ["area 5"])
  }

  @Test func shellsAddToEachOthersLinesAndEachIsThereOnce() {
    var (one, other) = (LineFile(path: path), LineFile(path: path))
    one.append("area 5")
    other.append("rate 200")
    one.append("dose \u{142}")
    other.append("area 5")
    #expect(LineFile(path: path).lines() == ["rate 200", "dose \u{142}", "area 5"])
  }

  @Test(arguments: [
    ("a\nb", [] as [String]), ("a\r", []), ("a\u{1B}[2J", []), ("a\u{0}", []), ("a\u{85}b", []),
    ("a\tb", ["a\tb"]),
    ("", []),
    (String(repeating: "x", count: 70_000), []),
  ])
  func noLineBreaksTheFile(_ line: String, _ kept: [String]) {
    var file = LineFile(path: path)
    file.append(line)
    file.append("after")
    #expect(LineFile(path: path).lines() == kept + ["after"])
    #expect(text.split(separator: "\n").count == kept.count + 1)
  }

  @Test func damagedLinesArePassedOver() throws {
    try put(
      Array("one\n".utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + Array("\n\ntwo\u{1B}\nthree\ncut".utf8)
    )
    var file = LineFile(path: path)
    #expect(file.lines() == ["one", "three", "cut"])
    file.append("four")
    #expect(file.lines() == ["one", "three", "cut", "four"])
  }

  @Test func aFolderAPipeOrALinkToNothingInItsPlaceIsNoTrouble() throws {
    try put([])
    for make in [{ mkdir($0, 0o700) }, { mkfifo($0, 0o600) }, { symlink("/nowhere/at/all", $0) }]
      as [(String) -> Int32]
    {
      Glibc.remove(path)
      #expect(make(path) == 0)
      var file = LineFile(path: path)
      file.append("area 5")
      #expect(file.lines().isEmpty)
    }
  }

  /// In a folder that may come from elsewhere a link is left alone, as a folder and a pipe are everywhere.
  @Test(arguments: [true, false]) func whatStandsInItsPlaceIsLeftAlone(_ followsLinks: Bool) throws
  {
    try put([])
    #expect(!LineFile(path: path, followsLinks: followsLinks).isLeftAlone)
    let mine = folder.appending(path: "mine").path
    try Data("mine\n".utf8).write(to: URL(filePath: mine))
    for make in [{ mkdir($0, 0o700) }, { mkfifo($0, 0o600) }, { symlink(mine, $0) }]
      as [(String) -> Int32]
    {
      Glibc.remove(path)
      #expect(!LineFile(path: path, followsLinks: followsLinks).isLeftAlone)
      #expect(make(path) == 0)
      var file = LineFile(path: path, followsLinks: followsLinks)
      let isFollowed = followsLinks && file.lines() == ["mine"]
      #expect(file.isLeftAlone == !isFollowed)
      file.append("area 5")
      #expect(file.lines() == (isFollowed ? ["mine", "area 5"] : []))
    }
    #expect(
      try String(contentsOfFile: mine, encoding: .utf8)
        == (followsLinks ? "mine\narea 5\n" : "mine\n"))
  }

  /// A folder that is moved away is not made anew, and the one that takes its place gets no lines.
  @Test(arguments: [true, false]) func nothingIsMadeWhereTheFolderWas(_ wasThere: Bool) throws {
    if wasThere { try put([]) }
    var file = LineFile(path: path)
    if !wasThere { file.append("one") }
    let place = (path as NSString).deletingLastPathComponent
    let other = folder.appending(path: "other").path
    #expect(rename(place, other) == 0)
    file.append("two")
    #expect(access(place, F_OK) != 0)
    #expect(mkdir(place, 0o700) == 0)
    file.append("three")
    #expect(access(path, F_OK) != 0)
    #expect(rmdir(place) == 0 && rename(other, place) == 0)
    file.append("four")
    #expect(file.lines() == (wasThere ? ["four"] : ["one", "four"]))
  }

  @Test func aLargeFileIsCutToItsNewestLinesAndALinkStaysALink() throws {
    try put((1...30_000).map { "number \($0)\n" }.joined().utf8)
    let modeBefore = mode(path)
    var file = LineFile(path: path)
    #expect(file.lines().count == LineMemory.limit)
    file.append("newest")
    #expect(text.utf8.count < 20_000)
    #expect(file.lines().suffix(2) == ["number 30000", "newest"])
    #expect(file.lines().count == LineMemory.limit)
    #expect(mode(path) == modeBefore)

    let elsewhere = folder.appending(path: "elsewhere").path
    try put((1...30_000).map { "number \($0)\n" }.joined().utf8)
    #expect(rename(path, elsewhere) == 0 && symlink(elsewhere, path) == 0)
    file.append("newest")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == elsewhere)
    #expect(file.lines().last == "newest")
  }

  @Test func aLineWaitsWhileAnotherShellRewritesTheFile() throws {
    var file = LineFile(path: path)
    file.append("one")
    do {
      let rewriting = try OpenFile(path)
      #expect(rewriting.lock(isShared: false) == true)
      file.append("two")
      #expect(file.lines() == ["one"])
    }
    file.append("three")
    #expect(file.lines() == ["one", "two", "three"])
  }

  /// Several shells rewrite the file each time it grows past its limit; the newest lines stay.
  @Test func nothingNewIsLostWhenSeveralShellsRewriteTheFile() {
    let padding = String(repeating: "x", count: 200)
    var files = (0..<4).map { _ in LineFile(path: path) }
    for number in 0..<1000 {
      for shell in files.indices { files[shell].append("\(number) of \(shell) \(padding)") }
    }
    let newest = (900..<1000).flatMap { number in (0..<4).map { "\(number) of \($0) \(padding)" } }
    #expect(LineFile(path: path).lines().suffix(400) == newest[...])
  }
}
