/// The formulas with the numbers filled in, in the units that each formula requires.
extension CalibrateResult {
  var formulas: [Outline.Phrase] {
    let all = [
      conversions, ofMeasurement, ofPressure, [ofAllNozzles], ofLane, ofTarget, ofTargetPressure,
    ]
    return all.joined().compactMap(\.self)
  }

  /// The entered values, each with its name in formulas, if it has one, and the unit that they require.
  private var entered: [(name: String?, value: Quantity, unit: Unit)] {
    let all: [(String?, Quantity?, Unit)] = [
      ("volume", input.plot?.volume, .litre), ("area", input.plot?.area, .hectare),
      ("distance", input.timed?.distance, .metre), ("time", input.timed?.time, .second),
      (nil, input.typedFlow, .litrePerMinute), (nil, input.total, .litrePerMinute),
      (nil, input.measuredAt, .bar),
      ("pressure", input.pressure, .bar), (nil, input.spacing, .metre),
      ("rows", input.rows, .metre),
      (nil, input.speed, .kilometrePerHour), (nil, input.width, .metre),
      ("density", input.density, .kilogramPerLitre),
      ("target", input.target, .litrePerHectare),
    ]
    return all.compactMap { name, value, unit in value.map { (name, $0, unit) } }
  }

  /// The values by their names in formulas, in the units that these require.
  private var values: [String: Quantity?] {
    var values: [String: Quantity?] = [
      "known": input.known?.pressure.map { Quantity($0, .bar) },
      "speed": speed?.converted(to: .kilometrePerHour),
      "spacing": input.metresApart.map(metres), "width": input.workWidth.map(metres),
      "flow": input.sprayed?.quantity, "output": output?.quantity.converted(to: .litrePerMinute),
      "needed": input.needed.map(litresPerMinute),
    ]
    for (name, value, unit) in entered { if let name { values[name] = value.converted(to: unit) } }
    return values
  }

  /// Converts the entered values that are in another unit than the formulas require.
  private var conversions: [Outline.Phrase?] {
    let all = entered
    return all.enumerated().filter { index, pair in
      pair.value.unit != pair.unit && !all[..<index].contains { $0.value == pair.value }
    }.map { _, pair in
      phrase(
        "conversion", with: ["from": pair.value], gives: pair.value.converted(to: pair.unit).exact,
        in: pair.unit)
    }
  }

  /// The speed of a measured run, and the flow of what was caught or of a set.
  private var ofMeasurement: [Outline.Phrase?] {
    let timed = phrase(
      "timed", of: ["distance", "time"], gives: input.speed == nil ? speed?.exact : nil,
      in: .kilometrePerHour)
    let caught = input.caught.flatMap { caught in
      let minutes: [String: Quantity?] =
        caught.time.map { ["time": $0.converted(to: .minute)] } ?? [:]
      return phrase(
        caught.time == nil ? "caught-mean" : "caught-flow",
        with: minutes.merging(["sum": caught.sum]) { $1 },
        gives: litresPerMinute(caught.mean).converted(to: input.units.flow).exact,
        in: .litrePerMinute,
        ["count": .count(caught.amounts.count)])
    }
    let set = input.nozzles?.words(withFlows: true).flatMap { flows in
      phrase(
        "set",
        gives: input.nozzles?.flow.map {
          litresPerMinute($0).converted(to: input.units.output).exact
        },
        in: .litrePerMinute, ["flows": .told([flows])])
    }
    return [timed, caught, set]
  }

  /// The flow of water at the present pressure, if it was not measured there, and that of the liquid.
  private var ofPressure: [Outline.Phrase?] {
    guard let known = input.known else { return [] }
    let unit = known.nozzles == 1 ? input.units.flow : input.units.output
    let water = input.present(known, ofWater: true)
    let atPressure = phrase(
      known.isNominal ? "nozzle-flow" : "flow", of: ["pressure", "known"],
      with: ["flow": litresPerMinute(known.flow)], gives: water?.converted(to: unit),
      in: .litrePerMinute)
    let ofLiquid = phrase(
      "liquid", of: ["density"], with: ["water": water?.quantity],
      gives: input.present(known)?.converted(to: unit), in: .litrePerMinute)
    return [
      known.isNominal || input.measuredElsewhere != nil ? atPressure : nil,
      input.isCorrected ? ofLiquid : nil,
    ]
  }

  /// The formula works out the flow of all nozzles from the known flow of one. If only that of all is known, it works
  /// out the flow of one on a boom, which is the mean in a set.
  private var ofAllNozzles: Outline.Phrase? {
    let each = input.rows == nil ? input.sprayed?.converted(to: input.units.flow) : nil
    return input.known?.nozzles == 1
      ? phrase(
        "output", with: ["flow": flow?.quantity.converted(to: .litrePerMinute)], gives: output,
        in: .litrePerMinute,
        counted)
      : phrase("each", of: ["output"], gives: each, in: .litrePerMinute, counted)
  }

  /// The spray volume, the width of the lane or the boom, and the work rate on it.
  private var ofLane: [Outline.Phrase?] {
    let lane = phrase("lane", of: ["rows"], gives: input.lane.map(metres)?.exact, in: .metre)
    let ofPlot = phrase("plot", of: ["volume", "area"], gives: rate, in: .litrePerHectare)
    return [
      input.sides == .one ? lane : nil,
      ofPlot
        ?? phrase(
          inRows("rate"), of: ["flow", "speed", "spacing"], gives: rate, in: .litrePerHectare),
      phrase("width", of: ["spacing"], gives: width?.exact, in: .metre, counted),
      phrase("work-rate", of: ["speed", "width"], gives: workRate?.exact, in: .hectarePerHour),
    ]
  }

  private var ofTarget: [Outline.Phrase?] {
    let isLane = input.rows != nil
    let needed = input.needed.map {
      litresPerMinute($0).converted(to: isLane ? input.units.output : input.units.flow)
    }
    let other = isLane ? forTarget?.flow : forTarget?.output
    return [
      phrase(
        inRows("target-speed"), of: ["flow", "target", "spacing"], gives: forTarget?.speed,
        in: .kilometrePerHour),
      phrase(
        inRows("target-flow"), of: ["target", "speed", "spacing"], gives: needed?.exact,
        in: .litrePerMinute),
      phrase(
        isLane ? "target-each" : "target-output", of: ["needed"], gives: other?.exact,
        in: .litrePerMinute, counted),
    ]
  }

  /// The pressure of the nozzles in use for the target, that of each size that reaches it, and the target for water.
  private var ofTargetPressure: [Outline.Phrase?] {
    func pressure(
      _ id: String, isDense: Bool, with others: [String: Quantity?], gives result: Quantity?,
      _ more: [String: Datum] = [:]
    ) -> Outline.Phrase? {
      phrase(
        isDense ? "\(id)-density" : id, of: isDense ? ["density"] : [], with: others,
        gives: result?.exact, in: .bar,
        more)
    }
    let known = input.known
    let needed = input.targetFlow.map(litresPerMinute)
    let ofKnown = pressure(
      "target-pressure", isDense: input.isCorrected,
      with: [
        "needed": input.neededOfKnown.map(litresPerMinute),
        "flow": known.map { litresPerMinute($0.flow) },
        "known": known?.pressure.map { Quantity($0, .bar) },
      ], gives: forTarget?.pressure)
    let ofSizes = (forTarget?.nozzles ?? []).map { reaching in
      pressure(
        "target-nozzle", isDense: input.density != nil,
        with: ["needed": needed, "flow": reaching.nozzle.flow, "known": Nozzle.nominalPressure],
        gives: reaching.pressure, reaching.nozzle.named)
    }
    let ofWater = phrase(
      "water-target", of: ["density"], with: ["target": input.target], gives: waterTarget,
      in: input.units.rate)
    return [ofKnown] + ofSizes + [ofWater]
  }

  private var counted: [String: Datum] { input.nozzles.map { ["count": .whole($0.count)] } ?? [:] }

  private func metres(_ value: Fraction) -> Quantity { Quantity(value, .metre) }
  private func litresPerMinute(_ value: Fraction) -> Quantity { Quantity(value, .litrePerMinute) }

  /// Returns the id of a formula, which has other words where all nozzles spray a lane.
  private func inRows(_ id: String) -> String { input.rows == nil ? id : "\(id)-rows" }

  /// Returns a formula of these `values` and others, with its result in the formula's unit and as it is shown; nil if
  /// the result or any of the values is unknown.
  private func phrase(
    _ id: String, of names: [String] = [], with others: [String: Quantity?] = [:],
    gives result: ComputedQuantity?,
    in unit: Unit, _ more: [String: Datum] = [:]
  ) -> Outline.Phrase? {
    let quantities = values.filter { names.contains($0.key) }.merging(others) { $1 }
      .compactMapValues(\.self)
    guard let result, quantities.count == names.count + others.count else { return nil }
    return Outline.Phrase(
      formula: id, quantities, [result.quantity.converted(to: unit), result.quantity], more,
      isExact: result.isExact,
      typed: entered.map { $0.value })
  }
}
