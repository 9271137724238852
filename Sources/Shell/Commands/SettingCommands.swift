import Calculation
import Catalog
import Sheets
import Terminal
import ViewModels

/// Sets and lists settings.
struct SettingCommands {
  let call: Invocation

  /// Runs `set bell on` or `set units us`.
  func set(_ setting: Setting, _ value: Choice) -> Answer {
    if let system = UnitSystem(rawValue: value.id) { return set(system) }
    call.session.settings.set(value.id, for: setting)
    return answer(set: setting)
  }

  /// Runs `set holder Farm North`; `-` removes the text.
  func set(_ setting: Setting, _ new: SettingText) -> Answer {
    call.session.remember(new.text, for: setting)
    return answer(set: setting)
  }

  /// Sets the unit system for numbers without a unit, and names the fields that keep values in other units.
  private func set(_ system: UnitSystem) -> Answer {
    let others = call.session.setUnits(system)
    let units = call.session.settings.homeUnits(of: call.calculators)
    let told = Text.settingUnitsSet(name: .text(current(.units).shown), units: .units(units))
    guard !others.isEmpty else { return answer(set: .units, told) }
    let kept = Text.settingUnitsOthers(fields: .fields(others.map(\.name)))
    return answer(set: .units, told, more: Sheet.line(Span(call.wording.text(kept))))
  }

  /// Confirms what a setting is set to now.
  func answer(set setting: Setting, _ message: Text? = nil, more: Sheet = Sheet()) -> Answer {
    let value = current(setting)
    return call.acknowledgement(
      message ?? Text.settingSet(name: .text(name(setting)), value: .text(value.shown)),
      more: more,
      data: ["set": ["id": .string(setting.rawValue), "value": .text(value.typed)]])
  }

  func list() -> Answer {
    let settings = Setting.listed.map { setting -> SettingsList.Item in
      let value = current(setting)
      let name = label(setting)
      let text = call.wording.text(key: setting.summaryKey)
      let json: JSON = [
        "id": .string(setting.rawValue), "value": .text(value.typed), "name": .string(name),
        "text": .string(text),
      ]
      return SettingsList.Item(
        name: name, cells: [[Span(value.shown)], [Span(text, .muted)]], json: json)
    }
    return SettingsList(name: "settings", items: settings).answer
  }

  private func label(_ setting: Setting) -> String {
    [.language, .theme].contains(setting)
      ? call.wording.text(key: "setting-\(setting.rawValue)-name") : name(setting)
  }

  /// What a setting is set to.
  private struct SettingValue {
    /// The value as typed in every language, such as `on`; nil for a text that is not set.
    let typed: String?
    let shown: String
  }

  private func current(_ setting: Setting) -> SettingValue {
    let settings = call.session.settings
    let language = settings.catalog.language
    switch setting {
    case .language: return SettingValue(typed: language.tag, shown: language.name)
    case .theme:
      return SettingValue(
        typed: settings.theme.rawValue, shown: ThemeCommands(call: call).name(of: settings.theme))
    case .units where settings.areUnitsInDoubt:
      return SettingValue(typed: nil, shown: call.wording.text(.noValue))
    case .units:
      return SettingValue(
        typed: settings.units.rawValue,
        shown: ChoiceNames(call.wording, among: setting.values).name(of: settings.units.choice))
    case .holder, .operator, .certificate:
      let text = settings.remembered(setting)
      return SettingValue(typed: text, shown: text ?? call.wording.text(.noValue))
    default:
      return settings.isOn(setting)
        ? SettingValue(typed: "on", shown: call.wording.text(.settingOn))
        : SettingValue(typed: "off", shown: call.wording.text(.settingOff))
    }
  }

  private func name(_ setting: Setting) -> String {
    ChoiceNames(call.wording, among: Setting.choices).name(of: setting.choice)
  }
}

/// Settings, or things to choose, listed each in a row.
struct SettingsList {
  /// What the list shows of one of them, and what it holds for programs.
  struct Item {
    let name: String
    let cells: [Line]
    let json: JSON
  }

  /// The key of the list for programs.
  let name: String
  let items: [Item]

  var answer: Answer {
    let rows = items.map { Sheet.Row([Span($0.name, .value)], $0.cells) }
    return Answer(sheet: Sheet([.rows(rows)]), json: .ordered([(name, .array(items.map(\.json)))]))
  }

  /// Returns what marks the chosen one in a list of things to choose.
  static func mark(_ isActive: Bool, _ wording: Wording) -> Line {
    [Span(isActive ? wording.text(.languageActive) : "", .muted)]
  }
}
