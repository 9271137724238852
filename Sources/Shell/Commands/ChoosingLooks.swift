import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

// The commands `theme` and `lang`: they choose how texts look and which language they are in.

/// Chooses a theme, and lists all of them.
struct ThemeCommands {
  let call: Invocation

  private var settings: SettingCommands { SettingCommands(call: call) }

  /// Chooses a theme. The person waits for the answer, which may come from far away.
  func choose(_ choice: ThemeChoice) -> Answer {
    call.session.settings.set(choice.rawValue, for: .theme)
    call.interpreter.adoptTheme(asking: 500)
    guard choice.followsGround, let ground = call.interpreter.painter.ground else {
      return settings.answer(set: .theme, Text.themeSet(name: .text(name(of: choice))))
    }
    let follows = ground == .light ? ThemeChoice.light : .dark
    return settings.answer(
      set: .theme,
      Text.themeSetByGround(ground: .text(name(of: follows)), name: .text(name(of: choice))))
  }

  func list() -> Answer {
    let themes = ThemeChoice.allCases.map { choice -> SettingsList.Item in
      let name = name(of: choice)
      let isActive = choice == call.session.settings.theme
      let json: JSON = [
        "id": .string(choice.rawValue), "name": .string(name), "active": .bool(isActive),
      ]
      return SettingsList.Item(
        name: name, cells: [sample(of: choice), SettingsList.mark(isActive, call.wording)],
        json: json)
    }
    return SettingsList(name: "themes", items: themes).answer
  }

  /// Returns one word for each role in the colours of this theme; units are left out because they look like notes.
  private func sample(of choice: ThemeChoice) -> Line {
    let words = Role.sampled.map {
      Span(call.wording.text(key: $0.sampleKey), $0, sample: choice.rawValue)
    }
    return Array(words.map { [$0] }.joined(separator: [Span(" ")]))
  }

  func name(of theme: ThemeChoice) -> String {
    let choices = ThemeChoice.allCases.map(\.choice)
    return ChoiceNames(call.wording, among: choices).name(of: theme.choice)
  }
}

/// Chooses a language, and lists all of them.
struct LanguageCommands {
  let call: Invocation

  /// Chooses the language of these texts; shows the present result in it.
  func choose(_ catalog: Catalog) -> Answer {
    let session = call.session
    session.settings.setLanguage(catalog)
    call.interpreter.adoptLanguage()
    let current = session.values.current
    let result = current.evaluation.flatMap { _ in session.answer(of: current) }
    return SettingCommands(call: call).answer(
      set: .language, Text.languageSet(name: .text(catalog.language.name)),
      more: result.map { ResultScreen(call.wording).sheet(of: $0) } ?? Sheet())
  }

  func list() -> Answer {
    let languages = call.session.settings.languages.map { language -> SettingsList.Item in
      let tag = language.tag
      let name = language.name
      let isActive = tag == call.session.settings.catalog.language.tag
      let json: JSON = ["tag": .string(tag), "name": .string(name), "active": .bool(isActive)]
      return SettingsList.Item(
        name: tag, cells: [[Span(name)], SettingsList.mark(isActive, call.wording)], json: json)
    }
    return SettingsList(name: "languages", items: languages).answer
  }
}

extension Role {
  static let sampled = allCases.filter { ![.text, .unit].contains($0) }

  var sampleKey: String { "theme-sample-\(rawValue)" }
}
