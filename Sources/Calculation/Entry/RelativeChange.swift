/// Changes relative to a field's value: `*1.1`, `+10 %`, `-2 ha`.
extension Field {
  /// Whether a text begins like a change: with a sign and a digit.
  package static func beginsChange(_ text: String) -> Bool { ChangeSign(Array(text.utf8)) != nil }

  /// Returns the value after a typed change; nil if the text is not a change that the field accepts.
  ///
  /// The text begins with the sign, directly followed by its number. A percentage cannot be changed, because `+10 %`
  /// of 5 % could mean two things. Throws if the new value could not be typed.
  package func changed(_ old: Quantity, by text: String, _ notation: Notation) throws(Refusal) -> Quantity? {
    let bytes = Array(text.utf8)
    guard kind == .quantity, !rules.allowsNegative, !old.unit.symbol.hasPrefix(Unit.percent.symbol),
      let sign = ChangeSign(bytes), let (number, tail) = sign.operand(in: bytes, notation.mark)
    else { return nil }
    let new: Quantity
    if sign.kind == .times {
      guard tail.isEmpty else { return nil }
      new = Quantity(old.value * number, old.unit)
    } else {
      let factor: Fraction = sign.kind == .plus ? 1 : -1
      if tail == Unit.percent.symbol {
        new = Quantity(old.value * (1 + factor * number / 100), old.unit)
      } else {
        guard takesAmounts, !tail.isEmpty, let unit = try? unit(spelled: tail, notation) else { return nil }
        new = Quantity(old.value + factor * Quantity(number, unit).converted(to: old.unit).value, old.unit)
      }
    }
    let span = 0..<bytes.count
    if let failure = rules.refusal(of: new.value, typed: text) { throw Refusal(failure, at: span) }
    guard new.isPrecise else {
      throw Refusal(
        Failure(.tooPrecise, typed: text, ["most": .count(rules.significantDigits)], variant: "change"), at: span)
    }
    return new
  }
}

/// The sign at the start of a change, directly followed by a digit.
private struct ChangeSign {
  enum Kind { case times, plus, minus }

  let kind: Kind
  private let length: Int

  init?(_ bytes: [UInt8]) {
    let scanner = ByteScanner(bytes), minus = scanner.minusLength(at: 0)
    switch bytes.first {
    case UInt8(ascii: "*"): (kind, length) = (.times, 1)
    case UInt8(ascii: "+"): (kind, length) = (.plus, 1)
    default:
      guard minus > 0 else { return nil }
      (kind, length) = (.minus, minus)
    }
    guard scanner.byte(at: length).map(isDigit) == true else { return nil }
  }

  /// Returns the number after the sign and the text after the number; nil if there is no plain number.
  func operand(in bytes: [UInt8], _ mark: DecimalMark) -> (number: Fraction, tail: String)? {
    let text = Array(bytes.dropFirst(length))
    guard let read = try? NumberReader.read(text, mark: mark, rules: .positive), !read.isExpression else { return nil }
    return (read.value, ByteScanner(text).text(read.end..<text.count).withOrdinarySpaces)
  }
}
