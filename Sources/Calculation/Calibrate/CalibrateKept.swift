/// Reads a calibration back from a row of the history.
extension CalibrateResult {
  /// Combines kept figures with the values they belong to; throws if they cannot belong to them.
  init(_ input: CalibrateInput, kept: KeptFigures) throws(KeptFigures.Wrong) {
    let kept = kept.upgradedFromEarlierCalibration
    let (forTarget, caught) = (kept.part("for_target"), kept.part("caught"))
    self.init(
      input: input, rate: try kept.figure("rate", in: .litrePerHectare),
      flow: try kept.figure("flow", in: .litrePerMinute), speed: try kept.amount("speed", in: .kilometrePerHour),
      workRate: try kept.amount("work_rate", in: .hectarePerHour),
      forTarget: input.target == nil
        ? nil : try forTarget.map { part throws(KeptFigures.Wrong) in try ForTarget(part) },
      caught: try caught.map { part throws(KeptFigures.Wrong) in try CaughtResult(part) })
  }
}

extension CalibrateResult.ForTarget {
  fileprivate init(_ kept: KeptFigures) throws(KeptFigures.Wrong) {
    typealias NozzleAtPressure = CalibrateResult.NozzleAtPressure
    self.init(
      speed: try kept.figure("speed", in: .kilometrePerHour), pressure: try kept.amount("pressure", in: .bar),
      flow: try kept.amount("flow", in: .litrePerMinute),
      nozzles: try kept.parts("nozzles").map { parts throws(KeptFigures.Wrong) in
        try parts.map { part throws(KeptFigures.Wrong) in try NozzleAtPressure(part) }
      },
      nearest: try kept.part("nearest").map { part throws(KeptFigures.Wrong) in try NozzleAtPressure(part) })
  }
}

extension CalibrateResult.NozzleAtPressure {
  fileprivate init(_ kept: KeptFigures) throws(KeptFigures.Wrong) {
    guard let nozzle = kept.text("size").flatMap(Nozzle.named), let pressure = try kept.amount("pressure", in: .bar)
    else { throw KeptFigures.Wrong() }
    self.init(nozzle: nozzle, pressure: pressure)
  }
}

extension CaughtResult {
  fileprivate init(_ kept: KeptFigures) throws(KeptFigures.Wrong) {
    guard let mean = try kept.amount("mean", in: .litrePerMinute), let nozzles = kept.parts("nozzles"),
      case let flows = nozzles.compactMap({ $0.quantity("flow") }), !flows.isEmpty, flows.count == nozzles.count,
      flows.allSatisfy({ $0.unit == mean.unit && $0.value > .zero })
    else { throw KeptFigures.Wrong() }
    self.init(mean: mean, flows: flows, new: try kept.figure("new", in: .litrePerMinute))
  }
}

/// Figures as earlier versions kept them.
extension KeptFigures {
  /// The keys that only earlier versions wrote.
  private static let earlierKeys = [
    "workRate", "targetSpeed", "targetPressure", "targetFlow", "nozzles", "nearest", "mean",
  ]

  /// The figures in today's form.
  ///
  /// Before 0.2.0 all keys were on one level: `"targetSpeed"`, `"caught":["6/5 l/min"]`. Figures from an endless
  /// square root had a key such as `"≈rate"`.
  fileprivate var upgradedFromEarlierCalibration: KeptFigures {
    guard let kept = exact,
      kept.members.contains(where: { Self.earlierKeys.contains($0.key) || $0.key.hasPrefix(Self.near) })
    else { return self }
    func figure(_ key: String) -> JSON? {
      guard case .string(let text)? = kept[Self.near + key] else { return kept[key] }
      return .string(Self.near + text)
    }
    let forTarget = JSON.members([
      ("speed", figure("targetSpeed")), ("pressure", kept["targetPressure"]), ("flow", kept["targetFlow"]),
      ("nozzles", kept["nozzles"]), ("nearest", kept["nearest"]?.items.first),
    ])
    let flows = kept["caught"].map { flows in JSON.array(flows.items.map { ["flow": $0] }) }
    return upgraded(
      .members([
        ("rate", figure("rate")), ("flow", figure("flow")), ("speed", kept["speed"]), ("work_rate", kept["workRate"]),
        ("for_target", forTarget),
        ("caught", kept["mean"].map { .members([("mean", $0), ("nozzles", flows), ("new", figure("new"))]) }),
      ]))
  }
}

extension ComputedQuantity {
  /// The text in the history: `75/11 l`, or `≈75/11 l` if it comes from an endless square root.
  var kept: JSON { .string((isExact ? "" : KeptFigures.near) + quantity.keptText) }
}

extension KeptFigures {
  /// The sign in front of a figure that comes from an endless square root: ≈.
  static let near = "\u{2248}"

  /// Reads a figure that may come from a square root; nil if the key is missing.
  ///
  /// Throws if the value is not above zero or cannot be converted to the unit, as `amount` does.
  func figure(_ key: String, in unit: Unit) throws(Wrong) -> ComputedQuantity? {
    guard let text = text(key) else {
      return try amount(key, in: unit).map { ComputedQuantity(quantity: $0, isExact: true) }
    }
    let isExact = !text.hasPrefix(Self.near)
    guard let quantity = quantity(in: isExact ? text : String(text.dropFirst())), quantity.value > .zero,
      quantity.unit.converts(to: unit)
    else { throw Wrong() }
    return ComputedQuantity(quantity: quantity, isExact: isExact)
  }
}
