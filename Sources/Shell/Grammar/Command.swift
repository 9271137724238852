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
  let isEditing: Bool
  /// Whether it shows the result, so that none needs to be shown before it.
  let showsResult: Bool
  /// The field whose value it sets, when it is a field's name.
  let field: Field?
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }
  /// Whether names of fields or figures may follow it.
  var takesNames: Bool { arguments.contains(where: \.isName) }

  init(
    _ names: String..., topic: Topic, arguments: [Argument] = [], subcommands: [Subcommand] = [],
    isEditing: Bool = false, showsResult: Bool = false, run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    key = "command-\(names[0])"
    self.arguments = arguments
    self.subcommands = subcommands
    self.isEditing = isEditing
    self.showsResult = showsResult
    field = nil
    self.run = run
  }

  /// A field's name as a command.
  init(_ field: Field, of calculator: any Calculator) {
    names = field.names
    topic = .calculator(calculator.id)
    key = "field-\(field.id)"
    arguments = [.value(of: field)]
    subcommands = []
    (isEditing, showsResult) = (true, false)
    self.field = field
    run = { try $0.setField(field) }
  }

  /// A calculator's name as a command: alone it makes the calculator current, with a value it sets the main field.
  init(_ calculator: any Calculator) {
    names = [calculator.id]
    topic = .calculator(calculator.id)
    field = calculator.mainField
    key = field.map { "field-\($0.id)" } ?? "calculator-\(calculator.id)"
    arguments = field.map { [.value(of: $0)] } ?? []
    subcommands = calculator.unitGroups.isEmpty ? [] : [.units(of: calculator)]
    (isEditing, showsResult) = (field != nil, false)
    run = { [field] invocation in
      guard let field, invocation.rest() != nil else { return invocation.select(calculator) }
      return try invocation.setField(field)
    }
  }

  /// What a calculator does with its values.
  init(_ action: Action, of calculator: any Calculator) {
    names = [action.id]
    topic = .calculator(calculator.id)
    key = "command-\(action.id)"
    arguments = []
    subcommands = []
    (isEditing, showsResult) = (true, false)
    field = nil
    run = { try $0.perform(action, of: calculator) }
  }
}

/// A word that comes first behind a command's name and has its own arguments and action.
///
/// Its other names have the key `command-history-find-names`.
final class Subcommand {
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
