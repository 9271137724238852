import Calculation
import Sheets
import ViewModels

/// A command of the shell: help, matching and completion are based on this declaration.
///
/// The keys of its texts begin with `key`: `command-save-names`, `command-save-usage`, `command-save-summary`.
final class Command {
  /// The heading under which help lists the command; `key` is the key of its text.
  struct Topic: Hashable {
    let key: String

    static let results = Topic(key: "topic-results")
    static let memory = Topic(key: "topic-memory")
    static let session = Topic(key: "topic-session")
    static func calculator(_ id: String) -> Topic { Topic(key: CalculatorText.name.key(of: id)) }
  }

  /// The English name, then other English spellings.
  let names: [String]
  let topic: Topic
  /// The start of the command's catalog keys.
  let key: String
  /// The arguments behind the name if no subcommand follows.
  let arguments: [Argument]
  /// Words that may follow the name and do something else.
  private(set) lazy var subcommands = makeSubcommands()
  // A start makes every command, but few of their subcommands are ever asked for.
  private let makeSubcommands: () -> [Subcommand]
  /// The values that the command changes; if a script goes on after the command was refused, these are in doubt.
  let changes: ValueScope
  /// Whether the command shows the result itself, so that the result need not be shown before it.
  let showsResult: Bool
  /// The field whose value the command sets; nil if the command's name is not a field's name.
  let field: Field?
  /// The words that may follow the command and that help explains, each with its meaning.
  private(set) lazy var words = makeWords()
  private let makeWords: () -> [Choice]
  /// Whether the catalogs explain the command in paragraphs of its own, below its summary.
  let isExplained: Bool
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }
  var usageKey: String { "\(key)-usage" }
  var summaryKey: String { "\(key)-summary" }
  var exampleKey: String { "\(key)-example" }
  var explanationKey: String? { isExplained ? "\(key)-explained" : nil }
  /// The id of the group whose members the command changes.
  var group: String? { if case .group(let group) = changes { group.id } else { nil } }
  /// Whether names of fields or figures may follow the command.
  var takesNames: Bool { arguments.contains(where: \.isName) }

  /// Makes a command; `key` is `command-NAME` unless it is given.
  init(
    _ names: [String], topic: Topic, key: String? = nil, arguments: [Argument] = [],
    subcommands: @autoclosure @escaping () -> [Subcommand] = [],
    changes: ValueScope, showsResult: Bool = false, field: Field? = nil, isExplained: Bool = false,
    words: @autoclosure @escaping () -> [Choice] = [], run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    self.key = key ?? "command-\(names[0])"
    self.arguments = arguments
    makeSubcommands = subcommands
    self.changes = changes
    self.showsResult = showsResult
    self.field = field
    self.isExplained = isExplained
    makeWords = words
    self.run = run
  }

  convenience init(
    _ names: String..., topic: Topic, arguments: [Argument] = [],
    subcommands: @autoclosure @escaping () -> [Subcommand] = [],
    changes: ValueScope, showsResult: Bool = false, isExplained: Bool = false,
    words: @autoclosure @escaping () -> [Choice] = [], run: @escaping (Invocation) throws -> Answer
  ) {
    self.init(
      names, topic: topic, arguments: arguments, subcommands: subcommands(), changes: changes, showsResult: showsResult,
      isExplained: isExplained, words: words(), run: run)
  }
}

/// A word that comes first behind a command's name and has its own arguments and action, as `find` in `history find`.
///
/// Its names in other languages have a key such as `command-history-find-names`.
final class Subcommand {
  let name: String
  /// The start of its catalog keys; nil for the command's key with the subcommand's name.
  let key: String?
  let arguments: [Argument]
  let changes: ValueScope
  let run: (Invocation) throws -> Answer

  init(
    _ name: String, key: String? = nil, arguments: [Argument] = [], changes: ValueScope,
    run: @escaping (Invocation) throws -> Answer
  ) {
    (self.name, self.key) = (name, key)
    self.arguments = arguments
    self.changes = changes
    self.run = run
  }
}
