/// The table of what is remembered of members: a row for each name.
extension FieldGroup {
  /// The columns of the table: the facts, the last main value, the day it was last used, and the former names.
  package var columns: [Field] {
    oneOfEachKind.filter { $0.id != mainField && isRemembered($0.id) }
      + [lastValue, lastUsed, formerNames].compactMap(\.self)
  }

  /// The column with the last main value.
  package var lastValue: Field? {
    oneOfEachKind.first { $0.id == mainField }.map { field in
      Field(
        FieldPath("last-\(field.id)"), of: field.calculator, field.kind, asking: .unasked,
        units: Field.Units(
          field.units, of: field.measures, areNeeded: true,
          ambiguous: field.unitsTaken.ambiguous))
    }
  }

  /// The column with the day of last use.
  package var lastUsed: Field? {
    oneOfEachKind.first.map {
      Field("last-used", of: $0.calculator, .date, asking: .unasked)
    }
  }

  /// The column with the former names.
  package var formerNames: Field? {
    oneOfEachKind.first.map {
      Field("formerly", of: $0.calculator, .text(most: 1000), asking: .unasked)
    }
  }

  /// What parts several former names in one cell of the table.
  private static let betweenNames = "; "

  /// Returns former names as one cell of the table; nil without any.
  package func cell(ofFormerNames names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: Self.betweenNames)
  }

  /// Returns the former names from a row of the table.
  package func formerNames(inRow row: Draft) -> [String] {
    let cell = formerNames.flatMap { row.text(at: $0.path) } ?? ""
    return cell.split(separator: Self.betweenNames).map(String.init)
  }

  /// What a row of the table says of a member.
  package struct RowFacts {
    /// The member's name.
    package let name: String
    /// The facts, with the last main value if the row has it.
    package let facts: Draft
    /// The day of last use; nil if the row has none.
    package let used: Day?
  }

  /// Returns the name, the facts and the day of last use from a row of the table; nil without a name.
  package func facts(inRow row: Draft) -> RowFacts? {
    guard let name = name(of: first, in: row) else { return nil }
    let facts = facts(of: first, in: row)
    let value = lastValue.flatMap { row[$0.path] }
    let used = lastUsed.flatMap { row.text(at: $0.path) }.flatMap { Day($0) }
    let withValue = value.map { withMainValue($0, in: facts) } ?? facts
    return RowFacts(name: name, facts: withValue, used: used)
  }
}
