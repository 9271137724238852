import Calculation
import GRDB
import System

/// What a copy of the data of this or an earlier version holds, in the one state that it had when it was opened.
///
/// Its pages are copied into a file of SQLite's own that has no name; so others may write the copy meanwhile, and of what is read here
/// nothing is left behind. The copy itself stays as it is, but for what SQLite does whenever it opens a database: it takes back a
/// transaction that was broken off, and ends one that was ended.
package final class StoreCopy {
  private let queue: DatabaseQueue
  private let file: String
  private let steps: [String]
  private let ending: StatementEnding

  fileprivate init(
    _ path: String, named name: String, isInterrupted: @escaping @Sendable () -> Bool,
    step: @escaping () throws -> Void
  ) throws {
    let ending = StatementEnding(isInterrupted: isInterrupted)
    (file, queue) = (name, try Self.copied(path, name, ending, isInterrupted, step))
    let queue = queue
    self.ending = ending
    ending.renew()
    steps = try Failure.mapping(file: name) { try Schema.stepsOfCopy(queue, file: name) }
  }

  /// The pages of the database at a path, in a file that SQLite makes without a name, as there is no path.
  private static func copied(
    _ path: String, _ name: String, _ ending: StatementEnding, _ isInterrupted: @escaping @Sendable () -> Bool,
    _ step: @escaping () throws -> Void
  ) throws -> DatabaseQueue {
    do {
      var configuration = Configuration()
      configuration.limitRows(to: Configuration.longestRowOfCopy)
      configuration.endStatements(ending)
      ending.renew()
      let queue = try DatabaseQueue(path: "", configuration: configuration)
      let source = try CopySource(path: path, isInterrupted: isInterrupted).queue
      try PageCopy(source: source, step: step).run(into: queue)
      try source.close()
      return queue
    } catch let error as DatabaseError {
      throw Failure(storage: error, file: name)
    } catch let error as SystemError {
      throw Failure.store(StorageCode(error, folder: Folder.temporary), file: name, detail: .system(error.code))
    }
  }

  /// The next so many calculations with greater numbers, oldest first, without those deleted; none at the end. Nil for a row that none
  /// of this program's versions wrote.
  package func calculations(
    after id: Int64, limit: Int
  ) throws(Failure) -> [(number: Int64, item: ForeignCalculation?)] {
    let hasFigures = steps.contains(Schema.withFiguresAndWords)
    let more = hasFigures ? "figures, favorite, search_text, history_words.words" : "NULL, NULL, NULL, NULL"
    let tables = "\(HistoryEntry.tables) LEFT JOIN history_words ON history_words.id = history.words"
    return try read { db in
      let rows = try db.rows(
        "history.id, at, utc_offset, calculator, draft, \(more)", from: hasFigures ? tables : "history",
        "WHERE id > ? AND \(HistoryStore.isPresent) ORDER BY id LIMIT ?", [id, limit], ForeignCalculation.init)
      guard rows.last.map({ $0.number > id }) ?? true else { throw DatabaseError.rowsOutOfOrder }
      return rows
    }
  }

  /// The next so many of its favourites behind a row; nil for an unreadable one.
  package func favorites(after row: Int64, limit: Int) throws(Failure) -> [(number: Int64, item: ForeignFavorite?)] {
    try page("favorite", "name, draft", step: Schema.withFavorites, after: row, limit, ForeignFavorite.init)
  }

  /// The same of what its book holds.
  package func book(after row: Int64, limit: Int) throws(Failure) -> [(number: Int64, item: ForeignProduct?)] {
    try page("book", "name, draft, at, utc_offset", step: Schema.withBook, after: row, limit, ForeignProduct.init)
  }

  /// Rows of a table that a step made; nothing where an earlier version had no such table yet.
  private func page<Item>(
    _ table: String, _ columns: String, step: String, after row: Int64, _ limit: Int, _ item: (Row) throws -> Item
  ) throws(Failure) -> [(number: Int64, item: Item?)] {
    guard steps.contains(step) else { return [] }
    return try read { db in
      let rows = try db.rows(columns, from: table, "WHERE rowid > ? ORDER BY rowid LIMIT ?", [row, limit], item)
      guard rows.last.map({ $0.number > row }) ?? true else { throw DatabaseError.rowsOutOfOrder }
      return rows
    }
  }

  private func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    ending.renew()
    return try Failure.mapping(file: file) { try queue.read(body) }
  }
}

extension Store {
  /// Opens the copy at a path.
  /// - Parameters:
  ///   - path: that of a database.
  ///   - name: what it is called where something is wrong with it.
  ///   - step: called every few pages; what it throws ends the copying.
  /// - Returns: what it holds now.
  /// - Throws: `newerVersion` for one of a later version, `notADatabase` for one of another program or with other tables, `busy` where
  ///   others write without a pause for ten seconds; a `SystemError` where there is no room for its pages.
  package func copy(
    at path: String, named name: String, step: @escaping () throws -> Void = {}
  ) throws -> StoreCopy {
    try StoreCopy(path, named: name, isInterrupted: patience.isInterrupted, step: step)
  }
}

/// A calculation as another place keeps it; whether it is one is not known yet.
package struct ForeignCalculation {
  package let id: Int64
  package let at: Moment
  package let calculator: String
  /// As `Draft.stored` and `Outcome.kept` have them.
  package let draft: String
  package let figures: String?
  package let favorite: String?
  /// The words that it is found by there; nil where they are to be made anew.
  package let search: (own: String, shared: String)?

  package init(id: Int64, at: Moment, calculator: String, draft: String, figures: String?, favorite: String?) {
    (self.id, self.at, self.calculator) = (id, at, calculator)
    (self.draft, self.figures, self.favorite, search) = (draft, figures, favorite, nil)
  }

  fileprivate init(_ row: Row) throws(UnreadableValue) {
    (id, at, calculator) = (try row.integer(0), try row.moment(1), try row.text(3))
    (draft, figures, favorite) = (try row.text(4), try row.optionalText(5), try row.optionalText(6))
    // Here it may have another number.
    let number = HistoryStore.word(of: id)
    let own = try row.optionalText(7).map { $0.hasSuffix(number) ? String($0.dropLast(number.count)) : $0 }
    search = try row.optionalText(8).flatMap { shared in own.map { ($0, shared) } }
  }
}

/// A favourite as another place keeps it.
package struct ForeignFavorite {
  package let name: String
  package let draft: String

  fileprivate init(_ row: Row) throws(UnreadableValue) { (name, draft) = (try row.text(0), try row.text(1)) }
}

/// A product as the book of another place knows it.
package struct ForeignProduct {
  package let name: String
  package let draft: String
  package let used: Moment?

  fileprivate init(_ row: Row) throws(UnreadableValue) {
    (name, draft, used) = (try row.text(0), try row.text(1), try row.optionalMoment(2))
  }
}
