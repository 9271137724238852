import Calculation
import Foundation
import GRDB
import Testing

@testable import Storage

/// Copies of the data, and what they hold taken over.
@Suite struct BackupTests {
  private let folder = Folder()
  private let place = Folder()

  private func backup(of store: Store) throws -> String {
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: place.file))
    try store.backup(to: place.file) {}
    return place.file
  }

  private func at(_ seconds: Int64) -> Moment { Moment(secondsSince1970: seconds, utcOffset: 0) }

  private func take(_ copy: StoreCopy, into history: HistoryStore, page: Int = 2) throws -> HistoryImport {
    var (last, taken) = (Int64(0), try HistoryImport(into: history))
    while case let entries = try copy.entries(after: last, limit: page), let end = entries.last {
      try taken.add(entries.map { ($0, $0.search ?? ("made anew", "")) })
      last = end.id
    }
    return taken
  }

  private func copy(_ path: String) throws(Failure) -> StoreCopy {
    try StoreCopy(path: path, named: "copy", .standard)
  }

  @Test func aCopyIsADatabaseOfItsOwn() throws {
    let history = HistoryStore(try folder.open())
    for number in 1...3 { try history.append("row \(number)", shared: "tank") }
    _ = try backup(of: history.store)
    try history.append("later")
    let opened = HistoryStore(try place.open())
    #expect(try opened.ids() == [1, 2, 3])
    #expect(try opened.numbers(finding: ["row", "tank", "3"]) == [3])
    #expect(try opened.store.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test func aCopyCanBeBrokenOff() throws {
    struct Enough: Error {}
    let store = try folder.open()
    // More than are copied at once.
    try store.write { try $0.execute(sql: "CREATE TABLE wide (x); INSERT INTO wide VALUES (zeroblob(40000000))") }
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    #expect(throws: Enough.self) { try store.backup(to: place.file) { throw Enough() } }
    #expect(try HistoryStore(store).append("a") == 1)
  }

  @Test func anEmptyPlaceGetsEverythingUnderItsNumber() throws {
    let source = HistoryStore(try folder.open())
    for number in 1...5 { try source.append("row \(number)", at: at(Int64(number))) }
    _ = try source.delete(.entries(2...2))
    let copy = try copy(backup(of: source.store))
    let target = HistoryStore(try Store.inMemory())
    let taken = try take(copy, into: target)
    #expect(taken.count == 4 && taken.numbers == 1...5)
    #expect(try target.ids() == [1, 3, 4, 5])
    #expect(try target.numbers(finding: ["row", "4"]) == [4])
    #expect(try take(copy, into: target).count == 0)
    #expect(try target.append("next") == 6)
  }

  @Test func whatIsNotHereIsAddedBehindTheOthers() throws {
    let source = HistoryStore(try folder.open())
    for number in 1...4 { try source.append("row", at: at(Int64(number))) }
    let copy = try copy(backup(of: source.store))
    let target = HistoryStore(try Store.inMemory())
    for second in [2, 9, 9] { try target.append("mine", at: at(Int64(second))) }
    let taken = try take(copy, into: target)
    #expect(taken.count == 3 && taken.numbers == 4...6)
    #expect(try target.newest(9).map(\.at.secondsSince1970) == [2, 9, 9, 1, 3, 4])
  }

  /// The same values calculated several times in one second are as many calculations.
  @Test func asManyAsThereAreAreAdded() throws {
    let source = HistoryStore(try folder.open())
    for _ in 1...5 { try source.append("row", at: at(7)) }
    let copy = try copy(backup(of: source.store))
    let target = HistoryStore(try Store.inMemory())
    for _ in 1...2 { try target.append("row", at: at(7)) }
    #expect(try take(copy, into: target).count == 3)
    #expect(try take(copy, into: target).count == 0)
  }

  @Test func aCopyOfAnEarlierVersionIsReadAndLeftAsItIs() throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.file)
    try Schema.migrator.migrate(queue, upTo: "1 history")
    try queue.write {
      try $0.execute(
        sql: "INSERT INTO history VALUES (7, 0, 0, NULL, 'spray', ?, 'old one')", arguments: [spray.stored])
    }
    try queue.close()
    let before = try folder.bytes()
    let copy = try copy(folder.file)
    let target = HistoryStore(try Store.inMemory())
    #expect(try take(copy, into: target).numbers == 7...7)
    #expect(try target.reading(finding: ["anew"]).entries().map(\.draft) == [spray])
    #expect(try copy.favorites().isEmpty)
    #expect(try folder.bytes() == before)
  }

  @Test func whatIsNoCopyIsRefused() throws {
    let other = try Folder.holding([])
    defer { withExtendedLifetime(other) {} }
    #expect(fault { () throws(Failure) in _ = try copy(other.file) } == .notADatabase)
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    try place.write(Array(repeating: 0x41, count: 5000))
    #expect(fault { () throws(Failure) in _ = try copy(place.file) } == .notADatabase)
    try folder.open().write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
    }
    #expect(fault { () throws(Failure) in _ = try copy(folder.file) } == .newerVersion)
  }
}
