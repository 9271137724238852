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

  /// Returns the field for a product, whose name is the owner.
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
    case .pack: fact.pack
    case .cap: fact.cap
    case .density: fact.density
    case .nitrogen: fact.measured(in: [.percent], rules: NumberRules(range: "0.01"...100))
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

  var pack: Field {
    measured(
      in: [.litre, .millilitre, .kilogram, .gram],
      [.volume, .weight],
      needsUnit: true,
      ambiguous: ["oz": [.ounceByWeight, .fluidOunce]])
  }

  var cap: Field {
    measured(
      in: Self.caps,
      [.volumeRate, .massRate],
      needsUnit: true,
      refusesRanges: true,
      ambiguous: SprayField.ounces)
  }

  var density: Field {
    measured(
      in: UnitTable.builtIn.units(of: .density), [.density], needsUnit: true, usual: .density)
  }

  private static let caps = UnitTable.units(
    ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac")

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
