/// The figures of a tank mix that a person can ask for, to find the value that gives them.
extension SprayCalculator {
  package func targets(in draft: Draft) -> [Target] {
    let fields = [SprayField.area.path, SprayField.rate.path]
    let tank = SprayField.tank.inForm
    let liquid = Target(name: "liquid", fields: fields, units: Self.volumes, unitField: tank) {
      draft throws(Failure) in
      try Self.figure(in: draft) { $0.sprayLiquid?.counted(among: Self.volumes) }
    }
    let fills = Target(name: "fills", fields: fields + [tank.path]) { draft throws(Failure) in
      try Self.figure(in: draft) { mix in mix.sprayLiquid.map { $0.value / mix.input.tank.value } }
    }
    let products = Self.products(in: draft)
    let isDryAmongThem = products.contains(where: \.isDry)
    // Nobody knows how much of a carrier there is beside a dry product.
    let unknown = isDryAmongThem ? products.carrier?.member : nil
    let members = Self.products.members(in: draft).filter { $0 != unknown }
    return members.map { Self.target($0, in: draft) } + [liquid, fills]
  }

  private static func target(_ member: GroupMember, in draft: Draft) -> Target {
    let dose = SprayField.dose(of: member, owner: products.name(of: member, in: draft))
    let unit = draft.unit(of: dose)
    let product = product(member, dosed: Quantity(.one, unit), in: draft)
    let rate = product.isShare || product.isCarrier ? [SprayField.rate.path] : []
    return Target(
      name: FieldName("product", of: dose.name.owner), member: member.number,
      // More of a dose or of a share does not change an amount that is capped; a carrier has no dose.
      fields: [SprayField.area.path]
        + (product.cap == nil ? rate + (product.isCarrier ? [] : [dose.path]) : []),
      units: product.isShare || unit.isPerCanopy
        ? amounts.filter { $0.dimension == product.unit.dimension } : amounts,
      unitField: unit.amount == nil ? nil : dose
    ) { draft throws(Failure) in
      try figure(in: draft, of: member) { mix in
        (product.isCarrier ? mix.carrierToBuy : mix.toBuy?.last)?.counted(among: amounts)
      }
    }
  }

  /// Returns a figure of a mix, which may lack the values that the figure does not depend on.
  private static func figure(
    in draft: Draft, of member: GroupMember? = nil, _ figure: (TankMix) -> Fraction?
  ) throws(Failure) -> Fraction {
    let rate = SprayField.rate.path
    // At the smallest spray volume no share is capped.
    let rates =
      draft[rate].map { [$0] } ?? [NumberRules.smallest, 2].map { Quantity($0, .litrePerHectare) }
    let mixes = rates.map { rate in
      let draft = draft.setting(SprayField.rate.path, to: rate)
      let product = member.flatMap { Self.product($0, in: draft) }
      // How much of a carrier there is depends on the other products.
      let products =
        product?.isCarrier == true ? Self.products(in: draft) : product.map { [$0] } ?? []
      return input(draft[SprayField.tank.path] ?? Quantity(1, .litre), products, in: draft)
    }
    if mixes[0].carrier != nil {
      let missing = SprayCalculator().missingFields(in: draft).filter {
        $0.id == SprayField.dose.rawValue
      }
      guard missing.isEmpty else { throw .missingFields(missing.map(\.name)) }
    }
    try mixes[0].checkRows()
    let figures = mixes.map { figure(TankMix($0)) }
    guard let figure = figures[0], figures.allSatisfy({ $0 == figure }) else {
      throw .missingFields([FieldName(rate.name)])
    }
    return figure
  }

  private static let amounts = UnitTable.units(ids: "l ml kg g gal qt pt floz lb ozwt")
  private static let volumes = UnitTable.units(ids: "l gal impgal")
}
