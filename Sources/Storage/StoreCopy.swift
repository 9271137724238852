import Calculation
import GRDB
import Glibc
import Records
import System

/// Reads a copy of data that version 0.2.0 or a later one up to this wrote, in the state that the copy had when it was opened: its pages are copied
/// into a file without a name that SQLite makes. The copy itself stays unchanged, with all files beside it.
package final class StoreCopy {
  private let queue: DatabaseQueue
  private let file: String
  private let ending: StatementEnding

  fileprivate init?(
    _ path: String, named name: String, scratch folder: String,
    isInterrupted: @escaping @Sendable () -> Bool, step: @escaping () throws -> Void
  ) throws {
    let ending = StatementEnding(isInterrupted: isInterrupted)
    let files = DatabaseFiles(at: path)
    try files.refuseStrange(named: name)
    let lockWait = LockWait(isInterrupted: isInterrupted)
    let source = CopySource(files: files, folder: folder, lockWait: lockWait)
    let queue = try Self.copied(source, name, ending, step)
    file = name
    self.queue = queue
    self.ending = ending
    ending.renew()
    let hasTables = try Failure.mapping(file: name) { try Schema.hasTables(queue, file: name) }
    guard hasTables else { return nil }
  }

  /// Copies the pages of a database into a file without a name, which SQLite makes for an empty path.
  private static func copied(
    _ source: CopySource, _ name: String, _ ending: StatementEnding,
    _ step: @escaping () throws -> Void
  ) throws -> DatabaseQueue {
    do {
      var configuration = Configuration.ofStorage
      configuration.limitRows()
      configuration.endStatements(ending)
      ending.renew()
      let queue = try DatabaseQueue.opening("", configuration)
      try source.copyPages(into: queue, step)
      return queue
    } catch let error as DatabaseError {
      throw Failure(storage: error, file: name)
    } catch let error as SystemError {
      let code = StorageCode(error, folder: Folder.holding(source.files.database))
      throw Failure.store(code, file: name, detail: .system(error.code))
    }
  }

  /// The calculations, oldest first, without deleted ones.
  package func calculations() throws(Failure) -> CopiedRows<HistoryRow> {
    let columns =
      "history.id, at, utc_offset, calculator, draft, figures, favorite, search_text, history_words.words"
    let tables =
      "\(HistoryEntry.tables) LEFT JOIN history_words ON history_words.id = history.words"
    return try rows(
      columns, from: tables, "id FROM history WHERE \(HistoryStore.isPresent) ORDER BY id",
      HistoryRow.init(copied:))
  }

  /// The favourites of all calculators.
  package func favorites() throws(Failure) -> CopiedRows<CopiedDraft> {
    try rows(
      "name, folded, draft, NULL, NULL", from: "favorite", "rowid FROM favorite", CopiedDraft.init)
  }

  /// The products with their usual doses; none if a version before them wrote the copy.
  package func products() throws(Failure) -> CopiedRows<CopiedDraft> { try entries(.product) }

  /// The fields with their areas; none if a version before them wrote the copy.
  package func parcels() throws(Failure) -> CopiedRows<CopiedDraft> { try entries(.parcel) }

  private func entries(_ kind: BookEntry.Kind) throws(Failure) -> CopiedRows<CopiedDraft> {
    guard try read({ try $0.tableExists(kind.table) }) else { return RowPages(of: []) { _ in [] } }
    return try rows(kind.columns, from: kind.table, "rowid FROM \(kind.table)", CopiedDraft.init)
  }

  /// The versions of treatments, in the order of their numbers and versions.
  package func treatments() throws(Failure) -> CopiedRows<StoredTreatment> {
    let order = "rowid FROM treatment ORDER BY number, version"
    return try rows(StoredTreatment.columns, from: "treatment", order, StoredTreatment.init)
  }

  /// The lines that were left out when treatments were taken over; none if an earlier version wrote the copy.
  package func linesLeftOut() throws(Failure) -> CopiedRows<LeftOutLine> {
    guard try read({ try $0.tableExists("treatment_left_out") }) else {
      return RowPages(of: []) { _ in [] }
    }
    return try rows(
      "content", from: "treatment_left_out", "rowid FROM treatment_left_out", LeftOutLine.init)
  }

  private func rows<Item>(
    _ columns: String, from tables: String, _ query: String, _ item: @escaping (Row) throws -> Item
  ) throws(Failure) -> CopiedRows<Item> {
    let numbers = try read { try Int64.fetchAll($0, sql: "SELECT \(query)") }
    return RowPages(of: numbers, pageSize: Self.pageSize) { page throws(Failure) in
      try self.read { db in
        try db.rows(
          columns, from: tables, numbered: Database.givenNumbers, Database.given(page), item)
      }
    }
  }

  /// The most rows that are read at once; each may have a megabyte.
  private static let pageSize = 50

  private func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
    ending.renew()
    return try Failure.mapping(file: file) { try queue.read(body) }
  }
}

/// The rows of a table in a copy.
package typealias CopiedRows<Item> = RowPages<StoredRow<Item>>

extension Store {
  /// Opens the copy at a path; messages call it by `name`. Files that must be copied before they can be read are copied
  /// beside the data. `step` is called every few pages; an error that it throws ends the copying.
  /// - Returns: the copy in its present state; nil if a version before 0.2.0 wrote it.
  /// - Throws: `newerVersion` if a newer version wrote the copy, `notADatabase` if it is of another program or has
  ///   other tables, `busy` if other programs write without a pause for ten seconds, `full` if there is no room for
  ///   its pages; an `UnwritableFolder` if the folder of the data takes no copies of files.
  package func copy(
    at path: String, named name: String, step: @escaping () throws -> Void = {}
  ) throws -> StoreCopy? {
    let scratch = file == ":memory:" ? Folder.temporary : Folder.holding(file)
    return try StoreCopy(
      path, named: name, scratch: scratch, isInterrupted: lockWait.isInterrupted, step: step)
  }
}

extension HistoryRow {
  /// Reads a row with the columns that `calculations` reads.
  fileprivate init(copied row: Row) throws(UnreadableValue) {
    let id = try row.integer(0)
    // The number is the last of the row's own words, and may be another one here.
    let number = HistoryStore.word(of: id)
    let own = try row.optionalText(7).map { text in
      text.hasSuffix(number) ? String(text.dropLast(number.count)) : text
    }
    self.init(
      id: id, at: try row.moment(1), calculator: try row.text(3), draft: try row.text(4),
      figures: try row.optionalText(5),
      favorite: try row.optionalText(6),
      search: Self.words(own: own, shared: try row.optionalText(8)))
  }

  /// Returns the words of a row that has both parts of them.
  private static func words(own: String?, shared: String?) -> SearchWords? {
    guard let own, let shared else { return nil }
    return SearchWords(own: own, shared: shared)
  }
}

/// A favourite, or an entry of the book (a product or a field), from a copy.
package struct CopiedDraft {
  /// The name, as the copy has it.
  package let name: String
  /// The values, in the form of `Draft.stored`.
  package let draft: String
  /// When the product was last used; nil for a favourite, and for a product that was never used.
  package let used: Moment?
  /// The product's limits, in the form of `CropLimits.stored`; nil for a favourite, and for a product without limits.
  package let limits: String?

  fileprivate init(_ row: Row) throws(UnreadableValue) {
    name = try row.text(0)
    draft = try row.text(2)
    used = try row.optionalMoment(3)
    limits = row.count > 5 ? try row.optionalText(5) : nil
  }
}
