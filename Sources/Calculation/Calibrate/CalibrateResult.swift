/// A quantity that may come from a square root, and whether it is exact.
struct ComputedQuantity: Sendable, Equatable {
  let quantity: Quantity
  var isExact = true

  /// Returns its product with a number, in the unit that the product has.
  func times(_ factor: Fraction, _ unit: Unit) -> ComputedQuantity {
    ComputedQuantity(quantity: Quantity(quantity.value * factor, unit), isExact: isExact)
  }

  func converted(to unit: Unit) -> ComputedQuantity {
    ComputedQuantity(quantity: quantity.converted(to: unit), isExact: isExact)
  }

  var figure: Outline.Figure { isExact ? .quantity(quantity) : .approximate(quantity) }

  var datum: Datum { isExact ? .quantity(quantity) : .approximate(quantity) }

  /// The flow of a new nozzle, with the flows five percent below and above it.
  var asNew: Outline.Figure {
    func share(_ part: Fraction) -> Datum { times(part, quantity.unit).datum }
    return .phrase("new-flow", ["flow": share(1), "least": share("0.95"), "most": share("1.05")])
  }
}

/// The result of a calibration; figures that cannot be worked out are nil.
struct CalibrateResult: Sendable {
  var input: Calibration
  let rate: ComputedQuantity?
  let flow: ComputedQuantity?
  let speed: Quantity?
  let workRate: Quantity?
  var forTarget: ForTarget?
  let caught: CaughtResult?

  /// Ways to reach the target, each with the other values unchanged.
  struct ForTarget: Sendable {
    let speed: ComputedQuantity?
    let pressure: Quantity?
    let flow: Quantity?
    /// The nozzle sizes that reach the target, from the smallest; nil if they cannot be worked out.
    let nozzles: [NozzleAtPressure]?
    /// The nozzle that comes nearest if no size reaches the target; else nil.
    let nearest: NozzleAtPressure?

    var rows: [Outline.Row] {
      // A pressure outside the usual range is shown with it.
      let ofPressure = pressure.map { pressure -> Outline.Figure in
        UsualRange.pressure.contains(pressure)
          ? .quantity(pressure)
          : .phrase("pressure-beyond", UsualRange.arguments(beside: pressure), number: .quantity(pressure))
      }
      return Outline.Row.those([
        ("target-speed", speed?.figure), ("target-pressure", ofPressure), ("target-flow", flow.map { .quantity($0) }),
      ])
        + (nozzles ?? []).enumerated().map { index, reaching in
          Outline.Row(
            id: "target-nozzle", of: Outline.Item(number: index + 1, name: reaching.nozzle.size),
            figure: .phrase(
              "reaching",
              ["pressure": .quantity(reaching.pressure), "color": .choices([reaching.nozzle.shownColor])],
              number: .quantity(reaching.pressure)))
        }
    }
  }

  typealias NozzleAtPressure = (nozzle: Nozzle, pressure: Quantity)
}

/// The flows of caught nozzles, compared with their mean and with a new nozzle.
struct CaughtResult: Sendable {
  let mean: Quantity
  /// In the order in which they were caught.
  let flows: [Quantity]
  /// The flow of a new nozzle at the same pressure; nil if the size or the pressure is unknown.
  let new: ComputedQuantity?

  /// Returns how far a flow is from the mean, in percent.
  func deviation(of flow: Quantity) -> Fraction { (flow.value / mean.value - .one) * 100 }

  /// Returns how far a flow is from that of a new nozzle, in percent; nil if the flow of a new nozzle is unknown.
  func deviationFromNew(of flow: Quantity) -> Fraction? { new.map { (flow.value / $0.quantity.value - .one) * 100 } }
}

extension UsualRange {
  static let pressure = UsualRange(CalibrateCaution.pressureLow, .pressureHigh, (1, .bar), (8, .bar))

  /// A pressure and the ends of this range in its unit, as arguments of a text.
  static func arguments(beside pressure: Quantity) -> [String: Datum] {
    [
      "pressure": .quantity(pressure), "least": .quantity(Self.pressure.lowest.converted(to: pressure.unit)),
      "most": .quantity(Self.pressure.highest.converted(to: pressure.unit)),
    ]
  }

  static let speed = UsualRange(CalibrateCaution.speedLow, .speedHigh, (3, .kilometrePerHour), (20, .kilometrePerHour))
  static let spacing = UsualRange(CalibrateCaution.spacingLow, .spacingHigh, (15, .centimetre), (100, .centimetre))
  static let width = UsualRange(CalibrateCaution.widthLow, .widthHigh, (1, .metre), (60, .metre))
}
