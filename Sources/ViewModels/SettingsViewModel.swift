import Calculation
import Storage

/// What can be set; the name is its key in the stored data.
package enum Setting: String, CaseIterable {
  case language, theme
  /// What the terminal answered when it was asked about its background.
  case ground
  /// Whose units numbers are in where nobody says.
  case units
  case animation, bell

  /// Those that a person sets by name, in the order in which they are listed.
  package static let named = [.units] + switches
  /// Those that are on or off, off at first.
  package static let switches: [Setting] = [.animation, .bell]
}

/// What a person has set: an interactive session finds it again at the next start, a script has it for its run.
package final class SettingsViewModel {
  private let archive: Archive
  private let keeper: SessionKeeper
  private var values: [Setting: String] = [:]

  init(archive: Archive, keeper: SessionKeeper) {
    self.archive = archive
    self.keeper = keeper
  }

  /// What is set now; nil when nothing was.
  package subscript(setting: Setting) -> String? { values[setting] }

  package func isOn(_ setting: Setting) -> Bool { values[setting] == "on" }

  /// Whose units are at home; what a later version may have kept is none.
  package var units: UnitSystem { self[.units].flatMap(UnitSystem.init) ?? .metric }

  /// Sets it, and interactive keeps it.
  package func set(_ value: String, for setting: Setting) {
    hold(value, for: setting)
    keeper.storeAsked { () throws(Failure) in try archive.settings.set(value, for: setting.rawValue) }
  }

  /// Makes it as if it had never been set, and interactive keeps that.
  package func forget(_ setting: Setting) {
    values[setting] = nil
    keeper.storeAsked { () throws(Failure) in try archive.settings.remove(setting.rawValue) }
  }

  /// Sets it for this run alone.
  package func hold(_ value: String, for setting: Setting) { values[setting] = value }

  /// Takes up what another session has set, for this run alone.
  func take(_ other: SettingsViewModel) { values = other.values }

  /// Takes up what earlier sessions kept.
  func restore() {
    keeper.storing { () throws(Failure) in
      for (key, value) in try archive.settings.all() {
        if let setting = Setting(rawValue: key) { values[setting] = value }
      }
    }
  }
}
