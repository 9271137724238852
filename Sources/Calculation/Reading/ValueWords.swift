/// The words that stand between or behind the parts of a value, in every language: `20 ml per 10 l of water`. The
/// catalogs list those of each language under a key, such as `word-per-names`.
extension Notation {
  /// The word between a name and its new name, or between a quantity and the unit to convert to: `10 in to cm`. It also
  /// stands for the dash between two numbers or times.
  package static let into = Choice("to", key: .wordInto)
  /// Another word between a quantity and the unit to convert to: `10 in as cm`.
  private static let counted = Choice("as", key: .wordAs)
  /// The signs that can stand there, too.
  private static let arrows = ["->", "\u{2192}", "="]

  /// Whether a word can stand between a quantity and the unit to convert to.
  package func leadsToUnit(_ word: String) -> Bool {
    Self.arrows.contains(word) || means(word, Self.into) || means(word, Self.counted)
  }

  /// The word for the slash in a unit: `20 ml per 10 l`.
  package static let per = Choice("per", key: .wordPer)
  /// Another word for the slash, if the text ends with the kind of liquid: `20 ml in 10 l of water`.
  private static let mixedInto = Choice("in", key: .wordMixedInto)

  /// Whether a word takes the place of the slash of a unit in a text.
  package func isPer(_ word: String, in text: @autoclosure () -> String) -> Bool {
    means(word, Self.per) || means(word, Self.mixedInto) && withoutLiquid(text()) != nil
  }

  /// Returns `10 l` for `10 l of water`; nil without one of the liquids.
  func withoutLiquid(_ text: String) -> String? { without(Self.liquids, atEndOf: text) }

  /// Returns a text without the words at its end that mean one of these; nil without such words, and for a text longer
  /// than values are.
  func without(_ choices: [Choice], atEndOf text: String) -> String? {
    guard text.utf8.count <= Self.longestWithWordsAtEnd else { return nil }
    let words = text.split(separator: " ")
    let lastPlaces = words.indices.dropFirst().suffix(Self.mostWordsAtEnd)
    let end = lastPlaces.first { place in
      let ending = words[place...].joined(separator: " ")
      return choices.contains { means(ending, $0) }
    }
    guard let end else { return nil }
    return words[..<end].joined(separator: " ")
  }

  /// Whether a word leads to a dose and so neither begins nor ends a name: `at`, `is`, `na`, `po`, but not `AT`.
  package func leadsToDose(_ word: String) -> Bool {
    if word.utf8.count <= 2, word.isInCapitals { return false }
    return means(word, Self.lead) || means(word, Self.per)
  }

  /// Words that lead to a dose besides those for the slash: `at`, `is`.
  private static let lead = Choice("lead", key: .wordLead)

  /// Whether labels use this word around the numbers of a range: `max`, `from`, `to`, `or`, `about`; not if it is two
  /// capitals, a formulation code behind a number in a name: `240 OD`, an oil dispersion.
  package func isRangeWord(_ word: String) -> Bool {
    if word.utf8.count == 2, word.isInCapitals { return false }
    let withoutStop = word.last == "." ? String(word.dropLast()) : word
    return means(withoutStop, TypedRange.word)
  }

  /// The word for the product in the unit of a dose: `2 L product per hectare`.
  package static let product = Choice("product", key: .wordProduct)

  /// The words about dosing, and kinds of products, that may stand around a product's name: `Tebu dose 2 l/ha`.
  package static let dosing = Choice("dose", key: .wordDosing)

  /// Returns why a text that labels print in place of a unit is none: `bags`, `lb ai/ac`, `% w/w`; nil for other text.
  func whyNoUnit(_ typed: String) -> String? {
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let parts = words.flatMap { word in word.split(separator: "/").map(String.init) }
    let pairs = zip(parts, parts.dropFirst()).map { part, next in "\(part) \(next)" }
    let candidates = words + parts + pairs
    let noUnit = Self.noUnits.first { noUnit in
      candidates.contains { candidate in means(candidate, noUnit.words) }
    }
    return noUnit?.variant
  }

  /// Words that labels print in place of a unit, and the variant of the refusal that explains them.
  private struct NoUnit {
    let words: Choice
    let variant: String
  }

  private static let noUnits = [
    NoUnit(words: Choice("packet", key: .wordPack), variant: "pack"),
    NoUnit(words: Choice("ai", key: .wordActive), variant: "active"),
    NoUnit(words: Choice("w/w", key: .wordWeightShare), variant: "weight"),
    NoUnit(words: leafWall, variant: "leaf-wall"),
  ]

  /// The words for the area of the leaf wall in a dose: `l/10000 m2 LWA`.
  static let leafWall = Choice("LWA", key: .wordLeafWall)
  /// The words behind the metre in a dose: `l/ha/m of crown height`.
  static let crownHeight = Choice("of crown height", key: .wordCrownHeight)

  /// The word for the converter's last result: `convert ans l`.
  package static let lastResult = Choice("ans", key: .wordLastResult)

  /// The word between two products, crops or amounts on one line: `Tebu 1 l/ha and Mospilan 0.2 kg/ha`.
  package static let and = Choice("and", key: .wordAnd)
  /// Another word between two products; it can also end a name: `Roundup 360 Plus`.
  package static let plus = Choice("plus", key: .wordPlus)
  /// The word before the last of several values that were measured together: `100 m in 45 s`.
  package static let within = Choice("in", key: .wordWithin)
  /// The kinds of liquid that can follow a volume in a share: `20 ml per 10 l of water`.
  static let liquids = [water, spray]
  /// The word for water behind the volume of a share: `20 ml in 10 l of water`.
  package static let water = Choice("water", key: .wordWater)
  /// The spray liquid itself: `1 % of spray mix`.
  static let spray = Choice("spray", key: .wordSpray)
  /// The most words at the end of a text that are found there: `of the spray mix`. Longer names in a catalog would
  /// never be found.
  private static let mostWordsAtEnd = 4
  /// The most bytes of a text that is looked at, so that a line of thousands of words is not read anew at each of them.
  private static let longestWithWordsAtEnd = 400
}

extension String {
  fileprivate var isInCapitals: Bool { utf8.allSatisfy { (0x41...0x5A).contains($0) } }
}
