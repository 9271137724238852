import Calculation
import Sheets
import ViewModels

/// The command `help`; its texts come from the command table and the catalogs.
extension CommandTable {
  static let help: [Command] = [
    Command(
      "help", others: ["?"], topic: .session,
      subcommands: [
        Command("all", doubt: nil, does: Work { HelpCommands(call: $0).everyCommand() })
      ]
        + helpTopics.map { topic in
          Command(topic, doubt: nil, does: Work { HelpCommands(call: $0).tell(ofTopic: topic) })
        }
        + [Command("errors", doubt: nil, does: Work { HelpCommands(call: $0).errorCodes() })],
      doubt: nil, does: Work(.optional(.helpSubject)) { HelpCommands(call: $0).help($1) })
  ]
}

/// Shows a page with a first mix, and explains commands, topics, error codes, units and words.
private struct HelpCommands {
  let call: Invocation

  private var entries: HelpEntries {
    HelpEntries(call.names, call.wording, call.session.settings.notation)
  }
  private var screen: HelpScreen { HelpScreen(call.names, call.wording) }

  /// Runs `help`, and `help` with what it is asked about.
  func help(_ subject: HelpSubject?) -> Answer {
    switch subject {
    case nil: everyCommand(as: screen.page)
    case .command(let command): tell(of: command)
    case .errorCode(let code): list([entries.entry(ofCode: code)])
    case .unit(let unit, of: let commands):
      list(
        commands.map(entries.entry),
        below: call.wording.text(.helpFields(unit: .units([unit]))))
    case .mentions(let commands, let topics):
      list(
        commands.map(entries.entry) + topics.map { entries.entry(ofTopic: $0, of: call.command) })
    }
  }

  func tell(ofTopic topic: String) -> Answer {
    let text = topicText(topic)
    return Answer(
      sheet: screen.sheet(ofText: text),
      json: json([entries.entry(ofTopic: topic, of: call.command)], text: text), isLong: true)
  }

  private func topicText(_ topic: String) -> String {
    call.wording.text(key: CommandTable.key(ofTopic: topic))
  }

  func errorCodes() -> Answer { list(Failure.codes(call.calculators).map(entries.entry(ofCode:))) }

  /// Runs `help all`: lists every command with its summary by topic; people see another `sheet` for `help` alone.
  func everyCommand(as sheet: Sheet? = nil) -> Answer {
    let topics = call.names.table.topics
    let entries = entries
    let list = topics.flatMap(call.names.table.commands(on:)).map(entries.entry)
    return Answer(
      sheet: sheet ?? screen.sheet(ofTopics: topics, entry: entries.entry),
      json: json(list, text: call.wording.text(.helpHint)), isLong: true)
  }

  private func tell(of command: Command) -> Answer {
    let example = call.interpreter.example(of: command).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    let help = CommandHelp(
      command: command,
      units: call.session.settings.notation.ordered(command.field?.units ?? []),
      related: call.names.table.commands(on: command.topic).filter { $0.key != command.key },
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
