import Calculation

/// Every command, in the order in which help lists them.
enum CommandTable {
  static let all: [Command] =
    Calculators.all.flatMap(\.fields).map { Command($0) } + values + whatIf + favorites + history
    + Calculators.all.map { Command($0) } + settings + session + help

  /// The command with this English name.
  static func command(_ name: String) -> Command? { all.first { $0.names.contains(name) } }
}
