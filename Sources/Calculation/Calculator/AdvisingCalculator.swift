/// A calculator that compares another's values with its own: a spray volume with the one that was calibrated.
package protocol AdvisingCalculator: Calculator {
  /// Returns cautions about another calculator's values, given the values of the whole session.
  func cautions(on draft: Draft, in session: @autoclosure () -> [Draft]) -> [Caution]
}

extension Calculator {
  /// None.
  package var advising: (any AdvisingCalculator)? { nil }
}

extension AdvisingCalculator {
  /// The calculator itself.
  package var advising: (any AdvisingCalculator)? { self }
}
