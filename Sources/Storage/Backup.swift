import Calculation
import GRDB
import Glibc
import System

extension Store {
  /// Writes everything that is kept, in one state of it, into the empty file at a path; the file is a database like this one.
  ///
  /// Others may write meanwhile: the copy then begins again. `step` is called every few thousand pages; what it throws ends
  /// the copy.
  /// - Throws: a failure where the original cannot be read, a `SystemError` where the copy cannot be written.
  package func backup(to path: String, step: @escaping () throws -> Void) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF") }
    let copy = try Self.writingCopy { try DatabaseQueue(path: path, configuration: configuration) }
    try copy.writeWithoutTransaction { copy in
      try queue.writeWithoutTransaction { db in
        do {
          try Schema.refuseUnknownSteps(db, file: file)
          try db.backup(to: copy, pagesPerStep: 4096) { _ in try step() }
        } catch let error as DatabaseError {
          // Only the copy is written; what cannot be read, is damaged or held is the original.
          let isCopy =
            [.full, .readOnly].contains(StorageCode(error.extendedResultCode))
            || [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE].contains(error.extendedResultCode)
          throw isCopy ? SystemError(error) : Failure(storage: error, file: file)
        }
      }
      // Of an original with a write-ahead log the copy would ask for one, too.
      _ = try Self.writingCopy { try String.fetchOne(copy, sql: "PRAGMA journal_mode = DELETE") }
    }
  }

  private static func writingCopy<T>(_ work: () throws -> T) throws -> T {
    do { return try work() } catch let error as DatabaseError { throw SystemError(error) }
  }
}

extension SystemError {
  /// What SQLite says of a file that only this program writes.
  fileprivate init(_ error: DatabaseError) {
    switch StorageCode(error.extendedResultCode) {
    case .full: self.init(code: ENOSPC)
    case .readOnly: self.init(code: EROFS)
    case .cannotOpen: self.init(code: EACCES)
    default: self.init(code: EIO)
    }
  }
}

/// A copy of the data of this or an earlier version, to take over what it holds; it is looked at, never changed.
package final class StoreCopy {
  private let queue: DatabaseQueue
  private let file: String
  private let calculators: Calculators
  private let hasFiguresAndWords: Bool

  /// Opens the database at a path, which nobody else has open.
  /// - Throws: `newerVersion` for one of a later version, `notADatabase` for one of another program.
  package init(path: String, named name: String, _ calculators: Calculators) throws(Failure) {
    (file, self.calculators) = (name, calculators)
    (queue, hasFiguresAndWords) = try Failure.mapping(file: name) {
      let queue = try DatabaseQueue(path: path)
      let steps = try Schema.knownSteps(queue, file: name)
      guard let first = Schema.migrator.migrations.first, steps.contains(first) else {
        throw Failure.store(.notADatabase, file: name, detail: .said("no history in it"))
      }
      return (queue, steps.contains(Schema.withFiguresAndWords))
    }
  }

  /// The next so many calculations with greater numbers, oldest first, without those deleted.
  package func entries(after id: Int64, limit: Int) throws(Failure) -> [ImportedEntry] {
    let more = hasFiguresAndWords ? "favorite, figures, search_text, history_words.words" : "NULL, NULL, NULL, NULL"
    let tables =
      hasFiguresAndWords
      ? "\(HistoryEntry.tables) LEFT JOIN history_words ON history_words.id = history.words" : "history"
    return try Failure.mapping(file: file) {
      try queue.read { db in
        let query = try db.cachedStatement(
          sql: """
            SELECT history.id, at, utc_offset, calculator, draft, \(more) FROM \(tables)
            WHERE history.id > ? AND \(HistoryStore.isPresent) ORDER BY history.id LIMIT ?
            """)
        return try Row.fetchAll(query, arguments: [id, limit]).map(ImportedEntry.init)
      }
    }
  }

  /// Its favourites.
  package func favorites() throws(Failure) -> [Favorite] {
    try all("SELECT name, draft FROM favorite ORDER BY name", of: "favorite") { try Favorite($0, calculators) }
  }

  /// What its book holds.
  package func book() throws(Failure) -> [BookEntry] {
    try all("SELECT \(BookEntry.columns) FROM book ORDER BY folded", of: "book") { try BookEntry($0, calculators) }
  }

  /// Nothing where an earlier version had no such table yet.
  private func all<Item>(_ query: String, of table: String, _ item: (Row) throws -> Item) throws(Failure) -> [Item] {
    try Failure.mapping(file: file) {
      try queue.read { db in try db.tableExists(table) ? Row.fetchAll(db, sql: query).map(item) : [] }
    }
  }
}

/// A calculation of another place, as it is kept there.
package struct ImportedEntry: Sendable {
  package let id: Int64
  package let at: Moment
  package let calculator: String
  /// As `Draft.stored` and `Outcome.kept` have them.
  package let draft: String
  package let figures: String?
  package let favorite: String?
  /// The words it is found by; nil where they are to be made anew.
  package var search: (own: String, shared: String)?

  package init(
    id: Int64, at: Moment, calculator: String, draft: String, figures: String?, favorite: String?
  ) {
    (self.id, self.at, self.calculator, self.draft) = (id, at, calculator, draft)
    (self.figures, self.favorite) = (figures, favorite)
  }

  fileprivate init(_ row: Row) throws {
    id = try row.decode(atIndex: 0)
    at = Moment(secondsSince1970: try row.decode(atIndex: 1), utcOffset: try row.decode(atIndex: 2))
    calculator = try row.decode(atIndex: 3)
    draft = try row.decode(atIndex: 4)
    favorite = try row.decode(atIndex: 5)
    figures = try row.decode(atIndex: 6)
    guard let own: String = try row.decode(atIndex: 7), let shared: String = try row.decode(atIndex: 8) else { return }
    // Here it may have another number.
    let number = HistoryStore.word(of: id)
    search = (own.hasSuffix(number) ? String(own.dropLast(number.count)) : own, shared)
  }
}
