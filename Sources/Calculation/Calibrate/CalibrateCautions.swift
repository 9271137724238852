/// The codes of what is unusual in a calibration, in addition to those that all calculators share.
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
  /// A colour may be that of a series with other flows.
  case otherSeries = "nozzle.series"
  /// No size reaches the wanted spray volume at a usual pressure.
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
    var found: [Caution] = []
    func check(_ value: Quantity?, _ range: UsualRange, _ field: Field) {
      guard let value else { return }
      range.check(value, of: field, in: system, &found)
    }
    let shownRate = rate.map { $0.isExact ? $0.quantity : $0.quantity.asShown }
    check(shownRate, input.usualRate, SprayField.rate.inForm)
    check(input.pressure, input.usualPressure, CalibrateField.pressure.inForm)
    check(input.spacing, .spacing, CalibrateField.spacing.inForm)
    check(input.rows, .rows, CalibrateField.rows.inForm)
    check(speed, input.usualSpeed, CalibrateField.speed.inForm)
    check(input.width, .width, CalibrateField.width.inForm)
    check(input.density, .density, CalibrateField.density.inForm)
    found += [otherWidth, densityUnused].compactMap(\.self)
    found += otherSeries
    found += [outOfReach].compactMap(\.self)
    return found
  }

  /// Some series of hollow cones have other flows under the colours of ISO 10625.
  private var otherSeries: [Caution] {
    guard input.isNozzleByColor else { return [] }
    let field = (input.nozzle == nil ? CalibrateField.nozzles : .nozzle).inForm
    let sizes = input.nozzle.map { [$0] } ?? input.nozzles?.groups.compactMap(\.size) ?? []
    return sizes.map { Caution(CalibrateCaution.otherSeries, of: field, arguments: $0.arguments) }
  }

  /// So many nozzles at their spacing are not as wide as the boom.
  private var otherWidth: Caution? {
    guard let width = input.width, let set = input.nozzles, let spacing = input.spacing else {
      return nil
    }
    let widthOfNozzles = Quantity(spacing.value * set.count, spacing.unit)
    guard !widthOfNozzles.isAsMuch(as: width) else { return nil }
    return Caution(
      CalibrateCaution.otherWidth, of: CalibrateField.width.inForm,
      arguments: [
        "width": .entered(width),
        "count": .whole(set.count),
        "spacing": .entered(spacing),
        "now": .quantity(widthOfNozzles.converted(to: width.unit)),
      ])
  }

  /// A density stands beside a measurement of the liquid itself.
  private var densityUnused: Caution? {
    guard let density = input.density else { return nil }
    let isFlowOfWater = input.known?.isOfWater ?? true
    guard input.plot != nil || !isFlowOfWater else { return nil }
    return Caution(
      CalibrateCaution.densityUnused, of: CalibrateField.density.inForm,
      arguments: ["density": .entered(density)])
  }

  /// No size reaches the target; tells the one that comes nearest.
  private var outOfReach: Caution? {
    guard let target = input.target, let nearest = forTarget?.nearest else { return nil }
    var arguments = nearest.nozzle.arguments
    arguments.merge(input.usualPressure.arguments(beside: nearest.pressure)) { $1 }
    arguments["target"] = .entered(target)
    return Caution(
      CalibrateCaution.outOfReach, of: CalibrateField.target.inForm,
      arguments: arguments,
      variant: input.rows == nil ? nil : "rows")
  }
}
