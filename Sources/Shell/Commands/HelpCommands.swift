import Calculation
import Sheets
import Terminal
import ViewModels

/// Help, all of it made from the command table and the catalogs.
extension CommandTable {
  static let help: [Command] = [
    Command(
      "help", "?", topic: .session, arguments: [.command.optional],
      subcommands: helpTopics.map { topic in Subcommand(topic) { $0.help(onTopic: topic) } }
        + [Subcommand("errors") { $0.errorCodes() }]
    ) { try $0.help() }
  ]

  /// What help explains besides commands: the text of each is `help-topic-keys`, a paragraph on each of its lines.
  static let helpTopics = ["keys", "numbers", "batch", "scripts"]
}

extension Invocation {
  /// All commands by topic; one command; one error code; the fields of a unit; or the commands that a word is found in.
  func help() throws -> Answer {
    guard let word = word(0) else { return Answer(sheet: overview(), isLong: true) }
    do throws(ShellError) {
      return help(on: try interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil))
    } catch {
      guard let sheet = help(onCode: word.text) ?? help(onUnit: word.text) ?? commands(mentioning: word.text) else {
        throw Refusal(error, at: word.span)
      }
      return Answer(sheet: sheet, isLong: true)
    }
  }

  private func help(onCode typed: String) -> Sheet? {
    ErrorCodes.all(calculators).first { $0 == typed.folded }.map { Sheet([.rows([line(ofCode: $0)])]) }
  }

  /// The fields that take a unit.
  private func help(onUnit typed: String) -> Sheet? {
    let found = interpreter.names.table.all.compactMap { command in
      (try? command.field?.unit(spelled: typed, session.notation)).map { (command: command, unit: $0) }
    }
    guard let unit = found.first?.unit else { return nil }
    return Sheet([
      .paragraph([Span(wording.text(.helpFields(unit: unit)), .heading)]), .rows(found.map { line(of: $0.command) }),
    ])
  }

  /// The commands and the topics whose help a word is found in.
  private func commands(mentioning typed: String) -> Sheet? {
    let commands = interpreter.names.table.all.filter { mentions(typed.folded, $0) }.map { line(of: $0) }
    let topics = CommandTable.helpTopics.filter { topicText($0).folded.contains(typed.folded) }.map(line(ofTopic:))
    return commands.isEmpty && topics.isEmpty ? nil : Sheet([.rows(commands + topics)])
  }

  func help(onTopic topic: String) -> Answer {
    let lines = topicText(topic).split(separator: "\n").map { Sheet.Block.paragraph([Span(String($0))]) }
    return Answer(sheet: Sheet(lines), isLong: true)
  }

  private func topicText(_ topic: String) -> String { wording.text("help-topic-\(topic)") }

  /// How a topic is asked for, and what it is about.
  private func line(ofTopic topic: String) -> Sheet.Row {
    let help = interpreter.names.table.command("help") ?? command
    let name = help.choices.first { $0.id == topic }.map { wording.name(of: $0, among: help.choices) } ?? topic
    return Sheet.Row(
      [Span("\(interpreter.names.name(of: help)) \(name)", .value)],
      [[Span(wording.text("\(help.key)-\(topic)-summary"))]])
  }

  /// Every code with what it says; what would be filled in is an ellipsis.
  func errorCodes() -> Answer {
    Answer(sheet: Sheet([.rows(ErrorCodes.all(calculators).map(line(ofCode:)))]), isLong: true)
  }

  private func line(ofCode code: String) -> Sheet.Row {
    let key = wording.errorKey(code)
    let blanks = session.catalog.variables(of: key) ?? []
    let meaning = wording.text(key, Dictionary(uniqueKeysWithValues: blanks.map { ($0, .text("\u{2026}")) }))
    return Sheet.Row([Span(code, .value)], meaning == key ? [] : [[Span(meaning)]])
  }

  /// One screen: each command with what it does, or where that is too long the names alone.
  private func overview() -> Sheet {
    let full = Sheet(topics.flatMap(topic) + [.gap, hint])
    guard let dialogue = interpreter.dialogue, let height = dialogue.height else { return full }
    if Layout(width: dialogue.width).lines(of: full).count + 2 < height { return full }
    let rows = topics.map { topic in
      let names = interpreter.names.table.commands(on: topic).map(interpreter.names.name)
      return Sheet.Row(
        [Span(wording.text(topic.key), .heading)], [[Span(names.joined(separator: ", "), .value)]])
    }
    return Sheet([.rows(rows), hint])
  }

  private var hint: Sheet.Block { .paragraph([Span(wording.text(.helpHint), .muted)]) }

  private func topic(_ topic: Command.Topic) -> [Sheet.Block] {
    let commands = interpreter.names.table.commands(on: topic)
    return [.gap, .paragraph([Span(wording.text(topic.key), .heading)]), .rows(commands.map { line(of: $0) })]
  }

  private var topics: [Command.Topic] { interpreter.names.table.topics }

  private func line(of command: Command) -> Sheet.Row {
    Sheet.Row([Span(interpreter.usage(of: command), .value)], [[Span(summary(of: command))]])
  }

  private func mentions(_ word: String, _ command: Command) -> Bool {
    let texts =
      interpreter.names.names(of: command)
      + [interpreter.usage(of: command), summary(of: command), wording.text("\(command.key)-example")]
    return texts.contains { $0.folded.contains(word) }
  }

  /// Usage, what it does, names, units, an example with what it shows, and the commands of its topic.
  private func help(on command: Command) -> Answer {
    let related = interpreter.names.table.commands(on: command.topic).filter { $0.key != command.key }
    var rows = [
      row(.helpUsage, interpreter.usage(of: command), .value),
      row(.helpNames, interpreter.names.names(of: command).joined(separator: ", ")),
    ]
    let symbols = command.field?.units.map(\.symbol).filter { !$0.isEmpty } ?? []
    if !symbols.isEmpty { rows.append(row(.helpUnits, symbols.joined(separator: ", "))) }
    rows.append(row(.helpRelated, related.map(interpreter.names.name).joined(separator: ", ")))
    return Answer(
      sheet: Sheet([.paragraph([Span(summary(of: command))]), .rows(rows)] + example(of: command)), isLong: true)
  }

  private func example(of command: Command) -> [Sheet.Block] {
    let lines = interpreter.example(of: command).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return [] }
    return [
      .gap, .paragraph([Span(wording.text(.helpExample), .heading)]),
      .verbatim(lines.dropLast().map { [Span(String($0))] }),
    ]
  }

  private func row(_ label: Message, _ text: String, _ role: Role = .text) -> Sheet.Row {
    Sheet.Row([Span(wording.text(label), .muted)], [[Span(text, role)]])
  }

  private func summary(of command: Command) -> String { wording.text("\(command.key)-summary") }
}
