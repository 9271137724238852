import Calculation

/// Why a theme or a setting could not be chosen.
enum SettingError: Failure, Equatable {
  case unknownTheme(String, allowed: [String])
  case unknownSetting(String, allowed: [String])
  case unfitting(String, setting: String, allowed: [String])

  /// The stable codes.
  enum Code: String, CaseIterable {
    case unknownTheme = "theme.unknown"
    case unknownSetting = "setting.unknown"
    case unfitting = "setting.value"
  }

  var code: String {
    let code: Code =
      switch self {
      case .unknownTheme: .unknownTheme
      case .unknownSetting: .unknownSetting
      case .unfitting: .unfitting
      }
    return code.rawValue
  }

  var arguments: [String: Datum] {
    switch self {
    case .unknownTheme(let typed, let allowed), .unknownSetting(let typed, let allowed):
      ["typed": .text(typed), "allowed": .words(allowed)]
    case .unfitting(let typed, let setting, let allowed):
      ["typed": .text(typed), "setting": .text(setting), "allowed": .words(allowed)]
    }
  }
}
