/// A calibration as a row of the history keeps it: `{"rate":"180 l/ha","flow":"6/5 l/min","speed":"8 km/h","target":{…}}`; what
/// comes from a square root that has no end stands under `≈rate`, what cannot be told is left out.
extension CalibrateResult {
  var kept: JSON? {
    .ordered(
      [rate.kept("rate"), flow.kept("flow"), speed.kept("speed"), workRate.kept("workRate")].compactMap(\.self)
        + (forTarget.map { $0.kept } ?? []) + (caught.map { $0.kept } ?? [])
        + (workRate.map { [("units", Unit.kept($0.unit))] } ?? []))
  }

  /// Makes the result of these values out of the figures that were kept; throws where the figures cannot be a calibration's.
  init(_ input: CalibrateInput, kept: KeptFigures) throws(KeptFigures.Wrong) {
    self.init(
      input: input, rate: try kept.reckoned("rate", in: .litrePerHectare),
      flow: try kept.reckoned("flow", in: .litrePerMinute), speed: try kept.amount("speed", in: .kilometrePerHour),
      workRate: try kept.amount("workRate", in: .hectarePerHour),
      forTarget: input.target == nil ? nil : try ForTarget(kept: kept), caught: try CaughtResult(kept: kept))
  }
}

extension CalibrateResult.ForTarget {
  fileprivate var kept: [(key: String, value: JSON)] {
    [speed.kept("targetSpeed"), pressure.kept("targetPressure"), flow.kept("targetFlow")].compactMap(\.self)
      + (nozzles.map { [("nozzles", .array($0.map(\.kept)))] } ?? [])
      + (nearest.map { [("nearest", .array([$0.kept]))] } ?? [])
  }

  fileprivate init(kept: KeptFigures) throws(KeptFigures.Wrong) {
    func reaching(_ key: String) throws(KeptFigures.Wrong) -> [CalibrateResult.Reaching]? {
      guard let parts = kept.parts(key) else { return nil }
      return try parts.map { part throws(KeptFigures.Wrong) in try CalibrateResult.Reaching(kept: part) }
    }
    self.init(
      speed: try kept.reckoned("targetSpeed", in: .kilometrePerHour),
      pressure: try kept.amount("targetPressure", in: .bar),
      flow: try kept.amount("targetFlow", in: .litrePerMinute), nozzles: try reaching("nozzles"),
      nearest: try reaching("nearest")?.first)
  }
}

extension CalibrateResult.Reaching {
  fileprivate var kept: JSON { ["size": .string(nozzle.size), "pressure": pressure.kept] }

  fileprivate init(kept: KeptFigures) throws(KeptFigures.Wrong) {
    guard let nozzle = kept.text("size").flatMap(Nozzle.named), let pressure = try kept.amount("pressure", in: .bar)
    else { throw KeptFigures.Wrong() }
    self.init(nozzle: nozzle, pressure: pressure)
  }
}

extension CaughtResult {
  fileprivate var kept: [(key: String, value: JSON)] {
    [("mean", mean.kept), ("caught", .array(flows.map(\.kept)))] + [new.kept("new")].compactMap(\.self)
  }

  /// Nil where nothing was caught.
  fileprivate init?(kept: KeptFigures) throws(KeptFigures.Wrong) {
    guard let mean = try kept.amount("mean", in: .litrePerMinute) else { return nil }
    guard let flows = kept.quantities("caught"), !flows.isEmpty,
      flows.allSatisfy({ $0.unit == mean.unit && $0.value > .zero })
    else { throw KeptFigures.Wrong() }
    self.init(mean: mean, flows: flows, new: try kept.reckoned("new", in: .litrePerMinute))
  }
}

extension Reckoned? {
  fileprivate func kept(_ key: String) -> (key: String, value: JSON)? {
    map { ($0.isExact ? key : KeptFigures.near + key, $0.quantity.kept) }
  }
}

extension Quantity? {
  fileprivate func kept(_ key: String) -> (key: String, value: JSON)? { map { (key, $0.kept) } }
}

extension KeptFigures {
  /// What stands before the key of a figure that is not exact.
  fileprivate static let near = "\u{2248}"

  fileprivate func reckoned(_ key: String, in unit: Unit) throws(Wrong) -> Reckoned? {
    if let exact = try amount(key, in: unit) { return Reckoned(quantity: exact, isExact: true) }
    return try amount(Self.near + key, in: unit).map { Reckoned(quantity: $0, isExact: false) }
  }
}
