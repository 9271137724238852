import Calculation
import Foundation
import GRDB
import Testing

@testable import Storage

/// Shows that between two writes the database is a single file, whatever its journal mode was before.
@Suite struct JournalTests {
  private let folder = Folder()

  /// Makes a file like version 0.1.0 with a row that is only in the log; the returned connection keeps the log open.
  private func logged() throws -> DatabaseQueue {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 0") }
    let queue = try DatabaseQueue(path: folder.file, configuration: configuration)
    _ = try queue.writeWithoutTransaction {
      try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL")
    }
    try Schema.migrator.migrate(queue, upTo: "2 favorites, settings, session")
    try queue.write {
      try $0.execute(
        sql: "INSERT INTO history VALUES (7, 0, 0, NULL, 'spray', ?, 'old one')",
        arguments: [spray.stored])
    }
    return queue
  }

  private func mode(_ store: Store) throws -> String? {
    try store.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
  }

  private func rows(of copy: Folder) throws -> [Int64] {
    try DatabaseQueue(path: copy.file).read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      return try Int64.fetchAll(db, sql: "SELECT id FROM history ORDER BY id")
    }
  }

  @Test func aLogIsTakenInWhenNobodyElseHasTheFile() throws {
    try logged().close()
    let store = try folder.open()
    #expect(try mode(store) == "truncate")
    try HistoryStore(store).append("new")
    #expect(!FileManager.default.fileExists(atPath: folder.file + "-wal"))
    #expect(try rows(of: .holding(folder.bytes())) == [7, 8])
  }

  @Test func aLogThatAnotherHasOpenWorksMeanwhile() throws {
    let other = try logged()
    let store = try folder.open()
    #expect(try mode(store) == "wal")
    try HistoryStore(store).append("new")
    #expect(try HistoryStore(store).ids() == [7, 8])
    #expect(
      try other.read { try Int64.fetchAll($0, sql: "SELECT id FROM history ORDER BY id") } == [
        7, 8,
      ])
  }

  @Test func afterEachWriteACopyOfTheFileHasIt() throws {
    let history = HistoryStore(try folder.open())
    for number in 1...3 {
      try history.append("a")
      #expect(try rows(of: .holding(folder.bytes())) == Array(1...Int64(number)))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file + "-journal")).isEmpty)
    }
  }

  @Test func anOlderCopyPutBackIsWhatItWas() throws {
    func append() throws { try HistoryStore(try folder.open()).append("a") }
    try append()
    let older = try folder.bytes()
    try append()
    try folder.write(older)
    try append()
    #expect(try rows(of: .holding(folder.bytes())) == [1, 2])
  }

  /// Shows that an open session stops storing when a newer version has upgraded the file.
  @Test func anOpenSessionStopsStoringWhereANewerVersionTookOver() throws {
    let store = try folder.open()
    let history = HistoryStore(store)
    try history.append("a")
    try DatabaseQueue(path: folder.file).write {
      try $0.execute(
        sql:
          "INSERT INTO grdb_migrations VALUES ('4 of the future'); ALTER TABLE history ADD COLUMN x TEXT"
      )
    }
    let before = try folder.bytes()
    for _ in 1...2 {
      #expect(fault { () throws(Failure) in try history.append("b") } == .newerVersion)
      #expect(fault { () throws(Failure) in _ = try history.newest(1) } == .newerVersion)
    }
    #expect(try folder.bytes() == before)
  }
}
