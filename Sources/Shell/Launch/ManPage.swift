import Sheets

/// The manual page in the `man` macros, made from the texts of `--help` and `help`.
struct ManPage {
  let wording: Wording
  let table: CommandTable

  /// The sections in order; each heading has the key `man-ID`.
  private var sections: [(id: String, lines: [String])] {
    [
      ("name", ["spraycalc \\- \(escaped(wording.text("launch-summary")))"]), ("synopsis", synopsis),
      ("options", options), ("commands", commands), ("statuses", ManFacts.statuses.flatMap(lines)),
      ("variables", ManFacts.variables.flatMap(lines)), ("files", ManFacts.files.flatMap(lines)),
    ]
  }

  var text: String {
    let start = ".TH SPRAYCALC 1 \"\" \"spraycalc \(Version.text)\""
    let body = sections.flatMap { section in [".SH \(heading(section.id))"] + section.lines }
    return ([start] + body).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    LaunchOptions.usages.flatMap { [escaped(wording.text("\($0)-usage")), ".br"] }
  }

  private var options: [String] {
    LaunchOption.all.flatMap { option in
      let value = wording.value(of: option).map { " \\fI\(escaped($0))\\fR" } ?? ""
      let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      return [".TP", "\(names)\(value)", escaped(wording.summary(of: option))]
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

  private func lines(of entry: ManEntry) -> [String] {
    [
      ".TP", entry.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", "),
      escaped(wording.text(entry.key)),
    ]
  }

  private func heading(_ id: String) -> String { escaped(wording.text("man-\(id)").uppercased()) }

  /// Returns a text that the formatter prints unchanged: one line, without requests, escapes or ends of arguments,
  /// and with real hyphens.
  private func escaped(_ text: String) -> String {
    let safe = text.onOneLine.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      default: String(character)
      }
    }.joined()
    return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
  }
}
