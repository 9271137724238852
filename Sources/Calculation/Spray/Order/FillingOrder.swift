/// In which order the products of a mix go into the tank, as most published orders have it.
package struct FillingOrder: Sendable, Equatable {
  /// In order; as they were entered where the place is the same.
  package let placed: [MixPart]
  /// Those whose order is unknown, as they were entered.
  package let unknown: [MixPart]

  package init(of parts: [MixPart]) {
    let standing = parts.compactMap { part in part.standing.map { (part: part, place: $0.number) } }
    placed = standing.sorted { $0.place < $1.place }.map(\.part)
    unknown = parts.filter { $0.standing == nil }
  }

  /// The products' numbers in the order in which everything lists them: those of unknown order behind the others.
  package var numbers: [Int] { (placed + unknown).map(\.number) }

  /// What is told before any order: that the label comes first.
  package static let advice = Text("order-label-first")
  /// What stands over the products of unknown order.
  package static let unknownHeading = Text("order-unknown")
}

/// One thing to do when the tank is filled.
package struct FillingStep: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    /// Nothing: so much of the same mix is in the tank already.
    case left(Quantity)
    /// About so much water, with the agitator on from then.
    case water(Quantity)
    case product(MixPart)
    /// Water up to the tank's mark.
    case fill(upTo: Quantity)
  }

  /// 0 for the water before all, 100 for that after all.
  package let place: Int
  package let action: Action
  /// Why now, in words.
  package let reason: Text
}

extension FillingOrder {
  /// What to do in one kind of fill, to which so much water is added in all, and whose mark is that level.
  ///
  /// Half of that water comes first, whatever is left in the tank. Products of unknown order are in no step: only their labels
  /// tell when. Where what is left comes up to the mark, nothing is to be done.
  package func steps(water: Quantity, level: Quantity, left: Quantity? = nil) -> [FillingStep] {
    let standing = left.map { FillingStep(place: 0, action: .left($0), reason: Text("order-reason-left")) }
    guard !water.value.isZero else { return [standing].compactMap(\.self) }
    let half = Quantity(water.value / 2, water.unit)
    let first = FillingStep(place: 0, action: .water(half), reason: Text("order-reason-water-first"))
    let last = FillingStep(place: 100, action: .fill(upTo: level), reason: Text("order-reason-up-to-the-mark"))
    return [standing, first].compactMap(\.self) + placed.compactMap(\.step) + [last]
  }
}

extension MixPart {
  /// The step in which it goes in; nil where its order is unknown.
  fileprivate var step: FillingStep? {
    standing.map { FillingStep(place: $0.number, action: .product(self), reason: reason) }
  }
}
