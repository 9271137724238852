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
  /// The flow of all open nozzles.
  let total: Quantity?
  /// Whether a flow meter measured the total, of the liquid itself.
  let isMetered: Bool
  /// Whether the size of the nozzle, or one of a set, was read from its colour.
  let isNozzleByColor: Bool
  /// The pressure at which the flow was measured; nil if none was recorded, then the present pressure counts.
  let measuredAt: Quantity?
  let pressure: Quantity?
  let spacing: Quantity?
  /// The distance between two rows, or what else one pass treats.
  let rows: Quantity?
  let width: Quantity?
  let speed: Quantity?
  let density: Quantity?
  /// On which sides the nozzles of rows are open.
  let sides: Sides
  let timed: TimedDrive?
  let plot: MeasuredPlot?
  /// The wanted spray volume.
  let target: Quantity?
  let units: ResultUnits

  init(_ draft: Draft) {
    func value(_ field: CalibrateField) -> Quantity? { draft[field.path] }

    nozzles = NozzleSet(in: draft)
    let isSet = nozzles?.flow != nil
    let source = isSet ? nil : Self.flowSource(in: draft)
    nozzle = source == .nozzle ? draft.nozzle() : nil
    typedFlow = source == .flow ? value(.flow) : nil
    caught = source == .caught ? Caught(in: draft) : nil
    total = source == .total ? value(.total) : nil
    isMetered = draft.holds(CalibrateField.metered.path)
    isNozzleByColor = draft.typed(at: (isSet ? CalibrateField.nozzles : .nozzle).path) != nil
    measuredAt = value(.measuredAt)
    pressure = value(.pressure)
    spacing = value(.spacing)
    rows = value(.rows)
    width = value(.width)
    speed = value(.speed)
    density = value(.density)
    sides = draft.sides ?? .both
    timed = draft.measured(at: CalibrateField.timed.path).map(TimedDrive.init)
    plot = draft.measured(at: CalibrateField.plot.path).map(MeasuredPlot.init)
    target = value(.target)
    let measuredFlow = nozzles?.groups[0].flow ?? typedFlow ?? caught?.flow
    units = ResultUnits(of: draft, measuredFlow: measuredFlow)
  }

  /// The field that gives the flow. Only stored values have several of these; the first one counts.
  private static func flowSource(in draft: Draft) -> CalibrateField? {
    let sources: [CalibrateField] = [.caught, .total, .flow, .nozzle]
    return sources.first { draft.holds($0.path) }
  }
}

/// A measured drive, which tells the speed.
struct TimedDrive: Sendable {
  let distance: Quantity
  let time: Quantity

  /// Takes the parts of the field, which always has both.
  init(_ parts: [Quantity]) {
    distance = parts[0]
    time = parts[1]
  }

  /// 3.6 · metres / seconds.
  var kilometresPerHour: Fraction { distance.inBaseUnit / time.inBaseUnit * "3.6" }
}

/// A measured plot and the spray liquid used on it.
struct MeasuredPlot: Sendable {
  let area: Quantity
  let volume: Quantity

  /// Takes the parts of the field, which always has both.
  init(_ parts: [Quantity]) {
    area = parts[0]
    volume = parts[1]
  }

  var litresPerHectare: Fraction { volume.inBaseUnit / area.converted(to: .hectare).value }
}

/// The units in which results are shown: those of the fields.
struct ResultUnits: Sendable {
  /// Of a spray volume.
  let rate: Unit
  let flow: Unit
  /// Of the flow of all open nozzles: that of a flow that was measured, if one was.
  let output: Unit
  let speed: Unit
  let pressure: Unit
  let width: Unit

  init(of draft: Draft, measuredFlow: Quantity?) {
    func unit(_ field: CalibrateField) -> Unit { draft.unit(of: field.inForm) }
    rate = unit(.target)
    flow = unit(.flow)
    output = measuredFlow?.unit ?? unit(.total)
    speed = unit(.speed)
    pressure = unit(.pressure)
    width = unit(.width)
  }
}
