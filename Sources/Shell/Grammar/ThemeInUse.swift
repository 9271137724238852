import Terminal
import ViewModels

extension Looks {
  func painter(_ settings: SettingsViewModel) -> Painter { painter(settings.theme, on: settings.ground) }
}

extension SettingsViewModel {
  /// The theme chosen; one that is not known here counts as none.
  package var theme: ThemeChoice { self[.theme].flatMap(ThemeChoice.init) ?? .auto }

  /// What the terminal answered when it was last asked about its background.
  package var ground: Ground? { self[.ground].flatMap(Ground.init) }
}
