/// How typed words are compared: without regard to capitals and marks.
extension String {
  /// The text in lower case and without diacritics, for matching typed words: `Łąka` gives `laka`. A Latin letter with
  /// a mark becomes the base letter in its Unicode name, even if it has no Unicode decomposition (ł, ø, đ).
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) {
      return self
    }
    guard utf8.contains(where: { $0 >= 0x80 }) else { return lowercased() }
    return foldedByTable ?? foldedByName
  }

  /// The same by the names of the letters in Unicode, which works for any text.
  var foldedByName: String {
    lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.generalCategory != .nonspacingMark {
        text.unicodeScalars.append(Self.baseLetter(of: scalar))
      }
    }
  }

  /// The same by a table of the letters of most European languages, because each start folds all names of commands and
  /// the names of letters are slow to find; nil if the text has other letters.
  var foldedByTable: String? {
    var folded: [UInt8] = []
    // The first byte of a letter of two.
    var lead = 0
    folded.reserveCapacity(utf8.count)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): folded.append(byte | 0x20)
      case ..<0x80: folded.append(byte)
      case 0xC3...0xC5: lead = Int(byte)
      case ..<0xC0 where lead > 0:
        let base = Self.baseLetters[(lead - 0xC3) << 6 + Int(byte & 0x3F)]
        guard base != UInt8(ascii: "-") else { return nil }
        folded.append(base)
        lead = 0
      default: return nil
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The base letters of U+00C0 to U+017F; a hyphen for a letter that has none.
  private static let baseLetters = Array(
    """
    aaaaaa-ceeeeiiii-nooooo-ouuuuy--aaaaaa-ceeeeiiii-nooooo-ouuuuy-y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiii---jjkk-lllllll\
    lllnnnnnn---oooooo--rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz-
    """.utf8)

  /// Returns the letter without its mark; any other character as it is.
  private static func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, let name = scalar.properties.name, name.hasPrefix("LATIN SMALL LETTER ")
    else {
      return scalar
    }
    let words = name.split(separator: " ")
    guard words.count > 4, words[4] == "WITH", words[3].unicodeScalars.count == 1 else {
      return scalar
    }
    return words[3].lowercased().unicodeScalars.first ?? scalar
  }
}
