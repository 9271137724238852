/// A typed number after reading.
package struct FieldReading: Sendable, Equatable {
  /// The number with its unit.
  package let quantity: Quantity
  /// Whether the unit was typed; otherwise it is the field's current unit.
  package let hasTypedUnit: Bool
  /// The sum, product or fraction as typed: `3,2 + 4,1`, `1 1/2`; nil for a plain number.
  package let expression: String?
  /// The text that the quantity was worked out from, to be kept with it: `0.05 % at 1600 l/ha`; nil for a plain value.
  package var typed: String?
  /// The most letters of such a text.
  static let mostTyped = 80

  /// Whether it is a sum, difference or product, not only a fraction.
  package var isSum: Bool {
    guard let expression else { return false }
    // Words in brackets make no sum: `12 ha (north)`.
    return expression.contains(/[-+*]|\([^\p{L}]/)
  }

  /// Whether it is a fraction as on labels, `1 1/2`, not a calculation.
  package var isFraction: Bool {
    guard let expression else { return false }
    return expression.contains("/") && !expression.contains(" / ") && !isSum
  }
}

/// Reads what was typed into a field of numbers.
extension Field {
  /// Reads `12,5 ha`, `12.5ha`, `3,2 + 4,1 ha` or `12,5`; a number without a unit is in `unit`.
  package func read(
    _ text: String, in unit: Unit, _ notation: Notation
  ) throws(Refusal) -> FieldReading {
    try read(utf8: Array(text.utf8), in: unit, notation)
  }

  /// Reads the same from bytes.
  package func read(
    utf8 bytes: [UInt8], in unit: Unit, _ notation: Notation
  ) throws(Refusal) -> FieldReading {
    let reading: FieldReading
    do throws(Refusal) {
      reading = try decimalOrFraction(bytes, in: unit, notation)
    } catch {
      guard numbers.refusesRanges else { throw error }
      let text = String(decoding: bytes, as: UTF8.self)
      let range = TypedRange(text, notation) { self.table.isUnit($0, notation) }
      guard range.isRange else { throw error }
      throw Refusal(.range(typed: text), at: 0..<bytes.count)
    }
    if numbers.refusesRanges, let expression = reading.expression,
      expression.contains(/[-\u{2212}]/)
    {
      throw Refusal(.range(typed: expression), at: 0..<bytes.count)
    }
    guard reading.hasTypedUnit || notation.takesBareNumbers || !hasHomes else {
      throw Refusal(Failure(InputCode.doubtful, variant: "units"), at: 0..<bytes.count)
    }
    return reading
  }

  /// Reads a decimal number; or, where that is refused, amounts put together without signs, or a fraction of a label.
  private func decimalOrFraction(
    _ bytes: [UInt8], in unit: Unit, _ notation: Notation
  ) throws(Refusal) -> FieldReading {
    do throws(Refusal) {
      return try decimal(bytes, in: unit, notation)
    } catch {
      if error.failure.is(InputCode.unknownUnit),
        let text = String(validating: bytes, as: UTF8.self),
        let reading = try? decimal(Array(partedAmounts(text, notation).utf8), in: unit, notation)
      {
        return reading
      }
      if error.failure.is(InputCode.unknownUnit),
        let bare = dose(withoutProductIn: bytes, notation)
      {
        return try decimal(Array(bare.utf8), in: unit, notation)
      }
      return try fraction(bytes, notation, insteadOf: error)
    }
  }

  /// Returns a dose without the word for the product in its unit, `1.2 L product/ha`; nil without such a word, and for
  /// a field of no doses.
  private func dose(withoutProductIn bytes: [UInt8], _ notation: Notation) -> String? {
    guard measures.contains(.massRate) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let words = text.replacing("/", with: " / ").split(separator: " ").map(String.init)
    let place = words.indices.dropFirst(2).first { notation.means(words[$0], Notation.product) }
    guard let place, place + 1 < words.count else { return nil }
    guard words[place + 1] == "/" || notation.isPer(words[place + 1], in: text) else { return nil }
    return (words[..<place] + words[(place + 1)...]).joined(separator: " ")
  }

  /// Reads a decimal number, or a sum or product of such, with or without a unit.
  private func decimal(
    _ bytes: [UInt8], in unit: Unit, _ notation: Notation
  ) throws(Refusal) -> FieldReading {
    let start = try number(startOf: bytes, notation)
    // Checked first because nearly all input is a number alone.
    if start.end == bytes.count {
      try rules.check(start, in: bytes)
      return FieldReading(
        quantity: Quantity(start.value, unit), hasTypedUnit: false,
        expression: start.isExpression ? String(decoding: bytes[start.span], as: UTF8.self) : nil)
    }
    let number = try numberWithUnit(bytes, startingWith: start, notation)
    let typedUnit = number.last.tail.isEmpty ? nil : try self.unit(of: number.last, notation)
    let lastUnit = typedUnit ?? unit
    let quantity =
      number.earlier.isEmpty
      ? Quantity(number.last.value, lastUnit)
      : try total(of: number, lastIn: lastUnit, notation)
    return FieldReading(
      quantity: quantity, hasTypedUnit: typedUnit != nil, expression: number.expression)
  }

  /// Reads the number with what stands behind it, where nothing but a unit or another number may stand. A field that
  /// takes shares refuses a ratio as such.
  private func numberWithUnit(
    _ bytes: [UInt8], startingWith start: NumberReader.Reading, _ notation: Notation
  ) throws(Refusal) -> TypedNumber {
    do throws(Refusal) {
      return try TypedNumber(bytes, startingWith: start, notation, rules)
    } catch {
      throw measures.contains(.share) ? error.orRatio(in: bytes) : error
    }
  }

  /// Reads the number at the start of the bytes; the refusal of anything else lists what fits.
  private func number(
    startOf bytes: [UInt8], _ notation: Notation
  ) throws(Refusal) -> NumberReader.Reading {
    do throws(Refusal) {
      return try NumberReader.read(bytes, mark: notation.mark, rules: rules)
    } catch {
      guard case .text(let typed)? = error.failure["typed"] else { throw error }
      guard error.failure.is(InputCode.notANumber) else { throw error }
      if let range = rules.range {
        let limits: [String: Datum] = [
          "least": .number(range.lowerBound), "most": .number(range.upperBound),
        ]
        throw Refusal(
          Failure(.notANumber, typed: typed, limits, variant: "between"), at: error.span)
      }
      guard needsUnit else { throw error }
      let known: [String: Datum] = ["units": .units(notation.unitsToName(units))]
      throw Refusal(Failure(.notANumber, typed: typed, known, variant: "with-unit"), at: error.span)
    }
  }
}
