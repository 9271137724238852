/// A calculator that reads facts out of values typed for something else: a product's formulation out of its name.
package protocol InferringCalculator: Calculator {
  /// Returns the facts that these values tell beside what they were typed for.
  func readFacts(in draft: Draft) -> [ReadFact]
}

extension Calculator {
  /// None.
  package var inferring: (any InferringCalculator)? { nil }
}

extension InferringCalculator {
  /// The calculator itself.
  package var inferring: (any InferringCalculator)? { self }
}

/// A fact that a calculator derives from a value typed for something else: a product's formulation from its name.
package struct ReadFact: Sendable {
  /// The field that the value belongs to; it holds no typed value.
  package let field: Field
  /// The value as that field would hold it.
  package let value: FieldValue
  /// The value and its source: `EW, from the name`.
  package let text: Text

  /// Whether both facts say the same about the same product.
  package func isSame(as other: ReadFact) -> Bool {
    field.path == other.field.path && field.name == other.field.name && text == other.text
  }
}
