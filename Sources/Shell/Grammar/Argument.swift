import Calculation
import Catalog
import Sheets
import Storage
import Terminal
import ViewModels

/// An argument of a command; it decides how many words are taken and what Tab offers.
enum Argument {
  /// A value of the field: a number, a sum, a choice or a text.
  case value(of: Field)
  /// The name of a field that satisfies the condition.
  case fields(where: (Field, any Calculator) -> Bool)
  case target
  case favorite
  case bookEntry(BookEntry.Kind)
  case language
  case command
  case entry
  case treatment
  /// A fact of a treatment and its value, or a product's name or permit: `crop wheat`, `Tebu permit R-12/2020`.
  case correction
  /// A product of the record in progress, a fact of it and its value: `Tebu permit R-12/2020`.
  case factOfProduct
  /// A product, a crop, and a limit: `Tebu wheat dose 1 l/ha`.
  case limit
  case number
  case text
  /// A member's name and what to enter for it: `Tebu 1 l/ha`.
  case member(of: FieldGroup)
  case memberName
  case choice([Choice])
  /// A field with one range or two: the words behind the first field in `table rate 150 300 25 l/ha dose 1 2 0.5`.
  case ranges
  /// A word that may come before the other arguments and changes what is done, such as `--force`.
  case flag(Choice)
  case file
  case commandFile
  /// The amount wanted of a figure, behind the field and the figure in `solve area product 15 l`.
  case amount
  indirect case leftOut(Argument)
  indirect case ofWords(Argument)

  static let field = Argument.fields { _, _ in true }

  var optional: Argument { .leftOut(self) }
  var rest: Argument { .ofWords(self) }

  /// What is typed for the argument, however many words it has and whether or not it may be left out.
  var kind: Argument {
    switch self {
    case .leftOut(let argument), .ofWords(let argument): argument.kind
    default: self
    }
  }

  var isOptional: Bool {
    switch self {
    case .value, .flag, .leftOut: true
    case .ofWords(let argument): argument.isOptional
    default: false
    }
  }

  /// Whether the argument takes everything to the end of the command, with spaces.
  var takesRest: Bool {
    switch self {
    case .value, .correction, .factOfProduct, .limit, .favorite, .bookEntry, .text, .ranges,
      .amount, .member,
      .memberName, .ofWords:
      true
    case .leftOut(let argument): argument.takesRest
    default: false
    }
  }

  /// Whether the argument is, or may contain, the name of a field, a figure or a command.
  var isName: Bool {
    switch kind {
    case .fields, .target, .command, .ranges: true
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
}

extension [Argument] {
  var wordCounts: ClosedRange<Int> {
    count { !$0.isOptional }...(last?.takesRest == true ? Int.max : count)
  }
}

extension FieldName {
  var choice: Choice { Choice(id, key: stem, meaning: key) }
}

extension Target {
  var choice: Choice { name.choice }
}

extension ThemeChoice {
  var choice: Choice {
    Choice(rawValue, key: "command-theme-\(rawValue)", meaning: "command-theme-\(rawValue)-summary")
  }
}

extension Settings {
  /// The chosen theme; `auto` if none is chosen or this program does not know it.
  package var theme: ThemeChoice { self[.theme].flatMap(ThemeChoice.init) ?? .auto }

  /// The terminal's background as it last answered; nil if unknown.
  package var ground: TerminalBackground? { self[.ground].flatMap(TerminalBackground.init) }
}

extension UnitSystem {
  var choice: Choice { Choice(rawValue, key: "unit-system-\(rawValue)") }
}

extension Setting {
  /// The settings that the command `settings` lists with their values.
  static let listed = [.language, .theme] + named

  var summaryKey: String { "setting-\(rawValue)-summary" }

  var choice: Choice {
    Choice(rawValue, key: "command-set-\(rawValue)", meaning: "command-set-\(rawValue)-summary")
  }
}
