import Calculation
import GRDB

/// A past calculation in the history.
package struct HistoryEntry: Sendable {
  /// The permanent number, from 1 up; it is never given to another entry.
  package let id: Int64
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// The name of the favourite whose values were used; nil if the values were not a favourite's.
  package let favorite: String?
  package let calculation: PastCalculation

  /// The values that were entered; nil if this version cannot read them.
  package var draft: Draft? { calculation.draft }

  static let columns = "history.id, at, utc_offset, calculator, favorite, draft, figures"
  static let tables = "history LEFT JOIN history_figures ON history_figures.id = history.id"

  /// Reads a row with the columns `columns`, in that order.
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    (id, at, calculator) = (try row.integer(0), try row.moment(1), try row.text(3))
    favorite = try row.optionalText(4)
    let calculation = PastCalculation(stored: try row.text(5), figures: try row.optionalText(6), calculators)
    self.calculation = calculation.draft?.calculator == calculator ? calculation : .unreadable
  }

  /// Makes the entry for a row that no version of this program could have written.
  init(unreadable id: Int64) {
    (self.id, at) = (id, Moment(secondsSince1970: 0, utcOffset: 0))
    (calculator, favorite, calculation) = ("", nil, .unreadable)
  }
}

/// A calculation in the form of a history row: from the history, from an imported file, or about to be stored.
package struct HistoryRow: Sendable {
  /// Its number in the history or file it comes from; nil for a new calculation.
  package let id: Int64?
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// The values, in the form of `Draft.stored`.
  package let draft: String
  /// The exact figures, in the form of `Outcome.kept`; nil if the row has no figures, which are then calculated from
  /// the values.
  package let figures: String?
  package let favorite: String?
  /// The folded words that `find` searches: the calculation's own words, and those that it shares with others; nil if
  /// they have not been made yet.
  package let search: (own: String, shared: String)?

  init(
    id: Int64?, at: Moment, calculator: String, draft: String, figures: String?, favorite: String?,
    search: (own: String, shared: String)?
  ) {
    (self.id, self.at, self.calculator) = (id, at, calculator)
    (self.draft, self.figures, self.favorite, self.search) = (draft, figures, favorite, search)
  }

  /// Makes a row from values, in the form that this version writes.
  package init(
    id: Int64? = nil, at: Moment, draft: Draft, figures: String? = nil, favorite: String? = nil,
    search: (own: String, shared: String)? = nil
  ) {
    self.init(
      id: id, at: at, calculator: draft.calculator, draft: draft.stored, figures: figures, favorite: favorite,
      search: search)
  }
}
