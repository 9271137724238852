import Calculation
import Foundation
import GRDB
import Records

/// Stores treatments under permanent numbers; nothing is ever changed or deleted.
package struct TreatmentStore: Sendable {
  let store: Store

  /// Makes the treatments of a store.
  package init(_ store: Store) { self.store = store }

  /// Makes a new identity for a treatment: a random UUID.
  package static func newID() -> String { UUID().uuidString.lowercased() }

  /// Whether a text is an identity that `newID` could have returned.
  static func isID(_ text: String) -> Bool {
    text == text.lowercased() && UUID(uuidString: text) != nil
  }

  /// The versions that count: the last one of each treatment.
  static let isLast =
    "version = (SELECT max(version) FROM treatment AS other WHERE other.number = treatment.number)"
  /// Treatments that are not withdrawn.
  static let isNotWithdrawn = "number NOT IN (SELECT number FROM treatment_withdrawal)"

  /// Stores a treatment, and facts about its products in the book; both are on disk when this returns. A treatment that
  /// is the same work as one that is stored and not withdrawn is not stored again.
  package func keep(
    _ content: TreatmentContent, id: String, at moment: Moment, knowing known: [BookEntry] = []
  ) throws(Failure) -> KeptTreatment {
    try store.write { db in
      if let same = try same(as: content, db) { return .same(same) }
      try BookStore(store).remember(known, at: moment, db)
      let number = try nextNumber(db)
      return .kept(try insert(content, number, version: 1, uuid: id, at: moment, db))
    }
  }

  /// Stores a corrected version of a treatment, and what it tells of its field if it is the field's latest; nil if it has
  /// another last version meanwhile, or is withdrawn.
  package func correct(
    _ treatment: Treatment, to content: TreatmentContent, at moment: Moment,
    knowing known: [BookEntry] = []
  ) throws(Failure) -> Treatment? {
    try store.write { db in
      let last = try lastVersion(treatment.number, db)?.treatment
      guard let last, last == treatment else { return nil }
      guard !last.isWithdrawn else { return nil }
      let corrected = try insert(
        content, last.number, version: last.version + 1, uuid: last.uuid, at: moment, db)
      if let parcel = content.facts.parcel,
        try self.last(of: parcel.folded, db)?.number == corrected.number
      {
        try BookStore(store).remember(known, at: moment, db)
      }
      return corrected
    }
  }

  /// Marks a treatment as withdrawn; false if it was withdrawn before.
  package func withdraw(_ number: Int64, at moment: Moment) throws(Failure) -> Bool {
    try store.write { try withdraw(number, at: moment, $0) }
  }

  /// The same, in a transaction that is under way.
  func withdraw(_ number: Int64, at moment: Moment, _ db: Database) throws -> Bool {
    try db.execute(
      sql: "INSERT OR IGNORE INTO treatment_withdrawal (number, at, utc_offset) VALUES (?, ?, ?)",
      arguments: [number, moment.secondsSince1970, moment.utcOffset])
    return db.changesCount > 0
  }

  /// Inserts a version of a treatment.
  func insert(
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
      return try treatments.map { taken in
        try step()
        let number = try nextNumber(db)
        _ = try insert(taken.content, number, version: 1, uuid: taken.uuid, at: moment, db)
        if taken.isWithdrawn { _ = try withdraw(number, at: moment, db) }
        return number
      }
    }
  }

  /// Returns the number of the next treatment; numbers above the greatest possible one are ignored.
  func nextNumber(_ db: Database) throws -> Int64 {
    let sql =
      "SELECT max(number) FROM treatment WHERE number BETWEEN 1 AND \(HistoryStore.mostNumber)"
    let last = try Int64.fetchOne(db.cachedStatement(sql: sql)) ?? 0
    return try HistoryStore.nextNumber(after: last, "number", in: "treatment", db)
  }

  /// Returns the treatment, stored and not withdrawn, that is the same work; nil if there is none.
  private func same(as content: TreatmentContent, _ db: Database) throws -> Treatment? {
    let condition = "date IS ? AND parcel IS ? AND \(Self.isLast) AND \(Self.isNotWithdrawn)"
    let arguments: StatementArguments = [content.facts.day?.text, content.facts.parcel?.folded]
    let renamed = try BookStore(store).renamed(db)
    let treatments = try versions(condition, arguments, db).map(\.treatment)
    return treatments.first { $0.content.isSameWork(as: content, renamed) }
  }
}
