import Calculation

/// An argument of a command; it decides how many words are taken and what Tab offers.
struct Argument {
  /// The kind of an argument.
  enum Kind {
    /// A value of the field: a number, a sum, a choice or a text.
    case value(Field)
    /// The name of a field that satisfies the condition.
    case field((Field, any Calculator) -> Bool)
    /// A figure of the result, for which `solve` works out a field.
    case target
    case favorite
    /// The name of a product in the book.
    case bookEntry
    case language
    case command
    /// The number of a past calculation.
    case entry
    /// The number of a treatment, such as T-17.
    case treatment
    /// A fact of a treatment and its value, or a product's name or permit: `crop wheat`, `Tebu permit R-12/2020`.
    case correction
    /// A product, a crop, and a limit: `Tebu wheat dose 1 l/ha`.
    case limit
    /// A number of past calculations, such as 20.
    case number
    case text
    /// A member's name and what to enter for it: `Tebu 1 l/ha`.
    case member(FieldGroup)
    /// The name of a member of any group.
    case memberName
    /// One of a few words.
    case choice([Choice])
    /// A field with one range or two: the words behind the first field in `table rate 150 300 25 l/ha dose 1 2 0.5`.
    case ranges
    /// A word that may come before the other arguments and changes what is done, such as `--force`.
    case flag(Choice)
    /// The name of a file to write.
    case file
    /// The name of a file of commands.
    case commandFile
    /// The amount wanted of a figure, behind the field and the figure in `solve area product 15 l`.
    case amount
  }

  let kind: Kind
  private(set) var isOptional = false
  /// Whether the argument takes everything to the end of the command, with spaces.
  private(set) var takesRest = false

  /// Whether the argument is, or may contain, the name of a field, a figure or a command.
  var isName: Bool {
    switch kind {
    case .field, .target, .command, .ranges: true
    default: false
    }
  }

  /// Whether the argument takes free text, such as a name.
  var isText: Bool {
    switch kind {
    case .text, .favorite, .bookEntry, .memberName, .correction, .limit: true
    case .value(let field): field.isText
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
  static let treatment = Argument(kind: .treatment)
  static let correction = Argument(kind: .correction, takesRest: true)
  static let limit = Argument(kind: .limit, takesRest: true)
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

  /// The same argument, of one word or more.
  var rest: Argument { Argument(kind: kind, isOptional: isOptional, takesRest: true) }

  var optional: Argument { Argument(kind: kind, isOptional: true, takesRest: takesRest) }
}

extension [Argument] {
  /// The least and the greatest number of words that the arguments take.
  var words: ClosedRange<Int> {
    count { !$0.isOptional }...(last?.takesRest == true ? Int.max : count)
  }
}
