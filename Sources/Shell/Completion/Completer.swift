import Calculation
import Catalog
import Sheets
import Storage
import Terminal
import ViewModels

extension Completer {
  var names: NameIndex { interpreter.names }
  var session: Session { interpreter.session }
  var exporter: Exporter { interpreter.exporter }
  var wording: Wording { interpreter.wording }

  /// Completes a line of commands by names, or if none fits by the labels that the screen shows.
  func command(_ line: String) -> Completion {
    guard
      let tail = TypedTail(line, isComment: { session.isComment(behind: $0, before: $1, names) })
    else {
      return .none
    }
    let named = named(tail)
    return named.candidates.isEmpty ? labelled(tail) : named
  }

  private func named(_ tail: TypedTail) -> Completion {
    guard tail.count > 0 else {
      let typed = tail.rest(from: 0)
      return typed.completed(by: commands(typed.text))
    }
    guard let match = try? names.match(tail.finished, in: session, isAbbreviated: true) else {
      return .none
    }
    return arguments(of: match, in: tail.divided(into: match.wordsWithoutFlags))
  }

  /// Completes an answer to the question for a field's value; an empty answer becomes the text of the current value.
  func value(of field: Field, present: String? = nil, _ line: String) -> Completion {
    if line.isEmpty, let present { return Completion(start: 0, candidates: [Candidate(present)]) }
    return value(of: field, Word(text: line, span: 0..<line.utf8.count))
  }

  func answer(_ line: String) -> Completion {
    let answers = [Text.answerYes, .answerNo].compactMap { answer in
      // Single letters such as `y` are answers too, but Tab offers the whole word.
      AnswerWords(answer, wording).words.first { $0.count > 1 && $0.begins(with: line) }
    }
    return Completion(start: 0, candidates: answers.map { Candidate($0) })
  }

  private func labelled(_ tail: TypedTail) -> Completion {
    let first = tail.word(0).flatMap { try? names.command($0, abbreviated: true) }
    // A value follows a complete field name.
    if first?.field == nil || !tail.rest(from: tail.count).text.isEmpty {
      let labels = labels(tail.rest(from: 0), isFollowed: true) { _ in true }
      if !labels.candidates.isEmpty { return labels }
    }
    return .none
  }

  /// Completes labels of fields, in small letters, and their names of several words.
  func labels(_ typed: Word, isFollowed: Bool, where fits: (Command) -> Bool) -> Completion {
    guard !typed.text.isEmpty else { return .none }
    let candidates = candidates(typed.text, where: fits) { command in
      guard let field = command.field else { return [] }
      return [wording.fieldName(field.name).lowercased()]
        + names.names(of: command).filter { $0.contains(" ") }
    }
    return typed.completed(by: candidates).followed(isFollowed)
  }

  /// Completes the argument in which the cursor is; the whole ones in front of it are read. Where one may be left out,
  /// what can stand behind it is offered, too, and flags and subcommands last.
  private func arguments(of match: Match, in tail: TypedTail) -> Completion {
    let line = Invocation(match, tail.finishedCommand, interpreter)
    var unread = UnreadWords(line, read: match.called.arguments)
    var offered = Completion.none
    var flags: [Candidate] = []
    var later = match.called.arguments[...]
    while let argument = later.popFirst() {
      if let flag = argument.form.flag {
        flags +=
          match.has(flag)
          ? [] : candidates(among: [flag], tail.begun.text).map { $0.followed(true) }
      }
      if argument.form.isOnlyFlag {
        try? unread.skip(argument)
        continue
      }
      let start = unread.place
      let isBehindCursor = start >= tail.count || argument.form.takesRest
      let isRead = !isBehindCursor && (try? unread.skip(argument)) != nil
      // Of the last name, as of a field, only the first words may be typed yet.
      if isRead, !later.isEmpty || !argument.form.isName { continue }
      let completion = argument.complete(ArgumentInTail(completer: self, tail: tail, start: start))
      if isRead, completion.candidates.isEmpty { continue }
      offered = offered.adding(later.isEmpty ? completion : completion.followed(true))
      if start < tail.count || !argument.form.isOptional { break }
    }
    guard tail.count == unread.place else { return offered }
    let isBehindName = match.words.count == 1
    if isBehindName, match.command.offersSubcommands {
      offered = offered.adding(
        tail.begun.completed(by: subcommands(of: match.command, tail.begun.text)))
    }
    // Tab would put a flag that is offered alone in the place of a name or a file.
    let isForced = tail.begun.text.isEmpty && offered.candidates.isEmpty && flags.count == 1
    return isForced ? offered : offered.adding(tail.begun.completed(by: flags))
  }

  /// Completes the name of a field, or of a member whose main field fits; without any the labels of the screen.
  func fields(_ typed: Word, where fits: (Field, any Calculator) -> Bool) -> Completion {
    let commands = commands(typed.text) { isField($0.field, fits) }.map { $0.followed(false) }
    let named = commands + members(typed) { isField($0, fits) }
    return named.isEmpty
      ? labels(typed, isFollowed: false) { isField($0.field, fits) } : typed.completed(by: named)
  }

  private func isField(_ field: Field?, _ fits: (Field, any Calculator) -> Bool) -> Bool {
    field.flatMap { field in session.calculators[field.calculator].map { fits(field, $0) } }
      ?? false
  }

  /// Returns the commands with a name that begins as typed, each with its first such name. English names count for a
  /// command without a name in this language, and for all commands if no other name fits.
  func commands(_ typed: String, where fits: (Command) -> Bool = { _ in true }) -> [Candidate] {
    let usual = candidates(typed, where: fits) { command in
      let ofLanguage = names.names(of: command).dropLast(command.names.count)
      return ofLanguage.isEmpty ? command.names : Array(ofLanguage)
    }
    return usual.isEmpty ? candidates(typed, where: fits, called: \.names) : usual
  }

  private func candidates(
    _ typed: String, where fits: (Command) -> Bool, called names: (Command) -> [String]
  ) -> [Candidate] {
    self.names.table.all.filter(fits).compactMap { command in
      let isFollowed = !command.arguments.isEmpty || !command.subcommands.isEmpty
      return names(command).first { $0.begins(with: typed) }
        .map {
          Candidate($0, meaning: wording.text(key: command.summaryKey), isFollowed: isFollowed)
        }
    }
  }

  private func subcommands(of command: Command, _ typed: String) -> [Candidate] {
    zip(command.subcommands, command.choices).compactMap { subcommand, choice in
      candidate(choice, among: command.choices, typed)?.followed(!subcommand.arguments.isEmpty)
    }
  }

  /// Returns a choice as a candidate, by the first of its names that begins as typed; nil if none does.
  func candidate(_ choice: Choice, among choices: [Choice], _ typed: String) -> Candidate? {
    let names = ChoiceNames(wording, among: choices).names(of: choice)
    return names.first { $0.begins(with: typed) }.map { name in
      Candidate(name, meaning: choice.meaning.map { wording.text(key: $0) } ?? "")
    }
  }

  func candidates(among choices: [Choice], _ typed: String) -> [Candidate] {
    choices.compactMap { candidate($0, among: choices, typed) }
  }

  func units(_ units: [Unit], behind typed: Word) -> Completion {
    let number = typed.text.prefix { !$0.isLetter }
    let unit = typed.text.dropFirst(number.count).lowercased()
    // After a space, the typed unit is either complete or goes on with another word.
    let begun = unit.withOrdinarySpaces + (unit.last?.isWhitespace == true ? " " : "")
    guard let last = number.last(where: { !$0.isWhitespace }), last.isNumber || last == ")" else {
      return .none
    }
    let gap = begun.isEmpty && number.last?.isWhitespace == false ? " " : ""
    let fitting = units.filter { unit in
      wording.spelling(of: unit).lowercased().hasPrefix(begun)
        || unit.symbol.lowercased().withOrdinarySpaces.hasPrefix(begun)
    }
    return Completion(
      start: typed.textStart + number.utf8.count,
      candidates: fitting.map { candidate($0, among: units, behind: gap) })
  }

  /// Returns a unit as a candidate, with its size in the first of `units` that measures the same.
  func candidate(_ unit: Unit, among units: [Unit], behind gap: String = "") -> Candidate {
    Candidate(
      gap + wording.spelling(of: unit), meaning: UnitScreen(wording).meaning(of: unit, among: units)
    )
  }

  /// Returns the user-given names that begin as typed, all in quotes if one of them needs quotes.
  func candidates(called names: [Candidate], _ typed: Word) -> [Candidate] {
    let fitting = names.filter { $0.text.begins(with: typed.text) }
    let isQuoted = typed.quote != nil || fitting.contains { $0.text.needsQuotes }
    guard isQuoted else { return fitting }
    return fitting.map { name in
      Candidate(name.text.inQuotes(typed.quote), meaning: name.meaning)
    }
  }
}

extension String {
  /// Whether the text begins as typed, ignoring case and diacritics.
  func begins(with typed: String) -> Bool { folded.hasPrefix(typed.folded) }

  fileprivate var needsQuotes: Bool {
    contains { $0 == " " || $0 == ";" } || ["#", "\"", "'"].contains(first ?? " ")
  }
}

extension Completion {
  /// Adds what else may stand at the cursor.
  fileprivate func adding(_ other: Completion) -> Completion {
    if other.candidates.isEmpty { return self }
    return candidates.isEmpty
      ? other : Completion(start: other.start, candidates: candidates + other.candidates)
  }
}

extension Word {
  func completed(by candidates: [Completion.Candidate]) -> Completion {
    Completion(start: span.lowerBound, candidates: candidates)
  }
}

extension Interpreter {
  var completer: Completer { Completer(interpreter: self) }
}
