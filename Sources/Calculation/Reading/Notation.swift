/// How a person writes numbers and words in one language.
package final class Notation: Sendable {
  /// Which mark the language prints, and so which typed numbers are ambiguous.
  package let mark: DecimalMark
  private let isName: @Sendable (_ typed: String, _ key: String) -> Bool
  private let isUnitName: @Sendable (_ typed: String, _ unit: Unit) -> Bool

  /// - Parameters:
  ///   - mark: the mark that the language prints.
  ///   - isName: whether a typed word is one of the names that the language has under a catalog key.
  ///   - isUnitName: whether it is a form of the language's name of a unit: `cali` of the inch.
  package init(
    _ mark: DecimalMark, isName: @escaping @Sendable (_ typed: String, _ key: String) -> Bool,
    isUnitName: @escaping @Sendable (_ typed: String, _ unit: Unit) -> Bool
  ) {
    self.mark = mark
    self.isName = isName
    self.isUnitName = isUnitName
  }

  /// Whether a typed word means what has this English name and, in the active language, the names under this key.
  func means(_ typed: String, _ english: String, _ key: String) -> Bool {
    typed.lowercased() == english.lowercased() || isName(typed, key)
  }

  package func means(_ typed: String, _ choice: Choice) -> Bool { means(typed, choice.id, choice.key) }

  func means(_ typed: String, _ unit: Unit) -> Bool { isUnitName(typed, unit) }

  /// The same words with the other mark.
  package var withOtherMark: Notation {
    Notation(mark == .comma ? .point : .comma, isName: isName, isUnitName: isUnitName)
  }

  /// The same that knows the words of others, too.
  package func understanding(_ others: [Notation]) -> Notation {
    let all = [self] + others
    return Notation(mark) { typed, key in
      all.contains { $0.isName(typed, key) }
    } isUnitName: { typed, unit in
      all.contains { $0.isUnitName(typed, unit) }
    }
  }

  /// What may stand between something and what it becomes: a name and the new one, a quantity and the unit it is converted to.
  package static let into = Choice("to", key: "word-into")
  /// What else may stand between a quantity and the unit: `10 in as cm`.
  private static let counted = Choice("as", key: "word-as")
  private static let arrows = ["->", "\u{2192}", "="]

  /// Whether a word may stand between a quantity and the unit it is converted to.
  package func leadsToUnit(_ word: String) -> Bool {
    Self.arrows.contains(word) || means(word, Self.into) || means(word, Self.counted)
  }

  /// What may stand for the slash of a unit that is put together: `20 ml per 10 l`.
  package static let per = Choice("per", key: "word-per")
  /// What may stand before the last of the values that were measured together: `100 m in 45 s`.
  static let within = Choice("in", key: "word-within")
  /// What may be said at the end of the volume that a share is one of: `20 ml per 10 l of water`.
  static let liquids = [Choice("water", key: "word-water"), Choice("spray", key: "word-spray")]

  /// Numbers alone, without any language's words.
  package static let point = Notation(.point, isName: { _, _ in false }, isUnitName: { _, _ in false })
  package static let comma = Notation(.comma, isName: { _, _ in false }, isUnitName: { _, _ in false })
}
