import Calculation

/// The values that were entered, without a result: as rows, as a sheet, and in one line.
package struct EnteredValues {
  private let wording: Wording

  /// Makes what shows values in the words of a language.
  package init(_ wording: Wording) { self.wording = wording }

  /// Shows every field with its value; with `source`, marks values that it does not have.
  package func sheet(
    of draft: Draft, _ calculator: any Calculator, from source: Draft? = nil
  ) -> Sheet {
    if source == nil, calculator.isBlank(draft) {
      return Sheet.line(Span(wording.text(.nothingEntered), .muted))
    }
    let rows = calculator.listed(in: draft).map { field in
      let value =
        draft.value(of: field).map { span(of: $0, field) } ?? Span(wording.text(.noValue), .muted)
      let isKept = draft.holds(field.path) && source.map { !$0.holds(field.path) } == true
      let marks = isKept ? [[Span(wording.text(.valueKept), .muted)]] : []
      return Sheet.Row([Span(wording.fieldName(field.name))], [[value]] + marks)
    }
    return Sheet([.rows(rows)])
  }

  /// Returns a row for each of these fields that has a value.
  func rows(of fields: [Field], in draft: Draft) -> [Sheet.Row] {
    fields.compactMap { field in
      guard let value = draft.value(of: field) else { return nil }
      return Sheet.Row([Span(wording.fieldName(field.name))], [[span(of: value, field)]])
    }
  }

  /// Returns the value of a field as it was entered.
  package func span(of value: FieldValue, _ field: Field) -> Span {
    Span(
      wording.echo(value, of: field), .value,
      number: value.quantity.map { wording.spanNumber($0.value.echoed, $0.unit) })
  }

  /// Returns one line of the values with the names that are typed for them: `area 12.5 ha, rate 200 l/ha`.
  package func line(
    of draft: Draft, _ calculator: any Calculator, withMembers: Bool = true
  ) -> String {
    let fields = calculator.listed(in: draft).filter { withMembers || $0.member == nil }
    let values = fields.compactMap { field in
      draft.value(of: field).map { "\(wording.typedName(of: field.name)) \(wording.echo($0))" }
    }
    return values.joined(separator: ", ")
  }
}
