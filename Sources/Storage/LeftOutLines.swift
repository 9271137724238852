import Calculation
import GRDB
import Records

/// A treatment of another program that is to be stored.
package struct TakenTreatment: Sendable {
  /// What its first version says.
  package let content: TreatmentContent
  /// The identity that it gets here, in small letters; no other treatment here has it.
  package let uuid: String
  /// Whether it is stored as withdrawn.
  package let isWithdrawn: Bool

  /// Makes a treatment that is to be stored; nothing is stored yet.
  package init(_ content: TreatmentContent, uuid: String, isWithdrawn: Bool) {
    self.content = content
    self.uuid = uuid
    self.isWithdrawn = isWithdrawn
  }
}

/// The lines that were left out when treatments of another program were taken over.
extension TreatmentStore {
  /// Returns the lines that count as possible treatments, in the order in which they were left out.
  package func linesLeftOut() throws(Failure) -> [LeftOutLine] {
    try store.read { try linesLeftOut($0) }
  }

  /// Lines that cannot be read are left alone.
  func linesLeftOut(_ db: Database) throws -> [LeftOutLine] {
    try db.rows("content", from: "treatment_left_out", "ORDER BY rowid", [], LeftOutLine.init)
      .compactMap(\.item)
  }

  /// Remembers lines; returns how many were not known yet.
  func leaveOut(_ lines: [LeftOutLine], _ db: Database) throws -> Int {
    let insert = try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO treatment_left_out (content) VALUES (?)")
    return try lines.reduce(0) { count, line in
      try insert.execute(arguments: [line.stored])
      return count + db.changesCount
    }
  }
}

extension LeftOutLine {
  /// Reads a row with the column `content`.
  init(_ row: Row) throws(UnreadableValue) {
    guard let line = LeftOutLine(stored: try row.text(0)) else { throw UnreadableValue() }
    self = line
  }
}
