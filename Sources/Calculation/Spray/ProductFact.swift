/// Optional fields of a product, which are not asked for but kept with it.
package enum ProductFact: String, CaseIterable {
  case name
  case form
  case state
  case role
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

  /// Returns the field's key for a product.
  package func path(of product: GroupMember) -> FieldPath { FieldPath(rawValue, of: product) }

  /// Returns the field for a product, whose name is the owner; no fact is ever asked for.
  func field(of product: GroupMember, owner: String?) -> Field {
    let entry = entry
    return Field(
      path(of: product), owner: owner, of: SprayField.calculator, entry.kind, asking: .unasked,
      units: entry.units, numbers: entry.numbers, spelling: entry.spelling)
  }

  /// What a person enters of a fact.
  private struct Entry {
    var kind = Field.Kind.quantity
    var units = Field.Units.none
    var numbers = Field.Numbers.positive
    var spelling: Field.TextSpelling?
  }

  private var entry: Entry {
    switch self {
    case .name: Entry(kind: .text(most: 80))
    case .form: Entry(kind: .choice(Self.forms))
    case .state: Entry(kind: .choice(Self.states))
    case .role: Entry(kind: .choice(Self.roles))
    case .place:
      Entry(
        units: Field.Units([Self.placeUnit]),
        numbers: Field.Numbers(rules: NumberRules(range: 1...99, isWhole: true)))
    case .permit: Entry(kind: .text(most: 40), spelling: PermitNumber.read)
    case .pack: Entry(units: Self.packs)
    case .cap: Entry(units: Self.caps, numbers: Field.Numbers(refusesRanges: true))
    case .density: Entry(units: Self.densities, numbers: Field.Numbers(usual: .density))
    case .nitrogen:
      Entry(
        units: Field.Units([.percent]),
        numbers: Field.Numbers(rules: NumberRules(range: "0.01"...100)))
    }
  }

  private static let placeUnit = Unit.counting("place")
  private static let states = Product.State.allCases.map {
    Choice($0.rawValue, key: "state-\($0.rawValue)")
  }
  private static let roles = Product.Role.allCases.map(choice)
  private static let forms = FormulationTable.builtIn.all.map(\.choice)

  /// The role as a word to choose.
  static func choice(of role: Product.Role) -> Choice {
    Choice(role.rawValue, key: "role-\(role.rawValue)")
  }
}

/// The units of the facts.
extension ProductFact {
  private static let packs = Field.Units(
    [.litre, .millilitre, .kilogram, .gram], of: [.volume, .weight], areNeeded: true,
    ambiguous: Field.Units.ounces)
  private static let caps = Field.Units(
    UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac"),
    of: [.volumeRate, .massRate], areNeeded: true, ambiguous: Field.Units.ouncesPerAcre)
  private static let densities = Field.Units(
    UnitTable.builtIn.units(of: .density), of: [.density], areNeeded: true)
  private static let placeUnit = Unit(id: "place", symbol: "", dimension: .count, toBase: 1)
}
