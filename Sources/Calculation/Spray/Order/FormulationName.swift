extension Formulation {
  /// The formulation whose code a product's name holds, in capitals behind a number: `EW` of `Tebu 250 EW`.
  ///
  /// Nil for a name that holds none, or several that differ: nothing is guessed.
  package init?(inName name: String) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let found = Set(words.indices.compactMap { Self.code(in: words, at: $0) })
    guard found.count == 1, let formulation = found.first else { return nil }
    self = formulation
  }

  /// The code in a word, behind a number in the same word or before it: `250EW`, `250 EW`, `80 % WP`.
  private static func code(in words: [Substring], at index: Int) -> Formulation? {
    let word = words[index]
    if let start = word.lastIndex(where: \.isEndOfAmount), isAmount(word[...start]) {
      return named(word[word.index(after: start)...])
    }
    let before = words[..<index].last { $0 != "%" }
    return before.map(isAmount) == true ? named(word) : nil
  }

  /// Whether a word is a number, or several that belong together: `480`, `62,5/125`, `80%`.
  private static func isAmount(_ word: Substring) -> Bool {
    let digits = word.last == "%" ? word.dropLast() : word
    return digits.first?.isASCIIDigit == true && digits.last?.isASCIIDigit == true
      && digits.allSatisfy { $0.isASCIIDigit || ",.+/-".contains($0) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
  fileprivate var isEndOfAmount: Bool { isASCIIDigit || self == "%" }
}
