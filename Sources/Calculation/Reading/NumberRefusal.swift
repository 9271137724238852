extension NumberRules {
  /// Why a value that was typed, or that a sum came to, is not taken; nil where it is.
  func refusal(of value: Fraction, typed: @autoclosure () -> String) -> Failure? {
    if let range, !range.contains(value) {
      return .outOfRange(typed: typed(), least: range.lowerBound, most: range.upperBound)
    }
    if isWhole, !value.isWhole { return .notWhole(typed: typed()) }
    if value.isZero { return allowsZero ? nil : .zero }
    if value.isNegative && !allowsNegative { return .negative(typed: typed()) }
    if value.magnitude >= Self.limit { return .tooLarge(typed: typed()) }
    return value.magnitude < Self.smallest ? .tooSmall(typed: typed()) : nil
  }

  /// Throws, with its place, when a number that was read is not taken.
  func check(_ number: NumberReader.Reading, in bytes: [UInt8]) throws(Refusal) {
    if let error = refusal(of: number.value, typed: String(decoding: bytes[number.span], as: UTF8.self)) {
      throw Refusal(error, at: number.span)
    }
  }
}
