import Calculation
import Sheets

/// A column of the table that a batch gives: its heading, and what stands in it; a reference, for each row looks at all.
final class ResultColumn: Sendable {
  enum Content: Sendable {
    /// What every row has.
    case row(@Sendable (BatchRow, Wording) -> Cell)
    /// What was entered; empty in a row without a result.
    case value(Field)
    case unit(Field)
    /// A figure of the result.
    case figure(FigureID)
    case figureUnit(FigureID)
  }

  /// The key of the heading, or of what the heading calls the unit of.
  let key: String
  let isUnit: Bool
  /// Which one of a group it is of.
  let item: Int?
  let content: Content
  /// The sum that stands below: what all rows come to.
  let summed: BatchTotals.Summand?

  private init(
    key: String, isUnit: Bool = false, item: Int? = nil, content: Content, summed: BatchTotals.Summand? = nil
  ) {
    (self.key, self.isUnit, self.item, self.content, self.summed) = (key, isUnit, item, content, summed)
  }

  /// The columns of a calculator's results, whose rows have so many of each group.
  static func all(_ calculator: any Calculator, ofFirst count: Int) -> [ResultColumn] {
    let values = calculator.form.fields(ofFirst: count).flatMap { field -> [ResultColumn] in
      let (key, item) = ("field-\(field.id)-name", field.member)
      let summed = calculator.jobFields.contains(field.path) ? BatchTotals.Summand.value(field.path) : nil
      let value = ResultColumn(key: key, item: item, content: .value(field), summed: summed)
      guard field.kind == .quantity else { return [value] }
      return [value, ResultColumn(key: key, isUnit: true, item: item, content: .unit(field), summed: summed)]
    }
    let figures = calculator.columns(ofFirst: count).map { column in
      ResultColumn(
        key: column.key, item: column.figure.item,
        content: column.isUnit ? .figureUnit(column.figure) : .figure(column.figure),
        summed: column.summed.map { .figure($0) })
    }
    return start + values + figures + end
  }

  private static let start = [
    row("batch-column-line") { row, _ in .integer(row.line) }, row(BatchRow.nameKey) { row, _ in Cell(row.name) },
  ]

  private static let end = [
    row("batch-column-cautions") { row, wording in
      guard let cautions = row.worked?.cautions, !cautions.isEmpty else { return .empty }
      return .text(cautions.map(wording.message).joined(separator: " "))
    },
    row("batch-column-error") { row, _ in Cell(row.failed?.failure.code) },
    row("batch-column-field") { row, wording in Cell(row.failed?.field.map { wording.fieldName($0.name) }) },
    row("batch-column-message") { row, wording in Cell(row.failed.map { wording.message(of: $0.failure) }) },
  ]

  private static func row(_ key: String, cell: @escaping @Sendable (BatchRow, Wording) -> Cell) -> ResultColumn {
    ResultColumn(key: key, content: .row(cell))
  }

  /// Those of a group behind the first have their number.
  func heading(_ wording: Wording) -> String {
    let name = wording.text(key) + (item.map { $0 > 1 ? " \($0)" : "" } ?? "")
    return isUnit ? wording.text(.unit(of: name)) : name
  }

  /// What stands in a row that comes to this, or to nothing.
  func cell(_ row: BatchRow, _ worked: Worked?, _ wording: Wording) -> Cell {
    if case .row(let cell) = content { return cell(row, wording) }
    guard let worked else { return .empty }
    switch content {
    case .row: return .empty
    case .value(let field):
      if let quantity = worked.draft[field.path] { return .number(quantity.value.echoed) }
      return Cell(worked.draft.value(of: field).map { wording.echo($0) })
    case .unit(let field):
      if let quantity = worked.draft[field.path] { return .text(quantity.unit.symbol) }
      return field.path.member == nil ? .text(worked.draft.unit(of: field).symbol) : .empty
    case .figureUnit(let id): return Cell(worked.outcome.figure(id)?.quantity?.unit.symbol)
    case .figure(let id):
      guard let figure = worked.outcome.figure(id) else { return .empty }
      return figure.digits.map(Cell.number)
        ?? .text(wording.figure(figure, of: worked.draft.calculator).plainText)
    }
  }
}
