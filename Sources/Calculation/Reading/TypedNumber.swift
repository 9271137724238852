/// A number at the start of a typed text, with the words behind it; or several to add up: `2 ha + 30 a`, `5 ha 20 a`.
struct TypedNumber {
  /// A number, or a sum or product of numbers, with the text behind it.
  struct Term {
    let value: Fraction
    /// The place of the number, for an error about its value.
    let span: Range<Int>
    /// The text behind it that can be units, without full stops: letters, signs, digits behind a letter, single spaces.
    let tail: String
    /// The same text with its full stops: `fl. oz`.
    let typedTail: String
    let tailSpan: Range<Int>
    /// Whether it follows the number before it without a sign between them, as in `5 ha 20 a`.
    var isNext = false
  }

  /// The numbers before the last one, each with its own unit; empty for nearly all typed values.
  let earlier: [Term]
  let last: Term
  /// The sum or product as typed; nil for a single number.
  let expression: String?

  /// Reads a number, whose first part may have been read already. Throws without a number, or if no unit can follow it.
  init(
    _ bytes: [UInt8], startingWith first: NumberReader.Reading? = nil, _ notation: Notation,
    _ rules: NumberRules
  ) throws(Refusal) {
    let number =
      if let first { first } else {
        try NumberReader.read(bytes, mark: notation.mark, rules: rules)
      }
    let scanner = ByteScanner(bytes)
    let tail = scanner.unitSpan(from: number.end) {
      notation.isPer(scanner.text($0), in: scanner.text(0..<bytes.count))
    }
    let next = scanner.afterSpaces(at: tail.upperBound)
    guard next == bytes.count else {
      if tail.isEmpty { throw scanner.leftover(behindNumberAt: next) }
      // A number, or a sign before a number, may begin another term.
      guard scanner.byte(at: next).map({ isDigit($0) || "+-".utf8.contains($0) }) == true else {
        throw scanner.leftover(from: next)
      }
      self = try TypedNumber(termsOf: bytes, notation, rules)
      return
    }
    try rules.check(number, in: bytes)
    earlier = []
    expression = number.isExpression ? scanner.text(number.span) : nil
    let typedTail = tail.isEmpty ? "" : scanner.text(tail)
    last = Term(
      value: number.value, span: number.span, tail: typedTail.withoutStops, typedTail: typedTail,
      tailSpan: tail)
  }

  private init(termsOf bytes: [UInt8], _ notation: Notation, _ rules: NumberRules) throws(Refusal) {
    let scanner = ByteScanner(bytes)
    var terms = try NumberReader.terms(bytes, notation, rules, isSum: true) {
      notation.isPer($0, in: String(decoding: bytes, as: UTF8.self))
    }
    for (term, next) in zip(terms, terms.dropFirst()) where String.primes.contains(term.tail) {
      // A mark between two numbers groups digits, `12'000 m`; right behind a sign of feet, only inches are read.
      if term.tailSpan.upperBound == next.span.lowerBound,
        !String.primes.contains(String(next.tail.prefix(1)))
      {
        throw scanner.leftover(from: term.tailSpan.lowerBound)
      }
    }
    last = terms.removeLast()
    guard !last.tail.isEmpty else { throw scanner.leftover(from: last.span.lowerBound) }
    earlier = terms
    expression = scanner.text((earlier.first ?? last).span.lowerBound..<last.tailSpan.upperBound)
  }
}

extension ByteScanner {
  /// Returns the refusal of the text from this offset, which is not understood.
  func leftover(from start: Int, _ code: InputCode = .leftover) -> Refusal {
    var (offset, end) = (0, 0)
    while offset < bytes.count {
      let space = spaceLength(at: offset)
      offset += max(space, 1)
      if space == 0 { end = offset }
    }
    return Refusal(Failure(code, typed: text(start..<end)), at: start..<end)
  }

  /// Returns the refusal of the text behind a number. A `#` without a letter or digit behind it may mean pounds.
  fileprivate func leftover(behindNumberAt start: Int) -> Refusal {
    let isJoined =
      byte(at: start + 1).map { isDigit($0) || Self.isInUnits($0) && $0 != UInt8(ascii: "/") }
      == true
    return leftover(
      from: start, byte(at: start) == UInt8(ascii: "#") && !isJoined ? .poundSign : .leftover)
  }

  /// Returns the range of a unit's spelling: letters, `/`, `°`, `%`, `$`, `^`, `'`, `"`, digits behind a letter (`m2`),
  /// stops of shortened words, ratios in brackets, spaces between words, arrows to another unit, and a count behind a
  /// slash or a word for it.
  func unitSpan(from start: Int, isPer: (Range<Int>) -> Bool) -> Range<Int> {
    var (offset, end, word) = (start, start, start..<start)
    while let byte = byte(at: offset) {
      let space = spaceLength(at: offset)
      if space > 0 {
        offset += space
        continue
      }
      if end > start, case let length = max(arrowLength(at: offset), bracketLength(at: offset)),
        length > 0
      {
        (offset, word) = (offset + length, offset..<offset + length)
      } else if isDigit(byte), end > start,
        self.byte(at: end - 1) == UInt8(ascii: "/") || offset > end && isPer(word)
      {
        offset = endOfCount(at: offset)
      } else {
        let isInWord = offset == end && offset > start
        guard
          Self.isInUnits(byte)
            || (isInWord
              && (isDigit(byte) && !isPrime(before: offset) || byte == UInt8(ascii: "^")
                || isStop(at: offset)))
        else { break }
        word = (isInWord ? word.lowerBound : offset)..<offset + 1
        offset += 1
      }
      end = offset
    }
    return start..<end
  }

  /// Returns how many bytes the sign between a unit and the one to convert to has: `->`, `→` or `=`; 0 for none.
  func arrowLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case UInt8(ascii: "="): 1
    case UInt8(ascii: "-") where byte(at: offset + 1) == UInt8(ascii: ">"): 2
    case 0xE2 where byte(at: offset + 1) == 0x86 && byte(at: offset + 2) == 0x92: 3
    default: 0
    }
  }

  /// Returns the length of a ratio in brackets, as in `1 % (v/v)`; 0 for any other text.
  private func bracketLength(at offset: Int) -> Int {
    guard byte(at: offset) == UInt8(ascii: "("),
      case let inside = text(word(at: offset)).dropFirst(),
      inside.last == ")", inside.dropLast().contains("/"),
      inside.dropLast().allSatisfy({ $0.isLetter || $0 == "/" })
    else { return 0 }
    return inside.utf8.count + 1
  }

  /// Whether the full stop of a shortened word is at this offset: `sq. ft.`
  private func isStop(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: ".") && byte(at: offset + 1).map(isDigit) != true
  }

  /// Whether a sign of feet or inches ends before this offset, so that a digit there begins a number: `5'10"`.
  private func isPrime(before offset: Int) -> Bool {
    (1...3).contains { offset >= $0 && String.primes.contains(text(offset - $0..<offset)) }
  }

  /// Returns the offset behind a count, which is digits with decimal marks and spaces between them.
  private func endOfCount(at start: Int) -> Int {
    var offset = start
    while let length = byte(at: offset).map(isDigit) == true ? 1 : separator(at: offset)?.length {
      offset += length
    }
    return offset
  }

  private static func isInUnits(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "'"),
      UInt8(ascii: "\""):
      true
    default: byte.isASCIILetter
    }
  }
}

extension String {
  /// The text without the full stops of shortened words and without brackets: `sq ft` for `sq. ft.`
  var withoutStops: String {
    // Nearly no text has any of the signs below the slash.
    guard utf8.contains(where: { $0 < UInt8(ascii: "/") && $0 != UInt8(ascii: " ") }) else {
      return self
    }
    let bytes = Array(utf8)
    let kept = bytes.indices.filter { index in
      !".()".utf8.contains(bytes[index])
        || bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && isDigit(bytes[index + 1])
    }
    return String(decoding: kept.map { bytes[$0] }, as: UTF8.self)
  }
}
