extension SprayCalculator {
  /// Product to buy P = A · D, of a share c P = A · Q · c; spray liquid V = A · Q, full tanks N = A · Q / T.
  package func targets(in draft: Draft) -> [Target] {
    let area = Factor(SprayField.area.field), rate = Factor(SprayField.rate.field), tank = Factor(SprayField.tank.field)
    let products = Self.products.members(in: draft).map { member in
      Self.target(member, in: draft, area: area, rate: rate)
    }
    return products + [
      Target("liquid", [area, rate], units: Self.volumes, likeUnitOf: tank.path),
      Target("fills", [area, rate, Factor(dividing: SprayField.tank.field)]),
    ]
  }

  private static func target(_ member: GroupMember, in draft: Draft, area: Factor, rate: Factor) -> Target {
    let dose = SprayField.dose(of: member, owner: products.name(of: member, in: draft))
    let name = FieldName("product", of: dose.name.owner), unit = draft.unit(of: dose)
    let product = product(member, dosed: Quantity(.one, unit), in: draft)
    guard product.isShare else {
      return Target(name, of: member, [area, Factor(dose)], units: amounts, likeUnitOf: dose.path)
    }
    let measured = amounts.filter { $0.dimension == product.unit.dimension }
    return Target(
      name, of: member, [area, rate, Factor(share: dose, in: unit)], units: measured,
      likeUnitOf: unit.amount == nil ? nil : dose.path)
  }

  private static let amounts = SprayField.units("l ml kg g gal qt pt floz lb")
  private static let volumes = SprayField.units("l gal impgal")
}

/// A field whose number is multiplied with others, or divides them.
private struct Factor {
  let path: FieldPath
  private let units: [Unit]
  private let divides: Bool
  /// What one of its number counts for.
  private let weight: Fraction

  init(_ field: Field) { (path, units, divides, weight) = (field.path, field.units, false, .one) }
  init(dividing field: Field) { (path, units, divides, weight) = (field.path, field.units, true, .one) }
  /// A share, whose number is one of this unit.
  init(share field: Field, in unit: Unit) { (path, units, divides, weight) = (field.path, [unit], false, unit.toBase) }

  /// What it makes of a product of others; throws that it is missing.
  func applied(to product: Fraction, in draft: Draft) throws(Failure) -> Fraction {
    guard let value = draft[path]?.counted(among: units) else { throw .missingFields([FieldName(path.name)]) }
    return divides ? product / value : product * value * weight
  }

  /// Its own number, where the others come to `product` and all of them to `figure`.
  func number(_ figure: Fraction, _ product: Fraction) -> Fraction {
    divides ? product / figure : figure / (product * weight)
  }
}

extension Target {
  /// A product of fields over others.
  fileprivate init(
    _ name: FieldName, of member: GroupMember? = nil, _ factors: [Factor], units: [Unit] = [],
    likeUnitOf unitField: FieldPath? = nil
  ) {
    self.init(
      name: name, member: member?.number, fields: factors.map(\.path), units: units, unitField: unitField,
      figure: { draft throws(Failure) in try factors.product(in: draft) },
      inverse: { path, figure, draft throws(Failure) in
        let others = try factors.filter { $0.path != path }.product(in: draft)
        return factors.first { $0.path == path }?.number(figure, others) ?? .zero
      })
  }
}

extension [Factor] {
  /// What they come to together.
  fileprivate func product(in draft: Draft) throws(Failure) -> Fraction {
    var product = Fraction.one
    for factor in self { product = try factor.applied(to: product, in: draft) }
    return product
  }
}
