/// A command of one calculator that changes its values, possibly from another's: `swap`, `adopt`; texts `command-ID-…`.
package struct Action: Sendable {
  /// The stable id, from which the keys of its texts are made.
  package let id: String
  /// Whether text may follow the command.
  package var takesText = false
  /// The field whose value it changes.
  package let field: Field
  /// Throws a `Refusal` if the text cannot be read, or a `Failure` if nothing can be changed.
  package let apply:
    @Sendable (_ drafts: [Draft], _ text: String, _ notation: Notation) throws -> Entered
}

extension [Draft] {
  /// A calculator's values in a session; blank ones if the session has none.
  subscript(calculator: any Calculator) -> Draft {
    first { $0.calculator == calculator.id } ?? calculator.blank
  }
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
