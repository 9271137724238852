import Calculation

/// A table of past calculations, as rows of cells: the values and totals of every calculator have their own columns,
/// with numbers apart from their units, so that a spreadsheet can add them up. A calculation with a group, such as the
/// products of a mix, has a row for each item. The rows after the first only hold the number, date and names of the
/// calculation and the values of their item, so that nothing is added up twice.
package struct HistoryTable {
  /// What a column shows: a value or a total of one calculator.
  private struct Figure: Hashable {
    let calculator: String
    /// The id of the value's field, or of the result's row.
    let id: String
    let group: String?
    let isValue: Bool
  }

  private let wording: Wording
  private let calculators: Calculators
  package private(set) var head: [Cell]
  /// The place of each figure's cell, and whether the unit has its own cell beside the number.
  private var places: [Figure: (number: Int, hasUnit: Bool)] = [:]

  package init(_ wording: Wording, _ calculators: Calculators) {
    (self.wording, self.calculators) = (wording, calculators)
    head = wording.headingsOfCalculation
    var heads: Set<String> = []
    for (figure, title, hasUnit) in calculators.all.flatMap({ Self.columns(of: $0, wording) }) {
      let parts = ["label": wording.calculatorName(figure.calculator), "name": title].mapValues(
        Datum.text)
      // Two calculators may have a field of one name.
      let name = heads.insert(title).inserted ? title : wording.text("label-of-one", parts)
      places[figure] = (head.count, hasUnit)
      head.append(.text(name))
      if hasUnit { head.append(.text(wording.text("report-unit", ["name": .text(name)]))) }
    }
  }

  /// Returns the rows of one calculation; without values if this version cannot read them.
  package func rows(
    number: Int64, date: String, calculator: String, favorite: String?, _ draft: Draft?,
    _ evaluation: Evaluation?
  ) -> [[Cell]] {
    let known = calculators[calculator]
    let name = known.map { wording.calculatorName($0.id) } ?? calculator
    let first: [Cell] = [.integer(Int(number)), .text(date), .text(name), Cell(favorite)]
    var figures: [(figure: Figure, member: Int?, line: Line)] = []
    if let known, let draft, draft.calculator == calculator {
      for field in known.fields(in: draft) {
        guard let value = draft.value(of: field) else { continue }
        let figure = Figure(
          calculator: calculator, id: field.id, group: field.path.member?.group, isValue: true)
        figures.append((figure, field.member, [wording.shown(value, of: field)]))
      }
      figures += (evaluation?.outcome.rows ?? []).map { row in
        (
          Figure(calculator: calculator, id: row.id, group: nil, isValue: false), row.item?.number,
          line(of: row, known)
        )
      }
    }
    let members = Set(figures.compactMap(\.member)).sorted()
    return (members.isEmpty ? [nil] : members.map(Optional.some)).enumerated().map {
      index, member in
      var cells = first + Array(repeating: .empty, count: head.count - first.count)
      for (figure, owner, line) in figures where owner == member || index == 0 && owner == nil {
        guard let place = places[figure], cells[place.number] == .empty else { continue }
        let number = line.number
        cells[place.number] = number.map { .plain($0.digits) } ?? .text(line.plainText)
        if place.hasUnit { cells[place.number + 1] = Cell(number?.unit) }
      }
      return cells
    }
  }

  /// Returns a total, with the name of its item if the calculator has no groups, because no column holds it then.
  private func line(of total: Outline.Row, _ calculator: any Calculator) -> Line {
    let figure = wording.figure(total.figure, of: calculator.id)
    guard let name = total.item?.name, calculator.form.groups.isEmpty else { return figure }
    return [
      Span(wording.text("label-of-one", ["label": .text(name), "name": .text(figure.plainText)]))
    ]
  }

  private static func columns(of calculator: any Calculator, _ wording: Wording) -> [(
    Figure, String, Bool
  )] {
    let fields = calculator.form.kinds.filter { field in
      // The unit of another field's number is in the cell beside that number.
      if case .unit(let owner) = field.kind { owner == field.path } else { true }
    }
    let values = fields.map { field in
      let figure = Figure(
        calculator: calculator.id, id: field.id, group: field.path.member?.group, isValue: true)
      return (figure, wording.text(calculator.form.labelKey(of: field)), field.kind == .quantity)
    }
    let totals = calculator.resultRows.map { id in
      let name = wording.text(ResultText.result.key(id, of: calculator.id))
      let figure = Figure(calculator: calculator.id, id: id, group: nil, isValue: false)
      return (figure, wording.text("report-total", ["name": .text(name)]), true)
    }
    return values + totals
  }
}

extension Wording {
  /// The headings of the cells that say which calculation a row is of.
  var headingsOfCalculation: [Cell] {
    ["report-number", "report-date", "report-calculator", "report-name"].map { .text(text($0)) }
  }
}
