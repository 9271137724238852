/// Reads a typed number, or a sum or product of numbers, exactly: `12,5`, `1 250.75`, `3.2 + 4.1`, `2*600`. It never
/// guesses: a text that could mean two numbers is refused. It reads bytes, so that long input costs little.
struct NumberReader {
  /// A number that was read.
  struct Reading {
    let value: Fraction
    /// Its place without the spaces on either side.
    let span: Range<Int>
    /// Whether it is a sum or product, so that its value is worth showing.
    let isExpression: Bool
    /// The UTF-8 offset of the first byte after the number and the spaces behind it.
    let end: Int
  }

  private(set) var scanner: ByteScanner
  private let mark: DecimalMark
  private let rules: NumberRules
  /// Where the number begins.
  private var start = 0
  /// How many parentheses are open.
  private var depth = 0
  /// How many operators and parentheses have been read.
  private var operators = 0

  init(_ bytes: [UInt8], mark: DecimalMark, rules: NumberRules) {
    scanner = ByteScanner(bytes)
    self.mark = mark
    self.rules = rules
  }

  /// Reads the number at the start. The caller reads what follows and checks the value against the field's limits.
  static func read(_ bytes: [UInt8], mark: DecimalMark, rules: NumberRules) throws(Refusal)
    -> Reading
  {
    var reader = NumberReader(bytes, mark: mark, rules: rules)
    reader.begin()
    let value = try reader.sum()
    return Reading(
      value: value, span: reader.span, isExpression: reader.operators > 0,
      end: reader.scanner.position)
  }

  /// Begins a number at the next byte that is no space.
  mutating func begin() {
    scanner.skipSpaces()
    start = scanner.position
  }

  /// Moves behind bytes that are no part of a number, and the spaces behind them.
  mutating func skip(_ count: Int) {
    if count > 0 { scanner.advance(by: count) }
    scanner.skipSpaces()
  }

  /// The text read so far, without the spaces on either side.
  var span: Range<Int> { start..<scanner.endOfLast }

  /// The most parentheses that can be open, so that a long line does not fill the stack.
  private static let deepest = 32
  /// The largest size of an intermediate result in bits, because each number in a line can make the result longer.
  private static let longest = 1024

  /// Reads a sum of products.
  private mutating func sum() throws(Refusal) -> Fraction {
    var value = try product()
    while let sign = try nextOperator("+", "-") {
      let right = try product()
      value = sign == UInt8(ascii: "+") ? value + right : value - right
      try checkLength(of: value)
    }
    return value
  }

  /// Reads a product of numbers, or a number alone.
  mutating func product() throws(Refusal) -> Fraction {
    var value = try operand()
    while let sign = try nextOperator("*", "/") {
      let right = try operand()
      let isDivision = sign == UInt8(ascii: "/")
      if isDivision, right.isZero { throw Refusal(Failure(InputCode.divisionByZero), at: span) }
      value = isDivision ? value / right : value * right
      try checkLength(of: value)
    }
    return value
  }

  private func checkLength(of value: Fraction) throws(Refusal) {
    guard value.bitWidth <= Self.longest else {
      throw Refusal(.tooLarge(typed: scanner.text(span)), at: span)
    }
  }

  /// Reads a number, or a sum in parentheses.
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
    let value = try sum()
    guard scanner.current == UInt8(ascii: ")") else {
      throw Refusal(Failure(InputCode.parenthesis), at: opening..<opening + 1)
    }
    scanner.advance()
    scanner.skipSpaces()
    depth -= 1
    return value
  }

  /// Takes the next operator if it is one of these. `-` and `/` need spaces, because `1/5` may be a slip for `1.5`.
  mutating func nextOperator(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) throws(Refusal) -> UInt8? {
    guard let sign = scanner.current, sign == UInt8(ascii: first) || sign == UInt8(ascii: second)
    else { return nil }
    let place = scanner.position..<scanner.position + 1
    let isSpacedBefore = scanner.endOfLast < place.lowerBound
    scanner.advance()
    let isSpacedAfter = scanner.spaceLength(at: scanner.position) > 0
    let needsSpaces = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "/")
    guard !needsSpaces || (isSpacedBefore && isSpacedAfter) else {
      throw Refusal(Failure(.operatorSpacing, typed: scanner.text(place)), at: place)
    }
    operators += 1
    return sign
  }

  /// Reads a number, which may have a minus sign.
  private mutating func number() throws(Refusal) -> Fraction {
    let numberStart = scanner.position
    let minus = scanner.minusLength(at: numberStart)
    if minus > 0, scanner.hasDigit(at: numberStart + minus) {
      scanner.advance(by: minus)
      let value = try digits()
      guard rules.allowsNegative else {
        let numberSpan = numberStart..<scanner.endOfLast
        throw Refusal(Failure(.negative, typed: scanner.text(numberSpan)), at: numberSpan)
      }
      return -value
    }
    guard let byte = scanner.current else {
      let missing = scanner.endOfLast..<max(scanner.endOfLast + 1, numberStart)
      throw Refusal(Failure(InputCode.operandMissing), at: missing)
    }
    guard isDigit(byte) else { throw scanner.notANumber() }
    return try digits()
  }

  /// Reads digits with their marks, and the spaces behind them.
  private mutating func digits() throws(Refusal) -> Fraction {
    let literal = NumberLiteral(&scanner, groupsBySpaces: rules.groupsBySpaces)
    let value = try literal.value(mark: mark, in: scanner)
    try scanner.refuseForeignTail(after: literal)
    scanner.skipSpaces()
    return value
  }
}

/// Whether a number that was read is one that may be typed.
extension NumberRules {
  func contain(_ value: Fraction) -> Bool { refusal(of: value, typed: "") == nil }

  /// Returns why a number is refused; nil if it is taken.
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

  /// Throws if a number that was read is refused.
  func check(_ number: NumberReader.Reading, in bytes: [UInt8]) throws(Refusal) {
    let failure = refusal(
      of: number.value, typed: String(decoding: bytes[number.span], as: UTF8.self))
    if let failure { throw Refusal(failure, at: number.span) }
  }
}
