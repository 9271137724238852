/// The form of unit spellings, which lets a unit be typed behind a number just as it is printed.
extension String {
  /// The form that is looked up: lower case, single ordinary spaces, none around a slash, no `^`: `m^2` becomes `m2`.
  var asUnitSpelling: String {
    // A shortcut, because nearly all typed spellings have this form already.
    if utf8.allSatisfy({ (0x61...0x7A).contains($0) || isDigit($0) || $0 == UInt8(ascii: "/") }) { return self }
    if utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "^") }) { return lowercased() }
    return asPlainUnitSpelling ?? asOtherUnitSpelling
  }

  /// The spelling of a text of ASCII characters and the non-breaking spaces of symbols, byte by byte; nil for others.
  var asPlainUnitSpelling: String? {
    var (spelling, isBehindSpace, lead) = ([UInt8](), false, 0 as UInt8)
    spelling.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "^"): continue
      case 0xC2 where lead == 0: lead = byte
      case UInt8(ascii: " "),
        0xA0 where lead == 0xC2:
        (isBehindSpace, lead) = (true, 0)
      case ..<0x80 where lead == 0:
        if isBehindSpace, let last = spelling.last, last != UInt8(ascii: "/"), byte != UInt8(ascii: "/") {
          spelling.append(UInt8(ascii: " "))
        }
        spelling.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        isBehindSpace = false
      default: return nil
      }
    }
    return String(decoding: spelling, as: UTF8.self)
  }

  var asOtherUnitSpelling: String {
    var spelling = "".unicodeScalars
    var isBehindSpace = false
    for scalar in lowercased().unicodeScalars where scalar != "^" {
      if isBehindSpace, !scalar.isSpace, let last = spelling.last, last != "/", scalar != "/" { spelling.append(" ") }
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
  static let primes: Set<String> = ["'", "\"", "''", "\u{2032}", "\u{2033}", "\u{2019}", "\u{201D}"]

  /// Whether it is a unit spelling without spaces that begins with a letter, % or ‰.
  var isUnitWord: Bool {
    isUnitSpelling && !unicodeScalars.contains(where: \.isSpace)
      && unicodeScalars.first.map { $0.isLetter || $0.isShareSign } == true
  }

  var hasUnseenCharacters: Bool {
    unicodeScalars.contains(where: \.isInvisible)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isLetter: Bool { isASCII ? isASCIILetter : properties.isAlphabetic }

  fileprivate var isSpace: Bool { isASCII ? self == " " : properties.isWhitespace }

  fileprivate func canStandInUnit(behind before: Unicode.Scalar) -> Bool {
    if isASCIILetter || self == "/" { return true }
    if isSpace { return !before.isSpace }
    // Behind a sign of feet or inches a digit begins the next number.
    if ("0"..."9").contains(self) { return !before.isSpace && !String.primes.contains(String(before)) }
    // An arrow leads to the unit to convert to.
    return !isASCII && self != "\u{2192}"
  }

  fileprivate var isShareSign: Bool { self == "%" || self == "\u{2030}" }

  /// Digits and number signs cannot begin a unit, because they would be read as part of the number.
  fileprivate var canBeginUnit: Bool {
    isASCIILetter || isShareSign
      || (!isASCII && (isLetter || properties.generalCategory == .otherSymbol) && properties.numericType == nil)
  }
}
