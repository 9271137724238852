import Calculation
import Sheets
import ViewModels

/// Commands that show what other values would come to. They change nothing.
extension CommandTable {
  static let whatIf: [Command] = [
    Command("table", topic: .results, arguments: [.numberField, .ranges]) { try $0.table() },
    Command("solve", topic: .results, arguments: [.solvableField, .target, .amount]) { try $0.solve() },
  ]
}

/// `table rate 150 300 25`, `table rate 150 300 25 dose 1 2 0.5`.
extension Invocation {
  func table() throws -> Answer {
    let calculator = session.owner(of: try field(typed.words[start])).calculator
    // A field's name at the end wants its numbers; it is no unit.
    if let last = typed.words.last, typed.words.count - start > 1, (try? field(last)) != nil {
      throw Failure.missingArgument(usage: usage)
    }
    let words = try RangeWords.ranges(
      in: typed, from: start, missing: .missingArgument(usage: usage),
      unexpected: { .unexpectedArgument($0.text, usage: usage) })
    let ranges = try words.enumerated().map { index, words in
      try range(words, of: calculator, most: index == 0 ? FieldRange.most : FieldRange.mostAcross)
    }
    if ranges.count == 2, ranges[0].field == ranges[1].field {
      throw Refusal(.sameField(ranges[0].field), at: words[1].field.span)
    }
    let comparison = try session.compare(calculator, down: ranges[0], across: ranges.count > 1 ? ranges[1] : nil)
    return Answer(
      sheet: wording.sheet(of: comparison),
      json: comparison.json(message: { wording.message(of: $0) }, reason: { wording.message(of: $0) }))
  }

  private func range(_ words: RangeWords, of calculator: any Calculator, most: Int) throws -> FieldRange {
    let field = try field(words.field, of: calculator)
    let (from, to, step) = (words.values[0], words.values[1], words.values[2])
    let readings = (try read(field, from), try read(field, to), try readStep(field, step))
    do throws(Failure) {
      return try FieldRange(field, from: readings.0, to: readings.1, step: readings.2, most: most)
    } catch {
      let isStep = error.is(WhatIfCode.rangeStep) || error.is(WhatIfCode.tooManyValues)
      throw Refusal(error, at: isStep ? step.span : from.span.lowerBound..<to.span.upperBound)
    }
  }

  private func read(_ field: Field, _ word: Word) throws(Refusal) -> FieldReading {
    do { return try session.readNumber(word.text, of: field) } catch { throw error.shifted(by: word.textStart) }
  }

  /// A step of nothing or backwards is no step.
  private func readStep(_ field: Field, _ word: Word) throws(Refusal) -> FieldReading {
    do {
      return try session.readStep(word.text, of: field)
    } catch {
      let isNoStep = error.failure.is(InputCode.zero) || error.failure.is(InputCode.negative)
      throw (isNoStep ? Refusal(.rangeStep, at: error.span) : error).shifted(by: word.textStart)
    }
  }
}

/// `solve area product 15 l`.
extension Invocation {
  func solve() throws -> Answer {
    let field = try field(typed.words[start])
    let calculator = session.owner(of: field).calculator
    let target = try target(try required(word(1)), for: field, of: calculator)
    let value = try required(rest(from: 2))
    let wanted: Target.Amount
    do {
      wanted = try session.read(target, value.text, for: field, of: calculator)
    } catch {
      throw error.shifted(by: value.textStart)
    }
    return try refusing(WhatIfCode.self, at: value.span) {
      let solution = try session.solve(field, of: calculator, for: target, wanted)
      return Answer(
        sheet: wording.sheet(of: solution, of: calculator.id), json: solution.json { wording.message(of: $0) })
    }
  }

  private func target(_ word: Word, for field: Field, of calculator: any Calculator) throws(Refusal) -> Target {
    guard !calculator.targets.isEmpty else { throw Refusal(.noTargets, at: word.span) }
    guard let target = interpreter.names.target(word.text, of: calculator) else {
      let targets = calculator.targets.filter { $0.fields.contains(field.id) }.map(\.id)
      throw Refusal(.unknownTarget(typed: word.text, field: field.id, targets: targets), at: word.span)
    }
    guard target.fields.contains(field.id) else {
      throw Refusal(.unrelated(field: field.id, target: target.id, fields: target.fields), at: word.span)
    }
    return target
  }
}

extension Invocation {
  /// The field that a word names, of one calculator or of any.
  private func field(_ word: Word, of calculator: (any Calculator)? = nil) throws(Refusal) -> Field {
    let isAbbreviated = interpreter.dialogue != nil
    let fields = (calculator ?? session.current.calculator).fields.filter(\.isTypedNumber).map(\.id)
    guard let field = try? interpreter.names.command(word.text, abbreviated: isAbbreviated).field, field.isTypedNumber,
      calculator == nil || fields.contains(field.id)
    else { throw Refusal(.unknownField(typed: word.text, fields: fields), at: word.span) }
    return field
  }
}
