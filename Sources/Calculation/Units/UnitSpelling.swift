/// What can be a unit's spelling, so that a unit can be typed as it is printed, behind a number.
extension String {
  /// As units are looked up: in lower case, spaces ordinary and none around a slash, `m^2` as m2.
  var asUnitSpelling: String {
    // Nearly all that is typed is a spelling already.
    if utf8.allSatisfy({ $0.isASCIILowerCase || isDigit($0) || $0 == UInt8(ascii: "/") }) { return self }
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "^") }) { return lowercased() }
    var spelling = "".unicodeScalars
    var isBehindSpace = false
    for scalar in lowercased().unicodeScalars where scalar != "^" {
      if scalar.isSpace {
        isBehindSpace = true
        continue
      }
      if isBehindSpace, let last = spelling.last, last != "/", scalar != "/" { spelling.append(" ") }
      spelling.append(scalar)
      isBehindSpace = false
    }
    return String(spelling)
  }

  /// Whether it begins with a letter or a sign such as °, and goes on with those, `/`, single spaces, and digits behind no
  /// space, and has no more words than are looked up; or is a sign of feet or inches.
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

  /// The signs of feet and inches, as keyboards and printers have them: `5'10"`.
  static let primes: Set<String> = ["'", "\"", "''", "\u{2032}", "\u{2033}", "\u{2019}", "\u{201D}"]

  /// Whether it is a spelling without spaces that begins with a letter.
  var isUnitWord: Bool {
    isUnitSpelling && !unicodeScalars.contains(where: \.isSpace)
      && unicodeScalars.first.map { $0.isLetter || $0.isShareSign } == true
  }

  /// Whether something in it cannot be seen for what it is: a control, or what only changes how others look.
  var hasUnseenCharacters: Bool {
    unicodeScalars.contains(where: \.isInvisible)
  }
}

extension UInt8 {
  fileprivate var isASCIILowerCase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isLetter: Bool { isASCII ? isASCIILetter : properties.isAlphabetic }

  fileprivate var isSpace: Bool { isASCII ? self == " " : properties.isWhitespace }

  /// Whether it can follow another one in a unit's spelling.
  fileprivate func canStandInUnit(behind before: Unicode.Scalar) -> Bool {
    if isASCIILetter || self == "/" { return true }
    if isSpace || ("0"..."9").contains(self) { return !before.isSpace }
    return !isASCII
  }

  /// Percent and per mille.
  fileprivate var isShareSign: Bool { self == "%" || self == "\u{2030}" }

  /// A digit or number sign of any script would be read as part of the number.
  fileprivate var canBeginUnit: Bool {
    isASCIILetter || isShareSign
      || (!isASCII && (isLetter || properties.generalCategory == .otherSymbol) && properties.numericType == nil)
  }
}
