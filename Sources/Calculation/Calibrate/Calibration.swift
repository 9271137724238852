/// The formulas of a calibration.
///
/// q is the flow of one nozzle in l/min, w the spacing in m, v the speed in km/h, p the pressure in bar, Q the spray
/// volume in l/ha: Q = 600 · q / (v · w), or volume / plot; q₂ = q₁ · √(p₂ / p₁); v = 3.6 · metres / seconds; work
/// rate = v · width / 10 in ha/h.
struct Calibration {
  let input: CalibrateInput
  /// The flow of one nozzle in l/min at the present pressure; nil if unknown.
  let flow: Root?

  init(_ input: CalibrateInput) {
    self.input = input
    flow = Self.flow(input)
  }

  /// A known flow in l/min and its pressure in bar; nil if no flow is known. The pressure is nil if it is unknown.
  var reference: (flow: Fraction, pressure: Fraction?)? { Self.reference(input) }

  private static func reference(_ input: CalibrateInput) -> (flow: Fraction, pressure: Fraction?)? {
    let measuredAt = input.flowMeasuredAt?.converted(to: .bar).value
    return switch input.source {
    case .nozzle(let nozzle): (nozzle.flow.value, Nozzle.nominalPressure.value)
    case .flow(let flow): (flow.converted(to: .litrePerMinute).value, measuredAt)
    case .caught(let caught): (caught.mean, measuredAt)
    case nil: nil
    }
  }

  private static func flow(_ input: CalibrateInput) -> Root? {
    guard let reference = reference(input) else { return nil }
    guard let pressure = input.pressure?.converted(to: .bar).value else {
      if case .nozzle = input.source { return nil }
      return Root(value: reference.flow, isExact: true)
    }
    return reference.pressure.map { Self.flow(reference.flow, at: $0, onceAt: pressure) }
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
    let needsPressure = if case .nozzle? = input.source { true } else { input.source == nil }
    return flowing + (needsPressure && input.pressure == nil ? [.pressure] : [])
      + (input.spacing == nil ? [.spacing] : []) + (speed == nil ? [.speed] : [])
  }

  /// Whether the typed values allow no further figure to be worked out.
  var tellsNothing: Bool {
    let isFlowTyped =
      if case .flow? = input.source { input.pressure == nil || input.measuredElsewhere == nil } else { flow == nil }
    return isFlowTyped && input.timed == nil && input.plot == nil && workRate == nil && rate == nil
      && targetSpeed == nil
      && targetFlow == nil
  }
}
