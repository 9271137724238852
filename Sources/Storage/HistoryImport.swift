import Calculation
import GRDB

/// Takes over calculations of another place, oldest first, that are not here yet.
package struct HistoryImport {
  private let store: Store
  /// The greatest number that there was here before.
  private let last: Int64
  /// Those of the latest second that have been looked at.
  private var second: (at: Int64, seen: [String: Int]) = (.min, [:])
  /// How many were added, and under which numbers.
  package private(set) var count = 0
  package private(set) var numbers: ClosedRange<Int64>?

  package init(into history: HistoryStore) throws(Failure) {
    store = history.store
    last = try store.read { try HistoryStore.lastNumber($0) }
  }

  /// A number that is greater by more than this is none that the program gave.
  private static let leap: Int64 = 1_000_000

  /// Adds those of a page that are not here, on disk when this returns. Each keeps its number where none here is as great.
  package mutating func add(_ page: [(entry: ImportedEntry, search: (own: String, shared: String))])
    throws(Failure)
  {
    var added = self
    try store.write { db in
      for (entry, search) in page where try !added.isHere(entry, db) {
        let next = try HistoryStore.lastNumber(db) + 1
        let id = (next...next + Self.leap).contains(entry.id) ? entry.id : next
        try HistoryStore.insert(
          id: id, at: entry.at, calculator: entry.calculator, draft: entry.draft, figures: entry.figures,
          favorite: entry.favorite, search: search, db)
        added.count += 1
        added.numbers = (added.numbers?.lowerBound ?? id)...id
      }
    }
    self = added
  }

  /// Whether as many of its kind are here as have come so far: the same values may have been calculated twice in a second.
  private mutating func isHere(_ entry: ImportedEntry, _ db: Database) throws -> Bool {
    let at = entry.at.secondsSince1970
    if second.at != at { second = (at, [:]) }
    second.seen[entry.draft, default: 0] += 1
    let query = try db.cachedStatement(
      sql: """
        SELECT count(*) FROM history
        WHERE at = ? AND utc_offset = ? AND draft = ? AND \(HistoryStore.isPresent) AND id <= ?
        """)
    let here = try Int.fetchOne(query, arguments: [at, entry.at.utcOffset, entry.draft, last]) ?? 0
    return here >= second.seen[entry.draft, default: 0]
  }
}
