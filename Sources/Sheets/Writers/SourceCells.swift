import Calculation

/// The first cells of a row of figures, which say which calculation the row is of.
struct SourceCells {
  /// The number in the history; nil if it is not in the history.
  let number: Int64?
  let date: String
  /// The name of the calculator.
  let calculator: String
  let favorite: String?

  var cells: [Cell] {
    [
      number.map { .integer(Int($0)) } ?? .empty, .text(date), .text(calculator), Cell(favorite),
    ]
  }

  /// Returns the headings of the cells.
  static func headings(_ wording: Wording) -> [Cell] {
    [Text.reportNumber, .reportDate, .reportCalculator, .reportName].map {
      .text(wording.text($0))
    }
  }
}
