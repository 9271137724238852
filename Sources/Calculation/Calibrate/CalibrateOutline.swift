/// A calibration as a person sees it: what it starts from, and the figures that were worked out.
extension CalibrateResult: Outcome {
  var outline: Outline {
    let rows = rows
    let isForTarget = rows.contains { $0.id.hasPrefix("target-") }
    return Outline(
      calculator: CalibrateField.calculator, basis: basis, rows: rows,
      note: isForTarget ? Outline.Phrase(id: "target", arguments: [:]) : nil,
      table: caught.map(table))
  }

  /// The figures that were worked out; values that were typed are left out.
  var rows: [Outline.Row] {
    let figures: [(String, Outline.Figure?)] = [
      ("caught", caught.map(verdict)),
      ("variation", caught?.variation.map(\.asVariation)),
      ("rate", rate?.figure),
      ("flow", flowFigure),
      ("output", outputFigure),
      ("new-flow", caught?.new.map(\.asNew)),
      ("speed", input.speed == nil ? speed?.exact.figure : nil),
      ("width", width?.exact.figure),
      ("work-rate", workRate?.exact.figure),
    ]
    let ofTarget = forTarget.map(rows) ?? []
    let ofWater = Outline.Row.those([("water-target", waterTarget?.figure)])
    return Outline.Row.those(figures) + ofTarget + ofWater
  }

  /// The flow of one nozzle; nil if it was typed.
  private var flowFigure: Outline.Figure? {
    if flow?.quantity == input.typedFlow { return nil }
    return figure(of: flow, asWater: input.isCorrected ? input.flow(ofWater: true) : nil)
  }

  /// The flow of all open nozzles; nil if it was typed.
  private var outputFigure: Outline.Figure? {
    if output?.quantity == input.total { return nil }
    return figure(of: output, asWater: input.isCorrected ? input.output(ofWater: true) : nil)
  }

  /// Whether the typed values allow no further figure to be worked out. Without their number, the nozzles of rows only
  /// tell what they need in all.
  var tellsNothing: Bool {
    guard input.rows != nil, input.isNumberOfNozzlesMissing else { return rows.isEmpty }
    return input.known != nil || input.needed == nil
  }

  /// Shows a flow of the liquid, with that of water beside it if the density makes it another one.
  private func figure(
    of liquid: ComputedQuantity?, asWater water: ComputedQuantity?
  ) -> Outline.Figure? {
    guard let liquid, let water else { return liquid?.figure }
    let shownWater = water.converted(to: liquid.quantity.unit)
    return .phrase(
      "as-water", ["liquid": liquid.datum, "water": shownWater.datum], number: liquid.datum)
  }

  /// Returns the ways to reach the target.
  private func rows(_ target: ForTarget) -> [Outline.Row] {
    func needed(_ flow: Quantity?) -> Outline.Figure? {
      figure(of: flow?.exact, asWater: flow.flatMap(input.asWater))
    }
    let nozzles = (target.nozzles ?? []).enumerated().map { index, reaching in
      row(of: reaching, number: index + 1)
    }
    let figures = [
      ("target-speed", target.speed?.figure),
      ("target-pressure", target.pressure.map(figure(ofPressure:))),
      ("target-flow", needed(target.flow)),
      ("target-output", needed(target.output)),
    ]
    return Outline.Row.those(figures) + nozzles
  }

  /// Shows a pressure; one outside the usual range is shown with it.
  private func figure(ofPressure pressure: Quantity) -> Outline.Figure {
    if input.usualPressure.contains(pressure) { return .quantity(pressure) }
    return .phrase(
      "pressure-beyond", input.usualPressure.arguments(beside: pressure),
      number: .quantity(pressure))
  }

  /// Returns the row of a size that reaches the target.
  private func row(of reaching: NozzleAtPressure, number: Int) -> Outline.Row {
    let pressure = Datum.quantity(reaching.pressure)
    return Outline.Row(
      id: "target-nozzle", of: Outline.Item(number: number, name: reaching.nozzle.size),
      figure: .phrase(
        "reaching", ["pressure": pressure, "color": .choices([reaching.nozzle.shownColor])],
        number: pressure))
  }

  /// The figures for a row of a table; each row has the same ones, whether they were typed or worked out.
  var brief: [Outline.Row] {
    Outline.Row.those([
      ("rate", rate?.figure),
      ("flow", flow?.figure),
      ("output", output?.figure),
      ("work-rate", workRate?.exact.figure),
      ("target-speed", forTarget?.speed?.figure),
      ("target-pressure", forTarget?.pressure?.exact.figure),
      ("target-flow", forTarget?.flow?.exact.figure),
      ("target-output", forTarget?.output?.exact.figure),
      ("water-target", waterTarget?.figure),
    ])
  }
}

/// What a calibration starts from.
extension CalibrateResult {
  /// The values that were typed, and where the flow comes from.
  private var basis: [Outline.Basis] {
    let values: [Outline.Basis?] = [
      source,
      input.plot.map { plot in
        .phrase("plot", ["volume": .entered(plot.volume), "area": .entered(plot.area)])
      },
      openNozzles,
      input.measuredElsewhere.map { .value("measured-at", $0) },
      input.pressure.map { .quantity($0) },
      input.spacing.map { .value("spacing", $0) },
      input.rows.map { .value("rows", $0) },
      input.speed.map { .quantity($0) },
      input.timed.map { drive in
        .phrase("timed", ["distance": .entered(drive.distance), "time": .entered(drive.time)])
      },
      input.width.map { .value("width", $0) },
      input.density.map { .value("density", $0) },
      input.target.map { .value("target", $0) },
    ]
    return values.compactMap(\.self)
  }

  /// What gives the flow.
  private var source: Outline.Basis? {
    if let set = input.nozzles?.words() { return .phrase("set", ["nozzles": .told([set])]) }
    if let total = input.total { return .value(input.isMetered ? "metered" : "total", total) }
    if let caught = input.caught { return source(caught) }
    if let nozzle = input.nozzle { return .phrase("nozzle", nozzle.arguments) }
    return input.typedFlow.map { .quantity($0) }
  }

  private func source(_ caught: Caught) -> Outline.Basis {
    let count = Datum.count(caught.amounts.count)
    guard let size = caught.size else { return .phrase("caught", ["count": count]) }
    var arguments = size.arguments
    arguments["count"] = count
    return .phrase("caught-size", arguments)
  }

  /// How many nozzles are open, and on which sides.
  private var openNozzles: Outline.Basis? {
    if let set = input.nozzles, set.flow == nil {
      let id = input.rows == nil ? "open" : "open-\(input.sides.rawValue)"
      return .phrase(id, ["count": .whole(set.count)])
    }
    return input.rows != nil && input.sides == .one ? .phrase("sides-one", [:]) : nil
  }
}

/// The nozzles whose output was caught, compared with their mean and with a new one.
extension CalibrateResult {
  private func table(_ caught: CaughtResult) -> Outline.Table {
    let columns =
      caught.new == nil ? ["flow", "deviation"] : ["flow", "deviation", "from-new"]
    let rows = caught.flows.enumerated().map { index, flow in
      row(of: flow, number: index + 1, in: caught)
    }
    return Outline.Table(
      columns: columns.map { Outline.Column(id: $0, count: 1, mark: nil) }, rows: rows,
      isByRow: true)
  }

  private func row(of flow: Quantity, number: Int, in caught: CaughtResult) -> Outline.TableRow {
    var figures = [
      Outline.Figure.quantity(flow),
      figure(ofDeviation: caught.deviation(of: flow), isExact: true),
    ]
    if let new = caught.new, let deviation = caught.deviationFromNew(of: flow) {
      figures.append(figure(ofDeviation: deviation, isExact: new.isExact))
    }
    return Outline.TableRow(
      id: "nozzle", item: Outline.Item(number: number, name: String(number)), figures: figures)
  }

  /// The percentages of a deviation that are marked, the greater first.
  private static let limits: [Fraction] = [10, 5]
  /// The most nozzles that a verdict names.
  private static let mostNamed = 6

  /// Says how many nozzles are beyond 10 percent from the mean, else beyond 5, and which if they are few.
  private func verdict(on caught: CaughtResult) -> Outline.Figure {
    let deviations = caught.flows.map { caught.deviation(of: $0) }
    func beyond(_ limit: Fraction) -> [Int] {
      deviations.indices.filter { deviations[$0].magnitude > limit }
    }
    let count = Datum.count(deviations.count)
    guard let limit = Self.limits.first(where: { !beyond($0).isEmpty }) else {
      return .phrase("verdict-even", ["count": count])
    }
    let nozzles = beyond(limit).map { index in
      let deviation = Datum.deviation(Quantity(deviations[index], .percent), isExact: true)
      return Text.calibrateNozzleBeyond(deviation: deviation, number: .count(index + 1))
    }
    return .phrase(
      nozzles.count <= Self.mostNamed ? "verdict-beyond" : "verdict-beyond-many",
      [
        "beyond": .count(nozzles.count),
        "count": count,
        "limit": .whole(limit),
        "nozzles": .told(nozzles),
      ])
  }

  /// Shows a deviation; those above 5 and above 10 percent are marked.
  private func figure(ofDeviation deviation: Fraction, isExact: Bool) -> Outline.Figure {
    let limit = Self.limits.first { deviation.magnitude > $0 }
    let id = limit.map { "deviation-\($0.rounded(places: 0).plain)" } ?? "deviation"
    let percent = Datum.deviation(Quantity(deviation, .percent), isExact: isExact)
    return .phrase(id, ["deviation": percent], number: percent)
  }
}
