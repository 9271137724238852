/// Takes the objects out of the one list of a JSON text, `{"history":[{…},{…}]}`, that comes in pieces and may be of any size.
package struct JSONListPieces {
  /// No object of a list is longer.
  private static let longest = 1 << 20

  /// What is not what it should be.
  package struct Malformed: Error {}

  private var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var current: [UInt8] = []
  /// Whether the text has come to its end.
  package private(set) var isOver = false

  package init() {}

  /// The objects that end in this piece; they are still to be read.
  package mutating func take(_ piece: [UInt8]) throws(Malformed) -> [[UInt8]] {
    var objects: [[UInt8]] = []
    for byte in piece {
      if depth > 2 || (depth == 2 && byte == UInt8(ascii: "{")) { current.append(byte) }
      guard current.count <= Self.longest else { throw Malformed() }
      if try isEndOfObject(byte) {
        objects.append(current)
        current = []
      }
    }
    return objects
  }

  /// Follows texts and brackets.
  private mutating func isEndOfObject(_ byte: UInt8) throws(Malformed) -> Bool {
    if isInText {
      (isInText, isEscaped) = (isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\"))
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard !isOver, depth > 0 || byte == UInt8(ascii: "{") else { throw Malformed() }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      guard depth >= 0 else { throw Malformed() }
      isOver = depth == 0
      return depth == 2
    default: break
    }
    return false
  }
}
