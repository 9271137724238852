/// Fractions before US and imperial units, as labels print them.
extension Field {
  /// Reads a fraction before a US or imperial unit, `1 1/2 pt`; throws `refusal` for other text.
  func fraction(
    _ bytes: [UInt8], _ notation: Notation, insteadOf refusal: Refusal
  ) throws(Refusal) -> FieldReading {
    guard refusal.failure.isOfNumber, let spelledOut = CommonFractions.spelledOut(bytes),
      let number = try? TypedNumber(spelledOut, notation, rules)
    else {
      let text = String(decoding: bytes, as: UTF8.self)
      let unit = try? unit(spelled: String(text.drop { !$0.isLetter }), notation)
      guard unit?.isCustomary == true else { throw refusal }
      if let other = CommonFractions.otherForm(text) {
        let failure = Failure(.operatorSpacing, typed: other.typed, ["meant": .text(other.meant)], variant: "mixed")
        throw Refusal(failure, at: 0..<other.typed.utf8.count)
      }
      guard refusal.failure == Failure(.operatorSpacing, typed: "/") else { throw refusal }
      throw Refusal(Failure(InputCode.operatorSpacing, variant: "fraction"), at: refusal.span)
    }
    let shift = bytes.count - spelledOut.count
    for term in number.earlier + [number.last] where !term.tail.isEmpty {
      let unit: Unit
      do { unit = try self.unit(spelled: term.tail, notation) } catch {
        throw Refusal(error, at: max(0, term.tailSpan.lowerBound + shift)..<max(1, term.tailSpan.upperBound + shift))
      }
      guard unit.isCustomary else { throw refusal }
    }
    guard let last = try? unit(spelled: number.last.tail, notation) else { throw refusal }
    let value =
      number.earlier.isEmpty ? Quantity(number.last.value, last) : try total(of: number, lastIn: last, notation)
    let end = number.earlier.isEmpty ? max(0, number.last.tailSpan.lowerBound + shift) : bytes.count
    return FieldReading(
      quantity: value, hasTypedUnit: true,
      expression: String(decoding: bytes[..<end], as: UTF8.self).withOrdinarySpaces)
  }
}
