/// A step of filling the tank. `SprayOrder` alone makes of it a step of the instructions, which sheets, `fill` and JSON
/// show.
package struct FillingStep: Sendable {
  /// What is done in the step. A carrier that fills the tank stands in place of the water.
  package enum Action: Sendable {
    /// Nothing to do: this much of the same mix is already in the tank.
    case left(Quantity)
    /// At least this much water, half of what is added; the agitator runs from then on.
    case waterFirst(Quantity, carrier: Product?)
    case product(Product, amount: Quantity)
    /// Water up to the tank's mark.
    case fillUp(to: Quantity, carrier: Product?)
  }

  /// The number of the place in the order of filling: 0 before all products, 100 for the water after them, between these
  /// that of the product; nil if that is unknown, in a step that `SprayOrder` makes.
  package let place: Int?
  /// What is done.
  package let action: Action
  /// Why the step comes at this place, or why its place is unknown.
  package let reason: Text

  /// The word for the action that programs read and that keys of texts end in.
  package var id: String {
    switch action {
    case .left: "left"
    case .waterFirst: "water"
    case .product: "product"
    case .fillUp: "fill"
    }
  }
}

extension FillingOrder {
  /// Returns the steps of one kind of fill: `water` is all the water added, or the `carrier` in its place, half of
  /// which comes first, and `level` the mark on the tank. Products with an unknown place have no step: only their
  /// labels tell when they go in. If the liquid left in the tank reaches the mark, there is nothing to do.
  package func steps(
    water: Quantity,
    _ carrier: Product? = nil,
    level: Quantity,
    left: Quantity? = nil,
    amount: (Product) -> Quantity
  ) -> [FillingStep] {
    let suffix = carrier == nil ? "" : "-carrier"
    var steps: [FillingStep] = []
    if let left {
      steps.append(
        FillingStep(place: 0, action: .left(left), reason: Text(key: "order-reason-left\(suffix)")))
    }
    guard !water.value.isZero else { return steps }
    let half = Quantity(water.value / 2, water.unit)
    steps.append(
      FillingStep(
        place: 0,
        action: .waterFirst(half, carrier: carrier),
        reason: Text(key: "order-reason-water-first\(suffix)")))
    for product in placed {
      steps.append(
        FillingStep(
          place: product.fillingPlace?.number,
          action: .product(product, amount: amount(product)),
          reason: reason(of: product)))
    }
    steps.append(
      FillingStep(
        place: 100,
        action: .fillUp(to: level, carrier: carrier),
        reason: Text(key: "order-reason-up-to-the-mark\(suffix)")))
    return steps
  }
}
