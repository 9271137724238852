/// CLDR's plural categories, in CLDR's order.
enum PluralCategory: String, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// The text of a language that holds its rule.
  var key: String { "plural-\(rawValue)" }
}

/// The plural rules of a language; a number that matches no rule is `other`.
struct PluralRules: Sendable {
  /// The rules of the categories in their order; nil for a category without one.
  private let rules: [PluralRule?]

  /// Reads the rule of each category from the text that `notation` gives; a malformed rule never matches.
  init(_ notation: (PluralCategory) -> String?) {
    rules = PluralCategory.allCases.dropLast().map { category in
      notation(category).flatMap(PluralRule.init)
    }
  }

  /// Returns the category of a number as it is shown.
  func category(_ number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    for (category, rule) in zip(PluralCategory.allCases, rules) {
      if let rule, rule.matches(operands) { return category }
    }
    return .other
  }
}

/// A CLDR plural condition, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule: Sendable {
  /// The alternatives (`or`); in each of them all relations must hold (`and`).
  private var alternatives: [[PluralRelation]] = []

  /// Reads a rule in CLDR's notation and ignores its samples (`@integer …`); nil if it is malformed.
  init?(_ notation: String) {
    var reader = PluralNotation(notation)
    repeat {
      var relations: [PluralRelation] = []
      repeat {
        guard let relation = reader.relation() else { return nil }
        relations.append(relation)
      } while reader.take("and")
      alternatives.append(relations)
    } while reader.take("or")
    guard reader.isAtEnd else { return nil }
  }

  func matches(_ operands: PluralOperands) -> Bool {
    alternatives.contains { relations in
      relations.allSatisfy { $0.holds(for: operands) }
    }
  }
}

/// A part of a plural rule that compares one operand, such as `i % 10 = 2..4`.
private struct PluralRelation: Sendable {
  let operand: PluralOperands.Name
  /// What the operand is divided by, its remainder being compared; nil if the operand itself is.
  var modulus: Int?
  /// Whether it holds outside the ranges (`!=`) and not inside them (`=`).
  var isNegated = false
  var ranges: [Range<Int>] = []

  func holds(for operands: PluralOperands) -> Bool {
    guard var value = operands.value(operand) else { return isNegated }
    if let modulus { value %= modulus }
    let isInRange = ranges.contains { $0.contains(value) }
    return isInRange != isNegated
  }
}

/// Reads CLDR's notation word by word: a word is a run of letters, of digits, or of other signs.
private struct PluralNotation {
  private enum Kind {
    case blank
    case letter
    case digit
    case sign

    init(_ byte: UInt8) {
      if byte == Byte.space || byte == Byte.lineFeed {
        self = .blank
      } else if byte.isLetter {
        self = .letter
      } else {
        self = byte.isDigit ? .digit : .sign
      }
    }
  }

  /// The words that have not been read.
  private var words: ArraySlice<Substring> = []

  init(_ notation: String) {
    var remaining = notation.utf8.prefix { $0 != UInt8(ascii: "@") }
    while let first = remaining.first {
      let kind = Kind(first)
      let run = remaining.prefix { Kind($0) == kind }
      if kind != .blank { words.append(Substring(run)) }
      remaining = remaining[run.endIndex...]
    }
  }

  var isAtEnd: Bool { words.isEmpty }

  /// Reads the next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard words.first == word[...] else { return false }
    words.removeFirst()
    return true
  }

  /// Reads an operand, its modulus and the ranges to which it is compared; nil if one of them is malformed.
  mutating func relation() -> PluralRelation? {
    guard let word = words.popFirst(), let operand = PluralOperands.Name(rawValue: String(word))
    else { return nil }
    var relation = PluralRelation(operand: operand)
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

  /// Reads a number, or two with `..` between.
  private mutating func range() -> Range<Int>? {
    guard let lower = number() else { return nil }
    guard let upper = take("..") ? number() : lower else { return nil }
    guard lower <= upper, upper < .max else { return nil }
    return lower..<upper + 1
  }

  private mutating func number() -> Int? {
    guard let word = words.first, word.utf8.allSatisfy(\.isDigit) else { return nil }
    guard let number = Int(word) else { return nil }
    words.removeFirst()
    return number
  }
}
