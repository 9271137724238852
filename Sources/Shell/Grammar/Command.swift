import Calculation
import Sheets

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
  /// Whether, when it fails, the values are not the ones that were wanted.
  let changesValues: Bool
  /// Whether it shows the result, so that none needs to be shown before it.
  let showsResult: Bool
  /// The field whose value it sets, when it is a field's name.
  let field: Field?
  /// The id of the group of which it changes one.
  let group: String?
  /// The id of the calculator whose values it changes, where that is not the current one's.
  let changed: String?
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }
  /// Whether names of fields or figures may follow it.
  var takesNames: Bool { arguments.contains(where: \.isName) }

  /// `key` is `command-NAME` by itself.
  init(
    _ names: [String], topic: Topic, key: String? = nil, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    changesValues: Bool = false, showsResult: Bool = false, field: Field? = nil, group: String? = nil,
    changed: String? = nil,
    run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    self.key = key ?? "command-\(names[0])"
    self.arguments = arguments
    self.subcommands = subcommands
    self.changesValues = changesValues
    self.showsResult = showsResult
    self.field = field
    self.group = group
    self.changed = changed
    self.run = run
  }

  convenience init(
    _ names: String..., topic: Topic, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    changesValues: Bool = false, showsResult: Bool = false, run: @escaping (Invocation) throws -> Answer
  ) {
    self.init(
      names, topic: topic, arguments: arguments, subcommands: subcommands, changesValues: changesValues,
      showsResult: showsResult, run: run)
  }
}

/// A word that comes first behind a command's name and has its own arguments and action.
///
/// Its other names have the key `command-history-find-names`.
final class Subcommand {
  let name: String
  let arguments: [Argument]
  let changesValues: Bool
  let run: (Invocation) throws -> Answer

  init(
    _ name: String, arguments: [Argument] = [], changesValues: Bool = false,
    run: @escaping (Invocation) throws -> Answer
  ) {
    self.name = name
    self.arguments = arguments
    self.changesValues = changesValues
    self.run = run
  }
}
