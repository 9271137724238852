import Calculation
import Records

/// A result as a table for files: one row for each line of its own table, or for each value and figure.
package struct ResultTable {
  private let words: ResultWords
  private let result: ShownResult
  private let draft: Draft
  private let calculator: any Calculator
  private var wording: Wording { words.wording }

  /// Makes the table of a result of a calculator; `draft` are the values that it was worked out from.
  package init(
    _ wording: Wording, of result: ShownResult, _ draft: Draft, _ calculator: any Calculator
  ) {
    words = ResultWords(wording, of: result.outcome.outline.calculator)
    self.result = result
    self.draft = draft
    self.calculator = calculator
  }

  /// Returns a result as one table for spreadsheets and programs, its headings in the first row. Every row says which
  /// calculation it is of; numbers are rounded as on the screen, with their units in other cells. A result without a
  /// table of its own has a row for each value and each figure. The cautions stand in the first row alone.
  package func rows(favorite: String?, date: String, number: Int64? = nil) -> [[Cell]] {
    let source = SourceCells(
      number: number, date: date, calculator: wording.calculatorName(calculator.id),
      favorite: favorite)
    let table = result.outcome.plain.map(rows) ?? rowsOfFigures
    let cautions = result.cautionsForFiles.map(wording.message)
    let rows = table.dropFirst().enumerated().map { index, row in
      let isToldHere = index == 0 && !cautions.isEmpty
      return source.cells + row + [Cell(isToldHere ? cautions.joined(separator: " ") : nil)]
    }
    let headings = SourceCells.headings(wording) + table[0]
    return [headings + [.text(wording.text(.reportCautions))]] + rows
  }

  /// Returns the headings and the rows of a result's own table.
  private func rows(of table: PlainTable) -> [[Cell]] {
    let head = table.columns.flatMap { column -> [Cell] in
      let name = wording.text(key: column.key)
      return [.text(name)]
        + (column.hasUnit ? [.text(wording.text(.reportUnit(name: .text(name))))] : [])
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
      return [.text(wording.text(words))]
    case .figure(let figure):
      let number = Cell(figure.digits)
      guard hasUnit else { return [number] }
      return [number, Cell(figure.quantity.map { wording.symbol(of: $0.unit) })]
    }
  }

  /// The keys of the headings above values and figures.
  package static let figureKeys = ["part", "figure", "of", "value", "unit", "text"].map {
    "report-column-\($0)"
  }

  /// A row for each value that was typed and each figure that was worked out, below the headings.
  private var rowsOfFigures: [[Cell]] {
    let head: [Cell] = Self.figureKeys.map { .text(wording.text(key: $0)) }
    return [head] + values + totals + parts
  }

  private var values: [[Cell]] {
    calculator.listed(in: draft).compactMap { field in
      guard let value = draft.value(of: field) else { return nil }
      return row(
        .values, wording.text(key: field.name.key), of: field.name.owner,
        [EnteredValues(wording).span(of: value, field)])
    }
  }

  private var totals: [[Cell]] {
    result.outcome.outline.rows.map { total in
      row(
        .result, words.text(.result, total.id), of: total.item.map(label),
        words.figure(total.figure))
    }
  }

  /// A row for each figure in the grid of the result, called by its column and its product.
  private var parts: [[Cell]] {
    guard let table = result.outcome.outline.table else { return [] }
    return table.rows.flatMap { part in
      zip(table.columns, part.figures).map { column, figure in
        row(
          .result, words.heading(ofColumn: column.id).text,
          of: part.item.map(label) ?? words.text(.row, part.id), words.figure(figure))
      }
    }
  }

  /// Returns the cells of a value or figure: its number with the unit, and its text if that says more.
  private func row(_ part: Report.Section.Kind, _ name: String, of owner: String?, _ line: Line)
    -> [Cell]
  {
    let start: [Cell] = [.text(wording.text(key: part.key)), .text(name), Cell(owner)]
    guard let number = line.number else { return start + [.empty, .empty, .text(line.plainText)] }
    return start + [
      .plain(number.digits), Cell(number.unit.isEmpty ? nil : number.unit),
      number.isPart ? .text(line.plainText) : .empty,
    ]
  }

  /// Returns the name of an item; one that is a number, such as a nozzle's, has the kind of item in front.
  private func label(_ item: Outline.Item) -> String {
    let name = words.name(of: item)
    guard name.allSatisfy(\.isNumber) else { return name }
    return wording.text(.labelNumbered(label: .text(words.nameless), number: .text(name)))
  }
}
