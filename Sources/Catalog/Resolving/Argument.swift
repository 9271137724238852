/// What a message's variable stands for.
package enum Argument: Sendable, Hashable {
  /// Shown as it is.
  case text(String)
  /// Shown the language's way; also chooses plural forms.
  case number(ShownNumber)
}

extension Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// `"abc"` is a text.
  package init(stringLiteral value: String) { self = .text(value) }

  /// `3` is a number without fraction digits.
  package init(integerLiteral value: Int) { self = .number(ShownNumber(value)) }
}
