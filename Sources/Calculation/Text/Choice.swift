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

  package init(_ id: String, key: String, meaning: String? = nil, spellings: [String] = []) {
    self.id = id
    self.key = key
    self.meaning = meaning
    self.spellings = spellings
  }
}
