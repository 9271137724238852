/// One of a few words that fit in one place.
package struct Choice: Sendable, Hashable {
  /// Stable: typed in every language, used in stored data and JSON.
  package let id: String
  /// The key of its text; the language's own names for it have `KEY-names`.
  package let key: String
  /// The key of what it means, where the word alone does not tell.
  package let meaning: String?
  /// What else may be typed for it in every language.
  package let spellings: [String]

  package init(_ id: String, key: String, meaning: String? = nil, spellings: [String] = []) {
    self.id = id
    self.key = key
    self.meaning = meaning
    self.spellings = spellings
  }
}
