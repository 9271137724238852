import Calculation
import GRDB
import Records

/// Reading treatments.
extension TreatmentStore {
  /// Returns the number that the next treatment will get.
  package func nextNumber() throws(Failure) -> Int64 { try store.read { try nextNumber($0) } }

  /// Returns the last version of a treatment; nil for an unknown number, and for a treatment that cannot be read.
  package func treatment(_ number: Int64) throws(Failure) -> StoredTreatment? {
    try store.read { try lastVersion(number, $0) }
  }

  /// Returns the last version of a treatment, in a transaction that is under way.
  func lastVersion(_ number: Int64, _ db: Database) throws -> StoredTreatment? {
    try versions("number = ? AND \(Self.isLast)", [number], db).first
  }

  /// Whether there is a treatment with this number, even if this version of the program cannot read it.
  package func exists(_ number: Int64) throws(Failure) -> Bool {
    try store.read { try !$0.isFree(number, "number", in: "treatment") }
  }

  /// Returns the next version of a treatment that can be read, behind a version; nil behind the last one.
  package func version(after version: Int, of number: Int64) throws(Failure) -> StoredTreatment? {
    try store.read { db in
      let sql = "SELECT version FROM treatment WHERE number = ? AND version > ? ORDER BY version"
      let later = try Int64.fetchCursor(db, sql: sql, arguments: [number, version])
      while let next = try later.next() {
        if let stored = try versions("number = ? AND version = ?", [number, next], db).first {
          return stored
        }
      }
      return nil
    }
  }

  /// Returns the numbers of all treatments, or of a year's, in order, or by date with the withdrawn ones at the end.
  package func numbers(of year: Int? = nil, byDate: Bool = false) throws(Failure) -> [Int64] {
    let order = byDate ? "\(Self.isNotWithdrawn) DESC, date IS NULL, date, number" : "number"
    let sql = """
      SELECT number FROM treatment WHERE (?1 IS NULL OR substr(date, 1, 4) = ?1) AND \(Self.isLast) ORDER BY \(order)
      """
    return try store.read { try Int64.fetchAll($0, sql: sql, arguments: [year.map(String.init)]) }
  }

  /// Returns treatments in their last versions, from one state of the data; nil for those that cannot be read.
  package func treatments(
    _ numbers: some Sequence<Int64>
  ) throws(Failure) -> [StoredRow<StoredTreatment>] {
    try store.read { db in
      try numbers.map { number in
        StoredRow(number: number, item: try lastVersion(number, db))
      }
    }
  }

  /// Returns the day of the earliest treatment, besides the one with this number, that counts for limits; nil if none.
  package func firstDay(besides number: Int64? = nil) throws(Failure) -> Day? {
    let sql =
      "SELECT min(date) FROM treatment WHERE number <> ? AND \(Self.isLast) AND \(Self.isNotWithdrawn)"
    let text = try store.read { try String.fetchOne($0, sql: sql, arguments: [number ?? 0]) }
    return text.flatMap { Day($0) }
  }

  /// Whether no treatment, besides the one with this number, counts for limits.
  package func isEmpty(besides number: Int64? = nil) throws(Failure) -> Bool {
    let sql =
      "SELECT NOT EXISTS (SELECT 1 FROM treatment WHERE number <> ? AND \(Self.isNotWithdrawn))"
    return try store.read { try Bool.fetchOne($0, sql: sql, arguments: [number ?? 0]) } ?? true
  }

  /// Returns the treatment with the latest date of each field, without withdrawn ones; nil for a field that has none. The
  /// fields are folded names.
  package func last(of parcels: [String]) throws(Failure) -> [LastTreatment?] {
    try store.read { db in
      try parcels.map { parcel in try last(of: parcel, db) }
    }
  }

  /// Returns the treatment with the latest date of a field, which is a folded name; nil for one that cannot be read.
  func last(of parcel: String, _ db: Database) throws -> LastTreatment? {
    let condition =
      "parcel = ? AND \(Self.isLast) AND \(Self.isNotWithdrawn) ORDER BY date DESC, number DESC LIMIT 1"
    let query = try db.cachedStatement(
      sql: "SELECT number, \(Self.part("facts")) FROM treatment WHERE \(condition)")
    return try Row.readable { () throws -> LastTreatment? in
      guard let row = try Row.fetchOne(query, arguments: [parcel]) else { return nil }
      let number = try row.integer(0)
      guard let facts = TreatmentFacts(stored: try row.text(1)) else { return nil }
      return LastTreatment(number: number, facts: facts)
    }
  }

  /// Returns the crops of all treatments, each spelling once.
  package func crops() throws(Failure) -> [String] {
    let crop = Self.part("facts.\"\(TreatmentFact.crop.rawValue)\".word")
    return try store.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT \(crop) FROM treatment WHERE \(crop) IS NOT NULL")
    }
  }

  /// Returns the newest treatments that are not withdrawn, the newest first.
  package func newest(_ count: Int) throws(Failure) -> [Treatment] {
    let condition = "\(Self.isLast) AND \(Self.isNotWithdrawn) ORDER BY number DESC LIMIT ?"
    return try store.read { try versions(condition, [count], $0) }.map(\.treatment)
  }

  /// Returns the versions that meet a condition; those that cannot be read are left out.
  func versions(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [StoredTreatment] {
    let rows = try db.rows(
      StoredTreatment.columns, from: "treatment", "WHERE \(condition)", arguments,
      StoredTreatment.init)
    return rows.compactMap(\.item)
  }
}
