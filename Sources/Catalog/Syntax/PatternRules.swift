/// A part of a pattern as written, before the indent that all its lines share is known.
private enum Piece {
  case text(Range<Int>)
  /// Line breaks, including those of blank lines, and the number of spaces before the next line's content.
  case lines(Int, indent: Int)
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
      } else if let lines = continuation() {
        pieces.append(lines)
      } else {
        return pieces.isEmpty ? nil : join(pieces)
      }
    }
  }

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
    var breaks = 0
    var indent = 0
    while lineBreakLength > 0 {
      position += lineBreakLength
      breaks += 1
      let line = position
      skipSpaces()
      indent = position - line
    }
    // Text must be indented and must not look like an attribute or a variant, but a placeable may begin at any indent.
    let goesOn =
      switch byte() {
      case Byte.openBrace: true
      case nil, Byte.closeBrace, Byte.dot, UInt8(ascii: "["), UInt8(ascii: "*"): false
      default: indent > 0
      }
    guard breaks > 0, goesOn else {
      position = start
      return nil
    }
    return .lines(breaks, indent: indent)
  }

  /// Returns the parts of a pattern, without the indent that all of its lines have in common and the spaces at its end.
  private func join(_ pieces: [Piece]) -> Pattern {
    var commonIndent = Int.max
    for case .lines(_, let indent) in pieces { commonIndent = min(commonIndent, indent) }
    var elements: Pattern = []
    var text = ""
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let range):
        let isLast = index == pieces.count - 1
        text += self.text(isLast ? withoutSpacesAtEnd(range) : range)
      case .lines(let breaks, let indent):
        if index > 0 { text += String(repeating: "\n", count: breaks) }
        text += String(repeating: " ", count: indent - commonIndent)
      case .placeable(let expression):
        if !text.isEmpty { elements.append(.text(text)) }
        text = ""
        elements.append(expression)
      }
    }
    if !text.isEmpty { elements.append(.text(text)) }
    return elements
  }

  private func withoutSpacesAtEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1] == Byte.space { end -= 1 }
    return range.lowerBound..<end
  }
}
