/// Values such as `left` that hold for one job only, beside values that are tried.
///
/// When one tried value would end them, they count with no tried value, so that all cells are compared alike.
package struct Passing: Sendable {
  /// The fields that hold something, with it.
  package let values: [(field: Field, value: Quantity)]
  package let isCounted: Bool

  init(_ calculator: any Calculator, in draft: Draft, trying drafts: some Sequence<Draft>) {
    values = calculator.passingFields.compactMap { path in
      guard let field = calculator.form.field(at: path), let value = draft[path] else { return nil }
      return (field, value)
    }
    isCounted = values.isEmpty || !drafts.contains { calculator.passingEnd(from: draft, to: $0) != nil }
  }

  /// The values with what counts of it.
  func lasting(_ draft: Draft, of calculator: any Calculator) -> Draft {
    isCounted ? draft : calculator.withoutPassing(draft)
  }

  /// The fields that do not count: `["left"]`.
  var json: JSON { .array(isCounted ? [] : values.map { .string($0.field.id) }) }

  static let shape = JSONShape.list(of: .string)
}
