import Calculation
import GRDB

/// One past calculation.
package struct HistoryEntry: Sendable {
  /// Permanent, from 1 up, never used again.
  package let id: Int64
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// The favourite whose values they were; nil where they were none's.
  package let favorite: String?
  package let calculation: PastCalculation

  /// What was entered; nil when this version cannot read it.
  package var draft: Draft? { calculation.draft }

  static let columns = "history.id, at, utc_offset, calculator, favorite, draft, figures"
  static let tables = "history LEFT JOIN history_figures ON history_figures.id = history.id"

  /// Reads `columns`, in their order.
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    (id, at, calculator) = (try row.integer(0), try row.moment(1), try row.text(3))
    favorite = try row.optionalText(4)
    let calculation = PastCalculation(stored: try row.text(5), figures: try row.optionalText(6), calculators)
    self.calculation = calculation.draft?.calculator == calculator ? calculation : .unreadable
  }

  /// One whose row none of this program's versions wrote.
  init(unreadable id: Int64) {
    (self.id, at) = (id, Moment(secondsSince1970: 0, utcOffset: 0))
    (calculator, favorite, calculation) = ("", nil, .unreadable)
  }
}

/// A calculation that is to be kept.
package struct NewEntry: Sendable {
  package let at: Moment
  package let draft: Draft
  /// Its exact figures, as `Outcome.kept` has them; nil where they are worked out anew.
  package let figures: String?
  package let favorite: String?
  /// What `find` looks in, folded as its patterns are: what is this calculation's own, and the words it shares with others.
  package let search: (own: String, shared: String)

  package init(
    at: Moment, draft: Draft, figures: String? = nil, favorite: String? = nil, search: (own: String, shared: String)
  ) {
    (self.at, self.draft, self.figures, self.favorite, self.search) = (at, draft, figures, favorite, search)
  }
}
