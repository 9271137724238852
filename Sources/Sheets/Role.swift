import Calculation

/// What a piece of output is; a theme decides how that looks.
package enum Role: String, Sendable, CaseIterable {
  case text, heading, value, unit, water, product, caution, error, good, muted
}

/// A piece of text in one role; whatever it holds, a terminal shows it and does not obey it.
package struct Span: Sendable, Equatable {
  package let text: String
  package let role: Role
  /// The theme to show it in, where that is not the one in use: a sample.
  package let sample: String?

  package init(_ text: String, _ role: Role = .text, sample: String? = nil) {
    self.text = text.safeForTerminal
    self.role = role
    self.sample = sample
  }
}

/// One line of output, its spans in order.
package typealias Line = [Span]

extension [Span] {
  /// The words alone.
  package var plainText: String { map(\.text).joined() }
}
