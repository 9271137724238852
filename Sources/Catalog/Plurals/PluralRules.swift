/// CLDR's plural categories, in CLDR's order.
enum PluralCategory: String, CaseIterable {
  case zero, one, two, few, many, other

  var key: String { "plural-\(rawValue)" }
}

/// The plural rules of a language; a number that matches no rule is `other`.
struct PluralRules: Sendable {
  /// The rules of the categories in their order; nil for a category without one.
  private let rules: [PluralRule?]

  /// Reads the rule of each category from the text that `notation` gives; a malformed rule never matches.
  init(_ notation: (PluralCategory) -> String?) {
    rules = PluralCategory.allCases.dropLast().map { notation($0).flatMap(PluralRule.init) }
  }

  func category(_ number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    let index = rules.firstIndex { $0?.matches(operands) == true }
    return index.map { PluralCategory.allCases[$0] } ?? .other
  }
}

/// A CLDR plural condition, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule: Sendable {
  private typealias Relation = (
    operand: PluralOperands.Name, modulus: Int?, isNegated: Bool, ranges: [Range<Int>]
  )

  /// The alternatives (`or`); in each of them all relations must hold (`and`).
  private var alternatives: [[Relation]] = []

  /// Reads a rule in CLDR's notation and ignores its samples (`@integer …`); nil if it is malformed.
  init?(_ notation: String) {
    // Runs of letters, of digits and of other signs; spaces and line feeds separate the runs.
    func kind(_ byte: UInt8) -> Int {
      if byte == Byte.space || byte == Byte.lineFeed { return 0 }
      return byte.isLetter ? 1 : byte.isDigit ? 2 : 3
    }
    var words: ArraySlice<Substring> = []
    var rest = notation.utf8.prefix { $0 != UInt8(ascii: "@") }
    while let first = rest.first {
      let word = rest.prefix { kind($0) == kind(first) }
      if kind(first) != 0 { words.append(Substring(word)) }
      rest = rest[word.endIndex...]
    }
    repeat {
      var relations: [Relation] = []
      repeat {
        guard let relation = Self.relation(&words) else { return nil }
        relations.append(relation)
      } while Self.take("and", &words)
      alternatives.append(relations)
    } while Self.take("or", &words)
    guard words.isEmpty else { return nil }
  }

  private static func relation(_ words: inout ArraySlice<Substring>) -> Relation? {
    guard let operand = words.popFirst().flatMap({ PluralOperands.Name(rawValue: String($0)) })
    else { return nil }
    var relation: Relation = (operand, nil, false, [])
    if take("%", &words) || take("mod", &words) {
      guard let modulus = number(&words), modulus > 0 else { return nil }
      relation.modulus = modulus
    }
    relation.isNegated = take("!=", &words)
    guard relation.isNegated || take("=", &words) else { return nil }
    repeat {
      guard let lower = number(&words), let upper = take("..", &words) ? number(&words) : lower,
        lower <= upper,
        upper < .max
      else { return nil }
      relation.ranges.append(lower..<upper + 1)
    } while take(",", &words)
    return relation
  }

  private static func number(_ words: inout ArraySlice<Substring>) -> Int? {
    guard let word = words.first, word.utf8.allSatisfy(\.isDigit), let number = Int(word) else {
      return nil
    }
    words.removeFirst()
    return number
  }

  private static func take(_ word: String, _ words: inout ArraySlice<Substring>) -> Bool {
    guard words.first == word[...] else { return false }
    words.removeFirst()
    return true
  }

  func matches(_ operands: PluralOperands) -> Bool {
    alternatives.contains { relations in
      relations.allSatisfy { relation in
        guard var value = operands.value(relation.operand) else { return relation.isNegated }
        if let modulus = relation.modulus { value %= modulus }
        return relation.ranges.contains { $0.contains(value) } != relation.isNegated
      }
    }
  }
}

/// The operands of a number in CLDR plural rules (Unicode UTS #35, part 3), taken from its printed digits.
struct PluralOperands {
  enum Name: String {
    case n, i, v, w, f, t, c, e
  }

  /// The integer digits as a number; the fraction digits with trailing zeros as a whole number (`f`), and how many
  /// there are (`v`); the same without trailing zeros (`t`, `w`).
  private var i = 0
  private var f = 0
  private var v = 0
  private var t = 0
  private var w = 0

  init(_ number: ShownNumber) {
    var isFraction = false
    for byte in number.plain.utf8 where byte != Byte.hyphen {
      if byte == Byte.dot {
        isFraction = true
      } else if isFraction {
        (f, v) = (Self.appending(byte, to: f), v + 1)
        if byte != UInt8(ascii: "0") { (t, w) = (f, v) }
      } else {
        i = Self.appending(byte, to: i)
      }
    }
  }

  /// Returns the operand's value; nil for `n` if the number is not whole, because a rule can only name whole numbers.
  fileprivate func value(_ operand: Name) -> Int? {
    switch operand {
    case .n: t == 0 ? i : nil
    case .i: i
    case .f: f
    case .t: t
    case .v: v
    case .w: w
    case .c, .e: 0
    }
  }

  /// Returns a whole number with one more digit at its end. Rules only look at the last digits and at small numbers,
  /// so of more than 18 digits only the last 17 are kept, after a 1.
  private static func appending(_ digit: UInt8, to number: Int) -> Int {
    let longest = 100_000_000_000_000_000
    let kept = number < longest ? number : longest / 10 + number % (longest / 10)
    return 10 * kept + Int(digit - UInt8(ascii: "0"))
  }
}
