import Calculation

/// The texts of a batch, except its figures and failures, each with its data.
extension Text {
  /// The message that names the unknown columns, whose texts are copied to the result.
  package static func others(_ headings: [String]) -> Text {
    Text("batch-others", ["columns": .words(headings.map(\.safeForTerminal))])
  }
  /// The name of a column without a heading: its number, from 1.
  package static func column(_ number: Int) -> Text { Text("batch-column-number", ["number": .count(number)]) }
  /// The message that some rows have no result.
  package static func failed(_ failed: Int, of rows: Int) -> Text {
    Text("batch-failed", ["failed": .count(failed), "rows": .count(rows)])
  }
  /// The message that tells how many rows are done.
  package static func progress(rows: Int) -> Text { Text("batch-progress", ["rows": .count(rows)]) }
}
