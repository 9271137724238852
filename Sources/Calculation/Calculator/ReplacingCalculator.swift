/// A calculator some of whose values replace others, so that the one entered last counts: a measured flow or the size
/// of a nozzle.
package protocol ReplacingCalculator: Calculator {
  /// Returns the fields that are emptied when this field gets a new value.
  func rivals(of field: FieldPath) -> [FieldPath]
  /// Returns the values after a field was typed, without the values that it replaces.
  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft
  /// Returns the values `after` as if typed over `before`, to compare the two; throws if a needed value is missing.
  func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft
}

extension Calculator {
  /// None.
  package var replacing: (any ReplacingCalculator)? { nil }
}

extension ReplacingCalculator {
  /// The calculator itself.
  package var replacing: (any ReplacingCalculator)? { self }

  /// Reads the text as the field does by itself, and empties what the new value replaces.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered = try field.read(text, into: draft, notation)
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  /// Returns the values `after` as if each one that differs had been typed over `before`.
  package func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft {
    settled(after, over: before)
  }

  /// Returns the values `after` as if each one that differs had been typed over `before`, in the order of the form.
  func settled(_ after: Draft, over before: Draft) -> Draft {
    let changed = form.fields(in: after).filter { field in
      after.values[field.path] != before.values[field.path]
    }
    return changed.reduce(after) { values, field in settled(values, typed: field, over: before) }
  }
}

extension Calculator {
  /// Returns the fields that lost their value when this field was typed.
  package func replaced(by field: Field, from before: Draft, to after: Draft) -> [Field] {
    guard let replacing else { return [] }
    let rivals = replacing.rivals(of: field.path)
    let emptied = rivals.filter { before.holds($0) && !after.holds($0) }
    return emptied.compactMap { form.field(at: $0) }
  }
}
