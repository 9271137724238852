import Calculation
import Foundation
import GRDB
import System
import TestSupport
import Testing

@testable import Storage

@Suite struct FaultTests {
  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, StorageCode.busy), (.SQLITE_BUSY_SNAPSHOT, .busy),
    (.SQLITE_LOCKED, .busy),
    (.SQLITE_PROTOCOL, .busy), (.SQLITE_FULL, .full), (.SQLITE_IOERR_SHMSIZE, .full),
    (.SQLITE_READONLY, .readOnly),
    (.SQLITE_READONLY_DBMOVED, .cannotOpen), (.SQLITE_CANTOPEN, .cannotOpen),
    (.SQLITE_CANTOPEN_ISDIR, .cannotOpen),
    (.SQLITE_PERM, .cannotOpen), (.SQLITE_NOTADB, .notADatabase), (.SQLITE_CORRUPT, .damaged),
    (.SQLITE_IOERR_LOCK, .noLocks), (.SQLITE_IOERR_RDLOCK, .noLocks),
    (.SQLITE_CORRUPT_VTAB, .damaged), (.SQLITE_IOERR, .failed), (.SQLITE_IOERR_WRITE, .failed),
    (.SQLITE_NOMEM, .failed), (.SQLITE_CONSTRAINT, .failed),
  ])
  func tellsResultCodesApart(code: ResultCode, kind: StorageCode) {
    #expect(StorageCode(code) == kind)
  }

  @Test(arguments: [
    (ENOSPC, StorageCode.full), (EDQUOT, .full), (EFBIG, .full), (EROFS, .readOnly),
    (ENOLCK, .noLocks),
    (ENOTDIR, .cannotOpen),
  ])
  func tellsSystemErrorsApart(code: Int32, kind: StorageCode) {
    #expect(StorageCode(SystemError(code: code), folder: "/") == kind)
  }

  /// Only what a person ends is passed on as it is; a value that cannot be read is a failure.
  @Test func whatCannotBeReadIsNoEnding() throws {
    struct Ended: Error {}
    let store = try Store.inMemory()
    #expect(throws: Ended.self) { try store.writeUnlessEnded { _ in throw Ended() } }
    #expect(fault { try store.writeUnlessEnded { _ in throw UnreadableValue() } } == .damaged)
  }

  @Test func codesAreStable() {
    let codes = StorageCode.allCases.map { Failure.store($0, file: "f").code }
    #expect(
      codes == [
        "store.busy", "store.no_locks", "store.full", "store.read_only", "store.cannot_open",
        "store.not_a_database", "store.damaged",
        "store.newer_version", "store.too_long", "store.failed",
      ])
  }

  @Test func namesTheFileAndWhatWasSaid() throws {
    let folder = try Folder.holding(Array("not a database at all".utf8))
    do {
      _ = try folder.open()
      Issue.record("opened")
    } catch {
      #expect(
        error.text.data == [
          "file": .text(folder.file), "detail": .told([Text.storageNoDatabase]),
        ])
    }
  }

  @Test(arguments: [nil, "", "/dev/null/deep/folder", "/proc/nobody/deep/folder"])
  func cannotOpenWithoutAFolder(folder: String?) {
    #expect(fault { () throws(Failure) in _ = try Store.open(folder: folder) } == .cannotOpen)
  }

  @Test func aLinkToNothingIsNotFollowed() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file, withDestinationPath: folder.path + "/elsewhere")
    #expect(fault { () throws(Failure) in _ = try folder.open() } == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }

  @Test(arguments: [1, 15, 20, 511, 5000])
  func notADatabase(length: Int) throws {
    let text = Array(repeating: UInt8(ascii: "x"), count: length)
    let folder = try Folder.holding(text)
    #expect(fault { () throws(Failure) in _ = try folder.open() } == .notADatabase)
    #expect(try folder.bytes() == text)
  }

  @Test func anEmptyFileIsANewDatabase() throws {
    let folder = try Folder.holding([])
    defer { withExtendedLifetime(folder) {} }
    #expect(try HistoryStore(folder.open()).append("a") == 1)
  }

  @Test func damaged() throws {
    let folder = Folder()
    try fill(HistoryStore(folder.open()))
    var bytes = try folder.bytes()
    bytes.replaceSubrange(8192..<bytes.count, with: repeatElement(0xA5, count: bytes.count - 8192))
    try folder.write(bytes)
    let kind = fault { () throws(Failure) in
      let history = HistoryStore(try folder.open())
      _ = try history.newest(1000)
    }
    #expect(kind == .damaged)
    #expect(try folder.bytes() == bytes)
  }

  @Test func wrongTypesAreDamage() throws {
    let store = try Store.inMemory()
    let kind = fault { () throws(Failure) in
      try store.read { db in
        _ = try HistoryEntry(
          #require(try Row.fetchOne(db, sql: "SELECT 'x', 1, 1, 'spray', NULL, '{}', NULL")),
          .standard)
      }
    }
    #expect(kind == .damaged)
  }

  @Test func full() throws {
    let folder = Folder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.open()
    try store.read { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    #expect(fault { () throws(Failure) in try fill(HistoryStore(store)) } == .full)
  }

  @Test func busyWhileAnotherWrites() throws {
    let folder = Folder()
    let (one, other) = (try folder.open(), try folder.open(busyTimeout: 0.02))
    try one.write { _ in
      #expect(fault { () throws(Failure) in try HistoryStore(other).append("a") } == .busy)
    }
    #expect(try HistoryStore(other).append("a") == 1)
  }

  /// No lock of another program is blamed where locks do not work, and nobody waits for its end.
  @Test func whereLocksDoNotWorkItSaysSo() throws {
    let folder = Folder()
    try HistoryStore(folder.open()).append("a")
    let before = try folder.bytes()
    let lockWait = LockWait(seconds: 600)
    let kind = try withoutFileLocks {
      fault { _ = try Store.open(folder: folder.path, lockWait: lockWait) }
    }
    #expect(kind == .noLocks && lockWait.waited == .zero)
    #expect(try folder.bytes() == before)
    #expect(
      try withoutFileLocks { fault { _ = try Store.inMemory().copy(at: folder.file, named: "x") } }
        == .noLocks)
    let store = try folder.open()
    #expect(try withoutFileLocks { fault { try HistoryStore(store).append("b") } } == .noLocks)
    #expect(try HistoryStore(store).append("b") == 2)
  }

  @Test func busyWhenHeldAtTheStart() throws {
    let folder = try Folder.holding([])
    let holder = try DatabaseQueue(path: folder.file)
    try holder.inTransaction(.exclusive) { _ in
      #expect(fault { () throws(Failure) in _ = try folder.open(busyTimeout: 0.02) } == .busy)
      return .rollback
    }
    _ = try folder.open()
  }

  @Test func aNewerVersionsFileIsLeftAsItIs() throws {
    let folder = Folder()
    try folder.open().write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
    }
    let before = try folder.bytes()
    #expect(fault { () throws(Failure) in _ = try folder.open() } == .newerVersion)
    #expect(try folder.bytes() == before)
  }

  @Test func aReadOnlyConnectionSaysSo() throws {
    let store = try Store.inMemory()
    try store.read { try $0.execute(sql: "PRAGMA query_only = 1") }
    #expect(
      fault { () throws(Failure) in try store.read { try $0.execute(sql: "DELETE FROM setting") } }
        == .readOnly)
  }

  @Test(arguments: [true, false])
  func readOnly(wholeFolder: Bool) throws {
    let folder = Folder()
    try HistoryStore(folder.open()).append("a")
    // If the journal file exists already, a read-only folder does not prevent storing, so the file is removed here.
    if wholeFolder { #expect(unlink(folder.file + "-journal") == 0) }
    chmod(wholeFolder ? folder.path : folder.file, wholeFolder ? 0o500 : 0o400)
    defer { chmod(folder.path, 0o700) }
    let kind = try withoutPowers {
      fault { () throws(Failure) in try HistoryStore(folder.open()).append("b") }
    }
    #expect(kind == .readOnly)
  }

  @Test func readOnlyFolderWithoutAFile() throws {
    let folder = Folder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let kind = try withoutPowers { fault { () throws(Failure) in _ = try folder.open() } }
    #expect(kind == .readOnly)
  }

  private func fill(_ history: HistoryStore) throws(Failure) {
    for number in 1...200 {
      try history.append("\(number) " + String(repeating: "abc", count: 100))
    }
  }
}
