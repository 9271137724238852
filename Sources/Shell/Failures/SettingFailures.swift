import Calculation

/// The codes of failures to choose a theme or a setting.
enum SettingCode: String, CaseIterable {
  case unknownTheme = "theme.unknown"
  case unknownSetting = "setting.unknown"
  case unfitting = "setting.value"
}

extension Failure {
  static func unknownTheme(_ typed: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unknownTheme, ["typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unknownSetting(_ typed: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unknownSetting, ["typed": .text(typed), "allowed": .words(allowed)])
  }
  static func unfittingSetting(_ typed: String, setting: String, allowed: [String]) -> Failure {
    Failure(SettingCode.unfitting, ["typed": .text(typed), "setting": .text(setting), "allowed": .words(allowed)])
  }
}
