import Calculation
import Sheets

/// One line below all rows: the sums that stand side by side.
struct TotalLine: Sendable {
  /// A sum in words and digits.
  struct Sum: Sendable {
    let number: Cell
    let unit: String?

    init(_ total: Total) {
      number = .number(total.value.forDisplay)
      unit = total.unit?.symbol
    }
  }

  let label: String
  /// How many rows there were; in the first line only, like all that is one sum.
  let summary: String?
  let area: Sum?
  let sprayVolume: Sum?
  let product: Sum?
  let fills: Sum?

  /// As many lines as there are kinds of product, and at least one.
  static func all(_ totals: BatchTotals, _ wording: Wording) -> [TotalLine] {
    (0..<max(1, totals.products.count)).map { index in
      func sum(_ total: Total?) -> Sum? { index == 0 ? total.map(Sum.init) : nil }
      return TotalLine(
        label: wording.text(.total),
        summary: index == 0 ? wording.text(.summary(rows: totals.rows, failed: totals.failed)) : nil,
        area: sum(totals.area.first), sprayVolume: sum(totals.sprayVolume.first),
        product: totals.products.dropFirst(index).first.map(Sum.init), fills: sum(totals.fills))
    }
  }
}
