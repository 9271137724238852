import Batch
import Calculation
import Sheets

/// The manual page in the `man` macros, from the texts of `--help` and `help` and what the calculators declare.
struct ManPage {
  let wording: Wording
  let table: CommandTable

  /// A row of a list: its names, and the key of their description.
  struct Entry {
    let names: [String]
    let key: String

    init(_ names: [String], _ key: String) {
      self.names = names
      self.key = key
    }
  }

  /// The keys of the command lines that are examples; behind `-text` each says what its line does.
  static let examples = [
    "prompt", "mix", "us", "knapsack", "calibration", "sheet", "json", "table",
  ]
  .map { "man-example-\($0)" }

  static let files: [Entry] = [
    Entry(["$XDG_DATA_HOME/spraycalc/spraycalc.sqlite"], "man-file-data"),
    Entry(["$XDG_STATE_HOME/spraycalc/line-history"], "man-file-lines"),
    Entry(["$XDG_CONFIG_HOME/spraycalc/Localizations"], "man-file-texts"),
    Entry(["$XDG_CONFIG_HOME/spraycalc/units.json"], "man-file-units"),
  ]

  static let statuses: [Entry] =
    ExitStatus.allCases.map { status in
      Entry(["\(status.rawValue)"], "man-status-\(status.rawValue)")
    } + [
      Entry(["129", "130", "143"], "man-status-signal")
    ]

  /// Every environment variable that the program or its line editing reads.
  static let variables: [Entry] = [
    Entry(["LC_ALL", "LC_MESSAGES", "LANG"], "man-variable-language"),
    Entry(["LC_ALL", "LC_MONETARY", "LANG"], "man-variable-money"),
    Entry(["SPRAYCALC_LOCALIZATIONS"], "man-variable-texts"),
    Entry(["XDG_DATA_HOME"], "man-variable-data"),
    Entry(["XDG_STATE_HOME"], "man-variable-state"),
    Entry(["XDG_CONFIG_HOME"], "man-variable-configuration"),
    Entry(["HOME"], "man-variable-home"),
    Entry(["PAGER"], "man-variable-pager"),
    Entry(["TERM", "COLORTERM"], "man-variable-terminal"),
    Entry(["NO_COLOR"], "man-variable-no-color"),
    Entry(["CLICOLOR_FORCE"], "man-variable-color"),
    Entry(["COLORFGBG"], "man-variable-ground"),
    Entry(["INPUTRC"], "man-variable-keys"),
  ]

  /// The keys of the headings of the tables.
  static let tables = ["read", "results", "book", "limits", "treatments"].map { "man-tables-\($0)" }

  /// A section: the key of its heading, and the lines below it.
  struct Section {
    let key: String
    let lines: [String]

    init(_ key: String, _ lines: [String]) {
      self.key = key
      self.lines = lines
    }
  }

  /// The sections in the order in which they are printed.
  var sections: [Section] {
    [
      Section("man-name", ["spraycalc \\- \(escaped(wording.text("launch-summary")))"]),
      Section("man-synopsis", synopsis),
      Section("man-description", paragraphs(wording.text("man-description-text"))),
      Section("man-options", options),
      Section("man-commands", commands),
      Section("man-calculators", paragraphs(wording.text("man-calculators-text"))),
      Section("man-numbers", numbers),
      Section("man-facts", facts),
      Section("man-keeping", paragraphs(wording.text("man-keeping-text"))),
      Section("man-tables", tables),
      Section("man-scripts", scripts),
      Section("man-examples", examples),
      Section("man-statuses", list(Self.statuses)),
      Section("man-variables", list(Self.variables)),
      Section("man-files", list(Self.files)),
    ]
  }

  /// The whole page, as its file holds it.
  var text: String {
    let start = ".TH SPRAYCALC 1 \"\" \"spraycalc \(Version.text)\""
    let body = sections.flatMap { section in
      [".SH \(escaped(wording.text(section.key).uppercased()))"] + section.lines
    }
    // The formatter divides words only as English does.
    return ([start, ".nh"] + body).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    LaunchOptions.usages.flatMap { [escaped(wording.text("\($0)-usage")), ".br"] }
  }

  private var options: [String] {
    LaunchOption.all.flatMap { option in
      entry(option.spellings, value: wording.value(of: option), wording.summary(of: option))
    }
  }

  private var examples: [String] {
    Self.examples.flatMap { entry([wording.text($0)], wording.text("\($0)-text")) }
  }

  private var commands: [String] {
    let names = NameIndex(table, wording)
    return table.topics.flatMap { topic in
      subheading(wording.text(topic.key))
        + table.commands(on: topic).flatMap {
          entry([names.usage(of: $0)], wording.text($0.summaryKey))
        }
    }
  }

  var numbers: [String] {
    let units = table.calculators.all.flatMap(\.unitGroups).flatMap { group in
      entry([wording.choiceName(group.dimension.choice)], listed(group.units.map(wording.spelling)))
    }
    return paragraphs(wording.text(CommandTable.key(ofTopic: "numbers")))
      + paragraphs(wording.text("man-units-text"))
      + units
  }

  var facts: [String] {
    let facts = table.calculators.all.flatMap(\.form.groups).flatMap(\.factFields)
    return paragraphs(wording.text("man-facts-text"))
      + facts.flatMap { fact in
        entry(
          [wording.typedName(of: FieldName(fact.id))],
          wording.text("man-fact-\(fact.id)", ["values": .words(values(of: fact))]))
      }
  }

  /// Lists the columns of the tables that are read: those of a batch and its results, of the product book, of limits and of
  /// treatments.
  var tables: [String] {
    let main = table.calculators.main
    let book = table.calculators.remembered
    let lines = [
      columns(main.form.fields(ofFirst: 1), of: main.form),
      paragraphs(listed(wording.resultHeadings(of: main))),
      book.map { columns($0.group.columns, of: $0.calculator.form) } ?? [],
      book.map { columns($0.group.limitColumns, of: $0.calculator.form) } ?? [],
      book.map { columns($0.group.treatmentColumnsToRead, of: $0.calculator.form) } ?? [],
    ]
    return paragraphs(wording.text(CommandTable.key(ofTopic: "batch")))
      + zip(Self.tables, lines).flatMap { key, lines in
        subheading(wording.text(key)) + paragraphs(wording.text("\(key)-text")) + lines
      }
  }

  var scripts: [String] {
    paragraphs(wording.text(CommandTable.key(ofTopic: "scripts")))
      + paragraphs(wording.text("man-json-text"))
      + AnswerSchema(table.calculators).objects.flatMap { entry([$0.name], listed($0.keys)) }
  }

  /// Lists the columns of these fields: the names that a heading may have, and what the cells hold.
  private func columns(_ fields: [Field], of form: Form) -> [String] {
    let facts = form.groups.flatMap { $0.factFields.map(\.path) }
    let seeFacts = wording.text("man-tables-fact", ["facts": .words([wording.text("man-facts")])])
    return ColumnNames.listed(fields, of: form, in: wording.catalog).flatMap { column in
      let field = column.field
      if let limit = field.limit {
        return entry(column.names, wording.text(limit.choice.meaning ?? limit.choice.key))
      }
      return entry(column.names, facts.contains(field.path) ? seeFacts : listed(values(of: field)))
    }
  }

  private func values(of field: Field) -> [String] {
    switch field.kind {
    case .choice(let choices): choices.map { wording.name(of: $0, among: choices) }
    case .text, .date, .formed: wording.fitting(field, .point).map { wording.text($0) }
    case .quantity, .unit, .measured:
      field.rules.range.map { [wording.text(.hintRange($0, isWhole: field.rules.isWhole))] }
        ?? field.units.map(wording.spelling)
    }
  }

  private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }

  private func list(_ entries: [Entry]) -> [String] {
    entries.flatMap { entry($0.names, wording.text($0.key)) }
  }

  /// Returns an entry of a list: its names in bold, a value in italics, and its text.
  func entry(_ names: [String], value: String? = nil, _ text: String) -> [String] {
    let bold = names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    return [".TP", bold + (value.map { " \\fI\(escaped($0))\\fR" } ?? ""), escaped(text)]
  }

  func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").flatMap { [".PP", escaped(String($0))] }
  }

  func subheading(_ text: String) -> [String] { [".SS \(escaped(text))"] }

  /// Returns a text that the formatter prints unchanged: without requests and escapes, and with real hyphens.
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
