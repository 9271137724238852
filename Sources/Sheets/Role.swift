import Calculation

/// The meaning of a piece of output; a theme decides how each role looks.
package enum Role: String, Sendable, Codable, CaseIterable {
  case text, heading, value, unit, water, product, caution, error, good, muted
}

/// A piece of text in one role; characters that a terminal could obey are replaced by visible escapes.
package struct Span: Sendable, Equatable, Codable {
  package let text: String
  package let role: Role
  /// The properties that few spans have; nil for a plain span.
  private let more: More?

  /// The theme to show the text in if it is not the current theme, as in a sample of themes.
  package var sample: String? { more?.sample }
  /// The number in the text, or the one that the text puts into words; nil if the text has neither.
  package var number: Number? { more?.number }
  /// Set for an old value and for the arrow from it to the new one: what is said between the two, first the new one;
  /// empty for the old value itself.
  package var spoken: String? { more?.spoken }

  /// The properties that many spans do not have. They are in a class because lines are copied often, and small spans
  /// are copied faster.
  private final class More: Sendable, Equatable, Codable {
    let sample: String?
    let number: Number?
    let spoken: String?

    init?(_ sample: String?, _ number: Number?, _ spoken: String?) {
      if sample == nil, number == nil, spoken == nil { return nil }
      (self.sample, self.number, self.spoken) = (sample, number, spoken)
    }

    static func == (left: More, right: More) -> Bool {
      (left.sample, left.spoken) == (right.sample, right.spoken) && left.number == right.number
    }
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

  package init(
    _ text: String, _ role: Role = .text, sample: String? = nil, number: Number? = nil, spoken: String? = nil
  ) {
    self.text = text.safeForTerminal
    self.role = role
    more = More(sample, number, spoken)
  }

  /// A box to tick, placed before something to do.
  package static let box = Span("\u{2610} ")
}

/// One line of output: its spans in order.
package typealias Line = [Span]

extension [Span] {
  /// The text without roles.
  package var plainText: String { reduce(into: "") { $0 += $1.text } }

  /// Returns the parts of the line before and after so many UTF-16 units; a span across the place is divided.
  package func divided(at place: Int) -> (Line, Line) {
    var (head, tail, left) = (Line(), Line(), place)
    for span in self {
      let length = span.text.utf16.count
      if left >= length {
        head.append(span)
      } else if left <= 0 {
        tail.append(span)
      } else {
        let middle = String.Index(utf16Offset: left, in: span.text)
        head.append(Span(String(span.text[..<middle]), span.role))
        tail.append(Span(String(span.text[middle...]), span.role, number: span.number))
      }
      left -= length
    }
    return (head, tail)
  }

  /// A change in the line: what is before it, the old value, the arrow and the new value; nil for a line without one.
  package var change: (start: Line, old: Line, arrow: Span, new: Line)? {
    guard let first = firstIndex(where: { $0.spoken != nil }),
      let arrow = firstIndex(where: { $0.spoken?.isEmpty == false })
    else { return nil }
    return (Array(prefix(first)), Array(self[first..<arrow]), self[arrow], Array(suffix(from: arrow + 1)))
  }

  /// The number of boxes to tick at the start of the line.
  package var boxes: Int { prefix { $0 == .box }.count }

  /// The spans after the boxes to tick.
  package var behindBoxes: Line { Array(drop { $0 == .box }) }
}
