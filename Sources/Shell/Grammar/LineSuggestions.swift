import Calculation
import Sheets
import ViewModels

/// Finds probable corrections of a refused command; each is a line that the program accepts.
struct LineSuggestions {
  let interpreter: Interpreter
  let typed: TypedCommand
  let refusal: Refusal
  /// The refused command; nil if its name is unknown.
  let command: Command?

  init(_ interpreter: Interpreter, _ typed: TypedCommand, _ refusal: Refusal) {
    (self.interpreter, self.typed, self.refusal) = (interpreter, typed, refusal)
    command = try? interpreter.command(typed).0
  }

  var names: NameIndex { interpreter.names }
  var session: SessionViewModel { interpreter.session }
  var words: [Word] { typed.words }
  var isUnknown: Bool { refusal.failure.is(ShellCode.unknownCommand) }

  /// The most corrections to offer, because a longer list takes too long to read.
  private static let most = 3

  /// The refusal with probable corrections; unchanged if no correction is found.
  var suggesting: Refusal {
    let corrected = corrected.filter { taken($0) == [$0] && !isUnusual($0) }
    if !corrected.isEmpty, !namesProduct { return refusal.suggesting(corrected) }
    for guess in [
      ofProduct,
      phrases, parted, reworded, oneValue, misspelledProduct, unnamedProduct, forGroups, corrections, elsewhere, alone,
    ] {
      let lines = guess().flatMap(taken)
      guard !lines.isEmpty else { continue }
      let failure = isUnknown ? Failure.unknownCommand(words[0].text, nearest: nil) : refusal.failure
      return Refusal(failure, at: refusal.span, suggestions: Array(lines.uniqued.prefix(Self.most)))
    }
    return refusal
  }

  /// Returns the line if the program accepts it, else the corrections of the line's own refusal; leaves out those
  /// that add quotes.
  func taken(_ line: String) -> [String] {
    guard line != typed.text, let commands = try? TypedLine.commands(in: line), !commands.isEmpty else { return [] }
    let trial = interpreter.trial()
    for command in commands {
      do { try trial.attempt(command) } catch {
        let offered = commands.count == 1 ? (error as? Refusal)?.suggestions ?? [] : []
        return offered.filter { !$0.contains("\"") || typed.text.contains("\"") }
      }
    }
    return [line]
  }

  /// Returns a line of a name and the words as typed.
  func line(_ name: String, _ rest: some Collection<Word>) -> String {
    rest.isEmpty ? name : "\(name) \(text(rest))"
  }

  /// Returns the words as typed, with their quotes.
  func text(_ words: some Collection<Word>) -> String { words.map { typed.source($0.span) }.joined(separator: " ") }
}

extension Interpreter {
  /// Answers a refused command: works out a line of numbers at the prompt, such as `3,2*4`; throws the refusal with
  /// probable corrections otherwise.
  func answer(toRefused typed: TypedCommand, _ refusal: Refusal) throws -> Answer {
    let isNumber = refusal.failure.is(ShellCode.unknownCommand) && Self.beginsNumber(typed.words[0])
    guard isNumber, dialogue != nil, let text = typed.rest(from: 0) else {
      throw offered(typed, refusal)
    }
    do {
      if let answer = try text.locatingRefusal({ try workedOut(text.text) }) { return answer }
    } catch {
      let offered = offered(typed, refusal)
      throw offered.suggestions.isEmpty ? error : offered
    }
    throw offered(typed, refusal)
  }

  private func offered(_ typed: TypedCommand, _ refusal: Refusal) -> Refusal {
    let clear = linesWithClearUnits(for: refusal, in: typed)
    if !clear.isEmpty { return refusal.suggesting(clear) }
    return isGuessing ? LineSuggestions(self, typed, refusal).suggesting : refusal
  }

  /// Whether a word begins a number.
  static func beginsNumber(_ word: Word) -> Bool {
    guard !word.isQuoted, let first = word.text.utf8.first else { return false }
    return isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "(")
  }

  /// Runs a command that changes values, `table` or `solve`; checks any other command, or a name alone, only for
  /// known words.
  fileprivate func attempt(_ typed: TypedCommand) throws {
    let (command, subcommand) = try locatingFailure(typed) { try self.command(typed) }
    guard typed.words.count > 1 else { return }
    if command.field != nil || command.group != nil || command.name == "clear" { _ = try run(typed) }
    if command.name == "table" || command.name == "solve" { try refuseOtherNames { _ = try run(typed) } }
    if case .entry = subcommand?.arguments.first?.kind, typed.words.count > 2 { try refuseNoNumber(typed.words[2]) }
  }

  /// Throws only refusals with a `WhatIfCode`, such as an unknown name; ignores others, such as one for missing
  /// values.
  private func refuseOtherNames(_ work: () throws -> Void) throws {
    do { try work() } catch let refusal as Refusal where !refusal.failure.isOne(of: WhatIfCode.self) {}
  }

  private func refuseNoNumber(_ word: Word) throws(Refusal) {
    guard Self.beginsNumber(word) else { throw Refusal(.invalidArgument(word.text, usage: ""), at: word.span) }
  }

  /// Works out a sum or a conversion; nil for a single number, with or without its unit.
  private func workedOut(_ text: String) throws -> Answer? {
    guard let workedOut = try session.workOut(text) else { return nil }
    switch workedOut {
    case .sum(let expression, let shown):
      let value = shown.unit.map { self.wording.echo(Quantity(shown.value, $0)) } ?? self.wording.echo(shown.value)
      let line = self.wording.line(of: expression, value, isExact: shown.value.isPrecise)
      return Answer(
        sheet: Sheet([.paragraph(line)]), json: ["ok": .bool(true), "text": .string(line.map(\.text).joined())],
        isAcknowledgement: true)
    case .conversion(let converter, let draft, let evaluation):
      return Answer(
        sheet: self.wording.sheet(of: evaluation),
        json: .record(
          [], calculator: converter.id, input: converter.inputJSON(draft), result: evaluation.outcome.json,
          cautions: evaluation.cautions.json { self.wording.message(of: $0) }))
    }
  }
}

extension Wording {
  /// Makes a line such as `3,2*4 = 12,8`.
  fileprivate func line(of expression: String, _ value: String, isExact: Bool) -> Line {
    [Span("\(expression) \(isExact ? "= " : "")", .muted), Span(value, .value)]
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, in order.
  var uniqued: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
