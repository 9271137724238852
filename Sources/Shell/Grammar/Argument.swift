import Calculation
import Sheets
import Terminal

/// What a command takes at one place of its line, declared once: how it is read, what Tab offers for it, and what would
/// do where it is refused. Running, Tab, comments, suggestions and doubts all ask this declaration.
struct Argument<Value> {
  private(set) var declaration: ArgumentDeclaration
  /// Reads the value off the front of the words; throws a refusal at the words that are none. It changes nothing.
  let parse: (inout UnreadWords) throws -> Value

  init(
    _ form: ArgumentForm = ArgumentForm(), parse: @escaping (inout UnreadWords) throws -> Value
  ) {
    self.parse = parse
    declaration = ArgumentDeclaration(form: form) { unread in _ = try parse(&unread) }
  }

  /// The argument for which Tab offers this; else it offers nothing.
  func completing(_ complete: @escaping (ArgumentInTail) -> Completion) -> Argument {
    var argument = self
    argument.declaration.complete = complete
    return argument
  }

  /// The argument in whose place this could stand where its words are refused, from the refused word on.
  func offering(_ wouldDo: @escaping (ArraySlice<Word>, Invocation) -> [Substitute]) -> Argument {
    var argument = self
    argument.declaration.wouldDo = wouldDo
    return argument
  }

  /// The argument that can begin with these words, so that one in front of it ends there.
  func beginning(_ begins: @escaping (ArraySlice<Word>, Invocation) -> Bool) -> Argument {
    var argument = self
    argument.declaration.begins = begins
    return argument
  }

  /// The argument that tells by the words of all arguments what a refused line leaves in doubt, in place of what its
  /// command declares.
  func leaving(_ leaves: @escaping (ArraySlice<Word>, Invocation) -> Doubt?) -> Argument {
    var argument = self
    argument.declaration.leaves = leaves
    return argument
  }
}

extension Argument {
  /// The same argument, which may be left out; its value is nil then.
  static func optional<Wrapped>(_ argument: Argument<Wrapped>) -> Argument<Wrapped?>
  where Value == Wrapped? {
    var optional = Argument<Wrapped?> { unread in
      unread.isEmpty ? nil : try argument.parse(&unread)
    }
    let skip = optional.declaration.skip
    optional.declaration = argument.declaration
    optional.declaration.skip = skip
    optional.declaration.form.isOptional = true
    return optional
  }
}

/// An argument without the type of its value.
struct ArgumentDeclaration {
  fileprivate(set) var form: ArgumentForm
  /// Reads the argument and forgets its value; throws as its reading does.
  fileprivate(set) var skip: (inout UnreadWords) throws -> Void
  /// Returns what Tab offers for the argument that begins at a place of a line and goes to the end of it.
  fileprivate(set) var complete: (ArgumentInTail) -> Completion = { _ in .none }
  /// Returns what could stand in the place of refused words, the likeliest first: the first word is what was refused, as
  /// one word; the others follow it.
  fileprivate(set) var wouldDo: (ArraySlice<Word>, Invocation) -> [Substitute] = { _, _ in [] }
  /// Whether the argument can begin with words.
  fileprivate(set) var begins: (ArraySlice<Word>, Invocation) -> Bool = { _, _ in false }
  /// Returns what the words of all arguments leave in doubt; nil for an argument that does not tell.
  fileprivate(set) var leaves: ((ArraySlice<Word>, Invocation) -> Doubt?)?

  fileprivate init(form: ArgumentForm, skip: @escaping (inout UnreadWords) throws -> Void) {
    self.form = form
    self.skip = skip
  }
}

/// What could stand in the place of refused words.
struct Substitute {
  let text: String
  /// How many of the refused words it stands for, at least 1.
  var wordCount = 1

  /// Returns the nearest of some names, each list those of one thing, in the place of the first word.
  static func nearest(to words: ArraySlice<Word>, among names: [[String]]) -> [Substitute] {
    words.first.map { names.nearest(to: $0.text).map { Substitute(text: $0) } } ?? []
  }

  /// Returns the nearest of some choices in the place of the first word; none for a word of a list, which is no slip.
  static func nearest(to words: ArraySlice<Word>, among choices: [Choice], _ call: Invocation)
    -> [Substitute]
  {
    guard let first = words.first, !call.names.isListed(first.text) else { return [] }
    return nearest(to: words, among: choices.map(ChoiceNames(call.wording, among: choices).names))
  }
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
    /// No word but the flag.
    case onlyFlag
  }

  var content = Content.word
  /// A word beside the other words that changes what is done, such as `--force`.
  var flag: Choice?
  var isOptional = false
  /// Whether the argument takes everything to the end of the command, with spaces.
  var takesRest = false
  /// The fewest words that it has if it is there.
  var fewestWords = 1

  static let rest = ArgumentForm(takesRest: true)
  static let text = ArgumentForm(content: .text, takesRest: true)
  static let fact = ArgumentForm(content: .fact, takesRest: true)

  /// Whether `#` is a letter behind a number of words of the command.
  func isText(behind count: Int) -> Bool {
    switch content {
    case .text, .memberName: true
    case .fact: count > 0
    case .word, .name, .phrase, .choice, .onlyFlag: false
    }
  }
  var isName: Bool { if case .name = content { true } else { false } }
  var isMemberName: Bool { if case .memberName = content { true } else { false } }
  var group: FieldGroup? { if case .phrase(let group) = content { group } else { nil } }
  var isOnlyFlag: Bool { if case .onlyFlag = content { true } else { false } }
  /// Whether the words are a file that is written, which a flag lets replace another one.
  var isFileToWrite: Bool { flag != nil && !isOnlyFlag }
  /// The words to choose from; empty for an argument that is no choice.
  var choices: [Choice] { if case .choice(let choices) = content { choices } else { [] } }
  /// The most words that the argument has, besides its flag.
  var mostWords: Int {
    if takesRest { return .max }
    return isOnlyFlag ? 0 : 1
  }
}

extension [ArgumentDeclaration] {
  /// How many words a command with these arguments can have, besides flags.
  var wordCounts: ClosedRange<Int> {
    let fewest = filter { !$0.form.isOptional }.map(\.form.fewestWords).reduce(0, +)
    let most = map(\.form.mostWords)
    return fewest...(most.contains(.max) ? .max : most.reduce(0, +))
  }
}
