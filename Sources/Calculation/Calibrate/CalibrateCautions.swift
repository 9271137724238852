enum CalibrateCaution: String, CaseIterable {
  case pressureLow = "pressure.low", pressureHigh = "pressure.high"
  case speedLow = "speed.low", speedHigh = "speed.high"
  case spacingLow = "spacing.low", spacingHigh = "spacing.high"
  case widthLow = "width.low", widthHigh = "width.high"
  case otherSeries = "nozzle.series"
  case outOfReach = "target.out_of_reach"
  /// The tank mix has another spray volume than the calibration of this job gives.
  case differs = "rate.differs"
  /// The same, where the tank holds a carrier of another density than the calibration was made with.
  case density = "rate.density"
}

extension CalibrateResult {
  var cautions: [Caution] {
    let checked: [(UsualRange, Quantity?, Field)] = [
      (.rate, rate.map { $0.isExact ? $0.quantity : $0.quantity.asShown }, SprayField.rate.inForm),
      (.pressure, input.pressure, CalibrateField.pressure.inForm),
      (.spacing, input.spacing, CalibrateField.spacing.inForm), (.speed, speed, CalibrateField.speed.inForm),
      (.width, input.width, CalibrateField.width.inForm),
    ]
    var found: [Caution] = []
    for (range, value, field) in checked { if let value { range.check(value, of: field, &found) } }
    // Some series of hollow cones have other flows under the colours of ISO 10625.
    if input.isNozzleByColor, let nozzle = input.nozzle {
      found.append(Caution(CalibrateCaution.otherSeries, of: CalibrateField.nozzle.inForm, arguments: nozzle.named))
    }
    return found + [outOfReach].compactMap(\.self)
  }

  private var outOfReach: Caution? {
    guard let target = input.target, let nearest = forTarget?.nearest else { return nil }
    let arguments = nearest.nozzle.named.merging(UsualRange.arguments(beside: nearest.pressure)) { $1 }
    return Caution(
      CalibrateCaution.outOfReach, of: CalibrateField.target.inForm,
      arguments: arguments.merging(["target": .entered(target)]) { $1 })
  }
}

enum CalibrateCode: String, CaseIterable {
  case unknownNozzle = "nozzle.unknown"
  /// Volumes were typed without the time in which they were caught, or flows with a time.
  case caughtWithoutTime = "caught.time"
  /// The calibration does not give a spray volume yet.
  case nothingToAdopt = "adopt.nothing"
}

extension Failure {
  /// The text is neither a nozzle size nor a colour; `near` has the sizes nearest to a typed number.
  static func unknownNozzle(typed: String, near: [Nozzle]) -> Failure {
    let named = near.isEmpty ? Nozzle.all.filter { !$0.isRare } : near
    return Failure(
      CalibrateCode.unknownNozzle,
      ["typed": .text(typed), "sizes": .words(named.map(\.size)), "colors": .choices(named.map(\.shownColor))],
      variant: near.isEmpty
        ? typed.contains(where: \.isNumber) && typed.contains(where: \.isLetter) ? "series" : nil : "near")
  }
}
