/// The order in which the products of a mix go into the tank, as in most published orders.
package struct FillingOrder: Sendable {
  /// The products with a known place, in the order of filling; at the same place a product that must dissolve first
  /// comes first, and the others are in the order in which they were entered.
  package let placed: [Product]
  /// The products whose place is unknown, in the order in which they were entered.
  package let unknown: [Product]

  package init(of products: [Product]) {
    let sortable = products.compactMap { product in
      product.fillingPlace.map { (product: product, place: $0.number) }
    }
    placed = Self.inTurn(sortable.sorted { $0.place < $1.place }.map(\.product))
    unknown = products.filter { $0.fillingPlace == nil }
  }

  /// The products in the order of every list; at the end one with an unknown place would look as if it went in last.
  package var all: [Product] { unknown + placed }

  /// Returns why a product goes in at its place among the others.
  package func reason(of product: Product) -> Text {
    placed.contains(where: product.waits)
      ? Text("order-reason-after-magnesium") : product.reasonForPlace(beside: all)
  }

  /// Returns why the place of a product is unknown; the text differs if it is the only product, which needs no order.
  package func unknownReason(of product: Product) -> Text {
    let isOnly = placed.isEmpty && unknown.count == 1 && product.form?.isMixedWithWater != false
    return isOnly ? Text("order-reason-only") : product.reasonForPlace
  }

  /// Moves each product that has to wait behind the last product that it waits for.
  private static func inTurn(_ products: [Product]) -> [Product] {
    guard products.count(where: \.dissolves) > 1 else { return products }
    return products.reversed().reduce(products) { all, product in
      let others = all.filter { $0.number != product.number }
      guard let last = others.lastIndex(where: product.waits),
        let now = all.firstIndex(where: { $0.number == product.number }), now <= last
      else { return all }
      return Array(others[...last]) + [product] + others[(last + 1)...]
    }
  }

  /// Returns the steps of one kind of fill: `water` is all the water added, or the `carrier` in its place, at least half
  /// of which comes first, and `level` the mark on the tank. Products with an unknown place have no step: only their
  /// labels tell when they go in. If the liquid left in the tank reaches the mark, there is nothing to do.
  package func steps(
    water: Quantity, _ carrier: Product? = nil, level: Quantity, left: Quantity? = nil,
    amount: (Product) -> Quantity
  ) -> [FillingStep] {
    let kind = carrier == nil ? "" : "-carrier"
    let start: [FillingStep] =
      left.map { [(0, "left", nil, $0, Text("order-reason-left\(kind)"))] } ?? []
    guard !water.value.isZero else { return start }
    let half = Quantity(water.value / 2, water.unit)
    let first: FillingStep = (0, "water", carrier, half, Text("order-reason-water-first\(kind)"))
    let last: FillingStep = (
      100, "fill", carrier, level, Text("order-reason-up-to-the-mark\(kind)")
    )
    let products = placed.map { product -> FillingStep in
      (product.fillingPlace?.number, "product", product, amount(product), reason(of: product))
    }
    return start + [first] + products + [last]
  }
}

/// A step of filling the tank. Its id is `product`, `left` for what is already in the tank, `water` for about this much
/// water, from which on the agitator runs, or `fill` for water up to the mark. Its place is 0 for the water before all
/// products, 100 for the water after them, and nil for a product whose place is unknown. A carrier in place of the
/// water is the product of these two steps.
package typealias FillingStep = (
  place: Int?, id: String, product: Product?, amount: Quantity, reason: Text
)

extension Product {
  /// The typed place, else that of the role, or without a special role that of the formulation; nil if unknown.
  var fillingPlace: FillingPlace? {
    if let place, !isCarrier { return FillingPlace(number: place, reason: "entered") }
    guard role == .product else {
      return FormulationTable.builtIn.place(of: role, state ?? form?.state)
    }
    return form?.place
  }

  /// Why the product goes in at its place, or why this is unknown; it names a formulation that the place comes from.
  var reasonForPlace: Text {
    guard let fillingPlace else { return missing }
    let isByForm = place == nil && role == .product
    return Text("order-reason-\(fillingPlace.reason)", isByForm ? coded : [:])
  }

  /// Returns the reason in a mix; it also names a product that may harm this one.
  func reasonForPlace(beside others: [Product]) -> Text {
    guard place == nil, role == .product, let form, let formPlace = form.place,
      let other = form.harmedBy,
      others.contains(where: { $0.form?.code == other })
    else { return reasonForPlace }
    return Text(
      "order-reason-\(formPlace.reason)-beside", coded.merging(["other": .text(other)]) { $1 })
  }

  /// Why the place is unknown, with the line to type that would make it known.
  private var missing: Text {
    guard role == .product else { return Text("order-unknown-state", called) }
    guard let form else {
      guard let likely = FormulationTable.builtIn.likelyRole(of: self) else {
        return Text("order-unknown-form", called)
      }
      let choice = Datum.choices([ProductFact.choice(of: likely)])
      return Text("order-unknown-role", called.merging(["role": choice]) { $1 })
    }
    return Text(
      form.isMixedWithWater ? "order-unknown-place" : "order-unknown-water",
      called.merging(coded) { $1 })
  }

  private var coded: [String: Datum] { form.map { ["form": .text($0.code)] } ?? [:] }

  /// What a person types to mean this product: its number, which is shorter than most names.
  private var called: [String: Datum] { ["product": .count(number)] }

  /// Whether the product's name has one of these names in it, as whole words: `urea` in `Urea 46 %`, not in `Ureasol`.
  func isCalled(by names: [[Substring]]) -> Bool {
    let words = name?.lowercased().split { !$0.isLetter } ?? []
    return words.indices.contains { place in names.contains { words[place...].starts(with: $0) } }
  }

  /// Whether it has to wait until another product at the same place has dissolved.
  fileprivate func waits(for other: Product) -> Bool {
    let turn = FormulationTable.builtIn.turn
    return dissolves && isCalled(by: turn.then) && other.dissolves && other.isCalled(by: turn.first)
      && other.number != number && other.fillingPlace?.number == fillingPlace?.number
  }

  /// Whether it may be a fertilizer that has to dissolve: its role, or a typed place, decides when it goes in.
  var dissolves: Bool { place != nil || role == .fertilizer }
}
