import Calculation
import Catalog
import Observation
import Storage

/// The values that settings have in a run; nil for one that is not set. A type of its own, because to observe a dictionary
/// costs a twentieth of a start.
private struct SettingValues {
  private var texts: [Setting: String] = [:]

  subscript(setting: Setting) -> String? {
    get { texts[setting] }
    set { texts[setting] = newValue }
  }
}

/// The settings of a person and the language: an interactive session keeps them for the next start, a script only for
/// its run.
@Observable
package final class Settings {
  private let archive: Archive
  private let keeper: SessionKeeper
  let catalogs: CatalogLibrary
  /// The texts of the session's language.
  package internal(set) var catalog: Catalog
  /// Whether a language that was kept is taken at the start: none was asked for.
  @ObservationIgnored package var takesSavedLanguage = true
  /// Whether a refused line leaves the home units in doubt.
  @ObservationIgnored package var hasDoubtfulUnits = false
  /// The notation that was asked for last.
  @ObservationIgnored var lastNotation: Notation
  /// Whether the person's region measures in imperial gallons and pints: Great Britain and Ireland.
  let isInImperialRegion: Bool
  private var values = SettingValues()
  /// The settings whose values were removed in this run.
  @ObservationIgnored private var forgotten: Set<Setting> = []
  /// Whether the stored settings could not be read so far.
  @ObservationIgnored private(set) var isUnread = false
  /// Whether there may be settings that could not be read.
  @ObservationIgnored private var mayBeStored = false
  /// The settings that were set or removed and are not on disk yet.
  @ObservationIgnored private var unstored: Set<Setting> = []

  /// Makes the settings before any has been read. Those in the language of `other` share what that has found in its
  /// catalog.
  init(
    archive: Archive, keeper: SessionKeeper, catalogs: CatalogLibrary, catalog: Catalog,
    isInImperialRegion: Bool = false, like other: Settings? = nil
  ) {
    self.archive = archive
    self.keeper = keeper
    self.catalogs = catalogs
    self.catalog = catalog
    self.isInImperialRegion = other?.isInImperialRegion ?? isInImperialRegion
    lastNotation = other?.lastNotation ?? Notation(catalog)
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
    guard let units = self[.units] else { return isInImperialRegion || areUnitsInDoubt }
    return UnitSystem(rawValue: units) == .imperial
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

  /// Takes the settings of a session of which a line is tried.
  func take(_ other: Settings) {
    hasDoubtfulUnits = other.hasDoubtfulUnits
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
