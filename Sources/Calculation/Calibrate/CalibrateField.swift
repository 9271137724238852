/// The fields of a calibration, in the order in which they are asked for; density and the last three are never asked
/// for. The raw value of each is its id in typed lines, stored values, errors for programs (`field`) and keys of texts
/// (`field-ID-name`): it never changes.
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
  /// The distance between two rows, or the swath if one pass treats that; all open nozzles together spray it.
  case rows
  /// The open nozzles, and in a set what each of them sprays.
  case nozzles
  /// What all open nozzles spray together.
  case total
  /// Whether one side of the sprayer or both are open.
  case sides
  case speed
  /// The distance and time of a measured drive.
  case timed
  case width
  case density
  case target
  /// The pressure at which the flow was measured; set by the program.
  case measuredAt = "measured-at"
  /// The size of the nozzles whose flow was caught; set by the program.
  case caughtSize = "caught-size"
  /// Whether a flow meter measured the total, of the liquid itself; set by the program.
  case metered

  static let calculator = "calibrate"

  var path: FieldPath { FieldPath(rawValue) }
  var name: FieldName { FieldName(rawValue) }

  /// The field as the form has it; made only once.
  var inForm: Field { CalibrateCalculator.form.field(at: path) ?? field() }

  /// The word that is typed after a total that a flow meter measured.
  static let byMeter = Choice("measured", key: .wordMetered)

  /// Makes the field.
  func field(isOptional: Bool = true) -> Field {
    let asking = Field.Asking(
      names: names, isOptional: isOptional, isAsked: !isSetByProgram && self != .density)
    return Field(
      path, of: Self.calculator, kind, asking: asking, units: units, numbers: numbers)
  }
}

/// What the fields hold, and how it is typed.
extension CalibrateField {
  /// Whether the program sets this field itself, so that it is never typed.
  private var isSetByProgram: Bool {
    switch self {
    case .measuredAt, .caughtSize, .metered: true
    default: false
    }
  }

  /// The names under which it is typed: none for a field that the program sets, nil for the usual one, its id.
  private var names: [String]? {
    if isSetByProgram { return [] }
    return self == .rows ? [rawValue, "row spacing", "swath"] : nil
  }

  private var kind: Field.Kind {
    switch self {
    case .flow, .total, .pressure, .measuredAt, .spacing, .rows, .speed, .width, .density, .target:
      .quantity
    case .nozzle, .caughtSize: .choice(Nozzle.all.map(\.choice))
    case .sides: .choice(Sides.allCases.map(\.choice))
    case .metered: .choice([Self.byMeter])
    case .nozzles: .formed(.nozzles)
    case .caught: .measured([Self.caughtAmounts, Self.part("time", "s min", isOptional: true)])
    case .plot:
      .measured([
        Self.part("plot-area", "m2 a ha ft2 ac"), Self.part("plot-volume", "l ml gal floz"),
      ])
    case .timed: .measured([Self.part("distance", "m km ft yd"), Self.part("time", "s min")])
    }
  }

  /// The units of a quantity, the usual one first; what is measured in parts has those of its parts.
  private var units: Field.Units {
    switch self {
    case .flow, .total:
      Field.Units(
        UnitTable.units(ids: "l/min ml/min l/h gal/min floz/min impgal/min"), of: [.flow],
        homes: Field.Homes(us: "gal/min"),
        // Ounces of a flow are fluid ones.
        ambiguous: ["oz": UnitTable.units(ids: "floz/min")])
    case .pressure, .measuredAt:
      Field.Units(
        UnitTable.units(ids: "bar kPa MPa psi"), of: [.pressure], homes: Field.Homes(us: "psi"))
    case .spacing:
      Field.Units(
        UnitTable.units(ids: "cm m mm in ft"), of: [.length], homes: Field.Homes(us: "in"))
    case .rows:
      Field.Units(UnitTable.units(ids: "m cm ft yd"), of: [.length], homes: Field.Homes(us: "ft"))
    case .speed:
      Field.Units(
        UnitTable.units(ids: "km/h m/s m/min mph ft/min"), of: [.speed],
        homes: Field.Homes(us: "mph"))
    case .width:
      Field.Units(UnitTable.units(ids: "m ft yd"), of: [.length], homes: Field.Homes(us: "ft"))
    case .density:
      Field.Units(
        UnitTable.units(ids: "kg/l g/ml kg/m3 lb/gal"), of: [.density],
        homes: Field.Homes(us: "lb/gal"))
    case .target: SprayField.rate.inForm.unitsTaken
    case .nozzle, .caughtSize, .sides, .metered, .nozzles, .caught, .plot, .timed: .none
    }
  }

  private var numbers: Field.Numbers {
    // The amounts are separated by spaces, so digits are not grouped by them.
    let rules =
      self == .caught
      ? NumberRules(range: NumberRules.smallest...9999, groupsBySpaces: false) : .positive
    let isTypedQuantity = kind == .quantity && !isSetByProgram
    return Field.Numbers(
      rules: rules, jumpFactor: isTypedQuantity ? Field.Numbers.usualJump : nil)
  }

  /// Up to 200 amounts, which is more than any boom has nozzles.
  private static let caughtAmounts = part(
    "amount", "l ml floz l/min ml/min gal/min floz/min", most: 200)

  /// Makes a part of a measured value, of which up to `most` may be typed in a row.
  private static func part(
    _ id: String, _ unitIDs: String, most: Int = 1, isOptional: Bool = false
  ) -> Field.Part {
    let units = UnitTable.units(ids: unitIDs)
    let measures = Set(units.map(\.dimension)).sorted { $0.rawValue < $1.rawValue }
    let field = Field(
      FieldPath(id), of: calculator, asking: .partOfValue,
      units: Field.Units(
        units, of: measures,
        ambiguous: measures.contains(.volume) ? Field.Units.ouncesOfVolume : [:]))
    return Field.Part(field: field, most: most, isOptional: isOptional)
  }
}

extension Draft {
  /// Returns the nozzle size that a field of the calibration holds.
  func nozzle(in field: CalibrateField = .nozzle) -> Nozzle? {
    text(at: field.path).flatMap(Nozzle.named)
  }

  /// On which sides the nozzles of rows are open; nil if it is not entered.
  var sides: Sides? { text(at: CalibrateField.sides.path).flatMap(Sides.init) }
}
