/// A calibration as a row of the history keeps it: `{"rate":"180 l/ha","flow":"6/5 l/min","speed":"8 km/h","target":{…}}`; what
/// comes from a square root that has no end stands under `≈rate`, what cannot be told is left out.
extension CalibrateResult {
  var kept: JSON? {
    .ordered(
      [rate.kept("rate"), flow.kept("flow"), speed.kept("speed"), workRate.kept("workRate")].compactMap(\.self)
        + (forTarget.map { $0.kept } ?? []) + (caught.map { $0.kept } ?? [])
        + (workRate.map { [("units", Unit.kept($0.unit))] } ?? []))
  }

  /// The calibration of these values with the figures that were kept of it.
  init(_ input: CalibrateInput, kept: KeptFigures) {
    self.init(
      input: input, rate: kept.reckoned("rate"), flow: kept.reckoned("flow"), speed: kept.quantity("speed"),
      workRate: kept.quantity("workRate"), forTarget: input.target.map { _ in ForTarget(kept: kept) },
      caught: CaughtResult(kept: kept))
  }
}

extension CalibrateResult.ForTarget {
  fileprivate var kept: [(key: String, value: JSON)] {
    [speed.kept("targetSpeed"), pressure.kept("targetPressure"), flow.kept("targetFlow")].compactMap(\.self)
      + (nozzles.map { [("nozzles", .array($0.map(\.kept)))] } ?? [])
      + (nearest.map { [("nearest", .array([$0.kept]))] } ?? [])
  }

  fileprivate init(kept: KeptFigures) {
    func reaching(_ key: String) -> [CalibrateResult.Reaching]? {
      kept.parts(key).map { $0.compactMap(CalibrateResult.Reaching.init(kept:)) }
    }
    self.init(
      speed: kept.reckoned("targetSpeed"), pressure: kept.quantity("targetPressure"),
      flow: kept.quantity("targetFlow"), nozzles: reaching("nozzles"), nearest: reaching("nearest")?.first)
  }
}

extension CalibrateResult.Reaching {
  fileprivate var kept: JSON { ["size": .string(nozzle.size), "pressure": pressure.kept] }

  fileprivate init?(kept: KeptFigures) {
    guard let nozzle = kept.text("size").flatMap(Nozzle.named), let pressure = kept.quantity("pressure") else {
      return nil
    }
    self.init(nozzle: nozzle, pressure: pressure)
  }
}

extension CaughtResult {
  fileprivate var kept: [(key: String, value: JSON)] {
    [("mean", mean.kept), ("caught", .array(flows.map(\.kept)))] + [new.kept("new")].compactMap(\.self)
  }

  fileprivate init?(kept: KeptFigures) {
    guard let mean = kept.quantity("mean"), let flows = kept.quantities("caught"), !flows.isEmpty,
      flows.allSatisfy({ $0.unit == mean.unit })
    else { return nil }
    self.init(mean: mean, flows: flows, new: kept.reckoned("new"))
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

  fileprivate func reckoned(_ key: String) -> Reckoned? {
    quantity(key).map { Reckoned(quantity: $0, isExact: true) }
      ?? quantity(Self.near + key).map { Reckoned(quantity: $0, isExact: false) }
  }
}
