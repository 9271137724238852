import Calculation
import Sheets
import Terminal
import ViewModels

/// The answers to a yes-or-no question.
enum Consent: String, CaseIterable {
  case yes, no

  /// The key of the words for this answer.
  var key: String { "answer-\(rawValue)" }
}

extension Wording {
  /// Returns the words that can be typed for a choice; leaves out a name that is the English name of another choice.
  func names(of choice: Choice, among choices: [Choice]) -> [String] {
    let others = choices.map(\.id).filter { $0 != choice.id }
    let own = catalog.names(choice.key)
    // A person can type the text that the screen shows for a choice.
    let shown = own.isEmpty ? [catalog.optionalText(choice.key)].compactMap(\.self) : own
    return (shown + [choice.id]).filter { !others.contains($0.folded) }
  }

  /// Returns the name of a choice to show to a person.
  func name(of choice: Choice, among choices: [Choice]) -> String { names(of: choice, among: choices)[0] }

  /// Returns the choice that a word means; nil if it means none.
  func choice(_ typed: String, among choices: [Choice]) -> Choice? {
    let folded = typed.folded
    return choices.first { choice in names(of: choice, among: choices).contains { $0.folded == folded } }
  }
}

extension Target {
  /// The figure as a word to choose.
  var choice: Choice { Choice(id, key: name.stem, meaning: name.key) }
}

extension ThemeChoice {
  /// The theme as a word to choose.
  var choice: Choice {
    Choice(rawValue, key: "command-theme-\(rawValue)", meaning: "command-theme-\(rawValue)-summary")
  }
}

extension SettingsViewModel {
  /// The chosen theme; `auto` if none is chosen or this program does not know it.
  package var theme: ThemeChoice { self[.theme].flatMap(ThemeChoice.init) ?? .auto }

  /// The terminal's background as it last answered; nil if unknown.
  package var ground: TerminalBackground? { self[.ground].flatMap(TerminalBackground.init) }
}

extension UnitSystem {
  /// The system as a word to choose.
  var choice: Choice { Choice(rawValue, key: "unit-system-\(rawValue)") }
}

extension Setting {
  /// The settings that the command `settings` lists with their values.
  static let listed = [.language, .theme] + named

  /// The key of the text that says what the setting does.
  var summaryKey: String { "setting-\(rawValue)-summary" }

  /// The setting as a word to choose.
  var choice: Choice {
    Choice(rawValue, key: "command-set-\(rawValue)", meaning: "command-set-\(rawValue)-summary")
  }
}
