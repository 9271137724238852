/// CLDR's plural categories, in CLDR's order.
enum PluralCategory: String, CaseIterable {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// The key of its rule among the texts of a language.
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

  /// Returns the category of a number as it is shown.
  func category(_ number: ShownNumber) -> PluralCategory {
    let operands = PluralOperands(number)
    let index = rules.firstIndex { rule in
      if let rule { rule.matches(operands) } else { false }
    }
    return index.map { PluralCategory.allCases[$0] } ?? .other
  }
}

/// A CLDR plural condition, such as `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralRule: Sendable {
  /// One comparison of a condition: `i % 100 != 12..14`.
  private struct Relation {
    let operand: PluralOperands.Name
    /// What the operand is divided by, so that the rest is compared; nil for the operand itself.
    let modulus: Int?
    /// Whether it holds for values outside the ranges: `!=`.
    let isNegated: Bool
    let ranges: [Range<Int>]

    func holds(for operands: PluralOperands) -> Bool {
      guard var value = operands.value(operand) else { return isNegated }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  /// The kinds of bytes in a rule; a word is a run of one kind.
  private enum ByteKind {
    case space
    case letter
    case digit
    case sign

    init(_ byte: UInt8) {
      if byte == Byte.space || byte == Byte.lineFeed {
        self = .space
      } else if byte.isLetter {
        self = .letter
      } else if byte.isDigit {
        self = .digit
      } else {
        self = .sign
      }
    }
  }

  /// The alternatives (`or`); in each of them all relations must hold (`and`).
  private var alternatives: [[Relation]] = []

  /// Reads a rule in CLDR's notation and ignores its samples (`@integer …`); nil if it is malformed.
  init?(_ notation: String) {
    var words = Self.words(of: notation)
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

  /// Returns the words of a rule before its samples: runs of letters, of digits and of other signs, without the spaces.
  private static func words(of notation: String) -> ArraySlice<Substring> {
    var words: ArraySlice<Substring> = []
    var unread = notation.utf8.prefix { $0 != UInt8(ascii: "@") }
    while let first = unread.first {
      let kind = ByteKind(first)
      let word = unread.prefix { ByteKind($0) == kind }
      if kind != .space { words.append(Substring(word)) }
      unread = unread[word.endIndex...]
    }
    return words
  }

  /// Takes a relation from the words; nil if they do not begin with one.
  private static func relation(_ words: inout ArraySlice<Substring>) -> Relation? {
    guard let operand = words.popFirst().flatMap({ PluralOperands.Name(rawValue: String($0)) })
    else { return nil }
    var modulus: Int?
    if take("%", &words) || take("mod", &words) {
      guard let divisor = number(&words), divisor > 0 else { return nil }
      modulus = divisor
    }
    let isNegated = take("!=", &words)
    guard isNegated || take("=", &words) else { return nil }
    var ranges: [Range<Int>] = []
    repeat {
      guard let range = range(&words) else { return nil }
      ranges.append(range)
    } while take(",", &words)
    return Relation(operand: operand, modulus: modulus, isNegated: isNegated, ranges: ranges)
  }

  /// Takes a number or a range, `12..14`; nil if the words do not begin with one.
  private static func range(_ words: inout ArraySlice<Substring>) -> Range<Int>? {
    guard let lower = number(&words) else { return nil }
    guard let upper = take("..", &words) ? number(&words) : lower else { return nil }
    guard lower <= upper, upper < .max else { return nil }
    return lower..<upper + 1
  }

  /// Takes a whole number; nil if the words do not begin with one.
  private static func number(_ words: inout ArraySlice<Substring>) -> Int? {
    guard let word = words.first, word.utf8.allSatisfy(\.isDigit), let number = Int(word) else {
      return nil
    }
    words.removeFirst()
    return number
  }

  /// Takes a word if it comes next; returns whether it did.
  private static func take(_ word: String, _ words: inout ArraySlice<Substring>) -> Bool {
    guard words.first == word[...] else { return false }
    words.removeFirst()
    return true
  }

  /// Whether a number fits the rule.
  func matches(_ operands: PluralOperands) -> Bool {
    alternatives.contains { relations in
      relations.allSatisfy { $0.holds(for: operands) }
    }
  }
}

/// The operands of a number in CLDR plural rules (Unicode UTS #35, part 3), taken from its printed digits.
struct PluralOperands {
  /// The names that rules have for them; `n` is the absolute value, `c` and `e` the exponent of a compact number.
  enum Name: String {
    case n
    case i
    case v
    case w
    case f
    case t
    case c
    case e
  }

  /// The integer digits as a number.
  private var i = 0
  /// The fraction digits with trailing zeros, as a whole number.
  private var f = 0
  /// How many fraction digits there are with trailing zeros.
  private var v = 0
  /// The fraction digits without trailing zeros, as a whole number.
  private var t = 0
  /// How many fraction digits there are without trailing zeros.
  private var w = 0

  init(_ number: ShownNumber) {
    var isFraction = false
    for byte in number.plain.utf8 where byte != Byte.hyphen {
      if byte == Byte.dot {
        isFraction = true
      } else if isFraction {
        f = Self.appending(byte, to: f)
        v += 1
        if byte != UInt8(ascii: "0") {
          t = f
          w = v
        }
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
