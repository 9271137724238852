/// The formulas with the numbers filled in, in the units that each formula requires.
extension CalibrateResult {
  var formulas: [Outline.Phrase] {
    let timedSpeed = input.timed.flatMap { timed in
      input.timedSpeed.map { speed in
        phrase(
          "timed", ["distance": timed.distance.converted(to: .metre), "time": timed.time.converted(to: .second)],
          Quantity(speed, .kilometrePerHour), in: input.speedUnit)
      }
    }
    let ofWorkRate: Outline.Phrase? =
      if let workRate, let speed, let width = input.width {
        phrase(
          "work-rate", ["speed": speed.converted(to: .kilometrePerHour), "width": width.converted(to: .metre)],
          workRate.converted(to: .hectarePerHour), in: workRate.unit)
      } else {
        nil
      }
    return conversions + [timedSpeed, caughtFlow, flowAtPressure, sprayVolume, ofWorkRate].compactMap(\.self) + ofTarget
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
    }.map { phrase("conversion", ["from": $1.0], $1.0.converted(to: $1.1), in: $1.1) }
  }

  private var caughtFlow: Outline.Phrase? {
    guard let caught = input.caught else { return nil }
    let unit: Unit = caught.time == nil ? .litrePerMinute : .litre
    let sum = caught.amounts.reduce(Fraction.zero) { $0 + $1.converted(to: unit).value }
    let time = caught.time.map { ["time": $0.converted(to: .minute)] } ?? [:]
    return phrase(
      caught.time == nil ? "caught-mean" : "caught-flow", time.merging(["sum": Quantity(sum, unit)]) { $1 },
      Quantity(caught.mean, .litrePerMinute), in: input.flowUnit, ["count": .count(caught.amounts.count)])
  }

  /// The flow at the present pressure; nil without a pressure, or if the flow was measured at this pressure.
  private var flowAtPressure: Outline.Phrase? {
    guard let flow = input.flow, let (known, measuredAt) = input.reference, let measuredAt,
      let pressure = input.pressure?.converted(to: .bar), input.nozzle != nil || input.measuredElsewhere != nil
    else { return nil }
    return phrase(
      input.nozzle == nil ? "flow" : "nozzle-flow",
      ["flow": Quantity(known, .litrePerMinute), "pressure": pressure, "known": Quantity(measuredAt, .bar)],
      flow.quantity, in: input.flowUnit, isExact: flow.isExact)
  }

  private var sprayVolume: Outline.Phrase? {
    let plot = input.plot.map { ["volume": $0.volume.converted(to: .litre), "area": $0.area.converted(to: .hectare)] }
    let flowing = input.flow.flatMap { flow in run?.merging(["flow": flow.quantity]) { $1 } }
    guard let rate = input.rate, let quantities = plot ?? flowing else { return nil }
    return phrase(plot == nil ? "rate" : "plot", quantities, rate.quantity, in: input.rateUnit, isExact: rate.isExact)
  }

  private var run: [String: Quantity]? {
    guard let speed = input.kilometresPerHour, let spacing = input.metresApart else { return nil }
    return ["speed": Quantity(speed, .kilometrePerHour), "spacing": Quantity(spacing, .metre)]
  }

  private var ofTarget: [Outline.Phrase] {
    guard let target = input.target?.converted(to: .litrePerHectare) else { return [] }
    var all: [Outline.Phrase] = []
    if let speed = input.targetSpeed, let flow = input.flow, let spacing = input.metresApart {
      all.append(
        phrase(
          "target-speed",
          ["flow": flow.quantity, "target": target, "spacing": Quantity(spacing, .metre)], speed.quantity,
          in: input.speedUnit, isExact: speed.isExact))
    }
    guard let flow = input.targetFlow, let run else { return all }
    let needed = Quantity(flow, .litrePerMinute)
    all.append(phrase("target-flow", run.merging(["target": target]) { $1 }, needed, in: input.flowUnit))
    if let pressure = input.targetPressure, let (flow, known) = input.reference, let known {
      all.append(
        phrase(
          "target-pressure",
          ["needed": needed, "flow": Quantity(flow, .litrePerMinute), "known": Quantity(known, .bar)],
          Quantity(pressure, .bar), in: input.pressureUnit))
    }
    return all
      + (forTarget?.nozzles ?? []).map { nozzle, pressure in
        phrase(
          "target-nozzle", ["needed": needed, "flow": nozzle.flow, "known": Nozzle.nominalPressure],
          pressure.converted(to: .bar), in: pressure.unit, nozzle.named)
      }
  }

  /// Returns a formula with its result in the formula's unit and in the shown unit.
  private func phrase(
    _ id: String, _ quantities: [String: Quantity], _ result: Quantity, in shown: Unit, _ more: [String: Datum] = [:],
    isExact: Bool = true
  ) -> Outline.Phrase {
    Outline.Phrase(
      formula: id, quantities, [result, result.converted(to: shown)], more, isExact: isExact, typed: typed)
  }

  private var typed: [Quantity?] {
    [
      input.typedFlow, input.pressure, input.measuredAt, input.spacing, input.speed, input.width, input.target,
      input.timed?.distance, input.timed?.time, input.plot?.area, input.plot?.volume,
    ]
  }
}
