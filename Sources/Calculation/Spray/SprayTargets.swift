extension SprayCalculator {
  /// Returns the product amounts, the spray liquid and the full tanks as targets.
  ///
  /// Product P = D / Q · V, for a share c P = c · V; spray liquid W = A · Q + extra, V = W − left; full tanks N = W /
  /// T.
  func targets(beside draft: Draft) -> [Target] {
    let field = Liquid(of: draft)
    let products = Self.products.members(in: draft).map { Self.target($0, in: draft, field) }
    return products + [
      Target("liquid", Relation([], field.inAll), units: Self.volumes, likeUnitOf: SprayField.tank.path),
      Target("fills", Relation([Factor(dividing: SprayField.tank.inForm)], field.inAll)),
    ]
  }

  private static func target(_ member: GroupMember, in draft: Draft, _ field: Liquid) -> Target {
    let dose = SprayField.dose(of: member, owner: products.name(of: member, in: draft))
    let name = FieldName("product", of: dose.name.owner), unit = draft.unit(of: dose)
    let product = product(member, dosed: Quantity(.one, unit), in: draft)
    guard product.isShare else {
      return Target(name, of: member, field.times(dose), units: amounts, likeUnitOf: dose.path)
    }
    let measured = amounts.filter { $0.dimension == product.unit.dimension }
    return Target(
      name, of: member, Relation([Factor(share: dose, in: unit)], field.toPrepare), units: measured,
      likeUnitOf: unit.amount == nil ? nil : dose.path)
  }

  private static let amounts = UnitTable.units(ids: "l ml kg g gal qt pt floz lb ozwt")
  private static let volumes = UnitTable.units(ids: "l gal impgal")
}

/// The spray liquid in litres, as a formula of area and spray volume with the other values of a draft.
private struct Liquid {
  private let area = Factor(SprayField.area.inForm), rate = Factor(SprayField.rate.inForm)
  /// The factor for extra that is a share: 1 plus the share.
  private let weight: Fraction
  /// Extra that is an amount, and the liquid left in the tank.
  private let extra, left: Fraction

  init(of draft: Draft) {
    let extra = draft[SprayOption.extra.path], isShare = extra?.unit.dimension == .share
    weight = isShare ? extra.map { .one + $0.value * $0.unit.toBase } ?? .one : .one
    self.extra = isShare ? .zero : extra?.converted(to: .litre).value ?? .zero
    left = draft[SprayOption.left.path]?.converted(to: .litre).value ?? .zero
  }

  /// All the spray liquid: A · Q with the extra.
  var inAll: Sum { Sum([area, rate], weight, plus: extra) }

  /// The spray liquid to prepare: `inAll` less what is left in the tank.
  var toPrepare: Sum { Sum([area, rate], weight, plus: extra - left) }

  /// Returns the amount of a product with a dose per area.
  ///
  /// If extra and left cancel out, it depends on the area only and not on the spray volume.
  func times(_ dose: Field) -> Relation {
    guard extra != left else { return Relation([Factor(dose)], Sum([area], weight, plus: .zero)) }
    return Relation([Factor(dose), Factor(dividing: SprayField.rate.inForm)], toPrepare)
  }
}

/// A product of fields and a weight, plus a constant: factors · weight + rest.
private struct Sum {
  let factors: [Factor]
  let weight, rest: Fraction

  init(_ factors: [Factor], _ weight: Fraction, plus rest: Fraction) {
    (self.factors, self.weight, self.rest) = (factors, weight, rest)
  }

  func value(in draft: Draft) throws(Failure) -> Fraction { try factors.product(in: draft) * weight + rest }
}

/// A formula for a figure: a sum multiplied by further factors.
private struct Relation: Sendable {
  private let factors: [Factor]
  private let sum: Sum

  init(_ factors: [Factor], _ sum: Sum) { (self.factors, self.sum) = (factors, sum) }

  /// The fields that can be worked out: those that occur only once in the formula.
  var fields: [FieldPath] {
    let all = (sum.factors + factors).map(\.path)
    return all.filter { path in all.count { $0 == path } == 1 }
  }

  func figure(in draft: Draft) throws(Failure) -> Fraction {
    try factors.product(in: draft) * sum.value(in: draft)
  }

  /// Returns the value of a field that makes the formula give `figure`; zero if no value does.
  func number(of path: FieldPath, for figure: Fraction, in draft: Draft) throws(Failure) -> Fraction {
    if let factor = factors.first(where: { $0.path == path }) {
      let others = try factors.filter { $0.path != path }.product(in: draft) * sum.value(in: draft)
      return others > .zero ? factor.number(figure, others) : .zero
    }
    guard let factor = sum.factors.first(where: { $0.path == path }) else { return .zero }
    let others = try sum.factors.filter { $0.path != path }.product(in: draft) * sum.weight
    return factor.number(try figure / factors.product(in: draft) - sum.rest, others)
  }
}

/// A field whose value multiplies or divides a product.
private struct Factor {
  let path: FieldPath
  private let units: [Unit]
  private let divides: Bool
  /// The number by which the value is multiplied.
  private let weight: Fraction

  init(_ field: Field) { (path, units, divides, weight) = (field.path, field.units, false, .one) }
  init(dividing field: Field) { (path, units, divides, weight) = (field.path, field.units, true, .one) }
  /// Makes the factor of a share whose value is in this unit.
  init(share field: Field, in unit: Unit) { (path, units, divides, weight) = (field.path, [unit], false, unit.toBase) }

  /// Returns the product multiplied or divided by the field's value; throws if the value is missing.
  func applied(to product: Fraction, in draft: Draft) throws(Failure) -> Fraction {
    guard let value = draft[path]?.counted(among: units) else { throw .missingFields([FieldName(path.name)]) }
    return divides ? product / value : product * value * weight
  }

  /// Returns the field's value if the other factors give `product` and all together give `figure`.
  func number(_ figure: Fraction, _ product: Fraction) -> Fraction {
    divides ? product / figure : figure / (product * weight)
  }
}

extension Target {
  fileprivate init(
    _ name: FieldName, of member: GroupMember? = nil, _ relation: Relation, units: [Unit] = [],
    likeUnitOf unitField: FieldPath? = nil
  ) {
    self.init(
      name: name, member: member?.number, fields: relation.fields, units: units, unitField: unitField,
      figure: { draft throws(Failure) in try relation.figure(in: draft) },
      inverse: { path, figure, draft throws(Failure) in try relation.number(of: path, for: figure, in: draft) })
  }
}

extension [Factor] {
  /// Returns the product of all factors.
  fileprivate func product(in draft: Draft) throws(Failure) -> Fraction {
    var product = Fraction.one
    for factor in self { product = try factor.applied(to: product, in: draft) }
    return product
  }
}
