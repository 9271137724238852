/// A heading whose words may be their first two letters or more with a full stop: `pow. pola`.
struct AbbreviatedHeading {
  private let words: [Substring]

  init(_ typed: String) { words = typed.replacing(".", with: ". ").split(separator: " ") }

  /// Whether each of its words is the one at its place in a name.
  func stands(for name: String) -> Bool {
    // Names are many, and most of them differ in the first letter.
    guard words.first?.first == name.first else { return false }
    let full = name.split(separator: " ")
    return words.count == full.count
      && zip(words, full).allSatisfy {
        $0.last == "." ? $0.count > 2 && $1.hasPrefix($0.dropLast()) : $0 == $1
      }
  }
}
