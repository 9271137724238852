/// The formulas of flow, width, speed and spray volume.
extension Calibration {
  /// A flow that is known, and the pressure at which it stands.
  struct Known: Sendable {
    /// In l/min.
    let flow: Fraction
    /// In bar; nil if unknown.
    let pressure: Fraction?
    /// How many nozzles it is the flow of; nil if unknown.
    let nozzles: Fraction?
    /// Whether it is the nominal flow of sizes.
    var isNominal = false
    /// Whether each of the nozzles gives as much as the others.
    var isEven = true
    /// Whether it was measured with water, as all is but what a flow meter measured.
    var isOfWater = true

    /// Returns the nominal flow of a size.
    static func nominal(_ nozzle: Nozzle) -> Known {
      Known(
        flow: nozzle.flow.value, pressure: Nozzle.nominalPressure.value, nozzles: 1, isNominal: true
      )
    }
  }

  /// The flow that the values give at some pressure; nil if they give none.
  var known: Known? {
    let pressureInBar = (measuredAt ?? pressure)?.inBaseUnit
    if let nozzles, let flow = nozzles.flow {
      return Known(
        flow: flow, pressure: nozzles.isOfSizes ? Nozzle.nominalPressure.value : pressureInBar,
        nozzles: nozzles.count, isNominal: nozzles.isOfSizes, isEven: nozzles.groups.count == 1)
    }
    if let total {
      return Known(
        flow: total.inBaseUnit, pressure: pressureInBar, nozzles: nozzles?.count,
        isOfWater: !isMetered)
    }
    if let nozzle { return .nominal(nozzle) }
    guard let flow = typedFlow?.inBaseUnit ?? caught?.mean else { return nil }
    return Known(flow: flow, pressure: pressureInBar, nozzles: 1)
  }

  /// The density in kg/l that corrects a known flow: 1 for a flow of the liquid itself.
  func density(correcting known: Known) -> Fraction {
    known.isOfWater ? density?.inBaseUnit ?? .one : .one
  }

  /// Returns the known flow at the present pressure, of water or of the liquid: q₁ · √(p₂ / (p₁ · ρ)) as
  /// √(q₁² · p₂ / (p₁ · ρ)), the root of one number, so that it keeps all its digits. nil if it cannot be told.
  func present(_ known: Known, ofWater: Bool = false) -> ComputedQuantity? {
    let pressure = pressure?.inBaseUnit
    if pressure == nil, known.isNominal { return nil }
    var square = known.flow * known.flow / (ofWater ? .one : density(correcting: known))
    if let pressure, let knownPressure = known.pressure {
      square = square * pressure / knownPressure
    }
    return ComputedQuantity.root(of: square, .litrePerMinute)
  }

  /// Whether the density changes the known flow.
  var isCorrected: Bool {
    guard density != nil, let known else { return false }
    return known.isOfWater
  }

  /// The flow of one nozzle in l/min at the present pressure; nil if unknown, and if they differ.
  func flow(ofWater: Bool = false) -> ComputedQuantity? {
    guard let known, known.isEven else { return nil }
    return flow(ofAll: false, ofWater: ofWater)
  }

  /// The flow of all open nozzles in l/min at the present pressure; nil if unknown.
  func output(ofWater: Bool = false) -> ComputedQuantity? { flow(ofAll: true, ofWater: ofWater) }

  /// The flow in l/min that falls on the width of `metresApart`: of all nozzles on a lane, of one on a spacing, the mean
  /// in a set of several sizes.
  var sprayed: ComputedQuantity? { flow(ofAll: rows != nil, ofWater: false) }

  private func flow(ofAll: Bool, ofWater: Bool) -> ComputedQuantity? {
    guard let known, let share = share(ofAll: ofAll, of: known) else { return nil }
    return present(known, ofWater: ofWater)?.times(share, .litrePerMinute)
  }

  /// Returns the factor from a known flow to that of all open nozzles or of one; nil if their number is unknown.
  func share(ofAll: Bool, of known: Known) -> Fraction? {
    guard ofAll else { return known.nozzles.map { .one / $0 } }
    guard let count = known.nozzles else { return .one }
    return nozzles.map { $0.count / count }
  }

  /// The pressure at which the flow was measured; nil if the flow comes from nozzle sizes or is unknown.
  var flowMeasuredAt: Quantity? {
    guard let known, !known.isNominal else { return nil }
    return measuredAt ?? pressure
  }

  /// The pressure at which the flow was measured; nil if it is unknown or equals the present pressure.
  var measuredElsewhere: Quantity? {
    guard let flowMeasuredAt else { return nil }
    if let pressure, pressure.converted(to: flowMeasuredAt.unit) == flowMeasuredAt { return nil }
    return flowMeasuredAt
  }

  /// The width in m that all nozzles treat in rows: the lane, or half of it for one side.
  var lane: Fraction? { rows.map { $0.inBaseUnit * sides.count / 2 } }

  /// The width in m on which `sprayed` falls: in rows the lane, else the spacing.
  var metresApart: Fraction? { lane ?? spacing?.inBaseUnit }

  /// The width in m of a boom of so many nozzles.
  var boom: Fraction? {
    guard let nozzles, let spacing else { return nil }
    return spacing.inBaseUnit * nozzles.count
  }

  /// The width in m that one pass treats: in rows the lane, else the typed width, or that of so many nozzles.
  var workWidth: Fraction? { lane ?? width?.inBaseUnit ?? boom }

  /// The speed in km/h, as entered, or of the measured run: 3.6 · metres / seconds.
  var kilometresPerHour: Fraction? {
    speed?.inBaseUnit ?? timed?.kilometresPerHour
  }

  /// The spray volume in l/ha, on the measured plot if there is one.
  var rate: ComputedQuantity? {
    if let plot { return Quantity(plot.litresPerHectare, .litrePerHectare).exact }
    guard let sprayed, let kilometresPerHour, let metresApart else { return nil }
    return sprayed.times(600 / (kilometresPerHour * metresApart), .litrePerHectare)
  }

  /// In ha/h.
  var workRate: Fraction? {
    guard let kilometresPerHour, let workWidth else { return nil }
    return kilometresPerHour * workWidth / 10
  }

  /// Returns the amount or flow of water for one of the liquid, q · √ρ, which tables made for water have in its place;
  /// nil without a density.
  func asWater(_ liquid: Quantity) -> ComputedQuantity? {
    density.map {
      ComputedQuantity.root(of: liquid.value * liquid.value * $0.inBaseUnit, liquid.unit)
    }
  }

  /// Returns the spray volume that the same nozzles give of another liquid, Q · √(ρ₁ / ρ₂), with its density ρ₂ in kg/l;
  /// nil if ρ₁, usually that of water, is the same, or where the liquid itself was measured, on a plot or by a flow meter.
  func rate(ofLiquid density: Fraction) -> ComputedQuantity? {
    let calibratedDensity = self.density?.inBaseUnit ?? .one
    let isOfLiquidItself = plot != nil || isMetered
    guard let rate, density != calibratedDensity, !isOfLiquidItself else { return nil }
    let square = rate.quantity.value * rate.quantity.value * calibratedDensity / density
    let other = ComputedQuantity.root(of: square, rate.quantity.unit)
    return ComputedQuantity(quantity: other.quantity, isExact: other.isExact && rate.isExact)
  }
}
