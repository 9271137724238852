/// What a character is on a screen: whether it is shown as it is, and whether it can be seen.
extension Unicode.Scalar {
  /// Whether a terminal could act on this character: C0, DEL and C1 controls, bidirectional controls, line separators,
  /// and what stands for a byte of the system that is no text.
  package var isUnsafeOnTerminal: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: isByte
    }
  }

  /// Whether the character is written out on a screen: a terminal could act on it, or it is invisible. The two
  /// joiners and the selectors of variants stay as they are, because some scripts and pictures are wrong without them.
  package var isWrittenOut: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E: false
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
    case 0xFFF9...0xFFFB: true
    default: isUnsafeOnTerminal || properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character stands for a byte of a path or an argument that is no text (`System/SystemText.swift`).
  private var isByte: Bool { (0x10FF80...0x10FFFF).contains(value) }

  /// The character in the form `\u{9B}`; what stands for a byte in the form `\xB1`.
  package var writtenOut: String {
    let number = String(isByte ? value & 0xFF : value, radix: 16, uppercase: true)
    return isByte ? "\\x\(number)" : "\\u{\(number)}"
  }

  /// Whether the character is invisible, so that two texts that differ only by it look the same; spaces do not count.
  package var isInvisible: Bool {
    guard !("\u{20}"..."\u{7E}").contains(self) else { return false }
    // U+2800 is the Braille pattern without dots.
    return isUnsafeOnTerminal || properties.generalCategory == .format
      || properties.isDefaultIgnorableCodePoint
      || self == "\u{2800}"
  }
}

extension String {
  /// The text with every character that is invisible or that a terminal could act on in the form `\u{9B}`.
  package var safeForTerminal: String {
    guard mayHaveToBeWrittenOut, unicodeScalars.contains(where: \.isWrittenOut) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isWrittenOut {
        text += scalar.writtenOut
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether the text has a byte with which characters to be written out begin. Texts without one need no closer look.
  package var mayHaveToBeWrittenOut: Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.contains { byte in
        switch byte {
        case 0...0x1F, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3, 0xF4: true
        default: false
        }
      }
    }
  }

  /// The text with every run of whitespace as one ordinary space, and without spaces at either end.
  package var withOrdinarySpaces: String {
    if hasOrdinarySpaces { return self }
    return unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(
      separator: " ")
  }

  /// Whether each space is a single ordinary one between words, as nearly always; false also for some other texts.
  private var hasOrdinarySpaces: Bool {
    var isBehindSpace = true
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: " "):
        if isBehindSpace { return false }
        isBehindSpace = true
      case ..<0x20, 0xC2, 0xE1...0xE3: return false
      default: isBehindSpace = false
      }
    }
    return !isBehindSpace || isEmpty
  }
}

/// Whether a byte is one of the ASCII digits 0 to 9.
package func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

extension UInt8 {
  /// Whether the byte is one of the letters a to z or A to Z.
  package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  /// Whether the byte is one of the digits 0 to 9, a to f or A to F.
  var isHexDigit: Bool {
    isDigit(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
