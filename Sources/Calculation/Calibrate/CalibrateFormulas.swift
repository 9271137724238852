/// The formulas with the numbers filled in, in the units that each formula requires.
extension CalibrateResult {
  var formulas: [Outline.Phrase] {
    let calibration = Calibration(input)
    let timedSpeed = input.timed.map { timed in
      writer.phrase(
        "timed",
        ["distance": timed.distance.converted(to: .metre), "time": timed.time.converted(to: .second)],
        told(timed.speed, .kilometrePerHour, in: input.units.speed))
    }
    let ofRate = [timedSpeed, caughtFlow, flowAtPressure(calibration), volume(calibration), workRateFormula]
    return conversions + ofRate.compactMap(\.self) + forTarget(calibration)
  }

  /// Converts the entered values that are in another unit than the formulas require.
  private var conversions: [Outline.Phrase] {
    let areVolumes = input.plot.map { [($0.volume, Unit.litre), ($0.area, .hectare)] } ?? []
    let run = input.timed.map { [($0.distance, Unit.metre), ($0.time, .second)] } ?? []
    let others: [(Quantity?, Unit)] = [
      (input.typedFlow, .litrePerMinute), (input.measuredAt, .bar), (input.pressure, .bar), (input.spacing, .metre),
      (input.speed, .kilometrePerHour), (input.width, .metre), (input.target, .litrePerHectare),
    ]
    let all = areVolumes + run + others.compactMap { value, unit in value.map { ($0, unit) } }
    return all.enumerated().filter { index, pair in
      pair.0.unit != pair.1 && !all[..<index].contains { $0.0 == pair.0 }
    }.map { writer.phrase("conversion", ["from": $1.0], [$1.0.converted(to: $1.1)]) }
  }

  private var caughtFlow: Outline.Phrase? {
    guard let caught = input.caught else { return nil }
    let unit: Unit = caught.time == nil ? .litrePerMinute : .litre
    let sum = caught.amounts.reduce(Fraction.zero) { $0 + $1.converted(to: unit).value }
    let time = caught.time.map { ["time": $0.converted(to: .minute)] } ?? [:]
    return writer.phrase(
      caught.time == nil ? "caught-mean" : "caught-flow", time.merging(["sum": Quantity(sum, unit)]) { $1 },
      told(caught.mean, .litrePerMinute, in: input.units.flow), ["count": .count(caught.amounts.count)])
  }

  /// The flow at the present pressure; nil without a pressure, or if the flow was measured at this pressure.
  private func flowAtPressure(_ calibration: Calibration) -> Outline.Phrase? {
    guard let flow = calibration.flow, let (known, measuredAt) = calibration.reference, let measuredAt,
      let pressure = input.pressure?.converted(to: .bar)
    else { return nil }
    let isNozzle = input.nozzle != nil
    guard isNozzle || input.measuredElsewhere != nil else { return nil }
    return writer.phrase(
      isNozzle ? "nozzle-flow" : "flow",
      ["flow": Quantity(known, .litrePerMinute), "pressure": pressure, "known": Quantity(measuredAt, .bar)],
      told(flow.value, .litrePerMinute, in: input.units.flow), isExact: flow.isExact)
  }

  private func volume(_ calibration: Calibration) -> Outline.Phrase? {
    if let plot = input.plot {
      return writer.phrase(
        "plot", ["volume": plot.volume.converted(to: .litre), "area": plot.area.converted(to: .hectare)],
        told(plot.rate, .litrePerHectare, in: input.units.rate))
    }
    guard let rate = calibration.rate, let flow = calibration.flow, let run = run(calibration) else { return nil }
    return writer.phrase(
      "rate", run.merging(["flow": Quantity(flow.value, .litrePerMinute)]) { $1 },
      told(rate.value, .litrePerHectare, in: input.units.rate), isExact: rate.isExact)
  }

  private var workRateFormula: Outline.Phrase? {
    guard let workRate, let speed, let width = input.width else { return nil }
    let perHour = workRate.converted(to: .hectarePerHour)
    return writer.phrase(
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
    var all: [Outline.Phrase] = []
    if let speed = calibration.targetSpeed, let flow = calibration.flow, let spacing = calibration.spacing {
      all.append(
        writer.phrase(
          "target-speed",
          ["flow": Quantity(flow.value, .litrePerMinute), "target": target, "spacing": Quantity(spacing, .metre)],
          told(speed.value, .kilometrePerHour, in: input.units.speed), isExact: speed.isExact))
    }
    guard let flow = calibration.targetFlow, let run = run(calibration) else { return all }
    let needed = Quantity(flow, .litrePerMinute)
    all.append(
      writer.phrase(
        "target-flow", run.merging(["target": target]) { $1 }, told(flow, .litrePerMinute, in: input.units.flow)))
    if let pressure = calibration.targetPressure, let (flow, known) = calibration.reference, let known {
      all.append(
        writer.phrase(
          "target-pressure",
          ["needed": needed, "flow": Quantity(flow, .litrePerMinute), "known": Quantity(known, .bar)],
          told(pressure, .bar, in: input.units.pressure)))
    }
    return all
      + (forTarget?.nozzles ?? []).map { reaching in
        writer.phrase(
          "target-nozzle",
          ["needed": needed, "flow": reaching.nozzle.flow, "known": Nozzle.nominalPressure],
          told(reaching.pressure.converted(to: .bar).value, .bar, in: reaching.pressure.unit), reaching.nozzle.named)
      }
  }

  /// Returns a formula's result in the formula's unit and in the shown unit.
  private func told(_ value: Fraction, _ unit: Unit, in shown: Unit) -> [Quantity] {
    [Quantity(value, unit), Quantity(value, unit).converted(to: shown)]
  }

  private var writer: FormulaWriter {
    FormulaWriter(typed: [
      input.typedFlow, input.pressure, input.measuredAt, input.spacing, input.speed, input.width, input.target,
      input.timed?.distance, input.timed?.time, input.plot?.area, input.plot?.volume,
    ])
  }
}
