import Calculation
import Sheets
import Terminal
import ViewModels

/// The command `help`; its texts come from the command table and the catalogs.
extension CommandTable {
  static let help: [Command] = [
    Command(
      "help", others: ["?"], topic: .session, arguments: [.command.optional],
      subcommands: helpTopics.map { topic in Subcommand(topic, doubt: nil) { $0.help(onTopic: topic) } }
        + [Subcommand("errors", doubt: nil) { $0.errorCodes() }], doubt: nil
    ) { try $0.help() }
  ]

  /// Topics that help explains in addition to commands; the text of a topic, such as `help-topic-keys`, has a
  /// paragraph on each line.
  static let helpTopics = ["keys", "numbers", "batch", "scripts"]
  /// Returns the key of the text about a topic: `help-topic-keys`.
  static func key(ofTopic topic: String) -> String { "help-topic-\(topic)" }
}

/// An entry in a list of help.
enum HelpEntry {
  case command(Command)
  case topic(String)
  /// A refusal or failure, by its code.
  case error(String)
}

extension Invocation {
  /// Runs `help`: shows all commands by topic, or explains a command, an error code or a unit, or finds commands that
  /// mention a word.
  func help() throws -> Answer {
    guard let word = word(0) else { return overview() }
    do throws(Failure) {
      return help(on: try interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil))
    } catch {
      if let code = ErrorCodes.all(calculators).first(where: { $0 == word.text.folded }) { return list([.error(code)]) }
      guard let answer = help(onUnit: word.text) ?? commands(mentioning: word.text) else {
        throw Refusal(error, at: word.span)
      }
      return answer
    }
  }

  /// Lists the fields that take a unit.
  private func help(onUnit typed: String) -> Answer? {
    let found = interpreter.names.table.all.compactMap { command in
      (try? command.field?.unit(spelled: typed, session.notation)).map { (command: command, unit: $0) }
    }
    guard let unit = found.first?.unit else { return nil }
    return list(found.map { .command($0.command) }, below: wording.text(.helpFields(unit: unit)))
  }

  /// Lists the commands and topics whose help contains a word.
  private func commands(mentioning typed: String) -> Answer? {
    let commands = interpreter.names.table.all.filter { mentions(typed.folded, $0) }.map(HelpEntry.command)
    let topics = CommandTable.helpTopics.filter { topicText($0).folded.contains(typed.folded) }.map(HelpEntry.topic)
    return commands.isEmpty && topics.isEmpty ? nil : list(commands + topics)
  }

  func help(onTopic topic: String) -> Answer {
    let text = topicText(topic)
    return Answer(
      sheet: Sheet(paragraphs(text)).withoutGapAtStart, json: json([json(of: .topic(topic))], text: text), isLong: true)
  }

  private func topicText(_ topic: String) -> String { wording.text(CommandTable.key(ofTopic: topic)) }

  /// Lists every error code with its message; an ellipsis replaces the details.
  func errorCodes() -> Answer { list(ErrorCodes.all(calculators).map(HelpEntry.error)) }

  private func meaning(ofCode code: String) -> String? {
    let key = Failure.key(of: code)
    let blanks = session.catalog.variables(of: key) ?? []
    let meaning = wording.text(key, Dictionary(uniqueKeysWithValues: blanks.map { ($0, .text("\u{2026}")) }))
    return meaning == key ? nil : meaning
  }

  /// Shows all commands on one screen: with summaries; if that is too long, only the names; if that is still too
  /// long, without the commands of the other calculators.
  private func overview() -> Answer {
    let all = topics.flatMap(interpreter.names.table.commands(on:)).map { json(of: .command($0)) }
    return Answer(sheet: overviewSheet(), json: json(all, text: wording.text(.helpHint)), isLong: true)
  }

  private func overviewSheet() -> Sheet {
    let full = Sheet(topics.flatMap(topic) + [.gap, hint])
    guard let person = interpreter.person, let height = person.height else { return full }
    let layout = Layout(width: person.width)
    func fits(_ sheet: Sheet) -> Bool { layout.lines(of: sheet).count + 2 < height }
    if fits(full) { return full }
    let names = overview(shortening: [])
    return fits(names)
      ? names : overview(shortening: calculators.all.map(\.id).filter { $0 != session.current.calculator.id })
  }

  /// Lists the names of the commands of each topic; for the calculators in `shortening` only their own name.
  private func overview(shortening calculators: [String]) -> Sheet {
    let rows = topics.map { topic in
      let short = calculators.first { topic == .calculator($0) }
      let commands = interpreter.names.table.commands(on: topic).filter { short == nil || $0.name == short }
      let names = commands.map(interpreter.names.name)
      return Sheet.Row(
        [Span(wording.text(topic.key), .heading)], [[Span(names.joined(separator: ", "), .value)]])
    }
    return Sheet([.rows(rows), hint])
  }

  private var hint: Sheet.Block { .paragraph([Span(wording.text(.helpHint), .muted)]) }

  private func topic(_ topic: Command.Topic) -> [Sheet.Block] {
    let commands = interpreter.names.table.commands(on: topic).map(HelpEntry.command)
    return [.gap, .paragraph([Span(wording.text(topic.key), .heading)]), .rows(commands.map(line))]
  }

  private var topics: [Command.Topic] { interpreter.names.table.topics }

  private func mentions(_ word: String, _ command: Command) -> Bool {
    let texts =
      interpreter.names.names(of: command)
      + [interpreter.names.usage(of: command), summary(of: command), wording.text(command.exampleKey)]
      + [command.explanationKey].compactMap { $0.map { wording.text($0) } }
    let facts = facts(of: command).flatMap { [$0.name, $0.text] }
    return (texts + facts).contains { $0.folded.contains(word) }
  }

  /// Something that a command can set, and what can be typed for it: `role` with `product, adjuvant, …`.
  private typealias Fact = (id: String, name: String, text: String, values: [String])

  /// Returns what a command can set of a product beside its main value, or the words that may follow it; empty for other
  /// commands.
  private func facts(of command: Command) -> [Fact] {
    if !command.words.isEmpty {
      return command.words.map { word in
        (word.id, wording.name(of: word, among: command.words), word.meaning.map { wording.text($0) } ?? "", [])
      }
    }
    let groups = command.arguments.compactMap { if case .member(let group) = $0.kind { group } else { nil } }
    guard let group = groups.first else { return [] }
    return group.kinds.filter { $0.id != group.mainField }.map { field in
      let ids: [String] = if case .choice(let choices) = field.kind { choices.map(\.id) } else { [] }
      let text = wording.values(of: field, interpreter.session.notation)
      return (field.id, wording.typedName(of: FieldName(field.id)), text, ids)
    }
  }

  private func block(_ facts: [Fact]) -> [Sheet.Block] {
    guard !facts.isEmpty else { return [] }
    let rows = facts.map { Sheet.Row([Span($0.name, .value)], [[Span($0.text)]]) }
    return [.gap, .paragraph([Span(wording.text(.helpFacts), .heading)]), .rows(rows)]
  }

  /// Explains a command: summary, usage, names, units, the other commands of its topic, the facts that it sets, and an
  /// example with its output.
  private func help(on command: Command) -> Answer {
    let related = interpreter.names.table.commands(on: command.topic).filter { $0.key != command.key }
    let names = interpreter.names.names(of: command)
    let example = interpreter.example(of: command).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    var rows = [
      row(.helpUsage, interpreter.names.usage(of: command), .value), row(.helpNames, names.joined(separator: ", ")),
    ]
    let units = interpreter.session.notation.ordered(command.field?.units ?? [])
    let symbols = units.map(wording.symbol).filter { !$0.isEmpty }
    if !symbols.isEmpty { rows.append(row(.helpUnits, symbols.joined(separator: ", "))) }
    rows.append(row(.helpRelated, related.map(interpreter.names.name).joined(separator: ", ")))
    let facts = facts(of: command)
    let more: [JSON.Member] = [
      JSON.Member(key: "names", value: .array(names.map(JSON.string))),
      JSON.Member(key: "units", value: .array(units.map { .string($0.id) })),
      JSON.Member(key: "related", value: .array(related.map { .string($0.name) })),
      JSON.Member(key: "facts", value: .array(facts.map(json))),
      JSON.Member(key: "example", value: .string(example.joined(separator: "\n"))),
    ]
    let explanation = command.explanationKey.map { wording.text($0) }
    let told = explanation.map { JSON.Member(key: "explanation", value: .string($0)) }
    let end = paragraphs(explanation) + block(facts) + block(example)
    return Answer(
      sheet: Sheet([.paragraph([Span(summary(of: command))]), .rows(rows)] + end),
      json: json([.object(json(of: .command(command)).members + more + [told].compactMap(\.self))]), isLong: true)
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

  private func block(_ example: ArraySlice<Substring>) -> [Sheet.Block] {
    guard !example.isEmpty else { return [] }
    return [
      .gap, .paragraph([Span(wording.text(.helpExample), .heading)]), .verbatim(example.map { [Span(String($0))] }),
    ]
  }

  private func row(_ label: Text, _ text: String, _ role: Role = .text) -> Sheet.Row {
    Sheet.Row([Span(wording.text(label), .muted)], [[Span(text, role)]])
  }

  private func summary(of command: Command) -> String { wording.text(command.summaryKey) }

  // The entries of help, for people and for programs.

  private func list(_ entries: [HelpEntry], below heading: String? = nil) -> Answer {
    let head = heading.map { [Sheet.Block.paragraph([Span($0, .heading)])] } ?? []
    return Answer(
      sheet: Sheet(head + [.rows(entries.map(line))]), json: json(entries.map(json(of:)), text: heading), isLong: true)
  }

  /// Returns a row with how the entry is typed and what it means.
  private func line(of entry: HelpEntry) -> Sheet.Row {
    let texts = texts(of: entry)
    return Sheet.Row([Span(texts.usage, .value)], texts.text.map { [[Span($0)]] } ?? [])
  }

  private func json(_ entries: [JSON], text: String? = nil) -> JSON { ["help": .array(entries), "text": .text(text)] }

  private func json(of entry: HelpEntry) -> JSON {
    let texts = texts(of: entry)
    return [
      "kind": .string(texts.kind), "id": .string(texts.id), "name": .string(texts.name),
      "usage": .string(texts.usage), "text": .text(texts.text),
    ]
  }

  private func texts(of entry: HelpEntry) -> (kind: String, id: String, name: String, usage: String, text: String?) {
    switch entry {
    case .command(let command):
      let (name, usage) = (interpreter.names.name(of: command), interpreter.names.usage(of: command))
      return ("command", command.name, name, usage, summary(of: command))
    case .topic(let topic):
      let help = interpreter.names.table.command("help") ?? command
      let choice = help.choices.first { $0.id == topic }
      let name = choice.map { wording.name(of: $0, among: help.choices) } ?? topic
      let text = choice?.meaning.map { wording.text($0) }
      return ("topic", topic, name, "\(interpreter.names.name(of: help)) \(name)", text)
    case .error(let code): return ("error", code, code, code, meaning(ofCode: code))
    }
  }
}
