/// A chart of how far figures are from their mean, in percent: where its marks stand, on a screen and on paper.
package enum DeviationChart {
  /// The percentages that have a line, from the greatest on.
  package static let lines = [10, 5, 0, -5, -10]
  /// The percentage at the ends of the chart, where all stands that is farther away.
  private static let most = 12.5
  /// On a screen each percent has a column.
  private static let columns = 25

  /// Returns the place of a mark between the ends, from 0 to 1.
  package static func place(of percent: Double) -> Double {
    (min(max(percent, -most), most) / most + 1) / 2
  }

  /// Returns the chart of one figure on a screen: `──┼────┼─●──╂────┼────┼──`.
  static func line(_ percent: Double) -> Line {
    func column(_ percent: Double) -> Int {
      Int((place(of: percent) * Double(columns - 1)).rounded())
    }
    var signs = [String](repeating: "\u{2500}", count: columns)
    for line in lines { signs[column(Double(line))] = line == 0 ? "\u{2542}" : "\u{253C}" }
    let mark = column(percent)
    return [
      Span(signs[..<mark].joined(), .muted), Span("\u{25CF}", .value),
      Span(signs[(mark + 1)...].joined(), .muted),
    ]
  }
}

extension Sheet.Row {
  /// The first percentage in the row's cells; nil if it has none.
  package var percent: Double? {
    cells.lazy.flatMap { $0.compactMap(\.number) }.first { $0.unit == "%" }.flatMap {
      Double($0.digits)
    }
  }
}

extension Sheet.Grid {
  /// The grid with a chart of each row's first percentage at its end.
  package var withChart: Sheet.Grid {
    Sheet.Grid(
      corner: corner, columns: columns + [Column([])],
      rows: rows.map { row in
        Sheet.Row(row.label, row.cells + [row.percent.map(DeviationChart.line) ?? []])
      })
  }
}
