import Calculation
import GRDB

/// Adds the records of an import that are not here yet, all of them in one transaction.
package struct ImportTransaction {
  private let store: Store
  private let db: Database
  /// The greatest number given here before the import.
  private let last: Int64
  /// The number of calculations added so far, and the range of their numbers.
  package private(set) var count = 0
  package private(set) var numbers: ClosedRange<Int64>?
  /// The numbers of treatments that have been corrected otherwise here, by their identities.
  private var differing: [String: Int64] = [:]
  /// The values here of the moment looked up last, and how many of each the copy has not matched yet.
  private var sameMoment: (moment: Moment?, drafts: [String: Int]) = (nil, [:])
  /// The most that an imported number may be ahead of the next one; the program gave no number further ahead.
  static let leap: Int64 = 1_000_000

  fileprivate init(into store: Store, _ db: Database) throws {
    (self.store, self.db) = (store, db)
    last = try HistoryStore.lastNumber(db)
  }

  /// Adds a calculation that is not here yet; the same values may have been calculated more than once in a second. It
  /// keeps its number if that is greater than every number here, else it gets the next number.
  package mutating func add(_ calculation: HistoryRow) throws {
    if calculation.at != sameMoment.moment { sameMoment = (calculation.at, try draftsHere(at: calculation.at)) }
    if let like = sameMoment.drafts[calculation.draft], like > 0 {
      sameMoment.drafts[calculation.draft] = like - 1
      return
    }
    let next = try HistoryStore.nextNumber(db), own = calculation.id ?? 0
    // Behind a gap in a damaged file a number that is greater than the next one may be taken.
    let isFree = try own > HistoryStore.lastNumber(db) && own <= min(next + Self.leap, HistoryStore.mostNumber)
    let id = isFree ? own : next
    try HistoryStore.insert(calculation, id: id, db)
    count += 1
    numbers = min(numbers?.lowerBound ?? id, id)...max(numbers?.upperBound ?? id, id)
  }

  /// Returns the values that were here at a moment before the import, and how often each occurs; in the form of today,
  /// because another version may have written the same values in another form.
  private func draftsHere(at moment: Moment) throws -> [String: Int] {
    let query = try db.cachedStatement(
      sql: "SELECT draft FROM history WHERE at = ? AND utc_offset = ? AND \(HistoryStore.isPresent) AND id <= ?")
    let texts = try String.fetchAll(query, arguments: [moment.secondsSince1970, moment.utcOffset, last])
    return Dictionary(texts.map { (Draft(stored: $0, store.calculators)?.stored ?? $0, 1) }, uniquingKeysWith: +)
  }

  /// Runs an addition; false if the record is too long to be stored, which leaves the rest of the import as it is.
  package static func addingIfItFits(_ add: () throws -> Void) throws -> Bool {
    do { try add() } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG { return false }
    return true
  }

  /// Saves a favourite if its name is free; else returns the favourites that have it.
  package func add(_ name: StoredName, _ draft: Draft) throws -> SaveResult {
    try FavoritesStore(store).save(name, draft, replacing: false, db)
  }

  /// Adds lines that were left out in the other place, too; returns how many are new here.
  package func add(_ lines: [LeftOutLine]) throws -> Int { try TreatmentStore(store).leaveOut(lines, db) }

  /// Adds a product or field, or limits for those crops for which it has none; returns for how many, nil for a new one.
  package func add(_ entry: BookEntry) throws -> Int? {
    try BookStore(store, entry.kind).add(entry, db)
  }

  /// Adds a version of a treatment that is not here yet, unless an earlier version has been corrected otherwise here;
  /// `isLast` tells whether the copy has no later one. A new number is above `greatest`, the greatest in the copy.
  package mutating func add(
    _ version: StoredTreatment, isLast: Bool = true, above greatest: Int64 = 0
  ) throws -> ImportedTreatment {
    let uuid = version.treatment.uuid
    if let number = differing[uuid] { return .differs(number) }
    let outcome = try TreatmentStore(store).add(version, isLast: isLast, above: greatest, db)
    if case .differs(let number) = outcome { differing[uuid] = number }
    return outcome
  }
}

extension Store {
  /// Runs an import; if `body` throws, nothing is changed.
  package func importing<T>(_ body: (inout ImportTransaction) throws -> T) throws -> T {
    try writeUnlessEnded { db in
      var transaction = try ImportTransaction(into: self, db)
      return try body(&transaction)
    }
  }
}
