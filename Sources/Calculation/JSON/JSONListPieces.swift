/// Takes the objects out of the one list of a JSON text, `{"history":[{…},{…}]}`, that comes in pieces and may be of any size.
package struct JSONListPieces {
  /// No object of a list is longer.
  private static let longest = 1 << 20

  /// What is not what it should be.
  package struct Malformed: Error {}

  /// What stands before the list, without spaces.
  private let opening: [UInt8]
  private var begun = 0
  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var current: [UInt8] = []
  /// Whether the text has come to its end.
  package private(set) var isOver = false

  /// A text whose one member, the list, has this key.
  package init(of key: String) { opening = Array("{\"\(key)\":[".utf8) }

  /// The objects that end in this piece; they are still to be read.
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

  /// Follows texts and brackets; between objects stand commas and spaces alone.
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
