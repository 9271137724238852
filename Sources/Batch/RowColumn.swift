import Calculation

/// A column with the data needed to read its cells; a class, because it is large and is used for every row.
final class RowColumn: Sendable {
  enum Kind { case number, measured, word }

  let column: TableColumn
  let kind: Kind
  /// The group whose members its cells name; nil for other cells.
  let named: FieldGroup?
  /// For the main value of a group's member, such as a dose, the column with the member's name; nil for other columns.
  let name: TableColumn?

  init(_ column: TableColumn, _ form: Form, _ header: TableHeader) {
    self.column = column
    named = form.group(namedBy: column.field)
    kind =
      switch column.field.kind {
      case .quantity: .number
      case .measured: .measured
      case .unit, .choice, .text, .date, .formed: .word
      }
    let path = column.field.path
    let group = form.groups.first { $0.id == path.member?.group && $0.mainField == path.name }
    name = group?.nameField.flatMap { header.column(of: FieldPath($0, of: path.member)) }
  }

  var field: Field { column.field }
}
