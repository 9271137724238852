import Sheets

/// The chart of how far each row of a table is from the mean.
extension Typesetter {
  /// Returns a chart of a table's percentages: a dot for each row, at the edge if far beyond the lines at 5 and 10.
  func chart(of table: Sheet.Grid) -> Piece {
    let small = Style(size: Self.leastSize)
    let chart = Chart(
      percents: table.rows.map(\.percent),
      labels: table.rows.map { text($0.label.plainText, small) },
      lines: DeviationChart.lines.map { percent in
        Chart.Line(percent: percent, label: text(Chart.signed(percent), small))
      },
      width: paper.contentWidth - Chart.margin)
    let height = chart.isLow ? Chart.lowHeight : Chart.usualHeight
    let dotsHeight = height - small.size * 1.5
    return Piece(height: height, keepsWithNext: true) { canvas, x, y in
      chart.draw(canvas, x, y, dotsHeight: dotsHeight)
    }
  }
}

/// A chart of deviations from a mean, in percent.
private struct Chart {
  static let usualHeight = 84.0
  static let lowHeight = 64.0
  /// The most dots in a chart of the usual height.
  private static let mostInUsualHeight = 24
  /// The room at the left for the percentages of the lines.
  static let margin = 34.0

  /// A line across the chart, with its percentage at the left.
  struct Line {
    let percent: Int
    let label: Text
  }

  /// The percentages of the dots; nil where a row has none.
  let percents: [Double?]
  /// The label below each dot.
  let labels: [Text]
  let lines: [Line]
  /// The width without the margin.
  let width: Double

  static func signed(_ percent: Int) -> String {
    if percent < 0 { return "\u{2212}\(abs(percent))%" }
    return percent > 0 ? "+\(percent)%" : "\(percent)%"
  }

  var isLow: Bool { percents.count > Self.mostInUsualHeight }

  private var step: Double { width / Double(percents.count) }

  /// How many dots share a label below them: as few as leave room for each label.
  private var dotsPerLabel: Int {
    let widest = labels.map(\.width).max() ?? 0
    return max(1, Int((widest + 4) / step) + 1)
  }

  func draw(_ canvas: Canvas, _ x: Double, _ y: Double, dotsHeight: Double) {
    func place(_ percent: Double) -> Double {
      y + dotsHeight * (1 - DeviationChart.place(of: percent))
    }
    let left = x + Self.margin
    let dotsPerLabel = dotsPerLabel
    for line in lines {
      let middle = place(Double(line.percent))
      canvas.rule(
        x: left, y: middle, width: width, thickness: line.percent == 0 ? 1 : Paper.hairline,
        shade: 0.4)
      canvas.draw(
        line.label, x: left - 6 - line.label.width, y: middle - line.label.height / 2)
    }
    for (index, percent) in percents.enumerated() {
      let middle = left + (Double(index) + 0.5) * step
      if let percent { canvas.dot(x: middle, y: place(percent), radius: 3) }
      guard index % dotsPerLabel == 0 else { continue }
      canvas.draw(labels[index], x: middle - labels[index].width / 2, y: y + dotsHeight + 2)
    }
  }
}
