/// The form of unit spellings, which lets a unit be typed behind a number just as it is printed.
extension String {
  /// The form that is looked up: lower case, single ordinary spaces, none around a slash, no `^`: `m^2` becomes `m2`.
  var asUnitSpelling: String {
    // A shortcut, because nearly all typed spellings have this form already.
    if utf8.allSatisfy({ (0x61...0x7A).contains($0) || isDigit($0) || $0 == UInt8(ascii: "/") }) {
      return self
    }
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "^") }) {
      return lowercased()
    }
    var spelling = "".unicodeScalars
    var isBehindSpace = false
    for scalar in lowercased().unicodeScalars where scalar != "^" {
      if isBehindSpace, !scalar.isSpace, let last = spelling.last, last != "/", scalar != "/" {
        spelling.append(" ")
      }
      if !scalar.isSpace { spelling.append(scalar) }
      isBehindSpace = scalar.isSpace
    }
    return String(spelling)
  }

  /// Whether it is a sign of feet or inches, or begins with a letter or a sign such as °, and goes on with letters,
  /// signs, `/`, single spaces and digits that follow neither a space nor such a sign. It has no arrow and few words.
  var isUnitSpelling: Bool {
    if Self.primes.contains(self) { return true }
    var last: Unicode.Scalar?
    var words = 1
    for scalar in unicodeScalars {
      guard last.map(scalar.canStandInUnit) ?? scalar.canBeginUnit else { return false }
      if scalar.isSpace { words += 1 }
      last = scalar
    }
    return last?.isSpace == false && words <= Unit.mostWords
  }

  /// The signs of feet and inches, as keyboards type them and printers print them: `5'10"`.
  static let primes: Set<String> = [
    "'", "\"", "''", "\u{2032}", "\u{2033}", "\u{2019}", "\u{201D}",
  ]

  /// Whether it is a unit spelling without spaces that begins with a letter, % or ‰.
  var isUnitWord: Bool {
    isUnitSpelling && !unicodeScalars.contains(where: \.isSpace)
      && unicodeScalars.first.map { $0.isLetter || $0.isShareSign } == true
  }

  /// Whether two texts could differ by its characters and look the same.
  var hasUnseenCharacters: Bool { unicodeScalars.contains(where: \.isInvisible) }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isLetter: Bool { isASCII ? isASCIILetter : properties.isAlphabetic }

  fileprivate var isSpace: Bool { isASCII ? self == " " : properties.isWhitespace }

  fileprivate func canStandInUnit(behind before: Unicode.Scalar) -> Bool {
    if isASCIILetter || self == "/" { return true }
    if isSpace { return !before.isSpace }
    // Behind a sign of feet or inches a digit begins the next number.
    if ("0"..."9").contains(self) {
      return !before.isSpace && !String.primes.contains(String(before))
    }
    // An arrow leads to the unit to convert to.
    return !isASCII && self != "\u{2192}"
  }

  fileprivate var isShareSign: Bool { self == "%" || self == "\u{2030}" }

  /// Digits and number signs cannot begin a unit, because they would be read as part of the number.
  fileprivate var canBeginUnit: Bool {
    isASCIILetter || isShareSign
      || (!isASCII && (isLetter || properties.generalCategory == .otherSymbol)
        && properties.numericType == nil)
  }
}
