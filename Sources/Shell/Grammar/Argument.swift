import Calculation
import Sheets
import Terminal

/// What a command takes at one place of its line, declared once: how it is read, what Tab offers for it, and what would
/// do where it is refused. Running, Tab, comments, suggestions and doubts all ask this declaration.
struct Argument<Value> {
  let declaration: ArgumentDeclaration
  /// Reads the value off the front of the words; throws a refusal at the words that are none. It changes nothing.
  let parse: (inout UnreadWords) throws -> Value

  /// Makes an argument.
  ///
  /// - `form`: how its words stand in the line.
  /// - `wouldDo`: what could stand in the place of a word that was refused, the likeliest first; of nothing where the
  ///   argument is missing.
  /// - `begins`: whether the argument can begin with these words, for those in front of it that end there.
  /// - `leaves`: what the words from the argument on leave in doubt where their line is refused; nil for an argument
  ///   that does not tell, so that what the command declares counts.
  init(
    _ form: ArgumentForm = ArgumentForm(),
    complete: @escaping (ArgumentInTail) -> Completion = { _ in .none },
    wouldDo: @escaping (Word?, Invocation) -> [String] = { _, _ in [] },
    begins: @escaping (ArraySlice<Word>, Invocation) -> Bool = { _, _ in false },
    leaves: ((ArraySlice<Word>, Invocation) -> Doubt?)? = nil,
    parse: @escaping (inout UnreadWords) throws -> Value
  ) {
    self.parse = parse
    declaration = ArgumentDeclaration(
      form: form, complete: complete, wouldDo: wouldDo, begins: begins, leaves: leaves,
      skip: { unread in _ = try parse(&unread) })
  }
}

extension Argument {
  /// The same argument, which may be left out; its value is nil then.
  static func optional<Wrapped>(_ argument: Argument<Wrapped>) -> Argument<Wrapped?>
  where Value == Wrapped? {
    let declared = argument.declaration
    var form = declared.form
    form.isOptional = true
    return Argument<Wrapped?>(
      form, complete: declared.complete, wouldDo: declared.wouldDo, begins: declared.begins,
      leaves: declared.leaves
    ) { unread in
      unread.isEmpty ? nil : try argument.parse(&unread)
    }
  }
}

/// An argument without the type of its value.
struct ArgumentDeclaration {
  let form: ArgumentForm
  /// Returns what Tab offers for the argument that begins at a place of a line and goes to the end of it.
  let complete: (ArgumentInTail) -> Completion
  let wouldDo: (Word?, Invocation) -> [String]
  let begins: (ArraySlice<Word>, Invocation) -> Bool
  let leaves: ((ArraySlice<Word>, Invocation) -> Doubt?)?
  /// Reads the argument and forgets its value; throws as its reading does.
  let skip: (inout UnreadWords) throws -> Void
}

/// How the words of an argument stand in the line of a command.
struct ArgumentForm {
  /// What the words are.
  enum Content {
    case word
    /// Free text, such as a name, in which `#` is a letter.
    case text
    /// The name of a fact, with a product's name where it is of a product, and its value, in which `#` is a letter.
    case fact
    /// The name of a field, a figure or a command, or several of them, which may have several words.
    case name
    /// The name of a member of a group, such as a product.
    case memberName
    /// A phrase about a member of a group.
    case phrase(FieldGroup)
    /// One of several words.
    case choice([Choice])
    /// A word that stands first or last and changes what is done, such as `--force`.
    case flag(Choice)
  }

  var content = Content.word
  var isOptional = false
  /// Whether the argument takes everything to the end of the command, with spaces.
  var takesRest = false

  static let rest = ArgumentForm(takesRest: true)
  static let text = ArgumentForm(content: .text, takesRest: true)
  static let fact = ArgumentForm(content: .fact, takesRest: true)

  /// Whether `#` is a letter behind a number of words of the command.
  func isText(behind count: Int) -> Bool {
    switch content {
    case .text, .memberName: true
    case .fact: count > 0
    case .word, .name, .phrase, .choice, .flag: false
    }
  }
  var isName: Bool { if case .name = content { true } else { false } }
  var isMemberName: Bool { if case .memberName = content { true } else { false } }
  var group: FieldGroup? { if case .phrase(let group) = content { group } else { nil } }
  var flag: Choice? { if case .flag(let choice) = content { choice } else { nil } }
  /// The words to choose from; empty for an argument that is neither a choice nor a flag.
  var choices: [Choice] {
    switch content {
    case .choice(let choices): choices
    case .flag(let choice): [choice]
    case .word, .text, .fact, .name, .memberName, .phrase: []
    }
  }
}

extension [ArgumentDeclaration] {
  /// How many words a command with these arguments can have.
  var wordCounts: ClosedRange<Int> {
    count { !$0.form.isOptional }...(last?.form.takesRest == true ? Int.max : count)
  }
}

/// The place of an argument in a line that is being typed, for Tab: it begins at a word, and the cursor is in it.
struct ArgumentInTail {
  let completer: Completer
  let tail: TypedTail
  /// The index of its first word.
  let start: Int

  /// Everything from its first word to the cursor.
  var typed: Word { tail.rest(from: start) }
}

/// Finds what the Tab key offers, from the commands' declarations and the session's data.
struct Completer {
  typealias Candidate = Completion.Candidate

  let interpreter: Interpreter
}
