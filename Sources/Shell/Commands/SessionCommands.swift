import Calculation
import Sheets
import ViewModels

/// Commands on the session itself.
extension CommandTable {
  static let session: [Command] = [
    Command("lang", topic: .session, arguments: [.language.optional]) { try $0.language() },
    Command(
      "help", topic: .session, arguments: [.command.optional],
      subcommands: [Subcommand("errors") { Answer(sheet: $0.errorCodes) }]
    ) { try $0.help() },
    Command("about", topic: .session) { $0.about() },
    Command("quit", "exit", "q", topic: .session) { _ in Answer(isAcknowledgement: true, leaves: true) },
  ]
}

extension Invocation {
  /// Lists the languages, or switches to one and shows the last result in it.
  func language() throws -> Answer {
    guard let tag = word(0) else { return listLanguages() }
    do {
      try session.setLanguage(tag.text)
    } catch let error as SessionError {
      throw Refusal(error, at: tag.span)
    }
    interpreter.adoptLanguage()
    var answer = acknowledgement(.languageSet(name: session.catalog.language.name))
    if let evaluation = session.current.evaluation { answer.sheet += wording.sheet(of: evaluation) }
    return answer
  }

  private func listLanguages() -> Answer {
    let active = session.catalog.language.tag
    let rows = session.languages.map { language in
      let mark = language.tag == active ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(language.tag, .value)], [[Span(language.name)], [Span(mark, .muted)]])
    }
    return Answer(sheet: Sheet([.rows(rows)]))
  }

  /// All commands by topic, one command, or every error code.
  func help() throws -> Answer {
    guard let word = word(0) else { return Answer(sheet: Sheet(Command.Topic.allCases.flatMap(topic))) }
    do throws(ShellError) {
      return help(on: try interpreter.names.command(word.text, abbreviated: interpreter.dialogue != nil))
    } catch {
      throw Refusal(error, at: word.span)
    }
  }

  private func topic(_ topic: Command.Topic) -> [Sheet.Block] {
    let commands = CommandTable.all.filter { $0.topic == topic }
    let rows = commands.map { command in
      Sheet.Row([Span(interpreter.usage(of: command), .value)], [[Span(summary(of: command))]])
    }
    return [.gap, .paragraph([Span(wording.text("topic-\(topic.rawValue)"), .heading)]), .rows(rows)]
  }

  private func help(on command: Command) -> Answer {
    let local = wording.names(command.key)
    let rows = [
      Sheet.Row([Span(wording.text(.helpUsage), .muted)], [[Span(interpreter.usage(of: command), .value)]]),
      Sheet.Row(
        [Span(wording.text(.helpNames), .muted)], [[Span((local + command.names).joined(separator: ", "))]]),
    ]
    let units = command.field.map { field in
      [Sheet.Row([Span(wording.text(.helpUnits), .muted)], [[Span(field.units.map(\.symbol).joined(separator: ", "))]])]
    }
    return Answer(sheet: Sheet([.paragraph([Span(summary(of: command))]), .rows(rows + (units ?? []))]))
  }

  private func summary(of command: Command) -> String { wording.text("\(command.key)-summary") }

  fileprivate var errorCodes: Sheet {
    Sheet(ErrorCodes.all.map { .paragraph([Span($0)]) })
  }

  func about() -> Answer {
    let lines: [Message] = [.aboutProgram(version: Version.text), .aboutLicence, .aboutSignature]
    return Answer(sheet: Sheet(lines.map { .paragraph([Span(wording.text($0))]) }))
  }
}
