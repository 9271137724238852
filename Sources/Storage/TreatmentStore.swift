import Calculation
import Foundation
import GRDB

/// A version of a treatment, and when it was stored and withdrawn.
package struct StoredTreatment: Sendable, Equatable {
  package let treatment: Treatment
  package let at: Moment
  let withdrawn: Moment?
  /// The content, in the form of `TreatmentContent.stored`.
  private let stored: String
  /// The length of the content in bytes.
  package var size: Int { stored.utf8.count }
  static let columns =
    """
    number, version, uuid, at, utc_offset, content,
    (SELECT w.at FROM treatment_withdrawal AS w WHERE w.number = treatment.number),
    (SELECT w.utc_offset FROM treatment_withdrawal AS w WHERE w.number = treatment.number), date
    """

  /// Reads a row with the columns `columns`, in that order.
  init(_ row: Row) throws(UnreadableValue) {
    let (number, version, uuid) = (try row.integer(0), try row.integer(1), try row.text(2))
    stored = try row.text(5)
    guard let content = TreatmentContent(stored: stored),
      (1...HistoryStore.mostNumber).contains(number),
      // A person makes far fewer corrections.
      (1...1_000_000).contains(version),
      // An identity that `newID` could have returned.
      uuid == uuid.lowercased(), UUID(uuidString: uuid) != nil
    else { throw UnreadableValue() }
    (at, withdrawn) = (try row.moment(3), try row.optionalMoment(6))
    treatment = Treatment(
      number: number, version: Int(version), uuid: uuid, isWithdrawn: withdrawn != nil,
      content: content,
      follows: try row.optionalText(8) == content.facts.day?.text && content.follows)
  }
}

extension TreatmentContent {
  private static let check = Calculators.standard.recorded.flatMap { TreatmentCheck(mix: $0) }
  /// Whether the content follows from itself, as strictly as if it had been typed.
  fileprivate var follows: Bool { Self.check?.follows(self) ?? true }
}

/// The last treatment of a field: its number and its facts.
package struct LastTreatment: Sendable {
  package let number: Int64
  package let facts: TreatmentFacts
  package var name: String { Treatment.name(number) }
}

/// What came of importing a version of a treatment, with the treatment's number here.
package enum ImportedTreatment: Sendable, Equatable {
  case added(Int64)
  /// A treatment that was here got the version, or was withdrawn.
  case changed(Int64)
  /// The treatment has been corrected otherwise here, and stays so.
  case differs(Int64)
  /// It was left out because a version before it could not be read.
  case versionMissing
  case same
}

/// Stores treatments under permanent numbers; nothing is ever changed or deleted.
package struct TreatmentStore: Sendable {
  let store: Store

  package init(_ store: Store) { self.store = store }

  /// Makes a new identity for a treatment: a random UUID.
  package static func newID() -> String { UUID().uuidString.lowercased() }

  /// The versions that count: the last one of each treatment.
  static let isLast =
    "version = (SELECT max(version) FROM treatment AS other WHERE other.number = treatment.number)"
  static let isNotWithdrawn = "number NOT IN (SELECT number FROM treatment_withdrawal)"

  /// Stores a treatment, and facts about its products in the book; both are on disk when this returns.
  /// - Returns: the treatment; with `isNew` false one that is stored and not withdrawn, because it is the same work,
  ///   and nothing is stored.
  package func keep(
    _ content: TreatmentContent, id: String, at moment: Moment, knowing known: [BookEntry] = []
  ) throws(Failure) -> (treatment: Treatment, isNew: Bool) {
    try store.write { db in
      if let same = try same(as: content, db) { return (same, false) }
      try BookStore(store).remember(known, at: moment, db)
      return (try insert(content, try nextNumber(db), version: 1, uuid: id, at: moment, db), true)
    }
  }

  /// Stores a corrected version of a treatment, and what it tells of its field if it is the field's latest; nil if it has
  /// another last version meanwhile, or is withdrawn.
  package func correct(
    _ treatment: Treatment, to content: TreatmentContent, at moment: Moment,
    knowing known: [BookEntry] = []
  ) throws(Failure) -> Treatment? {
    try store.write { db in
      guard
        let last = try versions("number = ? AND \(Self.isLast)", [treatment.number], db).first?
          .treatment,
        last == treatment, !last.isWithdrawn
      else { return nil }
      let new = try insert(
        content, last.number, version: last.version + 1, uuid: last.uuid, at: moment, db)
      if let parcel = content.facts.parcel,
        try self.last(of: parcel.folded, db)?.number == new.number
      {
        try BookStore(store).remember(known, at: moment, db)
      }
      return new
    }
  }

  /// Marks a treatment as withdrawn; false if it was withdrawn before.
  package func withdraw(_ number: Int64, at moment: Moment) throws(Failure) -> Bool {
    try store.write { try withdraw(number, at: moment, $0) }
  }

  private func withdraw(_ number: Int64, at moment: Moment, _ db: Database) throws -> Bool {
    try db.execute(
      sql: "INSERT OR IGNORE INTO treatment_withdrawal (number, at, utc_offset) VALUES (?, ?, ?)",
      arguments: [number, moment.secondsSince1970, moment.utcOffset])
    return db.changesCount > 0
  }

  private func insert(
    _ content: TreatmentContent, _ number: Int64, version: Int, uuid: String, at moment: Moment,
    _ db: Database
  ) throws -> Treatment {
    try db.cachedStatement(
      sql: """
        INSERT INTO treatment (number, version, uuid, at, utc_offset, date, parcel, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      number, version, uuid, moment.secondsSince1970, moment.utcOffset, content.facts.day?.text,
      content.facts.parcel?.folded, content.stored,
    ])
    return Treatment(
      number: number, version: version, uuid: uuid, isWithdrawn: false, content: content,
      follows: content.follows)
  }

  /// Stores treatments of another program in the next numbers, and which lines of its table were left out, all or
  /// nothing. Lines that were left out before and are `mended` are no longer. `step` is called before each treatment; an
  /// error that it throws ends the work.
  /// - Returns: the numbers; nil, with nothing changed, if the treatments are no longer in the `expected` state.
  package func takeOver(
    _ treatments: [TakenTreatment], leavingOut lines: [LeftOutLine], mended: [LeftOutLine],
    expected: String, at moment: Moment, step: () throws -> Void
  ) throws -> [Int64]? {
    try store.writeUnlessEnded { db in
      guard try state(db) == expected else { return nil }
      for line in mended {
        try db.execute(
          sql: "DELETE FROM treatment_left_out WHERE content = ?", arguments: [line.stored])
      }
      _ = try leaveOut(lines, db)
      return try treatments.map { new in
        try step()
        let number = try nextNumber(db)
        _ = try insert(new.content, number, version: 1, uuid: new.uuid, at: moment, db)
        if new.isWithdrawn { _ = try withdraw(number, at: moment, db) }
        return number
      }
    }
  }

  /// Returns the number that the next treatment will get.
  package func nextNumber() throws(Failure) -> Int64 { try store.read { try nextNumber($0) } }

  /// Returns the number of the next treatment; numbers above the greatest possible one are ignored.
  private func nextNumber(_ db: Database) throws -> Int64 {
    let sql =
      "SELECT max(number) FROM treatment WHERE number BETWEEN 1 AND \(HistoryStore.mostNumber)"
    let last = try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
    return try HistoryStore.nextNumber(after: last, "number", in: "treatment", db)
  }

  private func same(as content: TreatmentContent, _ db: Database) throws -> Treatment? {
    let condition = "date IS ? AND parcel IS ? AND \(Self.isLast) AND \(Self.isNotWithdrawn)"
    let arguments: StatementArguments = [content.facts.day?.text, content.facts.parcel?.folded]
    let renamed = try BookStore(store).renamed(db)
    return try versions(condition, arguments, db).map(\.treatment).first {
      $0.content.isSameWork(as: content, renamed)
    }
  }

  /// Returns the last version of a treatment; nil for an unknown number, and for a treatment that cannot be read.
  package func treatment(_ number: Int64) throws(Failure) -> StoredTreatment? {
    try store.read { try versions("number = ? AND \(Self.isLast)", [number], $0).first }
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
  package func treatments(_ numbers: some Sequence<Int64>) throws(Failure) -> [(
    number: Int64, item: StoredTreatment?
  )] {
    try store.read { db in
      try numbers.map { ($0, try versions("number = ? AND \(Self.isLast)", [$0], db).first) }
    }
  }

  /// Returns the day of the earliest treatment, besides the one with this number, that counts for limits; nil if none.
  package func firstDay(besides number: Int64? = nil) throws(Failure) -> Day? {
    let sql =
      "SELECT min(date) FROM treatment WHERE number <> ? AND \(Self.isLast) AND \(Self.isNotWithdrawn)"
    return try store.read { try String.fetchOne($0, sql: sql, arguments: [number ?? 0]) }.flatMap {
      Day($0)
    }
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
    try store.read { db in try parcels.map { try last(of: $0, db) } }
  }

  private func last(of parcel: String, _ db: Database) throws -> LastTreatment? {
    let condition =
      "parcel = ? AND \(Self.isLast) AND \(Self.isNotWithdrawn) ORDER BY date DESC, number DESC LIMIT 1"
    let query = try db.cachedStatement(
      sql: "SELECT number, \(Self.part("facts")) FROM treatment WHERE \(condition)")
    return try Row.readable { () throws -> LastTreatment? in
      guard let row = try Row.fetchOne(query, arguments: [parcel]) else { return nil }
      let number = try row.integer(0)
      return TreatmentFacts(stored: try row.text(1)).map {
        LastTreatment(number: number, facts: $0)
      }
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

  private func versions(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [StoredTreatment] {
    try db.rows(
      StoredTreatment.columns, from: "treatment", "WHERE \(condition)", arguments,
      StoredTreatment.init
    )
    .compactMap(\.item)
  }

  /// Adds a copy's version of a treatment, found by its identity, if it is not here and follows the last one here. A
  /// treatment that is new here keeps its number if that is free and not far ahead, else it gets the next one above
  /// `greatest`, that of the copy, so that others can keep theirs. A withdrawal is taken over with the last version.
  func add(
    _ version: StoredTreatment, isLast: Bool, above greatest: Int64, _ db: Database
  ) throws -> ImportedTreatment {
    let foreign = version.treatment
    let sql = "SELECT number, version FROM treatment WHERE uuid = ? ORDER BY version DESC LIMIT 1"
    let last = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [foreign.uuid])
    let here = try last.map { (number: try $0.integer(0), version: try $0.integer(1)) }
    let next = try nextNumber(db)
    let farthest = next + ImportTransaction.leap
    let isFree =
      try foreign.number <= farthest && db.isFree(foreign.number, "number", in: "treatment")
    let isNear = greatest <= min(farthest, HistoryStore.mostNumber - 1)
    let number = here?.number ?? (isFree ? foreign.number : isNear ? max(next, greatest + 1) : next)
    let gap = Int64(foreign.version) - max(0, here?.version ?? 0)
    if gap == 1 {
      _ = try insert(
        foreign.content, number, version: foreign.version, uuid: foreign.uuid, at: version.at, db)
    } else {
      let same = try versions("uuid = ? AND version = ?", [foreign.uuid, foreign.version], db)
        .first?.treatment
      if let same, same.content != foreign.content { return .differs(number) }
      if gap > 1 { return .versionMissing }
    }
    let isWithdrawn =
      try isLast && version.withdrawn.map { try withdraw(number, at: $0, db) } == true
    if here == nil { return .added(number) }
    return gap == 1 || isWithdrawn ? .changed(number) : .same
  }
}
