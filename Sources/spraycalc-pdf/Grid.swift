/// A grid in type: labels at the left, and amounts at the right of their columns.
struct TypesetGrid {
  /// The rows from the heading on.
  var rows: [TableRow]
  /// Whether the labels are wrapped in little room.
  let isCramped: Bool
}

/// Lays out a grid in a width; the free width is shared evenly among the columns.
struct GridTypesetter {
  /// A text, and the number of boxes to tick in front of it.
  struct Cell {
    let text: Text
    let boxes: Int
  }

  /// The cells without the labels, row by row from the heading on; without cells the label has the whole row.
  let cells: [[Cell]]
  let width: Double
  /// The space above and below each row.
  let padding: Double
  /// Sets the label of a row in type, within `most` if given.
  let label: (_ row: Int, _ most: Double?) -> Text

  private static let leastGap = 9.0
  /// The least width of wrapped labels.
  private static let leastLabel = 85.0
  /// The share of the grid's width from which on wrapped labels are not cramped.
  private static let roomyLabel = 0.3
  /// The height of a box to tick, as a share of the height of the tallest text's baseline.
  private static let boxHeight = 0.9
  /// The gap after a box to tick, as a share of the same height.
  private static let boxGap = 0.3

  /// Returns the grid in type; nil if it does not fit the width.
  func typeset() -> TypesetGrid? {
    let columnWidths = columnWidths
    let free = width - columnWidths.reduce(0, +)
    let gapCount = Double(max(1, columnWidths.count))
    let mostForLabels = free - gapCount * Self.leastGap
    let wholeLabels = cells.indices.map { row in label(row, cells[row].isEmpty ? width : nil) }
    let wanted = longest(of: wholeLabels)
    guard mostForLabels >= min(Self.leastLabel, wanted) else { return nil }
    let labels = wholeLabels.enumerated().map { row, whole in
      whole.width <= mostForLabels || cells[row].isEmpty ? whole : label(row, mostForLabels)
    }
    let labelWidth = longest(of: labels)
    let columns = Columns(
      behind: labelWidth, widths: columnWidths, gap: (free - labelWidth) / gapCount)
    return TypesetGrid(
      rows: zip(labels, cells).map { label, cells in row(label, cells, columns) },
      isCramped: mostForLabels < min(wanted, width * Self.roomyLabel))
  }

  /// The places of the columns of amounts.
  private struct Columns {
    let lefts: [Double]
    let widths: [Double]
    let gap: Double

    init(behind labelWidth: Double, widths: [Double], gap: Double) {
      var lefts: [Double] = []
      var left = labelWidth + gap
      for width in widths {
        lefts.append(left)
        left = left + width + gap
      }
      self.lefts = lefts
      self.widths = widths
      self.gap = gap
    }
  }

  /// The height of the baseline of the tallest text with boxes to tick; 0 without boxes.
  private var tallestBaseline: Double {
    cells.joined().filter { $0.boxes > 0 }.map(\.text.baseline).max() ?? 0
  }

  /// The width of a box with the gap after it.
  private var boxStep: Double { tallestBaseline * (Self.boxHeight + Self.boxGap) }

  private var columnWidths: [Double] {
    let boxStep = boxStep
    let count = cells.map(\.count).max() ?? 0
    return (0..<count).map { column in
      let inColumn = cells.filter { $0.indices.contains(column) }.map { $0[column] }
      return inColumn.map { Double($0.boxes) * boxStep + $0.text.width }.max() ?? 0
    }
  }

  /// Returns the width of the longest label that has cells beside it.
  private func longest(of labels: [Text]) -> Double {
    let besideCells = zip(labels, cells).filter { !$1.isEmpty }
    return besideCells.map { label, _ in label.width }.max() ?? 0
  }

  private func row(_ label: Text, _ cells: [Cell], _ columns: Columns) -> TableRow {
    let boxStep = boxStep
    var rowCells = [TableRow.Cell(left: 0, text: label)]
    for column in columns.widths.indices where !cells.isEmpty {
      let cell = cells.indices.contains(column) ? cells[column] : nil
      let left = columns.lefts[column]
      rowCells.append(
        TableRow.Cell(
          left: left + columns.widths[column] - (cell?.text.width ?? 0),
          text: cell?.text,
          separator: column > 0 ? left - columns.gap / 2 : nil,
          boxes: (0..<(cell?.boxes ?? 0)).map { left + Double($0) * boxStep }))
    }
    return TableRow(rowCells, boxSize: tallestBaseline * Self.boxHeight, padding: padding)
  }
}
