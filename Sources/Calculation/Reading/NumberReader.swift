/// Reads a typed number, or a sum or product of numbers, exactly: `12,5`, `1 250.75`, `3.2 + 4.1`, `2*600`. It never
/// guesses: a text that could mean two numbers is refused. It reads bytes, so that long input costs little.
struct NumberReader {
  /// A number that was read, its place without the spaces on either side, whether it is a sum or product, so that its
  /// value is worth showing, and the UTF-8 offset of the first byte after the number and the spaces behind it.
  struct Reading {
    let value: Fraction
    let span: Range<Int>
    let isExpression: Bool
    let end: Int
  }

  private var scanner: ByteScanner
  private let mark: DecimalMark
  private let rules: NumberRules
  private var start = 0
  private var depth = 0
  private var operators = 0

  /// Reads the number at the start. The caller reads what follows and checks the value against the field's limits.
  static func read(_ bytes: [UInt8], mark: DecimalMark, rules: NumberRules) throws(Refusal)
    -> Reading
  {
    var reader = NumberReader(scanner: ByteScanner(bytes), mark: mark, rules: rules)
    reader.scanner.skipSpaces()
    reader.start = reader.scanner.position
    let value = try reader.expression(isSum: true)
    return Reading(
      value: value, span: reader.span, isExpression: reader.operators > 0,
      end: reader.scanner.position)
  }

  /// The text read so far, without the spaces on either side.
  private var span: Range<Int> { start..<scanner.endOfLast }

  /// Reads numbers, each with the text behind it that can be a unit. In a sum there may be signs between them, and only
  /// a number with a unit is followed by one without a sign; else there are no signs, and any may lack its unit.
  static func terms(
    _ bytes: [UInt8], _ notation: Notation, _ rules: NumberRules, isSum: Bool,
    isPer: (String) -> Bool
  ) throws(Refusal) -> [TypedNumber.Term] {
    var reader = NumberReader(scanner: ByteScanner(bytes), mark: notation.mark, rules: rules)
    var terms: [TypedNumber.Term] = []
    var (isNegative, isNext) = (false, false)
    while true {
      reader.scanner.skipSpaces()
      reader.start = reader.scanner.position
      let value = try reader.expression(isSum: false)
      let span = reader.span
      let scanner = reader.scanner
      let unit = scanner.unitSpan(from: scanner.position) { isPer(scanner.text($0)) }
      let tail = scanner.text(unit)
      terms.append(
        TypedNumber.Term(
          value: isNegative ? -value : value, span: span, tail: tail.withoutStops, typedTail: tail,
          tailSpan: unit,
          isNext: isNext))
      if !unit.isEmpty { reader.scanner.advance(by: unit.upperBound - scanner.position) }
      reader.scanner.skipSpaces()
      let sign = try isSum ? reader.nextOperator("+", "-") : nil
      let isAtDigit = reader.scanner.current.map(isDigit) == true
      guard sign != nil || isAtDigit && !(isSum && unit.isEmpty) else { break }
      // Numbers without a sign between them belong together: 10 ha - 1 ha 50 a is 8.5 ha.
      if sign != nil { isNegative = sign == UInt8(ascii: "-") }
      isNext = sign == nil
    }
    let end = reader.scanner
    if end.current != nil { throw end.leftover(from: end.position) }
    return terms
  }

  private static let deepest = 32
  /// The largest size of an intermediate result in bits, because each number in a line can make the result longer.
  private static let longest = 1024

  /// Reads a sum of products, or a product alone.
  private mutating func expression(isSum: Bool) throws(Refusal) -> Fraction {
    var value = try isSum ? expression(isSum: false) : operand()
    while let sign = try isSum ? nextOperator("+", "-") : nextOperator("*", "/") {
      let right = try isSum ? expression(isSum: false) : operand()
      if sign == UInt8(ascii: "/"), right.isZero {
        throw Refusal(Failure(InputCode.divisionByZero), at: span)
      }
      value =
        switch sign {
        case UInt8(ascii: "+"): value + right
        case UInt8(ascii: "-"): value - right
        case UInt8(ascii: "*"): value * right
        default: value / right
        }
      guard value.bitWidth <= Self.longest else {
        throw Refusal(.tooLarge(typed: scanner.text(span)), at: span)
      }
    }
    return value
  }

  private mutating func operand() throws(Refusal) -> Fraction {
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: "(") else { return try number() }
    let opening = scanner.position
    depth += 1
    operators += 1
    guard depth <= Self.deepest else {
      throw Refusal(Failure(InputCode.parenthesis), at: opening..<opening + 1)
    }
    scanner.advance()
    let value = try expression(isSum: true)
    guard scanner.current == UInt8(ascii: ")") else {
      throw Refusal(Failure(InputCode.parenthesis), at: opening..<opening + 1)
    }
    scanner.advance()
    scanner.skipSpaces()
    depth -= 1
    return value
  }

  /// Takes the next operator if it is one of these. `-` and `/` need spaces, because `1/5` may be a slip for `1.5`.
  private mutating func nextOperator(_ first: Unicode.Scalar, _ second: Unicode.Scalar)
    throws(Refusal) -> UInt8?
  {
    guard let sign = scanner.current, sign == UInt8(ascii: first) || sign == UInt8(ascii: second)
    else { return nil }
    let at = scanner.position
    let isSpacedBefore = scanner.endOfLast < at
    scanner.advance()
    let isSpacedAfter = scanner.spaceLength(at: scanner.position) > 0
    let needsSpaces = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/")
    guard !needsSpaces || (isSpacedBefore && isSpacedAfter) else {
      throw Refusal(Failure(.operatorSpacing, typed: scanner.text(at..<at + 1)), at: at..<at + 1)
    }
    operators += 1
    return sign
  }

  private mutating func number() throws(Refusal) -> Fraction {
    let start = scanner.position
    let minus = scanner.minusLength(at: start)
    if minus > 0, scanner.byte(at: start + minus).map(isDigit) == true {
      scanner.advance(by: minus)
      let value = try digits()
      guard rules.allowsNegative else {
        let span = start..<scanner.endOfLast
        throw Refusal(Failure(.negative, typed: scanner.text(span)), at: span)
      }
      return -value
    }
    guard let byte = scanner.current else {
      let span = scanner.endOfLast..<max(scanner.endOfLast + 1, start)
      throw Refusal(Failure(InputCode.operandMissing), at: span)
    }
    guard isDigit(byte) else { throw scanner.notANumber() }
    return try digits()
  }

  private mutating func digits() throws(Refusal) -> Fraction {
    let literal = NumberLiteral(&scanner, groupsBySpaces: rules.groupsBySpaces)
    let value = try literal.value(mark: mark, in: scanner)
    try scanner.refuseForeignTail(after: literal)
    scanner.skipSpaces()
    return value
  }
}

extension NumberRules {
  func contain(_ value: Fraction) -> Bool { refusal(of: value, typed: "") == nil }

  func refusal(of value: Fraction, typed: @autoclosure () -> String) -> Failure? {
    if let range, !range.contains(value) {
      return Failure(
        .outOfRange, typed: typed(),
        ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    }
    if isWhole, !value.isWhole { return Failure(.notWhole, typed: typed()) }
    if value.isZero { return allowsZero ? nil : Failure(InputCode.zero) }
    if value.isNegative && !allowsNegative { return Failure(.negative, typed: typed()) }
    if value.magnitude >= Self.limit { return .tooLarge(typed: typed()) }
    return value.magnitude < Self.smallest ? .tooSmall(typed: typed()) : nil
  }

  func check(_ number: NumberReader.Reading, in bytes: [UInt8]) throws(Refusal) {
    if let error = refusal(
      of: number.value, typed: String(decoding: bytes[number.span], as: UTF8.self))
    {
      throw Refusal(error, at: number.span)
    }
  }
}
