import Calculation
import GRDB

/// A past calculation in the history.
package struct HistoryEntry: Sendable {
  /// The permanent number, from 1 up; it is never given to another entry.
  package let id: Int64
  /// When it was calculated.
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// The name of the favourite whose values were used; nil if the values were not a favourite's.
  package let favorite: String?
  /// The values with their result.
  package private(set) var calculation: PastCalculation

  /// The values; nil if this version cannot read them.
  package var draft: Draft? { calculation.draft }
  /// The result; nil if this version cannot read it.
  package var evaluation: Evaluation? { calculation.evaluation }

  /// The entry, without its result if that does not follow from the values.
  package func checked(_ calculators: Calculators) -> HistoryEntry {
    var checked = self
    checked.calculation = calculation.checked(calculators)
    return checked
  }

  static let columns = "history.id, at, utc_offset, calculator, favorite, draft, figures"
  static let tables = "history LEFT JOIN history_figures ON history_figures.id = history.id"

  /// Reads a row with the columns `columns`, in that order.
  init(_ row: Row, _ calculators: Calculators) throws(UnreadableValue) {
    id = try row.integer(0)
    at = try row.moment(1)
    calculator = try row.text(3)
    favorite = try row.optionalText(4)
    let calculation = PastCalculation(
      stored: try row.text(5), figures: try row.optionalText(6), calculators)
    self.calculation = calculation.draft?.calculator == calculator ? calculation : .unreadable
  }

  /// Makes the entry for a row that no version of this program could have written.
  init(unreadable id: Int64) {
    self.id = id
    at = Moment(secondsSince1970: 0, utcOffset: 0)
    calculator = ""
    favorite = nil
    calculation = .unreadable
  }
}

/// The folded words by which `find` finds a calculation, each list as a text.
package struct SearchWords: Sendable, Equatable {
  /// Its own words, which are stored with it: names and words with a digit.
  package let own: String
  /// The words that it shares with others, which are stored once for all of them.
  package let shared: String

  /// Makes the words of one calculation.
  package init(own: String, shared: String) {
    self.own = own
    self.shared = shared
  }
}

/// A calculation in the form of a history row: from the history, from an imported file, or about to be stored.
package struct HistoryRow: Sendable {
  /// Its number in the history or file it comes from; nil for a new calculation.
  package let id: Int64?
  /// When it was calculated.
  package let at: Moment
  /// The calculator's id.
  package let calculator: String
  /// The values, in the form of `Draft.stored`.
  package let draft: String
  /// The exact figures with the cautions, in the form of `Evaluation.kept`; nil if they are to be calculated from the
  /// values.
  package let figures: String?
  /// The name of the favourite whose values were used; nil if the values were not a favourite's.
  package let favorite: String?
  /// The words by which it is found; nil if they are not made yet.
  package let search: SearchWords?
}

extension HistoryRow {
  /// Returns the row with another number.
  func numbered(_ id: Int64) -> HistoryRow {
    HistoryRow(
      id: id, at: at, calculator: calculator, draft: draft, figures: figures, favorite: favorite,
      search: search)
  }

  /// Makes a row from values, in the form that this version writes.
  package init(
    id: Int64? = nil, at: Moment, draft: Draft, figures: String? = nil, favorite: String? = nil,
    search: SearchWords? = nil
  ) {
    self.init(
      id: id, at: at, calculator: draft.calculator, draft: draft.stored, figures: figures,
      favorite: favorite, search: search)
  }
}
