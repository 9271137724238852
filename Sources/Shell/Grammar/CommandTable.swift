import Calculation

/// Every command of a shell, in the order in which help lists them.
struct CommandTable {
  /// Whoever got into a language that they cannot read can ask for help, for another one, or leave.
  static let inEveryLanguage = ["lang", "help", "quit"]

  let calculators: Calculators
  let all: [Command]
  /// The headings, in order.
  let topics: [Command.Topic]

  init(_ calculators: Calculators, _ commands: [Command]) {
    self.calculators = calculators
    all = commands
    topics = calculators.all.map { .calculator($0.id) } + [.results, .memory, .session]
  }

  /// The command with this English name.
  func command(_ name: String) -> Command? { all.first { $0.names.contains(name) } }

  func commands(on topic: Command.Topic) -> [Command] { all.filter { $0.topic == topic } }
}
