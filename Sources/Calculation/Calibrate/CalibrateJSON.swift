/// The JSON of a calibration, for programs and for the history.
extension CalibrateCalculator {
  var input: JSONMembers<Draft> { Self.input }
  var result: JSONShape { CalibrateResult.members.shape }

  private static let input = JSONMembers<Draft>([
    .optional("nozzle", .nozzleSize) { $0.text(at: CalibrateField.nozzle.path) }, quantity("flow", .flow),
    .optional("caught", .object(caught)) { draft in draft.measured(at: CalibrateField.caught.path).map { _ in draft } },
    .optional("measured_at", .quantity) { CalibrateInput($0).flowMeasuredAt }, quantity("pressure", .pressure),
    quantity("spacing", .spacing), quantity("width", .width), quantity("speed", .speed),
    .optional("timed", .object(TimedRun.members)) { CalibrateInput($0).timed },
    .optional("plot", .object(Plot.members)) { CalibrateInput($0).plot }, quantity("target", .target),
  ])

  private static func quantity(_ key: String, _ field: CalibrateField) -> JSONMembers<Draft>.Member {
    .optional(key, .quantity) { $0[field.path] }
  }

  /// What was caught, with the size of the nozzles if it is known.
  private static let caught = JSONMembers<Draft>([
    .member("amounts", .list(of: .quantity)) { caught(in: $0)?.amounts ?? [] },
    .optional("time", .quantity) { caught(in: $0)?.time },
    .optional("size", .nozzleSize) { $0.text(at: CalibrateField.caughtSize.path) },
  ])

  private static func caught(in draft: Draft) -> Caught? {
    draft.measured(at: CalibrateField.caught.path).flatMap { Caught($0) }
  }
}

extension TimedRun {
  fileprivate static let members = JSONMembers<TimedRun>([
    .member("distance", .quantity) { $0.distance }, .member("time", .quantity) { $0.time },
  ])
}

extension Plot {
  fileprivate static let members = JSONMembers<Plot>([
    .member("area", .quantity) { $0.area }, .member("volume", .quantity) { $0.volume },
  ])
}

extension CalibrateResult {
  var json: JSON { Self.members.json(of: self) }
  var kept: JSON? { Self.members.exact(of: self) }

  fileprivate static let members = JSONMembers<CalibrateResult>([
    .optional("rate", .figure) { $0.rate }, .optional("flow", .figure) { $0.flow },
    .optional("speed", .quantity) { $0.speed }, .optional("work_rate", .quantity) { $0.workRate },
    .optional("for_target", .object(ForTarget.members)) { $0.forTarget },
    .optional("caught", .object(CaughtResult.members)) { $0.caught },
    .optional("units", .units, for: .history) { $0.workRate.map { [$0.unit] } },
  ])
}

extension CalibrateResult.ForTarget {
  fileprivate static let members = JSONMembers<Self>([
    .optional("speed", .figure) { $0.speed }, .optional("pressure", .quantity) { $0.pressure },
    .optional("flow", .quantity) { $0.flow },
    .optional("nozzles", .list(of: .object(CalibrateResult.NozzleAtPressure.members))) { $0.nozzles },
    .optional("nearest", .object(CalibrateResult.NozzleAtPressure.members), for: .history) { $0.nearest },
  ])
}

extension CalibrateResult.NozzleAtPressure {
  fileprivate static let members = JSONMembers<Self>([
    .member("size", .nozzleSize) { $0.nozzle.size }, .member("pressure", .quantity) { $0.pressure },
  ])
}

extension CaughtResult {
  fileprivate static let members = JSONMembers<CaughtResult>([
    .member("mean", .quantity) { $0.mean },
    .member("nozzles", .list(of: .object(CaughtNozzle.members))) { caught in
      caught.flows.map { CaughtNozzle(flow: $0, caught: caught) }
    }, .optional("new", .figure) { $0.new },
  ])

  /// The flow of one nozzle, compared with the mean and with a new nozzle.
  private struct CaughtNozzle {
    let flow: Quantity
    let caught: CaughtResult

    static let members = JSONMembers<CaughtNozzle>([
      .member("flow", .quantity) { $0.flow },
      .member("deviation", .number, for: .programs) { $0.caught.deviation(of: $0.flow) },
      .leftOut(ifAbsent: "from_new", .number, for: .programs) { $0.caught.deviationFromNew(of: $0.flow) },
    ])
  }
}

extension JSONKind<String> {
  fileprivate static var nozzleSize: JSONKind { .word(of: Nozzle.all.map(\.size)) }
}

extension JSONKind<ComputedQuantity> {
  /// A quantity; an endless square root has `"exact":false`, and the history keeps it as `"≈6/5 l/min"`.
  fileprivate static var figure: JSONKind {
    JSONKind(
      shape: .object([("value", .number), ("unit", .string)], optional: [("exact", .bool)]),
      json: { figure in
        guard !figure.isExact else { return .quantity(figure.quantity) }
        return [
          "value": .number(figure.quantity.value), "unit": .string(figure.quantity.unit.id), "exact": .bool(false),
        ]
      }, exact: \.kept)
  }
}
