import Calculation

/// The earlier values that a command works something out of, keeps or exports.
enum ValueUse {
  case none
  /// The last conversion, beside which a number alone is read.
  case conversion
  case job
}

/// A command of the shell, or a subcommand, as `find` in `history find`: help, matching and Tab are based on this
/// declaration. The keys of its texts begin with `key`: `command-save-usage`, `command-history-find-summary`.
final class Command {
  /// The heading under which help lists the command.
  enum Topic: Hashable {
    case calculator(String)
    case results
    case memory
    case session

    /// The key of its text.
    var key: String {
      switch self {
      case .calculator(let id): "calculator-\(id)-name"
      case .results: Text.topicResults.key
      case .memory: Text.topicMemory.key
      case .session: Text.topicSession.key
      }
    }
  }

  /// The English name, then other English spellings.
  let names: [String]
  let topic: Topic?
  /// The start of its catalog keys; a subcommand's begins with its command's unless it has one of its own.
  private(set) var key: String
  private let hasOwnKey: Bool
  // A start makes every command, but few of them are ever asked what they take.
  private lazy var work = makeWork()
  private let makeWork: () -> Work
  // Asked for each line, and made once, because an argument takes long to copy.
  private(set) lazy var wordCounts = arguments.wordCounts
  private(set) lazy var flags = arguments.compactMap(\.form.flag?.id)
  /// Whether an argument is a text, in which a flag is a word like any other.
  private(set) lazy var takesText = arguments.contains { $0.form.isText(behind: 0) }
  /// Words that may follow the name and do something else.
  private(set) lazy var subcommands: [Command] = {
    let subcommands = makeSubcommands()
    for subcommand in subcommands where !subcommand.hasOwnKey {
      subcommand.key = "\(key)-\(subcommand.name)"
    }
    return subcommands
  }()
  // A start makes every command, but few of their subcommands are ever asked for.
  private let makeSubcommands: () -> [Command]
  /// What the refused command leaves in doubt; nil for nothing.
  let doubt: Doubt?
  let uses: ValueUse
  let group: FieldGroup?
  /// Whether the command shows the result itself, so that the result need not be shown before it.
  let showsResult: Bool
  /// The field whose value the command sets; nil if the command's name is not a field's name.
  let field: Field?
  /// The words that may follow the command and that help explains, each with its meaning.
  private(set) lazy var words = makeWords()
  private let makeWords: () -> [Choice]
  /// Whether the catalogs explain the command in paragraphs of its own, below its summary.
  let isExplained: Bool

  var name: String { names[0] }
  var arguments: [ArgumentDeclaration] { work.arguments }
  /// The words to choose from as the command's value, such as the themes.
  var chosen: [Choice] {
    if case .choice(let choices)? = field?.kind { return choices }
    return arguments.flatMap(\.form.choices)
  }
  var usageKey: String { "\(key)-usage" }
  var summaryKey: String { "\(key)-summary" }
  var exampleKey: String { "\(key)-example" }
  var explanationKey: String? { isExplained ? "\(key)-explained" : nil }
  var changesValues: Bool { field != nil || doubt?.isOfValues == true }
  /// Whether the command removes or changes products; an unquoted name cannot begin with its word.
  var changesProducts: Bool {
    group != nil || field?.path.member != nil || takesMemberName || name == CommandTable.clear
  }
  /// Whether an argument of the command is a member's name, as in `remove Tebu`.
  var takesMemberName: Bool {
    arguments.contains(where: \.form.isMemberName)
  }
  private(set) lazy var takesNames = arguments.contains(where: \.form.isName)
  /// Whether its subcommands are offered to a person; one beside names of values is for scripts: `clear doubt`.
  var offersSubcommands: Bool { !subcommands.isEmpty && !(takesNames && changesValues) }

  var choices: [Choice] { subcommands.map { Choice($0.name, key: $0.key, meaning: $0.summaryKey) } }

  /// Makes a command; its work is made when it is first asked for.
  init(
    _ name: String, others: [String] = [], topic: Topic? = nil, key: String? = nil,
    subcommands: @autoclosure @escaping () -> [Command] = [], doubt: Doubt?, uses: ValueUse = .none,
    group: FieldGroup? = nil, showsResult: Bool = false, field: Field? = nil,
    isExplained: Bool = false, words: @autoclosure @escaping () -> [Choice] = [],
    does work: @autoclosure @escaping () -> Work
  ) {
    names = [name] + others
    self.key = key ?? "command-\(name)"
    hasOwnKey = key != nil
    self.topic = topic
    makeSubcommands = subcommands
    self.doubt = doubt
    self.uses = uses
    self.group = group
    self.showsResult = showsResult
    self.field = field
    self.isExplained = isExplained
    makeWords = words
    makeWork = work
  }

  /// Reads the arguments off the line, and does what the command is for.
  func run(_ invocation: Invocation) throws -> Answer { try work.run(invocation) }
}

/// What the words of a command mean; running, Tab, comments, suggestions and doubts all ask the same match.
struct Match {
  let command: Command
  /// The subcommand that the second word names; nil if it names none.
  let subcommand: Command?
  /// The words, with each name of several words joined into one word.
  let words: [Word]

  var start: Int { subcommand == nil ? 1 : 2 }
  /// The words without flags.
  var wordsWithoutFlags: [Word] {
    if called.flags.isEmpty { return words }
    let places = placesOfFlags
    return words.indices.filter { !places.contains($0) }.map { words[$0] }
  }
  /// The words for its arguments, without flags, at their places in `wordsWithoutFlags`.
  var argumentWords: ArraySlice<Word> { wordsWithoutFlags[start...] }
  var count: Int { argumentWords.count }
  /// The places of the flags of what is called among the words: anywhere behind its name, but in front of a text or
  /// behind it. Quotation marks make a flag another word.
  private var placesOfFlags: [Int] {
    let flags = called.flags
    let behindName = words.indices.dropFirst(start)
    func isFlag(_ place: Int) -> Bool {
      !words[place].isQuoted && flags.contains(words[place].text)
    }
    guard called.takesText else { return behindName.filter(isFlag) }
    let inFront = behindName.prefix(while: isFlag)
    let behind = behindName.dropFirst(inFront.count).reversed().prefix(while: isFlag)
    return Array(inFront) + behind
  }
  /// What takes the arguments and runs: the subcommand if there is one, otherwise the command.
  var called: Command { subcommand ?? command }

  /// Whether a flag was typed.
  func has(_ flag: Choice) -> Bool { placesOfFlags.contains { words[$0].text == flag.id } }
}

/// Every command of the shell, in the order in which help lists them.
struct CommandTable {
  /// Commands whose names work in every language, for a person who cannot read the active one.
  static let inEveryLanguage = ["lang", "help", "quit"]
  /// The name of the command that empties values, and ends doubts about them.
  static let clear = "clear"

  let calculators: Calculators
  let all: [Command]

  var topics: [Command.Topic] {
    calculators.all.map { .calculator($0.id) } + [.results, .memory, .session]
  }

  /// Finds the command with this English name; nil if no command has it.
  func command(_ name: String) -> Command? { all.first { $0.names.contains(name) } }

  func commands(on topic: Command.Topic?) -> [Command] { all.filter { $0.topic == topic } }
}
