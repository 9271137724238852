import Calculation

/// What a batch says besides its figures and failures: every text and its data, once.
extension Text {
  static let total = Text("batch-total")

  static func unit(of name: String) -> Text { Text("report-unit", ["name": .words([name])]) }
  static func summary(rows: Int, failed: Int) -> Text {
    Text("batch-summary", ["rows": .count(rows), "failed": .count(failed)])
  }
  /// The columns that nobody knows.
  package static func others(_ headings: [String]) -> Text {
    Text("batch-others", ["columns": .words(headings.map(\.safeForTerminal))])
  }
  /// A column without a heading, by its number from 1.
  package static func column(_ number: Int) -> Text { Text("batch-column-number", ["number": .count(number)]) }
  /// Rows that gave no result.
  package static func failed(_ failed: Int, of rows: Int) -> Text {
    Text("batch-failed", ["failed": .count(failed), "rows": .count(rows)])
  }
  /// How far the work has come.
  package static func progress(rows: Int) -> Text { Text("batch-progress", ["rows": .count(rows)]) }

  /// One of each, the headings of results with few and with all columns too.
  static let ofBatch =
    [total, unit(of: "x"), summary(rows: 3, failed: 1), progress(rows: 5), others(["x"]), column(1), failed(2, of: 3)]
    + [SprayCalculator().template, SprayCalculator().form.fields(ofFirst: 1)].flatMap { fields in
      ResultColumn.all(SprayCalculator(), fields).map { Text($0.key) }
    }
}
