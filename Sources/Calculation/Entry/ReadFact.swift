/// What a calculator has read out of a text that a person typed for something else: a product's formulation out of its name.
package struct ReadFact: Sendable {
  /// The field that holds it where a person types it; there it is not.
  package let field: Field
  package let value: FieldValue
  /// The value and where it was read: `EW, from the name`.
  package let text: Text

  /// Whether it says the same of the same one.
  package func isSame(as other: ReadFact) -> Bool {
    field.path == other.field.path && field.name == other.field.name && text == other.text
  }
}
