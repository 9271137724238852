/// The codes of the cautions that a calibration can give.
enum CalibrateCaution: String, CaseIterable {
  case pressureLow = "pressure.low", pressureHigh = "pressure.high"
  case speedLow = "speed.low", speedHigh = "speed.high"
  case spacingLow = "spacing.low", spacingHigh = "spacing.high"
  case widthLow = "width.low", widthHigh = "width.high"
  case otherSeries = "nozzle.series"
  case outOfReach = "target.out_of_reach"
  /// The tank mix has another spray volume than the calibration of this job gives.
  case differs = "rate.differs"
}

extension CalibrateResult {
  /// Warnings about unusual values, and about a target that no nozzle reaches.
  var cautions: [Caution] {
    let checked: [(UsualRange, Quantity?, Field)] = [
      (.rate, rate.map { $0.isExact ? $0.quantity : $0.quantity.asShown }, SprayField.rate.inForm),
      (.pressure, input.pressure, CalibrateField.pressure.inForm),
      (.spacing, input.spacing, CalibrateField.spacing.inForm), (.speed, speed, CalibrateField.speed.inForm),
      (.width, input.width, CalibrateField.width.inForm),
    ]
    var found: [Caution] = []
    for (range, value, field) in checked { if let value { range.check(value, of: field, &found) } }
    return found + [otherSeries, outOfReach].compactMap(\.self)
  }

  /// Warns that a colour was read as a size of ISO 10625, because some series of hollow cones have other flows under the
  /// same colours.
  private var otherSeries: Caution? {
    guard input.isNozzleByColor, case .nozzle(let nozzle)? = input.source else { return nil }
    return Caution(CalibrateCaution.otherSeries, of: CalibrateField.nozzle.inForm, arguments: nozzle.named)
  }

  private var outOfReach: Caution? {
    guard let target = input.target, let nearest = forTarget?.nearest else { return nil }
    let unit = nearest.pressure.unit
    return Caution(
      CalibrateCaution.outOfReach, of: CalibrateField.target.inForm,
      arguments: nearest.nozzle.named.merging([
        "target": .entered(target), "pressure": .quantity(nearest.pressure),
        "least": .quantity(UsualRange.pressure.lowest.converted(to: unit)),
        "most": .quantity(UsualRange.pressure.highest.converted(to: unit)),
      ]) { $1 })
  }
}
