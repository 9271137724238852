/// Takes the spray volume of a calibration over into the spray calculator.
extension CalibrateCalculator {
  var actions: [Action] {
    let adopt = Action("adopt", changing: SprayField.rate.inForm) { drafts, _, _ in
      let calibration = Calibration(CalibrateInput(drafts[self]))
      guard let rate = calibration.result.rate?.quantity else {
        throw Failure.nothingToAdopt(missing: calibration.missing.map { FieldName($0.rawValue) })
      }
      let draft = drafts[SprayCalculator()], field = SprayField.rate.inForm
      let shown = rate.converted(to: draft.unit(of: field)).asShown
      return Entered(draft.setting(field.path, to: shown), field)
    }
    return [adopt]
  }

  /// Warns if a tank mix has another spray volume than the calibration gives, and tells what part of the dose that is.
  func cautions(on draft: Draft, in session: Drafts) -> [Caution] {
    guard draft.calculator == SprayField.calculator, let rate = draft[SprayField.rate.path],
      let now = Calibration(CalibrateInput(session[self])).result.rate,
      case let counted = now.quantity.converted(to: rate.unit), case let share = counted.value / rate.value,
      (rate.value - counted.value).magnitude > "0.05" * counted.value
    else { return [] }
    let dose = Datum.quantity(Quantity(Fraction((100 * share).rounded(places: 0)), .percent))
    return [
      Caution(
        CalibrateCaution.differs, of: SprayField.rate.inForm,
        arguments: [
          "rate": .entered(rate), "now": now.isExact ? .quantity(counted) : .approximate(counted), "share": dose,
        ])
    ]
  }
}
