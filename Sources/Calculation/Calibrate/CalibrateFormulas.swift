/// The formulas with the numbers filled in, in the units that each formula requires.
extension CalibrateResult {
  var formulas: [Outline.Phrase] {
    let calibration = Calibration(input)
    return conversions + [timedSpeed, caughtFlow].compactMap(\.self) + [flowAtPressure(calibration)].compactMap(\.self)
      + [volume(calibration), workRateFormula].compactMap(\.self) + forTarget(calibration)
  }

  /// Converts the entered values that are in another unit than the formulas require.
  private var conversions: [Outline.Phrase] {
    let areVolumes = input.plot.map { [($0.volume, Unit.litre), ($0.area, .hectare)] } ?? []
    let run = input.timed.map { [($0.distance, Unit.metre), ($0.time, .second)] } ?? []
    let flow: Quantity? = if case .flow(let flow)? = input.source { flow } else { nil }
    let others: [(Quantity?, Unit)] = [
      (flow, .litrePerMinute), (input.measuredAt, .bar), (input.pressure, .bar), (input.spacing, .metre),
      (input.speed, .kilometrePerHour), (input.width, .metre), (input.target, .litrePerHectare),
    ]
    let all = areVolumes + run + others.compactMap { value, unit in value.map { ($0, unit) } }
    return all.enumerated().filter { index, pair in
      pair.0.unit != pair.1 && !all[..<index].contains { $0.0 == pair.0 }
    }.map { phrase("conversion", ["from": $1.0], [$1.0.converted(to: $1.1)]) }
  }

  private var timedSpeed: Outline.Phrase? {
    guard let timed = input.timed else { return nil }
    return phrase(
      "timed",
      ["distance": timed.distance.converted(to: .metre), "time": timed.time.converted(to: .second)],
      told(timed.speed, .kilometrePerHour, in: input.units.speed))
  }

  private var caughtFlow: Outline.Phrase? {
    guard case .caught(let caught)? = input.source else { return nil }
    let unit: Unit = caught.time == nil ? .litrePerMinute : .litre
    let sum = caught.amounts.reduce(Fraction.zero) { $0 + $1.converted(to: unit).value }
    let time = caught.time.map { ["time": $0.converted(to: .minute)] } ?? [:]
    return phrase(
      caught.time == nil ? "caught-mean" : "caught-flow", time.merging(["sum": Quantity(sum, unit)]) { $1 },
      told(caught.mean, .litrePerMinute, in: input.units.flow), ["count": .count(caught.amounts.count)])
  }

  /// The flow at the present pressure; nil without a pressure, or if the flow was measured at this pressure.
  private func flowAtPressure(_ calibration: Calibration) -> Outline.Phrase? {
    guard let flow = calibration.flow, let (known, measuredAt) = calibration.reference, let measuredAt,
      let pressure = input.pressure?.converted(to: .bar)
    else { return nil }
    let isNozzle = if case .nozzle? = input.source { true } else { false }
    guard isNozzle || input.measuredElsewhere != nil else { return nil }
    return phrase(
      isNozzle ? "nozzle-flow" : "flow",
      ["flow": Quantity(known, .litrePerMinute), "pressure": pressure, "known": Quantity(measuredAt, .bar)],
      told(flow.value, .litrePerMinute, in: input.units.flow), isExact: flow.isExact)
  }

  private func volume(_ calibration: Calibration) -> Outline.Phrase? {
    if let plot = input.plot {
      return phrase(
        "plot", ["volume": plot.volume.converted(to: .litre), "area": plot.area.converted(to: .hectare)],
        told(plot.rate, .litrePerHectare, in: input.units.rate))
    }
    guard let rate = calibration.rate, let flow = calibration.flow, let run = run(calibration) else { return nil }
    return phrase(
      "rate", run.merging(["flow": Quantity(flow.value, .litrePerMinute)]) { $1 },
      told(rate.value, .litrePerHectare, in: input.units.rate), isExact: rate.isExact)
  }

  private var workRateFormula: Outline.Phrase? {
    guard let workRate, let speed, let width = input.width else { return nil }
    let perHour = workRate.converted(to: .hectarePerHour)
    return phrase(
      "work-rate", ["speed": speed.converted(to: .kilometrePerHour), "width": width.converted(to: .metre)],
      told(perHour.value, .hectarePerHour, in: workRate.unit))
  }

  /// The speed and spacing as arguments of a formula; nil if one is unknown.
  private func run(_ calibration: Calibration) -> [String: Quantity]? {
    guard let speed = calibration.speed, let spacing = calibration.spacing else { return nil }
    return ["speed": Quantity(speed, .kilometrePerHour), "spacing": Quantity(spacing, .metre)]
  }

  private func forTarget(_ calibration: Calibration) -> [Outline.Phrase] {
    guard let target = input.target?.converted(to: .litrePerHectare) else { return [] }
    return [speed(calibration, target), flow(calibration, target), pressure(calibration)].compactMap(\.self)
      + nozzles(calibration)
  }

  private func speed(_ calibration: Calibration, _ target: Quantity) -> Outline.Phrase? {
    guard let speed = calibration.targetSpeed, let flow = calibration.flow, let spacing = calibration.spacing else {
      return nil
    }
    return phrase(
      "target-speed",
      ["flow": Quantity(flow.value, .litrePerMinute), "target": target, "spacing": Quantity(spacing, .metre)],
      told(speed.value, .kilometrePerHour, in: input.units.speed), isExact: speed.isExact)
  }

  private func flow(_ calibration: Calibration, _ target: Quantity) -> Outline.Phrase? {
    guard let flow = calibration.targetFlow, let run = run(calibration) else { return nil }
    return phrase(
      "target-flow", run.merging(["target": target]) { $1 }, told(flow, .litrePerMinute, in: input.units.flow))
  }

  private func pressure(_ calibration: Calibration) -> Outline.Phrase? {
    guard let pressure = calibration.targetPressure, let (flow, known) = calibration.reference, let known,
      let needed = calibration.targetFlow
    else { return nil }
    return phrase(
      "target-pressure", squared(needed, Quantity(flow, .litrePerMinute), Quantity(known, .bar)),
      told(pressure, .bar, in: input.units.pressure))
  }

  private func nozzles(_ calibration: Calibration) -> [Outline.Phrase] {
    guard let needed = calibration.targetFlow else { return [] }
    return (forTarget?.nozzles ?? []).map { reaching in
      let metric = reaching.pressure.converted(to: .bar)
      return phrase(
        "target-nozzle", squared(needed, reaching.nozzle.flow, Nozzle.nominalPressure),
        told(metric.value, .bar, in: reaching.pressure.unit), reaching.nozzle.named)
    }
  }

  /// The needed flow, a known flow and its pressure as arguments of a formula.
  private func squared(_ needed: Fraction, _ flow: Quantity, _ pressure: Quantity) -> [String: Quantity] {
    ["needed": Quantity(needed, .litrePerMinute), "flow": flow, "known": pressure]
  }

  /// Returns a formula's result in the formula's unit, and in the shown unit if that is another.
  private func told(_ value: Fraction, _ unit: Unit, in shown: Unit) -> [Quantity] {
    let result = Quantity(value, unit)
    return shown == unit ? [result] : [result, result.converted(to: shown)]
  }

  private func phrase(
    _ id: String, _ quantities: [String: Quantity], _ results: [Quantity], _ more: [String: Datum] = [:],
    isExact: Bool = true
  ) -> Outline.Phrase {
    var arguments = quantities.mapValues { isTyped($0) ? Datum.entered($0) : .precise($0) }
    arguments["result"] = .outcome(results, isExact: isExact && quantities.values.allSatisfy(isFollowedWhole))
    return Outline.Phrase(id: id, arguments: arguments.merging(more) { $1 })
  }

  /// Whether a person typed this quantity; the formula then shows it as typed.
  private func isTyped(_ quantity: Quantity) -> Bool {
    let typed = [input.pressure, input.measuredAt, input.spacing, input.speed, input.width, input.target]
    let measured = [input.timed?.distance, input.timed?.time, input.plot?.area, input.plot?.volume]
    if case .flow(quantity)? = input.source { return true }
    return (typed + measured).contains(quantity)
  }

  /// Whether a formula shows every digit of a quantity.
  private func isFollowedWhole(_ quantity: Quantity) -> Bool {
    isTyped(quantity) ? quantity.isPrecise : Fraction(quantity.value.forFollowing) == quantity.value
  }
}
