import Calculation
import GRDB

extension TreatmentStore {
  /// Returns a text that changes when any program stores, corrects or withdraws a treatment, none of which is ever
  /// deleted, or leaves a line out.
  package func state() throws(Failure) -> String { try store.read { try state($0) } }

  func state(_ db: Database) throws -> String {
    let last = "(SELECT rowid || ' ' || uuid FROM treatment ORDER BY rowid DESC LIMIT 1)"
    let leftOut = "(SELECT count(*) || ' ' || ifnull(max(rowid), 0) FROM treatment_left_out)"
    let sql =
      "SELECT ifnull(\(last), '') || ' ' || (SELECT count(*) FROM treatment_withdrawal) || ' ' || \(leftOut)"
    return try String.fetchOne(db.cachedStatement(sql: sql)) ?? ""
  }

  /// Reads the treatments that may be of the parcel of these facts: by its name, by its place id, or because one of the
  /// two is unknown. Those of these years count, of the season of the facts, and without a date; each in its last
  /// version, without withdrawn ones and without the one that has `number`. `TreatmentsByParcel` finds the same in memory, for many
  /// new treatments at once; a test holds both to one answer.
  package func recorded(
    near facts: TreatmentFacts, in years: ClosedRange<Int>, besides number: Int64? = nil
  ) throws(Failure) -> RecordedTreatments {
    let place = facts.place.map { TreatmentFacts.placeCommon($0.folded) }
    // Without a name every treatment without a place id may be of the parcel.
    let key =
      facts.parcel == nil ? "ifnull(place_key(\(Self.place)), :place)" : "place_key(\(Self.place))"
    let isOfParcel =
      "(parcel = :parcel OR parcel IS NULL \(place == nil ? "" : "OR \(key) = :place"))"
    // A place id is looked for in one row after another, because the content of a row may be too long to be read.
    let mayBe = "(parcel = :parcel OR parcel IS NULL\(place == nil ? "" : " OR TRUE"))"
    var known: StatementArguments = [
      "parcel": facts.parcel?.folded, "first": String(years.lowerBound),
      "last": String(years.upperBound),
      "season": facts.season.map(String.init),
    ]
    if let place { known += ["place": place] }
    return try store.read { db in
      if place != nil { db.add(function: Self.placeKey) }
      let row = try db.cachedStatement(
        sql: """
          SELECT \(StoredTreatment.columns) FROM treatment WHERE rowid = :row AND \(isOfParcel)
          AND (date IS NULL OR substr(date, 1, 4) BETWEEN :first AND :last
            OR substr(\(Self.date), 1, 4) BETWEEN :first AND :last OR \(Self.season) = :season)
          """)
      let numbers = try Int64.fetchAll(
        db,
        sql:
          "SELECT rowid FROM treatment WHERE \(mayBe) AND number <> :number AND \(Self.isLast) AND \(Self.isNotWithdrawn)",
        arguments: ["parcel": facts.parcel?.folded, "number": number ?? 0])
      return try numbers.reduce(into: RecordedTreatments()) { all, id in
        if store.lockWait.isInterrupted() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
        var isThere = true
        let stored = try Row.readable { () throws -> StoredTreatment? in
          let row = try Row.fetchOne(row, arguments: known + ["row": id])
          isThere = row != nil
          return try row.map(StoredTreatment.init)
        }
        let treatment = stored?.treatment
        if isThere {
          all.add(treatment?.number ?? 0, treatment?.content, follows: treatment?.follows != false)
        }
      }.adding(try linesLeftOut(db))
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
        return (number: try row.integer(0), names: try row.optionalText(1) ?? "")
      }
      return rows.compactMap(\.item).reduce(into: [:]) { last, treatment in
        for name in treatment.names.split(separator: "\n") where last[String(name).folded] == nil {
          last[String(name).folded] = treatment.number
        }
      }
    }
  }

  /// The place id in a stored treatment, also in one that this version of the program cannot read.
  private static let place = part("facts.\"\(TreatmentFact.place.rawValue)\".word")
  /// Its date, which in a damaged file may be another than that of the column; and the year of its season.
  private static let date = part("facts.\"\(TreatmentFact.date.rawValue)\".word")
  private static let season = part("facts.\"\(TreatmentFact.season.rawValue)\".value")
  static func part(_ path: String) -> String {
    "iif(json_valid(content), json_extract(content, '$.\(path)'), NULL)"
  }

  /// The SQL function whose result is equal for place ids that are the same or perhaps the same.
  private static let placeKey = DatabaseFunction("place_key", argumentCount: 1, pure: true) {
    values in
    String.fromDatabaseValue(values[0]).map { TreatmentFacts.placeCommon($0.folded) }
  }
}
