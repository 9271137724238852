import Calculation

/// A column with what is needed to read its cells; a class, because it is large and is used for every row.
final class RowColumn: Sendable {
  /// How the cells of a column are read.
  enum Kind {
    /// As a number with its unit.
    case number
    /// By the calculator, as numbers measured together.
    case measured
    /// As words.
    case word
  }

  let column: TableColumn
  let kind: Kind
  /// The group whose members its cells name; nil for other cells.
  let namedGroup: FieldGroup?
  /// For the main value of a group's member, such as a dose, the column with the member's name; nil for other columns.
  let name: TableColumn?

  var field: Field { column.field }

  init(_ column: TableColumn, _ form: Form, _ header: TableHeader) {
    self.column = column
    namedGroup = form.group(namedBy: column.field)
    kind =
      switch column.field.kind {
      case .quantity: .number
      case .measured: .measured
      case .unit, .choice, .text, .date, .formed: .word
      }
    let path = column.field.path
    let groupOfMainValue = form.groups.first { group in
      group.id == path.member?.group && group.mainField == path.name
    }
    name = groupOfMainValue?.nameField.flatMap { nameField in
      header.column(of: FieldPath(nameField, of: path.member))
    }
  }
}
