/// What a field holds.
package enum FieldValue: Sendable, Hashable {
  case quantity(Quantity)
  case unit(Unit)
  case choice(Choice)

  package var quantity: Quantity? { if case .quantity(let quantity) = self { quantity } else { nil } }
}

/// One of a few words that fit in one place.
package struct Choice: Sendable, Hashable {
  /// Stable: typed in every language, used in stored data and JSON.
  package let id: String
  /// The key of its text; the language's own names for it have `KEY-names`.
  package let key: String
  /// The key of what it means, where the word alone does not tell.
  package let meaning: String?

  package init(_ id: String, key: String, meaning: String? = nil) {
    self.id = id
    self.key = key
    self.meaning = meaning
  }
}

/// Values that a field is often given, and the word for the last one that was none of them.
package struct Presets: Sendable {
  package let values: [Fraction]
  /// What that word means until another value has been typed.
  let firstCustom: Fraction

  /// Typed for it in every language; the language's own words have the key `word-custom-names`.
  package static let custom = Choice("custom", key: "word-custom", meaning: "word-custom-meaning")
}
