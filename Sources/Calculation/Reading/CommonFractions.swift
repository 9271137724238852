/// Fractions as US labels print them: `3/4 pt`, `1 1/2 gal`, `1/128 ac`.
extension NumberReader {
  /// Halves, thirds, sixths, tenths, and repeated halves down to the 128th of an acre.
  private static let denominators = [2, 3, 4, 6, 8, 10, 16, 32, 64, 128]

  /// Fractions that are one character, and what to type for them.
  private static let characters: [Character: String] = [
    "\u{BD}": "1/2", "\u{2153}": "1/3", "\u{2154}": "2/3", "\u{BC}": "1/4", "\u{BE}": "3/4",
    "\u{215B}": "1/8",
    "\u{215C}": "3/8", "\u{215D}": "5/8", "\u{215E}": "7/8",
  ]

  /// Returns the number in another form at the start of a text, and how it is read: `1 1/2` for `1-1/2` and `1\u{BD}`.
  static func otherForm(ofFraction text: String) -> (typed: String, meant: String)? {
    let whole = text.prefix { $0.isASCII && $0.isNumber }
    var rest = text[whole.endIndex...].drop { $0 == " " }
    var meant: String?
    if let fraction = rest.first.flatMap({ characters[$0] }) {
      (meant, rest) = (fraction, rest.dropFirst())
    } else if !whole.isEmpty, rest.first == "-" {
      let fraction = rest.dropFirst().prefix { $0 == "/" || $0.isASCII && $0.isNumber }
      (meant, rest) = (String(fraction), rest[fraction.endIndex...])
    }
    guard let meant, fractionsSpelledOut(Array("\(meant) x".utf8)) != nil else { return nil }
    return (String(text[..<rest.startIndex]), whole.isEmpty ? meant : "\(whole) \(meant)")
  }

  /// Returns the text with its fractions as divisions, `(3 / 2) gal`; nil if it has none. With `inRow`, in several
  /// numbers in a row, `1 1/2` could be two of them; then a fraction with a whole number also gives nil.
  static func fractionsSpelledOut(
    _ bytes: [UInt8], inRow isRow: Bool = false, bracketed: Bool = true
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var place = 0
    var hasFraction = false
    while place < bytes.count {
      // A number that is not the continuation of another number.
      let isStart =
        isDigit(bytes[place])
        && (place == 0 || !isDigit(bytes[place - 1]) && !".,/".utf8.contains(bytes[place - 1]))
      if isStart, let fraction = fraction(at: place, in: bytes, inRow: isRow) {
        if isRow, fraction.hasWhole { return nil }
        text += Array((bracketed ? "(\(fraction.division))" : fraction.division).utf8)
        (place, hasFraction) = (fraction.end, true)
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return hasFraction ? text : nil
  }

  /// Reads a fraction, with the whole number before it if there is one.
  private static func fraction(
    at start: Int, in bytes: [UInt8], inRow isRow: Bool
  ) -> (division: String, end: Int, hasWhole: Bool)? {
    guard let first = integer(at: start, in: bytes) else { return nil }
    let alone = denominator(behind: first, in: bytes, isRow)
    let behind = ByteScanner(bytes).afterSpaces(at: first.end)
    let upper = alone == nil && behind > first.end ? integer(at: behind, in: bytes) : first
    guard let upper, let lower = alone ?? denominator(behind: upper, in: bytes, isRow) else {
      return nil
    }
    let whole = alone == nil ? first.value * lower.value : 0
    return ("\(whole + upper.value) / \(lower.value)", lower.end, alone == nil)
  }

  /// Reads the denominator behind the numerator and a slash. A unit must follow, or in a row another number.
  private static func denominator(
    behind upper: (value: Int, end: Int), in bytes: [UInt8], _ isRow: Bool
  ) -> (value: Int, end: Int)? {
    guard upper.end < bytes.count, bytes[upper.end] == UInt8(ascii: "/"),
      let lower = integer(at: upper.end + 1, in: bytes),
      denominators.contains(lower.value), (1..<lower.value).contains(upper.value),
      // In lowest terms, as people write it; `24/32` may be the two doses of a range.
      upper.value < 2
        || !(2...upper.value).contains(where: { upper.value % $0 == 0 && lower.value % $0 == 0 }),
      case let next = ByteScanner(bytes).afterSpaces(at: lower.end), next < bytes.count,
      isRow && next > lower.end || !isDigit(bytes[next]), !".,/+-*()".utf8.contains(bytes[next])
    else { return nil }
    return lower
  }

  /// Reads a whole number of one to six digits without a leading zero.
  private static func integer(at start: Int, in bytes: [UInt8]) -> (value: Int, end: Int)? {
    guard start < bytes.count, bytes[start] != UInt8(ascii: "0") else { return nil }
    let digits = bytes[start...].prefix(while: isDigit)
    guard (1...6).contains(digits.count), let value = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (value, digits.endIndex)
  }
}
