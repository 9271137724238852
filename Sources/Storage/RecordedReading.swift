import Calculation
import GRDB
import Records

/// Reading what past treatments say about the parcel and the products of the next one.
extension TreatmentStore {
  /// Returns a text that changes when any program stores, corrects or withdraws a treatment, none of which is ever
  /// deleted, or leaves a line out.
  package func state() throws(Failure) -> String { try store.read { try state($0) } }

  /// The same, in a transaction that is under way.
  func state(_ db: Database) throws -> String {
    let last = "(SELECT rowid || ' ' || uuid FROM treatment ORDER BY rowid DESC LIMIT 1)"
    let leftOut = "(SELECT count(*) || ' ' || ifnull(max(rowid), 0) FROM treatment_left_out)"
    let sql =
      "SELECT ifnull(\(last), '') || ' ' || (SELECT count(*) FROM treatment_withdrawal) || ' ' || \(leftOut)"
    return try String.fetchOne(db.cachedStatement(sql: sql)) ?? ""
  }

  /// Reads the treatments that may be of the parcel of these facts: by its name, by its place id, or because one of the
  /// two is unknown. Those of these years count, of the season of the facts, and without a date; each in its last
  /// version, without withdrawn ones and without the one that has `number`. `TreatmentsByParcel` finds the same in
  /// memory, for many new treatments at once; a test holds both to one answer.
  package func recorded(
    near facts: TreatmentFacts, in years: ClosedRange<Int>, besides number: Int64? = nil
  ) throws(Failure) -> RecordedTreatments {
    let search = ParcelSearch(facts, years)
    let arguments = search.arguments
    return try store.read { db in
      if search.place != nil { db.add(function: Self.placeKey) }
      let query = try db.cachedStatement(sql: search.treatment)
      let rows = try Int64.fetchAll(
        db, sql: search.rows, arguments: ["parcel": search.parcel, "number": number ?? 0])
      var recorded = RecordedTreatments()
      for row in rows {
        if store.lockWait.isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        try add(row, found: query, arguments, to: &recorded)
      }
      return recorded.adding(try linesLeftOut(db))
    }
  }

  /// Adds the treatment of a row, if the query finds that; one that cannot be read is counted as unreadable.
  private func add(
    _ number: Int64, found query: Statement, _ arguments: StatementArguments,
    to recorded: inout RecordedTreatments
  ) throws {
    var isFound = true
    let stored = try Row.readable { () throws -> StoredTreatment? in
      let row = try Row.fetchOne(query, arguments: arguments + ["row": number])
      isFound = row != nil
      return try row.map(StoredTreatment.init)
    }
    guard isFound else { return }
    let treatment = stored?.treatment
    recorded.add(
      treatment?.number ?? 0, treatment?.content, follows: treatment?.follows ?? true)
  }

  /// The queries for the treatments that may be of a parcel.
  private struct ParcelSearch {
    /// The folded name of the parcel; nil if it is unknown.
    let parcel: String?
    /// What place ids that may be the same have in common; nil if the place id is unknown.
    let place: String?
    private let years: ClosedRange<Int>
    private let season: Int?

    init(_ facts: TreatmentFacts, _ years: ClosedRange<Int>) {
      parcel = facts.parcel?.folded
      place = facts.place.map { TreatmentFacts.placeCommon($0.folded) }
      self.years = years
      season = facts.season
    }

    /// The query for the rows of all treatments that may be meant. A place id is looked for in one row after another,
    /// because the content of a row may be too long to be read.
    var rows: String {
      let mayBeOfParcel = "(parcel = :parcel OR parcel IS NULL\(place == nil ? "" : " OR TRUE"))"
      return
        "SELECT rowid FROM treatment WHERE \(mayBeOfParcel) AND number <> :number AND \(TreatmentStore.isLast) AND \(TreatmentStore.isNotWithdrawn)"
    }

    /// The query that finds one such treatment by its row, if it is meant.
    var treatment: String {
      """
      SELECT \(StoredTreatment.columns) FROM treatment WHERE rowid = :row AND \(isOfParcel)
      AND (date IS NULL OR substr(date, 1, 4) BETWEEN :first AND :last
        OR substr(\(TreatmentStore.date), 1, 4) BETWEEN :first AND :last OR \(TreatmentStore.season) = :season)
      """
    }

    private var isOfParcel: String {
      guard place != nil else { return "(parcel = :parcel OR parcel IS NULL )" }
      let storedKey = "place_key(\(TreatmentStore.place))"
      // Without a name every treatment without a place id may be of the parcel.
      let key = parcel == nil ? "ifnull(\(storedKey), :place)" : storedKey
      return "(parcel = :parcel OR parcel IS NULL OR \(key) = :place)"
    }

    /// The values of the second query's places, but for the row.
    var arguments: StatementArguments {
      var arguments: StatementArguments = [
        "parcel": parcel, "first": String(years.lowerBound), "last": String(years.upperBound),
        "season": season.map(String.init),
      ]
      if let place { arguments += ["place": place] }
      return arguments
    }
  }

  /// Returns the latest treatment with each product, by the product's folded name: the latest by its date, then by its
  /// number. Last versions that are not withdrawn count, in which the product has a dose.
  package func lastOfProducts() throws(Failure) -> [String: Int64] {
    let products = "json_each(iif(json_valid(content), content, '{}'), '$.products')"
    func part(_ name: String) -> String { "json_extract(content, fullkey || '.\(name)')" }
    // A name has no ends of lines.
    let columns = """
      number, (SELECT group_concat(\(part("name")), char(10)) FROM \(products) WHERE \(part("dose")) IS NOT NULL)
      """
    let condition =
      "WHERE \(Self.isLast) AND \(Self.isNotWithdrawn) ORDER BY date DESC, number DESC"
    return try store.read { db in
      let rows = try db.rows(columns, from: "treatment", condition, []) { row in
        if store.lockWait.isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        return ProductNames(number: try row.integer(0), names: try row.optionalText(1) ?? "")
      }
      var last: [String: Int64] = [:]
      for treatment in rows.compactMap(\.item) {
        for name in treatment.names.split(separator: "\n") {
          let folded = String(name).folded
          if last[folded] == nil { last[folded] = treatment.number }
        }
      }
      return last
    }
  }

  /// The names of the products in a treatment, one a line.
  private struct ProductNames {
    let number: Int64
    let names: String
  }

  /// The place id in a stored treatment, also in one that this version of the program cannot read.
  private static let place = part("facts.\"\(TreatmentFact.place.rawValue)\".word")
  /// Its date, which in a damaged file may be another than that of the column; and the year of its season.
  private static let date = part("facts.\"\(TreatmentFact.date.rawValue)\".word")
  private static let season = part("facts.\"\(TreatmentFact.season.rawValue)\".value")

  /// Returns a part of a stored treatment, in SQL; NULL if the content is no JSON.
  static func part(_ path: String) -> String {
    "iif(json_valid(content), json_extract(content, '$.\(path)'), NULL)"
  }

  /// The SQL function whose result is equal for place ids that are the same or perhaps the same.
  private static let placeKey = DatabaseFunction("place_key", argumentCount: 1, pure: true) {
    values in
    String.fromDatabaseValue(values[0]).map { id in TreatmentFacts.placeCommon(id.folded) }
  }
}
