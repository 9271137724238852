import Calculation
import Foundation
import GRDB
import Glibc
import System
import TestSupport
import Testing

@testable import Storage

/// Tests for copies from elsewhere: with a journal beside them, through links, with views in place of tables.
@Suite struct ForeignCopyTests {
  private let folder = Folder()
  private let links = Folder()

  /// Returns the names and the bytes of the files of the copy.
  private func content() throws -> [String: Data] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).reduce(into: [:]) {
      content, name in
      content[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
  }

  /// Returns the row numbers of the copy, read for a store in a folder or in memory; checks that no file of the copy
  /// has changed and that none is left beside the data.
  private func numbersOfUnchangedCopy(inMemory: Bool) throws -> [Int64] {
    let before = try content()
    let home = Folder()
    let store = inMemory ? try Store.inMemory() : try home.open()
    let copy = try #require(try store.copy(at: folder.file, named: "copy"))
    let numbers = try all(copy.calculations()).map(\.number)
    #expect(try content() == before)
    if !inMemory {
      let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
      #expect(names.allSatisfy { $0.hasPrefix(Store.fileName) }, "\(names)")
    }
    return numbers
  }

  /// Returns the row numbers of the copy, read through a link in another folder.
  private func numbers() throws -> [Int64] {
    let manager = FileManager.default
    try manager.createDirectory(atPath: links.path, withIntermediateDirectories: true)
    try? manager.removeItem(atPath: links.file)
    try manager.createSymbolicLink(atPath: links.file, withDestinationPath: folder.file)
    let copy = try #require(try Store.inMemory().copy(at: links.file, named: "copy"))
    return try all(copy.calculations()).map(\.number)
  }

  /// Leaves the files as a program does that is killed in the middle of a transaction.
  private func leave(_ sql: [String], of prepare: String) throws {
    _ = try HistoryStore(try folder.open()).append("row 1")
    let other = Folder()
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.file)
    try queue.inDatabase { db in
      try db.execute(sql: prepare)
      for statement in sql { try db.execute(sql: statement) }
      // The files on the disk at this moment.
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where !name.hasSuffix("-shm") {
        try FileManager.default.copyItem(
          atPath: "\(folder.path)/\(name)", toPath: "\(other.path)/\(name)")
      }
      try? db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: other.path) {
      try FileManager.default.copyItem(
        atPath: "\(other.path)/\(name)", toPath: "\(folder.path)/\(name)")
    }
  }

  private static let row = """
    INSERT INTO history (at, utc_offset, calculator, draft, search_text)
    VALUES (9, 0, 'spray', hex(zeroblob(3000)), 'x')
    """

  @Test(arguments: [true, false]) func whatWasBrokenOffIsTakenBack(_ inMemory: Bool) throws {
    // The rows exceed the small cache, so pages reach the file before the transaction ends.
    let many = ["BEGIN"] + Array(repeating: Self.row, count: 400)
    try leave(many, of: "PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 10")
    #expect(FileManager.default.fileExists(atPath: folder.file + "-journal"))
    #expect(try numbersOfUnchangedCopy(inMemory: inMemory) == [1])
    #expect(try numbers() == [1])
  }

  @Test(arguments: [true, false]) func whatWasEndedIsThere(_ inMemory: Bool) throws {
    try leave(
      [Self.row, "BEGIN", Self.row], of: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    #expect(FileManager.default.fileExists(atPath: folder.file + "-wal"))
    #expect(try numbersOfUnchangedCopy(inMemory: inMemory) == [1, 2])
    #expect(try numbers() == [1, 2])
  }

  /// Where bytes stand in the header that ask for a log: for writing, and for reading, which SQLite goes by.
  private static let versions = 18...19

  /// A database that asks for a log, which is empty or not there, gets no new one.
  @Test(arguments: [[2, 2], [1, 2], [2, 1]] as [[UInt8]]) func noLogIsMade(_ versions: [UInt8])
    throws
  {
    try leave([], of: "PRAGMA journal_mode = WAL")
    for name in try content().keys where name != Store.fileName { unlink("\(folder.path)/\(name)") }
    var bytes = try folder.bytes()
    bytes.replaceSubrange(Self.versions, with: versions)
    try folder.write(bytes)
    #expect(try numbersOfUnchangedCopy(inMemory: false) == [1])
  }

  /// Without the shared memory of a log nobody can be kept from it; who opens it meanwhile makes that memory.
  @Test func aLogThatIsOpenedMeanwhileIsReadAnew() throws {
    let rows = Array(repeating: Self.row, count: 100).joined(separator: ";")
    try leave(
      [Self.row, "BEGIN", Self.row],
      of: "\(rows); PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    var other: DatabaseQueue?
    var steps = 0
    let copy = try Store.inMemory().copy(at: folder.file, named: "copy") { [folder] in
      steps += 1
      // A part of the database, which has many pieces, has been copied.
      guard steps == 6 else { return }
      other = try DatabaseQueue(path: folder.file)
      try other?.inDatabase { db in
        try db.execute(
          sql: "UPDATE history SET at = 7; \(Self.row); PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
    let moments = try all(try #require(copy).calculations()).compactMap {
      $0.item?.at.secondsSince1970
    }
    #expect(other != nil && moments == Array(repeating: 7, count: 102) + [9])
  }

  /// The waiting for a program that writes ends at once.
  @Test func theWaitingForAnotherProgramCanBeBrokenOff() throws {
    struct Enough: Error {}
    try leave(
      [Self.row, "BEGIN", Self.row], of: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    let file = try Descriptor(opening: folder.file, O_RDWR)
    defer { file.close() }
    var lock = Glibc.flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0002, 510)
    // A lock of the open file excludes this program, too (`F_OFD_SETLK`, which Swift does not import).
    #expect(fcntl(file.number, 37, &lock) == 0)
    var steps = 0
    #expect(throws: Enough.self) {
      _ = try Store.inMemory().copy(at: folder.file, named: "copy") {
        steps += 1
        if steps == 3 { throw Enough() }
      }
    }
  }

  /// What must be copied is copied beside the data, and it is their folder that takes no file.
  @Test func aFolderOfDataThatTakesNoFileIsNamed() throws {
    try leave(
      [Self.row, "BEGIN", Self.row], of: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    let home = Folder()
    let store = try home.open()
    let file = folder.file
    chmod(home.path, 0o500)
    defer { chmod(home.path, 0o700) }
    #expect(throws: UnwritableFolder(folder: home.path, reason: SystemError(code: EACCES))) {
      try withoutPowers { _ = try store.copy(at: file, named: "copy") }
    }
  }

  /// Returns the names of the copies of files in a folder of data, and of what `export` was writing there.
  private func hidden(in home: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path).filter {
      $0.hasPrefix(".spraycalc-")
    }.sorted()
  }

  /// A program that is killed leaves the copies of the files; the next start removes them, and nothing else.
  @Test func whatAKilledProgramLeavesIsRemoved() throws {
    let home = Folder()
    _ = try home.open()
    for name in ["copy-1x", "copy-1x-wal", "2y"] {
      #expect(
        FileManager.default.createFile(
          atPath: "\(home.path)/.spraycalc-\(name)", contents: Data("x".utf8)))
    }
    _ = try home.open()
    #expect(try hidden(in: home) == [".spraycalc-2y"])
  }

  /// No other program that starts removes what this one reads.
  @Test func whatIsReadIsNotRemoved() throws {
    try leave(
      [Self.row, "BEGIN", Self.row], of: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    let home = Folder()
    var most = 0
    let copy = try home.open().copy(at: folder.file, named: "copy") {
      let before = try hidden(in: home)
      _ = try home.open()
      #expect(try hidden(in: home) == before)
      most = max(most, before.count)
    }
    #expect(try all(try #require(copy).calculations()).map(\.number) == [1, 2] && most > 1)
    #expect(try hidden(in: home).isEmpty)
  }

  /// Shows that a copy is refused if its tables differ from those the program makes.
  @Test(arguments: [
    """
    ALTER TABLE history RENAME TO h;
    CREATE VIEW history AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS id, 0 AS at,
    0 AS utc_offset, NULL AS deletion, 'spray' AS calculator, '{}' AS draft, '' AS search_text, NULL AS favorite, 1 AS words FROM r
    """,
    "ALTER TABLE favorite ADD COLUMN long TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000))) VIRTUAL",
    "ALTER TABLE book RENAME TO b; CREATE TABLE book (folded, name, draft, at, utc_offset)",
    "DROP TABLE history_figures",
    "ALTER TABLE grdb_migrations RENAME TO g; CREATE VIEW grdb_migrations AS SELECT * FROM g",
  ])
  func otherTablesAreRefused(_ change: String) throws {
    _ = try HistoryStore(try folder.open()).append("row 1")
    let queue = try DatabaseQueue(path: folder.file)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; " + change)
    }
    try queue.close()
    #expect([.notADatabase, .damaged].contains(fault { _ = try numbers() }))
    #expect(fault { _ = try folder.open() } == .damaged)
  }

  /// A copy of a version before the fields has none; nothing is written into it, so that no trigger of its runs.
  @Test func aCopyIsOnlyRead() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.file)
    try Schema.migrator.migrate(queue, upTo: "6 dates of treatments")
    try queue.write {
      try $0.execute(
        sql:
          "CREATE TRIGGER x BEFORE INSERT ON grdb_migrations BEGIN SELECT RAISE(ABORT, 'written'); END"
      )
    }
    try queue.close()
    let copy = try #require(try Store.inMemory().copy(at: folder.file, named: "copy"))
    #expect(try all(copy.parcels()).isEmpty && all(copy.products()).isEmpty)
  }

  /// Shows that triggers in a foreign file never change rows: the file is refused as live data and safe to read as a
  /// copy.
  @Test func foreignTriggersAreRefused() throws {
    _ = try HistoryStore(try folder.open()).append("row 1")
    let queue = try DatabaseQueue(path: folder.file)
    try queue.write {
      try $0.execute(
        sql: "CREATE TRIGGER x AFTER INSERT ON history BEGIN DELETE FROM favorite; END")
    }
    try queue.close()
    #expect(fault { _ = try folder.open() } == .damaged)
    #expect(try numbers() == [1])
  }
}
