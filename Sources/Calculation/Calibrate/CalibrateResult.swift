/// A quantity that may come from a square root, and whether it is exact.
struct ComputedQuantity: Sendable, Equatable {
  let quantity: Quantity
  var isExact = true

  /// Returns the root of a number, in this unit.
  static func root(of square: Fraction, _ unit: Unit) -> ComputedQuantity {
    let root = square.squareRoot()
    return ComputedQuantity(quantity: Quantity(root.value, unit), isExact: root.isExact)
  }

  /// Returns its product with a number, in the unit that the product has.
  func times(_ factor: Fraction, _ unit: Unit) -> ComputedQuantity {
    ComputedQuantity(quantity: Quantity(quantity.value * factor, unit), isExact: isExact)
  }

  func converted(to unit: Unit) -> ComputedQuantity {
    ComputedQuantity(quantity: quantity.converted(to: unit), isExact: isExact)
  }

  var figure: Outline.Figure { isExact ? .quantity(quantity) : .approximate(quantity) }
  var datum: Datum { isExact ? .quantity(quantity) : .approximate(quantity) }

  /// A coefficient of variation with one decimal.
  var asVariation: Outline.Figure {
    .quantity(Quantity(Fraction(quantity.value.rounded(places: 1)), quantity.unit))
  }

  /// The flow of a new nozzle, with the flows five percent below and above it.
  var asNew: Outline.Figure {
    func share(_ part: Fraction) -> Datum { times(part, quantity.unit).datum }
    return .phrase("new-flow", ["flow": share(1), "least": share("0.95"), "most": share("1.05")])
  }
}

extension Quantity {
  var exact: ComputedQuantity { ComputedQuantity(quantity: self) }
}

/// The result of a calibration; figures that cannot be worked out are nil.
struct CalibrateResult: Sendable {
  var input: Calibration
  /// The spray volume.
  let rate: ComputedQuantity?
  /// The flow of one nozzle; nil also for nozzles that differ.
  let flow: ComputedQuantity?
  /// The flow of all open nozzles.
  let output: ComputedQuantity?
  let speed: Quantity?
  /// The width of a boom of so many nozzles; nil if a width was typed.
  let width: Quantity?
  let workRate: Quantity?
  /// The wanted spray volume in tables that are made for water; nil without a density.
  let waterTarget: ComputedQuantity?
  var forTarget: ForTarget?
  let caught: CaughtResult?

  /// Ways to reach the target, each with the other values unchanged.
  struct ForTarget: Sendable {
    let speed: ComputedQuantity?
    let pressure: Quantity?
    /// The flow of one nozzle.
    let flow: Quantity?
    /// The flow of all open nozzles.
    let output: Quantity?
    /// The nozzle sizes that reach the target, from the smallest; nil if they cannot be worked out.
    let nozzles: [NozzleAtPressure]?
    /// The nozzle that comes nearest if no size reaches the target; else nil.
    let nearest: NozzleAtPressure?
  }

  /// A nozzle size and the pressure at which it gives the target.
  struct NozzleAtPressure: Sendable {
    let nozzle: Nozzle
    let pressure: Quantity
  }
}

/// The flows of caught nozzles, compared with their mean and with a new nozzle.
struct CaughtResult: Sendable {
  let mean: Quantity
  /// In the order in which they were caught.
  let flows: [Quantity]
  /// The flow of a new nozzle at the same pressure; nil if the size or the pressure is unknown.
  let new: ComputedQuantity?

  /// The coefficient of variation in percent: the standard deviation, of the sample (n − 1) and so the stricter one, as
  /// a share of the mean, √(Σ dᵢ² / (n − 1)) of the deviations in percent; nil for one nozzle.
  var variation: ComputedQuantity? {
    guard flows.count > 1 else { return nil }
    let squares = flows.map { deviation(of: $0) }.reduce(.zero) { $0 + $1 * $1 }
    return ComputedQuantity.root(of: squares / Fraction(flows.count - 1), .percent)
  }

  /// Returns how far a flow is from the mean, in percent.
  func deviation(of flow: Quantity) -> Fraction { (flow.value / mean.value - .one) * 100 }

  /// Returns how far a flow is from that of a new nozzle, in percent; nil if the flow of a new nozzle is unknown.
  func deviationFromNew(of flow: Quantity) -> Fraction? {
    new.map { (flow.value / $0.quantity.value - .one) * 100 }
  }
}

extension UsualRange {
  static let pressure = UsualRange(CalibrateCaution.pressureLow, .pressureHigh, 1...8, .bar)
  static let pressureInRows = UsualRange(CalibrateCaution.pressureLow, .pressureHigh, 3...25, .bar)

  /// A pressure and the ends of this range in its unit, as arguments of a text.
  func arguments(beside pressure: Quantity) -> [String: Datum] {
    [
      "pressure": .quantity(pressure), "least": .quantity(lowest.converted(to: pressure.unit)),
      "most": .quantity(highest.converted(to: pressure.unit)),
    ]
  }

  static let speed = UsualRange(CalibrateCaution.speedLow, .speedHigh, 3...20, .kilometrePerHour)
  static let speedInRows = UsualRange(
    CalibrateCaution.speedLow, .speedHigh, 2...12, .kilometrePerHour)
  static let rateInRows = UsualRange(SprayCaution.rateLow, .rateHigh, 50...2000, .litrePerHectare)
  static let spacing = UsualRange(CalibrateCaution.spacingLow, .spacingHigh, 15...100, .centimetre)
  static let rows = UsualRange(CalibrateCaution.rowsLow, .rowsHigh, 1...10, .metre)
  static let width = UsualRange(CalibrateCaution.widthLow, .widthHigh, 1...60, .metre)
  /// From light oils to saturated solutions of salts.
  static let density = UsualRange(
    CalibrateCaution.densityLow, .densityHigh, "0.7"..."1.7", .kilogramPerLitre)
}
