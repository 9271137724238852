import Calculation
import GRDB

/// One past calculation.
package struct HistoryEntry: Sendable, Equatable {
  /// Permanent, from 1 up, never used again.
  package let id: Int64
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// What was entered; nil when this version cannot read it.
  package let draft: Draft?

  static let columns = "history.id, at, utc_offset, calculator, draft"

  /// Reads `columns`, in their order.
  init(_ row: Row, _ calculators: Calculators) throws {
    id = try row.decode(atIndex: 0)
    at = Moment(secondsSince1970: try row.decode(atIndex: 1), utcOffset: try row.decode(atIndex: 2))
    calculator = try row.decode(atIndex: 3)
    draft = StoredJSON.draft(from: try row.decode(atIndex: 4), calculators)
  }
}
