/// A number as typed at the start of a text, and the words behind it.
struct TypedNumber {
  let value: Fraction
  /// The number's own place, for a refusal of its value.
  let span: Range<Int>
  /// The sum or product as typed, when it was one.
  let expression: String?
  /// What stands behind it and can be a unit, or several: letters, signs of units, digits behind a letter, single words.
  let tail: String
  let tailSpan: Range<Int>

  /// Throws where there is no number, or something behind it that can be no unit.
  init(_ bytes: [UInt8], _ notation: Notation, _ rules: NumberRules) throws(Refusal) {
    let number = try NumberReader.read(bytes, mark: notation.mark, rules: rules)
    let scanner = ByteScanner(bytes)
    let tail = scanner.unitSpan(from: number.end)
    let next = scanner.afterSpaces(at: tail.upperBound)
    guard next == bytes.count else {
      let leftover = next..<scanner.contentEnd(before: bytes.count)
      throw Refusal(InputError.leftover(typed: scanner.text(leftover)), at: leftover)
    }
    value = number.value
    span = number.span
    expression = number.isExpression ? scanner.text(span) : nil
    self.tail = tail.isEmpty ? "" : scanner.text(tail)
    tailSpan = tail
  }
}

extension ByteScanner {
  /// Where the text before an offset ends, spaces at its end left out.
  fileprivate func contentEnd(before limit: Int) -> Int {
    var (offset, end) = (0, 0)
    while offset < limit {
      let space = spaceLength(at: offset)
      offset += max(space, 1)
      if space == 0 { end = offset }
    }
    return end
  }

  /// What can be a unit's spelling: letters, `/`, `°`, `%`, `$`, digits behind a letter (`m2`), single spaces between
  /// such words.
  fileprivate func unitSpan(from start: Int) -> Range<Int> {
    var (offset, end) = (start, start)
    while let byte = byte(at: offset) {
      let space = spaceLength(at: offset)
      if space > 0 {
        offset += space
        continue
      }
      let followsLetter = offset > start && offset == end
      guard Self.isInUnits(byte) || (isDigit(byte) && followsLetter) else { break }
      offset += 1
      end = offset
    }
    return start..<end
  }

  private static func isInUnits(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "$"): true
    default: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }
}
