/// The calculator of tank mixes; the formulas are documented in `TankMix`.
package final class SprayCalculator: Calculator {
  package let id = SprayField.calculator
  package var form: Form { Self.form }
  package let resultRows = [
    "treated", "spray-liquid", "to-prepare", "to-buy", "packs", "all-water", "fills", "mass",
    "nitrogen",
  ]
  package let errorCodes = SprayCode.allCases.map(\.rawValue)
  package var cautionCodes: [String] { SprayCaution.allCases.map(\.rawValue) }
  package var cautionsOnWater: [String] { SprayCaution.ofWater }
  package let keepsLastResult = true
  package let jobFields = [SprayField.area.path, SprayField.name.path, SprayField.left.path]
  package let jobName: FieldPath? = SprayField.name.path
  package let jobArea: FieldPath? = SprayField.area.path
  package var hiddenFields: [Field] { Self.hiddenFields }
  package let temporaryFields = [SprayField.left.path]
  package var procedures: [Procedure] { [Self.order] }
  package var cropField: FieldPath? { SprayField.crop.path }

  static let products = FieldGroup(
    "product", most: 20, isNeeded: true, named: ProductFact.name.rawValue,
    main: SprayField.dose.rawValue,
    tabled: [ProductFact.form.rawValue, ProductFact.state.rawValue],
    alternatives: [ProductFact.form.rawValue: ProductFact.state.rawValue], isInBook: true,
    isCode: { Formulation.named($0) != nil },
    fields: [FieldGroup.Kind(id: SprayField.dose.rawValue) { SprayField.dose(of: $0, owner: $1) }]
      + ProductFact.allCases.map { fact in
        // A cap is of one crop, and the only fact that changes an amount.
        FieldGroup.Kind(id: fact.rawValue, isAsked: false, isInBook: fact != .cap) {
          fact.field(of: $0, owner: $1)
        }
      })

  private static let hiddenFields = [
    Field(.areaOwner, of: SprayField.calculator, .text(most: 80), isOptional: true, isAsked: false)
  ]

  static let form = Form(
    SprayField.allCases.map { field -> Form.Part in
      field == .dose ? .group(products) : .field(field.field)
    })

  package init() {}

  /// Returns the fields, but no dose for a carrier that fills the tank up; the spray volume is optional if every dose
  /// is a share and there is no area.
  package func fields(in draft: Draft) -> [Field] {
    var fields = form.fields(in: draft)
    if !form.isAtFirst(in: draft) {
      fields.removeAll {
        $0.id == SprayField.dose.rawValue && Self.needsNoDose($0.path.member, in: draft)
      }
    }
    let hasCanopy = draft.holds(SprayField.canopy.path)
    let needsNoRate =
      !draft.holds(SprayField.area.path)
      && Self.products.members(in: draft).allSatisfy {
        Self.product($0, in: draft)?.needsRate == false
      }
    guard hasCanopy || needsNoRate else { return fields }
    return fields.map { field in
      if needsNoRate, field.path == SprayField.rate.path {
        return SprayField.rate(isOptional: true)
      }
      guard hasCanopy, field.id == SprayField.dose.rawValue, let member = field.path.member else {
        return field
      }
      return SprayField.dose(
        of: member, owner: Self.products.name(of: member, in: draft), besideCanopy: true)
    }
  }

  package func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let result = try mix(from: draft)
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  package func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    guard let input = try? input(from: draft), let result = SprayResult(input, kept: kept) else {
      return nil
    }
    return Evaluation(outcome: result, cautions: result.input.cautions)
  }

  /// Returns the tank mix of the values; throws what is missing, or why there is no result.
  package func mix(from draft: Draft) throws(Failure) -> SprayResult {
    try calculate(try input(from: draft))
  }

  /// Throws if the amount left is more than the tank holds; does nothing if either is unknown.
  static func refuse(_ left: Quantity?, moreThanIn tank: Quantity?) throws(Failure) {
    guard let left, let tank, left.converted(to: tank.unit).value > tank.value else { return }
    throw .leftTooMuch(left, tank)
  }

  /// Returns the complete values of a draft; throws which are missing.
  func input(from draft: Draft) throws(Failure) -> SprayInput {
    let products = Self.products(in: draft)
    guard products.count == Self.products.members(in: draft).count,
      let tank = draft[SprayField.tank.path],
      case let input = Self.input(tank, products, in: draft), input.rate != nil || !input.needsRate
    else { throw .missingFields(missingFields(in: draft).map(\.name)) }
    try products.checkCarriers()
    return input
  }

  static func input(_ tank: Quantity, _ products: [Product], in draft: Draft) -> SprayInput {
    SprayInput(
      area: draft[SprayField.area.path], rate: draft[SprayField.rate.path], tank: tank,
      products: [],
      extra: draft[SprayField.extra.path], left: draft[SprayField.left.path],
      fills: fills(in: draft),
      name: draft.text(at: SprayField.name.path), crop: draft.text(at: SprayField.crop.path),
      system: draft.system, band: Band(draft.measured(at: SprayField.band.path)),
      canopy: canopy(in: draft)
    ).with(products.count > 1 ? FillingOrder(of: products).all : products)
  }

  static func canopy(in draft: Draft) -> Canopy? {
    Canopy(draft.measured(at: SprayField.canopy.path))
  }

  static func fills(in draft: Draft) -> SprayInput.Fills {
    draft.text(at: SprayField.fills.path).flatMap(SprayInput.Fills.init) ?? .full
  }

  /// Returns the products of the mix that have a dose or need none.
  static func products(in draft: Draft) -> [Product] {
    products.members(in: draft).compactMap { product($0, in: draft) }
  }

  /// Whether it is a carrier without a dose of its own.
  private static func needsNoDose(_ member: GroupMember?, in draft: Draft) -> Bool {
    draft.text(at: FieldPath(ProductFact.role.rawValue, of: member))
      == Product.Role.carrier.rawValue
      && !draft.holds(FieldPath(SprayField.dose.rawValue, of: member))
  }

  /// Nil without a dose, unless it needs none.
  static func product(_ member: GroupMember, in draft: Draft) -> Product? {
    let dose = draft[FieldPath(SprayField.dose.rawValue, of: member)]
    return dose != nil || needsNoDose(member, in: draft)
      ? product(member, dosed: dose, in: draft) : nil
  }

  /// Makes the product; without a dose it counts as dosed by a share until the other values tell how much it is.
  static func product(_ member: GroupMember, dosed dose: Quantity?, in draft: Draft) -> Product {
    func word(_ fact: ProductFact) -> String? { draft.text(at: fact.path(of: member)) }
    return Product(
      number: member.number, name: products.name(of: member, in: draft),
      dose: dose ?? Quantity(100, .percent),
      state: word(.state).flatMap(Product.State.init),
      pack: draft[ProductFact.pack.path(of: member)],
      form: word(.form).flatMap { Formulation.named($0) },
      role: word(.role).flatMap(Product.Role.init) ?? .product,
      place: draft[ProductFact.place.path(of: member)].flatMap { Int(exactly: $0.value) },
      tank: draft[SprayField.tank.path]?.unit ?? .litre,
      typed: draft.typed(at: FieldPath(SprayField.dose.rawValue, of: member)),
      cap: draft[ProductFact.cap.path(of: member)], canopy: canopy(in: draft),
      rate: draft[SprayField.rate.path],
      density: draft[ProductFact.density.path(of: member)],
      nitrogen: draft[ProductFact.nitrogen.path(of: member)],
      isDosed: dose != nil)
  }

  package func calculate(_ input: SprayInput) throws(Failure) -> SprayResult {
    try input.check()
    return try TankMix(input).result()
  }
}
