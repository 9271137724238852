/// Changes relative to a field's value: `*1.1`, `+10 %`, `-2 ha`.
extension Field {
  /// Whether a text begins like a change: with a sign and a digit.
  package static func beginsChange(_ text: String) -> Bool { changeSign(Array(text.utf8)) != nil }

  /// Returns the value changed by a sign and a number, as `+10 %`. Throws if the new value could not be typed.
  ///
  /// Nil if the field takes no such change. A percentage takes none: 10 % more than 5 % could mean 5.5 % or 15 %.
  package func changed(
    _ old: Quantity, by text: String, _ notation: Notation
  ) throws(Refusal) -> Quantity? {
    guard kind == .quantity, !rules.allowsNegative else { return nil }
    guard !old.unit.symbol.hasPrefix(Unit.percent.symbol) else { return nil }
    let bytes = Array(text.utf8)
    guard let new = changedUnchecked(old, by: bytes, notation) else { return nil }
    let span = 0..<bytes.count
    if let failure = rules.refusal(of: new.value, typed: text) { throw Refusal(failure, at: span) }
    guard new.isPrecise else {
      let most: [String: Datum] = ["most": .count(Fraction.significantDigits)]
      throw Refusal(Failure(.tooPrecise, typed: text, most, variant: "change"), at: span)
    }
    return new
  }

  /// Returns the changed value, which may be none that could be typed; nil for a text that is no change.
  private func changedUnchecked(
    _ old: Quantity, by bytes: [UInt8], _ notation: Notation
  ) -> Quantity? {
    guard let change = Change(bytes, notation) else { return nil }
    if change.isFactor {
      return change.unit.isEmpty ? Quantity(old.value * change.number, old.unit) : nil
    }
    if change.unit == Unit.percent.symbol {
      return Quantity(old.value * (1 + change.number / 100), old.unit)
    }
    guard numbers.takesAmounts, !change.unit.isEmpty else { return nil }
    guard let unit = try? unit(spelled: change.unit, notation) else { return nil }
    let amount = Quantity(change.number, unit).converted(to: old.unit).value
    return Quantity(old.value + amount, old.unit)
  }

  /// A change as it was typed: `*1.1`, `-2 ha`.
  private struct Change {
    /// Whether the number is a factor and not an amount to add.
    let isFactor: Bool
    /// Negative behind a minus.
    let number: Fraction
    /// The text behind the number; empty without one.
    let unit: String

    /// Nil for a text that does not begin with a sign and one number.
    init?(_ bytes: [UInt8], _ notation: Notation) {
      guard let (sign, length) = Field.changeSign(bytes) else { return nil }
      let operand = Array(bytes.dropFirst(length))
      guard let read = try? NumberReader.read(operand, mark: notation.mark, rules: .positive),
        !read.isExpression
      else { return nil }
      isFactor = sign == UInt8(ascii: "*")
      number = sign == UInt8(ascii: "-") ? -read.value : read.value
      unit = ByteScanner(operand).text(read.end..<operand.count).withOrdinarySpaces
    }
  }

  /// Returns the sign before a digit at the start, a minus as the typed hyphen, and its length in bytes; nil without one.
  private static func changeSign(_ bytes: [UInt8]) -> (UInt8, Int)? {
    let scanner = ByteScanner(bytes)
    let minus = scanner.minusLength(at: 0)
    let length = max(minus, 1)
    guard let sign = minus > 0 ? UInt8(ascii: "-") : bytes.first, "*+-".utf8.contains(sign) else {
      return nil
    }
    guard let digit = scanner.byte(at: length), isDigit(digit) else { return nil }
    return (sign, length)
  }
}
