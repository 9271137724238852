import Calculation
import ViewModels

/// What a refused line leaves in doubt.
enum Doubt: Equatable {
  case field(FieldName)
  /// The members of a group, by the name of their list: `products`.
  case members(String)
  /// A fact of the record in progress, or of a kept treatment; a command declares nil for the one that its line names.
  case fact(FieldName?, of: Int64?)
  /// The limits of the product that these words begin with.
  case limits([String])
  /// The home units, and with them every number without a unit.
  case units
  case everything

  /// The word for programs: `rate`, `products`, `*`.
  var word: String {
    switch self {
    case .field(let name): name.id
    case .members(let list): list
    case .fact(let name, _): name?.id ?? Self.everything.word
    case .limits: "limits"
    case .units: "units"
    case .everything: "*"
    }
  }

  var text: Text {
    switch self {
    case .field(let name), .fact(let name?, of: _): Text("doubtful-field", ["field": .fields([name])])
    case .everything, .fact: Text("doubtful-everything")
    case .members, .limits, .units: Text("doubtful-\(word)")
    }
  }

  /// Whether the refused line would have changed values of a calculator.
  var isOfValues: Bool {
    switch self {
    case .field, .members, .everything: true
    case .fact, .limits, .units: false
    }
  }

  /// Whether only `clear` ends it, because it cannot be told which value the refused line was for.
  var needsClear: Bool {
    switch self {
    case .members, .everything: true
    case .field, .fact, .limits, .units: false
    }
  }
}

extension Doubt {
  /// What a refused value leaves: its field, or all members if it is a member's; nothing in a calculator that answers each
  /// value by itself.
  init?(of field: Field, in calculator: any Calculator) {
    if calculator.answering == .always { return nil }
    let group = calculator.form.groups.first { $0.id == field.path.member?.group }
    self = group.map { .members($0.listKey) } ?? .field(field.name)
  }
}

extension [Doubt] {
  /// The words for programs, each once.
  var json: JSON { .array(map(\.word).uniqued.map(JSON.string)) }

  /// Each doubt in words, with what ends it.
  var texts: [Text] { map(\.text).uniqued }
}

extension Interpreter {
  /// Returns what a line leaves in doubt if it is refused, and makes certain if it is taken; nil for nothing.
  func doubt(of typed: TypedCommand) -> Doubt? {
    guard let match = try? match(typed) else { return .everything }
    let words = typed.words.map(\.text)
    switch match.subcommand.map(\.doubt) ?? match.command.doubt {
    case .limits?: return .limits(Array(words.dropFirst()))
    case .fact(nil, of: _)?: return wording.doubt(ofCorrection: words)
    case nil where match.subcommand == nil && words.count > 1 && match.command.subcommands.contains { $0.doubt != nil }:
      // An unknown word may be a misspelled subcommand that changes something.
      return .everything
    case let doubt: return doubt
    }
  }
}
