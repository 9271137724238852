import Sheets

/// The manual page in the `man` macros, made from the texts of `--help` and `help` and from what the calculators
/// declare.
struct ManPage {
  let wording: Wording
  let table: CommandTable

  /// The sections in order, each with the key of its heading.
  var sections: [(key: String, lines: [String])] {
    [
      ("man-name", ["spraycalc \\- \(escaped(wording.text("launch-summary")))"]), ("man-synopsis", synopsis),
      ("man-description", paragraphs(wording.text("man-description-text"))), ("man-options", options),
      ("man-commands", commands), ("man-calculators", paragraphs(wording.text("man-calculators-text"))),
      ("man-numbers", numbers), ("man-facts", facts), ("man-keeping", paragraphs(wording.text("man-keeping-text"))),
      ("man-tables", tables), ("man-scripts", scripts), ("man-examples", ManFacts.examples.flatMap(lines)),
      ("man-statuses", ManFacts.statuses.flatMap(lines)), ("man-variables", ManFacts.variables.flatMap(lines)),
      ("man-files", ManFacts.files.flatMap(lines)),
    ]
  }

  var text: String {
    let start = ".TH SPRAYCALC 1 \"\" \"spraycalc \(Version.text)\""
    let body = sections.flatMap { section in [".SH \(escaped(wording.text(section.key).uppercased()))"] + section.lines
    }
    return ([start] + body).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    LaunchOptions.usages.flatMap { [escaped(wording.text($0.usageKey)), ".br"] }
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
      subheading(wording.text(topic.key))
        + table.commands(on: topic).flatMap { entry([names.usage(of: $0)], wording.text($0.summaryKey)) }
    }
  }

  private func lines(of entry: ManEntry) -> [String] { self.entry(entry.names, wording.text(entry.key)) }

  private func lines(of example: ManExample) -> [String] {
    entry([wording.text(example.key)], wording.text(example.textKey))
  }

  /// Returns an entry of a list: its names in bold, and its text.
  func entry(_ names: [String], _ text: String) -> [String] {
    [".TP", names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", "), escaped(text)]
  }

  /// Returns each line of a text as a paragraph.
  func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { [".PP", escaped(String($0))] }
  }

  func subheading(_ text: String) -> [String] { [".SS \(escaped(text))"] }

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
