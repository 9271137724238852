import Calculation
import Sheets
import Terminal
import ViewModels

// The ranges of `table`: `rate 150 300 25 l/ha dose 1 2 0.5`.

/// The values of one field, or of two of the same calculator, for which a result is worked out.
struct FieldRanges {
  let down: FieldRange
  /// The values of the other field; nil for a table of one field.
  let across: FieldRange?
}

extension Argument where Value == FieldRanges {
  /// One range or two, each a field, its first and its last value and the step.
  static var ranges: Argument {
    Argument(ArgumentForm(content: .name, takesRest: true, fewestWords: 2)) { unread in
      try RangeReader(call: unread.invocation).ranges(in: try unread.takeAll())
    }
    .completing { place in
      let completer = place.completer
      let behindField =
        place.start < place.tail.count
        ? completer.ranges(in: place.tail, from: place.start) : .none
      guard behindField.candidates.isEmpty else { return behindField }
      return completer.fields(place.typed) { field, _ in field.isTypedNumber }.followed(true)
    }
    .offering(Substitute.fields)
  }
}

extension Completer {
  /// Completes the ranges of `table` from the first field on: a unit behind each number, then a second range's field.
  fileprivate func ranges(in tail: TypedTail, from first: Int) -> Completion {
    let tail = tail.divided(
      into: RangeWords.withoutConnectors(tail.finished, field: first, session.settings.notation))
    let words = (first..<tail.count).compactMap(tail.word)
    let ranges = RangeWords.places(in: words)
    guard ranges.count <= 2, let range = ranges.last, let field = field(words[range.field]) else {
      return .none
    }
    let typed = tail.rest(from: tail.count)
    let isInNumber = !typed.text.isEmpty && RangeWords.beginsNumber(typed.text)
    let numbers = range.numbers.map { first + $0 } + (isInNumber ? [tail.count] : [])
    // A second field's name is followed by numbers, although the first of them is not typed yet.
    let isNamed = words.last.map { !RangeWords.beginsNumber($0) && self.field($0) != nil } ?? false
    guard let number = numbers.last, numbers.count <= 3, isInNumber || !isNamed else {
      return .none
    }
    let units = units(field.units, behind: tail.rest(from: number)).followed(numbers.count < 3)
    guard ranges.count == 1, numbers.count == 3, !isInNumber,
      units.candidates.isEmpty || units.start == typed.span.lowerBound
    else { return units }
    let fields = session.calculators[field.calculator]?.form.ofFirstMembers ?? []
    let others = commands(typed.text) { command in
      guard let other = command.field else { return false }
      return other.isTypedNumber && other.path != field.path
        && fields.contains { $0.path == other.path }
    }
    return typed.completed(by: units.candidates + others)
  }
}

/// Reads the words behind `table`.
private struct RangeReader {
  let call: Invocation

  private var values: Values { call.session.values }
  private var fields: NamedFields { NamedFields(call: call) }

  func ranges(in line: TypedCommand) throws -> FieldRanges {
    let notation = call.session.settings.notation
    let typed = line.divided(into: RangeWords.withoutConnectors(line.words, field: 0, notation))
    let calculator = values.owner(of: try fields.numberField(typed.words[0])).calculator
    try refuseFieldAlone(atEndOf: typed)
    let typedRanges = try RangeWords.ranges(in: typed, usage: call.usage)
    let ranges = try typedRanges.enumerated().map { index, words in
      try range(words, of: calculator, most: index == 0 ? FieldRange.most : FieldRange.mostAcross)
    }
    if ranges.count == 2, ranges[0].field.path == ranges[1].field.path {
      throw Refusal(
        Failure(WhatIfCode.sameField, ["field": .fields([ranges[0].field.name])]),
        at: typedRanges[1].field.span)
    }
    return FieldRanges(down: ranges[0], across: ranges.count > 1 ? ranges[1] : nil)
  }

  /// Throws if a field's name stands at the end, whose numbers are missing; it is not the unit of the number before it.
  private func refuseFieldAlone(atEndOf typed: TypedCommand) throws(Failure) {
    guard let last = typed.words.last, typed.words.count > 1, !RangeWords.beginsNumber(last.text),
      (try? fields.numberField(last)) != nil
    else { return }
    throw .missingArgument(usage: call.usage)
  }

  private func range(_ words: RangeWords, of calculator: any Calculator, most: Int) throws
    -> FieldRange
  {
    let field = try fields.numberField(words.field, of: calculator)
    let from = words.values[0]
    let to = words.values[1]
    let step = words.values[2]
    let first = try number(from, of: field)
    let last = try number(to, of: field)
    let difference = try readStep(step, of: field)
    do throws(Failure) {
      return try FieldRange(field, from: first, to: last, step: difference, most: most)
    } catch {
      let isStep = error.is(WhatIfCode.rangeStep) || error.is(WhatIfCode.tooManyValues)
      throw Refusal(error, at: isStep ? step.span : from.span.lowerBound..<to.span.upperBound)
    }
  }

  private func number(_ word: Word, of field: Field) throws -> FieldReading {
    try word.locatingRefusal { try values.readNumber(word.text, of: field) }
  }

  /// Reads the step of a range; a zero or negative step gets the message about steps.
  private func readStep(_ word: Word, of field: Field) throws(Refusal) -> FieldReading {
    do {
      return try values.readStep(word.text, of: field)
    } catch {
      let isNoStep = error.failure.is(InputCode.zero) || error.failure.is(InputCode.negative)
      throw (isNoStep ? Refusal(Failure(WhatIfCode.rangeStep), at: error.span) : error).shifted(
        by: word.textStart)
    }
  }
}
