import Batch
import Calculation
import Records
import Sheets

/// The manual page in the `man` macros, from the texts of `--help` and `help` and what the calculators declare.
struct ManPage {
  let wording: Wording
  let table: CommandTable

  /// A row of a list: its names, and their description.
  struct Entry {
    let names: [String]
    let text: Text

    init(_ names: [String], _ text: Text) {
      self.names = names
      self.text = text
    }
  }

  /// The keys of the command lines that are examples; behind `-text` each says what its line does.
  static let examples = [
    "prompt", "mix", "us", "knapsack", "calibration", "sheet", "json", "table",
  ]
  .map { "man-example-\($0)" }

  static let files: [Entry] = [
    Entry(["$XDG_DATA_HOME/spraycalc/spraycalc.sqlite"], .manFileData),
    Entry(["$XDG_STATE_HOME/spraycalc/line-history"], .manFileLines),
    Entry(["$XDG_CONFIG_HOME/spraycalc/Localizations"], .manFileTexts),
    Entry(["$XDG_CONFIG_HOME/spraycalc/units.json"], .manFileUnits),
  ]

  static let statuses: [Entry] =
    ExitStatus.allCases.map { status in
      Entry(["\(status.rawValue)"], Text(key: "man-status-\(status.rawValue)"))
    } + [
      Entry(["129", "130", "143"], .manStatusSignal)
    ]

  /// Every environment variable that the program or its line editing reads.
  static let variables: [Entry] = [
    Entry(["LC_ALL", "LC_MESSAGES", "LANG"], .manVariableLanguage),
    Entry(["LC_ALL", "LC_MONETARY", "LANG"], .manVariableMoney),
    Entry(["SPRAYCALC_LOCALIZATIONS"], .manVariableTexts),
    Entry(["XDG_DATA_HOME"], .manVariableData),
    Entry(["XDG_STATE_HOME"], .manVariableState),
    Entry(["XDG_CONFIG_HOME"], .manVariableConfiguration),
    Entry(["HOME"], .manVariableHome),
    Entry(["PAGER"], .manVariablePager),
    Entry(["TERM", "COLORTERM"], .manVariableTerminal),
    Entry(["NO_COLOR"], .manVariableNoColor),
    Entry(["CLICOLOR_FORCE"], .manVariableColor),
    Entry(["COLORFGBG"], .manVariableGround),
    Entry(["INPUTRC"], .manVariableKeys),
  ]

  /// The keys of the headings of the tables.
  static let tables = ["read", "results", "book", "limits", "treatments"].map { "man-tables-\($0)" }

  /// A section: its heading, and the lines below it.
  struct Section {
    let heading: Text
    let lines: [String]

    init(_ heading: Text, _ lines: [String]) {
      self.heading = heading
      self.lines = lines
    }
  }

  /// The sections in the order in which they are printed.
  var sections: [Section] {
    [
      Section(.manName, ["spraycalc \\- \(escaped(wording.text(.launchSummary)))"]),
      Section(.manSynopsis, synopsis),
      Section(.manDescription, paragraphs(wording.text(.manDescriptionText))),
      Section(.manOptions, options),
      Section(.manCommands, commands),
      Section(.manCalculators, paragraphs(wording.text(.manCalculatorsText))),
      Section(.manNumbers, numbers),
      Section(.manFacts, facts),
      Section(.manKeeping, paragraphs(wording.text(.manKeepingText))),
      Section(.manTables, tables),
      Section(.manScripts, scripts),
      Section(.manExamples, examples),
      Section(.manStatuses, list(Self.statuses)),
      Section(.manVariables, list(Self.variables)),
      Section(.manFiles, list(Self.files)),
    ]
  }

  /// The whole page, as its file holds it.
  var text: String {
    let start = ".TH SPRAYCALC 1 \"\" \"spraycalc \(Version.text)\""
    let body = sections.flatMap { section in
      [".SH \(escaped(wording.text(section.heading).uppercased()))"] + section.lines
    }
    // The formatter divides words only as English does.
    return ([start, ".nh"] + body).joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    LaunchOptions.usages.flatMap { [escaped(wording.text(key: "\($0)-usage")), ".br"] }
  }

  private var help: LaunchHelp { LaunchHelp(wording) }

  private var options: [String] {
    LaunchOption.all.flatMap { option in
      entry(option.spellings, value: help.value(of: option), help.summary(of: option))
    }
  }

  private var examples: [String] {
    Self.examples.flatMap { entry([wording.text(key: $0)], wording.text(key: "\($0)-text")) }
  }

  private var commands: [String] {
    let names = NameIndex(table, wording)
    return table.topics.flatMap { topic in
      subheading(wording.text(key: topic.key))
        + table.commands(on: topic).flatMap {
          entry([names.usage(of: $0)], wording.text(key: $0.summaryKey))
        }
    }
  }

  var numbers: [String] {
    let groups = table.calculators.all.compactMap(\.converting).flatMap(\.unitGroups)
    let units = groups.flatMap { group in
      entry([wording.choiceName(group.dimension.choice)], listed(group.units.map(wording.spelling)))
    }
    return paragraphs(wording.text(key: CommandTable.key(ofTopic: "numbers")))
      + paragraphs(wording.text(.manUnitsText))
      + units
  }

  var facts: [String] {
    let facts = table.calculators.all.flatMap(\.form.groups).flatMap(\.factFields)
    return paragraphs(wording.text(.manFactsText))
      + facts.flatMap { fact in
        entry(
          [wording.typedName(of: FieldName(fact.id))],
          wording.text(key: "man-fact-\(fact.id)", ["values": .words(values(of: fact))]))
      }
  }

  /// Lists the columns of the tables that are read: those of a batch and its results, of the product book, of limits and of
  /// treatments.
  var tables: [String] {
    let main = table.calculators.main
    let book = table.calculators.remembered
    let lines = [
      columns(main.form.fields(ofFirst: 1), of: main.form),
      paragraphs(listed(BatchRun.resultHeadings(wording, main))),
      book.map { columns($0.group.columns, of: $0.calculator.form) } ?? [],
      book.map { columns($0.group.limitColumns, of: $0.calculator.form) } ?? [],
      book.map { columns($0.group.treatmentColumnsToRead, of: $0.calculator.form) } ?? [],
    ]
    let described = zip(Self.tables, lines).flatMap { key, lines in
      subheading(wording.text(key: key)) + paragraphs(wording.text(key: "\(key)-text")) + lines
    }
    return paragraphs(wording.text(key: CommandTable.key(ofTopic: "batch"))) + described
  }

  var scripts: [String] {
    paragraphs(wording.text(key: CommandTable.key(ofTopic: "scripts")))
      + paragraphs(wording.text(.manJsonText))
      + AnswerSchema(table.calculators).objects.flatMap { entry([$0.name], listed($0.keys)) }
  }

  /// Lists the columns of these fields: the names that a heading may have, and what the cells hold.
  private func columns(_ fields: [Field], of form: Form) -> [String] {
    let facts = form.groups.flatMap { $0.factFields.map(\.path) }
    let seeFacts = wording.text(.manTablesFact(facts: .words([wording.text(.manFacts)])))
    return ColumnNames.listed(fields, of: form, in: wording.catalog).flatMap { column in
      let field = column.field
      if let limit = field.limit {
        return entry(column.names, wording.text(key: limit.choice.meaning ?? limit.choice.key))
      }
      return entry(column.names, facts.contains(field.path) ? seeFacts : listed(values(of: field)))
    }
  }

  private func values(of field: Field) -> [String] {
    switch field.kind {
    case .choice(let choices): ChoiceNames(wording, among: choices).shown
    case .text, .date, .formed: FieldHints(wording, .point).fitting(field).map { wording.text($0) }
    case .quantity, .unit, .measured:
      field.rules.range.map { [wording.text(.hintRange($0, isWhole: field.rules.isWhole))] }
        ?? field.units.map(wording.spelling)
    }
  }

  private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }

  private func list(_ entries: [Entry]) -> [String] {
    entries.flatMap { entry($0.names, wording.text($0.text)) }
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
