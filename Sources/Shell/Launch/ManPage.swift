import Sheets

/// The manual page in the `man` macros, made from what `--help` and `help` say.
struct ManPage {
  let wording: Wording
  let table: CommandTable

  var text: String {
    ([
      ".TH SPRAYCALC 1 \"\" \"spraycalc \(Version.text)\"", ".SH \(heading("name"))",
      "spraycalc \\- \(escaped(wording.text("launch-summary")))", ".SH \(heading("synopsis"))",
    ] + synopsis + [".SH \(heading("options"))"] + options + [".SH \(heading("commands"))"] + commands
      + [".SH \(heading("files"))"] + files).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    ["interactive", "file", "commands"].flatMap { [escaped(wording.text("launch-\($0)-usage")), ".br"] }
  }

  private var options: [String] {
    LaunchOption.all.flatMap { option in
      let value = option.takesValue ? " \\fI\(escaped(wording.text("\(option.key)-value")))\\fR" : ""
      return [".TP", "\\fB\(escaped(option.name))\\fR\(value)", escaped(wording.text("\(option.key)-summary"))]
    }
  }

  private var commands: [String] {
    let names = NameIndex(table, wording)
    return table.topics.flatMap { topic in
      [".SS \(escaped(wording.text(topic.key)))"]
        + table.commands(on: topic).flatMap { command in
          [".TP", "\\fB\(escaped(names.usage(of: command)))\\fR", escaped(wording.text("\(command.key)-summary"))]
        }
    }
  }

  private var files: [String] {
    [
      "$XDG_DATA_HOME/spraycalc/spraycalc.sqlite", "$XDG_STATE_HOME/spraycalc/line-history",
      "$XDG_CONFIG_HOME/spraycalc/Localizations",
    ].flatMap {
      [".TP", "\\fI\(escaped($0))\\fR"]
    }
  }

  private func heading(_ id: String) -> String { escaped(wording.text("man-\(id)")).uppercased() }

  /// A text that the formatter takes as it stands: no requests, no escapes, real hyphens.
  private func escaped(_ text: String) -> String {
    let safe = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      default: String(character)
      }
    }.joined()
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
