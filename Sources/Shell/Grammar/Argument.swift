import Calculation

/// What may stand in one place behind a command's name; how many words are taken, and what Tab offers, follow from it.
struct Argument {
  /// The kind of thing that fits.
  enum Kind {
    /// A number or sum with a unit of the field.
    case value(Field)
    /// A field's name, of those for which this holds.
    case field((Field, any Calculator) -> Bool)
    /// A figure of the result that a field can be worked out from.
    case target
    case favorite
    /// A name that the book knows.
    case bookEntry
    case language
    case command
    /// The number of a past calculation.
    case entry
    /// How many past calculations.
    case number
    case text
    /// What one of a group is called, and what is said of it.
    case member(FieldGroup)
    /// What one of groups is called.
    case memberName
    /// One of a few words.
    case choice([Choice])
    /// The numbers of one range or two: `150 300 25 l/ha dose 1 2 0.5`, behind the first field.
    case ranges
    /// A word that may stand before the others and changes what is done.
    case flag(Choice)
    /// The name of a file to write.
    case file
    /// The name of a file of commands.
    case commandFile
    /// How much of a figure, behind the figure and the field that is worked out from it.
    case amount
  }

  let kind: Kind
  private(set) var isOptional = false
  /// Whether it takes everything to the end of the command, spaces and all.
  private(set) var takesRest = false

  /// Whether it is, or may hold, what a field or a figure is called.
  var isName: Bool {
    switch kind {
    case .field, .target, .command, .ranges: true
    default: false
    }
  }

  static let field = Argument(kind: .field { _, _ in true })
  static let numberField = Argument(kind: .field { field, _ in field.isTypedNumber })
  static let solvableField = Argument(
    kind: .field { field, calculator in
      calculator.targets(in: calculator.blank).contains { $0.fields.contains { $0.name == field.id } }
    })
  static let target = Argument(kind: .target)
  static let language = Argument(kind: .language)
  static let command = Argument(kind: .command)
  static let entry = Argument(kind: .entry)
  static let number = Argument(kind: .number)
  static let favorite = Argument(kind: .favorite, takesRest: true)
  static let bookEntry = Argument(kind: .bookEntry, takesRest: true)
  static let text = Argument(kind: .text, takesRest: true)

  static let ranges = Argument(kind: .ranges, takesRest: true)
  static let amount = Argument(kind: .amount, takesRest: true)

  static func member(of group: FieldGroup) -> Argument { Argument(kind: .member(group), takesRest: true) }
  static let memberName = Argument(kind: .memberName, takesRest: true)

  static let file = Argument(kind: .file)
  static let commandFile = Argument(kind: .commandFile)
  static func flag(_ choice: Choice) -> Argument { Argument(kind: .flag(choice), isOptional: true) }

  static func choice(_ choices: [Choice]) -> Argument { Argument(kind: .choice(choices)) }
  static func value(of field: Field) -> Argument { Argument(kind: .value(field), isOptional: true, takesRest: true) }

  /// The same for a word that may be several.
  var rest: Argument { Argument(kind: kind, isOptional: isOptional, takesRest: true) }

  var optional: Argument { Argument(kind: kind, isOptional: true, takesRest: takesRest) }
}

extension [Argument] {
  /// How few and how many words they take.
  var words: ClosedRange<Int> {
    count { !$0.isOptional }...(last?.takesRest == true ? Int.max : count)
  }
}
