import Calculation

/// Every command of a shell, in the order in which help lists them.
struct CommandTable {
  /// Whoever got into a language that they cannot read can ask for help, for another one, or leave.
  static let inEveryLanguage = ["lang", "help", "quit"]

  let calculators: Calculators
  let all: [Command]
  /// The headings, in order.
  let topics: [Command.Topic]

  init(_ calculators: Calculators) {
    self.calculators = calculators
    all =
      calculators.all.flatMap(Self.commands) + Self.values + Self.whatIf + Self.export + Self.favorites + Self.history
      + Self.copies
      + Self.settings
      + Self.session + Self.help
    topics = calculators.all.map { .calculator($0.id) } + [.results, .memory, .session]
  }

  /// The command with this English name.
  func command(_ name: String) -> Command? { all.first { $0.names.contains(name) } }

  func commands(on topic: Command.Topic) -> [Command] { all.filter { $0.topic == topic } }

  /// A calculator's fields, itself, and what it does besides.
  private static func commands(of calculator: any Calculator) -> [Command] {
    let fields = calculator.fields.filter { !$0.names.isEmpty && $0.id != calculator.id }
    let itself = Command(calculator)
    return (calculator.mainField == nil ? [] : [itself]) + fields.map { Command($0, of: calculator) }
      + calculator.actions.map { Command($0, of: calculator) } + (calculator.mainField == nil ? [itself] : [])
  }
}
