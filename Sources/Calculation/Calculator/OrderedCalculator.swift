/// A calculator whose results have an order of work: its commands list the steps, and a kept result keeps its order.
package protocol OrderedCalculator: Calculator {
  /// Its commands that list steps to do.
  var procedures: [Procedure] { get }
  /// Returns the result of these values, with its parts in the order of a kept result; nil if they give none.
  func recalculated(inOrderOf kept: any Outcome, from draft: Draft) -> (any Outcome)?
}

extension Calculator {
  /// None.
  package var ordered: (any OrderedCalculator)? { nil }
}

extension OrderedCalculator {
  /// The calculator itself.
  package var ordered: (any OrderedCalculator)? { self }
}

/// A command of one calculator that lists steps to do with its values: `order`; its texts are `command-ID-…`.
package struct Procedure: Sendable {
  /// The stable id, from which the keys of its texts are made.
  package let id: String
  /// The same steps on a small scale, as a test: a jar test.
  package let trial: Trial?
  /// What programs read of the steps; made only when it is asked for.
  package let shape: @Sendable () -> JSONShape
  /// Returns the steps; throws what is missing, or why there is nothing to do.
  package let instructions: @Sendable (Draft) throws(Failure) -> Instructions

  /// A word after the command, followed by an amount: `order jar 2 l`.
  package struct Trial: Sendable {
    /// The stable id of the word.
    package let id: String
    /// Reads the amount, of what the trial is made with.
    package let amount: Field
    /// The amount used if none is typed.
    package let usual: Quantity
    /// Returns the steps for such an amount; throws what is missing, or why there is nothing to do.
    package let instructions: @Sendable (Draft, Quantity) throws(Failure) -> Instructions
  }
}
