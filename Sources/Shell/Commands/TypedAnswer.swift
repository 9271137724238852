import Calculation
import Records
import Sheets
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
      let other = command(in: lines, insteadOf: field, mayName: mayName),
      // A word may be a command and a choice, as the role `product`.
      isTextOrCode || !isValue()
    else {
      let isOneWord = isTextOrCode && lines.count == 1 && lines[0].words.count == 1
      return try work(isOneWord ? lines[0].words[0].text : typed)
    }
    guard CommandTable.inEveryLanguage.contains(other.command.name) else {
      let failure = Failure(
        ShellCode.commandAsAnswer, ["typed": .text(other.typedName.text), "asked": asked],
        variant: mayName || isValue() ? "quoted" : nil)
      throw Refusal(failure, at: other.typedName.span)
    }
    guard line.words.count > 1 || other.command.name != "help" else {
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
    guard lines.count == 1, let line = lines.first, !field.isFreeText else { return nil }
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
    let ofOwner = product == nil ? [] : field.name.owner?.folded.split(separator: " ") ?? []
    let count = ofOwner.indices.map { $0 + 1 }.last { count in
      line.words.dropFirst(start).starts(with: ofOwner.prefix(count)) { $0.text.folded == $1 }
        && line.words.dropFirst(start + count).first?.beginsNumber == true
    }
    return start == 0 && count == nil ? nil : line.rest(from: start + (count ?? 0))
  }

  /// Returns the command that is typed in place of an answer. In place of a text or a product it counts only if it is
  /// whole, and in place of a text only if it sets no field or is typed in small letters.
  private func command(
    in lines: [TypedCommand], insteadOf field: Field, mayName: Bool
  ) -> NamedCommand? {
    guard let named = lines.first.flatMap(interpreter.namedCommand) else { return nil }
    // `Pole 12` and `wind 3 m/s` are texts; `pole 12 ha` in a job is the command for its area.
    if field.isFreeText, let other = named.command.field {
      let owner = interpreter.session.values.current.calculator
      let isOfJob = other.calculator == owner.id && other.path != owner.job?.jobName
      guard isOfJob, named.typedName.text.first?.isLowercase == true, lines[0].words.count > 1
      else {
        return nil
      }
    }
    return !(field.isFreeText || mayName) || lines.allSatisfy(interpreter.isWhole)
      ? named : nil
  }
}

/// A command, and its name as a line begins with it.
private struct NamedCommand {
  let typedName: Word
  let command: Command
}

extension Interpreter {
  /// Returns the command whose exact name a line begins with.
  fileprivate func namedCommand(_ line: TypedCommand) -> NamedCommand? {
    let name = names.joinedAtStart(line.words)[0]
    let command = names.exactCommand(name.text) ?? names.commandInEveryLanguage(name.text)
    return name.isQuoted ? nil : command.map { NamedCommand(typedName: name, command: $0) }
  }

  /// Whether a line is a command with its words: as many as it takes, each of the kind that it takes.
  fileprivate func isWhole(_ line: TypedCommand) -> Bool {
    guard namedCommand(line) != nil, let match = try? match(line) else { return false }
    let typed = Invocation(match, line, self)
    return (try? typed.checkWords()) != nil && isRead(match.called, typed)
  }

  /// Whether all arguments of a command can be read off its words. Words for a treatment that there is not, for several
  /// products, and a dose without its unit were meant for the command all the same.
  private func isRead(_ called: Command, _ typed: Invocation) -> Bool {
    var unread = UnreadWords(typed, read: called.arguments)
    do {
      for argument in called.arguments { try unread.skip(argument) }
      return unread.isEmpty
    } catch let refusal as Refusal {
      let codes: [ShellCode] = [.whichOne, .productAmbiguous]
      let isMeant =
        codes.contains(where: refusal.failure.is) || refusal.failure.isOne(of: RecordCode.self)
        || refusal.failure.is(InputCode.productUnitMissing)
      // `record Tebu permit R-1`, but not `Remove weeds`.
      let saysMore =
        refusal.span.upperBound < typed.typed.words[typed.typed.words.count - 1].span.upperBound
      return isMeant || refusal.failure.is(ShellCode.noSuchProduct) && saysMore
    } catch { return (error as? Failure)?.isOne(of: RecordCode.self) ?? false }
  }
}
