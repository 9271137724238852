import Calculation
import Sheets

/// A column of a batch's result table: its heading and its cells; a class, because every row uses all columns.
final class ResultColumn: Sendable {
  enum Content: Sendable {
    /// A cell of every row, also of a row without a result.
    case row(@Sendable (BatchRow, Wording) -> Cell)
    /// A value that was entered, a number or not; empty in a row without a result.
    case number(Field)
    case word(Field)
    case unit(Field)
    /// A figure of the result.
    case figure(FigureID)
    case figureUnit(FigureID)
  }

  /// The key of the heading; for a column of units, the heading of the values with that unit.
  let key: String
  let isUnit: Bool
  /// The number of the product that it belongs to; nil if it belongs to none.
  let item: Int?
  let content: Content
  /// What the lines of totals show below this column; nil if they show nothing there.
  let below: TotalsCell?

  private init(key: String, isUnit: Bool = false, item: Int? = nil, content: Content, below: TotalsCell? = nil) {
    (self.key, self.isUnit, self.item, self.content, self.below) = (key, isUnit, item, content, below)
  }

  /// Returns the result columns of a table with this header: the fields that are asked for, and the other fields that
  /// it has.
  static func all(_ calculator: any Calculator, _ header: TableHeader) -> [ResultColumn] {
    let fields = calculator.form.fields(ofFirst: header.members)
    return all(calculator, fields.filter { $0.isAsked || header.column(of: $0.path) != nil })
  }

  /// Returns the result columns for these fields.
  static func all(_ calculator: any Calculator, _ fields: [Field]) -> [ResultColumn] {
    let figures = calculator.columns(of: fields)
    let values = fields.filter { $0.path != BatchRow.name }.flatMap { field -> [ResultColumn] in
      let (key, item) = (calculator.form.labelKey(of: field), field.member)
      let below = TotalsCell.of(field, calculator, figures)
      let content = field.kind == .quantity ? Content.number(field) : .word(field)
      let value = ResultColumn(key: key, item: item, content: content, below: below)
      guard field.units.contains(where: { !$0.symbol.isEmpty }) else { return [value] }
      return [value, ResultColumn(key: key, isUnit: true, item: item, content: .unit(field), below: below?.ofUnit)]
    }
    return start + values
      + figures.map { column in
        ResultColumn(
          key: column.key, item: column.figure.item,
          content: column.isUnit ? .figureUnit(column.figure) : .figure(column.figure),
          below: column.below.map(TotalsCell.init))
      } + end(calculator.form)
  }

  private static let start = [
    row("batch-column-line") { row, _ in .integer(row.line) }, row(BatchRow.nameKey) { row, _ in Cell(row.name) },
  ]

  private static func end(_ form: Form) -> [ResultColumn] {
    [
      row("batch-column-cautions") { row, wording in
        guard let cautions = row.worked?.cautions, !cautions.isEmpty else { return .empty }
        return .text(cautions.map(wording.message).joined(separator: " "))
      },
      row("batch-column-error") { row, _ in Cell(row.failed?.failure.code) },
      row("batch-column-field") { row, wording in Cell(row.failed?.field.map { wording.heading(of: $0, form) }) },
      row("batch-column-message") { row, wording in Cell(row.failed.map { wording.message(of: $0.failure) }) },
    ]
  }

  private static func row(_ key: String, cell: @escaping @Sendable (BatchRow, Wording) -> Cell) -> ResultColumn {
    ResultColumn(key: key, content: .row(cell))
  }

  func heading(_ wording: Wording) -> String {
    let name = wording.heading(key, item)
    return isUnit ? wording.text(.unit(of: name)) : name
  }

  /// Returns the cell of a row; `worked` is nil for a row without a result.
  func cell(_ row: BatchRow, _ worked: RowResult?, _ wording: Wording) -> Cell {
    if case .row(let cell) = content { return cell(row, wording) }
    guard let worked else { return .empty }
    switch content {
    case .row: return .empty
    case .number(let field): return Cell(worked.draft[field.path]?.value.echoed)
    case .word(let field): return Cell(worked.draft.value(of: field).map { wording.echo($0) })
    case .unit(let field):
      if let quantity = worked.draft[field.path] { return .text(worked.symbol(of: quantity.unit)) }
      return field.isAsked && field.member == nil ? .text(worked.draft.unit(of: field).symbol) : .empty
    case .figureUnit(let id): return Cell(worked.outcome.figure(id)?.quantity.map { worked.symbol(of: $0.unit) })
    case .figure(let id): return worked.outcome.figure(id)?.digits.map(Cell.number) ?? .empty
    }
  }
}

extension Wording {
  /// Returns the heading of a field's column.
  func heading(of field: Field, _ form: Form) -> String { heading(form.labelKey(of: field), field.member) }

  /// Returns the headings of all columns that the results of rows with one product can have.
  package func resultHeadings(of calculator: any Calculator) -> [String] {
    ResultColumn.all(calculator, calculator.form.fields(ofFirst: 1)).map { $0.heading(self) }
  }

  /// Returns a heading; a product after the first one has its number: `dose 2`.
  fileprivate func heading(_ key: String, _ item: Int?) -> String {
    text(key) + (item.map { $0 > 1 ? " \($0)" : "" } ?? "")
  }
}
