/// The fields of a calibration, in the order in which they are asked for.
enum CalibrateField: String, CaseIterable {
  case nozzle
  case flow
  /// What each of several nozzles sprayed into a jug.
  case caught
  /// The area of a measured plot and the spray liquid used on it.
  case plot
  case pressure
  case spacing
  /// The distance between two rows, or what else one pass treats; all open nozzles together spray it.
  case rows
  /// The open nozzles, and in a set what each of them sprays.
  case nozzles
  /// What all open nozzles spray together.
  case total
  /// Whether one side of the sprayer or both are open.
  case sides
  case speed
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

  /// The word behind a total that a flow meter measured.
  static let byMeter = Choice("measured", key: "word-metered")

  /// Makes the field; the program sets `measuredAt`, `caughtSize` and `metered` itself, so that they are never typed.
  func field(isOptional: Bool = true) -> Field {
    let isRemembered = [.measuredAt, .caughtSize, .metered].contains(self)
    let names = isRemembered ? [] : self == .rows ? [rawValue, "row spacing", "swath"] : nil
    func field(
      _ kind: Field.Kind = .quantity, _ units: [Unit] = [], homes: Field.Homes = .none,
      ambiguous: [String: [Unit]] = [:], rules: NumberRules = .positive
    ) -> Field {
      Field(
        path, of: Self.calculator, kind, names: names, units: units, homes: homes,
        measures: units.first.map { [$0.dimension] } ?? [], isOptional: isOptional,
        isAsked: !isRemembered && self != .density,
        jumpFactor: kind == .quantity && !isRemembered ? Field.usualJump : nil,
        ambiguousSpellings: ambiguous,
        rules: rules)
    }
    func quantity(_ ids: String, us: String, ambiguous: [String: [Unit]] = [:]) -> Field {
      field(.quantity, UnitTable.units(ids: ids), homes: Field.homes(us: us), ambiguous: ambiguous)
    }
    return switch self {
    case .nozzle, .caughtSize: field(.choice(Nozzle.all.map(\.choice)))
    case .flow, .total:
      quantity(
        "l/min ml/min l/h gal/min floz/min impgal/min", us: "gal/min",
        ambiguous: ["oz": UnitTable.units(ids: "floz/min")])
    case .caught:
      // More amounts than any boom has nozzles; they are separated by spaces, so digits are not grouped by them.
      field(
        .measured([
          Self.part("amount", "l ml floz l/min ml/min gal/min floz/min", most: 200),
          Self.part("time", "s min", isOptional: true),
        ]), rules: NumberRules(range: NumberRules.smallest...9999, groupsBySpaces: false))
    case .plot:
      field(
        .measured([
          Self.part("plot-area", "m2 a ha ft2 ac"), Self.part("plot-volume", "l ml gal floz"),
        ]))
    case .pressure, .measuredAt: quantity("bar kPa MPa psi", us: "psi")
    case .rows: quantity("m cm ft yd", us: "ft")
    case .nozzles: field(.formed(.nozzles))
    case .sides: field(.choice(Sides.allCases.map(\.choice)))
    case .metered: field(.choice([Self.byMeter]))
    case .density: quantity("kg/l g/ml kg/m3 lb/gal", us: "lb/gal")
    case .spacing: quantity("cm m mm in ft", us: "in")
    case .speed: quantity("km/h m/s m/min mph ft/min", us: "mph")
    case .timed:
      field(.measured([Self.part("distance", "m km ft yd"), Self.part("time", "s min")]))
    case .width: quantity("m ft yd", us: "ft")
    case .target:
      field(.quantity, SprayField.rate.inForm.units, homes: SprayField.rate.inForm.homes)
    }
  }

  private static func part(_ id: String, _ ids: String, most: Int = 1, isOptional: Bool = false)
    -> Field.Part
  {
    let units = UnitTable.units(ids: ids)
    let measures = Set(units.map(\.dimension)).sorted { $0.rawValue < $1.rawValue }
    return Field.Part(
      field: Field(
        FieldPath(id), of: calculator, names: [], units: units, measures: measures,
        ambiguousSpellings: measures.contains(.volume) ? Field.ouncesOfVolume : [:]), most: most,
      isOptional: isOptional)
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
