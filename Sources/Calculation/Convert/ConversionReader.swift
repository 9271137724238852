/// Reads what is typed after `convert`: `10 in cm`, `10 in to cm`, `10 in`, `10`, or `ans cm` to go on from a result.
extension ConvertCalculator {
  func readValue(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered
  {
    if let unit = behindLastResult(text, notation) {
      return try readLastResult(text, to: unit, of: draft, notation)
    }
    do throws(Refusal) {
      return try readDecimal(text, into: draft, notation)
    } catch {
      // Fractions are read only before US and imperial units: `3/4 in mm`.
      guard error.failure.mayBeFraction,
        let spelledOut = NumberReader.fractionsSpelledOut(Array(text.utf8)),
        let entered = try? readDecimal(
          String(decoding: spelledOut, as: UTF8.self), into: draft, notation),
        let value = entered.draft[ConvertField.value.path], value.unit.isCustomary
      else { throw error }
      return entered
    }
  }

  /// Returns what follows the word for the last result, perhaps nothing; nil if the text begins otherwise.
  private func behindLastResult(_ text: String, _ notation: Notation) -> Substring? {
    let words = text.drop(while: \.isWhitespace)
    // Nearly every conversion begins with its number, for which no list of words is read.
    guard let initial = words.first, initial.isLetter else { return nil }
    let first = words.prefix { !$0.isWhitespace }
    return notation.means(String(first), Notation.lastResult) ? words[first.endIndex...] : nil
  }

  /// Reads `ans cm`, the exact last result in another unit; throws if there is no result, or if more than units follows.
  private func readLastResult(
    _ text: String, to unit: Substring, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    guard let last = (try? evaluate(draft))?.outcome as? Conversion else {
      throw Refusal(Failure(ConvertCode.noLastResult), at: 0..<text.utf8.count)
    }
    // One of the result's unit has the same words behind it.
    let one = Quantity(.one, last.to.unit)
    let behind = (text.utf8.count - unit.drop(while: \.isWhitespace).utf8.count)..<text.utf8.count
    let read: Draft
    do throws(Refusal) {
      read = try readDecimal("1 \(one.unit.clearID)\(unit)", into: draft, notation).draft
    } catch {
      throw Refusal(error.failure, at: behind)
    }
    // Another amount behind it, `ans + 2 m`, would be lost.
    guard read[ConvertField.value.path] == one else {
      throw Refusal(Failure(.leftover, typed: String(unit).withOrdinarySpaces), at: behind)
    }
    return Entered(read.setting(ConvertField.value.path, to: last.to))
  }

  private func readDecimal(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal)
    -> Entered
  {
    let value = template[1]
    let number = try typedNumber(text, value.rules, notation)
    let typed = try typedUnits(behind: number.last, of: text, draft, notation)
    let quantity =
      number.earlier.isEmpty
      ? Quantity(number.last.value, typed.from)
      : try value.total(of: number, lastIn: typed.from, notation)
    if let failure = quantity.whyImpossible { throw Refusal(failure, at: number.last.span) }
    let to = typed.to ?? partner(of: typed.from, in: draft)
    let reading = FieldReading(
      quantity: quantity, hasTypedUnit: true, expression: number.expression)
    return Entered(
      setting(draft.setting(value, to: reading), from: quantity.unit, to: to),
      expression: number.expression)
  }

  private func typedNumber(
    _ text: String, _ rules: NumberRules, _ notation: Notation
  ) throws(Refusal) -> TypedNumber {
    let bytes = Array(text.utf8)
    do {
      return try TypedNumber(bytes, notation, rules)
    } catch {
      throw error.orRatio(in: bytes)
    }
  }

  /// Returns the units behind a number, or else the unit used last; throws if none has been used.
  private func typedUnits(
    behind number: TypedNumber.Term, of text: String, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> ConvertedUnits {
    if !number.tail.isEmpty {
      return try UnitWords(behind: number, table, notation).units()
    }
    guard let unit = draft.unit(at: ConvertField.value.path) else {
      throw Refusal(Failure(ConvertCode.missingUnit, ["typed": .text(text)]), at: number.span)
    }
    return ConvertedUnits(from: unit, to: nil)
  }
}

/// The units that are typed behind a number.
struct ConvertedUnits {
  /// The unit of the number.
  let from: Unit
  /// The unit to convert to; nil if none is typed.
  let to: Unit?
}
