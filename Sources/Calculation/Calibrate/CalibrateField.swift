/// The fields of a calibration, in the order in which they are asked for.
enum CalibrateField: String, CaseIterable {
  case nozzle
  /// The flow of one nozzle.
  case flow
  /// What each of several nozzles sprayed into a jug.
  case caught
  /// The area of a measured plot and the spray liquid used on it.
  case plot
  case pressure
  case spacing
  case speed
  /// The distance and time of a measured run.
  case timed
  case width
  case target
  /// The pressure at which the flow was measured; set by the program.
  case measuredAt = "measured-at"
  /// The size of the nozzles whose flow was caught; set by the program.
  case caughtSize = "caught-size"

  static let calculator = "calibrate"

  var path: FieldPath { FieldPath(rawValue) }

  /// The field as the form has it; made only once.
  var inForm: Field { CalibrateCalculator.form.field(at: path) ?? field() }

  func field(isOptional: Bool = true) -> Field {
    Field(
      path, of: Self.calculator, kind, names: isRemembered ? [] : nil, units: units, homes: homes, measures: measures,
      isOptional: isOptional, isAsked: !isRemembered,
      jumpFactor: kind == .quantity && !isRemembered ? Field.usualJump : nil,
      ambiguousSpellings: self == .flow ? ["oz": UnitTable.units(ids: "floz/min")] : [:],
      rules: self == .caught ? Self.poured : .positive)
  }

  /// Whether the program sets this field itself, so that it is never typed.
  private var isRemembered: Bool { self == .measuredAt || self == .caughtSize }

  private var kind: Field.Kind {
    switch self {
    case .nozzle, .caughtSize: .choice(Nozzle.all.map(\.choice))
    case .caught: .measured([Self.amounts, Self.part("time", "s min", isOptional: true)])
    case .plot: .measured([Self.part("plot-area", "m2 a ha ft2 ac"), Self.part("plot-volume", "l ml gal floz")])
    case .timed: .measured([Self.part("distance", "m km ft yd"), Self.part("time", "s min")])
    default: .quantity
    }
  }

  /// Up to 200 amounts, which is more nozzles than any boom has.
  private static let amounts = part("amount", "l ml floz l/min ml/min gal/min floz/min", most: 200)

  private static func part(_ id: String, _ ids: String, most: Int = 1, isOptional: Bool = false) -> Field.Part {
    let units = UnitTable.units(ids: ids)
    let measures = Set(units.map(\.dimension)).sorted { $0.rawValue < $1.rawValue }
    return Field.Part(
      Field(
        FieldPath(id), of: calculator, names: [], units: units, measures: measures,
        ambiguousSpellings: measures.contains(.volume) ? Field.ouncesOfVolume : [:]), most: most,
      isOptional: isOptional)
  }

  /// Numbers up to 9999 only: longer ones would be printed in groups of digits, but spaces separate the amounts.
  private static let poured = NumberRules(range: NumberRules.smallest...9999, groupsBySpaces: false)

  private var units: [Unit] {
    switch self {
    case .flow: UnitTable.units(ids: "l/min ml/min l/h gal/min floz/min impgal/min")
    case .pressure, .measuredAt: UnitTable.units(ids: "bar kPa MPa psi")
    case .spacing: UnitTable.units(ids: "cm m mm in ft")
    case .width: UnitTable.units(ids: "m ft yd")
    case .speed: UnitTable.units(ids: "km/h m/s m/min mph ft/min")
    case .target: SprayField.rate.inForm.units
    default: []
    }
  }

  private var measures: [Dimension] { units.first.map { [$0.dimension] } ?? [] }

  private var homes: HomeUnits {
    switch self {
    case .target: SprayField.rate.inForm.homes
    case .flow: HomeUnits(us: "gal/min")
    case .pressure, .measuredAt: HomeUnits(us: "psi")
    case .spacing: HomeUnits(us: "in")
    case .width: HomeUnits(us: "ft")
    case .speed: HomeUnits(us: "mph")
    default: HomeUnits()
    }
  }
}
