import Calculation
import System

/// The encoding of a table, told by its bytes: UTF-8, Windows-1250 or ISO 8859-2. It is settled once, by the first record
/// that tells it; later records of another encoding are refused.
///
/// The two encodings of one byte a letter differ in the Polish ą, ś, ź alone. Windows-1250 has letters from 0x80 to 0x9F, where
/// ISO 8859-2 has controls; ISO 8859-2 has ą, ś, ź at bytes that are signs in Windows-1250.
struct TableEncoding: Sendable {
  /// The encodings that tables come in.
  enum Kind {
    case utf8
    case windows1250
    /// ISO 8859-2.
    case latin2
  }

  /// Nil until it is known.
  private var kind: Kind?
  /// Whether a record was found that is not UTF-8, though perhaps not yet which of the others it is in.
  private var isByLetter = false

  /// Makes an encoding that is known, as by a byte-order mark, or that the records will tell.
  init(_ kind: Kind? = nil) { self.kind = kind }

  /// Reads a record with bytes beyond ASCII as UTF-8; one in another encoding than the records before is a problem.
  mutating func decode(_ record: inout CSVRecord) {
    let isUTF8 = record.isUTF8
    if kind == nil, isUTF8, !isByLetter { kind = .utf8 }
    if kind != .utf8 { isByLetter = true }
    let isInEncoding = isByLetter ? !isUTF8 : isUTF8
    guard isInEncoding else {
      record.problem = record.problem ?? .notUTF8
      return
    }
    if isByLetter { decodeByLetter(&record) }
  }

  /// Reads a record of one byte a letter; until the encoding is known, as Windows-1250, which is then the same.
  private mutating func decodeByLetter(_ record: inout CSVRecord) {
    kind = kind ?? Self.told(by: record.bytes)
    switch kind {
    case .latin2: record.decode { Encodings.utf8(ofLatin2: $0) }
    case .utf8, .windows1250, nil: record.decode { Encodings.utf8(ofWindows1250: $0) }
    }
  }

  /// Returns the encoding that bytes show; nil if they mean the same in both.
  private static func told(by bytes: [UInt8]) -> Kind? {
    if bytes.contains(where: { (0x80...0x9F).contains($0) }) { return .windows1250 }
    let isLatin2 = bytes.indices.contains { place in
      lettersOfLatin2.contains(bytes[place]) && isBesideLetter(place, in: bytes)
    }
    if isLatin2 { return .latin2 }
    return bytes.contains(where: lettersOfWindows1250.contains) ? .windows1250 : nil
  }

  /// Ą, Ś, Ź, ą, ś, ź in ISO 8859-2; signs such as ± and ¶ or a foreign letter in Windows-1250.
  private static let lettersOfLatin2: Set<UInt8> = [0xA1, 0xA6, 0xAC, 0xB1, 0xB6, 0xBC]
  /// Ą and ą in Windows-1250.
  private static let lettersOfWindows1250: Set<UInt8> = [0xA5, 0xB9]

  /// Ł, ł, Ż, ż in both, below the other letters.
  private static let lettersOfBoth: Set<UInt8> = [0xA3, 0xB3, 0xAF, 0xBF]

  /// Whether a byte touches a letter: in `±5` it is a sign, in `ąka` a letter.
  private static func isBesideLetter(_ place: Int, in bytes: [UInt8]) -> Bool {
    [place - 1, place + 1].contains { beside in
      guard bytes.indices.contains(beside) else { return false }
      let byte = bytes[beside]
      return byte >= 0xC0 || byte.isASCIILetter || lettersOfBoth.contains(byte)
        || lettersOfLatin2.contains(byte)
    }
  }
}
