import Batch
import Calculation
import Catalog
import Sheets
import ViewModels

/// The command `help`; its texts come from the command table and the catalogs.
extension CommandTable {
  static let help: [Command] = [
    Command(
      "help", others: ["?"], topic: .session, arguments: [.command.optional],
      subcommands: [Command("all", doubt: nil) { $0.everyCommand() }]
        + helpTopics.map { topic in Command(topic, doubt: nil) { $0.help(onTopic: topic) } }
        + [Command("errors", doubt: nil) { $0.errorCodes() }], doubt: nil
    ) { try $0.help() }
  ]

  /// Topics that help explains in addition to commands; each line of `help-topic-keys` is a paragraph.
  static let helpTopics = ["keys", "numbers", "batch", "scripts"]
  static func key(ofTopic topic: String) -> String { "help-topic-\(topic)" }
}

/// An entry in a list of help: a command, a topic, or a refusal or failure by its code.
struct HelpEntry {
  let kind: String
  let id: String
  let name: String
  let usage: String
  let text: String?

  var row: Sheet.Row { Sheet.Row([Span(usage, .value)], text.map { [[Span($0)]] } ?? []) }

  /// The members that an entry has where it is shown alone; in a list they are null.
  static let details = ["names", "units", "related", "facts", "example", "explanation"]

  func json(_ details: [String: JSON] = [:]) -> JSON {
    .ordered(
      [
        ("kind", .string(kind)), ("id", .string(id)), ("name", .string(name)),
        ("usage", .string(usage)),
        ("text", .text(text)),
      ] + Self.details.map { ($0, details[$0] ?? .null) })
  }
}

extension Invocation {
  /// Runs `help`: shows a page with a first mix, explains a command, an error code or a unit, or looks for a word.
  func help() throws -> Answer {
    guard let word = word(0) else { return everyCommand(as: page) }
    do throws(Failure) {
      return help(on: try names.command(word.text, abbreviated: interpreter.dialogue != nil))
    } catch {
      if let code = Failure.codes(calculators).first(where: { $0 == word.text.folded }) {
        return list([entry(ofCode: code)])
      }
      if let answer = help(onUnit: word.text) ?? commands(mentioning: word.text) { return answer }
      throw Refusal(error, at: word.span)
    }
  }

  private func help(onUnit typed: String) -> Answer? {
    let found = names.table.all.compactMap { command in
      (try? command.field?.unit(spelled: typed, session.notation)).map {
        (command: command, unit: $0)
      }
    }
    guard let unit = found.first?.unit else { return nil }
    return list(
      found.map { entry(of: $0.command) },
      below: wording.text(.helpFields(unit: .units([unit]))))
  }

  private func commands(mentioning typed: String) -> Answer? {
    let commands = names.table.all.filter { mentions(typed.folded, $0) }.map(entry)
    let topics = CommandTable.helpTopics.filter { topicText($0).folded.contains(typed.folded) }.map(
      entry(ofTopic:))
    return commands.isEmpty && topics.isEmpty ? nil : list(commands + topics)
  }

  func help(onTopic topic: String) -> Answer {
    let text = topicText(topic)
    return Answer(
      sheet: Sheet(paragraphs(text)).withoutGapAtStart,
      json: json([entry(ofTopic: topic)], text: text), isLong: true)
  }

  private func topicText(_ topic: String) -> String {
    wording.text(key: CommandTable.key(ofTopic: topic))
  }

  func errorCodes() -> Answer { list(Failure.codes(calculators).map(entry(ofCode:))) }

  /// Runs `help all`: lists every command with its summary by topic; people see another `sheet` for `help` alone.
  func everyCommand(as sheet: Sheet? = nil) -> Answer {
    let topics = names.table.topics
    let all = topics.flatMap(names.table.commands(on:)).map(entry)
    let hint = wording.text(.helpHint)
    let list =
      topics.map(topic).reduce(Sheet(), +) + Sheet([.gap, .paragraph([Span(hint, .muted)])])
    return Answer(sheet: sheet ?? list, json: json(all, text: hint), isLong: true)
  }

  /// The page of `help`: lines to type for a first mix and after it, each with what it does, below headings.
  private var page: Sheet {
    let lines = wording.text(.helpPage).split(separator: "\n").map {
      $0.split(separator: " | ").map(String.init)
    }
    return Sheet([
      .rows(
        lines.map { line in
          line.count == 1
            ? Sheet.Row([Span(line[0], .heading)], [])
            : Sheet.Row([Span(line[0], .value)], [[Span(line[1])]])
        })
    ])
  }

  private func topic(_ topic: Command.Topic) -> Sheet {
    let commands = names.table.commands(on: topic)
    return Sheet.section(wording.text(key: topic.key), .rows(commands.map { entry(of: $0).row }))
  }

  private func mentions(_ word: String, _ command: Command) -> Bool {
    let texts =
      names.names(of: command) + [names.usage(of: command)]
      + [command.summaryKey, command.exampleKey, command.explanationKey].compactMap {
        $0.map { wording.text(key: $0) }
      }
    let facts = facts(of: command).flatMap { [$0.name, $0.text] }
    return (texts + facts).contains { $0.folded.contains(word) }
  }

  /// Something that a command can set, and what can be typed for it: `role` with `product, adjuvant, …`.
  private struct Fact {
    let id: String
    let name: String
    let text: String
    let values: [String]
  }

  /// Returns what a command can set of a product beside its main value, or the words that may follow it.
  private func facts(of command: Command) -> [Fact] {
    if !command.words.isEmpty {
      return command.words.map { word in
        Fact(
          id: word.id, name: ChoiceNames(wording, among: command.words).name(of: word),
          text: word.meaning.map { key in wording.text(key: key) } ?? "", values: [])
      }
    }
    let groups = command.arguments.compactMap {
      if case .member(let group) = $0.kind { group } else { nil }
    }
    guard let group = groups.first else { return [] }
    return group.factFields.map { field in
      let ids: [String] =
        if case .choice(let choices) = field.kind { choices.map(\.id) } else { [] }
      let text = FieldHints(wording, session.notation).values(of: field)
      return Fact(
        id: field.id, name: wording.typedName(of: FieldName(field.id)), text: text, values: ids)
    }
  }

  private func help(on command: Command) -> Answer {
    let related = names.table.commands(on: command.topic).filter { $0.key != command.key }
    let allNames = names.names(of: command)
    let example = interpreter.example(of: command).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    let units = session.notation.ordered(command.field?.units ?? [])
    let symbols = units.map(wording.symbol).filter { !$0.isEmpty }
    let rows = [
      row(.helpUsage, names.usage(of: command), .value),
      row(.helpNames, allNames.joined(separator: ", ")),
      symbols.isEmpty ? nil : row(.helpUnits, symbols.joined(separator: ", ")),
      row(.helpRelated, related.map(names.name).joined(separator: ", ")),
    ].compactMap(\.self)
    let facts = facts(of: command)
    let explanation = command.explanationKey.map { wording.text(key: $0) }
    let details: [String: JSON] = [
      "names": .array(allNames.map(JSON.string)),
      "units": .array(units.map(\.clearID).uniqued.map(JSON.string)),
      "related": .array(related.map { .string($0.name) }), "facts": .array(facts.map(json)),
      "example": .string(example.joined(separator: "\n")), "explanation": .text(explanation),
    ]
    let rowsOfFacts = facts.map { Sheet.Row([Span($0.name, .value)], [[Span($0.text)]]) }
    let lines = example.map { [Span(String($0))] }
    let sections = [
      facts.isEmpty ? nil : Sheet.section(wording.text(.helpFacts), .rows(rowsOfFacts)),
      example.isEmpty ? nil : Sheet.section(wording.text(.helpExample), .verbatim(lines)),
    ].compactMap(\.self)
    let head = [Sheet.Block.paragraph([Span(wording.text(key: command.summaryKey))]), .rows(rows)]
    return Answer(
      sheet: sections.reduce(Sheet(head + paragraphs(explanation)), +),
      json: ["help": [entry(of: command).json(details)], "text": .null], isLong: true)
  }

  private func paragraphs(_ text: String?) -> [Sheet.Block] {
    let lines = text?.split(separator: "\n").map { Sheet.Block.paragraph([Span(String($0))]) } ?? []
    return lines.isEmpty ? [] : [.gap] + lines
  }

  /// `{"id":"role","name":"role","text":"product, adjuvant, …","values":["product","adjuvant"]}`
  private func json(of fact: Fact) -> JSON {
    [
      "id": .string(fact.id), "name": .string(fact.name), "text": .string(fact.text),
      "values": .array(fact.values.map(JSON.string)),
    ]
  }

  private func row(_ label: Text, _ text: String, _ role: Role = .text) -> Sheet.Row {
    Sheet.Row([Span(wording.text(label), .muted)], [[Span(text, role)]])
  }

  private func list(_ entries: [HelpEntry], below heading: String? = nil) -> Answer {
    let head = heading.map { [Sheet.Block.paragraph([Span($0, .heading)])] } ?? []
    return Answer(
      sheet: Sheet(head + [.rows(entries.map(\.row))]), json: json(entries, text: heading),
      isLong: true)
  }

  private func json(_ entries: [HelpEntry], text: String? = nil) -> JSON {
    ["help": .array(entries.map { $0.json() }), "text": .text(text)]
  }

  private func entry(of command: Command) -> HelpEntry {
    HelpEntry(
      kind: "command", id: command.name, name: names.name(of: command),
      usage: names.usage(of: command),
      text: wording.text(key: command.summaryKey))
  }

  private func entry(ofTopic topic: String) -> HelpEntry {
    let help = names.table.command("help") ?? command
    let choice = help.choices.first { $0.id == topic }
    let name = choice.map { ChoiceNames(wording, among: help.choices).name(of: $0) } ?? topic
    return HelpEntry(
      kind: "topic", id: topic, name: name, usage: "\(names.name(of: help)) \(name)",
      text: choice?.meaning.map { wording.text(key: $0) })
  }

  private func entry(ofCode code: String) -> HelpEntry {
    let meaning = session.catalog.optionalText(Failure.key(of: code), blank: .text("\u{2026}"))
    return HelpEntry(kind: "error", id: code, name: code, usage: code, text: meaning)
  }
}

extension Failure {
  /// The code of the failure to load a catalog; it has no text because texts come from the catalog.
  package static let noCatalog = "catalog.none"

  @MainActor static func codes(_ calculators: Calculators) -> [String] {
    InputCode.allCases.map(\.rawValue) + UnitFileCode.allCases.map(\.rawValue)
      + calculators.all.flatMap(\.errorCodes)
      + SessionCode.allWithStorage + RecordCode.allCases.map(\.rawValue)
      + LimitCode.allCases.map(\.rawValue)
      + WhatIfCode.allCases.map(\.rawValue) + ShellCode.allCases.map(\.rawValue)
      + ExportCode.allCases.map(\.rawValue)
      + SettingCode.allCases.map(\.rawValue) + LaunchCode.allCases.map(\.rawValue)
      + TableCode.allCases.map(\.rawValue)
      + [noCatalog]
  }
}
