/// A command of one calculator that lists steps to do with its values and changes no value: `order`.
///
/// Its texts have keys such as `command-ID-summary`.
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
