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
    case .name: Field(path, of: Self.calculator, .text(most: 80), asking: .onlyTyped)
    case .crop:
      Field(
        path, of: Self.calculator, .text(most: 80), asking: .onlyTyped,
        spelling: Field.cropSpelling)
    case .area:
      Field(
        path, of: Self.calculator, asking: .optional,
        units: Field.Units(
          UnitTable.units(ids: "ha ac a m2 km2 daa ft2"), of: [.area],
          homes: Field.Homes(us: "ac", imperial: "ac")),
        numbers: Field.Numbers(
          usual: .area, jumpFactor: Field.Numbers.usualJump, takesAmounts: true))
    case .rate: Self.rate(isOptional: false)
    case .dose: Self.dose(of: SprayCalculator.productGroup.first, owner: nil)
    case .tank:
      Field(
        path, of: Self.calculator, units: Self.volumes,
        numbers: Field.Numbers(
          usual: .tank, jumpFactor: Field.Numbers.usualJump, takesAmounts: true))
    case .fills:
      Field(path, of: Self.calculator, .choice(Self.divisions), asking: .onlyTyped)
    case .extra:
      Field(
        path, of: Self.calculator, asking: .onlyTyped,
        units: Field.Units(
          [.percent, .litre, .gallon, .imperialGallon], of: [.share, .volume], areNeeded: true),
        numbers: Field.Numbers(jumpFactor: Field.Numbers.usualJump, takesNone: true))
    case .left:
      Field(
        path, of: Self.calculator,
        asking: Field.Asking(
          names: ["left", "leftover", "remaining"], isOptional: true, isAsked: false),
        units: Self.volumes,
        numbers: Field.Numbers(jumpFactor: Field.Numbers.usualJump, takesNone: true))
    case .band:
      Field(
        path, of: Self.calculator, .measured(Self.partsOfBand), asking: .onlyTyped,
        numbers: Self.severalNumbers)
    case .canopy:
      Field(
        path, of: Self.calculator, .measured(Self.partsOfCanopy), asking: .onlyTyped,
        numbers: Self.severalNumbers)
    }
  }

  private static let divisions = SprayInput.Fills.allCases.map { fills in
    Choice(fills.rawValue, key: "fills-\(fills.rawValue)")
  }

  private static let volumes = Field.Units(
    UnitTable.units(ids: "l hl m3 gal impgal"), of: [.volume],
    homes: Field.Homes(us: "gal", imperial: "impgal"), ambiguous: Field.Units.ouncesOfVolume)

  /// A space separates two numbers, `25 75 cm`, so digits are not grouped by it.
  private static let severalNumbers = Field.Numbers(rules: NumberRules(groupsBySpaces: false))

  private static let partsOfBand = [
    length("band-width", "cm m mm in ft"), length("band-row", "cm m mm in ft"),
  ]

  private static let partsOfCanopy = [
    length("canopy-height", "m cm ft"), length("canopy-rows", "m cm ft"), sides,
  ]

  private static func length(_ id: String, _ unitIDs: String) -> Field.Part {
    let units = Field.Units(UnitTable.units(ids: unitIDs), of: [.length])
    return Field.Part(
      field: Field(FieldPath(id), of: calculator, asking: .partOfValue, units: units))
  }

  /// One side of each row, for which words are typed.
  private static let sides = Field.Part(
    field: Field(
      "canopy-sides", of: calculator, asking: .partOfValue, units: Field.Units([.side]),
      numbers: Field.Numbers(rules: NumberRules(range: 1...1, isWhole: true))),
    isOptional: true)

  /// The field as the form has it; made only once.
  var inForm: Field { SprayCalculator.form.field(at: path) ?? field }

  /// The spray volume, which is optional in some mixes.
  static func rate(isOptional: Bool) -> Field {
    Field(
      rate.path, of: calculator,
      asking: Field.Asking(
        names: [
          "rate", "volume", "water volume", "recommended water volume", "recommended spray volume",
        ], isOptional: isOptional),
      units: Field.Units(
        UnitTable.units(ids: "l/ha gal/ac impgal/ac"), of: [.volumeRate],
        homes: Field.Homes(us: "gal/ac", imperial: "impgal/ac")),
      numbers: Field.Numbers(
        usual: .rate, jumpFactor: Field.Numbers.usualJump, refusesRanges: true))
  }

  /// Beside a canopy the units that depend on it are offered, too.
  static func dose(of product: GroupMember, owner: String?, besideCanopy: Bool = false) -> Field {
    Field(
      FieldPath(dose.rawValue, of: product), owner: owner, of: calculator,
      units: besideCanopy ? dosesBesideCanopy : doses,
      // A jump is smaller than in other fields, so that a slip of one digit is noticed.
      numbers: Field.Numbers(usual: .liquidDose, jumpFactor: 10, refusesRanges: true))
  }

  /// Made only once, because each product has a field of its own.
  private static let doses = doses(and: [])
  private static let dosesBesideCanopy = doses(
    and: UnitTable.units(ids: "l/10000m2LWA kg/10000m2LWA l/ha/m kg/ha/m"))

  private static func doses(and ofCanopy: [Unit]) -> Field.Units {
    let units = UnitTable.units(
      ids: "l/ha ml/ha kg/ha g/ha % ml/10l floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac impgal/ac")
    return Field.Units(
      units + ofCanopy,
      of: [.volumeRate, .massRate, .share, .concentration, .density] + Dimension.perCanopy,
      homes: Field.Homes(us: "floz/ac"),
      ambiguous: Field.Units.ouncesPerAcre,
      shareOf: "share-of-spray-liquid")
  }
}
