/// What is known about a sprayer, where every value is above zero, and the formulas of a calibration.
///
/// q is the flow of one nozzle in l/min and Σq that of all open ones, w the spacing or the lane in m, v the speed in
/// km/h, p the pressure in bar, ρ the density in kg/l, Q the spray volume in l/ha: Q = 600 · q / (v · w), in rows
/// Q = 600 · Σq / (v · w), where the lane of one side is half as wide, or volume / plot; q₂ = q₁ · √(p₂ / (p₁ · ρ)) for
/// a flow of water; v = 3.6 · metres / seconds; work rate = v · width / 10 in ha/h.
///
/// Sizes have their nominal flows from ISO 10625. The flow goes with √p and with 1 / √ρ, because p = ½ · ρ · velocity²
/// in an orifice; makers print √ρ as the conversion factor of their tables, which are made for water. ISO 16122-2 (field
/// crops) and -3 (bushes and trees) measure nozzles with water, so what is caught counts as water, too.
struct Calibration: Sendable {
  /// The entered nozzle size; nil if the flow comes from something else.
  let nozzle: Nozzle?
  /// The flow that a person typed; nil if it comes from something else or is unknown.
  let typedFlow: Quantity?
  let caught: Caught?
  /// The open nozzles, of which a set gives the flow.
  let nozzles: NozzleSet?
  /// The flow of all open nozzles, and whether a flow meter measured it.
  let total: Quantity?
  let isMetered: Bool
  /// Whether the size of the nozzle, or one of a set, was read from its colour.
  let isNozzleByColor: Bool
  /// The pressure at which the flow was measured; nil if none was recorded, then the present pressure counts.
  let measuredAt: Quantity?
  let pressure, spacing, rows, width, speed, density: Quantity?
  let sides: Sides
  let timed: (distance: Quantity, time: Quantity)?
  /// A measured plot and the spray liquid used on it.
  let plot: (area: Quantity, volume: Quantity)?
  let target: Quantity?
  /// The units in which results are shown: those of the fields.
  let rateUnit, flowUnit, outputUnit, speedUnit, pressureUnit, widthUnit: Unit

  init(_ draft: Draft) {
    func value(_ field: CalibrateField) -> Quantity? { draft[field.path] }
    func unit(_ field: CalibrateField) -> Unit { draft.unit(of: field.inForm) }
    nozzles = NozzleSet(in: draft)
    let isSet = nozzles?.flow != nil
    // Only stored values have several of these; the first one counts.
    let source =
      isSet ? nil : [CalibrateField.caught, .total, .flow, .nozzle].first { draft.holds($0.path) }
    caught = source == .caught ? Caught(in: draft) : nil
    (total, typedFlow) = (
      source == .total ? value(.total) : nil, source == .flow ? value(.flow) : nil
    )
    nozzle = source == .nozzle ? draft.nozzle() : nil
    isMetered = draft.holds(CalibrateField.metered.path)
    isNozzleByColor = draft.typed(at: (isSet ? CalibrateField.nozzles : .nozzle).path) != nil
    (measuredAt, pressure, density) = (value(.measuredAt), value(.pressure), value(.density))
    (spacing, width, speed, target) = (
      value(.spacing), value(.width), value(.speed), value(.target)
    )
    (rows, sides) = (value(.rows), draft.sides ?? .both)
    timed = draft.measured(at: CalibrateField.timed.path).map { ($0[0], $0[1]) }
    plot = draft.measured(at: CalibrateField.plot.path).map { ($0[0], $0[1]) }
    (rateUnit, flowUnit, speedUnit, pressureUnit) = (
      unit(.target), unit(.flow), unit(.speed), unit(.pressure)
    )
    let measured = nozzles?.groups[0].flow ?? typedFlow ?? caught?.flow
    (outputUnit, widthUnit) = (measured?.unit ?? unit(.total), unit(.width))
  }

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
    let at = (measuredAt ?? pressure)?.inBaseUnit
    let nominal = Nozzle.nominalPressure.value
    if let nozzles, let flow = nozzles.flow {
      return Known(
        flow: flow, pressure: nozzles.isOfSizes ? nominal : at, nozzles: nozzles.count,
        isNominal: nozzles.isOfSizes,
        isEven: nozzles.groups.count == 1)
    }
    if let total {
      return Known(
        flow: total.inBaseUnit, pressure: at, nozzles: nozzles?.count, isOfWater: !isMetered)
    }
    if let nozzle { return .nominal(nozzle) }
    return (typedFlow?.inBaseUnit ?? caught?.mean).map { Known(flow: $0, pressure: at, nozzles: 1) }
  }

  /// The density in kg/l that corrects a known flow: 1 for a flow of the liquid itself.
  private func density(correcting known: Known) -> Fraction {
    known.isOfWater ? density?.inBaseUnit ?? .one : .one
  }

  /// Returns the known flow at the present pressure, of water or of the liquid: q₁ · √(p₂ / (p₁ · ρ)) as
  /// √(q₁² · p₂ / (p₁ · ρ)), the root of one number, so that it keeps all its digits. nil if it cannot be told.
  func present(_ known: Known, ofWater: Bool = false) -> ComputedQuantity? {
    let pressure = pressure?.inBaseUnit
    if pressure == nil, known.isNominal { return nil }
    var square = known.flow * known.flow / (ofWater ? .one : density(correcting: known))
    if let pressure, let at = known.pressure { square = square * pressure / at }
    return ComputedQuantity.root(of: square, .litrePerMinute)
  }

  /// Whether the density changes the known flow.
  var isCorrected: Bool { density != nil && known?.isOfWater == true }

  /// The flow of one nozzle in l/min at the present pressure; nil if unknown, and if they differ.
  func flow(ofWater: Bool = false) -> ComputedQuantity? {
    known?.isEven == true ? flow(ofAll: false, ofWater: ofWater) : nil
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
  private func share(ofAll: Bool, of known: Known) -> Fraction? {
    guard ofAll else { return known.nozzles.map { .one / $0 } }
    guard let count = known.nozzles else { return .one }
    return nozzles.map { $0.count / count }
  }

  /// The pressure at which the flow was measured; nil if the flow comes from nozzle sizes or is unknown.
  var flowMeasuredAt: Quantity? { known?.isNominal == false ? measuredAt ?? pressure : nil }

  /// The pressure at which the flow was measured; nil if it is unknown or equals the present pressure.
  var measuredElsewhere: Quantity? {
    flowMeasuredAt.flatMap { at in
      pressure.map { $0.converted(to: at.unit) == at } == true ? nil : at
    }
  }

  /// The width in m that all nozzles treat in rows: the lane, or half of it for one side.
  var lane: Fraction? { rows.map { $0.inBaseUnit * sides.count / 2 } }
  /// The width in m on which `sprayed` falls: in rows the lane, else the spacing.
  var metresApart: Fraction? { lane ?? spacing?.inBaseUnit }
  /// The width in m of a boom of so many nozzles.
  var boom: Fraction? { nozzles.flatMap { set in spacing.map { $0.inBaseUnit * set.count } } }
  /// The width in m that one pass treats: in rows the lane, else the typed width, or that of so many nozzles.
  var workWidth: Fraction? { lane ?? width?.inBaseUnit ?? boom }

  /// The speed in km/h, as entered, or of the measured run: 3.6 · metres / seconds.
  var kilometresPerHour: Fraction? {
    speed?.inBaseUnit ?? timed.map { $0.distance.inBaseUnit / $0.time.inBaseUnit * "3.6" }
  }
  /// The wanted spray volume in l/ha.
  private var litresPerHectare: Fraction? { target?.inBaseUnit }

  /// The spray volume in l/ha, on the measured plot if there is one.
  var rate: ComputedQuantity? {
    if let plot {
      return Quantity(
        plot.volume.inBaseUnit / plot.area.converted(to: .hectare).value, .litrePerHectare
      ).exact
    }
    guard let sprayed, let kilometresPerHour, let metresApart else { return nil }
    return sprayed.times(600 / (kilometresPerHour * metresApart), .litrePerHectare)
  }

  /// In ha/h.
  var workRate: Fraction? {
    guard let kilometresPerHour, let workWidth else { return nil }
    return kilometresPerHour * workWidth / 10
  }

  /// The speed in km/h that gives the target.
  var targetSpeed: ComputedQuantity? {
    guard let sprayed, let metresApart, let litresPerHectare else { return nil }
    return sprayed.times(600 / (litresPerHectare * metresApart), .kilometrePerHour)
  }

  /// The flow in l/min on the width of `metresApart` that gives the target.
  var needed: Fraction? {
    guard let kilometresPerHour, let metresApart, let litresPerHectare else { return nil }
    return litresPerHectare * kilometresPerHour * metresApart / 600
  }

  /// The flow of one nozzle in l/min that gives the target; nil for nozzles that differ.
  var targetFlow: Fraction? {
    guard let needed, known?.isEven != false else { return nil }
    return rows == nil ? needed : nozzles.map { needed / $0.count }
  }

  /// The flow of all open nozzles in l/min that gives the target.
  var targetOutput: Fraction? {
    needed.flatMap { needed in rows == nil ? nozzles.map { needed * $0.count } : needed }
  }

  /// The flow in l/min, of as many nozzles as the known one, that gives the target.
  var neededOfKnown: Fraction? {
    guard let known, let needed, let share = share(ofAll: rows != nil, of: known) else {
      return nil
    }
    return needed / share
  }

  /// The pressure in bar that gives the target; nil if it cannot be worked out.
  var targetPressure: Fraction? {
    known.flatMap { known in neededOfKnown.flatMap { pressure(of: known, giving: $0) } }
  }

  /// Returns the pressure in bar at which a known flow becomes another one, of the liquid: p₁ · (q₂ / q₁)² · ρ.
  func pressure(of known: Known, giving needed: Fraction) -> Fraction? {
    let ratio = needed / known.flow
    return known.pressure.map { $0 * ratio * ratio * density(correcting: known) }
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
    let own = self.density?.inBaseUnit ?? .one
    guard let rate, density != own, plot == nil, !isMetered else { return nil }
    let square = rate.quantity.value * rate.quantity.value * own / density
    let other = ComputedQuantity.root(of: square, rate.quantity.unit)
    return ComputedQuantity(quantity: other.quantity, isExact: other.isExact && rate.isExact)
  }
}
