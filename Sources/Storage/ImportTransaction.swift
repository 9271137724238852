import Calculation
import GRDB
import Records

/// Adds the records of a copy that are not here yet, in pieces. Each piece is a transaction of its own, so that other
/// programs wait for one piece at most; an import that broke off and is begun again adds what is missing.
package struct PiecewiseImport {
  private let store: Store
  private var progress: ImportProgress?

  /// Makes an import that has added nothing yet.
  package init(into store: Store) { self.store = store }

  /// Whether a piece so far has changed the data here.
  package var hasChanged: Bool { progress?.hasChanged ?? false }

  /// Adds a piece; if `body` throws, nothing of this piece is added. A piece waits for other programs as long as a
  /// command may.
  package mutating func addPiece<Result>(
    _ body: (inout ImportTransaction) throws -> Result
  ) throws -> Result {
    store.lockWait.renew()
    var progress = progress
    let result = try store.writeUnlessEnded { db in
      var transaction = try ImportTransaction(into: store, db, after: progress)
      let result = try body(&transaction)
      progress = transaction.progress
      return result
    }
    self.progress = progress
    return result
  }
}

/// What an import remembers from one piece to the next.
private struct ImportProgress {
  /// The numbers of calculations that were not given by this import but before it, or by others between its pieces.
  var numbersOfOthers: [ClosedRange<Int64>]
  /// The greatest number of a calculation that was given so far.
  var greatest: Int64
  /// Whether an addition so far has changed anything.
  var hasChanged = false
  /// How many calculations were added so far.
  var count = 0
  /// The range of their numbers; nil for none.
  var numbers: ClosedRange<Int64>?
  /// The numbers of treatments that have been corrected otherwise here, by their identities.
  var differing: [String: Int64] = [:]
  /// The moment of the calculation that was looked up last.
  var moment: Moment?
  /// The values of that moment that others have stored here, and how many of each the copy has not matched yet.
  var draftsOfMoment: [String: Int] = [:]
}

/// Adds the records of one piece of an import, all of them in one transaction.
package struct ImportTransaction {
  private let store: Store
  private let db: Database
  fileprivate var progress: ImportProgress
  /// The number of calculations added so far.
  package var count: Int { progress.count }
  /// The range of their numbers; nil for none, and if others have numbers in it.
  package var numbers: ClosedRange<Int64>? {
    guard let numbers = progress.numbers else { return nil }
    return progress.numbersOfOthers.contains(where: numbers.overlaps) ? nil : numbers
  }
  /// The most that an imported number may be ahead of the next one; the program gave no number further ahead.
  static let leap: Int64 = 1_000_000

  fileprivate init(into store: Store, _ db: Database, after progress: ImportProgress?) throws {
    self.store = store
    self.db = db
    let greatest = try HistoryStore.lastNumber(db)
    self.progress = progress ?? ImportProgress(numbersOfOthers: [0...greatest], greatest: greatest)
    let greatestOfImport = self.progress.greatest
    if greatest > greatestOfImport { try noteOthers(greatestOfImport + 1...greatest) }
  }

  /// Notes that others have given these numbers since the last piece.
  private mutating func noteOthers(_ numbers: ClosedRange<Int64>) throws {
    progress.greatest = numbers.upperBound
    progress.numbersOfOthers.append(numbers)
    guard let moment = progress.moment else { return }
    progress.draftsOfMoment.merge(try drafts(at: moment, numbered: [numbers]), uniquingKeysWith: +)
  }

  /// Adds the calculations that are not here yet; the same values may have been calculated more than once in a second.
  /// A calculation keeps its number if that is greater than every number here, else it gets the next number.
  /// - Returns: those that are too long to be stored.
  package mutating func add(_ calculations: [HistoryRow]) throws -> [HistoryRow] {
    var toInsert: [HistoryRow] = []
    var tooLong: [HistoryRow] = []
    var last = progress.greatest
    for calculation in calculations where try !isHere(calculation) {
      if last >= HistoryStore.mostNumber {
        // In a damaged file the next number is looked for among all, so those before must be there.
        tooLong += try insert(toInsert)
        toInsert = []
      }
      let number = try self.number(for: calculation, after: last)
      last = max(last, number)
      toInsert.append(calculation.numbered(number))
    }
    tooLong += try insert(toInsert)
    progress.greatest = try HistoryStore.lastNumber(db)
    return tooLong
  }

  /// Whether others have stored this calculation here, as one that no other of the copy has matched.
  private mutating func isHere(_ calculation: HistoryRow) throws -> Bool {
    if calculation.at != progress.moment {
      progress.moment = calculation.at
      progress.draftsOfMoment = try drafts(at: calculation.at, numbered: progress.numbersOfOthers)
    }
    guard let alike = progress.draftsOfMoment[calculation.draft], alike > 0 else { return false }
    progress.draftsOfMoment[calculation.draft] = alike - 1
    return true
  }

  /// Returns the number that a calculation of the copy gets here.
  private func number(for calculation: HistoryRow, after last: Int64) throws -> Int64 {
    guard last < HistoryStore.mostNumber else { return try HistoryStore.nextNumber(db) }
    let next = last + 1
    let numberInCopy = calculation.id ?? 0
    // Behind a gap in a damaged file a number that is greater than the next one may be taken.
    let farthest = min(next + Self.leap, HistoryStore.mostNumber)
    return numberInCopy > last && numberInCopy <= farthest ? numberInCopy : next
  }

  /// Inserts calculations under their numbers, and returns those that are too long.
  private mutating func insert(_ rows: [HistoryRow]) throws -> [HistoryRow] {
    var tooLong: [HistoryRow] = []
    var remaining = rows[...]
    while let size = HistoryStore.sizesOfInsertions.first(where: { $0 <= remaining.count }) {
      let part = Array(remaining.prefix(size))
      remaining = remaining.dropFirst(size)
      if try insertTogether(part) { continue }
      // One of them is too long; the others are inserted one by one.
      for row in part where try !insertTogether([row]) {
        tooLong.append(row)
      }
    }
    return tooLong
  }

  /// Inserts calculations with one statement; false, with none inserted, if one of them is too long.
  private mutating func insertTogether(_ rows: [HistoryRow]) throws -> Bool {
    let inserted: Void? = try adding { transaction in
      try HistoryStore.insert(rows, transaction.db)
    }
    guard inserted != nil else { return false }
    for row in rows { note(row) }
    return true
  }

  /// Counts a calculation that was added.
  private mutating func note(_ row: HistoryRow) {
    guard let number = row.id else { return }
    progress.count += 1
    let numbers = progress.numbers ?? number...number
    progress.numbers = min(numbers.lowerBound, number)...max(numbers.upperBound, number)
  }

  /// Runs an addition, of one record or of several that belong together.
  /// - Returns: what `add` returns; nil, with nothing added, if a record is too long to be stored, which leaves the rest
  ///   of the import as it is.
  package mutating func adding<Added>(
    _ add: (inout ImportTransaction) throws -> Added
  ) throws -> Added? {
    let changesBefore = db.totalChangesCount
    var added: Added?
    do {
      try db.inSavepoint {
        added = try add(&self)
        return .commit
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return nil
    }
    if db.totalChangesCount > changesBefore { progress.hasChanged = true }
    return added
  }

  /// Returns the values of calculations with these numbers at a moment, and how often each occurs; in the form of today, because
  /// another version may have written the same values in another form.
  private func drafts(
    at moment: Moment, numbered ranges: [ClosedRange<Int64>]
  ) throws -> [String: Int] {
    let query = try db.cachedStatement(
      sql: """
        SELECT draft FROM history WHERE at = ? AND utc_offset = ? AND \(HistoryStore.isPresent) AND EXISTS (
          SELECT 1 FROM json_each(?) WHERE history.id BETWEEN json_extract(value, '$[0]') AND json_extract(value, '$[1]'))
        """)
    let bounds = ranges.map {
      JSON.array([.integer(Int($0.lowerBound)), .integer(Int($0.upperBound))])
    }
    let arguments: StatementArguments = [
      moment.secondsSince1970, moment.utcOffset, JSON.array(bounds).line,
    ]
    let texts = try String.fetchAll(query, arguments: arguments)
    var counts: [String: Int] = [:]
    for text in texts {
      let draft = Draft(stored: text, store.calculators)?.stored ?? text
      counts[draft, default: 0] += 1
    }
    return counts
  }

  /// Saves a favourite if its name is free; else returns the favourites that have it.
  package func add(_ name: StoredName, _ draft: Draft) throws -> SaveResult {
    try FavoritesStore(store).save(name, draft, replacing: false, db)
  }

  /// Adds lines that were left out in the other place, too; returns how many are new here.
  package func add(_ lines: [LeftOutLine]) throws -> Int {
    try TreatmentStore(store).leaveOut(lines, db)
  }

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
    if let number = progress.differing[uuid] { return .differs(number) }
    let outcome = try TreatmentStore(store).add(version, isLast: isLast, above: greatest, db)
    if case .differs(let number) = outcome { progress.differing[uuid] = number }
    return outcome
  }
}
