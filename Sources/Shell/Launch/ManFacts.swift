/// A row of a list in the manual page: its names, and the key `man-KEY` of their description.
struct ManEntry {
  let names: [String]
  let key: String

  init(_ names: String..., key: String) { (self.names, self.key) = (names, "man-\(key)") }
}

/// An example in the manual page: the key of its command line, and the key of what the line does.
struct ManExample {
  let key: String
  var textKey: String { "\(key)-text" }

  init(_ id: String) { key = "man-example-\(id)" }
}

/// The manual page's examples, and its facts about files, exit statuses and environment variables.
enum ManFacts {
  static let examples = ["prompt", "mix", "us", "knapsack", "calibration", "sheet", "json", "table"]
    .map { ManExample($0) }

  static let files = [
    ManEntry("$XDG_DATA_HOME/spraycalc/spraycalc.sqlite", key: "file-data"),
    ManEntry("$XDG_STATE_HOME/spraycalc/line-history", key: "file-lines"),
    ManEntry("$XDG_CONFIG_HOME/spraycalc/Localizations", key: "file-texts"),
    ManEntry("$XDG_CONFIG_HOME/spraycalc/units.json", key: "file-units"),
  ]

  static let statuses =
    ExitStatus.allCases.map { ManEntry("\($0.rawValue)", key: "status-\($0.rawValue)") } + [
      ManEntry("129", "130", "143", key: "status-signal")
    ]

  /// Every environment variable that the program or its line editing reads.
  static let variables = [
    ManEntry("LC_ALL", "LC_MESSAGES", "LANG", key: "variable-language"),
    ManEntry("LC_ALL", "LC_MONETARY", "LANG", key: "variable-money"),
    ManEntry("SPRAYCALC_LOCALIZATIONS", key: "variable-texts"),
    ManEntry("XDG_DATA_HOME", key: "variable-data"),
    ManEntry("XDG_STATE_HOME", key: "variable-state"),
    ManEntry("XDG_CONFIG_HOME", key: "variable-configuration"),
    ManEntry("HOME", key: "variable-home"),
    ManEntry("PAGER", key: "variable-pager"),
    ManEntry("TERM", "COLORTERM", key: "variable-terminal"),
    ManEntry("NO_COLOR", key: "variable-no-color"),
    ManEntry("CLICOLOR_FORCE", key: "variable-color"),
    ManEntry("COLORFGBG", key: "variable-ground"),
    ManEntry("INPUTRC", key: "variable-keys"),
  ]
}
