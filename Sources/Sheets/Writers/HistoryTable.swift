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

  /// A column as a calculator declares it.
  private struct Column {
    let figure: Figure
    let title: String
    /// Whether the unit has its own cell beside the number.
    let hasUnit: Bool
  }

  /// Where the cell of a figure stands in a row.
  private struct Place {
    let number: Int
    /// Whether the unit has its own cell beside the number.
    let hasUnit: Bool
  }

  /// What one calculation has to say in a column.
  private struct Entry {
    let figure: Figure
    /// The number of the item that it belongs to; nil for the whole calculation.
    let item: Int?
    let line: Line
  }

  private let wording: Wording
  private let calculators: Calculators
  /// The headings.
  package private(set) var head: [Cell]
  private var places: [Figure: Place] = [:]

  /// Makes the headings of every calculator's values and totals.
  package init(_ wording: Wording, _ calculators: Calculators) {
    self.wording = wording
    self.calculators = calculators
    head = SourceCells.headings(wording)
    var titles: Set<String> = []
    for column in calculators.all.flatMap({ Self.columns(of: $0, wording) }) {
      let calculator = Datum.text(wording.calculatorName(column.figure.calculator))
      let longTitle = Text.labelOfOne(label: calculator, name: .text(column.title))
      // Two calculators may have a field of one name.
      let isFirst = titles.insert(column.title).inserted
      let name = isFirst ? column.title : wording.text(longTitle)
      places[column.figure] = Place(number: head.count, hasUnit: column.hasUnit)
      head.append(.text(name))
      if column.hasUnit { head.append(.text(wording.text(.reportUnit(name: .text(name))))) }
    }
  }

  /// Returns the rows of one calculation; without values if this version cannot read them.
  package func rows(
    number: Int64, date: String, calculator: String, favorite: String?, _ draft: Draft?,
    _ evaluation: Evaluation?
  ) -> [[Cell]] {
    let known = calculators[calculator]
    let name = known.map { wording.calculatorName($0.id) } ?? calculator
    let source = SourceCells(number: number, date: date, calculator: name, favorite: favorite)
    var entries: [Entry] = []
    if let known, let draft, draft.calculator == calculator {
      entries = values(in: draft, of: known) + totals(of: evaluation, known)
    }
    let items: [Int?] = Set(entries.compactMap(\.item)).sorted()
    return (items.isEmpty ? [nil] : items).enumerated().map { index, item in
      // What belongs to the whole calculation stands in the first row.
      let entriesOfRow = entries.filter { entry in
        entry.item == item || index == 0 && entry.item == nil
      }
      return row(of: entriesOfRow, behind: source.cells)
    }
  }

  /// Returns a row of cells; of two entries for one cell it holds the first.
  private func row(of entries: [Entry], behind start: [Cell]) -> [Cell] {
    var cells = start + Array(repeating: .empty, count: head.count - start.count)
    for entry in entries {
      guard let place = places[entry.figure], cells[place.number] == .empty else { continue }
      let number = entry.line.number
      cells[place.number] = number.map { .plain($0.digits) } ?? .text(entry.line.plainText)
      if place.hasUnit { cells[place.number + 1] = Cell(number?.unit) }
    }
    return cells
  }

  private func values(in draft: Draft, of calculator: any Calculator) -> [Entry] {
    calculator.fields(in: draft).compactMap { field in
      guard let value = draft.value(of: field) else { return nil }
      let figure = Figure(
        calculator: calculator.id, id: field.id, group: field.path.member?.group, isValue: true)
      return Entry(
        figure: figure, item: field.member, line: [EnteredValues(wording).span(of: value, field)])
    }
  }

  private func totals(of evaluation: Evaluation?, _ calculator: any Calculator) -> [Entry] {
    (evaluation?.outcome.rows ?? []).map { total in
      let figure = Figure(calculator: calculator.id, id: total.id, group: nil, isValue: false)
      return Entry(figure: figure, item: total.item?.number, line: line(of: total, calculator))
    }
  }

  /// Returns a total, with the name of its item if the calculator has no groups, because no column holds it then.
  private func line(of total: Outline.Row, _ calculator: any Calculator) -> Line {
    let figure = ResultWords(wording, of: calculator.id).figure(total.figure)
    guard let name = total.item?.name, calculator.form.groups.isEmpty else { return figure }
    return [
      Span(wording.text(.labelOfOne(label: .text(name), name: .text(figure.plainText))))
    ]
  }

  /// Returns a column for each value of a calculator, and then one for each of its totals.
  private static func columns(of calculator: any Calculator, _ wording: Wording) -> [Column] {
    valueColumns(of: calculator, wording) + totalColumns(of: calculator, wording)
  }

  private static func valueColumns(of calculator: any Calculator, _ wording: Wording) -> [Column] {
    let fields = calculator.form.oneOfEachKind.filter { field in
      // The unit of another field's number is in the cell beside that number.
      if case .unit(let owner) = field.kind { owner == field.path } else { true }
    }
    return fields.map { field in
      let figure = Figure(
        calculator: calculator.id, id: field.id, group: field.path.member?.group, isValue: true)
      return Column(
        figure: figure, title: wording.text(key: calculator.form.labelKey(of: field)),
        hasUnit: field.kind == .quantity)
    }
  }

  private static func totalColumns(of calculator: any Calculator, _ wording: Wording) -> [Column] {
    calculator.resultRows.map { id in
      let name = wording.text(key: ResultText.result.key(id, of: calculator.id))
      let figure = Figure(calculator: calculator.id, id: id, group: nil, isValue: false)
      let title = wording.text(.reportTotal(name: .text(name)))
      return Column(figure: figure, title: title, hasUnit: true)
    }
  }
}
