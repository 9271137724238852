/// Reads `units.json` without the checks of people's own files, because every start reads it. A test compares its units
/// with those of `UnitTable.adding`, which checks that each member is a text or a list of texts.
struct BuiltInUnitReader: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var offset = 0
  private var dimension = Dimension(rawValue: "")

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Unit? {
    var (id, symbol, spellings) = ("", "", [String]())
    var (toBase, toBaseOffset) = (Fraction.one, Fraction.zero)
    var (key, isInUnit) = (UnitTable.FileKey?.none, false)
    while offset < bytes.count {
      defer { offset += 1 }
      switch bytes[offset] {
      case UInt8(ascii: "{"): isInUnit = offset > 0
      case UInt8(ascii: "}") where isInUnit:
        return Unit(
          id: id, symbol: symbol, dimension: dimension, toBase: toBase, toBaseOffset: toBaseOffset,
          spellings: spellings)
      case UInt8(ascii: "}"): return nil
      case UInt8(ascii: "\""):
        let text = text()
        guard isInUnit, bytes[offset + 1] != UInt8(ascii: ":") else {
          if isInUnit { key = UnitTable.FileKey(rawValue: text) } else { dimension = Dimension(rawValue: text) }
          continue
        }
        switch key {
        case .id: id = text
        case .symbol: symbol = text
        case .toBase: toBase = Fraction(stringLiteral: text)
        case .toBaseOffset: toBaseOffset = Fraction(stringLiteral: text)
        case .spellings: spellings.append(text)
        case .name, nil: preconditionFailure("units.json: \(text)")
        }
      default: break
      }
    }
    return nil
  }

  /// Reads the text that begins with this quotation mark; of JSON's escapes it knows the file's: `\u00A0`, `\"`, `\\`.
  private mutating func text() -> String {
    let start = offset + 1
    repeat { offset += 1 } while bytes[offset] != UInt8(ascii: "\"") && bytes[offset] != UInt8(ascii: "\\")
    var text = bytes.withUnsafeBufferPointer { String(decoding: $0[start..<offset], as: UTF8.self) }
    while bytes[offset] != UInt8(ascii: "\"") {
      text.unicodeScalars.append(scalar())
      offset += 1
    }
    return text
  }

  /// Returns the character at the offset, and goes on to its last byte; behind an escape the file has only ASCII.
  private mutating func scalar() -> Unicode.Scalar {
    guard bytes[offset] == UInt8(ascii: "\\") else { return Unicode.Scalar(bytes[offset]) }
    offset += 1
    guard bytes[offset] == UInt8(ascii: "u") else { return Unicode.Scalar(bytes[offset]) }
    let digits = String(decoding: bytes[offset + 1...offset + 4], as: UTF8.self)
    offset += 4
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
      preconditionFailure("units.json: \(digits)")
    }
    return scalar
  }
}
