/// The formulas with the numbers filled in, in the units that each formula requires.
extension CalibrateResult {
  var formulas: [Outline.Phrase] {
    let steps = [
      conversions, ofMeasurement, ofPressure, [ofAllNozzles], ofLane, ofTarget, ofTargetPressure,
    ]
    return steps.joined().compactMap(\.self)
  }

  /// An entered value.
  private struct EnteredValue {
    /// Its name in formulas; nil if no formula names it.
    let name: String?
    let value: Quantity
    /// The unit that formulas require.
    let unit: Unit
  }

  /// The values that were entered, in an order that conversions keep.
  private var enteredValues: [EnteredValue] {
    func entered(
      _ value: Quantity?, _ unit: Unit, as name: String? = nil
    ) -> EnteredValue? {
      value.map { EnteredValue(name: name, value: $0, unit: unit) }
    }
    let values = [
      entered(input.plot?.volume, .litre, as: "volume"),
      entered(input.plot?.area, .hectare, as: "area"),
      entered(input.timed?.distance, .metre, as: "distance"),
      entered(input.timed?.time, .second, as: "time"),
      entered(input.typedFlow, .litrePerMinute),
      entered(input.total, .litrePerMinute),
      entered(input.measuredAt, .bar),
      entered(input.pressure, .bar, as: "pressure"),
      entered(input.spacing, .metre),
      entered(input.rows, .metre, as: "rows"),
      entered(input.speed, .kilometrePerHour),
      entered(input.width, .metre),
      entered(input.density, .kilogramPerLitre, as: "density"),
      entered(input.target, .litrePerHectare, as: "target"),
    ]
    return values.compactMap(\.self)
  }

  /// The known values by their names in formulas, in the units that these require.
  private var values: [String: Quantity] {
    let computed: [String: Quantity?] = [
      "known": input.known?.pressure.map { Quantity($0, .bar) },
      "speed": speed?.converted(to: .kilometrePerHour),
      "spacing": input.metresApart.map(metres),
      "width": input.workWidth.map(metres),
      "flow": input.sprayed?.quantity,
      "output": output?.quantity.converted(to: .litrePerMinute),
      "needed": input.needed.map(litresPerMinute),
    ]
    var values = computed.compactMapValues(\.self)
    for entered in enteredValues {
      if let name = entered.name { values[name] = entered.value.converted(to: entered.unit) }
    }
    return values
  }

  /// Converts the entered values that are in another unit than the formulas require, each once.
  private var conversions: [Outline.Phrase?] {
    let entered = enteredValues
    return entered.indices.map { index in
      let value = entered[index].value
      let unit = entered[index].unit
      let isRepeated = entered[..<index].contains { $0.value == value }
      guard value.unit != unit, !isRepeated else { return nil }
      return phrase(
        "conversion", with: ["from": value], gives: value.converted(to: unit).exact, in: unit)
    }
  }

  /// The speed of a measured run, and the flow of what was caught or of a set.
  private var ofMeasurement: [Outline.Phrase?] {
    let timed = phrase(
      "timed", of: ["distance", "time"], gives: input.speed == nil ? speed?.exact : nil,
      in: .kilometrePerHour)
    return [timed, input.caught.flatMap(ofCaught), ofSet]
  }

  /// The mean of what was caught, of volumes with their time.
  private func ofCaught(_ caught: Caught) -> Outline.Phrase? {
    var quantities: [String: Quantity?] = ["sum": caught.sum]
    if let time = caught.time { quantities["time"] = time.converted(to: .minute) }
    return phrase(
      caught.time == nil ? "caught-mean" : "caught-flow", with: quantities,
      gives: litresPerMinute(caught.mean).converted(to: input.units.flow).exact,
      in: .litrePerMinute, data: ["count": .count(caught.amounts.count)])
  }

  /// The flow of a set.
  private var ofSet: Outline.Phrase? {
    guard let flows = input.nozzles?.words(withFlows: true) else { return nil }
    let flow = input.nozzles?.flow.map { flow in
      litresPerMinute(flow).converted(to: input.units.output).exact
    }
    return phrase("set", gives: flow, in: .litrePerMinute, data: ["flows": .told([flows])])
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
    let isAtOtherPressure = known.isNominal || input.measuredElsewhere != nil
    return [isAtOtherPressure ? atPressure : nil, input.isCorrected ? ofLiquid : nil]
  }

  /// The formula works out the flow of all nozzles from the known flow of one. If only that of all is known, it works
  /// out the flow of one on a boom, which is the mean in a set.
  private var ofAllNozzles: Outline.Phrase? {
    if input.known?.nozzles == 1 {
      return phrase(
        "output", with: ["flow": flow?.quantity.converted(to: .litrePerMinute)], gives: output,
        in: .litrePerMinute, data: count)
    }
    let each = input.rows == nil ? input.sprayed?.converted(to: input.units.flow) : nil
    return phrase("each", of: ["output"], gives: each, in: .litrePerMinute, data: count)
  }

  /// The spray volume, the width of the lane or the boom, and the work rate on it.
  private var ofLane: [Outline.Phrase?] {
    let lane = phrase("lane", of: ["rows"], gives: input.lane.map(metres)?.exact, in: .metre)
    let ofPlot = phrase("plot", of: ["volume", "area"], gives: rate, in: .litrePerHectare)
    let ofFlow = phrase(
      inRows("rate"), of: ["flow", "speed", "spacing"], gives: rate, in: .litrePerHectare)
    return [
      input.sides == .one ? lane : nil,
      ofPlot ?? ofFlow,
      phrase("width", of: ["spacing"], gives: width?.exact, in: .metre, data: count),
      phrase("work-rate", of: ["speed", "width"], gives: workRate?.exact, in: .hectarePerHour),
    ]
  }

  /// The speed and the flows that give the target.
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
        in: .litrePerMinute, data: count),
    ]
  }

  /// The pressure of the nozzles in use for the target, that of each size that reaches it, and the target for water.
  private var ofTargetPressure: [Outline.Phrase?] {
    let known = input.known
    let ofKnown = pressure(
      "target-pressure", isDense: input.isCorrected,
      with: [
        "needed": input.neededOfKnown.map(litresPerMinute),
        "flow": known.map { litresPerMinute($0.flow) },
        "known": known?.pressure.map { Quantity($0, .bar) },
      ],
      gives: forTarget?.pressure)
    let needed = input.targetFlow.map(litresPerMinute)
    let ofSizes = (forTarget?.nozzles ?? []).map { reaching in
      pressure(
        "target-nozzle", isDense: input.density != nil,
        with: ["needed": needed, "flow": reaching.nozzle.flow, "known": Nozzle.nominalPressure],
        gives: reaching.pressure, data: reaching.nozzle.arguments)
    }
    let ofWater = phrase(
      "water-target", of: ["density"], with: ["target": input.target], gives: waterTarget,
      in: input.units.rate)
    return [ofKnown] + ofSizes + [ofWater]
  }

  /// Returns the formula of a pressure, with the density if that counts.
  private func pressure(
    _ id: String, isDense: Bool, with others: [String: Quantity?], gives pressure: Quantity?,
    data: [String: Datum] = [:]
  ) -> Outline.Phrase? {
    phrase(
      isDense ? "\(id)-density" : id, of: isDense ? ["density"] : [], with: others,
      gives: pressure?.exact, in: .bar, data: data)
  }

  /// The number of nozzles as an argument of a formula; empty if it is unknown.
  private var count: [String: Datum] {
    guard let nozzles = input.nozzles else { return [:] }
    return ["count": .whole(nozzles.count)]
  }

  private func metres(_ value: Fraction) -> Quantity { Quantity(value, .metre) }
  private func litresPerMinute(_ value: Fraction) -> Quantity { Quantity(value, .litrePerMinute) }

  /// Returns the id of a formula, which has other words where all nozzles spray a lane.
  private func inRows(_ id: String) -> String { input.rows == nil ? id : "\(id)-rows" }

  /// Returns a formula of these `values` and others, with its result in the formula's unit and as it is shown; nil if
  /// the result or any of the values is unknown. `data` are what else its text says.
  private func phrase(
    _ id: String, of names: [String] = [], with others: [String: Quantity?] = [:],
    gives result: ComputedQuantity?, in unit: Unit, data: [String: Datum] = [:]
  ) -> Outline.Phrase? {
    let named = values.filter { names.contains($0.key) }
    let quantities = named.merging(others.compactMapValues(\.self)) { _, other in other }
    guard let result, quantities.count == names.count + others.count else { return nil }
    return Outline.Phrase(
      formula: id, quantities, [result.quantity.converted(to: unit), result.quantity], data,
      isExact: result.isExact, typed: enteredValues.map(\.value))
  }
}
