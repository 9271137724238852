/// Changes of what a field holds: `*1.1`, `+10 %`, `-2 ha`.
extension Field {
  /// Whether a text begins as a change does: with its sign and a digit.
  package static func beginsChange(_ text: String) -> Bool { ChangeSign(Array(text.utf8)) != nil }

  /// What a typed change makes of the value that the field holds; nil where the text is no such change.
  ///
  /// The sign begins the text and touches its number. A percentage is never changed: `+10 %` of 5 % could mean two things.
  /// Throws where the new value could not be typed.
  package func changed(_ old: Quantity, by text: String, _ notation: Notation) throws(Refusal) -> Quantity? {
    guard kind == .quantity, !rules.allowsNegative, !old.unit.symbol.hasPrefix(Unit.percent.symbol),
      let new = typedChange(of: old, Array(text.utf8), notation)
    else { return nil }
    let span = 0..<text.utf8.count
    if let failure = rules.refusal(of: new.value, typed: text) { throw Refusal(failure, at: span) }
    guard new.isPrecise else {
      throw Refusal(.changeTooPrecise(typed: text, most: rules.significantDigits), at: span)
    }
    return new
  }

  private func typedChange(of old: Quantity, _ bytes: [UInt8], _ notation: Notation) -> Quantity? {
    guard let sign = ChangeSign(bytes), let (number, tail) = sign.operand(in: bytes, notation.mark) else { return nil }
    switch sign.kind {
    case .times: return tail.isEmpty ? Quantity(old.value * number, old.unit) : nil
    case .plus, .minus:
      let factor: Fraction = sign.kind == .plus ? 1 : -1
      if tail == Unit.percent.symbol { return Quantity(old.value * (1 + factor * number / 100), old.unit) }
      guard takesAmounts, !tail.isEmpty, let unit = try? unit(spelled: tail, notation) else { return nil }
      return Quantity(old.value + factor * Quantity(number, unit).converted(to: old.unit).value, old.unit)
    }
  }
}

/// The sign that begins a change, with a digit right behind it.
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

  /// The one number behind the sign, and what stands behind that.
  func operand(in bytes: [UInt8], _ mark: DecimalMark) -> (number: Fraction, tail: String)? {
    let text = Array(bytes.dropFirst(length))
    guard let read = try? NumberReader.read(text, mark: mark, rules: .positive), !read.isExpression else { return nil }
    return (read.value, ByteScanner(text).text(read.end..<text.count).withOrdinarySpaces)
  }
}
