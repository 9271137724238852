/// One number as typed: runs of digits, and what stands between them.
///
/// `12 345,6` is the runs 12, 345 and 6 with a space and a comma between.
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
  /// Whether the runs between the first and the last have three digits each.
  private var hasThreesBetween = true
  /// Whether all separators but the last are one and the same.
  private var isUniform = true
  /// Of all runs, and of all but the last.
  private var digits = SignificantDigits()
  private var earlierDigits = SignificantDigits()

  /// Takes the longest literal at the scanner's position, which must be a digit.
  init(_ scanner: inout ByteScanner, groupsBySpaces: Bool) {
    (start, end) = (scanner.position, scanner.position)
    startsWithZero = scanner.current == UInt8(ascii: "0")
    while true {
      earlierDigits = digits
      lastLength = digits.take(&scanner)
      if separatorCount == 0 { firstLength = lastLength }
      guard let (separator, length) = Self.separator(in: scanner), groupsBySpaces || separator != .space else { break }
      add(separator)
      scanner.advance(by: length)
    }
    end = scanner.position
  }

  /// A separator behind the run that is the last so far.
  private mutating func add(_ separator: Separator) {
    if separatorCount > 0 {
      hasThreesBetween = hasThreesBetween && lastLength == 3
      isUniform = isUniform && lastSeparator == firstSeparator
    }
    firstSeparator = firstSeparator ?? separator
    lastSeparator = separator
    separatorCount += 1
  }

  /// A space or a mark counts as a separator only with a digit right behind it.
  private static func separator(in scanner: ByteScanner) -> (Separator, Int)? {
    let space = scanner.spaceLength(at: scanner.position)
    let mark = scanner.current.flatMap(DecimalMark.init(rawValue:))
    guard space > 0 || mark != nil else { return nil }
    let length = max(space, 1)
    guard scanner.byte(at: scanner.position + length).map(isDigit) == true else { return nil }
    return (mark.map(Separator.mark) ?? .space, length)
  }

  /// The number it stands for; refused where it could mean two, or means none.
  func value(mark: DecimalMark, rules: NumberRules, in scanner: ByteScanner) throws(Refusal) -> Fraction {
    do throws(Failure) {
      return try value(mark: mark, rules: rules, scanner)
    } catch {
      throw Refusal(error, at: start..<end)
    }
  }

  private func value(mark: DecimalMark, rules: NumberRules, _ scanner: ByteScanner) throws(Failure) -> Fraction {
    guard let isDecimal else { throw .grouping(typed: typed(in: scanner)) }
    let number = try number(isDecimal: isDecimal, rules, scanner)
    if isAmbiguous(mark) {
      let joined = try self.number(isDecimal: false, rules, scanner)
      throw .ambiguousNumber(typed: typed(in: scanner), whole: joined, decimal: number)
    }
    return number
  }

  private func typed(in scanner: ByteScanner) -> String { scanner.text(start..<end) }

  /// Whether the last run stands behind a decimal mark.
  ///
  /// Spaces group. The last mark is the decimal one, unless it is one mark repeated: then it groups. Nil where they
  /// group in no sensible way.
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

  /// One to three digits not starting with 0, the mark that is not the language's own, exactly three digits.
  private func isAmbiguous(_ mark: DecimalMark) -> Bool {
    guard separatorCount == 1, case .mark(let typed) = lastSeparator, typed != mark else { return false }
    return groupsInThrees(withLast: true)
  }

  /// With more of them, so few significant digits are far below anything that is typed.
  private static let mostDecimals = 38

  private func number(
    isDecimal: Bool, _ rules: NumberRules, _ scanner: ByteScanner
  ) throws(Failure) -> Fraction {
    let wholeDigits = isDecimal ? earlierDigits.count : digits.count
    guard digits.count > 0 else { return .zero }
    guard wholeDigits <= NumberRules.limitDigits else { throw .tooLarge(typed: typed(in: scanner)) }
    guard digits.count <= rules.significantDigits, let whole = digits.value else {
      throw .tooPrecise(typed: typed(in: scanner), most: rules.significantDigits)
    }
    guard lastLength <= Self.mostDecimals || !isDecimal else { throw .tooSmall(typed: typed(in: scanner)) }
    return Fraction(Fraction(whole, over: 1), places: isDecimal ? lastLength : 0)
  }
}

/// Digits in a row and the whole number they are; zeros before the first other digit do not count.
private struct SignificantDigits {
  private(set) var count = 0
  private var total: UInt64 = 0

  /// Nil where it outgrows the type.
  var value: Int128? { count <= 18 ? Int128(total) : nil }

  /// Takes the digits at the scanner's position; gives how many there were, zeros too.
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
