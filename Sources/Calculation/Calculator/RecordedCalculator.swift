/// A calculator whose results can be recorded as treatments, and are judged by the limits of labels: they are tank mixes
/// (`SprayResult`), of which the records know what to take.
package protocol RecordedCalculator: Calculator {
  /// The field with the crop that a result is for.
  var cropField: FieldPath { get }
  /// The codes of its cautions about the spray volume, which fall away where the labels of the products allow it.
  var cautionsOnWater: [String] { get }
}

extension Calculator {
  /// None.
  package var recorded: (any RecordedCalculator)? { nil }
}

extension RecordedCalculator {
  /// Itself.
  package var recorded: (any RecordedCalculator)? { self }
}
