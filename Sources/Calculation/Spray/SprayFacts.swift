/// Optional fields of a tank mix, which are not asked for but kept with it.
enum SprayOption: String, CaseIterable {
  /// The name that a person gave the job.
  case name
  /// The crop that is treated.
  case crop
  /// How the spray liquid is divided.
  case fills
  /// Spray liquid prepared beyond what the field needs.
  case extra
  /// Spray liquid that is already in the tank.
  case left

  var path: FieldPath { FieldPath(rawValue) }

  var field: Field {
    switch self {
    case .name, .crop: Field(path, of: SprayField.calculator, .text(most: 80), isOptional: true, isAsked: false)
    case .fills:
      Field(
        path, of: SprayField.calculator,
        .choice(SprayInput.Fills.allCases.map { Choice($0.rawValue, key: "fills-\($0.rawValue)") }), isOptional: true,
        isAsked: false)
    case .extra:
      Field(
        path, of: SprayField.calculator, units: [.percent, .litre, .gallon, .imperialGallon],
        measures: [.share, .volume], isOptional: true, isAsked: false, needsUnit: true, jumpFactor: Field.usualJump,
        takesNone: true)
    case .left:
      Field(
        path, of: SprayField.calculator, units: SprayField.tank.field.units, homes: SprayField.tank.field.homes,
        measures: [.volume], isOptional: true, isAsked: false, jumpFactor: Field.usualJump, takesNone: true,
        ambiguousSpellings: Field.ouncesOfVolume)
    }
  }
}

/// Optional fields of a product, which are not asked for but kept with it.
enum ProductFact: String, CaseIterable {
  case name, form, state, role
  /// A place in the order of filling typed by a person, from 1 to 99.
  case place
  /// The number of the product's permit.
  case permit
  /// The contents of one pack.
  case pack

  func path(of product: GroupMember) -> FieldPath { FieldPath(rawValue, of: product) }

  func field(of product: GroupMember, owner: String?) -> Field {
    let path = path(of: product), calculator = SprayField.calculator
    func field(_ kind: Field.Kind) -> Field {
      Field(path, owner: owner, of: calculator, kind, names: [], isOptional: true, isAsked: false)
    }
    return switch self {
    case .name: field(.text(most: 80))
    case .permit: field(.text(most: 40))
    case .form: field(.choice(Self.forms))
    case .state: field(.choice(Self.states))
    case .role: field(.choice(Self.roles))
    case .place:
      Field(
        path, owner: owner, of: calculator, names: [], units: [Self.placeUnit], isOptional: true, isAsked: false,
        rules: NumberRules(range: 1...99, isWhole: true))
    case .pack:
      Field(
        path, owner: owner, of: calculator, names: [], units: [.litre, .millilitre, .kilogram, .gram],
        measures: [.volume, .weight], isOptional: true, isAsked: false, needsUnit: true,
        ambiguousSpellings: ["oz": [.ounceByWeight, .fluidOunce]])
    }
  }

  /// The unit of a place in the order: a bare number.
  private static let placeUnit = Unit(id: "place", symbol: "", dimension: .count, toBase: 1)
  private static let states = Product.State.allCases.map { Choice($0.rawValue, key: "state-\($0.rawValue)") }
  private static let roles = Product.Role.allCases.map { Choice($0.rawValue, key: "role-\($0.rawValue)") }
  private static let forms = FormulationTable.builtIn.all.map(\.choice)
}
