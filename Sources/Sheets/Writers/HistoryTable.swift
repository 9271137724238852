import Calculation

/// A table of past calculations, as rows of cells: the values and totals of every calculator have their own columns,
/// with numbers apart from their units, so that a spreadsheet can add them up. A calculation with a group, such as the
/// products of a mix, has a row for each item. The rows after the first only hold the number, date and names of the
/// calculation and the values of their item, so that nothing is added up twice.
package struct HistoryTable {
  /// A column for a value or a total of one calculator.
  private struct Column {
    let calculator: String
    /// The id of the value's field, or of the result's row.
    let id: String
    let group: String?
    let isValue: Bool
    var head: String
    /// Whether the unit has its own cell beside the number.
    let hasUnit: Bool
  }

  private let wording: Wording
  private let calculators: Calculators
  private let columns: [Column]

  package init(_ wording: Wording, _ calculators: Calculators) {
    (self.wording, self.calculators) = (wording, calculators)
    columns = calculators.all.flatMap { Self.columns(of: $0, wording) }.reduce(into: []) { known, column in
      var column = column
      // Two calculators may have a field of one name.
      if known.contains(where: { $0.head == column.head }) {
        let names: [String: Datum] = [
          "label": .text(wording.calculatorName(column.calculator)), "name": .text(column.head),
        ]
        column.head = wording.text("label-of-one", names)
      }
      known.append(column)
    }
  }

  package var head: [Cell] {
    let first = ["report-number", "report-date", "report-calculator", "report-name"].map { Cell.text(wording.text($0)) }
    return first
      + columns.flatMap { column -> [Cell] in
        let unit = Cell.text(wording.text("report-unit", ["name": .text(column.head)]))
        return [.text(column.head)] + (column.hasUnit ? [unit] : [])
      }
  }

  /// Returns the rows of one calculation; without values if this version cannot read them.
  package func rows(
    number: Int64, date: String, calculator: String, favorite: String?, _ draft: Draft?, _ evaluation: Evaluation?
  ) -> [[Cell]] {
    let known = calculators[calculator]
    let name = known.map { wording.calculatorName($0.id) } ?? calculator
    let first: [Cell] = [.integer(Int(number)), .text(date), .text(name), Cell(favorite)]
    var figures: [Figure] = []
    if let known, let draft, draft.calculator == calculator {
      for field in known.fields(in: draft) {
        guard let value = draft.value(of: field) else { continue }
        figures.append((true, field.id, field.path.member?.group, field.member, [wording.shown(value, of: field)]))
      }
      figures += (evaluation?.outcome.rows ?? []).map { (false, $0.id, nil, $0.item?.number, row(of: $0, known)) }
    }
    let members = Set(figures.compactMap(\.member)).sorted()
    return (members.isEmpty ? [nil] : members.map(Optional.some)).enumerated().map { index, member in
      columns.reduce(into: first) { cells, column in
        let line = figures.first {
          column.calculator == calculator && $0.isValue == column.isValue && $0.id == column.id
            && $0.group == column.group && ($0.member == member || index == 0 && $0.member == nil)
        }?.line
        let number = line?.number
        cells.append(number.map { .plain($0.digits) } ?? Cell(line?.plainText))
        if column.hasUnit { cells.append(Cell(number?.unit)) }
      }
    }
  }

  /// A value or a total as a column names it, with the number of its item.
  private typealias Figure = (isValue: Bool, id: String, group: String?, member: Int?, line: Line)

  /// Returns a total, with the name of its item if the calculator has no groups, because no column holds it then.
  private func row(of total: Outline.Row, _ calculator: any Calculator) -> Line {
    let figure = wording.figure(total.figure, of: calculator.id)
    guard let name = total.item?.name, calculator.form.groups.isEmpty else { return figure }
    return [Span(wording.text("label-of-one", ["label": .text(name), "name": .text(figure.plainText)]))]
  }

  private static func columns(of calculator: any Calculator, _ wording: Wording) -> [Column] {
    let fields = calculator.form.kinds.filter { field in
      // The unit of another field's number is in the cell beside that number.
      if case .unit(let owner) = field.kind { owner == field.path } else { true }
    }
    let values = fields.map { field in
      Column(
        calculator: calculator.id, id: field.id, group: field.path.member?.group, isValue: true,
        head: wording.text(calculator.form.labelKey(of: field)), hasUnit: field.kind == .quantity)
    }
    let totals = calculator.resultRows.map { id in
      let head = wording.text(
        "report-total", ["name": .text(wording.text(ResultText.result.key(id, of: calculator.id)))])
      return Column(calculator: calculator.id, id: id, group: nil, isValue: false, head: head, hasUnit: true)
    }
    return values + totals
  }
}
