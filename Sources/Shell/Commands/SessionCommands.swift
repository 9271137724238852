import Calculation
import Sheets
import ViewModels

/// Commands for the session itself: theme, settings, language, command files, version and leaving.
extension CommandTable {
  static let session: [Command] = [
    Command(
      "theme", topic: .session, doubt: nil,
      does: Work(.optional(.theme)) { call, theme in
        let themes = ThemeCommands(call: call)
        return theme.map { themes.choose($0) } ?? themes.list()
      }),
    Command(
      "set", topic: .session, subcommands: Setting.named.map { command(for: $0) }, doubt: .units,
      does: Work(.unknownSetting) { (_, _) -> Answer in }),
    Command(
      "settings", topic: .session, doubt: nil, does: Work { SettingCommands(call: $0).list() }),
    Command(
      "lang", topic: .session, doubt: nil,
      does: Work(.optional(.language)) { call, catalog in
        let languages = LanguageCommands(call: call)
        return catalog.map { languages.choose($0) } ?? languages.list()
      }),
    Command(
      "run", topic: .session, doubt: .everything,
      does: Work(.commandFile) { try SessionCommands(call: $0).run($1) }),
    Command("about", topic: .session, doubt: nil, does: Work { SessionCommands(call: $0).about() }),
    Command(
      "quit", others: ["exit", "q"], topic: .session, doubt: nil,
      does: Work { try SessionCommands(call: $0).quit() }),
  ]

  /// The subcommand of `set` that sets a setting.
  private static func command(for setting: Setting) -> Command {
    if Setting.texts.contains(setting) {
      return Command(
        setting.rawValue, doubt: nil,
        does: Work(.text(of: setting)) { SettingCommands(call: $0).set(setting, $1) })
    }
    return Command(
      setting.rawValue, doubt: setting == .units ? .units : nil,
      does: Work(.value(of: setting)) { SettingCommands(call: $0).set(setting, $1) })
  }
}

/// Runs command files, tells the version, and leaves.
private struct SessionCommands {
  let call: Invocation
  /// The most files that may run one another at the same time.
  private static let mostFiles = 8

  func run(_ file: Word) throws -> Answer {
    try refusing(at: file.span) {
      guard call.interpreter.depth < Self.mostFiles else {
        throw Failure(ShellCode.tooDeep, ["most": .count(Self.mostFiles)])
      }
      let source = try call.interpreter.exporter.open(file.text)
      return Answer(file: CommandFile(name: file.text, source: source))
    }
  }

  func about() -> Answer {
    let lines =
      [call.wording.text(.aboutProgram(version: .text(Version.text)))]
      + [Text.aboutLicence, .aboutCodes, .aboutSignature].map { call.wording.text($0) }
    return Answer(
      sheet: Sheet(lines.map { .paragraph([Span($0)]) }),
      json: [
        "about": ["version": .string(Version.text), "text": .string(lines.joined(separator: "\n"))]
      ])
  }

  /// Runs `quit`; at the prompt it asks first if facts of a treatment would be lost, because nothing is stored.
  func quit() throws -> Answer {
    let isStored = call.session.record.storeForLeaving()
    if !isStored, try !call.agrees(Text.quitRecordQuestion) { return call.notDone }
    return Answer(isAcknowledgement: true, leaves: true)
  }
}
