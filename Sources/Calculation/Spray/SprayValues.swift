/// How the values of a draft become those of a tank mix.
extension SprayCalculator {
  /// Returns the complete values of a draft; throws which are missing.
  func input(from draft: Draft) throws(Failure) -> SprayInput {
    let products = Self.products(in: draft)
    let areAllDosed = products.count == Self.productGroup.members(in: draft).count
    guard areAllDosed, let tank = draft[SprayField.tank.path] else {
      throw missing(in: draft)
    }
    let input = Self.input(tank, products, in: draft)
    guard input.rate != nil || !input.needsRate else { throw missing(in: draft) }
    try products.checkCarriers()
    return input
  }

  private func missing(in draft: Draft) -> Failure {
    .missingFields(missingFields(in: draft).map(\.name))
  }

  /// Returns the values with a tank and products, which need not be those of the draft.
  static func input(_ tank: Quantity, _ products: [Product], in draft: Draft) -> SprayInput {
    let withoutProducts = SprayInput(
      area: draft[SprayField.area.path],
      rate: draft[SprayField.rate.path],
      tank: tank,
      products: [],
      extra: draft[SprayField.extra.path],
      left: draft[SprayField.left.path],
      fills: fills(in: draft),
      name: draft.text(at: SprayField.name.path),
      crop: draft.text(at: SprayField.crop.path),
      system: draft.system,
      band: Band(draft.measured(at: SprayField.band.path)),
      canopy: canopy(in: draft))
    return withoutProducts.with(products.count > 1 ? FillingOrder(of: products).all : products)
  }

  static func canopy(in draft: Draft) -> Canopy? {
    Canopy(draft.measured(at: SprayField.canopy.path))
  }

  /// How the spray liquid is divided; into full tanks if nothing was chosen.
  static func fills(in draft: Draft) -> SprayInput.Fills {
    draft.text(at: SprayField.fills.path).flatMap(SprayInput.Fills.init) ?? .full
  }

  /// Returns the products of the mix that have a dose or need none.
  static func products(in draft: Draft) -> [Product] {
    productGroup.members(in: draft).compactMap { product($0, in: draft) }
  }

  /// Whether a product is a carrier without a dose of its own; false without a member.
  static func needsNoDose(_ member: GroupMember?, in draft: Draft) -> Bool {
    let role = draft.text(at: FieldPath(ProductFact.role.rawValue, of: member))
    guard role == Product.Role.carrier.rawValue else { return false }
    return !draft.holds(FieldPath(SprayField.dose.rawValue, of: member))
  }

  /// Returns the product of a member; nil if it lacks a dose that it needs.
  static func product(_ member: GroupMember, in draft: Draft) -> Product? {
    let dose = draft[FieldPath(SprayField.dose.rawValue, of: member)]
    guard dose != nil || needsNoDose(member, in: draft) else { return nil }
    return product(member, dosed: dose, in: draft)
  }

  /// Makes the product; without a dose it counts as 100 % of the mix until the other values tell how much it is.
  static func product(_ member: GroupMember, dosed dose: Quantity?, in draft: Draft) -> Product {
    Product(
      number: member.number,
      dose: dose ?? Quantity(100, .percent),
      facts: ProductFacts(of: member, in: draft),
      typed: draft.typed(at: FieldPath(SprayField.dose.rawValue, of: member)),
      isDosed: dose != nil,
      tank: draft[SprayField.tank.path]?.unit ?? .litre,
      canopy: canopy(in: draft),
      rate: draft[SprayField.rate.path])
  }

  /// Throws if the amount left is more than the tank holds; does nothing if either is unknown.
  static func refuse(_ left: Quantity?, moreThanIn tank: Quantity?) throws(Failure) {
    guard let left, let tank else { return }
    guard left.converted(to: tank.unit).value > tank.value else { return }
    throw .leftTooMuch(left, tank)
  }
}
