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
    let all =
      [timedSpeed, caughtFlow, flowOfSet, flowAtPressure, flowOfLiquid] + ofNozzles
      + [laneOfOneSide, sprayVolume] + ofWidth
    return conversions + all.compactMap(\.self) + ofTarget
  }

  /// Converts the entered values that are in another unit than the formulas require.
  private var conversions: [Outline.Phrase] {
    let areVolumes = input.plot.map { [($0.volume, Unit.litre), ($0.area, .hectare)] } ?? []
    let run = input.timed.map { [($0.distance, Unit.metre), ($0.time, .second)] } ?? []
    let others: [(Quantity?, Unit)] = [
      (input.typedFlow, .litrePerMinute), (input.total, .litrePerMinute), (input.measuredAt, .bar),
      (input.pressure, .bar), (input.spacing, .metre), (input.rows, .metre), (input.speed, .kilometrePerHour),
      (input.width, .metre), (input.density, .kilogramPerLitre), (input.target, .litrePerHectare),
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

  private var flowOfSet: Outline.Phrase? {
    guard let set = input.nozzles, let flow = set.flow, let flows = set.words(withFlows: true) else { return nil }
    return phrase("set", [:], Quantity(flow, .litrePerMinute), in: input.outputUnit, ["flows": .told([flows])])
  }

  /// The flow of water at the present pressure; nil without one, or if the flow was measured at this pressure.
  private var flowAtPressure: Outline.Phrase? {
    guard let known = input.known, let measuredAt = known.pressure, let pressure = input.pressure?.converted(to: .bar),
      known.isNominal || input.measuredElsewhere != nil, let flow = input.present(known, ofWater: true)
    else { return nil }
    return phrase(
      known.isNominal ? "nozzle-flow" : "flow",
      ["flow": Quantity(known.flow, .litrePerMinute), "pressure": pressure, "known": Quantity(measuredAt, .bar)],
      flow, in: known.nozzles == 1 ? input.flowUnit : input.outputUnit)
  }

  private var flowOfLiquid: Outline.Phrase? {
    guard input.isCorrected, let known = input.known, let density = input.density,
      let water = input.present(known, ofWater: true), let liquid = input.present(known)
    else { return nil }
    return phrase(
      "liquid", ["water": water.quantity, "density": density.converted(to: .kilogramPerLitre)], liquid,
      in: known.nozzles == 1 ? input.flowUnit : input.outputUnit)
  }

  /// If the flow of one nozzle is known, the flow of all of them; else the flow of one, which is the mean in a set.
  private var ofNozzles: [Outline.Phrase?] {
    guard let known = input.known, let count = input.nozzles?.count, let output = input.output(ofWater: false) else {
      return []
    }
    let counted = ["count": Datum.whole(count)]
    if known.nozzles == 1, let flow = input.flow {
      return [phrase("output", ["flow": flow.quantity], output, in: input.outputUnit, counted)]
    }
    guard input.rows == nil else { return [] }
    let each = output.times(.one / count, .litrePerMinute)
    return [phrase("each", ["output": output.quantity], each, in: input.flowUnit, counted)]
  }

  private var sprayVolume: Outline.Phrase? {
    let plot = input.plot.map { ["volume": $0.volume.converted(to: .litre), "area": $0.area.converted(to: .hectare)] }
    let flowing = input.sprayed.flatMap { flow in run?.merging(["flow": flow.quantity]) { $1 } }
    guard let rate = input.rate, let quantities = plot ?? flowing else { return nil }
    return phrase(plot == nil ? inRows("rate") : "plot", quantities, rate, in: input.rateUnit)
  }

  private var laneOfOneSide: Outline.Phrase? {
    guard input.isOneSided, let rows = input.rows, let lane = input.lane else { return nil }
    return phrase("lane", ["rows": rows.converted(to: .metre)], metres(lane), in: .metre)
  }

  /// The width of the boom, and the work rate on it or on the lane.
  private var ofWidth: [Outline.Phrase?] {
    let boom = width.flatMap { width in
      input.nozzles.flatMap { set in
        input.metresApart.map {
          phrase(
            "width", ["spacing": metres($0)], width.converted(to: .metre), in: width.unit,
            ["count": .whole(set.count)])
        }
      }
    }
    guard let workRate, let speed, let wide = input.workWidth else { return [boom] }
    let work = phrase(
      "work-rate", ["speed": speed.converted(to: .kilometrePerHour), "width": metres(wide)],
      workRate.converted(to: .hectarePerHour), in: workRate.unit)
    return [boom, work]
  }

  private func metres(_ value: Fraction) -> Quantity { Quantity(value, .metre) }

  /// Returns the id of a formula, which has other words where all nozzles spray a lane.
  private func inRows(_ id: String) -> String { input.rows == nil ? id : "\(id)-rows" }

  private var run: [String: Quantity]? {
    guard let speed = input.kilometresPerHour, let apart = input.metresApart else { return nil }
    return ["speed": Quantity(speed, .kilometrePerHour), "spacing": metres(apart)]
  }

  private var ofTarget: [Outline.Phrase] {
    guard let target = input.target?.converted(to: .litrePerHectare) else { return [] }
    var all: [Outline.Phrase] = []
    if let speed = input.targetSpeed, let flow = input.sprayed, let apart = input.metresApart {
      all.append(
        phrase(
          inRows("target-speed"), ["flow": flow.quantity, "target": target, "spacing": metres(apart)], speed,
          in: input.speedUnit))
    }
    if let needed = input.needed, let run {
      let ofLane = input.rows != nil
      all.append(
        phrase(
          inRows("target-flow"), run.merging(["target": target]) { $1 }, Quantity(needed, .litrePerMinute),
          in: ofLane ? input.outputUnit : input.flowUnit))
      if let count = input.nozzles?.count, let other = ofLane ? input.targetFlow : input.targetOutput {
        all.append(
          phrase(
            ofLane ? "target-each" : "target-output", ["needed": Quantity(needed, .litrePerMinute)],
            Quantity(other, .litrePerMinute), in: ofLane ? input.flowUnit : input.outputUnit, ["count": .whole(count)]))
      }
    }
    return all + ofTargetPressure + [ofWaterTarget].compactMap(\.self)
  }

  private var ofTargetPressure: [Outline.Phrase] {
    let density = input.density.map { ["density": $0.converted(to: .kilogramPerLitre)] } ?? [:]
    func pressure(
      _ id: String, _ isCorrected: Bool, _ needed: Fraction, _ flow: Fraction, at known: Fraction, _ result: Quantity,
      _ more: [String: Datum] = [:]
    ) -> Outline.Phrase {
      let quantities = [
        "needed": Quantity(needed, .litrePerMinute), "flow": Quantity(flow, .litrePerMinute),
        "known": Quantity(known, .bar),
      ]
      return phrase(
        isCorrected ? "\(id)-density" : id, quantities.merging(isCorrected ? density : [:]) { $1 },
        result.converted(to: .bar), in: result.unit, more)
    }
    var all: [Outline.Phrase] = []
    if let result = forTarget?.pressure, let known = input.known, let at = known.pressure,
      let needed = input.neededOfKnown
    {
      all.append(pressure("target-pressure", input.isCorrected, needed, known.flow, at: at, result))
    }
    guard let flow = input.targetFlow else { return all }
    return all
      + (forTarget?.nozzles ?? []).map { nozzle, result in
        pressure(
          "target-nozzle", input.density != nil, flow, nozzle.flow.value, at: Nozzle.nominalPressure.value, result,
          nozzle.named)
      }
  }

  private var ofWaterTarget: Outline.Phrase? {
    guard let target = input.target, let density = input.density, let water = input.asWater(target) else { return nil }
    return phrase(
      "water-target", ["target": target, "density": density.converted(to: .kilogramPerLitre)], water, in: target.unit)
  }

  private func phrase(
    _ id: String, _ quantities: [String: Quantity], _ result: ComputedQuantity, in shown: Unit,
    _ more: [String: Datum] = [:]
  ) -> Outline.Phrase {
    phrase(id, quantities, result.quantity, in: shown, more, isExact: result.isExact)
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
      input.typedFlow, input.total, input.pressure, input.measuredAt, input.spacing, input.rows, input.speed,
      input.width, input.density, input.target,
      input.timed?.distance, input.timed?.time, input.plot?.area, input.plot?.volume,
    ]
  }
}
