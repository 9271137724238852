/// Appends numbers and texts as bytes, because making a string for each would cost more than writing the number.
extension [UInt8] {
  /// Appends the text of `DecimalDigits.plain`, with `mark` in place of the decimal point: `-12.5` or `-12,5`.
  package mutating func append(_ number: DecimalDigits, mark: UInt8 = UInt8(ascii: ".")) {
    guard case .short(let whole, _) = number.digits.parts, let digits = UInt64(exactly: whole) else {
      self += number.plain.utf8.lazy.map { $0 == UInt8(ascii: ".") ? mark : $0 }
      return
    }
    if number.isNegative && digits != 0 { append(UInt8(ascii: "-")) }
    append(digits, atLeast: number.places + 1, markBehind: number.places, mark)
  }

  /// Appends a text constant.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the text and returns true if every byte satisfies `isPlain`; else appends nothing and returns false.
  @inline(__always)
  package mutating func append(_ text: String, ifAll isPlain: (UInt8) -> Bool) -> Bool {
    var contiguous = text
    return contiguous.withUTF8 { bytes in
      for byte in bytes where !isPlain(byte) { return false }
      append(contentsOf: bytes)
      return true
    }
  }

  /// Appends a whole number in decimal, with leading zeros to fill at least `digits` digits.
  package mutating func append(_ number: UInt64, atLeast digits: Int = 1) {
    append(number, atLeast: digits, markBehind: 0, 0)
  }

  /// Appends a number with `mark` before its last `places` digits; without a mark if `places` is 0.
  private mutating func append(_ number: UInt64, atLeast digits: Int, markBehind places: Int, _ mark: UInt8) {
    let room = Swift.max(20, digits) + 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      append(contentsOf: buffer.write(number, atLeast: digits, markBehind: places, mark))
    }
  }
}

extension String {
  /// Makes the text of a number with a point before its last `places` digits: `-12.50`, `0.075`.
  init(_ number: UInt64, places: Int, isNegative: Bool) {
    let room = Swift.max(20, places + 1) + 2
    self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let digits = UnsafeMutableBufferPointer(rebasing: buffer[1...])
      let written = digits.write(number, atLeast: places + 1, markBehind: places, UInt8(ascii: "."))
      guard isNegative else { return String(decoding: written, as: UTF8.self) }
      let start = room - written.count - 1
      buffer.initializeElement(at: start, to: UInt8(ascii: "-"))
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[start...]), as: UTF8.self)
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes a number, from right to left, at the end of the buffer, with `mark` before its last `places` digits, and
  /// returns what was written.
  fileprivate func write(
    _ number: UInt64, atLeast digits: Int, markBehind places: Int, _ mark: UInt8
  ) -> UnsafeBufferPointer<UInt8> {
    var (rest, written, start) = (number, 0, count)
    while rest != 0 || written < digits {
      if written == places && places > 0 {
        start -= 1
        initializeElement(at: start, to: mark)
      }
      start -= 1
      initializeElement(at: start, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      written += 1
    }
    return UnsafeBufferPointer(rebasing: self[start...])
  }
}
