import Calculation
import Sheets
import Terminal
import ViewModels

/// The person at the terminal, asked and told things in the middle of a command.
package protocol Dialogue: AnyObject {
  /// Columns of the terminal.
  var width: Int? { get }
  /// Rows of the terminal.
  var height: Int? { get }
  /// One typed line; Up brings back the lines of `recalling`, the last one first, and Tab offers what `completing` gives.
  func readLine(prompt: String, recalling: [String], completing: Completing?) -> LineEvent
  func tell(_ sheet: Sheet)
  /// Tells what may be longer than the screen, to be read in a pager where there is one.
  func show(_ sheet: Sheet) throws
  /// Whether the person, or the system, wants an end of what is under way.
  var isInterrupted: Bool { get }
  /// Whether more lines of a pasted block are still to be run.
  var hasMoreToRun: Bool { get }
  /// Tells why an answer was not taken; what is still to come of a pasted block does not run.
  func refuse(_ sheet: Sheet)
}

/// Understands typed lines and runs their commands; it prints nothing itself.
package final class Interpreter {
  package let session: SessionViewModel
  /// The person at the prompt, where there is one.
  package weak var person: (any Dialogue)?
  /// The person to ask; nil in a script and while a file runs.
  var dialogue: (any Dialogue)? { depth == 0 ? person : nil }
  /// Whether the person, or the system, wants an end of what is under way.
  var isInterrupted: Bool { person?.isInterrupted == true }
  /// How many files play, each run by the one before.
  var depth = 0
  /// Whether help plays its examples; it does not while it is itself in one.
  var playsExamples = true
  /// The terminal itself, where there is one that understands escapes.
  var stage: (any Stage)?
  let exporter: Exporter
  private(set) var names: NameIndex
  private(set) var painter: Painter
  private let looks: Looks
  /// How many more times a line may be tried to find out what a refused one was meant to be.
  private let guessesLeft: Int

  init(_ session: SessionViewModel, _ table: CommandTable, looks: Looks, exporter: Exporter) {
    self.session = session
    self.exporter = exporter
    self.looks = looks
    painter = looks.painter(session.settings)
    names = Self.names(table, session)
    guessesLeft = 2
  }

  /// One that knows the same names and runs lines on a copy of the values, for finding out whether they would be taken.
  private init(trying other: Interpreter) {
    session = other.session.copy()
    (exporter, looks, painter, names) = (.pretending, other.looks, other.painter, other.names)
    guessesLeft = other.guessesLeft - 1
  }

  func trial() -> Interpreter { Interpreter(trying: self) }

  /// Whether it looks for what a refused line was meant to be.
  var isGuessing: Bool { guessesLeft > 0 }

  private static func names(_ table: CommandTable, _ session: SessionViewModel) -> NameIndex {
    NameIndex(table, Wording(session.catalog), others: { session.allCatalogs })
  }

  var wording: Wording { names.wording.printing(session.unitSymbols) }

  /// Reads the texts of the session's language anew.
  func adoptLanguage() { names = Self.names(names.table, session) }

  /// Takes up the colours of the session's theme.
  func adoptTheme() { painter = looks.painter(session.settings) }

  /// Throws `Cancelled` once the person, or the system, wants an end of what is under way.
  func refuseWhenInterrupted() throws { if isInterrupted { throw Cancelled() } }

  /// Runs one command; a refusal says where in the line the trouble is, which lines were probably meant, and has changed
  /// nothing.
  func run(_ typed: TypedCommand) throws -> Answer {
    do { return try perform(typed) } catch let refusal as Refusal where refusal.instead.isEmpty {
      return try answer(toRefused: typed, refusal)
    }
  }

  private func perform(_ typed: TypedCommand) throws -> Answer {
    try saying(typed) {
      let (command, subcommand, typed) = try understood(typed)
      let invocation = Invocation(command, subcommand, typed, self)
      try invocation.checkWords()
      return try (subcommand?.run ?? command.run)(invocation)
    }
  }

  /// Does what a command is for, or shows it; what fails is refused where the command stands.
  func saying<T>(_ typed: TypedCommand, _ work: () throws -> T) throws -> T {
    try refusing(at: typed.words[0].span, work)
  }

  /// Whatever fails is refused where a word stands.
  func refusing<T>(at span: Range<Int>, _ work: () throws -> T) throws -> T {
    do { return try work() } catch let failure as Failure { throw Refusal(failure, at: span) }
  }

  /// Does what a word asks for; where that fails with one of these codes, it is refused where the word stands.
  func refusing<Code: RawRepresentable<String>, T>(
    _ codes: Code.Type, at span: Range<Int>, _ work: () throws -> T
  ) throws -> T {
    do { return try work() } catch let failure as Failure where failure.isOne(of: codes) {
      throw Refusal(failure, at: span)
    }
  }

  /// Whether the result of the changes before a command waits for it: it changes values, too, shows the result itself, or is an
  /// unknown word that will be refused.
  func continuesChanges(_ typed: TypedCommand) -> Bool {
    guard let (command, subcommand) = try? command(typed) else { return true }
    guard let subcommand else { return command.changes.isOfValues || command.showsResult }
    return subcommand.changes.isOfValues
  }

  /// What a command would change: anything where its first word is unknown.
  func scope(of typed: TypedCommand) -> ValueScope {
    guard let (command, subcommand) = try? command(typed) else { return .everything }
    if let subcommand { return subcommand.changes }
    // A word that is no subcommand may have been meant for one that changes values.
    let scopes = typed.words.count > 1 ? command.subcommands.map(\.changes) : []
    return scopes.first(where: \.isOfValues) ?? command.changes
  }

  /// What changes have come to; nil where that has been shown since.
  func outcome(of update: Update) -> Sheet? {
    session.outcome(of: update).map { wording.sheet(of: $0, after: update) }
  }

  /// The command a line's first word means, and the subcommand its second.
  func command(_ typed: TypedCommand) throws(Failure) -> (Command, Subcommand?) {
    let (command, subcommand, _) = try understood(typed)
    return (command, subcommand)
  }

  /// The same, and the line with each name of several words as one.
  private func understood(_ typed: TypedCommand) throws(Failure) -> (Command, Subcommand?, TypedCommand) {
    let words = names.joinedAtStart(implied(typed.words))
    let command = try names.command(words[0].text, abbreviated: dialogue != nil)
    let joined = named(names.joined(words, of: command), behind: command, typed)
    let typed = joined.count == typed.words.count ? typed : typed.divided(into: joined)
    guard !command.subcommands.isEmpty, joined.count > 1 else { return (command, nil, typed) }
    return (command, names.subcommand(joined[1].text, of: command), typed)
  }

  /// The same with the names that a person gave those of a group as one word each, where such may stand.
  private func named(_ words: [Word], behind command: Command, _ typed: TypedCommand) -> [Word] {
    guard words.count > 2, command.takesNames, session.hasNamedMembers else { return words }
    let names = memberNames
    return Array(words.prefix(1))
      + names.joined(Array(words.dropFirst())) { places in
        typed.text(from: words[places.lowerBound + 1], through: words[places.upperBound])
      }
  }

  /// What a person calls those of groups.
  var memberNames: MemberNames { MemberNames(session) }

  /// The words with the command's in front where a number stands first and the current calculator answers to numbers alone.
  private func implied(_ words: [Word]) -> [Word] {
    guard Self.beginsNumber(words[0]), case let calculator = session.current.calculator,
      calculator.answering == .always, let main = calculator.mainField
    else { return words }
    let start = words[0].span.lowerBound
    return [Word(text: main.names[0], span: start..<start, textStart: start)] + words
  }

  /// How a command is typed, in the active language.
  func usage(of command: Command) -> String { names.usage(of: command) }
}

/// A command as typed, and the session it acts on.
struct Invocation {
  let command: Command
  let subcommand: Subcommand?
  let typed: TypedCommand
  /// The place of the first argument among the typed words.
  let start: Int
  let interpreter: Interpreter

  init(_ command: Command, _ subcommand: Subcommand?, _ typed: TypedCommand, _ interpreter: Interpreter) {
    (self.command, self.subcommand, self.typed, self.interpreter) = (command, subcommand, typed, interpreter)
    start = subcommand == nil ? 1 : 2
  }

  var session: SessionViewModel { interpreter.session }
  var calculators: Calculators { session.calculators }
  var wording: Wording { interpreter.wording }
  var usage: String { interpreter.usage(of: command) }

  /// The argument at a place.
  func word(_ index: Int) -> Word? { start + index < typed.words.count ? typed.words[start + index] : nil }

  /// Everything from that argument on, as one text.
  func rest(from index: Int = 0) -> Word? { typed.rest(from: start + index) }

  /// The same as of the interpreter.
  func refusing<T>(at span: Range<Int>, _ work: () throws -> T) throws -> T {
    try interpreter.refusing(at: span, work)
  }

  /// An argument that must be there.
  func required(_ word: Word?) throws(Failure) -> Word {
    guard let word else { throw .missingArgument(usage: usage) }
    return word
  }

  /// Refuses too few and too many words.
  func checkWords() throws {
    let fitting = (subcommand?.arguments ?? command.arguments).words
    let count = typed.words.count - start
    if count < fitting.lowerBound { throw Failure.missingArgument(usage: usage) }
    guard count > fitting.upperBound, let word = word(fitting.upperBound) else { return }
    // Where nothing but a subcommand could stand, another word does not fit.
    let isUnknown = subcommand == nil && !command.subcommands.isEmpty && fitting.upperBound == 0
    throw Refusal(
      isUnknown
        ? .invalidArgument(word.text, usage: usage) : .unexpectedArgument(word.text, usage: usage),
      at: word.span)
  }

  /// The same as of the interpreter.
  func refusing<Code: RawRepresentable<String>, T>(
    _ codes: Code.Type, at span: Range<Int>, _ work: () throws -> T
  ) throws -> T {
    try interpreter.refusing(codes, at: span, work)
  }

  /// The person to ask; throws in a script.
  func dialogue(otherwise error: Failure) throws(Failure) -> any Dialogue {
    guard let dialogue = interpreter.dialogue else { throw error }
    return dialogue
  }

  /// Something done, for a person to read, and more about it on a line of its own; for programs what else they need.
  func acknowledgement(
    _ message: Text, _ role: Role = .good, more: String? = nil, data: KeyValuePairs<String, JSON> = [:]
  ) -> Answer {
    acknowledgement([Span(wording.text(message), role)] + (more.map { [Span($0)] } ?? []), data: data)
  }

  /// Lines that say what was done: `{"ok":true,"text":"…"}`; scripts leave out what is merely that.
  func acknowledgement(
    _ lines: [Span], isDone: Bool = true, isMere: Bool = true, data: KeyValuePairs<String, JSON> = [:]
  ) -> Answer {
    let text = lines.map(\.text).joined(separator: "\n")
    return Answer(
      sheet: Sheet(lines.map { .paragraph([$0]) }),
      json: .ordered([("ok", .bool(isDone)), ("text", .string(text))] + data.map { ($0.key, $0.value) }),
      isAcknowledgement: isMere, isDone: isDone)
  }

  /// A question answered with no.
  var notDone: Answer { acknowledgement([Span(wording.text(.notDone), .muted)], isDone: false) }
}
