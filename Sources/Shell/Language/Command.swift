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
  /// How many words may follow the name.
  let words: ClosedRange<Int>
  /// Words that may come first behind the name, with names of their own: `command-history-find-names`.
  let subcommands: [String]
  /// Whether, when it fails, the values are not the ones that were wanted.
  let isEditing: Bool
  /// The field whose value it sets, when it is a field's name.
  let field: Field?
  let run: (Invocation) throws -> Answer

  var name: String { names[0] }

  init(
    _ names: String..., topic: Topic, words: ClosedRange<Int> = 0...0, subcommands: [String] = [],
    isEditing: Bool = false, run: @escaping (Invocation) throws -> Answer
  ) {
    self.names = names
    self.topic = topic
    key = "command-\(names[0])"
    self.words = words
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
    words = 0...Int.max
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
    words = 0...0
    subcommands = []
    isEditing = false
    field = nil
    run = { $0.select(calculator) }
  }
}

/// What a command gives back to whoever typed it.
package struct Answer {
  package var sheet = Sheet()
  /// What programs read; nil for a command without data.
  package var json: JSON?
  /// Whether it only tells a person that something was done; scripts leave that out.
  package var isAcknowledgement = false
  /// Whether the session ends here.
  package var leaves = false

  static let silent = Answer(isAcknowledgement: true)
}
