/// Reads a typed number, or a sum or product of numbers, exactly: `12,5`, `1 250.75`, `3.2 + 4.1`, `2*600`.
///
/// It never guesses: what could mean two numbers is refused. Reads bytes, so that long input costs little.
struct NumberReader {
  /// A number read, and where the reading stopped.
  struct Reading {
    let value: Fraction
    /// The number's own place, spaces on either side left out.
    let span: Range<Int>
    /// Whether it was a sum or product, so that its value is worth echoing.
    let isExpression: Bool
    /// UTF-8 offset of the first byte after the number and the spaces that follow it.
    let end: Int
  }

  private var scanner: ByteScanner
  private let mark: DecimalMark
  private let rules: NumberRules
  private var start = 0
  private var depth = 0
  private var operators = 0

  init(_ bytes: [UInt8], mark: DecimalMark, rules: NumberRules) {
    scanner = ByteScanner(bytes)
    self.mark = mark
    self.rules = rules
  }

  /// Reads the number at the start of `bytes`; what follows it (a unit), and its own limits, are left to the caller.
  static func read(_ bytes: [UInt8], mark: DecimalMark, rules: NumberRules) throws(Refusal) -> Reading {
    var reader = NumberReader(bytes, mark: mark, rules: rules)
    reader.scanner.skipSpaces()
    reader.start = reader.scanner.position
    return Reading(
      value: try reader.sum(), span: reader.span, isExpression: reader.operators > 0, end: reader.scanner.position)
  }

  /// What has been read, spaces on either side left out.
  private var span: Range<Int> { start..<scanner.endOfLast }
}

/// Terms with units of their own.
extension NumberReader {
  /// The next number, or product of numbers.
  mutating func term() throws(Refusal) -> (value: Fraction, span: Range<Int>) {
    scanner.skipSpaces()
    start = scanner.position
    return (try product(), span)
  }

  /// What stands here and can be a unit.
  mutating func takeUnit(isPer: (String) -> Bool) -> (text: String, span: Range<Int>) {
    let unit = scanner.unitSpan(from: scanner.position) { isPer(scanner.text($0)) }
    guard !unit.isEmpty else { return ("", unit) }
    scanner.advance(by: unit.upperBound - scanner.position)
    scanner.skipSpaces()
    return (scanner.text(unit), unit)
  }

  mutating func nextSign() throws(Refusal) -> UInt8? { try nextOperator("+", "-") }

  var isAtDigit: Bool { scanner.current.map(isDigit) == true }
  var isAtEnd: Bool { scanner.current == nil }
  func leftover() -> Refusal { scanner.leftover(from: scanner.position) }
}

/// Sums of products of operands, with the usual precedence.
extension NumberReader {
  private static let deepest = 32
  /// How many bits what a line adds and multiplies may take: it could grow with every number in it.
  private static let longest = 1024

  private mutating func sum() throws(Refusal) -> Fraction {
    var value = try product()
    while let sign = try nextOperator("+", "-") {
      let right = try product()
      value = try combine(value, sign, right)
    }
    return value
  }

  private mutating func product() throws(Refusal) -> Fraction {
    var value = try operand()
    while let sign = try nextOperator("*", "/") {
      let right = try operand()
      value = try combine(value, sign, right)
    }
    return value
  }

  private func combine(_ left: Fraction, _ sign: UInt8, _ right: Fraction) throws(Refusal) -> Fraction {
    if sign == UInt8(ascii: "/"), right.isZero { throw Refusal(.divisionByZero, at: span) }
    let value = Self.combine(left, sign, right)
    guard value.bitWidth <= Self.longest else {
      throw Refusal(.tooLarge(typed: scanner.text(span)), at: span)
    }
    return value
  }

  private static func combine(_ left: Fraction, _ sign: UInt8, _ right: Fraction) -> Fraction {
    switch sign {
    case UInt8(ascii: "+"): left + right
    case UInt8(ascii: "-"): left - right
    case UInt8(ascii: "*"): left * right
    default: left / right
    }
  }

  private mutating func operand() throws(Refusal) -> Fraction {
    scanner.skipSpaces()
    guard scanner.current == UInt8(ascii: "(") else { return try number() }
    let opening = scanner.position
    depth += 1
    operators += 1
    guard depth <= Self.deepest else { throw Refusal(.parenthesis, at: opening..<opening + 1) }
    scanner.advance()
    let value = try sum()
    guard scanner.current == UInt8(ascii: ")") else {
      throw Refusal(.parenthesis, at: opening..<opening + 1)
    }
    scanner.advance()
    scanner.skipSpaces()
    depth -= 1
    return value
  }

  /// The next operator if it is one of these two. `-` and `/` must stand free: `1/5` is a slip for `1.5`.
  private mutating func nextOperator(_ first: Unicode.Scalar, _ second: Unicode.Scalar) throws(Refusal) -> UInt8? {
    guard let sign = scanner.current, sign == UInt8(ascii: first) || sign == UInt8(ascii: second) else { return nil }
    let at = scanner.position
    let isSpacedBefore = scanner.endOfLast < at
    scanner.advance()
    let isSpacedAfter = scanner.spaceLength(at: scanner.position) > 0
    let needsSpaces = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/")
    guard !needsSpaces || (isSpacedBefore && isSpacedAfter) else {
      throw Refusal(.operatorSpacing(typed: scanner.text(at..<at + 1)), at: at..<at + 1)
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
        throw Refusal(.negative(typed: scanner.text(span)), at: span)
      }
      return -value
    }
    guard let byte = scanner.current else {
      let span = scanner.endOfLast..<max(scanner.endOfLast + 1, start)
      throw Refusal(.operandMissing, at: span)
    }
    guard isDigit(byte) else { throw scanner.notANumber() }
    return try digits()
  }

  private mutating func digits() throws(Refusal) -> Fraction {
    let literal = NumberLiteral(&scanner, groupsBySpaces: rules.groupsBySpaces)
    let value = try literal.value(mark: mark, rules: rules, in: scanner)
    try scanner.refuseForeignTail(after: literal)
    scanner.skipSpaces()
    return value
  }
}
