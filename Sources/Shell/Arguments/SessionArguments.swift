import Calculation
import Catalog
import Records
import Sheets
import Terminal
import ViewModels

// What the commands of the session take: themes, values of settings, languages, and what help is asked about.

extension Argument where Value == ThemeChoice {
  /// The name of a theme.
  static var theme: Argument {
    .choice(among: ThemeChoice.allCases, by: \.choice) { word, call in
      let names = ChoiceNames(call.wording, among: ThemeChoice.allCases.map(\.choice))
      return Refusal(.unknownTheme, word, allowed: names.shown)
    }
  }
}

extension Argument where Value == Choice {
  /// One of the words that a setting can be set to.
  static func value(of setting: Setting) -> Argument {
    .choice(among: setting.values) { word, call in
      let names = ChoiceNames(call.wording, among: setting.values)
      let name = ChoiceNames(call.wording, among: Setting.choices).name(of: setting.choice)
      return Refusal(.unfitting, word, allowed: names.shown, of: name)
    }
  }
}

/// The text that a setting holds from now on, such as the name of the holder.
struct SettingText {
  /// nil removes the text that the setting holds.
  let text: String?
}

extension Argument where Value == SettingText {
  /// The text of a setting, to the end of the command; a dash removes it.
  static func text(of setting: Setting) -> Argument {
    Argument(.text) { unread in
      let word = try unread.rest()
      guard let fact = TreatmentFact(rawValue: setting.rawValue) else {
        preconditionFailure(setting.rawValue)
      }
      let facts = try word.unlessDash { text in
        try unread.session.record.read(text, as: fact, into: TreatmentForm().blank)
      }
      return SettingText(text: facts?.draft.text(at: fact.path))
    }
  }
}

extension Argument where Value == Never {
  /// A word in the place of a setting that names none, and what stands behind it; it is always refused.
  static var unknownSetting: Argument {
    Argument(.text) { unread in
      let names = ChoiceNames(unread.invocation.wording, among: Setting.choices)
      throw Refusal(.unknownSetting, try unread.next(), allowed: names.shown)
    }
    .offering { words, call in Substitute.nearest(to: words, among: Setting.choices, call) }
  }
}

extension Argument where Value == Catalog {
  /// The tag or the name of a language, to the end of the command.
  static var language: Argument {
    Argument(.rest) { unread in
      let tag = try unread.rest()
      return try refusing(SessionCode.self, at: tag.span) {
        try unread.session.settings.catalog(asked: tag.text)
      }
    }
    .completing { place in
      place.typed.completed(by: place.completer.languages(place.typed.text))
    }
  }
}

extension Completer {
  fileprivate func languages(_ typed: String) -> [Candidate] {
    session.settings.languages.filter { $0.tag.begins(with: typed) || $0.name.begins(with: typed) }
      .map { Candidate($0.tag, meaning: $0.name) }
  }
}

/// What help is asked about.
enum HelpSubject {
  case command(Command)
  case errorCode(String)
  /// A unit, and the commands for whose fields it can be typed.
  case unit(Unit, of: [Command])
  /// The commands and the topics in whose texts a word stands.
  case mentions([Command], topics: [String])
}

extension Argument where Value == HelpSubject {
  /// The name of a command, or another word of which help tells.
  static var helpSubject: Argument {
    Argument(ArgumentForm(content: .name)) { unread in
      let word = try unread.next()
      let call = unread.invocation
      do throws(Failure) {
        let isAbbreviated = call.interpreter.isAtPrompt
        return .command(try call.names.command(word.text, abbreviated: isAbbreviated))
      } catch {
        guard let subject = HelpSubject(besidesCommands: word.text, call) else {
          throw Refusal(error, at: word.span)
        }
        return subject
      }
    }
    .completing { place in
      let commands = place.completer.commands(place.typed.text)
      return place.typed.completed(by: commands.map { $0.followed(false) })
    }
    .offering { words, call in
      Substitute.nearest(to: words, among: call.names.table.all.map(call.names.names))
    }
  }
}

extension HelpSubject {
  /// Finds what a word that names no command is about; nil if help tells nothing of it.
  fileprivate init?(besidesCommands typed: String, _ call: Invocation) {
    if let code = Failure.codes(call.calculators).first(where: { $0 == typed.folded }) {
      self = .errorCode(code)
    } else if let subject = HelpSubject(unit: typed, call) ?? HelpSubject(mentioned: typed, call) {
      self = subject
    } else {
      return nil
    }
  }

  private init?(unit typed: String, _ call: Invocation) {
    let notation = call.session.settings.notation
    func unit(of command: Command) -> Unit? { try? command.field?.unit(spelled: typed, notation) }
    let commands = call.names.table.all.filter { unit(of: $0) != nil }
    guard let unit = commands.first.flatMap(unit) else { return nil }
    self = .unit(unit, of: commands)
  }

  private init?(mentioned typed: String, _ call: Invocation) {
    let entries = HelpEntries(call.names, call.wording, call.session.settings.notation)
    let commands = call.names.table.all.filter { entries.mentions(typed.folded, $0) }
    let topics = CommandTable.helpTopics.filter { topic in
      call.wording.text(key: CommandTable.key(ofTopic: topic)).folded.contains(typed.folded)
    }
    if commands.isEmpty, topics.isEmpty { return nil }
    self = .mentions(commands, topics: topics)
  }
}

extension Argument where Value == CommandPlace {
  /// The place of a refused command in a script, `3.1`: its line, and its number in that line.
  static var refusedCommand: Argument {
    Argument { unread in
      let word = try unread.next()
      let numbers = word.text.split(separator: ".", omittingEmptySubsequences: false)
      guard numbers.count == 2, let line = numbers[0].wholeNumber,
        let command = numbers[1].wholeNumber
      else { throw Failure.noDoubt(at: word.text) }
      return CommandPlace(line: line, command: command)
    }
  }
}

extension Argument where Value == Located<Int> {
  /// The number of a fill, from 1 on.
  static var fill: Argument {
    Argument { unread in
      let call = unread.invocation
      let word = try unread.next()
      // `fill even` is said of the field `fills`.
      guard Int(word.text) != nil else {
        throw call.invalid(word).suggesting([
          "\(call.names.shortName(ofCommand: "fills")) \(word.text)"
        ])
      }
      return Located(value: try word.wholeNumber(in: call), span: word.span)
    }
  }
}

extension Refusal {
  /// Refuses a word that is not among the allowed ones; `setting` is the name of the setting, if it was typed for one.
  fileprivate init(
    _ code: SettingCode, _ word: Word, allowed: [String], of setting: String? = nil
  ) {
    var data: [String: Datum] = ["typed": .text(word.text), "allowed": .words(allowed)]
    if let setting { data["setting"] = .text(setting) }
    self.init(Failure(code, data), at: word.span)
  }
}
