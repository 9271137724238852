import CReadline
import Sheets

/// Breaks lines that are wider than the screen.
nonisolated extension Layout {
  /// Breaks a line between words; every resulting line has the same indent, to which spaces at the start of the line
  /// are added. For a screen reader the new value comes first and the old one in words behind it: `750 l, was 500`.
  func wrapped(_ line: Line, indent: Int) -> [Line] {
    let spaces = line.leadingSpaces
    if spaces > 0 { return wrapped(line.divided(at: spaces).1, indent: indent + spaces) }
    var line = line
    if isReadOut, let change = line.change {
      line = change.start + change.new + [Span(change.arrow.spoken ?? "")] + change.old
    }
    guard let room = width.map({ $0 - indent }), line.displayWidth > room else {
      return [indented(line, by: indent)]
    }
    return line.brokenAtArrow.flatMap { $0.wrapped(to: room) }.map { indented($0, by: indent) }
  }

  func indented(_ line: Line, by columns: Int) -> Line {
    if line.allSatisfy(\.text.isEmpty) { return [] }
    return columns <= 0 ? line : [Span.spaces(columns)] + line
  }
}

nonisolated extension Line {
  /// The number of columns that a terminal gives the line.
  package var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }

  /// The width of the line when it is broken at its arrow.
  var brokenWidth: Int { brokenAtArrow.map(\.displayWidth).max() ?? 0 }

  var leadingSpaces: Int {
    var spaces = 0
    for span in self {
      for byte in span.text.utf8 {
        guard byte == UInt8(ascii: " ") else { return spaces }
        spaces += 1
      }
    }
    return spaces
  }

  /// Breaks the line between words; a word that alone is too long is cut.
  func wrapped(to width: Int, breaksAtHyphens: Bool = false) -> [Line] {
    if displayWidth <= width { return isEmpty ? [] : [self] }
    var lines: [Line] = []
    var current: Line = []
    let wholeWords = words(breaksAtHyphens: breaksAtHyphens)
    for word in wholeWords.flatMap({ $0.cut(to: Swift.max(1, width)) }) {
      if !current.isEmpty, (current + word).trimmed.displayWidth > width {
        lines.append(current.trimmed)
        current = word
      } else {
        current += word
      }
    }
    return lines + [current.trimmed]
  }

  /// The words of the line, each with the ordinary space after it at which a line may break; a word may have several
  /// spans. A line does not break at a space between a digit and a letter (`500 l`), at a space after the sign ≈ of a
  /// rounded number or the arrow before a new value, or in front of a dot between two parts or of an ellipsis.
  private func words(breaksAtHyphens: Bool) -> [Line] {
    var words: [Line] = []
    var current: Line = []
    for span in self {
      var piece = ""
      var previous: Character = " "
      for (character, next) in zip(span.text, span.text.dropFirst() + " ") {
        piece.append(character)
        let isBreak =
          character == " "
          ? Self.breaksAtSpace(between: previous, and: next) : breaksAtHyphens && character == "-"
        if isBreak {
          words.append(current + [span.part(piece)])
          current = []
          piece = ""
        }
        previous = character
      }
      if !piece.isEmpty { current.append(span.part(piece)) }
    }
    return current.isEmpty ? words : words + [current]
  }

  /// Whether a line may break at a space between these characters.
  private static func breaksAtSpace(between previous: Character, and next: Character) -> Bool {
    if previous == "\u{2248}" || previous == "\u{2192}" { return false }
    if next == "\u{B7}" || next == "\u{2026}" { return false }
    return !(previous.isNumber && next.isLetter)
  }

  /// The line in pieces of at most this width; an ordinary word is one piece.
  private func cut(to width: Int) -> [Line] {
    guard trimmed.displayWidth > width else { return [self] }
    var pieces: [Line] = []
    var current: Line = []
    for span in self {
      for character in span.text {
        if (current + [Span(String(character))]).displayWidth > width {
          pieces.append(current)
          current = []
        }
        current.append(span.part(String(character)))
      }
    }
    return pieces + [current]
  }

  /// The line without spaces at its end.
  var trimmed: Line {
    guard let last, last.text.hasSuffix(" ") else { return self }
    let text = String(last.text.dropLast())
    return (dropLast() + (text.isEmpty ? [] : [last.part(text)])).trimmed
  }

  /// The old value, and below it the arrow with the new one; a line without an arrow stays whole.
  var brokenAtArrow: [Line] {
    guard let change else { return [self] }
    let arrow = Span(String(change.arrow.text.drop { $0 == " " }), change.arrow.role)
    return [change.start + change.old, [arrow] + change.new]
  }
}

nonisolated extension String {
  /// Returns the text in lines of at most this many columns, broken between words, or within a word that is too long.
  package func wrapped(to width: Int) -> [String] {
    [Span(self)].wrapped(to: width).map(\.plainText)
  }
}

nonisolated extension Span {
  /// Returns this many spaces, from 0 up; the numbers of spaces that most lines need are made once.
  package static func spaces(_ count: Int) -> Span {
    made.indices.contains(count) ? made[count] : Span(text(count))
  }

  private static let made = (0...40).map { Span(text($0)) }

  /// Makes the spaces from bytes: repeating a string takes thirty times as long, at every start of the program.
  private static func text(_ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: count), as: UTF8.self)
  }
}

nonisolated extension StringProtocol {
  /// The number of columns that a terminal gives this text: two for a wide character, zero for a combining mark.
  package var displayWidth: Int {
    // Only ASCII is as long in UTF-8 as in UTF-16. A text knows both lengths if it is ASCII, so that this is quick.
    let bytes = utf8.count
    if bytes == utf16.count { return bytes }
    return unicodeScalars.reduce(0) { $0 + Swift.max(0, Int(wcwidth(wchar_t($1.value)))) }
  }
}
