import Calculation
import GRDB

/// A treatment of another program that is to be stored.
package struct TakenTreatment: Sendable {
  package let content: TreatmentContent
  package let uuid: String
  package let isWithdrawn: Bool

  package init(_ content: TreatmentContent, uuid: String, isWithdrawn: Bool) {
    (self.content, self.uuid, self.isWithdrawn) = (content, uuid, isWithdrawn)
  }
}

/// The lines that were left out when treatments of another program were taken over.
extension TreatmentStore {
  package func linesLeftOut() throws(Failure) -> [LeftOutLine] { try store.read { try linesLeftOut($0) } }

  /// Lines that cannot be read are left alone.
  func linesLeftOut(_ db: Database) throws -> [LeftOutLine] {
    try db.rows("content", from: "treatment_left_out", "ORDER BY rowid", [], LeftOutLine.init).compactMap(\.item)
  }

  /// Remembers lines; returns how many were not known yet.
  func leaveOut(_ lines: [LeftOutLine], _ db: Database) throws -> Int {
    let insert = try db.cachedStatement(sql: "INSERT OR IGNORE INTO treatment_left_out (content) VALUES (?)")
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
