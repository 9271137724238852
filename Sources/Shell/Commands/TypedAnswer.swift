import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// Tells an answer to a question from a command that was typed in its place.
extension StepByStep {
  /// Runs `work` with an answer, without the field's own command in front, but with a product's name if `mayName`.
  /// Another command is refused, with the name of what is `asked` for; help, the language and leaving work as usual.
  func reading(
    _ typed: String, into field: Field, of draft: Draft, asked: Datum, mayName: Bool, help: String,
    _ work: (String) throws -> Step?
  ) throws -> Step? {
    // A word could be taken for a code, too.
    let isTextOrCode = if case .formed = field.kind { true } else { field.isText }
    try TypedLine.refuseUnreadable(Array(typed.utf8))
    let lines = (try? TypedLine.commands(in: typed)) ?? []
    if let value = behindOwnCommand(lines, field) {
      return try value.locatingRefusal { try work(value.text) }
    }
    let isValue = { (try? interpreter.session.read(typed, into: field, of: draft)) != nil }
    guard let line = lines.first,
      let (name, command) = command(in: lines, insteadOf: field, mayName: mayName),
      // A word may be a command and a choice, as the role `product`.
      isTextOrCode || !isValue()
    else {
      let isOneWord = isTextOrCode && lines.count == 1 && lines[0].words.count == 1
      return try work(isOneWord ? lines[0].words[0].text : typed)
    }
    guard CommandTable.inEveryLanguage.contains(command.name) else {
      let failure = Failure(
        ShellCode.commandAsAnswer, ["typed": .text(name.text), "asked": asked],
        variant: mayName || isValue() ? "quoted" : nil)
      throw Refusal(failure, at: name.span)
    }
    guard line.words.count > 1 || command.name != "help" else {
      tell(help)
      return nil
    }
    let answer = try interpreter.run(line)
    if answer.leaves {
      if let question = leaving(draft), try !interpreter.confirm(question, dialogue) { return nil }
      throw Left()
    }
    dialogue.tell(answer.sheet)
    return nil
  }

  /// Returns what follows the field's name, or the product's command and name: `tank 1000`, `dose Tebu 4 l/ha`, if any.
  private func behindOwnCommand(_ lines: [TypedCommand], _ field: Field) -> Word? {
    guard lines.count == 1, let line = lines.first, !field.isText else { return nil }
    let product = group(answeredBy: field).map {
      wording.names(key: "command-\($0.id)", english: [$0.id, $0.listKey])
    }
    let names =
      wording.names(key: field.name.stem, english: field.names + [field.id]) + (product ?? [])
    let words = (names + [wording.fieldName(FieldName(field.id))]).map {
      $0.folded.split(separator: " ")
    }
    let named = words.filter { name in
      line.words.starts(with: name) { word, part in
        word.text.folded.prefix { $0 != ":" } == part
      }
    }
    let start = named.map(\.count).max() ?? 0
    let own = product == nil ? [] : field.name.owner?.folded.split(separator: " ") ?? []
    let count = own.indices.map { $0 + 1 }.last { count in
      line.words.dropFirst(start).starts(with: own.prefix(count)) { $0.text.folded == $1 }
        && line.words.dropFirst(start + count).first?.beginsNumber == true
    }
    return start == 0 && count == nil ? nil : line.rest(from: start + (count ?? 0))
  }

  /// Returns the name, as typed, and the command that is typed in place of an answer. In place of a text or a product
  /// it counts only if it is whole, and in place of a text only if it sets no field or is typed in small letters.
  private func command(
    in lines: [TypedCommand], insteadOf field: Field, mayName: Bool
  ) -> (Word, Command)? {
    guard let (name, command) = lines.first.flatMap(interpreter.exactCommand) else { return nil }
    // `Pole 12` and `wind 3 m/s` are texts; `pole 12 ha` in a job is the command for its area.
    if field.isText, let own = command.field {
      let owner = interpreter.session.values.current.calculator
      let isOfJob = own.calculator == owner.id && own.path != owner.job?.jobName
      guard isOfJob, name.text.first?.isLowercase == true, lines[0].words.count > 1 else {
        return nil
      }
    }
    return !(field.isText || mayName) || lines.allSatisfy(interpreter.isWhole)
      ? (name, command) : nil
  }
}

extension Interpreter {
  /// Asks a yes-or-no question until the person answers it, or if it `letsGo` leaves it for another command.
  func confirm(_ question: Text, _ dialogue: any Dialogue, letsGo: Bool = false) throws -> Bool {
    while true {
      let asked = wording.text(question)
      // Lines are broken between words. A short answer such as “yes” needs five columns with the spaces around it.
      let lines = dialogue.width.map { asked.wrapped(to: max(10, $0 - 5)) } ?? [asked]
      let prompt = lines.joined(separator: "\n") + " "
      switch dialogue.readLine(prompt: prompt, recalling: [], completing: completer.answer) {
      case .line(let line):
        if isYes(line) { return true }
        if isAnswer(line, .answerNo) { return false }
        if letsGo { try letGo(line, dialogue) }
        dialogue.refuse(Sheet.line(Span(wording.text(.answerYesOrNo), .muted)))
      case .notUTF8: continue
      case .interrupted, .endOfInput: throw Cancelled()
      case .terminated(let signal): throw Terminated(signal: signal)
      }
    }
  }

  func isYes(_ typed: String) -> Bool { isAnswer(typed, .answerYes) }

  /// Ends the command that asks if `stop` or a command was typed in place of an answer; that command runs next. Returns
  /// for any other text.
  func letGo(_ typed: String, _ dialogue: any Dialogue) throws(Cancelled) {
    if isStop(typed) { throw Cancelled() }
    guard let command = try? commands(in: typed).first, (try? match(command)) != nil else { return }
    dialogue.runNext(typed)
    throw Cancelled()
  }

  /// Whether a text is the word that leaves a filling.
  func isStop(_ typed: String) -> Bool { session.settings.notation.means(typed, Self.stop) }

  private static let stop = Choice("stop", key: .wordStop)

  private func isAnswer(_ typed: String, _ answer: Text) -> Bool {
    AnswerWords(answer, wording).contains(typed)
  }

  /// Returns the exact name that a line begins with, as typed, and the command that it names.
  fileprivate func exactCommand(_ line: TypedCommand) -> (Word, Command)? {
    let name = names.joinedAtStart(line.words)[0]
    let command = names.exactCommand(name.text) ?? names.commandInEveryLanguage(name.text)
    return name.isQuoted ? nil : command.map { (name, $0) }
  }

  /// Whether a line is a command with its words: as many as it takes, each of the kind that it takes.
  fileprivate func isWhole(_ line: TypedCommand) -> Bool {
    guard exactCommand(line) != nil, let match = try? match(line) else { return false }
    let typed = Invocation(match, line, self)
    return (try? typed.checkWords()) != nil
      && isRead(match.called, typed)
  }

  /// Whether all arguments of a command can be read off its words. Words for a treatment, a result or a product that
  /// there is not were meant for the command all the same.
  private func isRead(_ called: Command, _ typed: Invocation) -> Bool {
    var unread = UnreadWords(typed, read: called.arguments)
    do { for argument in called.arguments { try argument.skip(&unread) } } catch {
      let failure = (error as? Refusal)?.failure ?? error as? Failure
      return failure?.isOne(of: RecordCode.self) == true
        || failure?.is(ShellCode.noSuchProduct) == true || failure?.is(ShellCode.whichOne) == true
    }
    return unread.isEmpty
  }
}

extension Invocation {
  /// Asks a yes-or-no question at the prompt; a script goes on as if the answer were yes.
  func agrees(_ question: Text) throws -> Bool {
    try interpreter.dialogue.map { try interpreter.confirm(question, $0) } ?? true
  }

  /// Asks a yes-or-no question until the person answers it; throws `error` in a script.
  func confirm(_ question: Text, otherwise error: Failure) throws -> Bool {
    try interpreter.confirm(question, try dialogue(otherwise: error))
  }
}
