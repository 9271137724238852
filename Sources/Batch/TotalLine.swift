import Calculation
import Sheets

/// One line below all rows: the sums that stand side by side, of what is measured in several kinds of unit one each.
struct TotalLine: Sendable {
  private let totals: BatchTotals
  private let index: Int

  /// As many lines as there are kinds of product, and at least one.
  static func all(_ totals: BatchTotals) -> [TotalLine] {
    (0..<max(1, totals.sums.map(\.totals.count).max() ?? 1)).map { TotalLine(totals: totals, index: $0) }
  }

  func cell(_ column: ResultColumn, _ wording: Wording) -> Cell {
    switch column.key {
    case "batch-column-line": return .text(wording.text(.total))
    case BatchRow.nameKey:
      // How many rows there were stands in the first line only.
      guard index == 0 else { return .empty }
      return .text(wording.text(.summary(rows: totals.rows, failed: totals.failed)))
    default: break
    }
    let total = totals.totals(below: column).dropFirst(index).first
    switch column.content {
    case .row: return .empty
    case .unit, .figureUnit: return Cell(total?.unit?.symbol)
    case .value, .figure: return total.map { .number($0.value.forDisplay) } ?? .empty
    }
  }
}
