import Calculation
import Sheets

/// One line of totals below all rows: sums side by side, each below its column, or the sum of one named product.
struct TotalLine: Sendable {
  private enum Kind {
    case sideBySide
    /// The sum of a named product, below the columns of the first product with a name column, and a pack column if
    /// any has one.
    case named(SumEntry, below: Summand)
  }

  private let totals: BatchTotals
  private let kind: Kind
  /// Which total of each sum the line shows, if a sum has totals in several kinds of unit.
  private let index: Int
  private let isFirst: Bool

  /// Returns all lines: first those with sums side by side, then those of named products.
  ///
  /// A sum with two kinds of unit, such as litres and kilograms, needs two lines side by side. There is at least one.
  static func all(_ totals: BatchTotals) -> [TotalLine] {
    let unnamed = totals.sums.flatMap { $0.entries.prefix($0.sources.count) }
    let named = totals.sums.flatMap { sum -> [TotalLine] in
      let sources = sum.sources.filter { $0.name != nil }
      guard let place = sources.first(where: { $0.pack != nil }) ?? sources.first else { return [] }
      return sum.named.flatMap { entry in
        entry.totals.indices.map { index in
          TotalLine(totals: totals, kind: .named(entry, below: place.summand), index: index, isFirst: false)
        }
      }
    }
    return (0..<max(1, unnamed.map(\.totals.count).max() ?? 1)).map { index in
      TotalLine(totals: totals, kind: .sideBySide, index: index, isFirst: index == 0)
    } + named
  }

  func cell(_ column: ResultColumn, _ wording: Wording) -> Cell {
    switch column.key {
    case "batch-column-line": return .text(wording.text(.total))
    case BatchRow.nameKey:
      // Only the first line tells how many rows there are.
      guard isFirst else { return .empty }
      return .text(wording.text(.summary(rows: totals.rows, failed: totals.failed)))
    default: return column.below.flatMap { below in entry(below.summand).map { cell(below.part, of: $0) } } ?? .empty
    }
  }

  private func entry(_ summand: Summand) -> SumEntry? {
    switch kind {
    case .sideBySide: totals.sum(of: summand)?.entry(of: summand)
    case .named(let entry, let place): summand == place ? entry : nil
    }
  }

  private func cell(_ part: TotalsCell.Part, of entry: SumEntry) -> Cell {
    guard let total = entry.totals.dropFirst(index).first else { return .empty }
    switch part {
    case .amount: return .number(total.value.forDisplay)
    case .unit: return Cell(total.unit?.symbol)
    case .packs: return entry.packs.map { .whole($0.count) } ?? .empty
    case .over: return entry.packs.map { .number($0.over.value.forDisplay) } ?? .empty
    case .size: return entry.packs.map { .number($0.size.value.echoed) } ?? .empty
    case .sizeUnit: return Cell(entry.packs?.size.unit.symbol)
    case .name: return Cell(entry.name)
    }
  }
}
