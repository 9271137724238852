import Calculation

/// Past calculations as rows of cells: the values and totals of every calculator in columns of their own, numbers apart
/// from their units, so that a spreadsheet can add them up.
package struct HistoryTable {
  /// A value or a total of one calculator.
  private struct Column {
    let calculator: String
    let head: String
    /// Whether a unit stands in a cell of its own beside it.
    let hasUnit: Bool
    let line: (Draft, [Outline.Row]) -> Line?
  }

  private let wording: Wording
  private let calculators: Calculators
  private let columns: [Column]

  package init(_ wording: Wording, _ calculators: Calculators) {
    self.wording = wording
    self.calculators = calculators
    columns = calculators.all.flatMap { Self.columns(of: $0, wording) }
  }

  /// The headings.
  package var head: [Cell] {
    let first = ["report-number", "report-date", "report-calculator", "report-name"].map { Cell.text(wording.text($0)) }
    return first
      + columns.flatMap { column -> [Cell] in
        let unit = Cell.text(wording.text("report-unit", ["name": .text(column.head)]))
        return [.text(column.head)] + (column.hasUnit ? [unit] : [])
      }
  }

  /// One calculation; without values where this version cannot read them.
  package func row(
    number: Int64, date: String, calculator: String, favorite: String?, _ draft: Draft?, _ evaluation: Evaluation?
  ) -> [Cell] {
    let name = calculators[calculator].map { wording.calculatorName($0.id) } ?? calculator
    let rows = evaluation?.outcome.rows ?? []
    let first: [Cell] = [.integer(Int(number)), .text(date), .text(name), Cell(favorite)]
    return first
      + columns.flatMap { column -> [Cell] in
        let line = draft.flatMap { $0.calculator == column.calculator ? column.line($0, rows) : nil }
        return Self.cells(of: line, hasUnit: column.hasUnit)
      }
  }

  private static func cells(of line: Line?, hasUnit: Bool) -> [Cell] {
    guard let number = line?.number else { return [.text(line?.plainText ?? "")] + (hasUnit ? [.empty] : []) }
    return [.plain(number.digits)] + (hasUnit ? [.text(number.unit)] : [])
  }

  private static func columns(of calculator: any Calculator, _ wording: Wording) -> [Column] {
    let fields = calculator.fields.filter { field in
      // The unit of another field's number stands beside that number.
      if case .unit(let owner) = field.kind { owner == field.id } else { true }
    }
    let values = fields.map { field in
      Column(calculator: calculator.id, head: wording.fieldName(field.id), hasUnit: field.kind == .quantity) {
        draft, _ in
        draft.value(of: field).map { [wording.shown($0, of: field)] }
      }
    }
    let totals = calculator.resultRows.map { id in
      let head = wording.text("report-total", ["name": .text(wording.text("\(calculator.id)-result-\(id)"))])
      return Column(calculator: calculator.id, head: head, hasUnit: true) {
        _, rows in
        rows.first { $0.id == id }.map { wording.figure($0.figure, of: calculator.id) }
      }
    }
    return values + totals
  }
}
