/// The number of a product's permit as a person types it: `R-12/2015`, `no. R-12/2015`, `none`.
enum PermitNumber {
  private static let number = Choice("no", key: .wordNumber)
  private static let unknown = Choice("unknown", key: .wordUnknown)

  /// Returns a typed number without the word “number” in front of it; an empty text for `none`, `unknown` or that word
  /// alone. Throws if a text has no digit, or holds a value with its unit, as an answer to another question does.
  static func read(_ typed: String, _ notation: Notation) throws(Failure) -> String {
    let wordsForNone = [Field.none, unknown, number]
    if wordsForNone.contains(where: { notation.means(typed, $0) }) { return "" }
    let permit = withoutWord(typed, notation)
    let hasDigit = permit.isEmpty || permit.contains(where: \.isNumber)
    guard hasDigit, !holdsValue(permit, notation) else {
      throw Failure(SprayCode.permit, ["typed": .text(typed)])
    }
    return permit
  }

  /// Returns `R-12/2015` for `no. R-12/2015`.
  private static func withoutWord(_ typed: String, _ notation: Notation) -> String {
    let words = typed.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count > 1, notation.means(words[0], number) else { return typed }
    return words[1]
  }

  /// The most words of a value with its unit: `2 m / s`.
  private static let mostWords = 4

  /// Whether words of a text read as a number with a unit: `14 st`, and `2 m/s` in `słaby 2 m/s`.
  private static func holdsValue(_ text: String, _ notation: Notation) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return words.indices.contains { start in
      words[start...].prefix(mostWords).indices.contains { end in
        isValue(words[start...end].joined(separator: " "), notation)
      }
    }
  }

  /// Whether a whole text reads as one number with a unit.
  private static func isValue(_ text: String, _ notation: Notation) -> Bool {
    let unsigned = text.drop { "-+~<>=".contains($0) }
    guard let first = unsigned.first, first.isNumber else { return false }
    guard let number = try? TypedNumber(Array(unsigned.utf8), notation, .positive) else {
      return false
    }
    guard number.earlier.isEmpty else { return false }
    let unit = number.last.tail
    guard !unit.isEmpty, !isEndOfPermit(unit, behind: unsigned) else { return false }
    guard !isAbbreviation(number.last.typedTail) else { return false }
    return UnitReader(table: .builtIn, notation: notation).any(unit) != nil
  }

  /// Whether capitals that touch a number, or a single one behind a number of four digits and more, belong to a permit
  /// although they also name a unit: `9876P`, `14112 W`.
  private static func isEndOfPermit(_ unit: String, behind text: Substring) -> Bool {
    guard unit.allSatisfy(\.isUppercase) else { return false }
    let digits = text.prefix(while: \.isNumber).count
    if let behindDigits = text.dropFirst(digits).first, behindDigits.isLetter { return true }
    return unit.count == 1 && digits >= 4
  }

  /// Whether a text is two letters with a point behind each, as in `1234 h.r.`, though `hr` names a unit.
  private static func isAbbreviation(_ text: String) -> Bool {
    let letters = text.split(separator: ".", omittingEmptySubsequences: false)
    return letters.count == 3 && letters[2].isEmpty && letters[0].count == 1
      && letters[1].count == 1
  }
}
