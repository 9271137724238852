/// What a calibration answers, and what it still needs.
extension Calibration {
  /// The fields missing for a spray volume, in the order in which they are asked for.
  var missing: [CalibrateField] {
    guard plot == nil else { return [] }
    let known = known
    var missing: [CalibrateField] = []
    if known == nil { missing.append(.nozzle) }
    let needsPressure = known?.isNominal ?? true
    if needsPressure && pressure == nil { missing.append(.pressure) }
    if spacing == nil && rows == nil {
      // Who says what all nozzles spray together has no boom.
      let isOfAll = total != nil || nozzles?.flow != nil
      missing.append(isOfAll ? .rows : .spacing)
    }
    if isNumberOfNozzlesMissing { missing.append(.nozzles) }
    if kilometresPerHour == nil { missing.append(.speed) }
    return missing
  }

  /// Whether it is unknown how many nozzles spray a lane, or share a total on a boom.
  var isNumberOfNozzlesMissing: Bool {
    guard plot == nil, nozzles == nil else { return false }
    return rows == nil ? total != nil && spacing != nil : total == nil
  }

  /// What the values give, in the units of the fields.
  var result: CalibrateResult {
    CalibrateResult(
      input: self,
      rate: rate?.converted(to: units.rate), flow: flow()?.converted(to: units.flow),
      output: output()?.converted(to: units.output),
      speed: speed ?? shown(kilometresPerHour, .kilometrePerHour, in: units.speed),
      width: width == nil && rows == nil ? shown(boom, .metre, in: units.width) : nil,
      workRate: shown(workRate, .hectarePerHour, in: .workRate(of: units.rate)),
      waterTarget: target.flatMap(asWater),
      forTarget: target.map { _ in forTarget }, caught: caught.map(compared))
  }

  private func shown(_ value: Fraction?, _ unit: Unit, in shownUnit: Unit) -> Quantity? {
    value.map { Quantity($0, unit).converted(to: shownUnit) }
  }

  /// The usual pressures: orchard sprayers have hollow cones, which work at up to 25 bar.
  var usualPressure: UsualRange { rows == nil ? .pressure : .pressureInRows }

  /// The usual speeds, which are lower in rows.
  var usualSpeed: UsualRange { rows == nil ? .speed : .speedInRows }

  /// The usual spray volumes, which are higher in rows.
  var usualRate: UsualRange { rows == nil ? .rate : .rateInRows }

  private var forTarget: CalibrateResult.ForTarget {
    let candidates = sizesForTarget
    let reached = candidates.map(reaching)
    let reachesNone = reached?.isEmpty ?? false
    let nearest = reachesNone ? candidates.flatMap(nearest) : nil
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.converted(to: units.speed),
      pressure: shown(targetPressure, .bar, in: units.pressure),
      flow: shown(targetFlow, .litrePerMinute, in: units.flow),
      output: shown(targetOutput, .litrePerMinute, in: units.output),
      nozzles: reached, nearest: nearest)
  }

  /// All sizes from the smallest, each at the pressure that gives the target; nil if the flow for it is unknown.
  private var sizesForTarget: [CalibrateResult.NozzleAtPressure]? {
    guard let targetFlow else { return nil }
    return Nozzle.all.compactMap { nozzle in
      let bar = pressure(of: .nominal(nozzle), giving: targetFlow)
      guard let pressure = shown(bar, .bar, in: units.pressure) else { return nil }
      return CalibrateResult.NozzleAtPressure(nozzle: nozzle, pressure: pressure)
    }
  }

  /// Returns the sizes that reach the target at a usual pressure. Sizes that few makers have are left out, unless only
  /// these are left, or the nozzle is of that size.
  private func reaching(
    _ candidates: [CalibrateResult.NozzleAtPressure]
  ) -> [CalibrateResult.NozzleAtPressure] {
    let inRange = candidates.filter { usualPressure.contains($0.pressure) }
    let sizeInUse = nozzle ?? caught?.size ?? nozzles?.groups[0].size
    let usual = inRange.filter { !$0.nozzle.isRare || $0.nozzle == sizeInUse }
    return usual.isEmpty ? inRange : usual
  }

  /// Returns the size that comes nearest where none reaches the target: the smallest or the largest.
  private func nearest(
    _ candidates: [CalibrateResult.NozzleAtPressure]
  ) -> CalibrateResult.NozzleAtPressure? {
    let lowest = usualPressure.lowest
    if let smallest = candidates.first,
      smallest.pressure.converted(to: lowest.unit).value < lowest.value
    {
      return smallest
    }
    return candidates.last
  }

  /// Compares what was caught with its mean, and with a new nozzle at the same pressure.
  private func compared(_ caught: Caught) -> CaughtResult {
    CaughtResult(
      mean: Quantity(caught.mean, .litrePerMinute).converted(to: units.flow),
      flows: caught.flows.compactMap { shown($0, .litrePerMinute, in: units.flow) },
      new: caught.size.flatMap(flowOfNew)?.converted(to: units.flow))
  }

  /// Returns the flow of a new nozzle at the pressure of the known flow, q₁ · √(p₂ / p₁); nil if that is unknown.
  private func flowOfNew(_ size: Nozzle) -> ComputedQuantity? {
    guard let pressure = known?.pressure else { return nil }
    let nominal = Nozzle.nominalPressure.value
    let square = size.flow.value * size.flow.value * pressure / nominal
    return ComputedQuantity.root(of: square, .litrePerMinute)
  }
}

extension Unit {
  /// Area per time; the base unit is ha/h.
  private static let workRate = Dimension(rawValue: "work-rate")
  static let hectarePerHour = Unit(id: "ha/h", symbol: "ha/h", dimension: workRate, toBase: 1)
  private static let acrePerHour = Unit(
    id: "ac/h", symbol: "ac/h", dimension: workRate, toBase: acre.toBase / hectare.toBase)

  /// Returns the unit of the work rate that goes with that of a spray volume.
  static func workRate(of rate: Unit) -> Unit { rate.area == .acre ? acrePerHour : hectarePerHour }
}
