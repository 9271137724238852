/// A chart of how far figures are from their mean, in percent: where its marks stand, on a screen and on paper.
package enum DeviationChart {
  /// The percentages that have a line, from the greatest down.
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
    var signs = [String](repeating: "\u{2500}", count: columns)
    for linePercent in lines {
      signs[column(of: Double(linePercent))] = linePercent == 0 ? "\u{2542}" : "\u{253C}"
    }
    let markColumn = column(of: percent)
    return [
      Span(signs[..<markColumn].joined(), .muted),
      Span("\u{25CF}", .value),
      Span(signs[(markColumn + 1)...].joined(), .muted),
    ]
  }

  /// Returns the column of a mark on a screen, from 0.
  private static func column(of percent: Double) -> Int {
    Int((place(of: percent) * Double(columns - 1)).rounded())
  }
}

extension Sheet.Row {
  /// The first percentage in the row's cells; nil if it has none.
  package var percent: Double? {
    let numbers = cells.joined().compactMap(\.number)
    let firstPercentage = numbers.first { $0.unit == "%" }
    return firstPercentage.flatMap { Double($0.digits) }
  }
}

extension Sheet.Grid {
  /// The grid with a chart of each row's first percentage at its end.
  package var withChart: Sheet.Grid {
    let chartedRows = rows.map { row in
      let chart = row.percent.map { DeviationChart.line($0) } ?? []
      return Sheet.Row(row.label, row.cells + [chart])
    }
    return Sheet.Grid(corner: corner, columns: columns + [Column([])], rows: chartedRows)
  }
}
