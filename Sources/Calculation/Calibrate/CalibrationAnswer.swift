/// What a calibration answers, and what it still needs.
extension Calibration {
  /// The fields missing for a spray volume.
  var missing: [CalibrateField] {
    guard plot == nil else { return [] }
    let known = known
    let flowing: [CalibrateField] = known == nil ? [.nozzle] : []
    let needsPressure = known == nil || known?.isNominal == true
    // Who says what all nozzles spray together has no boom.
    let isOfAll = total != nil || nozzles?.flow != nil
    let apart: [CalibrateField] = spacing == nil && rows == nil ? [isOfAll ? .rows : .spacing] : []
    return flowing + (needsPressure && pressure == nil ? [.pressure] : []) + apart
      + (isNumberOfNozzlesMissing ? [.nozzles] : []) + (kilometresPerHour == nil ? [.speed] : [])
  }

  /// Whether it is unknown how many nozzles spray a lane, or share a total on a boom.
  private var isNumberOfNozzlesMissing: Bool {
    guard plot == nil, nozzles == nil else { return false }
    return rows == nil ? total != nil && spacing != nil : total == nil
  }

  /// Whether the typed values allow no further figure to be worked out.
  var tellsNothing: Bool {
    if isNumberOfNozzlesMissing, rows != nil { return known != nil || needed == nil }
    let hasWidth = width == nil && rows == nil && widthOfNozzles != nil
    let isPlain = timed == nil && plot == nil && workRate == nil && !hasWidth
    return isPlain && !tellsFlow && rate == nil && targetSpeed == nil && needed == nil && waterTarget == nil
  }

  /// Whether the values give a flow that is not one of them.
  private var tellsFlow: Bool {
    guard let known, let present = present(known) else { return false }
    guard let typed = typedFlow ?? total else { return true }
    return nozzles != nil || present.quantity != typed.converted(to: .litrePerMinute)
  }

  /// The wanted spray volume in tables that are made for water.
  private var waterTarget: ComputedQuantity? { target.flatMap(asWater) }

  var result: CalibrateResult {
    func shown(_ metres: Fraction) -> Quantity { Quantity(metres, .metre).converted(to: widthUnit) }
    let isWidthNew = width == nil && rows == nil
    return CalibrateResult(
      input: self, rate: rate?.converted(to: rateUnit), flow: flow?.converted(to: flowUnit),
      output: output(ofWater: false)?.converted(to: outputUnit),
      speed: speed ?? kilometresPerHour.map { Quantity($0, .kilometrePerHour).converted(to: speedUnit) },
      width: isWidthNew ? widthOfNozzles.map(shown) : nil,
      workRate: workRate.map { Quantity($0, .hectarePerHour).converted(to: .workRate(of: rateUnit)) },
      waterTarget: waterTarget, forTarget: target.map { _ in forTarget }, caught: caught.map(compared))
  }

  /// The usual pressures and speeds: orchard sprayers have hollow cones, which work at up to 25 bar.
  var usualPressure: UsualRange { rows == nil ? .pressure : .pressureInRows }
  var usualSpeed: UsualRange { rows == nil ? .speed : .speedInRows }
  var usualRate: UsualRange { rows == nil ? .rate : .rateInRows }

  private var forTarget: CalibrateResult.ForTarget {
    let all = targetFlow.map { flow in
      Nozzle.all.map { nozzle -> CalibrateResult.NozzleAtPressure in
        (nozzle, Quantity(pressure(of: nozzle, giving: flow), .bar).converted(to: pressureUnit))
      }
    }
    let inRange = all?.filter { usualPressure.contains($0.pressure) }
    // Sizes that few makers have are left out, unless only these are left, or the nozzle is of that size.
    let ownSize = nozzle ?? caught?.size ?? nozzles?.groups[0].size
    let usual = inRange?.filter { !$0.nozzle.isRare || $0.nozzle == ownSize }
    let reached = usual?.isEmpty == true ? inRange : usual
    // If no size reaches the target, the smallest or the largest comes nearest.
    let lowest = usualPressure.lowest
    let nearest = all?.first.flatMap { $0.pressure.converted(to: lowest.unit).value < lowest.value ? $0 : nil }
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.converted(to: speedUnit),
      pressure: targetPressure.map { Quantity($0, .bar).converted(to: pressureUnit) },
      flow: targetFlow.map { Quantity($0, .litrePerMinute).converted(to: flowUnit) },
      output: targetOutput.map { Quantity($0, .litrePerMinute).converted(to: outputUnit) }, nozzles: reached,
      nearest: reached?.isEmpty == true ? nearest ?? all?.last : nil)
  }

  /// Returns the pressure in bar at which a new nozzle gives a flow of the liquid: 3 · (q / nominal flow)² · ρ.
  private func pressure(of nozzle: Nozzle, giving flow: Fraction) -> Fraction {
    let ratio = flow / nozzle.flow.value
    return Nozzle.nominalPressure.value * ratio * ratio * (density?.inBaseUnit ?? .one)
  }

  private func compared(_ caught: Caught) -> CaughtResult {
    func shown(_ flow: Fraction) -> Quantity { Quantity(flow, .litrePerMinute).converted(to: flowUnit) }
    let nominal = Nozzle.nominalPressure.value
    let new = caught.size.flatMap { size in
      (known?.pressure).map {
        ComputedQuantity(rootOf: size.flow.value * size.flow.value * $0 / nominal, .litrePerMinute)
      }
    }
    return CaughtResult(
      mean: shown(caught.mean), flows: caught.flows.map(shown), new: new?.converted(to: flowUnit))
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
