/// A command of one calculator that changes its values, possibly from another calculator's values: `swap`, `adopt`. Its
/// texts have keys such as `command-ID-summary`.
package struct Action: Sendable {
  package let id: String
  /// Whether text may follow the command.
  package var takesText = false
  /// The field that the command changes.
  package let field: Field
  /// Returns the changed values. Throws a `Refusal` if the text cannot be read, or a `Failure` if there is nothing to
  /// change or the change is impossible.
  package let apply: @Sendable (_ drafts: [Draft], _ text: String, _ notation: Notation) throws -> Entered
}

extension [Draft] {
  /// The values of this calculator in a session; blank values if the session has no values for it.
  subscript(calculator: any Calculator) -> Draft {
    first { $0.calculator == calculator.id } ?? calculator.blank
  }
}

/// A command of one calculator that lists steps to do with its values and changes no value: `order`. Its texts have
/// keys such as `command-ID-summary`.
package struct Procedure: Sendable {
  package let id: String
  /// The same steps on a small scale, as a test: a jar test.
  package let trial: Trial?
  /// The JSON shape of the steps.
  package let shape: JSONShape
  /// Returns the steps; throws what is missing, or why there is nothing to do.
  package let instructions: @Sendable (Draft) throws(Failure) -> Instructions

  /// A word after the command, followed by an amount: `order jar 2 l`.
  package struct Trial: Sendable {
    package let id: String
    /// The field that reads the amount.
    package let amount: Field
    /// The amount used if none is typed.
    package let usual: Quantity
    package let instructions: @Sendable (Draft, Quantity) throws(Failure) -> Instructions
  }
}
