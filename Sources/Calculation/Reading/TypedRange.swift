/// Finds a range, where a mix needs one dose: `3-4 l/ha`, `0,5 – 0,75`, `from 3 to 4 l/ha`, `1 or 1.5`, `max 3`.
package struct TypedRange {
  private let words: [Substring]
  private let text: String
  private let notation: Notation
  private let isUnit: (String) -> Bool

  /// Splits a text into words; `isUnit` tells whether words are a unit that can follow a number of the range.
  package init(_ text: String, _ notation: Notation, isUnit: @escaping (String) -> Bool) {
    self.text = text
    words = Self.dashesApart(text.withSlashesForExponents).split(whereSeparator: \.isWhitespace)
    self.notation = notation
    self.isUnit = isUnit
  }

  /// Words such as `max`, `from` and `or`; the catalogs list them under the key `word-range-names`.
  static let word = Choice("range", key: .wordRange)
  private static let dashes: Set<Character> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}",
  ]

  /// Whether the whole text is a range: two amounts, or one behind a word such as `max`.
  package var isRange: Bool {
    let firstStart = endOfRangeWords(from: 0)
    guard let firstEnd = endOfAmount(from: firstStart) else { return false }
    // The dash of a fraction makes no range: `1-1/2`.
    guard NumberReader.otherForm(ofFraction: text) == nil else { return false }
    let hasRangeWord = firstStart > 0
    if firstEnd == words.count { return hasRangeWord }
    let secondStart = isDash(words[firstEnd]) ? firstEnd + 1 : endOfRangeWords(from: firstEnd)
    guard secondStart > firstEnd, let secondEnd = endOfAmount(from: secondStart) else {
      return false
    }
    return secondEnd == words.count
  }

  /// Returns the index behind a number, which may be a fraction, and its unit; nil if there is no number at the start.
  private func endOfAmount(from start: Int) -> Int? {
    guard start < words.count else { return nil }
    let first = words[start]
    guard Self.beginsNumber(first) || isFraction(first) else { return nil }
    let hasFractionBehind = start + 1 < words.count && isFraction(words[start + 1])
    let numberEnd = hasFractionBehind ? start + 2 : start + 1
    // The unit may stand right behind the number: `3l/ha`.
    let isPlain = !hasFractionBehind && !isFraction(first)
    let gluedUnit = isPlain ? first.drop(while: Self.isOfNumber) : ""
    let beginning = gluedUnit.isEmpty ? [] : [gluedUnit]
    return (numberEnd...words.count).first { end in
      guard end == words.count || isDash(words[end]) || isRangeWord(words[end]) else {
        return false
      }
      return mayBeUnit((beginning + words[numberEnd..<end]).joined(separator: " "))
    }
  }

  /// Whether the words behind a number are a unit, or nothing. Words with a slash or a percent sign could be an unclear
  /// unit: `fl. oz/A`, `oz/ac`.
  private func mayBeUnit(_ text: String) -> Bool {
    if text.isEmpty || isUnit(text) { return true }
    return text.contains { "/%".contains($0) } && !text.contains(where: \.isNumber)
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
    guard let first = word.first else { return false }
    return first.isASCII && first.isNumber
  }

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || character == "," || character == ".")
  }

  /// Returns the text with a space on both sides of each dash that has a number behind it.
  private static func dashesApart(_ text: String) -> String {
    let characters = Array(text)
    let parts = characters.indices.map { place -> String in
      let isDash = place > 0 && dashes.contains(characters[place])
      guard isDash, let next = characters[(place + 1)...].first(where: { !$0.isWhitespace }),
        next.isNumber
      else { return String(characters[place]) }
      return " - "
    }
    return parts.joined()
  }
}
