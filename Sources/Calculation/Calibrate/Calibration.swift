/// What is known about a sprayer, where every value is above zero, and the formulas of a calibration.
///
/// q is the flow of one nozzle in l/min, w the spacing in m, v the speed in km/h, p the pressure in bar, Q the spray
/// volume in l/ha: Q = 600 · q / (v · w), or volume / plot; q₂ = q₁ · √(p₂ / p₁); v = 3.6 · metres / seconds; work
/// rate = v · width / 10 in ha/h.
struct Calibration: Sendable {
  /// The entered nozzle size; nil if the flow comes from something else.
  let nozzle: Nozzle?
  /// The flow that a person typed; nil if it comes from a nozzle size or from caught amounts, or is unknown.
  let typedFlow: Quantity?
  let caught: Caught?
  /// Whether the size of the nozzle was read from its colour.
  let isNozzleByColor: Bool
  /// The pressure at which the flow was measured; nil if none was recorded, then the present pressure counts.
  let measuredAt: Quantity?
  let pressure, spacing, width, speed: Quantity?
  let timed: (distance: Quantity, time: Quantity)?
  /// A measured plot and the spray liquid used on it.
  let plot: (area: Quantity, volume: Quantity)?
  let target: Quantity?
  /// The units in which results are shown: those of the fields.
  let rateUnit, flowUnit, speedUnit, pressureUnit: Unit

  init(_ draft: Draft) {
    func value(_ field: CalibrateField) -> Quantity? { draft[field.path] }
    func unit(_ field: CalibrateField) -> Unit { draft.unit(of: field.inForm) }
    func nozzle(_ field: CalibrateField) -> Nozzle? { draft.text(at: field.path).flatMap(Nozzle.named) }
    caught = draft.measured(at: CalibrateField.caught.path).flatMap { Caught($0, size: nozzle(.caughtSize)) }
    typedFlow = caught == nil ? value(.flow) : nil
    self.nozzle = caught == nil && typedFlow == nil ? nozzle(.nozzle) : nil
    isNozzleByColor = draft.typed(at: CalibrateField.nozzle.path) != nil
    (measuredAt, pressure) = (value(.measuredAt), value(.pressure))
    (spacing, width, speed, target) = (value(.spacing), value(.width), value(.speed), value(.target))
    timed = draft.measured(at: CalibrateField.timed.path).map { ($0[0], $0[1]) }
    plot = draft.measured(at: CalibrateField.plot.path).map { ($0[0], $0[1]) }
    (rateUnit, flowUnit, speedUnit, pressureUnit) = (unit(.target), unit(.flow), unit(.speed), unit(.pressure))
  }

  /// A known flow in l/min and its pressure in bar; nil if no flow is known. The pressure is nil if it is unknown.
  var reference: (flow: Fraction, pressure: Fraction?)? {
    if let nozzle { return (nozzle.flow.value, Nozzle.nominalPressure.value) }
    return (typedFlow?.converted(to: .litrePerMinute).value ?? caught?.mean).map {
      ($0, (measuredAt ?? pressure)?.converted(to: .bar).value)
    }
  }

  /// The flow of one nozzle in l/min at the present pressure; nil if unknown.
  var flow: ComputedQuantity? {
    guard let (known, measuredAt) = reference else { return nil }
    guard let pressure = pressure?.converted(to: .bar).value else {
      return nozzle == nil ? ComputedQuantity(quantity: Quantity(known, .litrePerMinute)) : nil
    }
    return measuredAt.map { Self.flow(known, at: $0, onceAt: pressure) }
  }

  /// The pressure at which the flow was measured; nil if the flow comes from a nozzle size or is unknown.
  var flowMeasuredAt: Quantity? { typedFlow == nil && caught == nil ? nil : measuredAt ?? pressure }

  /// The pressure at which the flow was measured; nil if it is unknown or equals the present pressure.
  var measuredElsewhere: Quantity? {
    flowMeasuredAt.flatMap { at in pressure.map { $0.converted(to: at.unit) == at } == true ? nil : at }
  }

  /// Returns q₁ · √(p₂ / p₁), computed as √(q₁² · p₂ / p₁), the root of one number, so that it keeps all its digits.
  private static func flow(_ flow: Fraction, at pressure: Fraction, onceAt other: Fraction) -> ComputedQuantity {
    let (flow, isExact) = (flow * flow * other / pressure).squareRoot()
    return ComputedQuantity(quantity: Quantity(flow, .litrePerMinute), isExact: isExact)
  }

  /// The spacing in m.
  var metresApart: Fraction? { spacing?.converted(to: .metre).value }
  /// The speed of the measured run in km/h: 3.6 · metres / seconds.
  var timedSpeed: Fraction? {
    timed.map { $0.distance.converted(to: .metre).value / $0.time.converted(to: .second).value * "3.6" }
  }
  /// The speed in km/h, as entered or measured.
  var kilometresPerHour: Fraction? { speed?.converted(to: .kilometrePerHour).value ?? timedSpeed }
  /// The wanted spray volume in l/ha.
  private var litresPerHectare: Fraction? { target?.converted(to: .litrePerHectare).value }

  /// The spray volume in l/ha, on the measured plot if there is one.
  var rate: ComputedQuantity? {
    if let plot {
      let rate = plot.volume.converted(to: .litre).value / plot.area.converted(to: .hectare).value
      return ComputedQuantity(quantity: Quantity(rate, .litrePerHectare))
    }
    guard let flow, let kilometresPerHour, let metresApart else { return nil }
    return flow.times(600 / (kilometresPerHour * metresApart), .litrePerHectare)
  }

  /// In ha/h.
  private var workRate: Fraction? {
    guard let kilometresPerHour, let width = width?.converted(to: .metre).value else { return nil }
    return kilometresPerHour * width / 10
  }

  /// The speed in km/h that gives the target.
  var targetSpeed: ComputedQuantity? {
    guard let flow, let metresApart, let litresPerHectare else { return nil }
    return flow.times(600 / (litresPerHectare * metresApart), .kilometrePerHour)
  }

  /// The flow in l/min that gives the target.
  var targetFlow: Fraction? {
    guard let kilometresPerHour, let metresApart, let litresPerHectare else { return nil }
    return litresPerHectare * kilometresPerHour * metresApart / 600
  }

  /// The pressure in bar that gives the target; nil if it cannot be worked out.
  var targetPressure: Fraction? {
    guard let reference, let pressure = reference.pressure, let needed = targetFlow else { return nil }
    return Self.pressure(of: needed, where: reference.flow, at: pressure)
  }

  /// Returns the pressure that gives a flow: p₂ = p₁ · (q₂ / q₁)².
  private static func pressure(of needed: Fraction, where flow: Fraction, at pressure: Fraction) -> Fraction {
    let ratio = needed / flow
    return pressure * ratio * ratio
  }

  /// The fields missing for a spray volume.
  var missing: [CalibrateField] {
    guard plot == nil else { return [] }
    let flowing: [CalibrateField] = reference == nil ? [.nozzle] : []
    let needsPressure = nozzle != nil || reference == nil
    return flowing + (needsPressure && pressure == nil ? [.pressure] : []) + (spacing == nil ? [.spacing] : [])
      + (kilometresPerHour == nil ? [.speed] : [])
  }

  /// Whether the typed values allow no further figure to be worked out.
  var tellsNothing: Bool {
    let isFlowTyped = typedFlow == nil ? flow == nil : pressure == nil || measuredElsewhere == nil
    return isFlowTyped && timed == nil && plot == nil && workRate == nil && rate == nil && targetSpeed == nil
      && targetFlow == nil
  }

  var result: CalibrateResult {
    CalibrateResult(
      input: self, rate: rate?.converted(to: rateUnit), flow: flow?.converted(to: flowUnit),
      speed: speed ?? kilometresPerHour.map { Quantity($0, .kilometrePerHour).converted(to: speedUnit) },
      workRate: workRate.map { Quantity($0, .hectarePerHour).converted(to: .workRate(of: rateUnit)) },
      forTarget: target.map { _ in forTarget }, caught: caught.map(compared))
  }

  private var forTarget: CalibrateResult.ForTarget {
    let all = targetFlow.map { flow in
      Nozzle.all.map { nozzle -> CalibrateResult.NozzleAtPressure in
        let pressure = Self.pressure(of: flow, where: nozzle.flow.value, at: Nozzle.nominalPressure.value)
        return (nozzle, Quantity(pressure, .bar).converted(to: pressureUnit))
      }
    }
    let inRange = all?.filter { UsualRange.pressure.contains($0.pressure) }
    // Sizes that few makers have are left out, unless only these are left, or the nozzle is of that size.
    let ownSize = nozzle ?? caught?.size
    let usual = inRange?.filter { !$0.nozzle.isRare || $0.nozzle == ownSize }
    let reached = usual?.isEmpty == true ? inRange : usual
    // If no size reaches the target, the smallest or the largest comes nearest.
    let lowest = UsualRange.pressure.lowest
    let nearest = all?.first.flatMap { $0.pressure.converted(to: lowest.unit).value < lowest.value ? $0 : nil }
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.converted(to: speedUnit),
      pressure: targetPressure.map { Quantity($0, .bar).converted(to: pressureUnit) },
      flow: targetFlow.map { Quantity($0, .litrePerMinute).converted(to: flowUnit) }, nozzles: reached,
      nearest: reached?.isEmpty == true ? nearest ?? all?.last : nil)
  }

  private func compared(_ caught: Caught) -> CaughtResult {
    func shown(_ flow: Fraction) -> Quantity { Quantity(flow, .litrePerMinute).converted(to: flowUnit) }
    let pressure = reference?.pressure
    let new = caught.size.flatMap { size in
      pressure.map { Self.flow(size.flow.value, at: Nozzle.nominalPressure.value, onceAt: $0) }
    }
    return CaughtResult(
      mean: shown(caught.mean), flows: caught.flows.map(shown), new: new?.converted(to: flowUnit))
  }
}

/// What each of several nozzles sprayed into a jug.
struct Caught: Sendable {
  /// Volumes if there is a time, else flows.
  let amounts: [Quantity]
  let time: Quantity?
  /// The size of the nozzles; nil if unknown.
  let size: Nozzle?

  /// The last part may be a time; nil for volumes without a time, for flows with one, and without amounts.
  init?(_ parts: [Quantity], size: Nozzle? = nil) {
    let time = parts.last.flatMap { $0.unit.dimension == .time ? $0 : nil }
    let amounts = time == nil ? parts : parts.dropLast()
    let measured: Dimension = time == nil ? .flow : .volume
    guard !amounts.isEmpty, amounts.allSatisfy({ $0.unit.dimension == measured }) else { return nil }
    (self.amounts, self.time, self.size) = (amounts, time, size)
  }

  /// The first flow that was caught as one; nil for volumes and a time.
  var flow: Quantity? { time == nil ? amounts.first : nil }

  var flows: [Fraction] {
    guard let time else { return amounts.map { $0.converted(to: .litrePerMinute).value } }
    let minutes = time.converted(to: .minute).value
    return amounts.map { $0.converted(to: .litre).value / minutes }
  }

  /// The mean flow in l/min.
  var mean: Fraction { flows.reduce(.zero, +) / Fraction(amounts.count) }
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
