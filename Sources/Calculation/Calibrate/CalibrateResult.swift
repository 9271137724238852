/// A quantity that may come from a square root, and whether it is exact.
struct ComputedQuantity: Sendable, Equatable {
  let quantity: Quantity
  let isExact: Bool
}

/// The result of a calibration; figures that cannot be worked out are nil.
struct CalibrateResult: Sendable, Equatable {
  var input: CalibrateInput
  /// Spray volume per area.
  let rate: ComputedQuantity?
  /// The flow of one nozzle.
  let flow: ComputedQuantity?
  let speed: Quantity?
  let workRate: Quantity?
  var forTarget: ForTarget?
  let caught: CaughtResult?

  /// Ways to reach the target, each with the other values unchanged.
  struct ForTarget: Sendable, Equatable {
    let speed: ComputedQuantity?
    let pressure: Quantity?
    let flow: Quantity?
    /// The nozzle sizes that reach the target, from the smallest; nil if they cannot be worked out.
    let nozzles: [NozzleAtPressure]?
    /// The nozzle that comes nearest if no size reaches the target; else nil.
    let nearest: NozzleAtPressure?
  }

  /// A nozzle size and the pressure at which it reaches a target.
  struct NozzleAtPressure: Sendable, Equatable {
    let nozzle: Nozzle
    let pressure: Quantity
  }
}

/// The flows of caught nozzles, compared with their mean and with a new nozzle.
struct CaughtResult: Sendable, Equatable {
  let mean: Quantity
  /// In the order in which they were caught.
  let flows: [Quantity]
  /// The flow of a new nozzle at the same pressure; nil if the size or the pressure is unknown.
  let new: ComputedQuantity?

  /// Returns how far a flow is from the mean, in percent.
  func deviation(of flow: Quantity) -> Fraction { flow.deviation(from: mean) }

  /// Returns how far a flow is from that of a new nozzle, in percent; nil if the flow of a new nozzle is unknown.
  func deviationFromNew(of flow: Quantity) -> Fraction? { new.map { flow.deviation(from: $0.quantity) } }
}

extension Quantity {
  fileprivate func deviation(from other: Quantity) -> Fraction { (value / other.value - .one) * 100 }
}

extension UsualRange {
  /// The pressures that nozzles are made for.
  static let pressure = UsualRange(CalibrateCaution.pressureLow, .pressureHigh, (1, .bar), (8, .bar))
  static let speed = UsualRange(CalibrateCaution.speedLow, .speedHigh, (3, .kilometrePerHour), (20, .kilometrePerHour))
  static let spacing = UsualRange(CalibrateCaution.spacingLow, .spacingHigh, (15, .centimetre), (100, .centimetre))
  static let width = UsualRange(CalibrateCaution.widthLow, .widthHigh, (1, .metre), (60, .metre))
}

extension Calibration {
  /// The result with every figure that can be worked out.
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
    let own: Nozzle? =
      switch input.source {
      case .nozzle(let nozzle): nozzle
      case .caught(let caught): caught.size
      case .flow, nil: nil
      }
    let all = targetFlow.map(reaching), inRange = all?.filter { UsualRange.pressure.contains($0.pressure) }
    // Sizes that few makers have are left out, unless only these are left, or the nozzle is of that size.
    let usual = inRange?.filter { !$0.nozzle.isRare || $0.nozzle == own },
      reached = usual?.isEmpty == true ? inRange : usual
    return CalibrateResult.ForTarget(
      speed: targetSpeed?.computed(.kilometrePerHour, units.speed),
      pressure: targetPressure.map { Quantity($0, .bar).converted(to: units.pressure) },
      flow: targetFlow.map { Quantity($0, .litrePerMinute).converted(to: units.flow) }, nozzles: reached,
      nearest: reached?.isEmpty == true ? all.flatMap(nearest) : nil)
  }

  /// Returns for each nozzle size the pressure at which it gives a flow.
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
    guard case .caught(let caught) = input.source else { return nil }
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
