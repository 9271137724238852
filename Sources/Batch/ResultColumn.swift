import Calculation
import Sheets

/// A column of the table that a batch gives: its heading, and what stands in it.
struct ResultColumn: Sendable {
  enum Content: Sendable {
    /// What every row has.
    case row(@Sendable (BatchRow, Wording) -> Cell)
    /// What was entered; empty in a row without a result.
    case value(Field)
    case unit(Field)
    /// A figure of the result.
    case figure(FigureColumn)
  }

  /// The key of the heading, or of what the heading calls the unit of.
  let key: String
  let isUnit: Bool
  /// Which one of a group it is of.
  let item: Int?
  let content: Content

  /// The columns of a calculator's results, whose rows have so many of each group.
  static func all(_ calculator: any Calculator, ofFirst count: Int) -> [ResultColumn] {
    let values = calculator.form.fields(ofFirst: count).flatMap { field -> [ResultColumn] in
      let key = "field-\(field.id)-name"
      let value = ResultColumn(key: key, isUnit: false, item: field.member, content: .value(field))
      return field.kind == .quantity
        ? [value, ResultColumn(key: key, isUnit: true, item: field.member, content: .unit(field))] : [value]
    }
    let figures = calculator.columns(ofFirst: count).map { column in
      ResultColumn(key: column.key, isUnit: false, item: column.figure.item, content: .figure(column))
    }
    return start + values + figures + end
  }

  private static let start = [
    row("batch-column-line") { row, _ in .integer(row.line) }, row(ColumnNames.nameKey) { row, _ in Cell(row.name) },
  ]

  private static let end = [
    row("batch-column-cautions") { row, wording in
      row.cautions.isEmpty ? .empty : .text(row.cautions.map(wording.message).joined(separator: " "))
    },
    row("batch-column-error") { row, _ in Cell(row.failure?.code) },
    row("batch-column-field") { row, wording in Cell(row.failedField.map { wording.fieldName($0.name) }) },
    row("batch-column-message") { row, wording in Cell(row.failure.map(wording.message)) },
  ]

  private static func row(_ key: String, cell: @escaping @Sendable (BatchRow, Wording) -> Cell) -> ResultColumn {
    ResultColumn(key: key, isUnit: false, item: nil, content: .row(cell))
  }

  /// Those of a group behind the first have their number.
  func heading(_ wording: Wording) -> String {
    let name = wording.text(key) + (item.map { $0 > 1 ? " \($0)" : "" } ?? "")
    return isUnit ? wording.text(.unit(of: name)) : name
  }

  func cell(_ row: BatchRow, _ wording: Wording) -> Cell {
    if case .row(let cell) = content { return cell(row, wording) }
    guard case .worked(let draft, let evaluation) = row.outcome else { return .empty }
    switch content {
    case .row: return .empty
    case .value(let field): return Self.cell(draft.value(of: field), wording)
    case .unit(let field):
      let isThere = field.path.member == nil || draft[field.path] != nil
      return isThere ? .text(draft.unit(of: field).symbol) : .empty
    case .figure(let column):
      guard let figure = evaluation.outcome.figure(column.figure) else { return .empty }
      return column.isUnit
        ? Cell(figure.quantity?.unit.symbol) : Self.cell(figure, wording, of: draft.calculator)
    }
  }

  private static func cell(_ value: FieldValue?, _ wording: Wording) -> Cell {
    guard let value else { return .empty }
    return value.quantity.map { .number($0.value.echoed) } ?? .text(wording.echo(value))
  }

  private static func cell(_ figure: Outline.Figure, _ wording: Wording, of calculator: String) -> Cell {
    if let digits = figure.digits { return .number(digits) }
    return figure.count.map(Cell.whole) ?? .text(wording.figure(figure, of: calculator).plainText)
  }
}

extension Outline.Figure {
  /// The bare whole number that it is; nil for others.
  var count: Fraction? {
    if case .phrase(let phrase) = self, case .whole(let count)? = phrase.number { count } else { nil }
  }
}
