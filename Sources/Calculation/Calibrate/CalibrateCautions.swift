enum CalibrateCaution: String, CaseIterable {
  case pressureLow = "pressure.low"
  case pressureHigh = "pressure.high"
  case speedLow = "speed.low"
  case speedHigh = "speed.high"
  case spacingLow = "spacing.low"
  case spacingHigh = "spacing.high"
  case rowsLow = "rows.low"
  case rowsHigh = "rows.high"
  case widthLow = "width.low"
  case widthHigh = "width.high"
  case densityLow = "density.low"
  case densityHigh = "density.high"
  /// So many nozzles are not as wide as the boom.
  case otherWidth = "width.differs"
  /// The density changes nothing, because the liquid itself was measured.
  case densityUnused = "density.unused"
  case otherSeries = "nozzle.series"
  case outOfReach = "target.out_of_reach"
  /// The tank mix has another spray volume than the calibration of this job gives.
  case differs = "rate.differs"
  /// The same, where the tank holds a carrier of another density than the calibration was made with.
  case ofOtherDensity = "rate.density"
  /// What was calibrated falls on more than the band of the tank mix.
  case ofBand = "rate.band"
}

extension CalibrateResult {
  /// Returns what is unusual, in the units of this home.
  func cautions(in system: UnitSystem) -> [Caution] {
    let checked: [(UsualRange, Quantity?, Field)] = [
      (
        input.usualRate, rate.map { $0.isExact ? $0.quantity : $0.quantity.asShown },
        SprayField.rate.inForm
      ),
      (input.usualPressure, input.pressure, CalibrateField.pressure.inForm),
      (.spacing, input.spacing, CalibrateField.spacing.inForm),
      (.rows, input.rows, CalibrateField.rows.inForm),
      (input.usualSpeed, speed, CalibrateField.speed.inForm),
      (.width, input.width, CalibrateField.width.inForm),
      (.density, input.density, CalibrateField.density.inForm),
    ]
    var found: [Caution] = []
    for (range, value, field) in checked {
      if let value { range.check(value, of: field, in: system, &found) }
    }
    return found + [otherWidth, densityUnused].compactMap(\.self) + otherSeries
      + [outOfReach].compactMap(\.self)
  }

  /// Some series of hollow cones have other flows under the colours of ISO 10625.
  private var otherSeries: [Caution] {
    guard input.isNozzleByColor else { return [] }
    let field = (input.nozzle == nil ? CalibrateField.nozzles : .nozzle).inForm
    let sizes = input.nozzle.map { [$0] } ?? input.nozzles?.groups.compactMap(\.size) ?? []
    return sizes.map { Caution(CalibrateCaution.otherSeries, of: field, arguments: $0.named) }
  }

  private var otherWidth: Caution? {
    guard let width = input.width, let set = input.nozzles, let spacing = input.spacing,
      case let now = Quantity(spacing.value * set.count, spacing.unit), !now.isAsMuch(as: width)
    else { return nil }
    return Caution(
      CalibrateCaution.otherWidth, of: CalibrateField.width.inForm,
      arguments: [
        "width": .entered(width), "count": .whole(set.count), "spacing": .entered(spacing),
        "now": .quantity(now.converted(to: width.unit)),
      ])
  }

  private var densityUnused: Caution? {
    guard let density = input.density, input.plot != nil || input.known?.isOfWater == false else {
      return nil
    }
    return Caution(
      CalibrateCaution.densityUnused, of: CalibrateField.density.inForm,
      arguments: ["density": .entered(density)])
  }

  private var outOfReach: Caution? {
    guard let target = input.target, let nearest = forTarget?.nearest else { return nil }
    let arguments = nearest.nozzle.named.merging(
      input.usualPressure.arguments(beside: nearest.pressure)
    ) { $1 }
    return Caution(
      CalibrateCaution.outOfReach, of: CalibrateField.target.inForm,
      arguments: arguments.merging(["target": .entered(target)]) { $1 },
      variant: input.rows == nil ? nil : "rows")
  }
}

enum CalibrateCode: String, CaseIterable {
  case unknownNozzle = "nozzle.unknown"
  /// A size was typed where a number of nozzles stands.
  case sizeAsCount = "nozzles.size"
  /// A part of a set does not say how many nozzles there are of which size or flow.
  case nozzlesOfEach = "nozzles.set"
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
      [
        "typed": .text(typed), "sizes": .words(named.map(\.size)),
        "colors": .choices(named.map(\.shownColor)),
      ],
      variant: near.isEmpty
        ? typed.contains(where: \.isNumber) && typed.contains(where: \.isLetter) ? "series" : nil
        : "near")
  }
}
