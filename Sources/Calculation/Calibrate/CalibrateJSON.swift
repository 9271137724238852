/// The JSON of a calibration, for programs and for the history.
extension CalibrateCalculator {
  var input: Codec<Draft> { Self.input }
  var result: JSONShape { CalibrateResult.codec.shape }

  private static let input = Codec<Draft>([
    .optional("nozzle", .nozzle) { $0.text(at: CalibrateField.nozzle.path).flatMap(Nozzle.named) },
    quantity("flow", .flow),
    .optional("caught", .object(caught)) { draft in draft.measured(at: CalibrateField.caught.path).map { _ in draft } },
    .optional("measured_at", .entered) { Calibration($0).flowMeasuredAt }, quantity("pressure", .pressure),
    quantity("spacing", .spacing), quantity("width", .width), quantity("speed", .speed),
    measured("timed", .timed, "distance", "time"), measured("plot", .plot, "area", "volume"),
    quantity("target", .target),
  ])

  private static func measured(
    _ key: String, _ field: CalibrateField, _ first: String, _ second: String
  ) -> Codec<Draft>.Member {
    let both = Codec<[Quantity]>([.member(first, .entered) { $0[0] }, .member(second, .entered) { $0[1] }])
    return .optional(key, .object(both)) { $0.measured(at: field.path) }
  }

  private static func quantity(_ key: String, _ field: CalibrateField) -> Codec<Draft>.Member {
    .optional(key, .entered) { $0[field.path] }
  }

  /// What was caught, with the size of the nozzles if it is known.
  private static let caught = Codec<Draft>([
    .member("amounts", .list(of: .entered)) { caught(in: $0)?.amounts ?? [] },
    .optional("time", .entered) { caught(in: $0)?.time },
    .optional("size", .nozzle) { $0.text(at: CalibrateField.caughtSize.path).flatMap(Nozzle.named) },
  ])

  private static func caught(in draft: Draft) -> Caught? {
    draft.measured(at: CalibrateField.caught.path).flatMap { Caught($0) }
  }
}

extension CalibrateResult {
  var json: JSON { Self.codec.json(of: inUnitsOfInput) }
  var kept: JSON? { Self.codec.exact(of: self) }

  /// What is read has no input.
  fileprivate static let codec = Codec<CalibrateResult>(
    { rate, flow, speed, workRate, forTarget, caught, _ in
      CalibrateResult(
        input: Calibration(Draft(calculator: CalibrateField.calculator)), rate: rate, flow: flow, speed: speed,
        workRate: workRate, forTarget: forTarget, caught: caught)
    },
    .optional("rate", .figure(in: .litrePerHectare), \.rate),
    .optional("flow", .figure(in: .litrePerMinute), \.flow),
    .optional("speed", .amount(in: .kilometrePerHour), \.speed),
    .optional("work_rate", .amount(in: .hectarePerHour), \.workRate),
    .optional("for_target", .object(ForTarget.codec), \.forTarget),
    .optional("caught", .object(CaughtResult.codec), \.caught),
    .derived(.optional("units", .units, for: .store, \.units)))

  private var units: [Unit]? { workRate.map { [$0.unit] } }

  /// The same figures for programs: each in the unit of its entered value, or else in l/ha, l/min, km/h, bar, whatever
  /// units the session has and whatever was entered before.
  private var inUnitsOfInput: CalibrateResult {
    let (rateUnit, speedUnit) = (input.target?.unit ?? .litrePerHectare, input.speed?.unit ?? .kilometrePerHour)
    let flowUnit = (input.typedFlow ?? input.caught?.flow)?.unit ?? .litrePerMinute
    let pressureUnit = (input.pressure ?? input.measuredAt)?.unit ?? .bar
    return CalibrateResult(
      input: input, rate: rate?.converted(to: rateUnit), flow: flow?.converted(to: flowUnit),
      speed: speed?.converted(to: speedUnit), workRate: workRate?.converted(to: .workRate(of: rateUnit)),
      forTarget: forTarget.map { way in
        ForTarget(
          speed: way.speed?.converted(to: speedUnit), pressure: way.pressure?.converted(to: pressureUnit),
          flow: way.flow?.converted(to: flowUnit),
          nozzles: way.nozzles?.map { ($0.nozzle, $0.pressure.converted(to: pressureUnit)) }, nearest: way.nearest)
      },
      caught: caught.map { caught in
        CaughtResult(
          mean: caught.mean.converted(to: flowUnit), flows: caught.flows.map { $0.converted(to: flowUnit) },
          new: caught.new?.converted(to: flowUnit))
      })
  }

  /// Combines stored figures with the values they belong to; nil if they cannot belong to any.
  init?(_ input: Calibration, kept: StoredJSON) {
    guard let kept = Self.codec.value(kept) else { return nil }
    self = kept
    self.input = input
    if input.target == nil { forTarget = nil }
  }
}

extension CaughtResult {
  fileprivate static let codec = Codec<CaughtResult>(
    made,
    .member("mean", .amount(in: .litrePerMinute), \.mean),
    .member("nozzles", .list(of: .object(nozzle)), \.nozzles),
    .optional("new", .figure(in: .litrePerMinute), \.new))

  private static func made(_ mean: Quantity, _ nozzles: [CaughtNozzle], _ new: ComputedQuantity?) -> CaughtResult? {
    let flows = nozzles.map(\.flow)
    guard !flows.isEmpty, flows.allSatisfy({ $0.unit == mean.unit }) else { return nil }
    return CaughtResult(mean: mean, flows: flows, new: new)
  }

  private var nozzles: [CaughtNozzle] {
    flows.map { ($0, deviation(of: $0), deviationFromNew(of: $0)) }
  }

  /// The flow of one nozzle, compared with the mean and with a new nozzle.
  private typealias CaughtNozzle = (flow: Quantity, deviation: Fraction, fromNew: Fraction?)

  private static let nozzle = Codec<CaughtNozzle>(
    { flow, _, _ in (flow, .zero, nil) }, .member("flow", .amount, \.flow),
    .derived(.member("deviation", .number, for: .programs, \.deviation)),
    .optional("from_new", .number, for: .programs, \.fromNew))
}

extension JSONKind<Nozzle> {
  static var nozzle: JSONKind { .spelled(\.size, in: .word(of: Nozzle.all.map(\.size)), Nozzle.named) }
}

extension JSONKind<ComputedQuantity> {
  /// A quantity with `"exact"`, false for an endless square root, which the history keeps as `"≈6/5 l/min"`.
  static func figure(in unit: Unit) -> JSONKind {
    JSONKind(
      .object([("value", .number), ("unit", .string), ("exact", .bool)]),
      json: {
        [
          "value": .number($0.quantity.value), "unit": .string($0.quantity.unit.clearID), "exact": .bool($0.isExact),
        ]
      }, exact: { .string(($0.isExact ? "" : near) + $0.quantity.keptText) },
      read: { json in
        guard let text = json.text, case let isExact = !text.hasPrefix(near),
          let quantity = json.quantity(isExact ? text : String(text.dropFirst())), quantity.value > .zero,
          quantity.unit.converts(to: unit)
        else { return nil }
        return ComputedQuantity(quantity: quantity, isExact: isExact)
      })
  }
}

/// The sign in front of a figure that comes from an endless square root: ≈.
private let near = "\u{2248}"
