extension String {
  /// The text in lower case and without diacritics, for matching typed words: `Łąka` gives `laka`.
  ///
  /// A Latin letter with a mark becomes the base letter in its Unicode name, even if it has no Unicode decomposition
  /// (ł, ø, đ).
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) { return self }
    guard utf8.contains(where: { $0 >= 0x80 }) else { return lowercased() }
    return lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark: break
      default: text.unicodeScalars.append(scalar.baseLetter)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var baseLetter: Unicode.Scalar {
    guard !isASCII, let name = properties.name, name.hasPrefix("LATIN SMALL LETTER ") else { return self }
    let words = name.split(separator: " ")
    guard words.count > 4, words[4] == "WITH", words[3].unicodeScalars.count == 1,
      let letter = words[3].lowercased().unicodeScalars.first
    else { return self }
    return letter
  }
}
