import Calculation

/// Every command of the shell, in the order in which help lists them.
struct CommandTable {
  /// Commands whose names work in every language, so that a person who cannot read the active language can ask for
  /// help, change the language or leave.
  static let inEveryLanguage = ["lang", "help", "quit"]

  let calculators: Calculators
  let all: [Command]
  /// The headings of help, in order.
  let topics: [Command.Topic]

  init(_ calculators: Calculators, _ commands: [Command]) {
    self.calculators = calculators
    all = commands
    topics = calculators.all.map { .calculator($0.id) } + [.results, .memory, .session]
  }

  /// Finds the command with this English name; nil if no command has it.
  func command(_ name: String) -> Command? { all.first { $0.names.contains(name) } }

  func commands(on topic: Command.Topic) -> [Command] { all.filter { $0.topic == topic } }
}
