import Records

@testable import Calculation
@testable import ViewModels

/// A tank mix that is worked out, without a session around it.
final class WorkedOutMix: MixAtHand {
  var mixDraft: Draft

  init(rate: Fraction = 200, crop: String? = nil) {
    let mix = SprayCalculator().blank
      .setting(SprayField.area.path, to: Quantity(12, .hectare))
      .setting(SprayField.rate.path, to: Quantity(rate, .litrePerHectare))
      .setting(SprayField.dose.path, to: Quantity(1, .litrePerHectare))
      .setting(SprayField.tank.path, to: Quantity(1000, .litre))
    mixDraft = crop.map { crop in mix.setting(SprayField.crop.path, word: crop) } ?? mix
  }

  func mixResult() -> Evaluation? { try? SprayCalculator().evaluate(mixDraft) }

  var presentMix: UsedMix? {
    mixResult().flatMap { result in UsedMix(of: result.outcome, mixDraft) }
  }

  var cropOfJob: String? { mixDraft.text(at: SprayField.crop.path) }
}
