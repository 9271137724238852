import Calculation
import Sheets

/// What may be typed as a command: declared once; help, matching and completion read it from here.
///
/// Its texts have keys made from its key: `command-save-names`, `-usage`, `-summary`.
struct Command {
  /// The heading that help lists it under: the key `topic-ID`.
  enum Topic: String, CaseIterable {
    case fields, results, memory, session
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
  let isEditing: Bool
  /// The field whose value it sets, when it is a field's name.
  let field: Field?
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }

  init(
    _ names: String..., topic: Topic, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    isEditing: Bool = false, run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    key = "command-\(names[0])"
    self.arguments = arguments
    self.subcommands = subcommands
    self.isEditing = isEditing
    field = nil
    self.run = run
  }

  /// A field's name as a command.
  init(_ field: Field) {
    names = field.names
    topic = .fields
    key = "field-\(field.id)"
    arguments = [.value(of: field)]
    subcommands = []
    isEditing = true
    self.field = field
    run = { try $0.setField(field) }
  }

  /// A calculator's name as a command that makes it current.
  init(_ calculator: any Calculator) {
    names = [calculator.id]
    topic = .session
    key = "calculator-\(calculator.id)"
    arguments = []
    subcommands = []
    isEditing = false
    field = nil
    run = { $0.select(calculator) }
  }
}

/// A word that comes first behind a command's name and has its own arguments and action.
///
/// Its other names have the key `command-history-find-names`.
struct Subcommand {
  let name: String
  let arguments: [Argument]
  let isEditing: Bool
  let run: (Invocation) throws -> Answer

  init(
    _ name: String, arguments: [Argument] = [], isEditing: Bool = false,
    run: @escaping (Invocation) throws -> Answer
  ) {
    self.name = name
    self.arguments = arguments
    self.isEditing = isEditing
    self.run = run
  }
}
