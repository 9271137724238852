/// Extracts the objects of a JSON text with a single list, `{"history":[{…},{…}]}`.
///
/// The text arrives in pieces and may be of any size.
package struct JSONListPieces {
  /// The largest size of one object, in bytes.
  private static let longest = 1 << 20

  /// Thrown if the text does not have this form, or if an object is too long.
  package struct Malformed: Error {}

  /// The text before the first object, without spaces: `{"history":[`.
  private let opening: [UInt8]
  private var begun = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var current: [UInt8] = []
  /// Whether the outer object is closed.
  package private(set) var isOver = false

  /// Prepares for a text whose only member is a list under this key.
  package init(of key: String) { opening = Array("{\"\(key)\":[".utf8) }

  /// Returns the bytes of each object that ends in this piece; they are not parsed yet.
  package mutating func take(_ piece: [UInt8]) throws(Malformed) -> [[UInt8]] {
    var objects: [[UInt8]] = []
    for byte in piece {
      guard begun == opening.count else {
        try begin(byte)
        continue
      }
      if depth > 2 || (depth == 2 && byte == UInt8(ascii: "{")) { current.append(byte) }
      guard current.count <= Self.longest else { throw Malformed() }
      if try isEndOfObject(byte) {
        objects.append(current)
        current = []
      }
    }
    return objects
  }

  private mutating func begin(_ byte: UInt8) throws(Malformed) {
    guard !Self.isSpace(byte) else { return }
    guard byte == opening[begun] else { throw Malformed() }
    begun += 1
    if begun == opening.count { depth = 2 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Tracks strings and brackets, and tells whether this byte ends an object of the list.
  ///
  /// Throws if there is anything but commas and spaces between the objects.
  private mutating func isEndOfObject(_ byte: UInt8) throws(Malformed) -> Bool {
    if isInText {
      (isInText, isEscaped) = (isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\"))
      return false
    }
    switch byte {
    case UInt8(ascii: "{") where depth > 1, UInt8(ascii: "[") where depth > 2: depth += 1
    case UInt8(ascii: "}") where depth > 2 || depth == 1, UInt8(ascii: "]") where depth > 1:
      depth -= 1
      isOver = depth == 0
      return depth == 2
    case UInt8(ascii: "\"") where depth > 2: isInText = true
    case UInt8(ascii: ",") where depth == 2: break
    case _ where depth > 2 || Self.isSpace(byte): break
    default: throw Malformed()
    }
    return false
  }
}
