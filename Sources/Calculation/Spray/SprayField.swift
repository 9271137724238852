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
    FieldPath(rawValue, of: self == .dose ? SprayCalculator.products.first : nil)
  }

  /// The field; for the dose it is that of the first product, without a name.
  var field: Field {
    switch self {
    case .name: Field(path, of: Self.calculator, .text(most: 80), isOptional: true, isAsked: false)
    case .crop:
      Field(
        path, of: Self.calculator, .text(most: 80), isOptional: true, isAsked: false,
        spelling: Field.cropSpelling)
    case .area:
      Field(
        path, of: Self.calculator, units: UnitTable.units(ids: "ha ac a m2 km2 daa ft2"),
        homes: Field.homes(us: "ac", imperial: "ac"), measures: [.area], isOptional: true,
        jumpFactor: Field.usualJump, takesAmounts: true, usual: .area)
    case .rate: Self.rate(isOptional: false)
    case .dose: Self.dose(of: SprayCalculator.products.first, owner: nil)
    case .tank, .left:
      Field(
        path, of: Self.calculator, units: UnitTable.units(ids: "l hl m3 gal impgal"),
        homes: Field.homes(us: "gal", imperial: "impgal"), measures: [.volume],
        isOptional: self == .left,
        isAsked: self == .tank, jumpFactor: Field.usualJump, takesNone: self == .left,
        takesAmounts: self == .tank,
        usual: self == .tank ? .tank : nil, ambiguousSpellings: Field.ouncesOfVolume)
    case .fills:
      Field(
        path, of: Self.calculator,
        .choice(SprayInput.Fills.allCases.map { Choice($0.rawValue, key: "fills-\($0.rawValue)") }),
        isOptional: true,
        isAsked: false)
    case .extra:
      Field(
        path, of: Self.calculator, units: [.percent, .litre, .gallon, .imperialGallon],
        measures: [.share, .volume],
        isOptional: true, isAsked: false, needsUnit: true, jumpFactor: Field.usualJump,
        takesNone: true)
    case .band:
      rows([Self.length("band-width", "cm m mm in ft"), Self.length("band-row", "cm m mm in ft")])
    case .canopy:
      rows([
        Self.length("canopy-height", "m cm ft"), Self.length("canopy-rows", "m cm ft"), Self.sides,
      ])
    }
  }

  /// A space separates two numbers, `25 75 cm`, so digits are not grouped by it.
  private func rows(_ parts: [Field.Part]) -> Field {
    Field(
      path, of: Self.calculator, .measured(parts), isOptional: true, isAsked: false,
      rules: NumberRules(groupsBySpaces: false))
  }

  private static func length(_ id: String, _ units: String) -> Field.Part {
    Field.Part(
      field: Field(
        FieldPath(id), of: calculator, names: [], units: UnitTable.units(ids: units),
        measures: [.length]))
  }

  /// One side of each row, for which words are typed.
  private static let sides = Field.Part(
    field: Field(
      "canopy-sides", of: calculator, names: [], units: [.side],
      rules: NumberRules(range: 1...1, isWhole: true)),
    isOptional: true)

  /// The field as the form has it; made only once.
  var inForm: Field { SprayCalculator.form.field(at: path) ?? field }

  /// The spray volume, which is optional in some mixes.
  static func rate(isOptional: Bool) -> Field {
    Field(
      rate.path, of: calculator, names: ["rate", "volume"],
      units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
      homes: Field.homes(us: "gal/ac", imperial: "impgal/ac"), measures: [.volumeRate],
      isOptional: isOptional,
      jumpFactor: Field.usualJump, usual: .rate, refusesRanges: true)
  }

  /// Beside a canopy the units that depend on it are offered, too.
  static func dose(of product: GroupMember, owner: String?, besideCanopy: Bool = false) -> Field {
    Field(
      FieldPath(dose.rawValue, of: product), owner: owner, of: calculator,
      units: besideCanopy ? doses + canopyDoses : doses, homes: doseHomes,
      measures: doseMeasures, shareOf: "share-of-spray-liquid",
      // Smaller than in other fields, so that a slip of one digit is noticed.
      jumpFactor: 10, usual: .liquidDose, refusesRanges: true, ambiguousSpellings: ounces)
  }

  private static let doses = UnitTable.units(
    ids: "l/ha ml/ha kg/ha g/ha % ml/10l floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac impgal/ac")
  private static let canopyDoses = UnitTable.units(ids: "l/10000m2LWA kg/10000m2LWA l/ha/m kg/ha/m")
  private static let doseMeasures: [Dimension] =
    [.volumeRate, .massRate, .share, .concentration, .density] + Dimension.perCanopy
  /// Made only once, because each product has a field of its own.
  private static let doseHomes = Field.homes(us: "floz/ac")
  /// The units that `oz` could mean: an ounce is a weight or a volume.
  fileprivate static let ounces = ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")]
}

/// Optional fields of a product, which are not asked for but kept with it.
enum ProductFact: String, CaseIterable {
  case name, form, state, role
  /// A place in the order of filling, from 1 to 99.
  case place
  case permit
  case pack
  /// The most on an area of ground, the only limit that changes an amount.
  case cap
  /// Of a carrier or a fertilizer.
  case density
  /// The share of nitrogen in the weight of a carrier or a fertilizer.
  case nitrogen

  func path(of product: GroupMember) -> FieldPath { FieldPath(rawValue, of: product) }

  func field(of product: GroupMember, owner: String?) -> Field {
    let fact = FactField(path: path(of: product), owner: owner)
    return switch self {
    case .name: fact.worded(.text(most: 80))
    case .permit: fact.worded(.text(most: 40), spelling: PermitNumber.read)
    case .form: fact.worded(.choice(Self.forms))
    case .state: fact.worded(.choice(Self.states))
    case .role: fact.worded(.choice(Self.roles))
    case .place:
      fact.measured(in: [Self.placeUnit], rules: NumberRules(range: 1...99, isWhole: true))
    case .pack:
      fact.measured(
        in: [.litre, .millilitre, .kilogram, .gram],
        [.volume, .weight],
        needsUnit: true,
        ambiguous: ["oz": [.ounceByWeight, .fluidOunce]])
    case .cap:
      fact.measured(
        in: Self.caps,
        [.volumeRate, .massRate],
        needsUnit: true,
        refusesRanges: true,
        ambiguous: SprayField.ounces)
    case .density:
      fact.measured(
        in: UnitTable.builtIn.units(of: .density), [.density], needsUnit: true, usual: .density)
    case .nitrogen: fact.measured(in: [.percent], rules: NumberRules(range: "0.01"...100))
    }
  }

  private static let caps = UnitTable.units(
    ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac")
  private static let placeUnit = Unit(id: "place", symbol: "", dimension: .count, toBase: 1)
  private static let states = Product.State.allCases.map {
    Choice($0.rawValue, key: "state-\($0.rawValue)")
  }
  private static let roles = Product.Role.allCases.map(choice)
  private static let forms = FormulationTable.builtIn.all.map(\.choice)

  static func choice(of role: Product.Role) -> Choice {
    Choice(role.rawValue, key: "role-\(role.rawValue)")
  }
}

/// Makes the fields of a product's facts, which are all optional and not asked for.
private struct FactField {
  let path: FieldPath
  let owner: String?

  func worded(_ kind: Field.Kind, spelling: Field.TextSpelling? = nil) -> Field {
    Field(
      path,
      owner: owner,
      of: SprayField.calculator,
      kind,
      names: [],
      isOptional: true,
      isAsked: false,
      spelling: spelling)
  }

  func measured(
    in units: [Unit],
    _ measures: [Dimension] = [],
    needsUnit: Bool = false,
    usual: UsualRange? = nil,
    refusesRanges: Bool = false,
    ambiguous: [String: [Unit]] = [:],
    rules: NumberRules = .positive
  ) -> Field {
    Field(
      path,
      owner: owner,
      of: SprayField.calculator,
      names: [],
      units: units,
      measures: measures,
      isOptional: true,
      isAsked: false,
      needsUnit: needsUnit,
      usual: usual,
      refusesRanges: refusesRanges,
      ambiguousSpellings: ambiguous,
      rules: rules)
  }
}
