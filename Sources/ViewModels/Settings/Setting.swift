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
