import Storage

/// What a person has set and wants to find again.
package struct SettingsViewModel {
  private static let languageKey = "language"

  let archive: Archive

  /// The saved language's tag.
  func language() throws(StorageError) -> String? { try archive.settings.value(for: Self.languageKey) }

  func setLanguage(_ tag: String) throws(StorageError) { try archive.settings.set(tag, for: Self.languageKey) }
}
