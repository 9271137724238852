import Calculation
import Sheets
import ViewModels

/// What may be typed as a command: declared once; help, matching and completion read it from here.
///
/// Its texts have keys made from its key: `command-save-names`, `-usage`, `-summary`.
final class Command {
  /// The heading that help lists it under, by the key of its text.
  struct Topic: Hashable {
    let key: String

    static let results = Topic(key: "topic-results")
    static let memory = Topic(key: "topic-memory")
    static let session = Topic(key: "topic-session")
    static func calculator(_ id: String) -> Topic { Topic(key: "calculator-\(id)-name") }
  }

  /// The English name, and other English spellings of it.
  let names: [String]
  let topic: Topic
  /// The start of its catalog keys.
  let key: String
  /// What follows the name, where no subcommand does.
  let arguments: [Argument]
  /// What may follow the name and does something else.
  let subcommands: [Subcommand]
  /// What it would change, and what is in doubt where a script goes on behind its refusal.
  let changes: ValueScope
  /// Whether it shows the result, so that none needs to be shown before it.
  let showsResult: Bool
  /// The field whose value it sets, when it is a field's name.
  let field: Field?
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }
  /// The id of the group of which it changes one.
  var group: String? { if case .group(let group) = changes { group.id } else { nil } }
  /// Whether names of fields or figures may follow it.
  var takesNames: Bool { arguments.contains(where: \.isName) }

  /// `key` is `command-NAME` by itself.
  init(
    _ names: [String], topic: Topic, key: String? = nil, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    changes: ValueScope, showsResult: Bool = false, field: Field? = nil, run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    self.key = key ?? "command-\(names[0])"
    self.arguments = arguments
    self.subcommands = subcommands
    self.changes = changes
    self.showsResult = showsResult
    self.field = field
    self.run = run
  }

  convenience init(
    _ names: String..., topic: Topic, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    changes: ValueScope, showsResult: Bool = false, run: @escaping (Invocation) throws -> Answer
  ) {
    self.init(
      names, topic: topic, arguments: arguments, subcommands: subcommands, changes: changes, showsResult: showsResult,
      run: run)
  }
}

/// A word that comes first behind a command's name and has its own arguments and action.
///
/// Its other names have the key `command-history-find-names`.
final class Subcommand {
  let name: String
  let arguments: [Argument]
  let changes: ValueScope
  let run: (Invocation) throws -> Answer

  init(
    _ name: String, arguments: [Argument] = [], changes: ValueScope, run: @escaping (Invocation) throws -> Answer
  ) {
    self.name = name
    self.arguments = arguments
    self.changes = changes
    self.run = run
  }
}
