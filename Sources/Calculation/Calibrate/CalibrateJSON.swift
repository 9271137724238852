/// The JSON of a calibration, for programs and for the history.
extension CalibrateCalculator {
  var input: Codec<Draft> { Self.input }
  var result: JSONShape { CalibrateResult.stored.shape }

  private static let input = Codec<Draft>([
    .optional("nozzle", .nozzle) { $0.nozzle() },
    quantity("flow", .flow),
    quantity("total", .total),
    .optional("metered", .flag) {
      $0.holds(CalibrateField.total.path) ? $0.holds(CalibrateField.metered.path) : nil
    },
    .optional("caught", .object(caught)) { draft in
      draft.measured(at: CalibrateField.caught.path).map { _ in draft }
    },
    .optional("measured_at", .entered) { Calibration($0).flowMeasuredAt },
    quantity("pressure", .pressure),
    quantity("spacing", .spacing),
    quantity("rows", .rows),
    .optional("nozzles", .list(of: .object(ofSet))) { NozzleSet(in: $0)?.groups },
    .optional("sides", .word) { $0.sides },
    quantity("width", .width),
    quantity("speed", .speed),
    measured("timed", .timed, "distance", "time"),
    measured("plot", .plot, "area", "volume"),
    quantity("density", .density),
    quantity("target", .target),
  ])

  /// How many nozzles there are, of which size or flow; both are null if only their number is known.
  private static let ofSet = Codec<NozzleSet.Group>([
    .member("count", .count) { $0.count },
    .optional("size", .nozzle) { $0.size },
    .optional("flow", .entered) { $0.flow },
  ])

  /// The JSON of a value that was measured in two parts, with a key for each.
  private static func measured(
    _ key: String, _ field: CalibrateField, _ first: String, _ second: String
  ) -> Codec<Draft>.Member {
    let both = Codec<[Quantity]>([
      .member(first, .entered) { $0[0] },
      .member(second, .entered) { $0[1] },
    ])
    return .optional(key, .object(both)) { $0.measured(at: field.path) }
  }

  private static func quantity(_ key: String, _ field: CalibrateField) -> Codec<Draft>.Member {
    .optional(key, .entered) { $0[field.path] }
  }

  /// What was caught, with the size of the nozzles if it is known.
  private static let caught = Codec<Draft>([
    .member("amounts", .list(of: .entered)) { Caught(in: $0)?.amounts ?? [] },
    .optional("time", .entered) { Caught(in: $0)?.time },
    .optional("size", .nozzle) { $0.nozzle(in: .caughtSize) },
  ])
}

extension CalibrateResult {
  /// Each figure is in the unit of its entered value, whatever units the session has and whatever was entered before.
  var json: JSON {
    let flow = input.typedFlow ?? input.nozzles?.groups[0].flow ?? input.caught?.flow ?? input.total
    let pressure = input.pressure ?? input.measuredAt
    var units = ProgramUnits()
    if let target = input.target { units.rate = target.unit }
    if let flow { units.flow = flow.unit }
    if let speed = input.speed { units.speed = speed.unit }
    if let pressure { units.pressure = pressure.unit }
    return Self.codec(in: units).json(of: self)
  }

  var kept: JSON? { Self.stored.exact(of: self) }

  fileprivate static let stored = codec(in: ProgramUnits())

  /// The units in which programs read the figures.
  fileprivate struct ProgramUnits {
    /// Of a spray volume.
    var rate = Unit.litrePerHectare
    var flow = Unit.litrePerMinute
    var speed = Unit.kilometrePerHour
    var pressure = Unit.bar
  }

  /// What is read back has no input.
  private static func codec(in units: ProgramUnits) -> Codec<CalibrateResult> {
    Codec<CalibrateResult>(
      { rate, flow, output, speed, width, workRate, waterTarget, forTarget, caught, _ in
        CalibrateResult(
          input: Calibration(Draft(calculator: CalibrateField.calculator)), rate: rate, flow: flow,
          output: output, speed: speed, width: width, workRate: workRate,
          waterTarget: waterTarget, forTarget: forTarget, caught: caught)
      },
      .optional("rate", .figure(in: units.rate), \.rate),
      .optional("flow", .figure(in: units.flow), \.flow),
      .optional("output", .figure(in: units.flow), \.output),
      .optional("speed", .amount(in: units.speed), \.speed),
      .optional("width", .amount(in: .metre), \.width),
      .optional("work_rate", .amount(in: .workRate(of: units.rate)), \.workRate),
      .optional("water_target", .figure(in: units.rate), \.waterTarget),
      .optional("for_target", .object(ForTarget.codec(in: units)), \.forTarget),
      .optional("caught", .object(CaughtResult.codec(in: units)), \.caught),
      .derived(.optional("units", .units, for: .store, \.workRateUnits)))
  }

  /// The unit of the work rate, which no table of units has.
  private var workRateUnits: [Unit]? { workRate.map { [$0.unit] } }

  /// Combines stored figures with the values they belong to; nil if they cannot belong to any.
  init?(_ input: Calibration, kept: StoredJSON) {
    guard let kept = Self.stored.value(kept) else { return nil }
    self = kept
    self.input = input
    if input.target == nil { forTarget = nil }
  }
}

extension CalibrateResult.ForTarget {
  fileprivate static func codec(
    in units: CalibrateResult.ProgramUnits
  ) -> Codec<CalibrateResult.ForTarget> {
    let nozzle = CalibrateResult.NozzleAtPressure.codec(in: units)
    return Codec<CalibrateResult.ForTarget>(
      { speed, pressure, flow, output, nozzles, nearest in
        CalibrateResult.ForTarget(
          speed: speed, pressure: pressure, flow: flow, output: output, nozzles: nozzles,
          nearest: nearest)
      },
      .optional("speed", .figure(in: units.speed), \.speed),
      .optional("pressure", .amount(in: units.pressure), \.pressure),
      .optional("flow", .amount(in: units.flow), \.flow),
      .optional("output", .amount(in: units.flow), \.output),
      .optional("nozzles", .list(of: .object(nozzle)), \.nozzles),
      .optional("nearest", .object(nozzle), for: .store, \.nearest))
  }
}

extension CalibrateResult.NozzleAtPressure {
  fileprivate static func codec(
    in units: CalibrateResult.ProgramUnits
  ) -> Codec<CalibrateResult.NozzleAtPressure> {
    Codec<CalibrateResult.NozzleAtPressure>(
      { nozzle, pressure in CalibrateResult.NozzleAtPressure(nozzle: nozzle, pressure: pressure) },
      .member("size", .nozzle, \.nozzle),
      .member("pressure", .amount(in: units.pressure), \.pressure))
  }
}

extension CaughtResult {
  /// All that is stored has one unit.
  fileprivate static func codec(in units: CalibrateResult.ProgramUnits) -> Codec<CaughtResult> {
    Codec<CaughtResult>(
      { mean, _, nozzles, new in
        let flows = nozzles.map(\.flow)
        let isOfOneUnit = !flows.isEmpty && flows.allSatisfy { $0.unit == mean.unit }
        return isOfOneUnit ? CaughtResult(mean: mean, flows: flows, new: new) : nil
      },
      .member("mean", .amount(in: units.flow), \.mean),
      .derived(.optional("cv", .number, for: .programs, \.cv)),
      .member("nozzles", .list(of: .object(CaughtNozzle.codec(in: units))), \.nozzles),
      .optional("new", .figure(in: units.flow), \.new))
  }

  /// The coefficient of variation in percent.
  private var cv: Fraction? { variation?.quantity.value }

  private var nozzles: [CaughtNozzle] {
    flows.map { flow in
      CaughtNozzle(
        flow: flow, deviation: deviation(of: flow), fromNew: deviationFromNew(of: flow))
    }
  }
}

/// The flow of one caught nozzle, and how far it is from the mean and from a new nozzle, in percent.
private struct CaughtNozzle {
  let flow: Quantity
  let deviation: Fraction
  let fromNew: Fraction?

  /// What is read back has the flow alone, from which the others follow.
  static func codec(in units: CalibrateResult.ProgramUnits) -> Codec<CaughtNozzle> {
    Codec<CaughtNozzle>(
      { flow, _, _ in CaughtNozzle(flow: flow, deviation: .zero, fromNew: nil) },
      .member("flow", .amount(in: units.flow), \.flow),
      .derived(.member("deviation", .number, for: .programs, \.deviation)),
      .optional("from_new", .number, for: .programs, \.fromNew))
  }
}

extension JSONKind {
  static var nozzle: JSONKind<Nozzle> {
    .spelled(\.size, in: .word(of: Nozzle.all.map(\.size)), Nozzle.named)
  }

  /// A quantity for programs in this unit, with `"exact"`: false for an endless square root, kept as `"≈6/5 l/min"`.
  static func figure(in unit: Unit) -> JSONKind<ComputedQuantity> {
    JSONKind<ComputedQuantity>(
      .object([("value", .number), ("unit", .string), ("exact", .bool)]),
      json: { figure in
        let value = figure.quantity.converted(to: unit).value
        return [
          "value": .number(value),
          "unit": .string(unit.clearID),
          "exact": .bool(figure.isExact),
        ]
      }, exact: { .string(($0.isExact ? "" : near) + $0.quantity.keptText) },
      read: { json in
        guard let text = json.text else { return nil }
        let isExact = !text.hasPrefix(near)
        guard let quantity = json.quantity(isExact ? text : String(text.dropFirst())) else {
          return nil
        }
        guard quantity.value > .zero, quantity.unit.converts(to: unit) else { return nil }
        return ComputedQuantity(quantity: quantity, isExact: isExact)
      })
  }
}

/// The sign in front of a figure that comes from an endless square root: ≈.
private let near = "\u{2248}"
