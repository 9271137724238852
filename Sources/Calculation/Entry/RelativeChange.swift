/// Changes relative to a field's value: `*1.1`, `+10 %`, `-2 ha`.
extension Field {
  /// Whether a text begins like a change: with a sign and a digit.
  package static func beginsChange(_ text: String) -> Bool { changeSign(Array(text.utf8)) != nil }

  /// Returns the value changed by a sign and a number, as `+10 %`. Throws if the new value could not be typed.
  ///
  /// Nil if the field takes no such change. A percentage takes none: 10 % more than 5 % could mean 5.5 % or 15 %.
  package func changed(_ old: Quantity, by text: String, _ notation: Notation) throws(Refusal)
    -> Quantity?
  {
    let bytes = Array(text.utf8)
    guard kind == .quantity, !rules.allowsNegative, !old.unit.symbol.hasPrefix(Unit.percent.symbol),
      let (sign, length) = Self.changeSign(bytes),
      case let operand = Array(bytes.dropFirst(length)),
      let read = try? NumberReader.read(operand, mark: notation.mark, rules: .positive),
      !read.isExpression
    else { return nil }
    let number = read.value
    let tail = ByteScanner(operand).text(read.end..<operand.count).withOrdinarySpaces
    let new: Quantity
    if sign == UInt8(ascii: "*") {
      guard tail.isEmpty else { return nil }
      new = Quantity(old.value * number, old.unit)
    } else {
      let factor: Fraction = sign == UInt8(ascii: "+") ? 1 : -1
      if tail == Unit.percent.symbol {
        new = Quantity(old.value * (1 + factor * number / 100), old.unit)
      } else {
        guard takesAmounts, !tail.isEmpty, let unit = try? unit(spelled: tail, notation) else {
          return nil
        }
        new = Quantity(
          old.value + factor * Quantity(number, unit).converted(to: old.unit).value, old.unit)
      }
    }
    let span = 0..<bytes.count
    if let failure = rules.refusal(of: new.value, typed: text) { throw Refusal(failure, at: span) }
    guard new.isPrecise else {
      throw Refusal(
        Failure(
          .tooPrecise, typed: text, ["most": .count(Fraction.significantDigits)], variant: "change"),
        at: span)
    }
    return new
  }

  /// Returns the sign before a digit at the start, a minus as the typed hyphen, and its length in bytes.
  private static func changeSign(_ bytes: [UInt8]) -> (sign: UInt8, length: Int)? {
    let scanner = ByteScanner(bytes)
    let minus = scanner.minusLength(at: 0)
    guard let sign = minus > 0 ? UInt8(ascii: "-") : bytes.first, "*+-".utf8.contains(sign),
      scanner.byte(at: max(minus, 1)).map(isDigit) == true
    else { return nil }
    return (sign, max(minus, 1))
  }
}
