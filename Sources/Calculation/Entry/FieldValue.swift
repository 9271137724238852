/// What a field holds.
package enum FieldValue: Sendable, Hashable {
  case quantity(Quantity)
  case unit(Unit)
  case choice(Choice)
  case text(String)
  case date(Day)
  /// In the order in which they belong together.
  case measured([Quantity])

  package var quantity: Quantity? { if case .quantity(let quantity) = self { quantity } else { nil } }
}

/// Values that a field is often given, and the word for the last one that was none of them.
package struct Presets: Sendable {
  package let values: [Fraction]
  /// What that word means until another value has been typed.
  let firstCustom: Fraction

  /// Typed for it in every language; the language's own words have the key `word-custom-names`.
  package static let custom = Choice("custom", key: "word-custom", meaning: "word-custom-meaning")
}
