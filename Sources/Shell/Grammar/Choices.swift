import Calculation
import Sheets
import Terminal
import ViewModels

// What can be chosen on a line, each with the key of its names.

extension FieldName {
  var choice: Choice { Choice(id, key: stem, meaning: key) }
}

extension Target {
  var choice: Choice { name.choice }
}

extension ThemeChoice {
  var choice: Choice {
    Choice(rawValue, key: "command-theme-\(rawValue)", meaning: "command-theme-\(rawValue)-summary")
  }
}

extension Settings {
  /// The chosen theme; `auto` if none is chosen or this program does not know it.
  package var theme: ThemeChoice { self[.theme].flatMap(ThemeChoice.init) ?? .auto }

  /// The terminal's background as it last answered; nil if unknown.
  package var ground: TerminalBackground? { self[.ground].flatMap(TerminalBackground.init) }
}

extension UnitSystem {
  var choice: Choice { Choice(rawValue, key: "unit-system-\(rawValue)") }
}

extension Setting {
  /// The settings that the command `settings` lists with their values.
  static let listed = [.language, .theme] + named

  var summaryKey: String { "setting-\(rawValue)-summary" }

  var choice: Choice {
    Choice(rawValue, key: "command-set-\(rawValue)", meaning: "command-set-\(rawValue)-summary")
  }
}
