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

extension UnitSystem {
  var choice: Choice { Choice(rawValue, key: "unit-system-\(rawValue)") }
}

extension Setting {
  /// The settings that the command `settings` lists with their values.
  static let listed = [.language, .theme] + named
  /// Those that the command `set` sets.
  static let choices = named.map(\.choice)

  /// What a setting that is no text can be set to.
  var values: [Choice] {
    // A switch starts as off.
    self == .units
      ? UnitSystem.allCases.map(\.choice) : ["on", "off"].map { Choice($0, key: "setting-\($0)") }
  }

  var summaryKey: String { "setting-\(rawValue)-summary" }

  var choice: Choice {
    Choice(rawValue, key: "command-set-\(rawValue)", meaning: "command-set-\(rawValue)-summary")
  }
}

extension CommandTable {
  /// Lets a command do without asking what it would ask about, such as replacing a file.
  static let force = Choice(
    "--force", key: .commandExportForce, meaning: Text.commandExportForceSummary.key)
}
