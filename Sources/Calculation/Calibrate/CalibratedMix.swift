/// What a calibration and a tank mix tell each other.
extension CalibrateCalculator: ActingCalculator, AdvisingCalculator {
  /// Takes the spray volume of a calibration over into the spray calculator.
  var actions: [Action] {
    let adopt = Action(id: "adopt", field: SprayField.rate.inForm) { drafts, _, _ in
      let calibration = Calibration(drafts[self])
      guard let rate = calibration.rate?.quantity else {
        let missing = calibration.missing.map(\.name)
        throw Failure(CalibrateCode.nothingToAdopt, ["fields": .typedFields(missing)])
      }
      let draft = drafts[SprayCalculator()]
      let field = SprayField.rate.inForm
      let shown = rate.converted(to: draft.unit(of: field)).asShown
      return Entered(draft.setting(field.path, to: shown), field)
    }
    return [adopt]
  }

  /// Warns if a tank mix has another spray volume than the calibration gives, and tells what part of the dose that is.
  /// A carrier of another density than the calibration was made with flows at another rate.
  func cautions(on draft: Draft, in session: @autoclosure () -> [Draft]) -> [Caution] {
    guard draft.calculator == SprayField.calculator, let rate = draft[SprayField.rate.path] else {
      return []
    }
    let calibration = Calibration(session()[self])
    guard let calibrated = calibration.rate else { return [] }
    if let ofBand = Self.caution(ofBandIn: draft, calibration) { return [ofBand] }
    let carrier = SprayCalculator.products(in: draft).carrier
    let differs = Self.caution(onRate: rate, calibrated: calibrated, calibration, carrier)
    return [differs].compactMap(\.self)
  }

  /// Warns if a spray volume is more than 5 % from what the calibrated nozzles give of water, or of a carrier.
  private static func caution(
    onRate rate: Quantity, calibrated: ComputedQuantity, _ calibration: Calibration,
    _ carrier: Product?
  ) -> Caution? {
    let ofCarrier = (carrier?.facts.density).flatMap { calibration.rate(ofLiquid: $0.inBaseUnit) }
    let now = (ofCarrier ?? calibrated).converted(to: rate.unit)
    let difference = (rate.value - now.quantity.value).magnitude
    guard difference > "0.05" * now.quantity.value else { return nil }
    let share = Fraction((100 * (now.quantity.value / rate.value)).rounded(places: 0))
    var arguments: [String: Datum] = [
      "rate": .entered(rate),
      "now": now.datum,
      "share": .quantity(Quantity(share, .percent)),
    ]
    let field = SprayField.rate.inForm
    guard let carrier, ofCarrier != nil else {
      return Caution(CalibrateCaution.differs, of: field, arguments: arguments)
    }
    arguments["calibrated"] = calibrated.converted(to: rate.unit).datum
    arguments["name"] = .text(carrier.name ?? "")
    return Caution(CalibrateCaution.ofOtherDensity, of: field, arguments: arguments)
  }

  /// Warns if what was calibrated falls on more than the band of a tank mix, whose spray volume is that of the band.
  private static func caution(ofBandIn draft: Draft, _ calibration: Calibration) -> Caution? {
    guard let band = Band(draft.measured(at: SprayField.band.path)),
      let metres = calibration.metresApart,
      metres > band.width.inBaseUnit
    else { return nil }
    let apart = Quantity(metres, .metre).converted(to: band.width.unit)
    return Caution(
      CalibrateCaution.ofBand, of: SprayField.rate.inForm,
      arguments: ["apart": .quantity(apart), "band": .entered(band.width)])
  }
}
