/// A calculator whose results can be recorded as treatments.
package protocol RecordedCalculator: Calculator {
  /// The field with the crop that a result is for.
  var cropField: FieldPath { get }
}

extension RecordedCalculator {
  /// Itself.
  package var recorded: (any RecordedCalculator)? { self }
}
