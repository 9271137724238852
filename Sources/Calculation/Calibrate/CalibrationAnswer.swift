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
  var isNumberOfNozzlesMissing: Bool {
    guard plot == nil, nozzles == nil else { return false }
    return rows == nil ? total != nil && spacing != nil : total == nil
  }

  var result: CalibrateResult {
    CalibrateResult(
      input: self, rate: rate?.converted(to: rateUnit), flow: flow()?.converted(to: flowUnit),
      output: output()?.converted(to: outputUnit),
      speed: speed ?? shown(kilometresPerHour, .kilometrePerHour, in: speedUnit),
      width: width == nil && rows == nil ? shown(boom, .metre, in: widthUnit) : nil,
      workRate: shown(workRate, .hectarePerHour, in: .workRate(of: rateUnit)),
      waterTarget: target.flatMap(asWater),
      forTarget: target.map { _ in forTarget }, caught: caught.map(compared))
  }

  private func shown(_ value: Fraction?, _ unit: Unit, in other: Unit) -> Quantity? {
    value.map { Quantity($0, unit).converted(to: other) }
  }

  /// The usual pressures and speeds: orchard sprayers have hollow cones, which work at up to 25 bar.
  var usualPressure: UsualRange { rows == nil ? .pressure : .pressureInRows }
  var usualSpeed: UsualRange { rows == nil ? .speed : .speedInRows }
  var usualRate: UsualRange { rows == nil ? .rate : .rateInRows }

  private var forTarget: CalibrateResult.ForTarget {
    let all = targetFlow.map { flow in
      Nozzle.all.compactMap { nozzle in
        shown(pressure(of: .nominal(nozzle), giving: flow), .bar, in: pressureUnit).map {
          (nozzle: nozzle, pressure: $0)
        }
      }
    }
    let inRange = all?.filter { usualPressure.contains($0.pressure) }
    // Sizes that few makers have are left out, unless only these are left, or the nozzle is of that size.
    let ownSize = nozzle ?? caught?.size ?? nozzles?.groups[0].size
    let usual = inRange?.filter { !$0.nozzle.isRare || $0.nozzle == ownSize }
    let reached = usual?.isEmpty == true ? inRange : usual
    // If no size reaches the target, the smallest or the largest comes nearest.
    let lowest = usualPressure.lowest
    let nearest = all?.first.flatMap {
      $0.pressure.converted(to: lowest.unit).value < lowest.value ? $0 : nil
    }
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.converted(to: speedUnit),
      pressure: shown(targetPressure, .bar, in: pressureUnit),
      flow: shown(targetFlow, .litrePerMinute, in: flowUnit),
      output: shown(targetOutput, .litrePerMinute, in: outputUnit), nozzles: reached,
      nearest: reached?.isEmpty == true ? nearest ?? all?.last : nil)
  }

  private func compared(_ caught: Caught) -> CaughtResult {
    let flows = caught.flows.compactMap { shown($0, .litrePerMinute, in: flowUnit) }
    let nominal = Nozzle.nominalPressure.value
    let new = caught.size.flatMap { size in
      (known?.pressure).map {
        ComputedQuantity.root(of: size.flow.value * size.flow.value * $0 / nominal, .litrePerMinute)
      }
    }
    return CaughtResult(
      mean: Quantity(caught.mean, .litrePerMinute).converted(to: flowUnit), flows: flows,
      new: new?.converted(to: flowUnit))
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
