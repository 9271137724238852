import Calculation
import GRDB

/// Puts what another place keeps, and is not here yet, beside what is here; all of it in one transaction.
package struct Takeover {
  private let store: Store
  private let db: Database
  /// The greatest number that there was here before.
  private let last: Int64
  /// How many calculations were added, and under which numbers.
  package private(set) var count = 0
  package private(set) var numbers: ClosedRange<Int64>?

  fileprivate init(into store: Store, _ db: Database) throws {
    (self.store, self.db) = (store, db)
    last = try HistoryStore.lastNumber(db)
  }

  /// The values that were calculated here at one moment, and how often each.
  private var sameMoment: (moment: Moment?, drafts: [String: Int]) = (nil, [:])

  /// A number that is greater by more than this is none that the program gave.
  private static let leap: Int64 = 1_000_000

  /// Adds a calculation that is not here yet. It keeps its number where that is greater than every number here, else it gets the next one.
  /// The same values may have been calculated more than once in a second; `ordinal` says which of them it is.
  package mutating func add(_ calculation: CheckedCalculation, ordinal: Int) throws {
    guard try countHere(calculation) < ordinal else { return }
    let next = try HistoryStore.nextNumber(db)
    let isFree = (next...next + Self.leap).contains(calculation.id) && calculation.id <= HistoryStore.mostNumber
    let id = try HistoryStore.insert(
      id: isFree ? calculation.id : next, at: calculation.at, calculator: calculation.calculator,
      draft: calculation.draft, figures: calculation.figures, favorite: calculation.favorite,
      search: calculation.search, db)
    count += 1
    numbers = (numbers?.lowerBound ?? id)...id
  }

  /// How many such calculations there were here before. Another version may have written the same values otherwise.
  private mutating func countHere(_ calculation: CheckedCalculation) throws -> Int {
    let moment = calculation.at
    if moment != sameMoment.moment {
      let query = try db.cachedStatement(
        sql: "SELECT draft FROM history WHERE at = ? AND utc_offset = ? AND \(HistoryStore.isPresent) AND id <= ?")
      let texts = try String.fetchAll(query, arguments: [moment.secondsSince1970, moment.utcOffset, last])
      let drafts = texts.map { Draft(stored: $0, store.calculators)?.stored ?? $0 }
      sameMoment = (moment, Dictionary(drafts.map { ($0, 1) }, uniquingKeysWith: +))
    }
    return sameMoment.drafts[calculation.draft] ?? 0
  }

  /// Keeps a favourite whose name nothing here has; says what has it else.
  package func add(_ name: StoredName, _ draft: Draft) throws -> Saving {
    try FavoritesStore(store).save(name, draft, replacing: false, db)
  }

  /// Puts a product into the book whose name nothing here has; false else.
  package func add(_ entry: BookEntry) throws -> Bool { try BookStore(store).add(entry, db) }
}

extension Store {
  /// Takes over what another place keeps; what `body` throws ends it, and nothing is changed then.
  package func takeOver<T>(_ body: (inout Takeover) throws -> T) throws -> T {
    try writeUnlessEnded { db in
      var takeover = try Takeover(into: self, db)
      return try body(&takeover)
    }
  }
}
