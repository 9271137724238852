import Calculation
import Sheets
import ViewModels

/// The command `help`; its texts come from the command table and the catalogs.
extension CommandTable {
  static let help: [Command] = [
    Command(
      "help", .optional(.command), others: ["?"], topic: .session,
      subcommands: [Command("all", doubt: nil) { $0.everyCommand() }]
        + helpTopics.map { topic in Command(topic, doubt: nil) { $0.help(onTopic: topic) } }
        + [Command("errors", doubt: nil) { $0.errorCodes() }], doubt: nil
    ) { try $0.help($1) }
  ]

  /// Topics that help explains in addition to commands; each line of `help-topic-keys` is a paragraph.
  static let helpTopics = ["keys", "numbers", "batch", "scripts"]
  static func key(ofTopic topic: String) -> String { "help-topic-\(topic)" }
}

extension Invocation {
  private var entries: HelpEntries { HelpEntries(names, wording, session.settings.notation) }
  private var screen: HelpScreen { HelpScreen(names, wording) }

  /// Runs `help`: shows a page with a first mix, explains a command, an error code or a unit, or looks for a word.
  func help(_ word: Word?) throws -> Answer {
    guard let word else { return everyCommand(as: screen.page) }
    do throws(Failure) {
      return help(on: try names.command(word.text, abbreviated: interpreter.dialogue != nil))
    } catch {
      if let code = Failure.codes(calculators).first(where: { $0 == word.text.folded }) {
        return list([entries.entry(ofCode: code)])
      }
      if let answer = help(onUnit: word.text) ?? commands(mentioning: word.text) { return answer }
      throw Refusal(error, at: word.span)
    }
  }

  private func help(onUnit typed: String) -> Answer? {
    let found = names.table.all.compactMap { command in
      (try? command.field?.unit(spelled: typed, session.settings.notation)).map {
        (command: command, unit: $0)
      }
    }
    guard let unit = found.first?.unit else { return nil }
    return list(
      found.map { entries.entry(of: $0.command) },
      below: wording.text(.helpFields(unit: .units([unit]))))
  }

  private func commands(mentioning typed: String) -> Answer? {
    let commands = names.table.all.filter { entries.mentions(typed.folded, $0) }
    let topics = CommandTable.helpTopics.filter { topicText($0).folded.contains(typed.folded) }
    if commands.isEmpty, topics.isEmpty { return nil }
    return list(
      commands.map(entries.entry) + topics.map { entries.entry(ofTopic: $0, of: command) })
  }

  func help(onTopic topic: String) -> Answer {
    let text = topicText(topic)
    return Answer(
      sheet: screen.sheet(ofText: text),
      json: json([entries.entry(ofTopic: topic, of: command)], text: text), isLong: true)
  }

  private func topicText(_ topic: String) -> String {
    wording.text(key: CommandTable.key(ofTopic: topic))
  }

  func errorCodes() -> Answer { list(Failure.codes(calculators).map(entries.entry(ofCode:))) }

  /// Runs `help all`: lists every command with its summary by topic; people see another `sheet` for `help` alone.
  func everyCommand(as sheet: Sheet? = nil) -> Answer {
    let topics = names.table.topics
    let entries = entries
    let list = topics.flatMap(names.table.commands(on:)).map(entries.entry)
    return Answer(
      sheet: sheet ?? screen.sheet(ofTopics: topics, entry: entries.entry),
      json: json(list, text: wording.text(.helpHint)), isLong: true)
  }

  private func help(on command: Command) -> Answer {
    let example = interpreter.example(of: command).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    let help = CommandHelp(
      command: command,
      units: session.settings.notation.ordered(command.field?.units ?? []),
      related: names.table.commands(on: command.topic).filter { $0.key != command.key },
      facts: entries.facts(of: command), example: example)
    return Answer(
      sheet: screen.sheet(of: help),
      json: [
        "help": [entries.entry(of: command).json(entries.details(of: help))], "text": .null,
      ], isLong: true)
  }

  private func list(_ entries: [HelpEntry], below heading: String? = nil) -> Answer {
    Answer(
      sheet: screen.sheet(of: entries, below: heading), json: json(entries, text: heading),
      isLong: true)
  }

  private func json(_ entries: [HelpEntry], text: String? = nil) -> JSON {
    ["help": .array(entries.map { $0.json() }), "text": .text(text)]
  }
}
