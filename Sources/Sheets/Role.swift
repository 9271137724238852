import Calculation

/// What a piece of output is; a theme decides how that looks.
package enum Role: String, Sendable, Codable, CaseIterable {
  case text, heading, value, unit, water, product, caution, error, good, muted
}

/// A piece of text in one role; whatever it holds, a terminal shows it and does not obey it.
package struct Span: Sendable, Equatable, Codable {
  package let text: String
  package let role: Role
  /// The theme to show it in, where that is not the one in use: a sample.
  package let sample: String?
  /// The number it shows, or that stands for it.
  package let number: Number?

  /// A number as it is shown, for programs that calculate with it.
  package struct Number: Sendable, Equatable, Codable {
    /// ASCII with a point: `-12.50`.
    package let digits: String
    /// The unit's symbol; empty for what is counted.
    package let unit: String
    /// Whether the text says more than this number with its unit.
    package var isPart = false
  }

  package init(_ text: String, _ role: Role = .text, sample: String? = nil, number: Number? = nil) {
    self.text = text.safeForTerminal
    self.role = role
    self.sample = sample
    self.number = number
  }

  /// A box to tick, before what is to be done.
  package static let box = Span("\u{2610} ")
}

/// One line of output, its spans in order.
package typealias Line = [Span]

extension [Span] {
  /// The words alone.
  package var plainText: String { map(\.text).joined() }

  /// What stands behind a box to tick; nil where there is none.
  package var behindBox: Line? { first == .box ? Array(dropFirst()) : nil }
}
