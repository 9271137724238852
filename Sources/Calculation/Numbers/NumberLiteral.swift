/// One number as typed: runs of digits, and what stands between them.
///
/// `12 345,6` is the runs 12, 345 and 6 with a space and a comma between.
struct NumberLiteral {
  private enum Separator: Hashable {
    case space
    case mark(DecimalMark)
  }

  let start: Int
  private let end: Int
  private var runs: [Range<Int>] = []
  private var separators: [Separator] = []
  private let startsWithZero: Bool

  /// Takes the longest literal at the scanner's position, which must be a digit.
  init(_ scanner: inout ByteScanner) {
    start = scanner.position
    startsWithZero = scanner.current == UInt8(ascii: "0")
    while true {
      let runStart = scanner.position
      while let byte = scanner.current, isDigit(byte) { scanner.advance() }
      runs.append(runStart..<scanner.position)
      guard let (separator, length) = Self.separator(in: scanner) else { break }
      separators.append(separator)
      scanner.advance(by: length)
    }
    end = scanner.position
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
    do throws(InputError) {
      return try value(mark: mark, rules: rules, scanner)
    } catch {
      throw Refusal(error, at: start..<end)
    }
  }

  private func value(mark: DecimalMark, rules: NumberRules, _ scanner: ByteScanner) throws(InputError) -> Fraction {
    guard let wholeRuns else { throw .grouping(typed: typed(in: scanner)) }
    let number = try number(wholeRuns: wholeRuns, rules, scanner)
    if isAmbiguous(mark) {
      let joined = try self.number(wholeRuns: runs.count, rules, scanner)
      throw .ambiguousNumber(typed: typed(in: scanner), whole: joined, decimal: number)
    }
    return number
  }

  private func typed(in scanner: ByteScanner) -> String { scanner.text(start..<end) }

  /// How many of the runs belong to the whole part.
  ///
  /// Spaces group. The last mark is the decimal one, unless it is one mark repeated: then it groups. Nil where they
  /// group in no sensible way.
  private var wholeRuns: Int? {
    guard let last = separators.last else { return 1 }
    let others = separators.dropLast()
    let repeatsLast = others.contains(last)
    let isDecimal = last != .space && !repeatsLast
    let grouping = isDecimal ? others : separators[...]
    let whole = isDecimal ? runs.count - 1 : runs.count
    guard grouping.allSatisfy({ $0 == grouping.first }), grouping.isEmpty || groupsInThrees(runs[..<whole]) else {
      return nil
    }
    return whole
  }

  private func groupsInThrees(_ groups: ArraySlice<Range<Int>>) -> Bool {
    !startsWithZero && (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// One to three digits not starting with 0, the mark that is not the language's own, exactly three digits.
  private func isAmbiguous(_ mark: DecimalMark) -> Bool {
    guard separators.count == 1, case .mark(let typed) = separators[0], typed != mark else { return false }
    return !startsWithZero && (1...3).contains(runs[0].count) && runs[1].count == 3
  }

  private func number(
    wholeRuns: Int, _ rules: NumberRules, _ scanner: ByteScanner
  ) throws(InputError) -> Fraction {
    var digits = SignificantDigits()
    for run in runs[..<wholeRuns] { digits.add(run, of: scanner) }
    let wholeDigits = digits.count
    for run in runs[wholeRuns...] { digits.add(run, of: scanner) }
    guard digits.count > 0 else { return .zero }
    guard wholeDigits <= NumberRules.limitDigits else { throw .tooLarge(typed: typed(in: scanner)) }
    guard digits.count <= rules.significantDigits, let whole = digits.value else {
      throw .tooPrecise(typed: typed(in: scanner), most: rules.significantDigits)
    }
    let places = runs[wholeRuns...].reduce(0) { $0 + $1.count }
    guard let scale = try? powerOfTen(places), let number = try? Fraction(whole, over: scale) else {
      throw .tooSmall(typed: typed(in: scanner))
    }
    return number
  }
}

/// Digits in a row and the whole number they are; zeros before the first other digit do not count.
private struct SignificantDigits {
  private(set) var count = 0
  private var total: UInt64 = 0

  /// Nil where it outgrows the type.
  var value: Int128? { count <= 18 ? Int128(total) : nil }

  mutating func add(_ run: Range<Int>, of scanner: ByteScanner) {
    for offset in run {
      let digit = UInt64(scanner.digit(at: offset))
      if count > 0 || digit > 0 { count += 1 }
      total = total &* 10 &+ digit
    }
  }
}
