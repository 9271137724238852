/// Takes the spray volume of a calibration over into the spray calculator.
extension CalibrateCalculator {
  var actions: [Action] { [adopt] }

  var adopt: Action {
    Action("adopt", changing: SprayField.rate.inForm) { drafts, _, _ in
      let calibration = Calibration(CalibrateInput(drafts[self]))
      guard let rate = calibration.result.rate?.quantity else {
        throw Failure.nothingToAdopt(missing: calibration.missing.map { FieldName($0.rawValue) })
      }
      return SprayCalculator.adopting(rate, in: drafts[SprayCalculator()])
    }
  }

  /// Warns if the spray volume was adopted from a calibration that now gives another spray volume, or none.
  func cautions(on draft: Draft, in session: Drafts) -> [Caution] {
    guard draft.calculator == SprayField.calculator, let adopted = SprayCalculator.adoptedRate(in: draft) else {
      return []
    }
    guard let now = Calibration(CalibrateInput(session[self])).result.rate else {
      return [stale(["adopted": .entered(adopted.asShown)], variant: "untold")]
    }
    let counted = now.quantity.converted(to: adopted.unit).asShown
    guard counted != adopted.asShown else { return [] }
    let shown: Datum = now.isExact ? .quantity(counted) : .approximate(counted)
    return [stale(["adopted": .entered(adopted.asShown), "now": shown])]
  }

  private func stale(_ arguments: [String: Datum], variant: String? = nil) -> Caution {
    Caution(CalibrateCaution.stale, of: SprayField.rate.inForm, arguments: arguments, variant: variant)
  }
}
