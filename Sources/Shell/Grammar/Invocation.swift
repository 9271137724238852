import Calculation
import Catalog
import Sheets
import ViewModels

/// A typed command with its meaning, and the session it acts on.
struct Invocation {
  let match: Match
  /// The command divided into the words of its match.
  let typed: TypedCommand
  let interpreter: Interpreter

  init(_ match: Match, _ typed: TypedCommand, _ interpreter: Interpreter) {
    self.match = match
    self.interpreter = interpreter
    self.typed = match.words == typed.words ? typed : typed.divided(into: match.words)
  }

  var command: Command { match.command }
  var start: Int { match.start }
  var session: Session { interpreter.session }
  var calculators: Calculators { session.calculators }
  var wording: Wording { interpreter.wording }
  var names: NameIndex { interpreter.names }
  /// What to type where something is missing: the line of the command's example in place of a whole grammar.
  var usage: String {
    if let subcommand = match.subcommand, !subcommand.chosen.isEmpty {
      return usage(of: subcommand, takingOneOf: subcommand.chosen)
    }
    let usage = names.usage(of: command)
    guard usage.contains("|"), let example = wording.catalog.optionalText(command.exampleKey) else {
      return usage
    }
    let lines = example.split { $0 == "|" || $0 == ";" }.map { String($0).withOrdinarySpaces }
    return lines.first { line in
      let words = line.split(separator: " ").map(String.init)
      return names.exactCommand(words[0]) === command && words.count > 1
        && names.subcommand(words[1], of: command) === match.subcommand
    } ?? usage
  }

  /// Returns the line of a subcommand with the words to choose from: `set bell on|off`.
  private func usage(of subcommand: Command, takingOneOf choices: [Choice]) -> String {
    let ofCommand = ChoiceNames(wording, among: command.choices)
    let name = command.choices.first { $0.id == subcommand.name }.map(ofCommand.name)
    let allowed = ChoiceNames(wording, among: choices).shown.joined(separator: "|")
    return "\(names.name(of: command)) \(name ?? subcommand.name) \(allowed)"
  }

  /// Throws if the command has fewer words than its arguments take, or more.
  func checkWords() throws {
    let fitting = match.called.wordCounts
    let words = match.argumentWords
    if words.count < fitting.lowerBound { throw Failure.missingArgument(usage: usage) }
    guard let word = words.dropFirst(fitting.upperBound).first else { return }
    // If the command takes only subcommands, the word is an unknown subcommand.
    let isUnknown =
      match.subcommand == nil && !command.subcommands.isEmpty && fitting.upperBound == 0
    let invalid = isUnknown ? Failure.invalidArgument : Failure.unexpectedArgument
    throw Refusal(invalid(word.text, usage), at: word.span)
  }
}

/// Asking a person.
extension Invocation {
  /// Returns the prompt, where a person can be asked. A script and a command file have none; there it throws `error`,
  /// by default that the command works only at the prompt.
  func dialogue(otherwise error: Failure? = nil) throws(Failure) -> any Dialogue {
    if let dialogue = interpreter.dialogue { return dialogue }
    throw error
      ?? Failure(ShellCode.interactiveOnly, ["command": .text(interpreter.names.name(of: command))])
  }

  /// The failure of a command that must be confirmed and runs in a script, where nobody can be asked.
  var confirmationNeeded: Failure {
    Failure(ShellCode.confirmationNeeded, ["command": .text(typedName)])
  }

  /// The same where a word in front of the file answers.
  var forceNeeded: Failure {
    Failure(
      ShellCode.confirmationNeeded,
      ["command": .text(typedName), "word": .words([CommandTable.force.id])], variant: "force")
  }

  /// The name of the command, and of its subcommand if there is one, as typed.
  private var typedName: String { typed.words.prefix(start).map(\.text).joined(separator: " ") }
}

/// Answering.
extension Invocation {
  /// Makes an answer that confirms what was done, with `more` below it and with `data` for programs.
  func acknowledgement(
    _ message: Text, _ role: Role = .good, more: @autoclosure @escaping () -> Sheet = Sheet(),
    notices: Sheet = Sheet(), data: KeyValuePairs<String, JSON> = [:]
  ) -> Answer {
    acknowledgement([Span(wording.text(message), role)], more: more(), notices: notices, data: data)
  }

  /// Makes an answer of lines, which scripts leave out if `isMere`, and of `data` for programs: `{"ok":true,…}`; of what
  /// broke off `{"error":…,…}`.
  func acknowledgement(
    _ lines: [Span], more: @autoclosure @escaping () -> Sheet = Sheet(), notices: Sheet = Sheet(),
    isDone: Bool = true, failure: Failure? = nil, isMere: Bool = true,
    data: KeyValuePairs<String, JSON> = [:]
  ) -> Answer {
    let head =
      failure.map { ("error", JSON.error($0.code, message: wording.message(of: $0))) } ?? (
        "ok", .bool(isDone)
      )
    return Answer(
      sheet: Sheet(lines.map { .paragraph([$0]) }) + more(),
      json: .ordered([head] + data.map { ($0.key, $0.value) }),
      isAcknowledgement: isMere, isDone: isDone, failure: failure, notices: notices)
  }

  var notDone: Answer { acknowledgement([Span(wording.text(.notDone), .muted)], isDone: false) }

  /// Returns the refusal of a word that is not of the kind that the command takes.
  func invalid(_ word: Word) -> Refusal {
    Refusal(.invalidArgument(word.text, usage: usage), at: word.span)
  }

  func remark(_ message: Text) -> Sheet { Sheet.line(Span(wording.text(message), .muted)) }

  /// Returns the end of a list: `none` if it is empty, otherwise how many there are if there is a text that tells it.
  func ending(none: Text, found: ((_ count: Datum) -> Text)? = nil) -> (Int) -> LongList.End {
    { count in
      let told = count == 0 ? none : found?(.count(count))
      return LongList.End(
        sheet: told.map(remark) ?? Sheet(), members: [("count", .integer(count))])
    }
  }

  /// Returns the end of a list whose JSON holds the items alone.
  func endWithoutCount(none: Text) -> (Int) -> LongList.End {
    { count in LongList.End(sheet: count == 0 ? remark(none) : Sheet(), members: []) }
  }
}
