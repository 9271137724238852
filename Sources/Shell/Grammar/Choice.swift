import Calculation
import Sheets
import Terminal
import ViewModels

extension Wording {
  /// The names of one of these choices; one that is another's English name is left to that.
  func names(of choice: Choice, among choices: [Choice]) -> [String] {
    let others = choices.map(\.id).filter { $0 != choice.id }
    let own = catalog.names(choice.key)
    // What is shown of a choice can be typed for it.
    let shown = own.isEmpty ? [catalog.optionalText(choice.key)].compactMap(\.self) : own
    return (shown + [choice.id]).filter { !others.contains($0.folded) }
  }

  /// The name to show a person for one of these choices.
  func name(of choice: Choice, among choices: [Choice]) -> String { names(of: choice, among: choices)[0] }

  /// Which of these choices a word means; nil when it is none.
  func choice(_ typed: String, among choices: [Choice]) -> Choice? {
    let folded = typed.folded
    return choices.first { choice in names(of: choice, among: choices).contains { $0.folded == folded } }
  }
}

extension Command {
  /// The subcommands, as words to choose from.
  var choices: [Choice] {
    subcommands.map { Choice($0.name, key: "\(key)-\($0.name)", meaning: "\(key)-\($0.name)-summary") }
  }
}

extension Target {
  /// The figure as a word to choose.
  var choice: Choice { Choice(id, key: "field-\(id)", meaning: "field-\(id)-name") }
}

extension ThemeChoice {
  /// The theme as a word to choose.
  var choice: Choice {
    Choice(rawValue, key: "command-theme-\(rawValue)", meaning: "command-theme-\(rawValue)-summary")
  }
}

extension UnitSystem {
  /// The system as a word to choose.
  var choice: Choice { Choice(rawValue, key: "unit-system-\(rawValue)") }
}

extension Setting {
  /// The setting as a word to choose.
  var choice: Choice {
    Choice(rawValue, key: "command-set-\(rawValue)", meaning: "command-set-\(rawValue)-summary")
  }
}
