/// One of the fixed words that can be typed in a place, such as the options of a field.
package struct Choice: Sendable, Hashable {
  /// The stable id, typed in every language and used in stored data and JSON.
  package let id: String
  /// The key of the word's text in the catalogs; the language's names for it have the key `KEY-names`.
  package let key: String
  /// The key of a text that explains the word; nil if the word is clear by itself.
  package let meaning: String?
  /// Other spellings that can be typed in every language.
  package let spellings: [String]

  /// Makes a word; one without `meaning` is clear by itself.
  package init(_ id: String, key: String, meaning: String? = nil, spellings: [String] = []) {
    self.id = id
    self.key = key
    self.meaning = meaning
    self.spellings = spellings
  }

  /// Makes a word that the code names.
  package init(_ id: String, key: WordKey, meaning: String? = nil, spellings: [String] = []) {
    self.init(id, key: key.rawValue, meaning: meaning, spellings: spellings)
  }
}

/// The name of a field: its id, and in a group (such as the products) also the owner that the field belongs to.
package struct FieldName: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The id of the field: `rate`.
  package let id: String
  /// The owner's name, or its number (`2`) without one; nil for the first owner without a name, and outside a group.
  package let owner: String?

  /// The start of the field's keys in the catalogs: `field-rate`.
  package var stem: String { "field-\(id)" }
  /// The key of the field's name: `field-rate-name`.
  package var key: String { "\(stem)-name" }

  /// Names a field of an owner, or of none.
  package init(_ id: String, of owner: String? = nil) {
    self.id = id
    self.owner = owner
  }

  /// Names a field that has no owner.
  package init(stringLiteral id: String) { self.init(id) }
}

extension String {
  /// Returns the text in quotes that it does not contain, if possible in the preferred ones; unquoted if it has both.
  package func inQuotes(_ preferred: UInt8? = nil) -> String {
    let quotes: [Character] = [preferred.map { Character(Unicode.Scalar($0)) } ?? "\"", "\"", "'"]
    return quotes.first { !contains($0) }.map { "\($0)\(self)\($0)" } ?? self
  }

  /// The text as it is typed so that it counts as one word: in quotes if it holds a space, `"Tebu 250 EW"`.
  package var asOneWord: String { contains(" ") ? inQuotes() : self }
}
