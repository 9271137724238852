/// A heading whose words may be their first two letters or more with a full stop: `pow. pola`.
struct AbbreviatedHeading {
  private let words: [Substring]

  init(_ typed: String) { words = typed.replacing(".", with: ". ").split(separator: " ") }

  /// Whether each of its words is the one at its place in a name.
  func stands(for name: String) -> Bool {
    // Names are many, and most of them differ in the first letter.
    guard words.first?.first == name.first else { return false }
    let full = name.split(separator: " ")
    guard words.count == full.count else { return false }
    return zip(words, full).allSatisfy { typed, word in
      typed.last == "." ? typed.count > 2 && word.hasPrefix(typed.dropLast()) : typed == word
    }
  }
}
