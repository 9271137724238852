/// The fields of a tank mix, in their order; those that are not asked for are optional, and kept with the mix.
enum SprayField: String, CaseIterable {
  /// The name that a person gave the job.
  case name
  case crop
  case area
  case rate
  case dose
  case tank
  /// How the spray liquid is divided.
  case fills
  /// Spray liquid prepared beyond what the field needs.
  case extra
  /// Spray liquid that is already in the tank.
  case left
  /// The width of the band that is sprayed along each row, and the distance of the rows.
  case band
  /// The height of the leaf wall and the distance of its rows.
  case canopy

  static let calculator = "spray"

  /// The field's key; for the dose it is that of the first product.
  var path: FieldPath {
    FieldPath(rawValue, of: self == .dose ? SprayCalculator.productGroup.first : nil)
  }

  /// The field; for the dose it is that of the first product, without a name.
  var field: Field {
    switch self {
    case .name: textField()
    case .crop: textField(spelling: Field.cropSpelling)
    case .area: areaField
    case .rate: Self.rate(isOptional: false)
    case .dose: Self.dose(of: SprayCalculator.productGroup.first, owner: nil)
    case .tank: tankField
    case .fills: divisionField
    case .extra: extraField
    case .left: leftField
    case .band:
      measuredField([
        Self.length("band-width", "cm m mm in ft"), Self.length("band-row", "cm m mm in ft"),
      ])
    case .canopy:
      measuredField([
        Self.length("canopy-height", "m cm ft"), Self.length("canopy-rows", "m cm ft"), Self.sides,
      ])
    }
  }

  private func textField(spelling: Field.TextSpelling? = nil) -> Field {
    Field(
      path,
      of: Self.calculator,
      .text(most: 80),
      isOptional: true,
      isAsked: false,
      spelling: spelling)
  }

  private var areaField: Field {
    Field(
      path,
      of: Self.calculator,
      units: UnitTable.units(ids: "ha ac a m2 km2 daa ft2"),
      homes: Field.homes(us: "ac", imperial: "ac"),
      measures: [.area],
      isOptional: true,
      jumpFactor: Field.usualJump,
      takesAmounts: true,
      usual: .area)
  }

  private var tankField: Field {
    Field(
      path,
      of: Self.calculator,
      units: Self.volumes,
      homes: Self.volumeHomes,
      measures: [.volume],
      jumpFactor: Field.usualJump,
      takesAmounts: true,
      usual: .tank,
      ambiguousSpellings: Field.ouncesOfVolume)
  }

  private var leftField: Field {
    Field(
      path,
      of: Self.calculator,
      units: Self.volumes,
      homes: Self.volumeHomes,
      measures: [.volume],
      isOptional: true,
      isAsked: false,
      jumpFactor: Field.usualJump,
      takesNone: true,
      ambiguousSpellings: Field.ouncesOfVolume)
  }

  private var divisionField: Field {
    let choices = SprayInput.Fills.allCases.map { Choice($0.rawValue, key: "fills-\($0.rawValue)") }
    return Field(path, of: Self.calculator, .choice(choices), isOptional: true, isAsked: false)
  }

  private var extraField: Field {
    Field(
      path,
      of: Self.calculator,
      units: [.percent, .litre, .gallon, .imperialGallon],
      measures: [.share, .volume],
      isOptional: true,
      isAsked: false,
      needsUnit: true,
      jumpFactor: Field.usualJump,
      takesNone: true)
  }

  /// A space separates two numbers, `25 75 cm`, so digits are not grouped by it.
  private func measuredField(_ parts: [Field.Part]) -> Field {
    Field(
      path,
      of: Self.calculator,
      .measured(parts),
      isOptional: true,
      isAsked: false,
      rules: NumberRules(groupsBySpaces: false))
  }

  private static func length(_ id: String, _ units: String) -> Field.Part {
    Field.Part(
      field: Field(
        FieldPath(id),
        of: calculator,
        names: [],
        units: UnitTable.units(ids: units),
        measures: [.length]))
  }

  /// One side of each row, for which words are typed.
  private static let sides = Field.Part(
    field: Field(
      "canopy-sides",
      of: calculator,
      names: [],
      units: [.side],
      rules: NumberRules(range: 1...1, isWhole: true)),
    isOptional: true)

  private static let volumes = UnitTable.units(ids: "l hl m3 gal impgal")
  private static let volumeHomes = Field.homes(us: "gal", imperial: "impgal")

  /// The field as the form has it; made only once.
  var inForm: Field { SprayCalculator.form.field(at: path) ?? field }

  /// The spray volume, which is optional in some mixes.
  static func rate(isOptional: Bool) -> Field {
    Field(
      rate.path,
      of: calculator,
      names: ["rate", "volume"],
      units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
      homes: Field.homes(us: "gal/ac", imperial: "impgal/ac"),
      measures: [.volumeRate],
      isOptional: isOptional,
      jumpFactor: Field.usualJump,
      usual: .rate,
      refusesRanges: true)
  }

  /// Beside a canopy the units that depend on it are offered, too.
  static func dose(of product: GroupMember, owner: String?, besideCanopy: Bool = false) -> Field {
    Field(
      FieldPath(dose.rawValue, of: product),
      owner: owner,
      of: calculator,
      units: besideCanopy ? doses + canopyDoses : doses,
      homes: doseHomes,
      measures: doseMeasures,
      shareOf: "share-of-spray-liquid",
      // Smaller than in other fields, so that a slip of one digit is noticed.
      jumpFactor: 10,
      usual: .liquidDose,
      refusesRanges: true,
      ambiguousSpellings: ounces)
  }

  private static let doses = UnitTable.units(
    ids: "l/ha ml/ha kg/ha g/ha % ml/10l floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac impgal/ac")
  private static let canopyDoses = UnitTable.units(ids: "l/10000m2LWA kg/10000m2LWA l/ha/m kg/ha/m")
  private static let doseMeasures: [Dimension] =
    [.volumeRate, .massRate, .share, .concentration, .density] + Dimension.perCanopy
  /// Made only once, because each product has a field of its own.
  private static let doseHomes = Field.homes(us: "floz/ac")
  /// The units that `oz` could mean: an ounce is a weight or a volume.
  static let ounces = ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")]
}
