/// A number as typed: runs of digits and the separators between them.
///
/// Example: `12 345,6` has the runs 12, 345 and 6, and a space and a comma as separators.
struct NumberLiteral {
  private enum Separator: Hashable {
    case space
    case mark(DecimalMark)
  }

  let start: Int
  private var end: Int
  private let startsWithZero: Bool
  private var firstLength = 0
  private var lastLength = 0
  private var separatorCount = 0
  private var firstSeparator: Separator?
  private var lastSeparator: Separator?
  /// Whether all runs between the first and the last have three digits.
  private var hasThreesBetween = true
  /// Whether all separators but the last are the same.
  private var isUniform = true
  /// The digits of all runs, and those of all runs but the last.
  private var digits = SignificantDigits()
  private var earlierDigits = SignificantDigits()

  /// Takes the longest literal at the scanner's position, which must be at a digit.
  init(_ scanner: inout ByteScanner, groupsBySpaces: Bool) {
    (start, end) = (scanner.position, scanner.position)
    startsWithZero = scanner.current == UInt8(ascii: "0")
    while true {
      earlierDigits = digits
      lastLength = digits.take(&scanner)
      if separatorCount == 0 { firstLength = lastLength }
      guard let (mark, length) = scanner.separator(at: scanner.position), groupsBySpaces || mark != nil else { break }
      add(mark.map(Separator.mark) ?? .space)
      scanner.advance(by: length)
    }
    end = scanner.position
  }

  private mutating func add(_ separator: Separator) {
    if separatorCount > 0 {
      hasThreesBetween = hasThreesBetween && lastLength == 3
      isUniform = isUniform && lastSeparator == firstSeparator
    }
    firstSeparator = firstSeparator ?? separator
    lastSeparator = separator
    separatorCount += 1
  }

  /// Returns the value of the number; throws if the literal could mean two numbers or is not a valid number.
  func value(mark: DecimalMark, rules: NumberRules, in scanner: ByteScanner) throws(Refusal) -> Fraction {
    do throws(Failure) {
      return try value(mark: mark, rules: rules, scanner)
    } catch {
      throw Refusal(error, at: start..<end)
    }
  }

  private func value(mark: DecimalMark, rules: NumberRules, _ scanner: ByteScanner) throws(Failure) -> Fraction {
    guard let isDecimal else { throw Failure(.grouping, typed: typed(in: scanner)) }
    let number = try number(isDecimal: isDecimal, rules, scanner)
    // One to three digits that do not start with 0, then the mark that the language does not print, then exactly three
    // digits could mean two numbers, such as `1,250` in English.
    if separatorCount == 1, case .mark(let other) = lastSeparator, other != mark, groupsInThrees(withLast: true) {
      let joined = try self.number(isDecimal: false, rules, scanner)
      throw Failure(
        .ambiguousNumber, typed: typed(in: scanner), ["whole": .number(joined), "decimal": .number(number)])
    }
    return number
  }

  private func typed(in scanner: ByteScanner) -> String { scanner.text(start..<end) }

  /// Whether the separator before the last run is a decimal mark; nil if the digits are grouped in no valid way.
  ///
  /// Spaces group digits. The last mark is the decimal mark, unless the same mark occurs several times: then it
  /// groups.
  private var isDecimal: Bool? {
    guard let lastSeparator else { return false }
    let isAlone = separatorCount == 1
    let isDecimal = lastSeparator != .space && (isAlone || lastSeparator != firstSeparator)
    if isAlone && isDecimal { return true }
    let isOneKind = isUniform && (isDecimal || lastSeparator == firstSeparator)
    return isOneKind && groupsInThrees(withLast: !isDecimal) ? isDecimal : nil
  }

  private func groupsInThrees(withLast: Bool) -> Bool {
    !startsWithZero && (1...3).contains(firstLength) && hasThreesBetween && (!withLast || lastLength == 3)
  }

  /// The most decimals. A number with more decimals and so few significant digits is far below the smallest typed
  /// number.
  private static let mostDecimals = 38

  private func number(isDecimal: Bool, _ rules: NumberRules, _ scanner: ByteScanner) throws(Failure) -> Fraction {
    let wholeDigits = isDecimal ? earlierDigits.count : digits.count
    guard digits.count > 0 else { return .zero }
    guard wholeDigits <= NumberRules.limitDigits else { throw .tooLarge(typed: typed(in: scanner)) }
    guard digits.count <= rules.significantDigits, let whole = digits.value else {
      throw Failure(.tooPrecise, typed: typed(in: scanner), ["most": .count(rules.significantDigits)])
    }
    guard lastLength <= Self.mostDecimals || !isDecimal else { throw .tooSmall(typed: typed(in: scanner)) }
    return Fraction(Fraction(whole, over: 1), places: isDecimal ? lastLength : 0)
  }
}

/// A run of digits and its value as a whole number; leading zeros do not count as digits.
private struct SignificantDigits {
  private(set) var count = 0
  private var total: UInt64 = 0

  /// The value; nil if it has too many digits (more than 18).
  var value: Int128? { count <= 18 ? Int128(total) : nil }

  /// Takes the digits at the scanner's position and returns how many there are, including leading zeros.
  mutating func take(_ scanner: inout ByteScanner) -> Int {
    let start = scanner.position
    while let byte = scanner.current, isDigit(byte) {
      if count > 0 || byte != UInt8(ascii: "0") { count += 1 }
      total = total &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      scanner.advance()
    }
    return scanner.position - start
  }
}
