/// A number as typed: `12 345,6` has runs of digits 12, 345 and 6, and a space and a comma as separators.
struct NumberLiteral {
  let start: Int
  private var end: Int
  private let startsWithZero: Bool
  private var firstLength = 0
  private var lastLength = 0
  private var separatorCount = 0
  /// The marks of the first and the last separator; nil for a space.
  private var firstMark: DecimalMark?
  private var lastMark: DecimalMark?
  /// Whether all runs between the first and the last have three digits.
  private var hasThreesBetween = true
  /// Whether all separators but the last are the same.
  private var isUniform = true
  /// How many digits all runs have, and all runs but the last; zeros at the start do not count.
  private var digitCount = 0
  private var earlierCount = 0
  /// The digits of all runs as a whole number, if they are at most 18.
  private var digits: UInt64 = 0

  /// Takes the longest literal at the scanner's position, which must be at a digit.
  init(_ scanner: inout ByteScanner, groupsBySpaces: Bool) {
    start = scanner.position
    end = scanner.position
    startsWithZero = scanner.current == UInt8(ascii: "0")
    while true {
      earlierCount = digitCount
      let runStart = scanner.position
      while let byte = scanner.current, isDigit(byte) {
        if digitCount > 0 || byte != UInt8(ascii: "0") { digitCount += 1 }
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        scanner.advance()
      }
      lastLength = scanner.position - runStart
      if separatorCount == 0 { firstLength = lastLength }
      guard let separator = scanner.separator(at: scanner.position) else { break }
      guard groupsBySpaces || separator.mark != nil else { break }
      take(separator)
      scanner.advance(by: separator.length)
    }
    end = scanner.position
  }

  /// Takes a separator behind the last run of digits.
  private mutating func take(_ separator: ByteScanner.Separator) {
    if separatorCount > 0 {
      hasThreesBetween = hasThreesBetween && lastLength == 3
      isUniform = isUniform && lastMark == firstMark
    } else {
      firstMark = separator.mark
    }
    lastMark = separator.mark
    separatorCount += 1
  }

  /// Returns the value of the number; throws if the literal could mean two numbers or is not a valid number.
  func value(mark: DecimalMark, in scanner: ByteScanner) throws(Refusal) -> Fraction {
    do throws(Failure) {
      return try value(mark: mark, scanner)
    } catch {
      throw Refusal(error, at: start..<end)
    }
  }

  private func value(mark: DecimalMark, _ scanner: ByteScanner) throws(Failure) -> Fraction {
    guard let isDecimal else { throw Failure(.grouping, typed: typed(in: scanner)) }
    let number = try number(isDecimal: isDecimal, scanner)
    // Three digits behind the mark that the language does not print could mean two numbers: `1,250` in English.
    if separatorCount == 1, let other = lastMark, other != mark, groupsInThrees(withLast: true) {
      let joined = try self.number(isDecimal: false, scanner)
      throw Failure(
        .ambiguousNumber, typed: typed(in: scanner),
        ["whole": .number(joined), "decimal": .number(number)])
    }
    return number
  }

  private func typed(in scanner: ByteScanner) -> String { scanner.text(start..<end) }

  /// Whether the separator before the last run is a decimal mark; nil if the digits are grouped in no valid way. Spaces
  /// group digits. The last mark is the decimal mark, unless it occurs several times: then it groups.
  private var isDecimal: Bool? {
    guard separatorCount > 0 else { return false }
    let isAlone = separatorCount == 1
    let isDecimal = lastMark != nil && (isAlone || lastMark != firstMark)
    if isAlone && isDecimal { return true }
    let isOneKind = isUniform && (isDecimal || lastMark == firstMark)
    return isOneKind && groupsInThrees(withLast: !isDecimal) ? isDecimal : nil
  }

  /// Whether the runs group digits in threes, the last run only if `withLast` is true.
  private func groupsInThrees(withLast: Bool) -> Bool {
    !startsWithZero && (1...3).contains(firstLength) && hasThreesBetween
      && (!withLast || lastLength == 3)
  }

  /// A number with more decimals and so few significant digits is far below the smallest typed number.
  private static let mostDecimals = 38

  /// Returns the digits as a number, in which the last run may be the decimals.
  private func number(isDecimal: Bool, _ scanner: ByteScanner) throws(Failure) -> Fraction {
    guard digitCount > 0 else { return .zero }
    guard (isDecimal ? earlierCount : digitCount) <= NumberRules.limitDigits else {
      throw .tooLarge(typed: typed(in: scanner))
    }
    guard digitCount <= Fraction.significantDigits else {
      throw Failure(
        .tooPrecise, typed: typed(in: scanner), ["most": .count(Fraction.significantDigits)])
    }
    guard lastLength <= Self.mostDecimals || !isDecimal else {
      throw .tooSmall(typed: typed(in: scanner))
    }
    return Fraction(Fraction(Int128(digits), over: 1), places: isDecimal ? lastLength : 0)
  }
}
