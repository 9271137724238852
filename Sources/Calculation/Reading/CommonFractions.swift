/// Fractions as US labels print them: `3/4 pt`, `1 1/2 gal`, `1/128 ac`.
extension NumberReader {
  /// Halves, thirds, sixths, tenths, and repeated halves down to the 128th of an acre.
  private static let denominators = [2, 3, 4, 6, 8, 10, 16, 32, 64, 128]

  /// Fractions that are one character, and what to type for them.
  private static let characters: [Character: String] = [
    "\u{BD}": "1/2",
    "\u{2153}": "1/3",
    "\u{2154}": "2/3",
    "\u{BC}": "1/4",
    "\u{BE}": "3/4",
    "\u{215B}": "1/8",
    "\u{215C}": "3/8",
    "\u{215D}": "5/8",
    "\u{215E}": "7/8",
  ]

  /// A number with a fraction in a form that is not read, and what to type for it.
  struct OtherForm {
    let typed: String
    let meant: String
  }

  /// Returns the number in another form at the start of a text, and how it is read: `1 1/2` for `1-1/2` and `1\u{BD}`.
  static func otherForm(ofFraction text: String) -> OtherForm? {
    let whole = text.prefix { $0.isASCII && $0.isNumber }
    let behindWhole = text[whole.endIndex...].drop { $0 == " " }
    let fraction: String
    let end: String.Index
    if let character = behindWhole.first, let division = characters[character] {
      fraction = division
      end = behindWhole.index(after: behindWhole.startIndex)
    } else if !whole.isEmpty, behindWhole.first == "-" {
      let division = behindWhole.dropFirst().prefix { $0 == "/" || $0.isASCII && $0.isNumber }
      fraction = String(division)
      end = division.endIndex
    } else {
      return nil
    }
    guard fractionsSpelledOut(Array("\(fraction) x".utf8)) != nil else { return nil }
    return OtherForm(
      typed: String(text[..<end]), meant: whole.isEmpty ? fraction : "\(whole) \(fraction)")
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
      if beginsNumber(at: place, in: bytes),
        let fraction = fraction(at: place, in: bytes, inRow: isRow)
      {
        if isRow, fraction.hasWhole { return nil }
        let division = "\(fraction.upper) / \(fraction.lower)"
        text += Array((bracketed ? "(\(division))" : division).utf8)
        place = fraction.end
        hasFraction = true
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    return hasFraction ? text : nil
  }

  /// Whether a digit here is the first of a number, and not the continuation of another.
  private static func beginsNumber(at place: Int, in bytes: [UInt8]) -> Bool {
    guard isDigit(bytes[place]) else { return false }
    guard place > 0 else { return true }
    let before = bytes[place - 1]
    return !isDigit(before) && !".,/".utf8.contains(before)
  }

  /// A fraction in a text; a whole number before it is counted into the upper one.
  private struct TypedFraction {
    let upper: Int
    let lower: Int
    /// The place behind it.
    let end: Int
    /// Whether a whole number stands before it.
    let hasWhole: Bool
  }

  /// A whole number in a text, and the place behind it.
  private struct WholeNumber {
    let value: Int
    let end: Int
  }

  /// Reads a fraction, with the whole number before it if there is one; nil for another text.
  private static func fraction(
    at start: Int, in bytes: [UInt8], inRow isRow: Bool
  ) -> TypedFraction? {
    guard let first = integer(at: start, in: bytes) else { return nil }
    if let lower = denominator(behind: first, in: bytes, isRow) {
      return TypedFraction(
        upper: first.value, lower: lower.value, end: lower.end, hasWhole: false)
    }
    let behindSpaces = ByteScanner(bytes).afterSpaces(at: first.end)
    guard behindSpaces > first.end,
      let upper = integer(at: behindSpaces, in: bytes),
      let lower = denominator(behind: upper, in: bytes, isRow)
    else { return nil }
    return TypedFraction(
      upper: first.value * lower.value + upper.value, lower: lower.value, end: lower.end,
      hasWhole: true)
  }

  /// Reads the denominator behind the numerator and a slash. A unit must follow, or in a row another number.
  private static func denominator(
    behind upper: WholeNumber, in bytes: [UInt8], _ isRow: Bool
  ) -> WholeNumber? {
    guard upper.end < bytes.count, bytes[upper.end] == UInt8(ascii: "/"),
      let lower = integer(at: upper.end + 1, in: bytes)
    else { return nil }
    guard denominators.contains(lower.value), (1..<lower.value).contains(upper.value) else {
      return nil
    }
    // As people write it; `24/32` may be the two doses of a range.
    guard areInLowestTerms(upper.value, lower.value) else { return nil }
    let next = ByteScanner(bytes).afterSpaces(at: lower.end)
    guard next < bytes.count else { return nil }
    let mayBeNextNumber = isRow && next > lower.end
    guard mayBeNextNumber || !isDigit(bytes[next]) else { return nil }
    return ".,/+-*()".utf8.contains(bytes[next]) ? nil : lower
  }

  private static func areInLowestTerms(_ upper: Int, _ lower: Int) -> Bool {
    guard upper >= 2 else { return true }
    return !(2...upper).contains { factor in upper % factor == 0 && lower % factor == 0 }
  }

  /// Reads a whole number of one to six digits without a leading zero.
  private static func integer(at start: Int, in bytes: [UInt8]) -> WholeNumber? {
    guard start < bytes.count, bytes[start] != UInt8(ascii: "0") else { return nil }
    let digits = bytes[start...].prefix(while: isDigit)
    guard (1...6).contains(digits.count), let value = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return WholeNumber(value: value, end: digits.endIndex)
  }
}
