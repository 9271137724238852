import Sheets

/// Paragraphs.
extension Layout {
  /// Breaks a line between words; every resulting line has the same indent.
  func wrapped(_ line: Line, indent: Int) -> [Line] {
    guard let width, indent + line.displayWidth > width else { return [indented(line, by: indent)] }
    var lines: [Line] = []
    var current: Line = []
    for word in line.words {
      let start = current.isEmpty ? [] : current
      if !start.isEmpty, indent + (start + word).trimmed.displayWidth > width {
        lines.append(indented(start.trimmed, by: indent))
        current = word
      } else {
        current = start + word
      }
    }
    return lines + [indented(current.trimmed, by: indent)]
  }

  func indented(_ line: Line, by columns: Int) -> Line {
    line.allSatisfy(\.text.isEmpty) ? [] : columns <= 0 ? line : [Span.spaces(columns)] + line
  }
}

extension Line {
  package var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }

  /// The words of the line, each with the ordinary space after it; a word may have several spans, and a number keeps
  /// its unit.
  fileprivate var words: [Line] {
    var words: [Line] = []
    var current: Line = []
    for span in self {
      for (piece, endsWord) in span.text.pieces {
        current.append(Span(piece, span.role, sample: span.sample))
        if endsWord {
          words.append(current)
          current = []
        }
      }
    }
    return current.isEmpty ? words : words + [current]
  }

  /// The line without the spaces at its end.
  fileprivate var trimmed: Line {
    guard let last, last.text.hasSuffix(" ") else { return self }
    let text = String(last.text.dropLast())
    return (dropLast() + (text.isEmpty ? [] : [Span(text, last.role, sample: last.sample)])).trimmed
  }
}

extension String {
  /// The text cut after each space at which a line may break.
  ///
  /// A line does not break at a space between a digit and a letter (`500 l`), or at a space after the sign ≈ of a
  /// rounded number.
  fileprivate var pieces: [(text: String, endsWord: Bool)] {
    var pieces: [(String, Bool)] = []
    var current = ""
    var previous: Character = " "
    for (character, next) in zip(self, dropFirst() + " ") {
      current.append(character)
      if character == " ", previous != "\u{2248}", !(previous.isNumber && next.isLetter) {
        pieces.append((current, true))
        current = ""
      }
      previous = character
    }
    return current.isEmpty ? pieces : pieces + [(current, false)]
  }
}

extension Span {
  /// Returns this many spaces; the numbers of spaces that most screens need are made once.
  fileprivate static func spaces(_ count: Int) -> Span {
    made.indices.contains(count) ? made[count] : Span(text(count))
  }

  private static let made = (0...120).map { Span(text($0)) }

  /// Makes the spaces from bytes: repeating a string takes thirty times as long, at every start of the program.
  private static func text(_ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: count), as: UTF8.self)
  }
}
