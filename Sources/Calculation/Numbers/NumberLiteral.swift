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
      return try value(typed: scanner.text(start..<end), mark: mark, rules: rules) { scanner.text($0) }
    } catch {
      throw Refusal(error, at: start..<end)
    }
  }

  private func value(
    typed: String, mark: DecimalMark, rules: NumberRules, digits: (Range<Int>) -> String
  ) throws(InputError) -> Fraction {
    let wholeRuns = try wholeRuns(typed: typed)
    let whole = runs[..<wholeRuns].map(digits).joined()
    let decimals = runs[wholeRuns...].map(digits).joined()
    let number = try Self.number(whole: whole, decimals: decimals, typed: typed, rules: rules)
    if isAmbiguous(mark) {
      let joined = try Self.number(whole: whole + decimals, decimals: "", typed: typed, rules: rules)
      throw .ambiguousNumber(typed: typed, whole: joined, decimal: number)
    }
    return number
  }

  /// How many of the runs belong to the whole part.
  ///
  /// Spaces group. The last mark is the decimal one, unless it is one mark repeated: then it groups.
  private func wholeRuns(typed: String) throws(InputError) -> Int {
    guard let last = separators.last else { return 1 }
    let others = separators.dropLast()
    let repeatsLast = others.contains(last)
    let isDecimal = last != .space && !repeatsLast
    let grouping = isDecimal ? others : separators[...]
    let whole = isDecimal ? runs.count - 1 : runs.count
    guard Set(grouping).count <= 1, grouping.isEmpty || groupsInThrees(runs[..<whole]) else {
      throw .grouping(typed: typed)
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

  private static func number(
    whole: String, decimals: String, typed: String, rules: NumberRules
  ) throws(InputError) -> Fraction {
    let digits = (whole + decimals).drop { $0 == "0" }
    guard !digits.isEmpty else { return .zero }
    let wholeDigits = whole.drop { $0 == "0" }.count
    guard wholeDigits <= NumberRules.limitDigits else { throw .tooLarge(typed: typed) }
    guard digits.count <= rules.significantDigits else {
      throw .tooPrecise(typed: typed, most: rules.significantDigits)
    }
    guard let value = Fraction("\(digits)"), let scale = try? powerOfTen(decimals.count),
      let number = try? value / Fraction(scale, over: 1)
    else { throw .tooSmall(typed: typed) }
    return number
  }
}
