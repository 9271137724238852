import Foundation
import TestSupport
import Testing

@testable import System

/// Tests of `NewFile`, a file that appears under its name only once it is complete.
struct NewFileTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path(name) }
  private func content(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
  private var names: [String] { get throws { try folder.names } }

  @Test(arguments: [(true, [String]()), (false, ["a.csv"])])
  func aNamelessFileIsSeenOnceItIsWhole(_ isNew: Bool, _ before: [String]) throws {
    if !isNew { try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8) }
    var file: NewFile? = try NewFile(path("a.csv"), replacing: !isNew)
    try file?.write("new")
    #expect(try names == before)
    try file?.finish()
    file = nil
    #expect(try names == ["a.csv"] && content("a.csv") == "new")
  }

  /// A temporary file never has a name, so that none is left if the program is killed.
  @Test func aTemporaryFileHasNoName() throws {
    let opened = try OpenFile.unnamed(in: folder.path) { path in
      #expect(Folder.names(in: folder.path) == [])
      let other = try Descriptor(opening: path, O_RDWR)
      defer { other.close() }
      try other.write(Array("abc".utf8))
    }
    #expect(try opened.file.content(most: 9) == Array("abc".utf8))
    #expect(Folder.names(in: folder.path) == [])
  }

  @Test(arguments: [true, false]) func aHiddenNameIsGoneInTheEnd(_ isFinished: Bool) throws {
    var file: NewFile? = try NewFile(path("a.csv"), replacing: false, isNameless: false)
    try file?.write("new")
    #expect(try names.allSatisfy { $0.hasPrefix(".spraycalc-") } && names.count == 1)
    if isFinished { try file?.finish() }
    file = nil
    #expect(try names == (isFinished ? ["a.csv"] : []))
  }

  @Test(arguments: [true, false]) func whatCameThereMeanwhileStays(_ isNameless: Bool) throws {
    let file = try NewFile(path("a.csv"), replacing: false, isNameless: isNameless)
    try "theirs".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    #expect(throws: SystemError(code: EEXIST)) { try file.finish() }
    #expect(try content("a.csv") == "theirs")
  }

  /// A signal that would end the program waits until the hidden name is removed, and the file is not finished; an
  /// ignored signal interrupts nothing. The cases run one after another, because the whole process has one action for a
  /// signal.
  @Test(.serialized, arguments: [true, false]) func anInterruptedFileLeavesNothing(_ isHeeded: Bool) throws {
    let before = signal(SIGHUP, isHeeded ? { _ in } : SIG_IGN)
    defer {
      // A thread of the tests may block the signal forever, so it is taken here.
      var (taken, now) = (sigset_t(), timespec())
      sigemptyset(&taken)
      sigaddset(&taken, SIGHUP)
      sigtimedwait(&taken, nil, &now)
      signal(SIGHUP, before)
    }
    var file: NewFile? = try NewFile(path("a.csv"), replacing: false, isNameless: false)
    raise(SIGHUP)
    if isHeeded { #expect(throws: SystemError(code: EINTR)) { try file?.finish() } } else { try file?.finish() }
    file = nil
    #expect(try names == (isHeeded ? [] : ["a.csv"]))
  }

  /// The new file gets the owner and the group of the replaced file if this user may set them, but not the set-user-ID
  /// bit, which lets others act as the owner.
  @Test func whatIsReplacedKeepsItsOwner() throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    let isRoot = getuid() == 0
    if isRoot { #expect(chown(path("a.csv"), 12345, 23456) == 0) }
    #expect(chmod(path("a.csv"), 0o4640) == 0)
    let file = try NewFile(path("a.csv"), replacing: true)
    try file.write("new")
    try file.finish()
    var status = stat()
    #expect(stat(path("a.csv"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(status.st_uid == (isRoot ? 12345 : getuid()) && status.st_gid == (isRoot ? 23456 : getgid()))
  }

  /// If the group cannot be kept, the new group gets only the rights that everybody has.
  @Test(
    arguments: [(0o640, 0o600), (0o664, 0o644), (0o606, 0o606), (0o4775, 0o755), (0o600, 0o600)] as [(mode_t, mode_t)])
  func aGroupThatCannotBeKeptGetsNothing(_ old: mode_t, _ new: mode_t) {
    #expect(NewFile.mode(keptFrom: old, withGroup: false) == new)
    #expect(NewFile.mode(keptFrom: old, withGroup: true) == old & 0o777)
  }
}
