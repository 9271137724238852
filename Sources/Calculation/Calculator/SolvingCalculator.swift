/// A calculator with figures of the result for which a field can be worked out: `solve area product 15 l`.
package protocol SolvingCalculator: Calculator {
  /// Returns the figures that a field can be worked out from, given the other values.
  func targets(in draft: Draft) -> [Target]
}

extension Calculator {
  /// None.
  package var solving: (any SolvingCalculator)? { nil }
}

extension SolvingCalculator {
  /// The calculator itself.
  package var solving: (any SolvingCalculator)? { self }

  /// The figures that a field can be worked out from, whatever the values are.
  package var targets: [Target] { targets(in: blank) }
}
