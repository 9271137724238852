/// A part of a pattern as written, before the indent that all its lines share is known.
private enum Piece {
  case text(Range<Int>)
  /// How many line breaks, including those of blank lines, and how many spaces before the next line's content.
  case lineBreaks(Int, indent: Int)
  case placeable(PatternPart)
}

/// The grammar's rules for text that may run over several lines.
extension Parser {
  /// Reads the pattern at the position, up to the line break that ends it; nil if no pattern begins here.
  mutating func pattern() throws(Broken) -> Pattern? {
    var pieces: [Piece] = []
    while true {
      if isAt(Byte.openBrace) {
        pieces.append(.placeable(try placeable()))
      } else if let text = inlineText() {
        pieces.append(.text(text))
      } else if let lineBreaks = continuation() {
        pieces.append(lineBreaks)
      } else {
        return pieces.isEmpty ? nil : join(pieces)
      }
    }
  }

  /// Reads text up to a brace or a line break; nil if there is none.
  private mutating func inlineText() -> Range<Int>? {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == Byte.openBrace || byte == Byte.closeBrace || lineBreakLength > 0 { break }
      position += 1
    }
    return start < position ? start..<position : nil
  }

  /// Reads the line breaks and the indent before a further line of the same pattern; nil if the pattern ends here.
  private mutating func continuation() -> Piece? {
    let start = position
    var breakCount = 0
    var indent = 0
    while lineBreakLength > 0 {
      position += lineBreakLength
      breakCount += 1
      let lineStart = position
      skipSpaces()
      indent = position - lineStart
    }
    // Text must be indented and must not look like an attribute or a variant, but a placeable may begin at any indent.
    let goesOn =
      switch byte() {
      case Byte.openBrace: true
      case nil, Byte.closeBrace, Byte.dot, UInt8(ascii: "["), UInt8(ascii: "*"): false
      default: indent > 0
      }
    guard breakCount > 0, goesOn else {
      position = start
      return nil
    }
    return .lineBreaks(breakCount, indent: indent)
  }

  /// Joins the pieces between placeables to texts, without the spaces that all lines share and those at the very end.
  private func join(_ pieces: [Piece]) -> Pattern {
    let sharedIndent = sharedIndent(of: pieces)
    var pattern: Pattern = []
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let range):
        let isLast = index == pieces.count - 1
        text += self.text(isLast ? withoutTrailingSpaces(range) : range)
      case .lineBreaks(let count, let indent):
        if index > 0 { text += String(repeating: "\n", count: count) }
        text += String(repeating: " ", count: indent - sharedIndent)
      case .placeable(let expression):
        if !text.isEmpty { pattern.append(.text(text)) }
        text = ""
        pattern.append(expression)
      }
    }
    if !text.isEmpty { pattern.append(.text(text)) }
    return pattern
  }

  private func sharedIndent(of pieces: [Piece]) -> Int {
    var shared = Int.max
    for case .lineBreaks(_, let indent) in pieces { shared = min(shared, indent) }
    return shared
  }

  private func withoutTrailingSpaces(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == Byte.space { end -= 1 }
    return range.lowerBound..<end
  }
}
