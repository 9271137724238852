/// A carrier: a liquid, such as a nitrogen fertilizer, that fills the tank in place of water.
///
/// In one litre of spray liquid there are 1 − c litres of it, where c is the sum of the other liquids. A dry product
/// takes up some of that room: beside one this is the most that the carrier can be, and its amount is unknown.
extension [Product] {
  /// The carrier; nil if water fills the tank.
  var carrier: Product? { first(where: \.isCarrier) }

  /// Throws if there are two carriers.
  func checkCarriers() throws(Failure) {
    guard let carrier, let second = last(where: \.isCarrier) else { return }
    guard second.number != carrier.number else { return }
    func name(of product: Product) -> Datum { .text(product.name ?? String(product.number)) }
    throw Failure(
      SprayCode.secondCarrier, ["first": name(of: carrier), "name": name(of: second)])
  }
}

extension SprayInput {
  /// The products in the order of filling, and behind them the carrier.
  package var productsAndCarrier: [Product] { carrier.map { products + [$0] } ?? products }

  /// Returns the values with these products; a carrier among them, or else the one before, fills up what they leave.
  func with(_ newProducts: [Product]) -> SprayInput {
    var input = self
    let newCarrier = newProducts.carrier
    input.products = newCarrier == nil ? newProducts : newProducts.filter { !$0.isCarrier }
    if let carrier = newCarrier ?? carrier {
      // What it fills up depends on the new products.
      input.carrier =
        carrier.isDosed ? carrier : carrier.with(carrier.form, dose: input.filling(carrier))
    }
    return input
  }

  /// Returns what the products leave of the spray liquid as a dose of the carrier, per area if the spray volume is known.
  private func filling(_ carrier: Product) -> Quantity {
    let share = Quantity(100 * (.one - liquids), .percent)
    let dose = carrier.with(carrier.form, dose: share).perArea(at: rate) ?? share
    guard carrier.isDosed, dose.unit.converts(to: carrier.dose.unit) else { return dose }
    return dose.converted(to: carrier.dose.unit)
  }

  /// Throws if a dose that was typed for the carrier is not what the products leave.
  func checkDoseOfCarrier() throws(Failure) {
    guard let carrier, carrier.isDosed, liquids < .one else { return }
    let fillsUp = !isFilledUpTo && carrier.perLitre(at: rate) == .one - liquids
    guard !fillsUp else { return }
    // A dry product makes it unknown what fills the tank up.
    throw Failure(
      SprayCode.doseOfCarrier,
      [
        "field": .fields([carrier.doseField.name]),
        "dose": .entered(carrier.dose),
        "product": .count(carrier.number),
        "rest": .precise(isFilledUpTo ? carrier.dose : filling(carrier)),
      ],
      variant: isFilledUpTo ? "dry" : nil)
  }

  /// Returns what the liquid products leave of a volume: the water or the carrier, or beside a dry product the most of it.
  func remainder(of volume: Quantity, beside amounts: [Quantity]) -> Quantity {
    var remaining = volume.value
    for (product, amount) in zip(products, amounts) where !product.isDry {
      remaining = remaining - amount.converted(to: volume.unit).value
    }
    return Quantity(remaining, volume.unit)
  }

  /// Whether the amount of a product is unknown: a carrier's is beside a dry product, which takes up some room.
  package func isUnknown(_ product: Product) -> Bool { product.isCarrier && isFilledUpTo }

  /// Returns the dose per area; nil for a carrier of an unknown amount, and for a share without a spray volume.
  package func perArea(of product: Product) -> Quantity? {
    isUnknown(product) ? nil : product.perArea(at: rate)
  }
}

extension SprayResult {
  /// What fills the tank in place of water; nil for water.
  var carrier: Product? { input.carrier }

  /// Returns the amount of a product or of the carrier in a fill; nil for a carrier of an unknown amount.
  func amount(of product: Product, in fill: Fill) -> Quantity? {
    if product.isCarrier { return fill.isWaterUpTo ? nil : fill.water.converted(to: product.unit) }
    let place = input.products.firstIndex { $0.number == product.number }
    return place.map { fill.products[$0] }
  }

  /// The amount to buy of a product or of the carrier; nil for a carrier of an unknown amount, and without an area.
  func toBuy(of product: Product) -> Quantity? { inAll.flatMap { amount(of: product, in: $0) } }
}
