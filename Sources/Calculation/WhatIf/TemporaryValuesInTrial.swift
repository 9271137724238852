/// The values that hold for one job only, such as `left`, while other values are tried. So that results can be
/// compared, they count for all tried values, or for none if one of these would end them.
package struct TemporaryValuesInTrial: Sendable {
  /// A field of this kind and the value that it holds.
  package struct Entry: Sendable {
    /// The field.
    package let field: Field
    /// What it holds.
    package let value: Quantity
  }

  /// The fields of this kind that hold a value.
  package let values: [Entry]
  /// Whether they count in all tried values; else in none.
  package let isCounted: Bool

  /// Takes those of the values `draft`, in place of which the `drafts` are tried.
  init(_ calculator: any Calculator, in draft: Draft, trying drafts: some Sequence<Draft>) {
    let job = calculator.job
    values = (job?.temporaryFields ?? []).compactMap { path in
      guard let field = calculator.form.field(at: path), let value = draft[path] else { return nil }
      return Entry(field: field, value: value)
    }
    isCounted =
      values.isEmpty
      || drafts.allSatisfy { job?.whyTemporaryValuesEnd(from: draft, to: $0) == nil }
  }

  /// The key of the text that says whether a field counts.
  package static func key(of field: String, isCounted: Bool) -> String {
    "\(field)-\(isCounted ? "counted" : "not-counted")"
  }

  /// Returns the draft as it is if these values count; else without them.
  func lasting(_ draft: Draft, of calculator: any Calculator) -> Draft {
    isCounted ? draft : calculator.withoutTemporaryValues(draft)
  }

  /// The ids of the fields whose values do not count.
  var notCounted: [String] { isCounted ? [] : values.map(\.field.id) }
}

/// Values that are tried in place of others.
extension Calculator {
  /// Returns `after` as if typed over `before`, without temporary values that the change ends; throws if a needed value
  /// is missing.
  func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft {
    let endsTemporaryValues = job?.whyTemporaryValuesEnd(from: before, to: after) != nil
    let lasting = endsTemporaryValues ? withoutTemporaryValues(after) : after
    return try replacing?.tried(lasting, over: before) ?? lasting
  }
}
