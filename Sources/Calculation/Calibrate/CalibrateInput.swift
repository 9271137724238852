/// What is known about a sprayer; every value is above zero.
struct CalibrateInput: Sendable, Equatable {
  /// Where the flow of one nozzle comes from.
  enum Source: Sendable, Equatable {
    case nozzle(Nozzle)
    case flow(Quantity)
    case caught(Caught)
  }

  let source: Source?
  /// Whether the size of the nozzle was read from its colour.
  let isNozzleByColor: Bool
  /// The pressure at which the flow was measured; nil if none was recorded, then the present pressure counts.
  let measuredAt: Quantity?
  let pressure, spacing, width, speed: Quantity?
  let timed: TimedRun?
  let plot: Plot?
  /// The wanted spray volume.
  let target: Quantity?
  let units: Units

  /// The units in which results are shown: those of the fields.
  struct Units: Sendable, Equatable {
    let rate, flow, speed, pressure: Unit

    var workRate: Unit { rate.area == .acre ? .acrePerHour : .hectarePerHour }
  }

  init(_ draft: Draft) {
    func value(_ field: CalibrateField) -> Quantity? { draft[field.path] }
    func unit(_ field: CalibrateField) -> Unit { draft.unit(of: field.inForm) }
    func nozzle(_ field: CalibrateField) -> Nozzle? { draft.text(at: field.path).flatMap(Nozzle.named) }
    let caught = draft.measured(at: CalibrateField.caught.path).flatMap { Caught($0, size: nozzle(.caughtSize)) }
    source =
      caught.map { Source.caught($0) } ?? draft[CalibrateField.flow.path].map { Source.flow($0) }
      ?? nozzle(.nozzle).map { Source.nozzle($0) }
    isNozzleByColor = draft.typed(at: CalibrateField.nozzle.path) != nil
    (measuredAt, pressure) = (value(.measuredAt), value(.pressure))
    (spacing, width, speed, target) = (value(.spacing), value(.width), value(.speed), value(.target))
    timed = draft.measured(at: CalibrateField.timed.path).map { TimedRun(distance: $0[0], time: $0[1]) }
    plot = draft.measured(at: CalibrateField.plot.path).map { Plot(area: $0[0], volume: $0[1]) }
    units = Units(rate: unit(.target), flow: unit(.flow), speed: unit(.speed), pressure: unit(.pressure))
  }

  /// The entered nozzle size; nil if the flow comes from something else.
  var nozzle: Nozzle? { if case .nozzle(let nozzle)? = source { nozzle } else { nil } }

  var caught: Caught? { if case .caught(let caught)? = source { caught } else { nil } }

  /// The flow that a person typed; nil if it comes from a nozzle size or from caught amounts, or is unknown.
  var typedFlow: Quantity? { if case .flow(let flow)? = source { flow } else { nil } }

  /// The pressure at which the flow was measured; nil if the flow comes from a nozzle size or is unknown.
  var flowMeasuredAt: Quantity? {
    source == nil || nozzle != nil ? nil : measuredAt ?? pressure
  }

  /// The pressure at which the flow was measured; nil if it is unknown or equals the present pressure.
  var measuredElsewhere: Quantity? {
    flowMeasuredAt.flatMap { at in pressure.map { $0.converted(to: at.unit) == at } == true ? nil : at }
  }
}

/// The distance and time of a measured run.
struct TimedRun: Sendable, Equatable {
  let distance, time: Quantity

  /// In km/h: 3.6 · metres / seconds.
  var speed: Fraction { distance.converted(to: .metre).value / time.converted(to: .second).value * "3.6" }
}

/// The area of a measured plot and the spray liquid used on it.
struct Plot: Sendable, Equatable {
  let area, volume: Quantity

  /// In l/ha.
  var rate: Fraction { volume.converted(to: .litre).value / area.converted(to: .hectare).value }
}

/// What each of several nozzles sprayed into a jug.
struct Caught: Sendable, Equatable {
  /// Volumes if there is a time, else flows.
  let amounts: [Quantity]
  let time: Quantity?
  /// The size of the nozzles; nil if unknown.
  let size: Nozzle?

  /// Takes amounts and perhaps a time at the end; nil for volumes without a time, for flows with one, and without
  /// amounts.
  init?(_ parts: [Quantity], size: Nozzle? = nil) {
    let time = parts.last.flatMap { $0.unit.dimension == .time ? $0 : nil }
    let amounts = time == nil ? parts : parts.dropLast()
    let measured: Dimension = time == nil ? .flow : .volume
    guard !amounts.isEmpty, amounts.allSatisfy({ $0.unit.dimension == measured }) else { return nil }
    (self.amounts, self.time, self.size) = (amounts, time, size)
  }

  /// The flow of each nozzle in l/min.
  var flows: [Fraction] {
    guard let time else { return amounts.map { $0.converted(to: .litrePerMinute).value } }
    let minutes = time.converted(to: .minute).value
    return amounts.map { $0.converted(to: .litre).value / minutes }
  }

  /// The mean flow in l/min.
  var mean: Fraction { flows.reduce(.zero, +) / Fraction(amounts.count) }
}

extension Unit {
  /// Area per time; the base unit is ha/h.
  private static let workRate = Dimension(rawValue: "work-rate")
  static let hectarePerHour = Unit(id: "ha/h", symbol: "ha/h", dimension: workRate, toBase: 1)
  static let acrePerHour = Unit(id: "ac/h", symbol: "ac/h", dimension: workRate, toBase: acre.toBase / hectare.toBase)
}
