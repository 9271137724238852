import Calculation

/// The meaning of a piece of output; a theme decides how each role looks.
package enum Role: String, Sendable, Codable, CaseIterable {
  case text
  case heading
  case value
  case unit
  case water
  case product
  case caution
  case error
  case good
  /// What matters less than the rest.
  case muted
}

/// A piece of text in one role; characters that a terminal could obey are replaced by visible escapes.
package struct Span: Sendable, Equatable, Codable {
  /// What is shown, safe for a terminal.
  package let text: String
  /// What it means, by which a theme colours it.
  package let role: Role
  /// The properties that few spans have; nil for a plain span.
  private let more: More?

  /// The theme to show the text in if it is not the current theme, as in a sample of themes.
  package var sample: String? { if case .of(let sample, _, _, _) = more { sample } else { nil } }
  /// The address that the text leads to on a terminal that knows links.
  package var link: String? { if case .of(_, _, _, let link) = more { link } else { nil } }
  /// The number in the text, or the one that the text puts into words; nil if the text has neither.
  package var number: Number? { if case .of(_, let number, _, _) = more { number } else { nil } }
  /// Set for an old value, where it is empty, and for the arrow to the new one: what is said between new and old.
  package var spoken: String? { if case .of(_, _, let spoken, _) = more { spoken } else { nil } }

  /// These are in a place of their own because lines are copied often, and small spans are copied faster.
  private indirect enum More: Sendable, Equatable, Codable {
    case of(sample: String?, number: Number?, spoken: String?, link: String?)
  }

  /// A number as it is shown, for programs that calculate with it.
  package struct Number: Sendable, Equatable, Codable {
    /// The number in ASCII with a point: `-12.50`.
    package let digits: String
    /// The symbol of the unit; empty for a plain count.
    package let unit: String
    /// Whether the text says more than this number and its unit.
    package var isPart = false
  }

  /// Makes a piece of text, with what is unsafe for a terminal replaced.
  package init(
    _ text: String, _ role: Role = .text, sample: String? = nil, number: Number? = nil,
    spoken: String? = nil, link: String? = nil
  ) {
    self.text = text.safeForTerminal
    self.role = role
    let isPlain = sample == nil && number == nil && spoken == nil && link == nil
    more = isPlain ? nil : .of(sample: sample, number: number, spoken: spoken, link: link)
  }

  /// Returns a part of the text, which looks the same and leads to the same place.
  package func part(_ text: some StringProtocol) -> Span {
    Span(String(text), role, sample: sample, link: link)
  }

  /// A box to tick, placed before something to do.
  package static let box = Span("\u{2610} ")
}

/// One line of output, in pieces.
package typealias Line = [Span]

extension [Span] {
  /// The text of all pieces.
  package var plainText: String { reduce(into: "") { $0 += $1.text } }

  /// The first number in the line.
  var number: Span.Number? { lazy.compactMap(\.number).first }

  /// Returns the parts of the line before and after so many UTF-16 units; a span across the place is divided.
  package func divided(at place: Int) -> (Line, Line) {
    var head = Line()
    var tail = Line()
    // The units up to the place from the span on; negative behind it.
    var left = place
    for span in self {
      let length = span.text.utf16.count
      if left >= length {
        head.append(span)
      } else if left <= 0 {
        tail.append(span)
      } else {
        let middle = String.Index(utf16Offset: left, in: span.text)
        head.append(span.part(span.text[..<middle]))
        tail.append(Span(String(span.text[middle...]), span.role, number: span.number))
      }
      left -= length
    }
    return (head, tail)
  }

  /// A change that a line tells.
  package struct Change {
    /// What is before it.
    package let start: Line
    /// The value as it was.
    package let old: Line
    /// The arrow from the old value to the new one.
    package let arrow: Span
    /// The value as it is now, and what is behind it.
    package let new: Line
  }

  /// The change in the line: an old value, the arrow and the new value; nil for a line without one.
  package var change: Change? {
    guard let first = firstIndex(where: { $0.spoken != nil }),
      let arrow = firstIndex(where: { $0.spoken?.isEmpty == false })
    else { return nil }
    return Change(
      start: Array(prefix(first)), old: Array(self[first..<arrow]), arrow: self[arrow],
      new: Array(suffix(from: arrow + 1)))
  }

  /// How many boxes to tick stand at the start.
  package var boxes: Int { prefix { $0 == .box }.count }

  /// The line without the boxes at its start.
  package var behindBoxes: Line { Array(drop { $0 == .box }) }
}
