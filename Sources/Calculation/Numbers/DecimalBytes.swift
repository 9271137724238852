/// Appends numbers and texts as bytes, because making a string for each would cost more than writing the number.
extension [UInt8] {
  /// Appends the text of `DecimalDigits.plain`, with `mark` in place of the decimal point: `-12.5` or `-12,5`.
  package mutating func append(_ number: DecimalDigits, mark: UInt8 = UInt8(ascii: ".")) {
    if number.withTextIfShort(mark: mark, { append(contentsOf: $0) }) == nil {
      self += number.plain.utf8.lazy.map { $0 == UInt8(ascii: ".") ? mark : $0 }
    }
  }

  /// Appends a text that stands in the code.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the text and returns true if every byte satisfies `isPlain`; else appends nothing and returns false.
  package mutating func append(_ text: String, ifAll isPlain: (UInt8) -> Bool) -> Bool {
    var contiguous = text
    return contiguous.withUTF8 { bytes in
      guard bytes.allSatisfy(isPlain) else { return false }
      append(contentsOf: bytes)
      return true
    }
  }
}

extension DecimalDigits {
  /// Calls `use` with the text, written from right to left on the stack; nil if the digits do not fit in 64 bits.
  func withTextIfShort<Result>(
    mark: UInt8 = UInt8(ascii: "."), _ use: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard case .short(let whole, _) = digits.parts, let number = UInt64(exactly: whole) else {
      return nil
    }
    let room = max(20, places + 1) + 2
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      var remaining = number
      var written = 0
      var start = room
      func write(_ byte: UInt8) {
        start -= 1
        buffer.initializeElement(at: start, to: byte)
      }
      while remaining != 0 || written <= places {
        if written == places && places > 0 { write(mark) }
        write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remaining % 10))
        remaining /= 10
        written += 1
      }
      if isNegative && number != 0 { write(UInt8(ascii: "-")) }
      return use(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }
}
