import Calculation
import Catalog
import Records
import Sheets
import Terminal
import ViewModels

/// Commands for the session itself: theme, settings, language, command files, version and leaving.
extension CommandTable {
  fileprivate static let themes = ThemeChoice.allCases.map(\.choice)
  fileprivate static let named = Setting.named.map(\.choice)

  static let session: [Command] = [
    Command("theme", .optional(.word(among: themes)), topic: .session, doubt: nil) {
      try $0.theme($1)
    },
    Command(
      "set", .text, topic: .session,
      subcommands: Setting.named.map { setting in
        if Setting.texts.contains(setting) {
          return Command(setting.rawValue, .optional(.text), doubt: nil) {
            try $0.setText(setting, $1)
          }
        }
        return Command(
          setting.rawValue, .optional(.word(among: setting.values)),
          doubt: setting == .units ? .units : nil
        ) { try $0.set(setting, $1) }
      }, doubt: .units
    ) { invocation, _ in
      throw invocation.refusal(
        .unknownSetting, try invocation.required(invocation.word(0)), among: CommandTable.named)
    },
    Command("settings", topic: .session, doubt: nil) { $0.listSettings() },
    Command("lang", .optional(.language), topic: .session, doubt: nil) { try $0.language($1) },
    Command("run", .commandFile, topic: .session, doubt: .everything) { try $0.run($1) },
    Command("about", topic: .session, doubt: nil) { $0.about() },
    Command("quit", others: ["exit", "q"], topic: .session, doubt: nil) { try $0.quit() },
  ]
}

extension Invocation {
  /// Runs `quit`; at the prompt it asks first if facts of a treatment would be lost, because nothing is stored.
  func quit() throws -> Answer {
    if !session.record.storeForLeaving(), try !agrees(Text.quitRecordQuestion) { return notDone }
    return Answer(isAcknowledgement: true, leaves: true)
  }

  func theme(_ word: Word?) throws -> Answer {
    guard let word else { return listThemes() }
    guard
      let theme = ChoiceNames(wording, among: CommandTable.themes).choice(word.text).flatMap({
        ThemeChoice(rawValue: $0.id)
      })
    else {
      throw refusal(.unknownTheme, word, among: CommandTable.themes)
    }
    return choose(theme)
  }

  private func listThemes() -> Answer {
    let themes = ThemeChoice.allCases.map { choice -> ListedItem in
      let name = name(choice)
      let isActive = choice == session.settings.theme
      let json: JSON = [
        "id": .string(choice.rawValue), "name": .string(name), "active": .bool(isActive),
      ]
      return ListedItem(name: name, cells: [sample(of: choice), mark(isActive)], json: json)
    }
    return list("themes", themes)
  }

  /// What a list shows of a setting, or of something to choose, and what it holds for programs.
  private struct ListedItem {
    let name: String
    let cells: [Line]
    let json: JSON
  }

  private func list(_ key: String, _ items: [ListedItem]) -> Answer {
    let rows = items.map { Sheet.Row([Span($0.name, .value)], $0.cells) }
    return Answer(sheet: Sheet([.rows(rows)]), json: .ordered([(key, .array(items.map(\.json)))]))
  }

  private func mark(_ isActive: Bool) -> Line {
    [Span(isActive ? wording.text(.languageActive) : "", .muted)]
  }

  /// Chooses a theme. The person waits for the answer, which may come from far away.
  private func choose(_ choice: ThemeChoice) -> Answer {
    session.settings.set(choice.rawValue, for: .theme)
    interpreter.adoptTheme(asking: 500)
    guard choice.followsGround, let ground = interpreter.painter.ground else {
      return answer(set: .theme, Text.themeSet(name: .text(name(choice))))
    }
    let follows = ground == .light ? ThemeChoice.light : .dark
    return answer(
      set: .theme,
      Text.themeSetByGround(ground: .text(name(follows)), name: .text(name(choice))))
  }

  /// Runs `set bell on` or `set units us`.
  func set(_ setting: Setting, _ word: Word?) throws -> Answer {
    guard let word else {
      let allowed = names(of: setting.values).joined(separator: "|")
      let words = [interpreter.names.name(of: command), name(setting), allowed]
      throw Failure.missingArgument(usage: words.joined(separator: " "))
    }
    guard let value = ChoiceNames(wording, among: setting.values).choice(word.text) else {
      throw refusal(.unfitting, word, among: setting.values, of: ["setting": .text(name(setting))])
    }
    if let system = UnitSystem(rawValue: value.id) { return set(system) }
    session.settings.set(value.id, for: setting)
    return answer(set: setting)
  }

  /// Runs `set holder Farm North`; `-` removes the text.
  func setText(_ setting: Setting, _ word: Word?) throws -> Answer {
    guard let word, let fact = TreatmentFact(rawValue: setting.rawValue) else {
      throw Failure.missingArgument(usage: usage)
    }
    let facts = try word.unlessDash {
      try session.record.read($0, as: fact, into: TreatmentForm().blank)
    }
    session.remember(facts?.draft.text(at: fact.path), for: setting)
    return answer(set: setting)
  }

  private func answer(set setting: Setting, _ message: Text? = nil, more: Sheet = Sheet()) -> Answer
  {
    let value = current(setting)
    return acknowledgement(
      message ?? Text.settingSet(name: .text(name(setting)), value: .text(value.shown)),
      more: more,
      data: ["set": ["id": .string(setting.rawValue), "value": .text(value.typed)]])
  }

  /// Sets the unit system for numbers without a unit, and names the fields that keep values in other units.
  private func set(_ system: UnitSystem) -> Answer {
    let others = session.setUnits(system)
    return answer(
      set: .units,
      Text.settingUnitsSet(
        name: .text(current(.units).shown),
        units: .units(session.settings.homeUnits(of: calculators))),
      more: others.isEmpty
        ? Sheet()
        : Sheet.line(
          Span(wording.text(.settingUnitsOthers(fields: .fields(others.map(\.name)))))))
  }

  func listSettings() -> Answer {
    let settings = Setting.listed.map { setting -> ListedItem in
      let value = current(setting)
      let name = label(setting)
      let text = wording.text(key: setting.summaryKey)
      let json: JSON = [
        "id": .string(setting.rawValue), "value": .text(value.typed), "name": .string(name),
        "text": .string(text),
      ]
      return ListedItem(name: name, cells: [[Span(value.shown)], [Span(text, .muted)]], json: json)
    }
    return list("settings", settings)
  }

  private func label(_ setting: Setting) -> String {
    [.language, .theme].contains(setting)
      ? wording.text(key: "setting-\(setting.rawValue)-name") : name(setting)
  }

  /// Returns one word for each role in the colours of this theme; units are left out because they look like notes.
  private func sample(of choice: ThemeChoice) -> Line {
    let words = Role.sampled.map {
      Span(wording.text(key: $0.sampleKey), $0, sample: choice.rawValue)
    }
    return Array(words.map { [$0] }.joined(separator: [Span(" ")]))
  }

  /// What a setting is set to.
  private struct SettingValue {
    /// The value as typed in every language, such as `on`; nil for a text that is not set.
    let typed: String?
    let shown: String
  }

  private func current(_ setting: Setting) -> SettingValue {
    let settings = session.settings
    let language = session.settings.catalog.language
    switch setting {
    case .language: return SettingValue(typed: language.tag, shown: language.name)
    case .theme:
      return SettingValue(typed: settings.theme.rawValue, shown: name(settings.theme))
    case .units where settings.areUnitsInDoubt:
      return SettingValue(typed: nil, shown: wording.text(.noValue))
    case .units:
      return SettingValue(
        typed: settings.units.rawValue,
        shown: ChoiceNames(wording, among: setting.values).name(of: settings.units.choice))
    case .holder, .operator, .certificate:
      let text = settings.remembered(setting)
      return SettingValue(typed: text, shown: text ?? wording.text(.noValue))
    default:
      return settings.isOn(setting)
        ? SettingValue(typed: "on", shown: wording.text(.settingOn))
        : SettingValue(typed: "off", shown: wording.text(.settingOff))
    }
  }

  func language(_ tag: Word?) throws -> Answer {
    guard let tag else { return listLanguages() }
    try refusing(SessionCode.self, at: tag.span) { try session.settings.setLanguage(tag.text) }
    interpreter.adoptLanguage()
    let result = session.values.current.evaluation.flatMap { _ in
      session.answer(of: session.values.current)
    }
    return answer(
      set: .language, Text.languageSet(name: .text(session.settings.catalog.language.name)),
      more: result.map { ResultScreen(wording).sheet(of: $0) } ?? Sheet())
  }

  private func listLanguages() -> Answer {
    let languages = session.settings.languages.map { language -> ListedItem in
      let tag = language.tag
      let name = language.name
      let isActive = tag == session.settings.catalog.language.tag
      let json: JSON = ["tag": .string(tag), "name": .string(name), "active": .bool(isActive)]
      return ListedItem(name: tag, cells: [[Span(name)], mark(isActive)], json: json)
    }
    return list("languages", languages)
  }

  func run(_ word: Word) throws -> Answer {
    return try refusing(at: word.span) {
      // The most files that may run one another at the same time.
      let most = 8
      guard interpreter.depth < most else {
        throw Failure(ShellCode.tooDeep, ["most": .count(most)])
      }
      return Answer(
        file: CommandFile(name: word.text, source: try interpreter.exporter.open(word.text)))
    }
  }

  func about() -> Answer {
    let lines =
      [wording.text(.aboutProgram(version: .text(Version.text)))]
      + [Text.aboutLicence, .aboutCodes, .aboutSignature].map { wording.text($0) }
    return Answer(
      sheet: Sheet(lines.map { .paragraph([Span($0)]) }),
      json: [
        "about": ["version": .string(Version.text), "text": .string(lines.joined(separator: "\n"))]
      ])
  }

  fileprivate func refusal(
    _ code: SettingCode, _ word: Word, among choices: [Choice], of more: [String: Datum] = [:]
  ) -> Refusal {
    let data = ["typed": Datum.text(word.text), "allowed": .words(names(of: choices))]
    return Refusal(Failure(code, data.merging(more) { $1 }), at: word.span)
  }

  private func names(of choices: [Choice]) -> [String] {
    ChoiceNames(wording, among: choices).shown
  }
  private func name(_ theme: ThemeChoice) -> String {
    ChoiceNames(wording, among: CommandTable.themes).name(of: theme.choice)
  }
  private func name(_ setting: Setting) -> String {
    ChoiceNames(wording, among: CommandTable.named).name(of: setting.choice)
  }
}

extension Setting {
  fileprivate var values: [Choice] {
    // A switch starts as off.
    self == .units
      ? UnitSystem.allCases.map(\.choice) : ["on", "off"].map { Choice($0, key: "setting-\($0)") }
  }
}

extension Role {
  static let sampled = allCases.filter { ![.text, .unit].contains($0) }

  var sampleKey: String { "theme-sample-\(rawValue)" }
}
