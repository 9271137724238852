import Calculation

/// A result as a table for files: one row for each line of its own table, or for each value and figure.
extension Wording {
  /// Returns a result as one table for spreadsheets and programs, its headings in the first row. Every row says which
  /// calculation it is of; numbers are rounded as on the screen, with their units in other cells. A result without a
  /// table of its own has a row for each value and each figure. The cautions stand in the first row alone.
  package func table(
    of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator, favorite: String?,
    date: String, number: Int64? = nil
  ) -> [[Cell]] {
    let start: [Cell] = [
      number.map { .integer(Int($0)) } ?? .empty, .text(date), .text(calculatorName(calculator.id)),
      Cell(favorite),
    ]
    let table =
      evaluation.outcome.plain.map { self.table($0, of: calculator.id) }
      ?? figures(of: evaluation, draft, calculator)
    let cautions = evaluation.cautionsOnPaper.map(message)
    let rows = table.dropFirst().enumerated().map { index, row in
      let isToldHere = index == 0 && !cautions.isEmpty
      return start + row + [Cell(isToldHere ? cautions.joined(separator: " ") : nil)]
    }
    return [headingsOfCalculation + table[0] + [.text(text(.reportCautions))]] + rows
  }

  /// Returns the headings and the rows of a result's own table.
  private func table(_ table: PlainTable, of calculator: String) -> [[Cell]] {
    let head = table.columns.flatMap { column -> [Cell] in
      let name = text(key: column.key)
      return [.text(name)]
        + (column.hasUnit ? [.text(text(.reportUnit(name: .text(name))))] : [])
    }
    let rows = table.rows.map { row in
      zip(table.columns, row).flatMap { column, cell in cells(of: cell, hasUnit: column.hasUnit) }
    }
    return [head] + rows
  }

  /// Returns the cell of a result's own table, with its unit in a cell behind it if the column has units.
  private func cells(of cell: PlainTable.Cell, hasUnit: Bool) -> [Cell] {
    switch cell {
    case .empty:
      return hasUnit ? [.empty, .empty] : [.empty]
    case .typed(let typed):
      return [.text(typed)]
    case .words(let words):
      return [.text(text(words))]
    case .figure(let figure):
      let number = Cell(figure.digits)
      guard hasUnit else { return [number] }
      return [number, Cell(figure.quantity.map { symbol(of: $0.unit) })]
    }
  }

  /// The keys of the headings above values and figures.
  package static let figureKeys = ["part", "figure", "of", "value", "unit", "text"].map {
    "report-column-\($0)"
  }

  /// Returns a row for each value that was typed and each figure that was worked out, below the headings.
  private func figures(of evaluation: Evaluation, _ draft: Draft, _ calculator: any Calculator)
    -> [[Cell]]
  {
    let outline = evaluation.outcome.outline
    let head: [Cell] = Self.figureKeys.map { .text(text(key: $0)) }
    return [head] + values(in: draft, calculator) + totals(of: outline) + parts(of: outline)
  }

  private func values(in draft: Draft, _ calculator: any Calculator) -> [[Cell]] {
    calculator.listed(in: draft).compactMap { field in
      guard let value = draft.value(of: field) else { return nil }
      return row(
        .values, text(key: field.name.key), of: field.name.owner, [shown(value, of: field)])
    }
  }

  private func totals(of outline: Outline) -> [[Cell]] {
    outline.rows.map { total in
      let name = text(key: ResultText.result.key(total.id, of: outline.calculator))
      return row(
        .result, name, of: total.item.map { label($0, in: outline.calculator) },
        figure(total.figure, of: outline.calculator))
    }
  }

  /// Returns a row for each figure in the grid of a result, called by its column and its product.
  private func parts(of outline: Outline) -> [[Cell]] {
    guard let table = outline.table else { return [] }
    return table.rows.flatMap { part in
      zip(table.columns, part.figures).map { column, figure in
        let label = part.item.map { self.label($0, in: outline.calculator) }
        return row(
          .result, heading(ofColumn: column.id, outline.calculator).text,
          of: label ?? text(key: ResultText.row.key(part.id, of: outline.calculator)),
          self.figure(figure, of: outline.calculator))
      }
    }
  }

  /// Returns the cells of a value or figure: its number with the unit, and its text if that says more.
  private func row(_ part: Report.Section.Kind, _ name: String, of owner: String?, _ line: Line)
    -> [Cell]
  {
    let start: [Cell] = [.text(text(key: part.key)), .text(name), Cell(owner)]
    guard let number = line.number else { return start + [.empty, .empty, .text(line.plainText)] }
    return start + [
      .plain(number.digits), Cell(number.unit.isEmpty ? nil : number.unit),
      number.isPart ? .text(line.plainText) : .empty,
    ]
  }

  /// Returns the name of an item; one that is a number, such as a nozzle's, has the kind of item in front.
  private func label(_ item: Outline.Item, in calculator: String) -> String {
    let name = name(of: item, in: calculator)
    guard name.allSatisfy(\.isNumber) else { return name }
    return text(
      .labelNumbered(label: .text(text(key: ResultText.item(of: calculator))), number: .text(name)))
  }
}
