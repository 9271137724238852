extension NumberRules {
  /// Returns why a typed value, or the value of a typed sum, is refused; nil if it is allowed.
  func refusal(of value: Fraction, typed: @autoclosure () -> String) -> Failure? {
    if let range, !range.contains(value) {
      return Failure(
        .outOfRange, typed: typed(), ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    }
    if isWhole, !value.isWhole { return Failure(.notWhole, typed: typed()) }
    if value.isZero { return allowsZero ? nil : Failure(InputCode.zero) }
    if value.isNegative && !allowsNegative { return Failure(.negative, typed: typed()) }
    if value.magnitude >= Self.limit { return .tooLarge(typed: typed()) }
    return value.magnitude < Self.smallest ? .tooSmall(typed: typed()) : nil
  }

  /// Throws, with the place of the number, if the number that was read is not allowed.
  func check(_ number: NumberReader.Reading, in bytes: [UInt8]) throws(Refusal) {
    if let error = refusal(of: number.value, typed: String(decoding: bytes[number.span], as: UTF8.self)) {
      throw Refusal(error, at: number.span)
    }
  }
}
