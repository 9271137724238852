import Calculation

/// The meaning of a piece of output; a theme decides how each role looks.
package enum Role: String, Sendable, Codable, CaseIterable {
  case text, heading, value, unit, water, product, caution, error, good, muted
}

/// A piece of text in one role; characters that a terminal could obey are replaced by visible escapes.
package struct Span: Sendable, Equatable, Codable {
  package let text: String
  package let role: Role
  /// The theme to show the text in if it is not the current theme, as in a sample of themes.
  package let sample: String?
  /// The number in the text, or the one that the text puts into words; nil if the text has neither.
  package let number: Number?

  /// A number as it is shown, for programs that calculate with it.
  package struct Number: Sendable, Equatable, Codable {
    /// The number in ASCII with a point: `-12.50`.
    package let digits: String
    /// The symbol of the unit; empty for a plain count.
    package let unit: String
    /// Whether the text says more than this number and its unit.
    package var isPart = false
  }

  package init(_ text: String, _ role: Role = .text, sample: String? = nil, number: Number? = nil) {
    self.text = text.safeForTerminal
    self.role = role
    self.sample = sample
    self.number = number
  }

  /// A box to tick, placed before something to do.
  package static let box = Span("\u{2610} ")
}

/// One line of output: its spans in order.
package typealias Line = [Span]

extension [Span] {
  /// The text without roles.
  package var plainText: String { map(\.text).joined() }

  /// The spans after a box to tick; nil if the line does not begin with one.
  package var behindBox: Line? { first == .box ? Array(dropFirst()) : nil }
}
