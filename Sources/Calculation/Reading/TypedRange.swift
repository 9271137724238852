/// Finds a range, where a mix needs one dose: `3-4 l/ha`, `0,5 – 0,75`, `from 3 to 4 l/ha`, `1 or 1.5`, `max 3`.
package struct TypedRange {
  private let words: [Substring]
  private let text: String
  private let notation: Notation
  private let isUnit: (String) -> Bool

  /// Splits a text into words; `isUnit` tells whether words are a unit that can follow a number of the range.
  package init(_ text: String, _ notation: Notation, isUnit: @escaping (String) -> Bool) {
    self.text = text
    words = Self.dashesApart(text).split(whereSeparator: \.isWhitespace)
    (self.notation, self.isUnit) = (notation, isUnit)
  }

  /// Words such as `max`, `from` and `or`; the catalogs list them under the key `word-range-names`.
  static let word = Choice("range", key: "word-range")
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}",
  ]

  package var isRange: Bool {
    let start = endOfRangeWords(from: 0)
    // The dash of a fraction makes no range: `1-1/2`.
    guard let first = endOfAmount(from: start), NumberReader.otherForm(ofFraction: text) == nil
    else { return false }
    if first == words.count { return start > 0 }
    let second = isDash(words[first]) ? first + 1 : endOfRangeWords(from: first)
    guard second > first, let end = endOfAmount(from: second) else { return false }
    return end == words.count
  }

  /// Returns the index behind a number, which may be a fraction, and its unit; nil if there is no number at the start.
  private func endOfAmount(from start: Int) -> Int? {
    guard start < words.count, Self.beginsNumber(words[start]) || isFraction(words[start]) else {
      return nil
    }
    let number = start + 1 < words.count && isFraction(words[start + 1]) ? start + 2 : start + 1
    let glued =
      number == start + 1 && !isFraction(words[start])
      ? words[start].drop(while: Self.isOfNumber) : ""
    return (number...words.count).first { end in
      guard end == words.count || isDash(words[end]) || isRangeWord(words[end]) else {
        return false
      }
      let unit = ([glued].filter { !$0.isEmpty } + words[number..<end]).joined(separator: " ")
      // Words with a slash or a percent sign could be an unclear unit: `fl. oz/A`, `oz/ac`.
      return unit.isEmpty || isUnit(unit)
        || unit.contains { "/%".contains($0) } && !unit.contains(where: \.isNumber)
    }
  }

  private func isFraction(_ word: Substring) -> Bool {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  private func endOfRangeWords(from start: Int) -> Int {
    words[min(start, words.count)...].firstIndex { !isRangeWord($0) } ?? words.count
  }

  private func isDash(_ word: Substring) -> Bool {
    word.count == 1 && word.allSatisfy(Self.dashes.contains)
  }
  private func isRangeWord(_ word: Substring) -> Bool { notation.isRangeWord(String(word)) }

  private static func beginsNumber(_ word: Substring) -> Bool {
    word.first.map { $0.isASCII && $0.isNumber } == true
  }

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || character == "," || character == ".")
  }

  /// Returns the text with a space on both sides of each dash that has a number behind it.
  private static func dashesApart(_ text: String) -> String {
    let characters = Array(text)
    return characters.indices.map { index -> String in
      guard index > 0, dashes.contains(characters[index]),
        characters[(index + 1)...].first(where: { !$0.isWhitespace })?.isNumber == true
      else { return String(characters[index]) }
      return " - "
    }.joined()
  }
}
