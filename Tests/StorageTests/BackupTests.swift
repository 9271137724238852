import Calculation
import Foundation
import GRDB
import Testing

@testable import Storage

/// Tests for copies of the data and for importing them.
@Suite struct BackupTests {
  private let folder = Folder()
  private let place = Folder()

  private func backup(of store: Store, step: @escaping () throws -> Void = {}) throws -> String {
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    var bytes = Data()
    try store.backup(inFolder: place.path, step: step) { bytes += $0 }
    try bytes.write(to: URL(fileURLWithPath: place.file))
    return place.file
  }

  private func at(_ seconds: Int64) -> Moment { Moment(secondsSince1970: seconds, utcOffset: 0) }

  private func take(_ copy: StoreCopy, into history: HistoryStore) throws -> (
    count: Int, numbers: ClosedRange<Int64>?
  ) {
    return try history.store.importing { transaction in
      let rows = try all(copy.calculations()).map { row in
        let foreign = try #require(row.item)
        let draft = try #require(Draft(stored: foreign.draft, .standard))
        return HistoryRow(
          id: foreign.id, at: foreign.at, draft: draft,
          search: SearchWords(own: "made anew", shared: ""))
      }
      let tooLong = try transaction.add(rows)
      #expect(tooLong.isEmpty)
      return (transaction.count, transaction.numbers)
    }
  }

  private func copy(_ path: String) throws -> StoreCopy {
    try #require(try Store.inMemory().copy(at: path, named: "copy"))
  }

  /// Behind the greatest number the rows of a copy get the free ones, in whatever order; no range holds them alone.
  @Test func aGreatNumberHereStopsNoImport() throws {
    let history = HistoryStore(try folder.open())
    try history.append("here")
    try history.store.write {
      try $0.execute(sql: "UPDATE history SET id = ?", arguments: [HistoryStore.mostNumber - 1])
    }
    let numbers = try history.store.importing { transaction in
      let foreign = [(1, 5), (2, 5_000_000), (3, HistoryStore.mostNumber)] as [(Int64, Int64)]
      let rows = foreign.map {
        HistoryRow(id: $1, at: at($0), draft: spray, search: SearchWords(own: "row", shared: ""))
      }
      let tooLong = try transaction.add(rows)
      #expect(tooLong.isEmpty)
      return transaction.numbers
    }
    #expect(
      try numbers == nil
        && history.ids() == [1, 2, HistoryStore.mostNumber - 1, HistoryStore.mostNumber])
  }

  @Test func aCopyIsADatabaseOfItsOwn() throws {
    let history = HistoryStore(try folder.open())
    for number in 1...3 { try history.append("row \(number)", shared: "tank") }
    _ = try backup(of: history.store)
    try history.append("later")
    let opened = HistoryStore(try place.open())
    #expect(try opened.ids() == [1, 2, 3])
    #expect(try opened.numbers(finding: ["row", "tank", "3"]) == [3])
    #expect(
      try opened.store.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }

  @Test func aCopyCanBeBrokenOff() throws {
    struct Enough: Error {}
    let store = try folder.open()
    // More pages than one step copies.
    try store.write { db in
      try db.execute(sql: "CREATE TABLE wide (x)")
      for _ in 1...100 { try db.execute(sql: "INSERT INTO wide VALUES (zeroblob(400000))") }
    }
    #expect(throws: Enough.self) { try backup(of: store) { throw Enough() } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
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
    #expect(try target.numbers(finding: ["anew", "4"]) == [4])
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

  /// Shows that equal calculations made within one second count separately.
  @Test func asManyAsThereAreAreAdded() throws {
    let source = HistoryStore(try folder.open())
    for _ in 1...5 { try source.append("row", at: at(7)) }
    let copy = try copy(backup(of: source.store))
    let target = HistoryStore(try Store.inMemory())
    for _ in 1...2 { try target.append("row", at: at(7)) }
    #expect(try take(copy, into: target).count == 3)
    #expect(try take(copy, into: target).count == 0)
  }

  /// Shows that a file of each version before 0.2.0 is known as such, and stays as it is.
  @Test(arguments: Schema.migrator.migrations.prefix { !$0.hasPrefix("5") })
  func aCopyOfAnEarlierVersionIsNoneAndIsLeftAsItIs(_ step: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.file)
    try Schema.migrator.migrate(queue, upTo: step)
    try queue.close()
    let before = try folder.bytes()
    #expect(try Store.inMemory().copy(at: folder.file, named: "copy").map { _ in step } == nil)
    #expect(try folder.bytes() == before)
  }

  @Test func whatIsNoCopyIsRefused() throws {
    let other = try Folder.holding([])
    defer { withExtendedLifetime(other) {} }
    #expect(fault { _ = try copy(other.file) } == .notADatabase)
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    try place.write(Array(repeating: 0x41, count: 5000))
    #expect(fault { _ = try copy(place.file) } == .notADatabase)
    try folder.open().write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9 from the future')")
    }
    #expect(fault { _ = try copy(folder.file) } == .newerVersion)
  }
}

/// Tests of an import that comes in by pieces while others use the same data.
@Suite struct PiecewiseImportTests {
  private let store: Store
  private let history: HistoryStore

  init() throws {
    store = try Store.inMemory()
    history = HistoryStore(store)
  }

  private func row(_ id: Int64, at second: Int64, figures: String? = nil, words: String = "row")
    -> HistoryRow
  {
    HistoryRow(
      id: id, at: Moment(secondsSince1970: second, utcOffset: 0), draft: spray, figures: figures,
      search: SearchWords(own: words, shared: ""))
  }

  /// A piece that is not whole is not there; what came in before it stays, and is not added again.
  @Test func aPieceIsThereAsAWholeOrNot() throws {
    struct Enough: Error {}
    let rows = (1...900).map { row($0, at: $0) }
    var target = PiecewiseImport(into: store)
    #expect(try target.addPiece { try $0.add(Array(rows[..<400])) }.isEmpty)
    #expect(throws: Enough.self) {
      try target.addPiece { transaction in
        _ = try transaction.add(Array(rows[400...]))
        throw Enough()
      }
    }
    #expect(try history.ids() == Array(1...400))
    let added = try store.importing { transaction in
      _ = try transaction.add(rows)
      return transaction.count
    }
    #expect(try added == 500 && history.ids() == Array(1...900))
  }

  /// What others store between two pieces counts as there, also at the moment at which a piece ends; what this import
  /// has added itself does not.
  @Test func whatOthersAddMeanwhileIsNotAddedAgain() throws {
    let rows = zip(1..., [7, 7, 7, 8, 9, 9]).map { row($0, at: $1) }
    var here = PiecewiseImport(into: store)
    var there = PiecewiseImport(into: store)
    _ = try here.addPiece { try $0.add(Array(rows[..<2])) }
    _ = try there.addPiece { try $0.add(Array(rows[..<5])) }
    _ = try here.addPiece { try $0.add(Array(rows[2...])) }
    _ = try there.addPiece { try $0.add(Array(rows[5...])) }
    #expect(try history.newest(9).map(\.at.secondsSince1970) == [7, 7, 7, 8, 9, 9])
    #expect(try here.addPiece { $0.count } == 3 && there.addPiece { $0.count } == 3)
    // Of 1, 2 and 6 the range would hold rows of the other import; 3, 4, 5 stand alone.
    #expect(try here.addPiece { $0.numbers } == nil && there.addPiece { $0.numbers } == 3...5)
  }

  /// A calculation that is too long is named; those around it come in.
  @Test func whatIsTooLongIsLeftOut() throws {
    let long = String(repeating: "1", count: Store.longestRow)
    let rows = (1...300).map {
      row($0, at: $0, figures: $0 == 7 ? long : "{}", words: $0 == 9 ? long : "row")
    }
    let (tooLong, count) = try store.importing { transaction in
      (try transaction.add(rows).compactMap(\.id), transaction.count)
    }
    #expect(
      try tooLong == [7, 9] && count == 298
        && history.ids() == (1...300).filter { $0 != 7 && $0 != 9 })
  }

  /// Records that belong together are there as a whole or not, and what was taken back has changed nothing.
  @Test func whatBelongsTogetherIsThereAsAWholeOrNot() throws {
    let long = StoredName(String(repeating: "1", count: Store.longestRow), folded: "long")
    let entries = [StoredName("A"), long].map { BookEntry($0, spray, used: nil) }
    var target = PiecewiseImport(into: store)
    let together = try target.addPiece { try $0.adding { try entries.add(to: &$0) } }
    #expect(try together == nil && BookStore(store).all().isEmpty && !target.hasChanged)
    let alone = try target.addPiece { try $0.adding { try [entries[0]].add(to: &$0) } }
    #expect(
      try alone == [true] && BookStore(store).all().map(\.name.text) == ["A"] && target.hasChanged)
  }

  /// A product that only gets former names has changed the data.
  @Test func formerNamesAreAChange() throws {
    let entry = BookEntry(StoredName("A"), spray, used: nil)
    #expect(try BookStore(store).change([BookChange(from: nil, to: entry)]))
    let renamed = entry.with(entry.name, spray, used: nil, formerNames: ["B"])
    var target = PiecewiseImport(into: store)
    #expect(try target.addPiece { try $0.adding { try $0.add(entry) } } == 0 && !target.hasChanged)
    #expect(try target.addPiece { try $0.adding { try $0.add(renamed) } } == 0 && target.hasChanged)
  }
}

extension [BookEntry] {
  /// Adds the entries; tells of each whether it is new.
  fileprivate func add(to transaction: inout ImportTransaction) throws -> [Bool] {
    try map { try transaction.add($0) == nil }
  }
}
