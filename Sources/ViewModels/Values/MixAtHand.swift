import Calculation
import Records

/// The tank mix that is worked out at the moment, as its record and the book of its products need it.
protocol MixAtHand: AnyObject {
  /// The values of the mix.
  var mixDraft: Draft { get }
  /// The mix of the values; nil if they give no result.
  var presentMix: UsedMix? { get }
  /// The crop of the job; nil if it has none.
  var cropOfJob: String? { get }
  /// Returns the result of the values as it is shown without `calc`; nil if a value is missing.
  func mixResult() -> Evaluation?
}

extension Values: MixAtHand {
  var mixDraft: Draft { recordedModel.draft }

  func mixResult() -> Evaluation? { result(of: recordedModel) }
}
