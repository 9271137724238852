/// The value of a variable in a message.
package enum Argument: Sendable, Hashable {
  /// Text that is printed unchanged.
  case text(String)
  /// A number that is printed in the language's format and chooses plural forms.
  case number(ShownNumber)
}

extension Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Makes a text from a string literal such as `"abc"`.
  package init(stringLiteral value: String) { self = .text(value) }

  /// Makes a number without fraction digits from an integer literal such as `3`.
  package init(integerLiteral value: Int) { self = .number(ShownNumber(value)) }
}
