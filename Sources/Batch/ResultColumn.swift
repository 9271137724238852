import Calculation
import Sheets

/// A column of a batch's result table: its heading and its cells; a class, because every row uses all columns.
final class ResultColumn: Sendable {
  /// The key of the heading; for a column of units, the heading of the values with that unit.
  let key: String
  /// Whether it holds the units of the column before it.
  let isUnit: Bool
  /// The number of the product that it belongs to; nil if it belongs to none.
  let item: Int?
  /// The field whose values it shows; nil for a figure and for other columns.
  let field: Field?
  /// What the lines of totals show below this column; nil if they show nothing there.
  let below: SumPart?
  /// Returns the cell of a row; the result is nil for a row without one.
  let cell: @Sendable (BatchRow, RowResult?, Wording) -> Cell

  private init(
    _ key: String, isUnit: Bool = false, of item: Int? = nil, field: Field? = nil,
    below: SumPart? = nil,
    cell: @escaping @Sendable (BatchRow, RowResult?, Wording) -> Cell
  ) {
    self.key = key
    self.isUnit = isUnit
    self.item = item
    self.field = field
    self.below = below
    self.cell = cell
  }

  /// Returns the columns of a batch's results: the row, the values, the figures, and what went wrong.
  static func all(_ calculator: any Calculator, _ fields: [Field]) -> [ResultColumn] {
    let figures = calculator.columns(of: fields)
    let values = fields.filter { $0.path != BatchRow.namePath }.flatMap { field in
      columns(
        of: field, key: calculator.form.labelKey(of: field),
        below: SumPart(field, calculator, figures))
    }
    return start + values + figures.map(column) + end(calculator.form)
  }

  /// Returns the column of a value that was entered, and one for its units if it has any.
  private static func columns(of field: Field, key: String, below: SumPart?) -> [ResultColumn] {
    let path = field.path
    let isNumber = field.kind == .quantity
    let values = ResultColumn(key, of: field.member, field: field, below: below) {
      _, worked, wording in
      if isNumber { return Cell(worked?.draft[path]?.value.echoed) }
      return Cell(worked?.draft.value(of: field).map { wording.echo($0) })
    }
    let hasUnits = field.units.contains { !$0.symbol.isEmpty }
    return hasUnits ? [values, columnOfUnits(of: field, key: key, below: below)] : [values]
  }

  /// Returns the column of the units of a value; a value of the job that a row lacks has one, too.
  private static func columnOfUnits(
    of field: Field, key: String, below: SumPart?
  ) -> ResultColumn {
    let path = field.path
    let unitBelow = below.map { part in
      SumPart(part.kind == .size ? .sizeUnit : .unit, of: part.figure)
    }
    return ResultColumn(key, isUnit: true, of: field.member, below: unitBelow) { _, worked, _ in
      guard let worked else { return .empty }
      if let quantity = worked.draft[path] { return .text(worked.symbol(of: quantity.unit)) }
      guard field.isAsked, field.member == nil else { return .empty }
      return .text(worked.draft.unit(of: field).symbol)
    }
  }

  /// Returns the column of a figure of the result, or of its units.
  private static func column(_ column: FigureColumn) -> ResultColumn {
    let figure = column.figure
    let isUnit = column.isUnit
    return ResultColumn(column.key, of: figure.item, below: column.below) { _, worked, _ in
      guard let worked else { return .empty }
      guard let value = figure.figure(worked.draft, worked.outcome) else { return .empty }
      return isUnit ? Cell(value.quantity.map { worked.symbol(of: $0.unit) }) : Cell(value.digits)
    }
  }

  /// The key of the column with the line of the file on which a row begins.
  static let lineKey = Text.batchColumnLine.key
  /// The key of the column with the code of the failure of a row.
  static let errorKey = Text.batchColumnError.key

  private static let start = [
    ResultColumn(lineKey) { row, _, _ in .integer(row.line) },
    ResultColumn(BatchRow.nameKey) { row, _, _ in Cell(row.name) },
  ]

  private static func end(_ form: Form) -> [ResultColumn] {
    [
      ResultColumn(Text.batchColumnCautions.key) { _, worked, wording in
        guard let cautions = worked?.cautions, !cautions.isEmpty else { return .empty }
        return .text(cautions.map(wording.message).joined(separator: " "))
      },
      ResultColumn(errorKey) { row, _, _ in Cell(row.failed?.failure.code) },
      ResultColumn(Text.batchColumnField.key) { row, _, wording in
        Cell(row.failed?.field.map { ColumnHeading(of: $0, in: form).text(wording) })
      },
      ResultColumn(Text.batchColumnMessage.key) { row, _, wording in
        Cell(row.failed.map { wording.message(of: $0.failure) })
      },
    ]
  }

  /// Returns the heading in a language.
  func heading(_ wording: Wording) -> String {
    let name = ColumnHeading(key, of: item).text(wording)
    return isUnit ? wording.text(.reportUnit(name: .words([name]))) : name
  }
}

/// The heading of a column, as all languages have it.
struct ColumnHeading {
  private let key: String
  /// The number of the product that the column belongs to; nil if it belongs to none.
  private let item: Int?

  /// Makes the heading with the text of a key.
  init(_ key: String, of item: Int?) {
    self.key = key
    self.item = item
  }

  /// Makes the heading of a field's column.
  init(of field: Field, in form: Form) {
    self.init(form.labelKey(of: field), of: field.member)
  }

  /// Returns the heading in a language; a product after the first one has its number: `dose 2`.
  func text(_ wording: Wording) -> String {
    guard let item, item > 1 else { return wording.text(key: key) }
    return "\(wording.text(key: key)) \(item)"
  }
}

extension SumPart {
  /// Makes what the lines of totals show below the column of a field: the sum of a value of a job, such as the area; a
  /// summed product's name and pack size below those; nil for nothing.
  fileprivate init?(_ field: Field, _ calculator: any Calculator, _ figures: [FigureColumn]) {
    if field.isAsked, calculator.form.jobFields.contains(field.path) {
      self.init(
        .amount,
        of: RowFigure(field.path.name) { draft, _ in draft[field.path].map { .entered($0) } })
      return
    }
    guard field.member != nil else { return nil }
    let summedOfProduct = figures.first { column in
      column.below?.kind == .amount && column.figure.item == field.member
    }
    guard let summed = summedOfProduct else { return nil }
    let isName = calculator.form.group(namedBy: field) != nil
    guard isName || summed.pack == field.id else { return nil }
    self.init(isName ? .name : .size, of: summed.figure)
  }
}

extension OwnResults {
  /// The results of a calculator's batch in one language.
  init(of calculator: any Calculator, _ wording: Wording) {
    let columns = ResultColumn.all(calculator, calculator.form.fields(ofFirst: 1))
    let figures = columns.filter { $0.field == nil && !$0.isUnit && $0.key != BatchRow.nameKey }
    self.init(
      figures: Set(figures.map { $0.heading(wording).folded }),
      line: wording.text(key: ResultColumn.lineKey),
      error: wording.text(key: ResultColumn.errorKey), total: wording.text(.batchTotal))
  }
}
