extension PluralRule {
  /// Reads a rule in CLDR's notation and ignores its samples (`@integer …`); nil if it is malformed.
  init?(_ notation: String) {
    var reader = PluralRuleReader(Substring(notation.utf8.prefix { $0 != UInt8(ascii: "@") }))
    guard let alternatives = reader.alternatives() else { return nil }
    self.alternatives = alternatives
  }
}

/// A reader of plural conditions that goes through the text word by word.
private struct PluralRuleReader {
  private var words: ArraySlice<Substring>

  init(_ notation: Substring) {
    words = PluralRuleReader.words(notation)[...]
  }

  mutating func alternatives() -> [[PluralRule.Relation]]? {
    var alternatives: [[PluralRule.Relation]] = []
    repeat {
      var relations: [PluralRule.Relation] = []
      repeat {
        guard let relation = relation() else { return nil }
        relations.append(relation)
      } while take("and")
      alternatives.append(relations)
    } while take("or")
    return words.isEmpty ? alternatives : nil
  }

  private mutating func relation() -> PluralRule.Relation? {
    guard let name = words.popFirst(), let operand = PluralRule.Operand(rawValue: String(name)) else { return nil }
    var relation = PluralRule.Relation(operand: operand)
    if take("%") || take("mod") {
      guard let modulus = number(), modulus > 0 else { return nil }
      relation.modulus = modulus
    }
    relation.isNegated = take("!=")
    guard relation.isNegated || take("=") else { return nil }
    repeat {
      guard let range = range() else { return nil }
      relation.ranges.append(range)
    } while take(",")
    return relation
  }

  private mutating func range() -> Range<Int>? {
    guard let lower = number() else { return nil }
    guard let upper = take("..") ? number() : lower else { return nil }
    guard lower <= upper, upper < .max else { return nil }
    return lower..<upper + 1
  }

  private mutating func number() -> Int? {
    guard let word = words.first, word.utf8.allSatisfy(\.isDigit), let number = Int(word) else { return nil }
    words.removeFirst()
    return number
  }

  private mutating func take(_ word: String) -> Bool {
    guard words.first == word[...] else { return false }
    words.removeFirst()
    return true
  }

  /// Splits the text into runs of letters, of digits and of other signs; spaces and line feeds separate the runs.
  private static func words(_ notation: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = notation.utf8[...]
    while let first = rest.first {
      let word = rest.prefix { kind($0) == kind(first) }
      if kind(first) != 0 { words.append(Substring(word)) }
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func kind(_ byte: UInt8) -> Int {
    if byte == Byte.space || byte == Byte.lineFeed { return 0 }
    if byte.isLetter { return 1 }
    return byte.isDigit ? 2 : 3
  }
}
