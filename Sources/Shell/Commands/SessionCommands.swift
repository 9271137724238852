import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

/// Commands for the session itself: theme, settings, language, command files, version and leaving.
extension CommandTable {
  fileprivate static let themes = ThemeChoice.allCases.map(\.choice)
  fileprivate static let named = Setting.named.map(\.choice)

  static let session: [Command] = [
    Command("theme", topic: .session, arguments: [.choice(themes).optional], doubt: nil) { try $0.theme() },
    Command(
      "set", topic: .session, arguments: [.text],
      subcommands: Setting.named.map { setting in
        if Setting.texts.contains(setting) {
          return Command(setting.rawValue, arguments: [.text.optional], doubt: nil) { try $0.setText(setting) }
        }
        return Command(
          setting.rawValue, arguments: [.choice(setting.values).optional], doubt: setting == .units ? .units : nil
        ) { try $0.set(setting) }
      }, doubt: .units
    ) { throw $0.refusal(.unknownSetting, try $0.required($0.word(0)), among: CommandTable.named) },
    Command("settings", topic: .session, doubt: nil) { $0.listSettings() },
    Command("lang", topic: .session, arguments: [.language.rest.optional], doubt: nil) { try $0.language() },
    Command("run", topic: .session, arguments: [.commandFile], doubt: .everything) { try $0.runFile() },
    Command("about", topic: .session, doubt: nil) { $0.about() },
    Command("quit", others: ["exit", "q"], topic: .session, doubt: nil) { try $0.quit() },
  ]
}

extension Invocation {
  /// Runs `quit`; at the prompt it asks first if facts of a treatment would be lost.
  func quit() throws -> Answer {
    if session.openRecord?.isUnkept == true, let dialogue = interpreter.dialogue,
      try !interpreter.confirm(Text("quit-record-question"), dialogue)
    {
      return notDone
    }
    return Answer(isAcknowledgement: true, leaves: true)
  }

  func theme() throws -> Answer {
    guard let word = word(0) else { return listThemes() }
    guard let theme = wording.choice(word.text, among: CommandTable.themes).flatMap({ ThemeChoice(rawValue: $0.id) })
    else {
      throw refusal(.unknownTheme, word, among: CommandTable.themes)
    }
    return choose(theme)
  }

  private func listThemes() -> Answer {
    let rows = ThemeChoice.allCases.map { choice in
      let mark = choice == session.settings.theme ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(name(choice), .value)], [sample(of: choice), [Span(mark, .muted)]])
    }
    let items = ThemeChoice.allCases.map { choice -> JSON in
      [
        "id": .string(choice.rawValue), "name": .string(name(choice)),
        "active": .bool(choice == session.settings.theme),
      ]
    }
    return Answer(sheet: Sheet([.rows(rows)]), json: ["themes": .array(items)])
  }

  /// Chooses a theme. The person waits for the answer, which may come from far away.
  private func choose(_ choice: ThemeChoice) -> Answer {
    session.settings.set(choice.rawValue, for: .theme)
    interpreter.adoptTheme(asking: 500)
    guard choice.followsGround, let ground = interpreter.painter.ground else {
      return answer(set: .theme, Text("theme-set", ["name": .text(name(choice))]))
    }
    let follows = ground == .light ? ThemeChoice.light : .dark
    return answer(
      set: .theme, Text("theme-set-by-ground", ["name": .text(name(choice)), "ground": .text(name(follows))]))
  }

  /// Runs `set bell on` or `set units us`.
  func set(_ setting: Setting) throws -> Answer {
    let allowed = names(of: setting.values)
    guard let word = word(0) else {
      let words = [interpreter.names.name(of: command), name(setting), allowed.joined(separator: "|")]
      throw Failure.missingArgument(usage: words.joined(separator: " "))
    }
    guard let value = wording.choice(word.text, among: setting.values) else {
      throw Refusal(
        Failure(
          SettingCode.unfitting,
          ["typed": .text(word.text), "setting": .text(name(setting)), "allowed": .words(allowed)]), at: word.span)
    }
    if let system = UnitSystem(rawValue: value.id) { return set(system) }
    session.settings.set(value.id, for: setting)
    return answer(set: setting, .settingSet(name: name(setting), value: current(setting).shown))
  }

  /// Runs `set holder Farm North`; `-` removes the text.
  func setText(_ setting: Setting) throws -> Answer {
    guard let word = rest(), let fact = TreatmentFact(rawValue: setting.rawValue) else {
      throw Failure.missingArgument(usage: usage)
    }
    let facts =
      try word.text == "-"
      ? nil : word.locatingRefusal { try session.read(word.text, as: fact, into: TreatmentForm().blank) }
    session.remember(facts?.draft.text(at: fact.path), for: setting)
    return answer(set: setting, .settingSet(name: name(setting), value: current(setting).shown))
  }

  private func answer(set setting: Setting, _ message: Text, more: String? = nil) -> Answer {
    acknowledgement(
      message, more: more, data: ["set": ["id": .string(setting.rawValue), "value": .text(current(setting).value)]])
  }

  /// Sets the unit system for numbers without a unit, and names the fields that keep values in other units.
  private func set(_ system: UnitSystem) -> Answer {
    let others = session.setUnits(system)
    return answer(
      set: .units,
      Text("setting-units-set", ["name": .text(current(.units).shown), "units": .units(session.homeUnits)]),
      more: others.isEmpty ? nil : wording.text("setting-units-others", ["fields": .fields(others.map(\.name))]))
  }

  func listSettings() -> Answer {
    let settings = Setting.listed
    let rows = settings.map { setting in
      Sheet.Row([Span(label(setting), .value)], [[Span(current(setting).shown)], [Span(summary(setting), .muted)]])
    }
    let items = settings.map { setting -> JSON in
      [
        "id": .string(setting.rawValue), "value": .text(current(setting).value), "name": .string(label(setting)),
        "text": .string(summary(setting)),
      ]
    }
    return Answer(sheet: Sheet([.rows(rows)]), json: ["settings": .array(items)])
  }

  private func label(_ setting: Setting) -> String {
    [.language, .theme].contains(setting) ? wording.text("setting-\(setting.rawValue)-name") : name(setting)
  }

  private func summary(_ setting: Setting) -> String { wording.text(setting.summaryKey) }

  /// Returns one word for each role in the colours of this theme; units are left out because they look like notes.
  private func sample(of choice: ThemeChoice) -> Line {
    let words = Role.sampled.map { Span(wording.text($0.sampleKey), $0, sample: choice.rawValue) }
    return Array(words.map { [$0] }.joined(separator: [Span(" ")]))
  }

  /// Returns a setting's value as typed in every language, such as `on`, and as shown; nil for a text that is not set.
  private func current(_ setting: Setting) -> (value: String?, shown: String) {
    let settings = session.settings, language = session.catalog.language
    switch setting {
    case .language: return (language.tag, language.name)
    case .theme: return (settings.theme.rawValue, name(settings.theme))
    case .units: return (settings.units.rawValue, wording.name(of: settings.units.choice, among: setting.values))
    case .holder, .operator, .certificate:
      let text = settings.remembered(setting)
      return (text, text ?? wording.text(.noValue))
    default: return settings.isOn(setting) ? ("on", wording.text("setting-on")) : ("off", wording.text("setting-off"))
    }
  }

  func language() throws -> Answer {
    guard let tag = rest() else { return listLanguages() }
    try refusing(SessionCode.self, at: tag.span) { try session.setLanguage(tag.text) }
    interpreter.adoptLanguage()
    let set = answer(set: .language, Text("language-set", ["name": .text(session.catalog.language.name)]))
    let result =
      session.current.evaluation.flatMap { _ in session.answer(of: session.current) }.map { wording.sheet(of: $0) }
      ?? Sheet()
    return Answer(sheet: set.sheet + result, json: set.json, isAcknowledgement: true)
  }

  private func listLanguages() -> Answer {
    let active = session.catalog.language.tag
    let rows = session.languages.map { language in
      let mark = language.tag == active ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(language.tag, .value)], [[Span(language.name)], [Span(mark, .muted)]])
    }
    let items = session.languages.map { language -> JSON in
      ["tag": .string(language.tag), "name": .string(language.name), "active": .bool(language.tag == active)]
    }
    return Answer(sheet: Sheet([.rows(rows)]), json: ["languages": .array(items)])
  }

  func runFile() throws -> Answer {
    let word = try required(word(0))
    return try refusing(at: word.span) {
      // The most files that may run one another at the same time.
      let most = 8
      guard interpreter.depth < most else { throw Failure(ShellCode.tooDeep, ["most": .count(most)]) }
      return Answer(file: (word.text, try interpreter.exporter.open(word.text)))
    }
  }

  func about() -> Answer {
    let lines =
      [wording.text("about-program", ["version": .text(Version.text)])]
      + ["about-licence", "about-codes", "about-signature"].map { wording.text($0) }
    return Answer(
      sheet: Sheet(lines.map { .paragraph([Span($0)]) }),
      json: ["about": ["version": .string(Version.text), "text": .string(lines.joined(separator: "\n"))]])
  }

  fileprivate func refusal(_ code: SettingCode, _ word: Word, among choices: [Choice]) -> Refusal {
    Refusal(Failure(code, ["typed": .text(word.text), "allowed": .words(names(of: choices))]), at: word.span)
  }

  private func names(of choices: [Choice]) -> [String] { choices.map { wording.name(of: $0, among: choices) } }
  private func name(_ theme: ThemeChoice) -> String { wording.name(of: theme.choice, among: CommandTable.themes) }
  private func name(_ setting: Setting) -> String { wording.name(of: setting.choice, among: CommandTable.named) }
}

extension Setting {
  fileprivate var values: [Choice] {
    // A switch starts as off.
    self == .units ? UnitSystem.allCases.map(\.choice) : ["on", "off"].map { Choice($0, key: "setting-\($0)") }
  }
}

extension Role {
  static let sampled = allCases.filter { ![.text, .unit].contains($0) }

  var sampleKey: String { "theme-sample-\(rawValue)" }
}
