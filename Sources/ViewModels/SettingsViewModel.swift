import Calculation
import Catalog
import Storage

/// A setting; its name is its key in the stored data.
package enum Setting: String, CaseIterable {
  case language, theme
  /// The terminal's background, as it was told when it was asked; `unknown` if nothing was told.
  case ground
  /// The unit system of numbers that are typed without a unit.
  case units
  case animation, bell
  /// Who keeps treatments, who carries them out, and the number of that person's certificate: for new records.
  case holder, `operator`, certificate

  /// The settings that a person sets by name, in the order in which they are listed.
  package static let named = [.units] + switches + texts
  /// The settings that are on or off; off at first.
  package static let switches: [Setting] = [.animation, .bell]
  /// The settings that are texts; nothing at first.
  package static let texts: [Setting] = [.holder, .operator, .certificate]
}

/// The settings of a person: an interactive session keeps them for the next start, a script only for its run.
package final class SettingsViewModel {
  private let archive: Archive
  private let keeper: SessionKeeper
  /// Whether the person's region measures in imperial gallons and pints: Great Britain and Ireland.
  let isInImperialRegion: Bool
  private var values: [Setting: String] = [:]
  /// The settings whose values were removed in this run.
  private var forgotten: Set<Setting> = []
  /// Whether the stored settings could not be read so far.
  private(set) var isUnread = false
  /// Whether there may be settings that could not be read.
  private var mayBeStored = false
  /// The settings that were set or removed and are not on disk yet.
  private var unstored: Set<Setting> = []

  init(archive: Archive, keeper: SessionKeeper, isInImperialRegion: Bool) {
    self.archive = archive
    self.keeper = keeper
    self.isInImperialRegion = isInImperialRegion
  }

  /// The value of a setting in this run; nil if it is not set.
  package subscript(setting: Setting) -> String? { values[setting] }

  /// The value of a setting as it is set here or, in a script, as a person has stored it; nil if it is not set.
  package func remembered(_ setting: Setting) -> String? {
    var stored: String?
    if values[setting] == nil, !forgotten.contains(setting) {
      keeper.look { () throws(Failure) in stored = try archive.settings.all()[setting.rawValue] }
    }
    return values[setting] ?? stored
  }

  /// Whether a setting that is on or off is on.
  package func isOn(_ setting: Setting) -> Bool { values[setting] == "on" }

  /// The unit system of the home units; metric if none is set, or one that this version does not know.
  package var units: UnitSystem { self[.units].flatMap(UnitSystem.init) ?? .metric }

  /// Whether a person's home units may be others than `units`, because they could not be read.
  package var areUnitsInDoubt: Bool { isUnread && mayBeStored && self[.units] == nil }

  /// Whether `gal` and the like must say whether they are imperial or US measures: with imperial home units, and in
  /// Britain and Ireland as long as no home units are set, and while they could not be read.
  package var asksWhichGallon: Bool {
    units == .imperial || areUnitsInDoubt || self[.units] == nil && isInImperialRegion
  }

  /// Sets a setting; an interactive session keeps it for the next start.
  package func set(_ value: String, for setting: Setting) {
    hold(value, for: setting)
    store(setting)
  }

  /// Removes a setting's value; an interactive session also removes the stored value.
  package func forget(_ setting: Setting) {
    values[setting] = nil
    forgotten.insert(setting)
    store(setting)
  }

  private func store(_ setting: Setting) {
    unstored.insert(setting)
    storeWaiting(.asked)
  }

  /// Stores the settings that are not on disk yet.
  func storeWaiting(_ attempt: SessionKeeper.Attempt) {
    guard !unstored.isEmpty else { return }
    keeper.store(.settings, attempt) { () throws(Failure) in
      let stored = try archive.settings
      for setting in unstored {
        if let value = values[setting] {
          try stored.set(value, for: setting.rawValue)
        } else {
          try stored.remove(setting.rawValue)
        }
        unstored.remove(setting)
      }
    }
  }

  /// Sets a value for this run only.
  package func hold(_ value: String, for setting: Setting) { values[setting] = value }

  func take(_ other: SettingsViewModel) {
    values = other.values
    isUnread = other.isUnread
    mayBeStored = other.mayBeStored
  }

  /// Takes the stored settings, except those that were set or removed in this run.
  func restore() throws(Failure) {
    do throws(Failure) {
      for (key, value) in try archive.settings.all() {
        guard let setting = Setting(rawValue: key), values[setting] == nil,
          !forgotten.contains(setting)
        else {
          continue
        }
        values[setting] = value
      }
      isUnread = false
    } catch {
      isUnread = true
      if error.mayHaveDatabase { mayBeStored = true }
      throw error
    }
  }
}

extension SessionViewModel {
  /// The languages that have catalogs.
  package var languages: [Language] { catalogs.languages() }
  /// The texts of every language, read again from the disk.
  package var allCatalogs: [Catalog] { catalogs.all() }
  /// The notation for files: numbers as in the session's language, words as in every language.
  package var notationOfFiles: Notation { notation.understanding(allCatalogs.map(Notation.init)) }

  /// Switches to a language and reads its texts again; an interactive session keeps it.
  package func setLanguage(_ tag: String) throws(Failure) {
    guard !tag.isEmpty, let catalog = catalogs.load(asked: tag) else { throw missingLanguage(tag) }
    adopt(catalog)
    settings.set(catalog.language.tag, for: .language)
  }

  /// Switches to the language that was kept, unless another one was asked for; throws, and stays in the present one, if
  /// it is gone or cannot be read.
  package func adoptSavedLanguage() throws(Failure) {
    guard takesSavedLanguage, let tag = settings[.language] else { return }
    guard let catalog = try? catalogs.load(tag) else { throw missingLanguage(tag) }
    adopt(catalog)
  }

  /// Returns why there is no catalog of a language: it cannot be read, or nobody made it.
  private func missingLanguage(_ tag: String) -> Failure {
    if let unread = catalogs.unread(of: tag) {
      return Failure(
        SessionCode.unreadableLanguage,
        ["tag": .text(tag), "file": .text(unread.path), "detail": .system(unread.code)])
    }
    return Failure(
      SessionCode.unknownLanguage, ["tag": .text(tag), "tags": .words(languages.map(\.tag))])
  }

  /// Returns the catalogs that could not be read since the last call, each once.
  package func takeUnreadCatalogs() -> [UnreadCatalog] { catalogs.takeUnread() }

  /// Makes the units of a system the home units of this run.
  package func holdUnits(_ system: UnitSystem) {
    settings.hold(system.rawValue, for: .units)
    for model in models { model.move(to: system) }
  }

  /// Makes the units of a system the home units, kept like other settings; returns the fields that stay in others.
  package func setUnits(_ system: UnitSystem) -> [Field] {
    for model in models {
      let before = model.draft
      model.move(to: system)
      if model.draft != before { keeper.keep(model.draft, current: current.calculator.id) }
    }
    settings.set(system.rawValue, for: .units)
    return models.flatMap { model in
      model.fields.filter { field in
        guard field.hasHomes, let number = model.draft[field.path] else { return false }
        return number.unit != field.home(in: system)
      }
    }
  }

  /// The symbols that units are printed with, so that a person can type them back.
  package var unitSymbols: UnitSymbols {
    UnitSymbols(
      settings.units, besideAcres: models.contains { $0.draft.hasAcres },
      asksWhichGallon: settings.asksWhichGallon)
  }

  /// The home units in the order of the fields, each once.
  package var homeUnits: [Unit] {
    calculators.all.flatMap(\.template).filter(\.hasHomes).reduce(into: []) { known, field in
      let unit = field.home(in: settings.units)
      if !known.contains(unit) { known.append(unit) }
    }
  }
}
