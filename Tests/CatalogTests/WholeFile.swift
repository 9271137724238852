@testable import Catalog

/// A top-level part of a file; comments and blank lines are left out.
enum Entry {
  case message(Message)
  /// A term, which always has a value; its `id` has no leading hyphen.
  case term(Message)
  case junk(Range<Int>)
}

/// Reading whole files, of which the program reads only the messages that it needs.
extension Parser {
  mutating func entries() -> [Entry] {
    var entries: [Entry] = []
    while position < bytes.count {
      let start = position
      skipSpaces()
      if isAtLineEnd {
        position += lineBreakLength
        continue
      }
      position = start
      if let entry = entry() { entries.append(entry) }
    }
    return entries
  }

  /// Reads an entry; nil for a comment.
  private mutating func entry() -> Entry? {
    let start = position
    if isAt(UInt8(ascii: "#")), (try? skipComment()) != nil { return nil }
    position = start
    let isTerm = isAt(Byte.hyphen)
    if let message = try? definition() { return isTerm ? .term(message) : .message(message) }
    position = start
    // Junk ends at the next line that could begin an entry.
    repeat {
      skip { $0 != Byte.lineFeed }
      _ = take(Byte.lineFeed)
    } while byte().map { !($0.isLetter || $0 == Byte.hyphen || $0 == UInt8(ascii: "#")) } ?? false
    return .junk(start..<position)
  }

  private mutating func skipComment() throws(Broken) {
    var level = 0
    while level < 3, take(UInt8(ascii: "#")) { level += 1 }
    if !isAtLineEnd {
      try expect(Byte.space)
      while !isAtLineEnd { position += 1 }
    }
    try expectLineEnd()
  }
}
