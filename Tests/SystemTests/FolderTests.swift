import Glibc
import TestSupport
import Testing

@testable import System

/// Tests of folders and of opening the files in them.
struct FolderTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a"), ("/", "/")])
  func theFolderThatHoldsAPath(_ path: String, _ folder: String) {
    #expect(Folder.holding(path) == folder)
  }

  @Test func foldersAreMadeForTheirOwnerAlone() throws {
    try Folder.make(folder + "/a/b")
    try Folder.make(folder + "/a/b")
    #expect(try #require(FileStatus(of: folder + "/a/b")).rights.mode == 0o700)
    try Folder.makeFile(folder + "/a/b/.c")
    try Folder.makeFile(folder + "/a/b/d")
    #expect(throws: SystemError(code: EEXIST)) { try Folder.makeFile(folder + "/a/b/d") }
    #expect(
      try Folder.names(in: folder + "/a/b") == [".c", "d"]
        && Folder.visibleNames(in: folder + "/a/b") == ["d"])
    #expect(throws: SystemError(code: ENOTDIR)) { try Folder.make(folder + "/a/b/d/e") }
    #expect(throws: SystemError(code: ENOENT)) { try Folder.names(in: "/no/such/folder") }
    #expect(throws: SystemError(code: ENOENT)) { try Folder.visibleNames(in: "/no/such/folder") }
    #expect(
      Access.mayBeThere(folder + "/a") && !Access.mayBeThere(folder + "/b")
        && !Access.mayBeThere("/dev/null/b"))
    #expect(throws: SystemError.self) { try Folder.make("/proc/no/such/folder") }
  }

  /// A link is followed to where it leads, whether or not anything is there.
  @Test func whereALinkLeads() throws {
    try Folder.make(folder + "/a")
    #expect(symlink("a/c", folder + "/b") == 0 && symlink(folder + "/b", folder + "/a/d") == 0)
    #expect(try Folder.destination(of: folder + "/b") == folder + "/a/c")
    #expect(try Folder.destination(of: folder + "/a/d") == folder + "/a/c")
    #expect(try Folder.destination(of: folder + "/none") == folder + "/none")
    #expect(symlink("f", folder + "/e") == 0 && symlink("e", folder + "/f") == 0)
    #expect(throws: SystemError(code: ELOOP)) { try Folder.destination(of: folder + "/e") }
    #expect(symlink("a/c", folder + "/a/c") == 0)
    #expect(try Folder.destination(of: folder + "/b") == folder + "/a/a/c")
  }

  @Test func onlyOrdinaryFilesAreOpened() throws {
    try Folder.make(folder + "/a/b")
    let file = folder + "/a/b/c"
    #expect(throws: SystemError(code: ENOENT)) { try OpenFile(file) }
    #expect(throws: SystemError(code: EISDIR)) { try OpenFile(folder) }
    #expect(throws: SystemError(code: EISDIR)) { try OpenFile("/dev/null") }
    #expect(mkfifo(file, 0o600) == 0)
    #expect(throws: SystemError(code: EISDIR)) { try OpenFile(file) }
  }

  @Test func aLinkIsFollowedOnlyWhereItMayBe() throws {
    let (file, link) = (folder + "/a", folder + "/b")
    #expect(try OpenFile(file, appending: true).append("12345"))
    #expect(symlink(file, link) == 0)
    #expect(try OpenFile(link).lastBytes(2) == Array("45".utf8))
    #expect(throws: SystemError(code: ELOOP)) { try OpenFile(link, followsLinks: false) }
    #expect(throws: SystemError(code: ELOOP)) { try OpenFile.ifThere(link) }
    #expect(try OpenFile.ifThere(file) != nil && OpenFile.ifThere(folder + "/c") == nil)
  }

  @Test func noMoreIsReadThanIsWanted() throws {
    try Folder.make(folder + "/a/b")
    let file = folder + "/a/b/c"
    #expect(try OpenFile(file, appending: true).append("12345"))
    #expect(try OpenFile(file).content(most: 5) == Array("12345".utf8))
    #expect(try OpenFile(file).content(most: 4) == nil)
  }

  @Test func aLockIsForOthers() throws {
    let (one, other) = (
      try #require(OpenFile(folder: folder)), try #require(OpenFile(folder: folder))
    )
    #expect([one, other].map { $0.lock(isShared: true) } == [true, true])
    #expect(one.lock(isShared: false) == false)
    #expect(OpenFile(folder: "/no/such/folder") == nil)
  }

  @Test func aMarkIsNoPartOfAText() {
    #expect(Array("\u{FEFF}a".utf8)[...].withoutByteOrderMark == [UInt8(ascii: "a")])
    #expect(Array("a\u{FEFF}".utf8)[...].withoutByteOrderMark.count == 4)
    #expect([0xEF, 0xBB][...].withoutByteOrderMark == [0xEF, 0xBB])
  }
}
