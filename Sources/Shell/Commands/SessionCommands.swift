import Calculation
import Sheets
import ViewModels

/// Commands for the session itself: language, command files, version and leaving.
extension CommandTable {
  static let session: [Command] = [
    Command("lang", topic: .session, arguments: [.language.rest.optional], doubt: nil) { try $0.language() },
    Command("run", topic: .session, arguments: [.commandFile], doubt: .everything) { try $0.runFile() },
    Command("about", topic: .session, doubt: nil) { $0.about() },
    Command("quit", others: ["exit", "q"], topic: .session, doubt: nil) { _ in
      Answer(isAcknowledgement: true, leaves: true)
    },
  ]
}

extension Invocation {
  /// Lists the languages, or switches to a language and shows the last result in it.
  func language() throws -> Answer {
    guard let tag = rest() else { return listLanguages() }
    try refusing(SessionCode.self, at: tag.span) { try session.setLanguage(tag.text) }
    interpreter.adoptLanguage()
    let set = acknowledgement(Text("language-set", ["name": .text(session.catalog.language.name)]))
    let result =
      session.current.evaluation.flatMap { _ in session.answer(of: session.current) }.map { wording.sheet(of: $0) }
      ?? Sheet()
    return Answer(sheet: set.sheet + result, json: set.json, isAcknowledgement: true)
  }

  private func listLanguages() -> Answer {
    let active = session.catalog.language.tag
    let rows = session.languages.map { language in
      let mark = language.tag == active ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(language.tag, .value)], [[Span(language.name)], [Span(mark, .muted)]])
    }
    let items = session.languages.map { language -> JSON in
      ["tag": .string(language.tag), "name": .string(language.name), "active": .bool(language.tag == active)]
    }
    return Answer(sheet: Sheet([.rows(rows)]), json: ["languages": .array(items)])
  }

  /// Runs `run FILE`.
  func runFile() throws -> Answer {
    let word = try required(word(0))
    return try refusing(at: word.span) {
      guard interpreter.depth < CommandFile.mostDepth else {
        throw Failure(ShellCode.tooDeep, ["most": .count(CommandFile.mostDepth)])
      }
      return Answer(file: CommandFile(name: word.text, source: try interpreter.exporter.open(word.text)))
    }
  }

  func about() -> Answer {
    let lines =
      [wording.text("about-program", ["version": .text(Version.text)])]
      + ["about-licence", "about-codes", "about-signature"].map { wording.text($0) }
    return Answer(
      sheet: Sheet(lines.map { .paragraph([Span($0)]) }),
      json: ["about": ["version": .string(Version.text), "text": .string(lines.joined(separator: "\n"))]])
  }
}
