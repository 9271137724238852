import Calculation
import Records
import Sheets
import ViewModels

/// The lines that a refused line was probably meant to be.
///
/// Each rule makes lines of the refused line. All of them go through the law of suggestions, here: a line is offered
/// only if it was tried and is accepted, holds every value that was typed with its unit, or with the one that the
/// refusal asks for, holds no dose in a name and no other product's name in a new one, and makes nothing that was not
/// typed as what it makes; at most three lines are offered.
struct Suggestions {
  let interpreter: Interpreter
  let typed: TypedCommand
  let refusal: Refusal
  /// What the refused line means; nil if its first word is unknown.
  let match: Match?

  init(_ interpreter: Interpreter, _ typed: TypedCommand, _ refusal: Refusal) {
    self.interpreter = interpreter
    self.typed = typed
    self.refusal = refusal
    match = try? interpreter.match(typed)
  }

  var names: NameIndex { interpreter.names }
  var session: Session { interpreter.session }
  var words: [Word] { typed.words }
  var command: Command? { match?.command }
  var isUnknown: Bool { refusal.failure.is(ShellCode.unknownCommand) }

  /// The most lines to offer, because a longer list takes too long to read.
  private static let most = 3
  /// The most words of a line for which others are tried; a person types fewer.
  private static let mostWords = 100

  /// The rules in the order in which they are tried; the first one with a lawful line counts.
  private static let rules: [(Suggestions) -> [String]] = [
    { $0.refusal.suggestions }, { $0.apartByWord }, { $0.clearUnits }, { $0.nearestName },
    { $0.inThisLanguage },
    { $0.ofProduct }, { $0.ofProductFact }, { $0.otherWords }, { $0.parted }, { $0.reworded },
    { $0.oneValue }, { $0.nearestProduct }, { $0.unnamedProduct }, { $0.factApart },
    { $0.nearestArgument },
    { $0.elsewhere }, { $0.alone }, { $0.ofFact }, { $0.ofState },
  ]

  var refusalWithLines: Refusal {
    for (place, rule) in Self.rules.enumerated() where words.count <= Self.mostWords {
      let lines = rule(self).uniqued.filter(isLawful).prefix(Self.most)
      guard !lines.isEmpty else { continue }
      // The message names the nearest command itself.
      let isNearest = place < 4 || !isUnknown
      let failure = isNearest ? refusal.failure : withoutNearest
      return Refusal(failure, at: refusal.span, suggestions: Array(lines))
    }
    // The nearest name is not told of a word that people type for another command.
    return isUnknown && !otherWords.isEmpty
      ? Refusal(withoutNearest, at: refusal.span) : refusal.suggesting([])
  }

  private var withoutNearest: Failure {
    Failure(ShellCode.unknownCommand, ["typed": .text(words[0].text)])
  }

  private func isLawful(_ line: String) -> Bool {
    guard line != typed.text, keepsValues(line), let trial = tried(line),
      isTyped(Creations(from: session, to: trial.session)), trial.answers.allSatisfy(isTyped),
      keepsSubject(trial)
    else { return false }
    let known = session.values.namedMembers.map(\.name)
    return trial.session.values.namedMembers.map(\.name).allSatisfy { name in
      // A number with a unit, or with any other small word behind it, is a dose: `2 pt`, `2 mL`, `2 bags`; but `209 maxxPro`.
      let holdsDose = values(in: name).contains { value in
        let hasCapital = value.unit.count > 3 && value.unit.contains(where: \.isUppercase)
        let isSmallWord = value.unit.first?.isLowercase == true && !hasCapital
        return isSmallWord || value.unit.contains { "/%".contains($0) }
      }
      return known.contains(name)
        || !holdsDose && (line.contains("\"\(name)\"") || mayBeNew(name, besides: known))
    }
  }

  /// Whether the first of several commands sets something: one that only shows, such as `product herbicide Falcon`, has lost
  /// its value to the next, `rate 1.2 l/ha`.
  private func keepsSubject(_ trial: Trial) -> Bool {
    trial.answers.count == 1 || trial.answers.first?.isAcknowledgement == true
  }

  /// What came of a line that was tried: the copy of the session after it, and what each command answered.
  struct Trial {
    let session: Session
    let answers: [Answer]
  }

  /// Tries a line on a copy of the session; nil if the line was refused.
  func tried(_ line: String) -> Trial? {
    guard let commands = try? interpreter.commands(in: line), !commands.isEmpty else { return nil }
    let trial = Interpreter(trying: interpreter)
    var answers: [Answer] = []
    for command in commands {
      guard let answer = trial.answer(toTried: command) else { return nil }
      answers.append(answer)
    }
    return Trial(session: trial.session, answers: answers)
  }

  /// Tries a line on a copy of the session and returns the copy; nil if the line was refused.
  func accepted(_ line: String) -> Session? { tried(line)?.session }

  /// Whether a line holds every number of the typed one with its unit; a unit that is refused may become another one.
  private func keepsValues(_ line: String) -> Bool {
    var left = values(in: line)
    let ofUnits: [InputCode] = [
      .unknownUnit, .unitOfOtherKind, .ambiguousUnit, .countOfUnit, .poundSign, .unitNeeded,
      .productUnitMissing,
      .doseBasis,
    ]
    let isAboutUnit = ofUnits.contains(where: refusal.failure.is) || refusal.failure["meant"] != nil
    return values(in: typed.text).allSatisfy { value in
      let isRefused = refusal.span.overlaps(value.span)
      let place = left.firstIndex { other in
        [value.number, value.number.filter(\.isNumber)].contains(other.number)
          && (!value.isOfUnit || isRefused && isAboutUnit || other.unit.folded == value.unit.folded)
      }
      if let place { left.remove(at: place) }
      // The number of a product may become its name, and a name almost another one's may become that one if it has the
      // same digits. The number in a refused unit is part of it: 10 000 in l/10 000 m².
      let isOfName =
        refusal.failure.is(InputCode.doseBasis)
        || refusal.failure.is(InputCode.productLike) && keepsDigits(line)
        || !value.isOfUnit && refusal.failure.is(ShellCode.productAmbiguous)
      // A date with slashes is replaced by a day that it can be.
      let isOfDate =
        refusal.failure["meant"] != nil
        && (refusal.failure.is(InputCode.notADate) || refusal.failure.is(RecordCode.date))
      return place != nil || isRefused && (isOfName || isOfDate)
    }
  }

  /// Whether a line has all digits of the typed one, in any order; zeros do not count, since `050` is 50.
  private func keepsDigits(_ line: String) -> Bool {
    var left = line.filter { $0.isNumber && $0 != "0" }
    return typed.text.filter { $0.isNumber && $0 != "0" }.allSatisfy { digit in
      left.firstIndex(of: digit).map { left.remove(at: $0) } != nil
    }
  }

  /// Whether an unquoted name may become that of a new product: it does not begin with a small word, such as `of`, and
  /// no word of it is, or almost is, the first of another product. One typed for `product` is not checked here.
  private func mayBeNew(_ name: String, besides known: [String]) -> Bool {
    if let command, command.group != nil, !command.takesMemberName { return true }
    let words = name.folded.split(separator: " ").map(String.init)
    let firsts = known.compactMap { $0.folded.split(separator: " ").first.map(String.init) }
    let isSmall = name.first?.isLowercase == true && words[0].count <= 2
    return !isSmall
      && words.allSatisfy {
        !firsts.contains($0) && NearestName.all(to: $0, among: firsts) { [$0] }.isEmpty
      }
  }

  /// A number of a line, with what follows it.
  private struct NumberInLine {
    /// The digits and marks as typed, without zeros in front.
    let number: String
    /// What follows the number, which may be its unit; empty for a number alone.
    let unit: String
    /// Whether what follows is a unit.
    let isOfUnit: Bool
    /// Where both stand in the line, in UTF-8 bytes.
    let span: Range<Int>
  }

  /// Returns the numbers of a text, each with what follows it, which may be its unit, and where it stands.
  private func values(in text: String) -> [NumberInLine] {
    let offset = words.first?.span.lowerBound ?? 0
    return text.matches(
      of: /([0-9][0-9.,\/]*[0-9]|[0-9]) *([\p{L}%\/\u{B0}][^\s0-9,;"'+*()]*[23]?(?![0-9]))?/
    ).map {
      match in
      let unit = String(match.2 ?? "")
      let isOfUnit = !unit.isEmpty && UnitTable.builtIn.isUnit(unit, session.settings.notation)
      let start = offset + text[..<match.range.lowerBound].utf8.count
      // 0:45 and 00:45 are the same time.
      let zeros = match.1.prefix { $0 == "0" }.count
      let number = match.1.dropFirst(zeros == match.1.count ? zeros - 1 : 0)
      return NumberInLine(
        number: String(number), unit: unit, isOfUnit: isOfUnit,
        span: start..<start + text[match.range].utf8.count)
    }
  }

  func line(_ name: String, _ rest: some Collection<Word>) -> String {
    rest.isEmpty ? name : "\(name) \(text(rest))"
  }

  func text(_ words: some Collection<Word>) -> String {
    words.map { typed.source($0.span) }.joined(separator: " ")
  }
}

extension Interpreter {
  /// Works out a line of numbers at the prompt, such as `3,2*4`; else throws the refusal with the lines probably meant.
  func answer(toRefused typed: TypedCommand, _ refusal: Refusal) throws -> Answer {
    let meant = Suggestions(self, typed, refusal).refusalWithLines
    guard refusal.failure.is(ShellCode.unknownCommand), typed.words[0].beginsNumber,
      dialogue != nil,
      let text = typed.rest(from: 0)
    else { throw meant }
    do {
      if let answer = try text.locatingRefusal({ try workedOut(text.text) }) { return answer }
    } catch {
      throw meant.suggestions.isEmpty ? error : meant
    }
    throw meant
  }

  /// Returns the answer to a command on this copy of the session, which takes back what it writes; nil if it is refused.
  /// A command that works on other files, asks or leaves is accepted only without arguments; at the prompt a missing
  /// value is asked for.
  fileprivate func answer(toTried typed: TypedCommand) -> Answer? {
    guard let match = try? match(typed), case let invocation = Invocation(match, typed, self),
      (try? invocation.checkWords()) != nil
    else { return nil }
    switch match.command.name {
    case "backup", "import", "run": return nil
    case "book" where match.subcommand?.name == "import", "limit" where match.subcommand != nil:
      return nil
    case "new": return isAtPrompt ? Answer() : nil
    case "quit": return match.count == 0 ? Answer() : nil
    case "help":
      return match.count == 0 || names.exactCommand(match.words[1].text) != nil ? Answer() : nil
    default: break
    }
    do { return try match.called.run(invocation) } catch {
      let failure = (error as? Refusal)?.failure ?? error as? Failure
      let isAsked =
        failure?.is(ShellCode.missingArgument) == true
        || failure?.is(InputCode.missingFields) == true
      return isAtPrompt && isAsked && (match.command.field != nil || match.command.name == "calc")
        ? Answer() : nil
    }
  }

  /// Works out a sum or a conversion; nil for a single number, with or without its unit.
  private func workedOut(_ text: String) throws -> Answer? {
    guard let converter = session.calculators.all.first(where: { $0.answering == .always }),
      let field = converter.mainField
    else { return nil }
    if let reading = try? field.read(text, in: field.units[0], session.settings.notation) {
      guard let expression = reading.expression else { return nil }
      let sum = reading.quantity
      let value = reading.hasTypedUnit ? wording.echo(sum) : wording.echo(sum.value)
      let line: Line = [
        Span("\(expression) \(sum.value.isPrecise ? "= " : "")", .muted), Span(value, .value),
      ]
      return Answer(
        sheet: Sheet([.paragraph(line)]),
        json: [
          "ok": .bool(true),
          "sum": [
            "value": .number(sum.value),
            "unit": .text(reading.hasTypedUnit ? sum.unit.clearID : nil),
          ],
        ],
        isAcknowledgement: true)
    }
    let draft = try converter.read(
      text, into: field, of: session.values.draft(of: converter), session.settings.notation
    ).draft
    let evaluation = try refusing(at: 0..<text.utf8.count) { try converter.evaluate(draft) }
    return Answer(
      sheet: ResultScreen(self.wording).sheet(of: ShownResult(evaluation)),
      json: .record(
        [], calculator: converter.id, input: converter.inputJSON(draft),
        result: evaluation.outcome.json,
        cautions: evaluation.cautions.json { self.wording.message(of: $0) },
        more: [("limits", []), ("doubtful", [])]))
  }
}
