import Sheets

/// What is to be done one by one, with a square to tick before each.
extension Typesetter {
  func pieces(_ list: Report.Checklist) -> [Piece] {
    let rows = beside(list) ?? apart(list)
    let note = list.note.map { Piece(text($0, Style(size: 12), Text.Setting(width: Paper.contentWidth)), space: 6) }
    var pieces = rows + (note.map { [$0] } ?? [])
    // Neither the first nor the last row stands alone.
    for index in [0, 1, pieces.count - 3, pieces.count - 2] where pieces.indices.dropLast().contains(index) {
      pieces[index].keepsWithNext = true
    }
    return pieces
  }

  /// One line for each.
  private func beside(_ list: Report.Checklist) -> [Piece]? {
    for factor in Scale.checklist.factors {
      let scale = Scale.checklist.times(factor)
      let heading = head(list.table, scale, leading: [list.number, ""])
      let rows = rows(list, scale)
      guard let grid = Grid(rows: [heading] + rows, flushLeft: 2) else { continue }
      let head = grid.head(heading)
      return [Piece(head)] + rows.map { grid.piece($0, under: head) }
    }
    return nil
  }

  private func rows(_ list: Report.Checklist, _ scale: Scale) -> [Grid.Row] {
    list.kinds.flatMap { row, numbers in
      // Set once, however often it stands there.
      let texts = [text(row.label, scale)] + row.cells.map { figure($0, scale) }
      return numbers.map { number in
        // What comes after the last of a kind is another amount.
        Grid.Row(
          texts: [text("\(number)", scale.style(of: .heading))] + texts, lead: .tickBox,
          rule: number == numbers.last ? .strong : .hair)
      }
    }
  }

  /// Cells that do not go beside one another stand below one another.
  private func apart(_ list: Report.Checklist) -> [Piece] {
    let indent = 75.0
    return list.kinds.flatMap { row, numbers in
      let cells = Piece(stacking: apart(row, list.table, .checklist, width: Paper.contentWidth - indent))
      let height = cells.height + 6
      return numbers.map { number in
        let number = text("\(number)", Scale.checklist.style(of: .heading))
        return Piece(space: 6, height: height) { canvas, x, y in
          canvas.box(x: x, y: y, width: Grid.tickBox, height: Grid.tickBox, thickness: Grid.tickBoxLine)
          canvas.draw(number, x: x + Grid.tickBox + 12, y: y)
          cells.draw(canvas, x + indent, y)
          canvas.rule(x: x, y: y + height, width: Paper.contentWidth, shade: 0.4)
        }
      }
    }
  }
}

extension Report.Checklist {
  /// The rows that are done, each by the name of a single one, with the numbers of those that are listed.
  fileprivate var kinds: [(row: Sheet.Row, numbers: Range<Int>)] {
    var next = 1
    return table.rows.compactMap { row in
      guard let repeats = row.repeats, next <= listed else { return nil }
      let end = next + min(Int(exactly: repeats.count) ?? .max, listed + 1 - next)
      defer { next = end }
      return (Sheet.Row(repeats.label, row.cells), next..<end)
    }
  }
}
