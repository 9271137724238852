import Calculation

/// What may stand in one place behind a command's name; how many words are taken, and what Tab offers, follow from it.
struct Argument {
  /// The kind of thing that fits.
  enum Kind {
    /// A number or sum with a unit of the field.
    case value(Field)
    case field
    /// A figure of the result that a field can be worked out from.
    case target
    case favorite
    case language
    case command
    /// The number of a past calculation.
    case entry
    /// How many past calculations.
    case number
    case text
    /// One of a few words, their other names under the keys `PREFIX-WORD-names`.
    case choice([String], prefix: String)
  }

  let kind: Kind
  private(set) var isOptional = false
  /// Whether it takes everything to the end of the command, spaces and all.
  private(set) var takesRest = false

  static let field = Argument(kind: .field)
  static let target = Argument(kind: .target)
  static let language = Argument(kind: .language)
  static let command = Argument(kind: .command)
  static let entry = Argument(kind: .entry)
  static let number = Argument(kind: .number)
  static let favorite = Argument(kind: .favorite, takesRest: true)
  static let text = Argument(kind: .text, takesRest: true)

  static func choice(_ words: [String], prefix: String) -> Argument { Argument(kind: .choice(words, prefix: prefix)) }
  static func value(of field: Field) -> Argument { Argument(kind: .value(field), isOptional: true, takesRest: true) }

  var optional: Argument { Argument(kind: kind, isOptional: true, takesRest: takesRest) }
}

extension [Argument] {
  /// How few and how many words they take.
  var words: ClosedRange<Int> {
    filter { !$0.isOptional }.count...(last?.takesRest == true ? Int.max : count)
  }
}
