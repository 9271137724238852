/// The order in which the products of a mix go into the tank, as in most published orders.
package struct FillingOrder: Sendable {
  /// The products with a known place, in the order of filling; at the same place a product that must dissolve first
  /// comes first, and the others are in the order in which they were entered.
  package let placed: [Product]
  /// The products whose place is unknown, in the order in which they were entered.
  package let unknown: [Product]

  /// Orders the products of a mix, without a carrier.
  package init(of products: [Product]) {
    let placeable = products.compactMap { product in
      product.fillingPlace.map { PlacedProduct(product: product, place: $0.number) }
    }
    placed = Self.inTurn(placeable.sorted { $0.place < $1.place }.map(\.product))
    unknown = products.filter { $0.fillingPlace == nil }
  }

  /// The products in the order of every list; at the end one with an unknown place would look as if it went in last.
  package var all: [Product] { unknown + placed }

  /// Returns why a product goes in at its place among the others.
  package func reason(of product: Product) -> Text {
    placed.contains(where: product.waits)
      ? Text.orderReasonAfterMagnesium : product.reasonForPlace(beside: all)
  }

  /// Returns why the place of a product is unknown; the text differs if it is the only product, which needs no order.
  package func unknownReason(of product: Product) -> Text {
    let isMixedWithWater = product.form?.isMixedWithWater ?? true
    let isOnly = placed.isEmpty && unknown.count == 1 && isMixedWithWater
    return isOnly ? Text.orderReasonOnly : product.reasonForPlace
  }

  /// Moves each product that has to wait behind the last product that it waits for.
  private static func inTurn(_ products: [Product]) -> [Product] {
    guard products.count(where: \.dissolves) > 1 else { return products }
    return products.reversed().reduce(products) { order, product in
      moved(product, in: order)
    }
  }

  /// Returns the order with a product behind the last one that it waits for, unless it is already behind it.
  private static func moved(_ product: Product, in order: [Product]) -> [Product] {
    let others = order.filter { $0.number != product.number }
    guard let last = others.lastIndex(where: product.waits) else { return order }
    guard let present = order.firstIndex(where: { $0.number == product.number }), present <= last
    else { return order }
    return Array(others[...last]) + [product] + others[(last + 1)...]
  }
}

/// A product and the number of its place, which is looked up once.
private struct PlacedProduct {
  let product: Product
  let place: Int
}

extension Product {
  /// The typed place, else that of the role, or without a special role that of the formulation; nil if unknown.
  var fillingPlace: FillingPlace? {
    if let place = facts.place, !isCarrier { return FillingPlace(number: place, reason: "entered") }
    guard role == .product else {
      return FormulationTable.builtIn.place(of: role, state ?? form?.state)
    }
    return form?.place
  }

  /// Why the product goes in at its place, or why this is unknown; it names a formulation that the place comes from.
  var reasonForPlace: Text {
    guard let fillingPlace else { return missing }
    let isByForm = facts.place == nil && role == .product
    return Text(key: "order-reason-\(fillingPlace.reason)", isByForm ? coded : [:])
  }

  /// Returns the reason in a mix; it also names a product that may harm this one.
  func reasonForPlace(beside others: [Product]) -> Text {
    guard facts.place == nil, role == .product else { return reasonForPlace }
    guard let form, let formPlace = form.place else { return reasonForPlace }
    guard let harmful = form.harmedBy, others.contains(where: { $0.form?.code == harmful }) else {
      return reasonForPlace
    }
    return Text(
      key: "order-reason-\(formPlace.reason)-beside",
      coded.merging(["other": .text(harmful)]) { $1 })
  }

  /// Why the place is unknown, with the line to type that would make it known.
  private var missing: Text {
    guard role == .product else { return .orderUnknownState(product: called) }
    guard let form else { return missingForm }
    let code = Datum.text(form.code)
    return form.isMixedWithWater
      ? .orderUnknownPlace(form: code, product: called) : .orderUnknownWater(form: code)
  }

  /// Why the place is unknown without a formulation, with the role that the name suggests.
  private var missingForm: Text {
    guard let likely = FormulationTable.builtIn.likelyRole(of: self) else {
      return .orderUnknownForm(product: called)
    }
    let choice = Datum.choices([ProductFact.choice(of: likely)])
    return .orderUnknownRole(product: called, role: choice)
  }

  private var coded: [String: Datum] { form.map { ["form": .text($0.code)] } ?? [:] }

  /// What a person types to mean this product: its number, which is shorter than most names.
  private var called: Datum { .count(number) }

  /// Whether the product's name has one of these names in it, as whole words: `urea` in `Urea 46 %`, not in `Ureasol`.
  func isCalled(by names: [[Substring]]) -> Bool {
    let words = name?.lowercased().split { !$0.isLetter } ?? []
    return words.indices.contains { start in
      names.contains { words[start...].starts(with: $0) }
    }
  }

  /// Whether it has to wait until another product at the same place has dissolved.
  fileprivate func waits(for other: Product) -> Bool {
    let turn = FormulationTable.builtIn.turn
    guard dissolves, isCalled(by: turn.then) else { return false }
    guard other.dissolves, other.isCalled(by: turn.first) else { return false }
    return other.number != number && other.fillingPlace?.number == fillingPlace?.number
  }

  /// Whether it may be a fertilizer that has to dissolve: its role, or a typed place, decides when it goes in.
  var dissolves: Bool { facts.place != nil || role == .fertilizer }
}
