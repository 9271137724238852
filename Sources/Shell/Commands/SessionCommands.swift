import Calculation
import Sheets
import ViewModels

/// Commands on the session itself.
extension CommandTable {
  static let session: [Command] = [
    Command("lang", topic: .session, arguments: [.language.rest.optional]) { try $0.language() },
    Command("about", topic: .session) { $0.about() },
    Command("quit", "exit", "q", topic: .session) { _ in Answer(isAcknowledgement: true, leaves: true) },
  ]
}

extension Invocation {
  /// Lists the languages, or switches to one and shows the last result in it.
  func language() throws -> Answer {
    guard let tag = rest() else { return listLanguages() }
    do {
      try session.setLanguage(tag.text)
    } catch let error as SessionError {
      throw Refusal(error, at: tag.span)
    }
    interpreter.adoptLanguage()
    let set = Sheet([.paragraph([Span(wording.text(.languageSet(name: session.catalog.language.name)), .good)])])
    let result = session.current.evaluation.map { wording.sheet(of: $0) } ?? Sheet()
    return Answer(sheet: set + result, isAcknowledgement: true)
  }

  private func listLanguages() -> Answer {
    let active = session.catalog.language.tag
    let rows = session.languages.map { language in
      let mark = language.tag == active ? wording.text(.activeLanguage) : ""
      return Sheet.Row([Span(language.tag, .value)], [[Span(language.name)], [Span(mark, .muted)]])
    }
    return Answer(sheet: Sheet([.rows(rows)]))
  }

  func about() -> Answer {
    let lines: [Message] = [.aboutProgram(version: Version.text), .aboutLicence, .aboutSignature]
    return Answer(sheet: Sheet(lines.map { .paragraph([Span(wording.text($0))]) }))
  }
}
