/// A carrier: a liquid, such as a nitrogen fertilizer, that fills the tank in place of water.
///
/// In one litre of spray liquid there are 1 − c litres of it, where c is the sum of the other liquids. A dry product
/// takes up some of that room: beside one this is the most that the carrier can be, and its amount is unknown.
extension Product {
  var isCarrier: Bool { role == .carrier }
}

extension [Product] {
  var carrier: Product? { first(where: \.isCarrier) }

  /// Returns the litres of all liquids but the carrier in one litre of spray liquid.
  func liquids(at rate: Quantity?) -> Fraction {
    reduce(.zero) { $1.isDry || $1.isCarrier ? $0 : $0 + $1.perLitre(at: rate) }
  }

  /// Returns the products with a dose for the carrier, if nobody typed one: what the other liquids leave, per area if
  /// the spray volume is known, else as a share.
  func fillingUp(at rate: Quantity?) -> [Product] {
    guard let carrier, !carrier.isDosed else { return self }
    let filling = carrier.with(carrier.rest(beside: liquids(at: rate), at: rate))
    return map { $0.number == filling.number ? filling : $0 }
  }

  /// Throws if there are two carriers.
  func checkCarriers() throws(Failure) {
    guard let carrier, let other = last(where: \.isCarrier), other.number != carrier.number else { return }
    throw .secondCarrier(other, beside: carrier)
  }

  /// Throws if a dose that was typed for the carrier is not what the other liquids leave.
  func checkDoseOfCarrier(at rate: Quantity?) throws(Failure) {
    guard let carrier, carrier.isDosed, case let liquids = liquids(at: rate), liquids < .one else { return }
    let isKnown = !contains(where: \.isDry)
    guard isKnown, carrier.perLitre(at: rate) == .one - liquids else {
      throw .doseOfCarrier(carrier, fillingUp: isKnown ? carrier.rest(beside: liquids, at: rate) : nil)
    }
  }
}

extension Product {
  /// Returns what other liquids leave of the spray liquid, as a dose in the product's unit.
  fileprivate func rest(beside liquids: Fraction, at rate: Quantity?) -> Quantity {
    let share = Quantity(100 * (.one - liquids), .percent), amount = with(share).perArea(at: rate) ?? share
    return isDosed && amount.unit.converts(to: dose.unit) ? amount.converted(to: dose.unit) : amount
  }
}

extension SprayInput {
  /// Whether the amount of a product is unknown: that of a carrier is so beside a dry product, which takes up some room.
  func isUnknown(_ product: Product) -> Bool { product.isCarrier && products.contains(where: \.isDry) }
}

extension SprayResult {
  var carrier: Product? { input.products.carrier }

  /// The water in a fill, or the carrier in its place, as the last of the products.
  func shownWater(in fill: Fill) -> Outline.Figure {
    let others = carrier == nil ? fill.products[...] : fill.products.dropLast()
    return fill.shownWater(beside: others.map(\.asMeasured), in: fill.volume.asMeasured)
  }
}

extension Failure {
  static func secondCarrier(_ carrier: Product, beside first: Product) -> Failure {
    let names = [first, carrier].map { Datum.text($0.name ?? String($0.number)) }
    return Failure(SprayCode.secondCarrier, ["first": names[0], "name": names[1]])
  }

  /// The dose of a carrier is not what fills the tank up, `rest`; nil if a dry product makes that unknown.
  static func doseOfCarrier(_ carrier: Product, fillingUp rest: Quantity?) -> Failure {
    Failure(
      SprayCode.doseOfCarrier,
      [
        "field": .fields([carrier.doseField.name]), "dose": .entered(carrier.dose), "product": .count(carrier.number),
        "rest": .precise(rest ?? carrier.dose),
      ], variant: rest == nil ? "dry" : nil)
  }

  /// The fact belongs to carriers and fertilizers only.
  static func factOfFertilizer(_ fact: ProductFact, of product: Product) -> Failure {
    let field = fact.field(of: product.member, owner: product.name).name
    return Failure(
      SprayCode.factOfFertilizer,
      ["field": .fields([field]), "fact": .typedFields([FieldName(fact.rawValue)]), "product": .count(product.number)])
  }
}
