/// What is known of a sprayer; each value that is there is above zero.
struct CalibrateInput: Sendable, Equatable {
  /// Where the flow of one nozzle comes from.
  enum Source: Sendable, Equatable {
    case nozzle(Nozzle)
    case flow(Quantity)
    case caught(Caught)
  }

  let source: Source?
  /// The pressure at which the flow was measured; that of now where it has not been changed since.
  let measuredAt: Quantity?
  let pressure, spacing, width, speed: Quantity?
  let timed: TimedRun?
  let plot: Plot?
  /// The spray volume that is wanted.
  let target: Quantity?
  let units: Units

  /// What results are told in: the units of the fields.
  struct Units: Sendable, Equatable {
    let rate, flow, speed, pressure: Unit

    var workRate: Unit { rate.area == .acre ? .acrePerHour : .hectarePerHour }
  }
}

/// How far, and in how long.
struct TimedRun: Sendable, Equatable {
  let distance, time: Quantity

  /// In km/h: 3.6 · metres / seconds.
  var speed: Fraction { distance.converted(to: .metre).value / time.converted(to: .second).value * "3.6" }
}

/// What a plot took of spray liquid.
struct Plot: Sendable, Equatable {
  let area, volume: Quantity

  /// In l/ha.
  var rate: Fraction { volume.converted(to: .litre).value / area.converted(to: .hectare).value }
}

/// What nozzles sprayed into a jug each.
struct Caught: Sendable, Equatable {
  /// Volumes with a time, or flows without.
  let amounts: [Quantity]
  let time: Quantity?
  /// The size that the nozzles have; nil where nobody has said.
  let size: Nozzle?

  /// Nil for volumes without a time, and for flows with one.
  init?(_ parts: [Quantity], size: Nozzle? = nil) {
    let time = parts.last.flatMap { $0.unit.dimension == .time ? $0 : nil }
    let amounts = time == nil ? parts : parts.dropLast()
    let measured: Dimension = time == nil ? .flow : .volume
    guard !amounts.isEmpty, amounts.allSatisfy({ $0.unit.dimension == measured }) else { return nil }
    (self.amounts, self.time, self.size) = (amounts, time, size)
  }

  /// Of each nozzle, in l/min.
  var flows: [Fraction] {
    guard let time else { return amounts.map { $0.converted(to: .litrePerMinute).value } }
    let minutes = time.converted(to: .minute).value
    return amounts.map { $0.converted(to: .litre).value / minutes }
  }

  /// In l/min.
  var mean: Fraction { flows.reduce(.zero, +) / Fraction(amounts.count) }
}

extension CalibrateInput {
  /// What has been entered.
  init(_ draft: Draft) {
    func value(_ field: CalibrateField) -> Quantity? { draft[field.path] }
    func unit(_ field: CalibrateField) -> Unit { draft.unit(of: field.offered) }
    source = Self.source(draft)
    (measuredAt, pressure) = (value(.measuredAt), value(.pressure))
    (spacing, width, speed, target) = (value(.spacing), value(.width), value(.speed), value(.target))
    timed = draft.measured(at: CalibrateField.timed.path).map { TimedRun(distance: $0[0], time: $0[1]) }
    plot = draft.measured(at: CalibrateField.plot.path).map { Plot(area: $0[0], volume: $0[1]) }
    units = Units(rate: unit(.target), flow: unit(.flow), speed: unit(.speed), pressure: unit(.pressure))
  }

  private static func source(_ draft: Draft) -> Source? {
    func nozzle(_ field: CalibrateField) -> Nozzle? { draft.text(at: field.path).flatMap(Nozzle.named) }
    let caught = draft.measured(at: CalibrateField.caught.path).flatMap { Caught($0, size: nozzle(.caughtSize)) }
    if let caught { return .caught(caught) }
    return draft[CalibrateField.flow.path].map { .flow($0) } ?? nozzle(.nozzle).map { .nozzle($0) }
  }
}

extension CalibrateInput {
  /// The pressure at which a flow was measured; of a size of nozzle there is none.
  var flowMeasuredAt: Quantity? {
    switch source {
    case .flow, .caught: measuredAt ?? pressure
    case .nozzle, nil: nil
    }
  }

  /// The same where it is another pressure than that of now.
  var measuredElsewhere: Quantity? {
    flowMeasuredAt.flatMap { at in pressure.map { $0.converted(to: at.unit) == at } == true ? nil : at }
  }
}

extension Unit {
  static let hectarePerHour = Unit(id: "ha/h", symbol: "ha/h", dimension: .workRate, toBase: 1)
  static let acrePerHour = Unit(id: "ac/h", symbol: "ac/h", dimension: .workRate, toBase: acre.toBase / hectare.toBase)
}

extension Dimension {
  /// Area in a time, in ha/h at the base.
  fileprivate static let workRate = Dimension(rawValue: "work-rate")
}
