/// Writing numbers as bytes, where a string for each would cost more than the number.
extension [UInt8] {
  /// What `DecimalDigits.plain` gives, with another mark where that is wanted.
  package mutating func append(_ number: DecimalDigits, mark: UInt8 = UInt8(ascii: ".")) {
    guard let digits = UInt64(exactly: number.digits) else {
      self += number.plain.utf8.lazy.map { $0 == UInt8(ascii: ".") ? mark : $0 }
      return
    }
    if number.isNegative && digits != 0 { append(UInt8(ascii: "-")) }
    append(digits, atLeast: number.places + 1)
    if number.places > 0 { insert(mark, at: count - number.places) }
  }

  /// A whole number in decimal, with zeros in front up to so many digits.
  package mutating func append(_ number: UInt64, atLeast digits: Int = 1) {
    var (rest, written) = (number, 0)
    let start = count
    while rest != 0 || written < digits {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      written += 1
    }
    self[start...].reverse()
  }
}
