/// The fields of a tank mix, in the order in which they are asked for.
enum SprayField: String, CaseIterable {
  case area
  case rate
  /// A field for each product.
  case dose
  case tank

  static let calculator = "spray"

  /// The field's key; for the dose it is that of the first product.
  var path: FieldPath { FieldPath(rawValue, of: self == .dose ? SprayCalculator.products.first : nil) }

  /// The field; for the dose it is that of the first product, without a name.
  var field: Field {
    switch self {
    case .area:
      Field(
        path, of: Self.calculator, units: UnitTable.units(ids: "ha ac a m2 km2 daa ft2"),
        homes: Field.homes(us: "ac", imperial: "ac"), measures: [.area], isOptional: true,
        jumpFactor: Field.usualJump, takesAmounts: true, usual: .area)
    case .rate: Self.rate(isOptional: false)
    case .dose: Self.dose(of: SprayCalculator.products.first, owner: nil)
    case .tank:
      Field(
        path, of: Self.calculator, units: UnitTable.units(ids: "l hl m3 gal impgal"),
        homes: Field.homes(us: "gal", imperial: "impgal"), measures: [.volume],
        jumpFactor: Field.usualJump, takesAmounts: true, usual: .tank,
        ambiguousSpellings: Field.ouncesOfVolume)
    }
  }

  /// The field as the form has it; made only once.
  var inForm: Field { SprayCalculator.form.field(at: path) ?? field }

  /// Makes the field of the spray volume, which is optional in some mixes.
  static func rate(isOptional: Bool) -> Field {
    Field(
      rate.path, of: calculator, names: ["rate", "volume"], units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
      homes: Field.homes(us: "gal/ac", imperial: "impgal/ac"), measures: [.volumeRate], isOptional: isOptional,
      jumpFactor: Field.usualJump, usual: .rate,
      refusesRanges: true)
  }

  /// Makes the field of a product's dose.
  static func dose(of product: GroupMember, owner: String?) -> Field {
    Field(
      FieldPath(dose.rawValue, of: product), owner: owner, of: calculator, units: doses, homes: doseHomes,
      measures: [.volumeRate, .massRate, .share, .concentration, .density], shareOf: "share-of-spray-liquid",
      // Smaller than in other fields, so that a slip of one digit is noticed.
      jumpFactor: 10, usual: .liquidDose, refusesRanges: true, ambiguousSpellings: ounces)
  }

  private static let doses = UnitTable.units(
    ids: "l/ha ml/ha kg/ha g/ha % ml/10l floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac impgal/ac")

  /// Made only once, because each product has a field of its own.
  private static let doseHomes = Field.homes(us: "floz/ac")

  /// The units that `oz` could mean: an ounce is a weight or a volume.
  private static let ounces = ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")]
}
