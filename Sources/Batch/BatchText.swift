import Calculation
import Sheets

/// What a batch says besides its figures and errors: every text and its data, once.
package struct BatchText: Sendable {
  /// The catalog key.
  package let key: String
  package let arguments: [String: Datum]

  init(_ key: String, _ arguments: [String: Datum] = [:]) { (self.key, self.arguments) = (key, arguments) }

  static let total = BatchText("batch-total")

  static func unit(of name: String) -> BatchText { BatchText("report-unit", ["name": .words([name])]) }
  static func summary(rows: Int, failed: Int) -> BatchText {
    BatchText("batch-summary", ["rows": .count(rows), "failed": .count(failed)])
  }
  /// The columns that nobody knows.
  package static func others(_ headings: [String]) -> BatchText {
    BatchText("batch-others", ["columns": .words(headings.map(\.safeForTerminal))])
  }
  /// Rows that gave no result.
  package static func failed(_ failed: Int, of rows: Int) -> BatchText {
    BatchText("batch-failed", ["failed": .count(failed), "rows": .count(rows)])
  }
  /// How far the work has come.
  package static func progress(rows: Int) -> BatchText { BatchText("batch-progress", ["rows": .count(rows)]) }

  /// One of each, the headings of the result too.
  package static let samples =
    [total, unit(of: "x"), summary(rows: 3, failed: 1), progress(rows: 5), others(["x"]), failed(2, of: 3)]
    + ResultColumn.all(SprayCalculator(), ofFirst: 1).map { BatchText($0.key) }
}

extension Wording {
  package func text(_ text: BatchText) -> String { self.text(text.key, text.arguments) }
}
