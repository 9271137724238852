/// The value of a field.
package enum FieldValue: Sendable, Hashable {
  /// A number with its unit, and the text that it was worked out from, if that was not a number.
  case quantity(Quantity, typed: String? = nil)
  case unit(Unit)
  case choice(Choice)
  case text(String)
  case date(Day)
  /// The quantities in the order of the field's parts.
  case measured([Quantity])

  package var quantity: Quantity? { if case .quantity(let quantity, _) = self { quantity } else { nil } }
}

/// The usual values of a field, with a word, `custom`, for the last value that was not one of them.
package struct Presets: Sendable {
  package let values: [Fraction]
  /// The value of `custom` until another one has been typed.
  let firstCustom: Fraction

  /// The word that can be typed in every language; the language's own words have the key `word-custom-names`.
  package static let custom = Choice("custom", key: "word-custom", meaning: "word-custom-meaning")
}
