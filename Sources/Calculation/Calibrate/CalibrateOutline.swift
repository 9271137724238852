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
    let isCorrected = input.isCorrected
    let known: [(String, Outline.Figure?)] = [
      ("caught", caught.map(verdict)), ("variation", caught?.variation.map(\.asVariation)),
      ("rate", rate?.figure),
      (
        "flow",
        flow?.quantity == input.typedFlow
          ? nil : figure(flow, isCorrected ? input.flow(ofWater: true) : nil)
      ),
      (
        "output",
        output?.quantity == input.total
          ? nil : figure(output, isCorrected ? input.output(ofWater: true) : nil)
      ),
      ("new-flow", caught?.new.map(\.asNew)),
      ("speed", input.speed == nil ? speed?.exact.figure : nil),
      ("width", width?.exact.figure), ("work-rate", workRate?.exact.figure),
    ]
    return Outline.Row.those(known) + (forTarget.map(rows) ?? [])
      + Outline.Row.those([("water-target", waterTarget?.figure)])
  }

  /// Whether the typed values allow no further figure to be worked out. Without their number, the nozzles of rows only
  /// tell what they need in all.
  var tellsNothing: Bool {
    guard input.rows != nil, input.isNumberOfNozzlesMissing else { return rows.isEmpty }
    return input.known != nil || input.needed == nil
  }

  /// Shows a flow of the liquid, with that of water beside it if the density makes it another one.
  private func figure(_ liquid: ComputedQuantity?, _ water: ComputedQuantity?) -> Outline.Figure? {
    guard let liquid, let water else { return liquid?.figure }
    return .phrase(
      "as-water",
      ["liquid": liquid.datum, "water": water.converted(to: liquid.quantity.unit).datum],
      number: liquid.datum)
  }

  private func rows(_ target: ForTarget) -> [Outline.Row] {
    func needed(_ flow: Quantity?) -> Outline.Figure? {
      figure(flow?.exact, flow.flatMap(input.asWater))
    }
    // A pressure outside the usual range is shown with it.
    let pressure = target.pressure.map { pressure -> Outline.Figure in
      input.usualPressure.contains(pressure)
        ? .quantity(pressure)
        : .phrase(
          "pressure-beyond", input.usualPressure.arguments(beside: pressure),
          number: .quantity(pressure))
    }
    let nozzles = (target.nozzles ?? []).enumerated().map { index, reaching in
      Outline.Row(
        id: "target-nozzle", of: Outline.Item(number: index + 1, name: reaching.nozzle.size),
        figure: .phrase(
          "reaching",
          [
            "pressure": .quantity(reaching.pressure),
            "color": .choices([reaching.nozzle.shownColor]),
          ],
          number: .quantity(reaching.pressure)))
    }
    return Outline.Row.those([
      ("target-speed", target.speed?.figure), ("target-pressure", pressure),
      ("target-flow", needed(target.flow)),
      ("target-output", needed(target.output)),
    ]) + nozzles
  }

  /// The figures for a row of a table; each row has the same ones, whether they were typed or worked out.
  var brief: [Outline.Row] {
    Outline.Row.those([
      ("rate", rate?.figure), ("flow", flow?.figure), ("output", output?.figure),
      ("work-rate", workRate?.exact.figure), ("target-speed", forTarget?.speed?.figure),
      ("target-pressure", forTarget?.pressure?.exact.figure),
      ("target-flow", forTarget?.flow?.exact.figure),
      ("target-output", forTarget?.output?.exact.figure), ("water-target", waterTarget?.figure),
    ])
  }

  private var basis: [Outline.Basis] {
    [
      source,
      input.plot.map {
        .phrase("plot", ["volume": .entered($0.volume), "area": .entered($0.area)])
      },
      openNozzles, input.measuredElsewhere.map { .value("measured-at", $0) },
      input.pressure.map { .quantity($0) }, input.spacing.map { .value("spacing", $0) },
      input.rows.map { .value("rows", $0) }, input.speed.map { .quantity($0) },
      input.timed.map {
        .phrase("timed", ["distance": .entered($0.distance), "time": .entered($0.time)])
      },
      input.width.map { .value("width", $0) }, input.density.map { .value("density", $0) },
      input.target.map { .value("target", $0) },
    ].compactMap(\.self)
  }

  private var source: Outline.Basis? {
    if let set = input.nozzles?.words() { return .phrase("set", ["nozzles": .told([set])]) }
    if let total = input.total { return .value(input.isMetered ? "metered" : "total", total) }
    guard let caught = input.caught else {
      return input.nozzle.map { .phrase("nozzle", $0.named) }
        ?? input.typedFlow.map { .quantity($0) }
    }
    return .phrase(
      caught.size == nil ? "caught" : "caught-size",
      (caught.size?.named ?? [:]).merging(["count": .count(caught.amounts.count)]) { $1 })
  }

  /// How many nozzles are open, and on which sides.
  private var openNozzles: Outline.Basis? {
    if let set = input.nozzles, set.flow == nil {
      return .phrase(
        input.rows == nil ? "open" : "open-\(input.sides.rawValue)", ["count": .whole(set.count)])
    }
    return input.rows != nil && input.sides == .one ? .phrase("sides-one", [:]) : nil
  }

  private func table(_ caught: CaughtResult) -> Outline.Table {
    let columns = ["flow", "deviation"] + (caught.new == nil ? [] : ["from-new"])
    return Outline.Table(
      columns: columns.map { Outline.Column(id: $0, count: 1, mark: nil) },
      rows: caught.flows.enumerated().map { index, flow in
        let beyondNew = caught.deviationFromNew(of: flow).map {
          figure(ofDeviation: $0, isExact: caught.new?.isExact == true)
        }
        return Outline.TableRow(
          id: "nozzle", item: Outline.Item(number: index + 1, name: String(index + 1)),
          figures: [
            .quantity(flow), figure(ofDeviation: caught.deviation(of: flow), isExact: true),
          ]
            + [beyondNew].compactMap(\.self))
      }, isByRow: true)
  }

  /// The percentages of a deviation that are marked, the greater first, and the most nozzles that a verdict names.
  private static let (limits, mostNamed): ([Fraction], Int) = ([10, 5], 6)

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
      Text(
        "calibrate-nozzle-beyond",
        [
          "number": .count(index + 1),
          "deviation": .deviation(Quantity(deviations[index], .percent), isExact: true),
        ])
    }
    return .phrase(
      nozzles.count <= Self.mostNamed ? "verdict-beyond" : "verdict-beyond-many",
      [
        "beyond": .count(nozzles.count), "count": count, "limit": .whole(limit),
        "nozzles": .told(nozzles),
      ])
  }

  /// Shows a deviation; those above 5 and above 10 percent are marked.
  private func figure(ofDeviation deviation: Fraction, isExact: Bool) -> Outline.Figure {
    let limit = Self.limits.first { deviation.magnitude > $0 }
    let percent = Datum.deviation(Quantity(deviation, .percent), isExact: isExact)
    return .phrase(
      limit.map { "deviation-\($0.rounded(places: 0).plain)" } ?? "deviation",
      ["deviation": percent], number: percent)
  }
}
