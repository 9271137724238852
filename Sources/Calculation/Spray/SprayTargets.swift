/// The figures of a tank mix that a person can ask for, to find the value that gives them.
extension SprayCalculator: SolvingCalculator {
  /// The amount of each product, all the spray liquid, and the number of tanks that it fills.
  package func targets(in draft: Draft) -> [Target] {
    let products = Self.products(in: draft)
    let isDryAmongThem = products.contains(where: \.isDry)
    // Nobody knows how much of a carrier there is beside a dry product.
    let unknown = isDryAmongThem ? products.carrier?.member : nil
    let members = Self.productGroup.members(in: draft).filter { $0 != unknown }
    return members.map { Self.target($0, in: draft) } + [Self.liquid, Self.fills]
  }

  private static var liquid: Target {
    Target(
      name: "liquid",
      fields: [SprayField.area.path, SprayField.rate.path],
      units: volumes,
      unitField: SprayField.tank.inForm
    ) { draft throws(Failure) in
      try figure(in: draft) { $0.sprayLiquid?.counted(among: volumes) }
    }
  }

  private static var fills: Target {
    Target(
      name: "fills",
      fields: [SprayField.area.path, SprayField.rate.path, SprayField.tank.path]
    ) { draft throws(Failure) in
      try figure(in: draft) { mix in
        mix.sprayLiquid.map { $0.value / mix.input.tank.value }
      }
    }
  }

  private static func target(_ member: GroupMember, in draft: Draft) -> Target {
    let dose = SprayField.dose(of: member, owner: productGroup.name(of: member, in: draft))
    let unit = draft.unit(of: dose)
    let product = product(member, dosed: Quantity(.one, unit), in: draft)
    let measuredAmounts = amounts.filter { $0.dimension == product.unit.dimension }
    return Target(
      name: FieldName("product", of: dose.name.owner),
      member: member.number,
      fields: fieldsThatChange(product, dose),
      units: product.isShare || unit.isPerCanopy ? measuredAmounts : amounts,
      unitField: unit.amount == nil ? nil : dose
    ) { draft throws(Failure) in
      try figure(in: draft, of: member) { mix in
        let toBuy = product.isCarrier ? mix.carrierToBuy : mix.toBuy?.last
        return toBuy?.counted(among: amounts)
      }
    }
  }

  /// The fields that can be worked out from the amount of a product.
  private static func fieldsThatChange(_ product: Product, _ dose: Field) -> [FieldPath] {
    let area = SprayField.area.path
    let rate = SprayField.rate.path
    // More of a dose or of a share does not change an amount that is capped.
    guard product.facts.cap == nil else { return [area] }
    // A carrier has no dose.
    if product.isCarrier { return [area, rate] }
    return product.isShare ? [area, rate, dose.path] : [area, dose.path]
  }

  /// Returns a figure of a mix, which may lack the values that the figure does not depend on. Without a spray volume it
  /// is worked out at two of them: if it differs, that value is missing.
  private static func figure(
    in draft: Draft, of member: GroupMember? = nil, _ figure: (TankMix) -> Fraction?
  ) throws(Failure) -> Fraction {
    let inputs = rates(in: draft).map { rate in
      let draft = draft.setting(SprayField.rate.path, to: rate)
      let tank = draft[SprayField.tank.path] ?? Quantity(1, .litre)
      return input(tank, products(thatDecide: member, in: draft), in: draft)
    }
    if inputs[0].carrier != nil { try checkDoses(in: draft) }
    try inputs[0].checkRows()
    let figures = inputs.map { figure(TankMix($0)) }
    guard let first = figures[0], figures.allSatisfy({ $0 == first }) else {
      throw .missingFields([FieldName(SprayField.rate.rawValue)])
    }
    return first
  }

  /// The spray volume, or two for the unknown one. At the smallest no share is capped.
  private static func rates(in draft: Draft) -> [Quantity] {
    if let rate = draft[SprayField.rate.path] { return [rate] }
    return [NumberRules.smallest, 2].map { Quantity($0, .litrePerHectare) }
  }

  /// The products that the amount of one of them depends on; how much of a carrier there is depends on the others.
  private static func products(
    thatDecide member: GroupMember?, in draft: Draft
  ) -> [Product] {
    guard let member, let product = product(member, in: draft) else { return [] }
    return product.isCarrier ? products(in: draft) : [product]
  }

  /// Throws the doses that are missing.
  private static func checkDoses(in draft: Draft) throws(Failure) {
    let missing = SprayCalculator().missingFields(in: draft).filter { field in
      field.id == SprayField.dose.rawValue
    }
    guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
  }

  private static let amounts = UnitTable.units(ids: "l ml kg g gal qt pt floz lb ozwt")
  private static let volumes = UnitTable.units(ids: "l gal impgal")
}
