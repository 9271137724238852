/// The formulas of a calibration.
///
/// q is the flow of one nozzle in l/min, w the spacing in m, v the speed in km/h, p the pressure in bar, Q the spray
/// volume in l/ha: Q = 600 · q / (v · w), or volume / plot; q₂ = q₁ · √(p₂ / p₁); v = 3.6 · metres / seconds; work
/// rate = v · width / 10 in ha/h.
struct Calibration {
  let input: CalibrateInput
  /// A known flow in l/min and its pressure in bar; nil if no flow is known. The pressure is nil if it is unknown.
  let reference: (flow: Fraction, pressure: Fraction?)?
  /// The flow of one nozzle in l/min at the present pressure; nil if unknown.
  let flow: Root?

  init(_ input: CalibrateInput) {
    let measuredAt = input.flowMeasuredAt?.converted(to: .bar).value
    self.input = input
    reference =
      switch input.source {
      case .nozzle(let nozzle): (nozzle.flow.value, Nozzle.nominalPressure.value)
      case .flow(let flow): (flow.converted(to: .litrePerMinute).value, measuredAt)
      case .caught(let caught): (caught.mean, measuredAt)
      case nil: nil
      }
    flow = reference.flatMap { known, measuredAt in
      guard let pressure = input.pressure?.converted(to: .bar).value else {
        return input.nozzle == nil ? Root(value: known, isExact: true) : nil
      }
      return measuredAt.map { Self.flow(known, at: $0, onceAt: pressure) }
    }
  }

  /// Returns the flow at another pressure: q₁ · √(p₂ / p₁).
  ///
  /// It is computed as √(q₁² · p₂ / p₁), the root of a single number, so that it keeps all its digits.
  static func flow(_ flow: Fraction, at pressure: Fraction, onceAt other: Fraction) -> Root {
    (flow * flow * other / pressure).squareRoot()
  }

  /// In m.
  var spacing: Fraction? { input.spacing?.converted(to: .metre).value }
  /// In km/h.
  var speed: Fraction? { input.speed?.converted(to: .kilometrePerHour).value ?? input.timed?.speed }
  /// In l/ha.
  var target: Fraction? { input.target?.converted(to: .litrePerHectare).value }

  /// In l/ha.
  var rate: Root? {
    if let plot = input.plot { return Root(value: plot.rate, isExact: true) }
    guard let flow, let speed, let spacing else { return nil }
    return flow.times(600 / (speed * spacing))
  }

  /// In ha/h.
  var workRate: Fraction? {
    guard let speed, let width = input.width?.converted(to: .metre).value else { return nil }
    return speed * width / 10
  }

  /// The speed in km/h that gives the target.
  var targetSpeed: Root? {
    guard let flow, let spacing, let target else { return nil }
    return flow.times(600 / (target * spacing))
  }

  /// The flow in l/min that gives the target.
  var targetFlow: Fraction? {
    guard let speed, let spacing, let target else { return nil }
    return target * speed * spacing / 600
  }

  /// The pressure in bar that gives the target; nil if it cannot be worked out.
  var targetPressure: Fraction? {
    guard let reference, let pressure = reference.pressure, let needed = targetFlow else { return nil }
    return Self.pressure(of: needed, where: reference.flow, at: pressure)
  }

  /// Returns the pressure that gives a flow: p₂ = p₁ · (q₂ / q₁)².
  static func pressure(of needed: Fraction, where flow: Fraction, at pressure: Fraction) -> Fraction {
    let ratio = needed / flow
    return pressure * ratio * ratio
  }

  /// The fields missing for a spray volume.
  var missing: [CalibrateField] {
    guard input.plot == nil else { return [] }
    let flowing: [CalibrateField] = input.source == nil ? [.nozzle] : []
    let needsPressure = input.nozzle != nil || input.source == nil
    return flowing + (needsPressure && input.pressure == nil ? [.pressure] : [])
      + (input.spacing == nil ? [.spacing] : []) + (speed == nil ? [.speed] : [])
  }

  /// Whether the typed values allow no further figure to be worked out.
  var tellsNothing: Bool {
    let isFlowTyped =
      input.typedFlow == nil ? flow == nil : input.pressure == nil || input.measuredElsewhere == nil
    return isFlowTyped && input.timed == nil && input.plot == nil && workRate == nil && rate == nil
      && targetSpeed == nil && targetFlow == nil
  }

  var result: CalibrateResult {
    let units = input.units
    return CalibrateResult(
      input: input, rate: rate?.computed(.litrePerHectare, units.rate),
      flow: flow?.computed(.litrePerMinute, units.flow),
      speed: input.speed ?? speed.map { Quantity($0, .kilometrePerHour).converted(to: units.speed) },
      workRate: workRate.map { Quantity($0, .hectarePerHour).converted(to: units.workRate) },
      forTarget: input.target.map { _ in forTarget }, caught: caught)
  }

  private var forTarget: CalibrateResult.ForTarget {
    let units = input.units
    let ownSize = input.nozzle ?? input.caught?.size
    let all = targetFlow.map(reaching), inRange = all?.filter { UsualRange.pressure.contains($0.pressure) }
    // Sizes that few makers have are left out, unless only these are left, or the nozzle is of that size.
    let usual = inRange?.filter { !$0.nozzle.isRare || $0.nozzle == ownSize },
      reached = usual?.isEmpty == true ? inRange : usual
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.computed(.kilometrePerHour, units.speed),
      pressure: targetPressure.map { Quantity($0, .bar).converted(to: units.pressure) },
      flow: targetFlow.map { Quantity($0, .litrePerMinute).converted(to: units.flow) }, nozzles: reached,
      nearest: reached?.isEmpty == true ? all.flatMap(nearest) : nil)
  }

  private func reaching(_ flow: Fraction) -> [CalibrateResult.NozzleAtPressure] {
    Nozzle.all.map { nozzle in
      let pressure = Self.pressure(of: flow, where: nozzle.flow.value, at: Nozzle.nominalPressure.value)
      return CalibrateResult.NozzleAtPressure(
        nozzle: nozzle, pressure: Quantity(pressure, .bar).converted(to: input.units.pressure))
    }
  }

  /// Returns the nozzle that comes nearest if no size gives the flow: the smallest or the largest.
  private func nearest(_ all: [CalibrateResult.NozzleAtPressure]) -> CalibrateResult.NozzleAtPressure? {
    let lowest = UsualRange.pressure.lowest
    return all.first.flatMap { $0.pressure.converted(to: lowest.unit).value < lowest.value ? $0 : nil } ?? all.last
  }

  private var caught: CaughtResult? {
    guard let caught = input.caught else { return nil }
    let unit = input.units.flow
    func shown(_ flow: Fraction) -> Quantity { Quantity(flow, .litrePerMinute).converted(to: unit) }
    let pressure = reference?.pressure
    let new = caught.size.flatMap { size in
      pressure.map { Self.flow(size.flow.value, at: Nozzle.nominalPressure.value, onceAt: $0) }
    }
    return CaughtResult(
      mean: shown(caught.mean), flows: caught.flows.map(shown), new: new?.computed(.litrePerMinute, unit))
  }
}

extension Root {
  /// Makes a quantity in one unit and converts it to the shown unit.
  fileprivate func computed(_ unit: Unit, _ shown: Unit) -> ComputedQuantity {
    ComputedQuantity(quantity: Quantity(value, unit).converted(to: shown), isExact: isExact)
  }
}
