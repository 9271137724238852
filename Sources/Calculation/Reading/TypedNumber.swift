/// A number at the start of a typed text, with the words behind it; or several to add up: `2 ha + 30 a`, `5 ha 20 a`.
struct TypedNumber {
  /// A number, or a sum or product of numbers, with the text behind it.
  struct Term {
    let value: Fraction
    /// The place of the number, for an error about its value.
    let span: Range<Int>
    /// The text behind it that can be units, without full stops, and with a slash for the exponent −1: letters, signs, digits behind a letter, single spaces.
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
    let tailSpan = scanner.unitSpan(from: number.end) { span in
      notation.isPer(scanner.text(span), in: scanner.text(0..<bytes.count))
    }
    if try scanner.hasTerm(behind: tailSpan) {
      self = try TypedNumber(termsOf: bytes, notation, rules)
      return
    }
    try rules.check(number, in: bytes)
    earlier = []
    expression = number.isExpression ? scanner.text(number.span) : nil
    let typedTail = tailSpan.isEmpty ? "" : scanner.text(tailSpan)
    last = Term(
      value: number.value, span: number.span, tail: typedTail.asUnits, typedTail: typedTail,
      tailSpan: tailSpan)
  }

  /// Reads several numbers to add up, each with its unit; the last must have one.
  private init(termsOf bytes: [UInt8], _ notation: Notation, _ rules: NumberRules) throws(Refusal) {
    let scanner = ByteScanner(bytes)
    var terms = try NumberReader.terms(bytes, notation, rules, isSum: true) { word in
      notation.isPer(word, in: String(decoding: bytes, as: UTF8.self))
    }
    for (term, next) in zip(terms, terms.dropFirst()) where String.primes.contains(term.tail) {
      // A mark between two numbers groups digits, `12'000 m`; right behind a sign of feet, only inches are read.
      let isJoined = term.tailSpan.upperBound == next.span.lowerBound
      let isBeforeInches = String.primes.contains(String(next.tail.prefix(1)))
      if isJoined, !isBeforeInches { throw scanner.leftover(from: term.tailSpan.lowerBound) }
    }
    last = terms.removeLast()
    guard !last.tail.isEmpty else { throw scanner.leftover(from: last.span.lowerBound) }
    earlier = terms
    expression = scanner.text((earlier.first ?? last).span.lowerBound..<last.tailSpan.upperBound)
  }
}

extension NumberReader {
  /// Reads numbers, each with the text behind it that can be a unit. In a sum there may be signs between them, and only
  /// a number with a unit is followed by one without a sign; else there are no signs, and any may lack its unit.
  static func terms(
    _ bytes: [UInt8], _ notation: Notation, _ rules: NumberRules, isSum: Bool,
    isPer: (String) -> Bool
  ) throws(Refusal) -> [TypedNumber.Term] {
    var reader = NumberReader(bytes, mark: notation.mark, rules: rules)
    var terms: [TypedNumber.Term] = []
    var isNegative = false
    var isNext = false
    while true {
      let term = try reader.term(isNegative: isNegative, isNext: isNext, isPer: isPer)
      terms.append(term)
      let sign = try isSum ? reader.nextOperator("+", "-") : nil
      // Numbers without a sign between them belong together: 10 ha - 1 ha 50 a is 8.5 ha.
      if let sign { isNegative = sign == UInt8(ascii: "-") }
      isNext = sign == nil
      guard isNext else { continue }
      let mayHaveNext = !isSum || !term.tailSpan.isEmpty
      guard mayHaveNext, reader.scanner.hasDigit(at: reader.scanner.position) else { break }
    }
    let scanner = reader.scanner
    if scanner.current != nil { throw scanner.leftover(from: scanner.position) }
    return terms
  }

  /// Reads a number, or a product of numbers, with the text behind it that can be a unit, and the spaces behind that.
  private mutating func term(
    isNegative: Bool, isNext: Bool, isPer: (String) -> Bool
  ) throws(Refusal) -> TypedNumber.Term {
    begin()
    let value = try product()
    let numberSpan = span
    let scanner = scanner
    let tailSpan = scanner.unitSpan(from: scanner.position) { isPer(scanner.text($0)) }
    let typedTail = scanner.text(tailSpan)
    skip(tailSpan.isEmpty ? 0 : tailSpan.upperBound - scanner.position)
    return TypedNumber.Term(
      value: isNegative ? -value : value, span: numberSpan, tail: typedTail.asUnits,
      typedTail: typedTail, tailSpan: tailSpan, isNext: isNext)
  }
}

/// The spellings of units behind numbers, and what is left over behind them.
extension ByteScanner {
  /// Returns the refusal of the text from this offset, which is not understood.
  func leftover(from start: Int, _ code: InputCode = .leftover) -> Refusal {
    var offset = 0
    var end = 0
    while offset < bytes.count {
      let space = spaceLength(at: offset)
      offset += max(space, 1)
      if space == 0 { end = offset }
    }
    return Refusal(Failure(code, typed: text(start..<end)), at: start..<end)
  }

  /// Whether a number, or a sign before one, stands behind a unit and may begin another term; throws for any other text,
  /// and for text behind a number without a unit.
  fileprivate func hasTerm(behind unit: Range<Int>) throws(Refusal) -> Bool {
    let next = afterSpaces(at: unit.upperBound)
    guard let byte = byte(at: next) else { return false }
    if unit.isEmpty { throw leftover(behindNumberAt: next) }
    guard isDigit(byte) || "+-".utf8.contains(byte) else { throw leftover(from: next) }
    return true
  }

  /// Returns the refusal of the text behind a number. A `#` without a letter or digit behind it may mean pounds.
  fileprivate func leftover(behindNumberAt start: Int) -> Refusal {
    let isPoundSign = byte(at: start) == UInt8(ascii: "#") && !isJoined(at: start + 1)
    return leftover(from: start, isPoundSign ? .poundSign : .leftover)
  }

  /// Whether a digit, or a byte of a unit that is no slash, is at this offset.
  private func isJoined(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    return isDigit(byte) || Self.isInUnits(byte) && byte != UInt8(ascii: "/")
  }

  /// Returns the range of a unit's spelling: letters, `/`, `°`, `%`, `$`, `^`, `'`, `"`, digits behind a letter (`m2`),
  /// stops of shortened words, ratios in brackets, spaces between words, arrows to another unit, and a count behind a
  /// slash or a word for it, and the exponent −1 (`L ha-1`).
  func unitSpan(from start: Int, isPer: (Range<Int>) -> Bool) -> Range<Int> {
    var offset = start
    var end = start
    var word = start..<start
    while let byte = byte(at: offset) {
      let space = spaceLength(at: offset)
      if space > 0 {
        offset += space
        continue
      }
      let isBehindUnit = end > start
      let signLength = isBehindUnit ? max(arrowLength(at: offset), bracketLength(at: offset)) : 0
      if signLength > 0 {
        word = offset..<offset + signLength
        offset = word.upperBound
      } else if isDigit(byte), isBehindUnit,
        isBehindSlash(at: end) || offset > end && isPer(word)
      {
        offset = endOfCount(at: offset)
      } else if offset == end, isBehindUnit,
        case let length = exponentLength(at: offset, behindUnitsFrom: start), length > 0
      {
        offset += length
      } else {
        let isInWord = offset == end && isBehindUnit
        guard Self.isInUnits(byte) || isInWord && continuesWord(byte, at: offset) else { break }
        word = (isInWord ? word.lowerBound : offset)..<offset + 1
        offset += 1
      }
      end = offset
    }
    return start..<end
  }

  private func isBehindSlash(at offset: Int) -> Bool { byte(at: offset - 1) == UInt8(ascii: "/") }

  /// Whether a byte that begins no unit can stand inside one: a digit, as in `m2`, `^`, and the stop of a shortened word.
  private func continuesWord(_ byte: UInt8, at offset: Int) -> Bool {
    isDigit(byte) && !isPrime(before: offset) || byte == UInt8(ascii: "^") || isStop(at: offset)
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
    guard byte(at: offset) == UInt8(ascii: "(") else { return 0 }
    let bracketed = text(word(at: offset))
    guard bracketed.last == ")" else { return 0 }
    let behindBracket = bracketed.dropFirst()
    let inside = behindBracket.dropLast()
    guard inside.contains("/"), inside.allSatisfy({ $0.isLetter || $0 == "/" }) else { return 0 }
    return behindBracket.utf8.count + 1
  }

  /// Whether the full stop of a shortened word is at this offset: `sq. ft.`
  private func isStop(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: ".") && !hasDigit(at: offset + 1)
  }

  /// Whether a sign of feet or inches ends before this offset, so that a digit there begins a number: `5'10"`.
  private func isPrime(before offset: Int) -> Bool {
    (1...3).contains { length in
      offset >= length && String.primes.contains(text(offset - length..<offset))
    }
  }

  /// Returns the offset behind a count, which is digits with decimal marks and spaces between them.
  private func endOfCount(at start: Int) -> Int {
    var offset = start
    while let length = hasDigit(at: offset) ? 1 : separator(at: offset)?.length {
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
  /// The text behind a number in the form in which units are looked up.
  fileprivate var asUnits: String { withSlashesForExponents.withoutStops }

  /// The text without the full stops of shortened words and without brackets: `sq ft` for `sq. ft.`
  var withoutStops: String {
    // Nearly no text has any of the signs below the slash.
    guard utf8.contains(where: { $0 < UInt8(ascii: "/") && $0 != UInt8(ascii: " ") }) else {
      return self
    }
    let bytes = Array(utf8)
    let keptPlaces = bytes.indices.filter { place in
      let isBeforeDigit = place + 1 < bytes.count && isDigit(bytes[place + 1])
      let isDecimalPoint = bytes[place] == UInt8(ascii: ".") && isBeforeDigit
      return isDecimalPoint || !".()".utf8.contains(bytes[place])
    }
    return String(decoding: keptPlaces.map { bytes[$0] }, as: UTF8.self)
  }
}
