/// The values that hold for one job only, such as `left`, while other values are tried.
///
/// If one of the tried values would end them, they count with none of the tried values, so that all results can be
/// compared.
package struct TemporaryValues: Sendable {
  /// The fields of this kind that hold a value, with the value.
  package let values: [(field: Field, value: Quantity)]
  package let isCounted: Bool

  init(_ calculator: any Calculator, in draft: Draft, trying drafts: some Sequence<Draft>) {
    values = calculator.temporaryFields.compactMap { path in
      guard let field = calculator.form.field(at: path), let value = draft[path] else { return nil }
      return (field, value)
    }
    isCounted = values.isEmpty || !drafts.contains { calculator.whyTemporaryValuesEnd(from: draft, to: $0) != nil }
  }

  /// The key of the text that says whether a field counts.
  package static func key(of field: String, isCounted: Bool) -> String {
    "\(field)-\(isCounted ? "counted" : "not-counted")"
  }

  /// Returns the draft as it is if these values count; else without them.
  func lasting(_ draft: Draft, of calculator: any Calculator) -> Draft {
    isCounted ? draft : calculator.withoutTemporaryValues(draft)
  }

  /// The ids of the fields that do not count: `["left"]`.
  var json: JSON { .array(isCounted ? [] : values.map { .string($0.field.id) }) }

  static let shape = JSONShape.list(of: .string)
}
