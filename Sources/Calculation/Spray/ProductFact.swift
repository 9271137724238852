/// A fact of a product: an optional value that is not asked for but kept with the product. The
/// order is that of JSON, help and the manual page. Everything there is to decide of a fact stands
/// in its declaration.
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

  /// What there is to decide of a fact.
  struct Declaration {
    /// How it is entered; made when a field is, since a start needs no formulations and few units.
    let entry: @Sendable () -> Entry
    /// What programs read of it among the values of a mix, under a key.
    let json: @Sendable (_ key: String) -> Codec<Product>.Member
    /// Whether the product book remembers it.
    var isInBook = true
    /// Its column in the tables of batches.
    let column: Column
    /// What becomes of it in the record of a treatment.
    let inRecord: InRecord
  }

  /// What a fact holds and how it is typed.
  struct Entry {
    var kind = Field.Kind.quantity
    var units = Field.Units.none
    var numbers = Field.Numbers.positive
    /// Turns what is typed into what is kept; nil for a text that is kept as it was typed.
    var spelling: Field.TextSpelling?
  }

  /// A fact's column in the tables of batches, which are read whatever stands here.
  enum Column {
    /// The empty table to fill in has it.
    case inTemplate
    /// The help on tables names it (`help-topic-batch`).
    case inHelp
    /// Neither.
    case unmentioned
  }

  /// What becomes of a fact that is typed after the record of a treatment began.
  enum InRecord {
    /// The record takes it: it changes neither the name nor an amount. Where it would after all, it
    /// is not taken.
    case isTaken
    /// It makes another mix, of which another record begins.
    case endsIt
    /// It changes neither the name nor an amount, and only carriers and fertilizers have it.
    case isLeft
  }
}

extension ProductFact {
  /// What was decided of the fact. Programs read the formulation, the state and the role as they
  /// are known; all other facts as they were entered.
  var declaration: Declaration {
    switch self {
    case .name:
      Declaration(
        entry: { Entry(kind: .text(most: 80)) },
        json: { .optional($0, .text, \.name) },
        column: .inTemplate,
        inRecord: .endsIt)
    case .form:
      Declaration(
        entry: { Entry(kind: .choice(Self.forms)) },
        json: { key in .optional(key, .text) { $0.form?.code } },
        column: .inTemplate,
        inRecord: .isTaken)
    case .state:
      Declaration(
        entry: { Entry(kind: .choice(Self.states)) },
        json: { .optional($0, .word, \.state) },
        column: .inTemplate,
        inRecord: .endsIt)
    case .role:
      Declaration(
        entry: { Entry(kind: .choice(Self.roles)) },
        json: { .member($0, .word, \.role) },
        column: .inHelp,
        inRecord: .isTaken)
    case .place:
      Declaration(
        entry: { Entry(units: Self.places, numbers: Self.wholePlaces) },
        json: { .optional($0, .integer, \.facts.place) },
        column: .inHelp,
        inRecord: .isTaken)
    case .permit:
      Declaration(
        entry: { Entry(kind: .text(most: 40), spelling: PermitNumber.read) },
        json: { .optional($0, .text, \.facts.permit) },
        column: .inHelp,
        inRecord: .isTaken)
    case .pack:
      Declaration(
        entry: { Entry(units: Self.packs) },
        json: { .optional($0, .entered, \.facts.pack) },
        column: .inHelp,
        inRecord: .isTaken)
    case .cap:
      Declaration(
        entry: { Entry(units: Self.caps, numbers: Field.Numbers(refusesRanges: true)) },
        json: { .optional($0, .entered, \.facts.cap) },
        // It is of one crop.
        isInBook: false,
        column: .inHelp,
        inRecord: .endsIt)
    case .density:
      Declaration(
        entry: { Entry(units: Self.densities, numbers: Field.Numbers(usual: .density)) },
        json: { .optional($0, .entered, \.facts.density) },
        column: .unmentioned,
        inRecord: .isLeft)
    case .nitrogen:
      Declaration(
        entry: { Entry(units: Field.Units([.percent]), numbers: Self.nitrogenShares) },
        json: { .optional($0, .entered, \.facts.nitrogen) },
        column: .unmentioned,
        inRecord: .isLeft)
    }
  }

  private static let places = Field.Units([
    .counting("place")
  ])
  private static let wholePlaces = Field.Numbers(rules: NumberRules(range: 1...99, isWhole: true))
  private static let packs = Field.Units(
    [.litre, .millilitre, .kilogram, .gram], of: [.volume, .weight], areNeeded: true,
    ambiguous: Field.Units.ounces)
  private static let caps = Field.Units(
    UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac qt/ac gal/ac lb/ac ozwt/ac"),
    of: [.volumeRate, .massRate], areNeeded: true, ambiguous: Field.Units.ouncesPerAcre)
  private static let densities = Field.Units(
    UnitTable.builtIn.units(of: .density), of: [.density], areNeeded: true)
  private static let nitrogenShares = Field.Numbers(rules: NumberRules(range: "0.01"...100))

  private static let forms = FormulationTable.builtIn.all.map(\.choice)
  private static let states = Product.State.allCases.map {
    Choice($0.rawValue, key: "state-\($0.rawValue)")
  }
  private static let roles = Product.Role.allCases.map(choice)

  /// Returns a role as a word to choose.
  static func choice(of role: Product.Role) -> Choice {
    Choice(role.rawValue, key: "role-\(role.rawValue)")
  }
}

/// What follows from the declaration.
extension ProductFact {
  /// Returns the key of the value for a product.
  package func path(of product: GroupMember) -> FieldPath { FieldPath(rawValue, of: product) }

  /// Returns the field for a product, whose name is the owner.
  func field(of product: GroupMember, owner: String?) -> Field {
    let entry = declaration.entry()
    return Field(
      path(of: product), owner: owner, of: SprayField.calculator, entry.kind, asking: .unasked,
      units: entry.units, numbers: entry.numbers, spelling: entry.spelling)
  }

  /// What programs read of the fact.
  var inJSON: Codec<Product>.Member { declaration.json(rawValue) }

  /// The fact as a field of each member of the group of products.
  var inGroup: FieldGroup.Kind {
    let declaration = declaration
    return FieldGroup.Kind(
      id: rawValue, isAsked: false, isInBook: declaration.isInBook,
      isInTemplate: declaration.column == .inTemplate,
      isTakenIntoRecord: declaration.inRecord == .isTaken,
      make: field)
  }
}
