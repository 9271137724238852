import Calculation
import Records
import Sheets

/// Writes products of the book as a table, one in each row, or their limits, one crop in each row.
package struct BookTableWriter {
  private let group: FieldGroup
  private let calculator: any Calculator
  private let wording: Wording
  /// Whether it is a table of limits, with a row for each crop of a product.
  private let isOfLimits: Bool
  private let line: CSVLine
  private let fields: [Field]

  /// Prepares a table of members of `group`, with `isOfLimits` of their limits.
  package init(
    _ group: FieldGroup, of calculator: any Calculator, _ wording: Wording, mark: DecimalMark,
    isOfLimits: Bool = false
  ) {
    self.group = group
    self.calculator = calculator
    self.wording = wording
    self.isOfLimits = isOfLimits
    line = CSVLine(mark: mark)
    fields = isOfLimits ? group.limitColumns : group.columns
  }

  /// The bytes above the first product: the headings.
  package var start: [UInt8] {
    var bytes = line.start
    let headings = fields.map { $0.limit?.choice.key ?? calculator.form.labelKey(of: $0) }
    line.write(headings.map { .text(wording.text(key: $0)) }, to: &bytes)
    return bytes
  }

  /// Returns the bytes of a product's rows; of its last use only the day is written.
  package func rows(of entry: BookRow) -> [UInt8] {
    var bytes: [UInt8] = []
    guard isOfLimits else {
      line.write(fields.map { cell(of: entry, $0) }, to: &bytes)
      return bytes
    }
    for limits in entry.limits.flatMap(\.rows) {
      let cells = fields.map { field in
        guard field.path.member == nil else { return cell(of: entry, field) }
        return Cell(limits.text(in: field).map { wording.text($0) })
      }
      line.write(cells, to: &bytes)
    }
    return bytes
  }

  /// Returns what a product says in the column of a field; a number without a unit is one for spreadsheets.
  private func cell(of entry: BookRow, _ field: Field) -> Cell {
    switch field.path {
    case group.lastUsed?.path: Cell(entry.used?.text)
    case group.formerNames?.path: Cell(group.cell(ofFormerNames: entry.formerNames))
    case group.lastValue?.path: Cell(group.mainValue(in: entry.facts).map { wording.echo($0) })
    default:
      switch entry.facts.value(of: field) {
      case .quantity(let quantity, _) where quantity.unit.symbol.isEmpty:
        .number(quantity.value.echoed)
      case let value: Cell(value.map { wording.echo($0) })
      }
    }
  }
}
