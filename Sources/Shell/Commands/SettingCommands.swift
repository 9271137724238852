import Calculation
import Sheets
import ViewModels

/// Themes and settings.
extension CommandTable {
  /// What a switch can be, off at first.
  static let positions = ["on", "off"]

  static let settings: [Command] = [
    Command(
      "theme", topic: .session, arguments: [.text.optional],
      subcommands: ThemeChoice.allCases.map { choice in
        Subcommand(choice.rawValue) { $0.choose(choice) }
      }
    ) { try $0.themes() },
    Command(
      "set", topic: .session, arguments: [.text],
      subcommands: Setting.switches.map { setting in
        Subcommand(setting.rawValue, arguments: [.choice(positions, prefix: "setting")]) { try $0.turn(setting) }
      }
    ) { throw $0.unknownSetting },
    Command("settings", topic: .session) { $0.listSettings() },
  ]
}

extension Invocation {
  /// Every theme with a sample of it; a word behind the command that is no theme is refused.
  func themes() throws -> Answer {
    if let word = rest() {
      throw Refusal(SettingError.unknownTheme(word.text, allowed: names(ThemeChoice.allCases)), at: word.span)
    }
    let rows = ThemeChoice.allCases.map { choice in
      let mark = choice == session.settings.theme ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(name(choice), .value)], [sample(of: choice), [Span(mark, .muted)]])
    }
    return Answer(sheet: Sheet([.rows(rows)]))
  }

  /// Chooses a theme; `auto` asks the terminal first.
  func choose(_ choice: ThemeChoice) -> Answer {
    if choice == .auto, let ground = interpreter.stage?.askGround() {
      session.settings.set(ground.rawValue, for: .ground)
    }
    session.settings.set(choice.rawValue, for: .theme)
    interpreter.adoptTheme()
    guard choice == .auto else { return acknowledgement(.themeSet(name: name(choice))) }
    let follows = interpreter.painter.ground == .light ? ThemeChoice.light : .dark
    return acknowledgement(.themeSet(name: name(choice), follows: name(follows)))
  }

  /// `set bell on`.
  func turn(_ setting: Setting) throws -> Answer {
    let word = try required(word(0))
    guard let position = CommandTable.positions.first(where: { names(ofPosition: $0).contains(word.text.folded) })
    else {
      let allowed = CommandTable.positions.map { wording.names("setting-\($0)").first ?? $0 }
      throw Refusal(SettingError.unfitting(word.text, setting: name(setting), allowed: allowed), at: word.span)
    }
    session.settings.set(position, for: setting)
    return acknowledgement(.settingSet(name: name(setting), value: shown(setting)))
  }

  var unknownSetting: Refusal {
    let word = word(0) ?? typed.words[0]
    return Refusal(SettingError.unknownSetting(word.text, allowed: Setting.switches.map(name)), at: word.span)
  }

  /// What is set, and what that does.
  func listSettings() -> Answer {
    let language = ("lang", session.catalog.language.name)
    let theme = ("theme", name(session.settings.theme))
    let commands = [language, theme].compactMap { name, value in
      interpreter.names.table.command(name).map { command in
        Sheet.Row(
          [Span(interpreter.names.name(of: command), .value)],
          [[Span(value)], [Span(wording.text("\(command.key)-summary"), .muted)]])
      }
    }
    let switches = Setting.switches.map { setting in
      Sheet.Row(
        [Span(name(setting), .value)],
        [[Span(shown(setting))], [Span(wording.text("setting-\(setting.rawValue)-summary"), .muted)]])
    }
    return Answer(sheet: Sheet([.rows(commands + switches)]))
  }

  /// One word for each role, as this theme shows it; units look like notes.
  private func sample(of choice: ThemeChoice) -> Line {
    let roles = Role.allCases.filter { ![.text, .unit].contains($0) }
    let words = roles.map { Span(wording.text("theme-sample-\($0.rawValue)"), $0, sample: choice.rawValue) }
    return Array(words.map { [$0] }.joined(separator: [Span(" ")]))
  }

  private func shown(_ setting: Setting) -> String {
    wording.text(session.settings.isOn(setting) ? .switchedOn : .switchedOff)
  }

  private func names(ofPosition position: String) -> [String] {
    ([position] + wording.names("setting-\(position)")).map(\.folded)
  }

  private func names(_ choices: [ThemeChoice]) -> [String] { choices.map(name) }
  private func name(_ choice: ThemeChoice) -> String {
    wording.names("command-theme-\(choice.rawValue)").first ?? choice.rawValue
  }
  private func name(_ setting: Setting) -> String {
    wording.names("command-set-\(setting.rawValue)").first ?? setting.rawValue
  }
}
