import Foundation
import TestSupport
import Testing

@testable import System

/// Tests of `NewFile`, a file that appears under its name only once it is complete.
struct NewFileTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path(name) }
  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
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
    let (file, _) = try OpenFile.unnamed(in: folder.path) { path in
      #expect(try Folder.names(in: folder.path) == [])
      let other = try Descriptor(opening: path, O_RDWR)
      defer { other.close() }
      try other.write(Array("abc".utf8))
    }
    #expect(try file.content(most: 9) == Array("abc".utf8))
    #expect(try Folder.names(in: folder.path) == [])
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
  @Test(.serialized, arguments: [true, false]) func anInterruptedFileLeavesNothing(_ isHeeded: Bool)
    throws
  {
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
    if isHeeded {
      #expect(throws: SystemError(code: EINTR)) { try file?.finish() }
    } else {
      try file?.finish()
    }
    file = nil
    #expect(try names == (isHeeded ? [] : ["a.csv"]))
  }

  /// The new file gets the owner and the group of the replaced file if this user may set them, but not the set-user-ID
  /// bit, which lets others act as the owner.
  @Test(arguments: [false, true]) func whatIsReplacedKeepsItsOwner(_ isPrivate: Bool) throws {
    try "mine".write(toFile: path("a.csv"), atomically: true, encoding: .utf8)
    let isRoot = getuid() == 0
    if isRoot { #expect(chown(path("a.csv"), 12345, 23456) == 0) }
    #expect(chmod(path("a.csv"), 0o4640) == 0)
    let before = try #require(FileStatus(of: path("a.csv"))).rights
    let file = try NewFile(path("a.csv"), replacing: true, isPrivate: isPrivate)
    try file.write("new")
    let rights = try #require(try file.finish().rights)
    #expect(rights.before == before && rights.ownerStays && rights.now.mode == 0o640)
    var status = stat()
    #expect(stat(path("a.csv"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(
      status.st_uid == (isRoot ? 12345 : getuid()) && status.st_gid == (isRoot ? 23456 : getgid()))
  }

  /// An owner and a group that this user may not set are told as lost.
  @Test func anOwnerThatCannotBeKeptIsTold() throws {
    guard getuid() == 0 else { return }
    let path = path("a.csv")
    try "theirs".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(chown(path, 12345, 23456) == 0 && chmod(path, 0o662) == 0)
    let rights = try withoutPowers {
      let file = try NewFile(path, replacing: true)
      try file.write("new")
      return try file.finish().rights
    }
    #expect(rights?.before == FileRights(user: 12345, group: 23456, mode: 0o662))
    #expect(rights?.now == FileRights(user: getuid(), group: getgid(), mode: 0o622))
    #expect(rights?.ownerStays == false)
  }

  /// A link that leads nowhere yet stays a link, and the file appears where it leads.
  @Test(arguments: [true, false]) func aLinkLeadsToAFileThatIsNew(_ isNameless: Bool) throws {
    #expect(symlink("b.csv", path("a.csv")) == 0)
    #expect(throws: SystemError(code: EEXIST)) { try NewFile(path("a.csv"), replacing: false) }
    let file = try NewFile(path("a.csv"), replacing: true, isNameless: isNameless)
    try file.write("new")
    #expect(try file.finish() == FinishedFile(isOnDisk: true, rights: nil))
    #expect(FileStatus(of: path("a.csv"), followsLinks: false)?.isLink == true)
    #expect(try content("b.csv") == "new")
  }

  /// What fails before the file has its name is an error, and the file is not there; what fails later is not.
  @Test(arguments: [0, 1, 2]) func aFileThatIsThereIsNoFailure(_ callsThatWork: Int) throws {
    var calls = 0
    func sync(_ file: Int32) -> Int32 {
      calls += 1
      if calls <= callsThatWork { return 0 }
      errno = EIO
      return -1
    }
    let file = try NewFile(path("a.csv"), replacing: false)
    try file.write("new")
    guard callsThatWork > 0 else {
      #expect(throws: SystemError(code: EIO)) { try file.finish(by: sync) }
      return #expect(try names.isEmpty)
    }
    #expect(try file.finish(by: sync).isOnDisk == (callsThatWork == 2))
    #expect(try content("a.csv") == "new")
  }

  /// A sync that is broken off for nothing goes on.
  @Test func aSyncThatIsBrokenOffGoesOn() throws {
    var calls = 0
    func sync(_ file: Int32) -> Int32 {
      calls += 1
      errno = EINTR
      return calls == 1 ? -1 : 0
    }
    let file = try NewFile(path("a.csv"), replacing: false)
    try file.write("new")
    #expect(try file.finish(by: sync).isOnDisk && calls == 3)
  }

  /// If the group cannot be kept, the new group gets only the rights that everybody has.
  @Test(
    arguments: [(0o640, 0o600), (0o664, 0o644), (0o606, 0o606), (0o4775, 0o755), (0o600, 0o600)]
      as [(mode_t, mode_t)])
  func aGroupThatCannotBeKeptGetsNothing(_ old: mode_t, _ new: mode_t) {
    #expect(NewFile.mode(keptFrom: old, withGroup: false) == new)
    #expect(NewFile.mode(keptFrom: old, withGroup: true) == old & 0o777)
  }
}
