/// In which order the products of a mix go into the tank, as most published orders have it.
package struct FillingOrder: Sendable, Equatable {
  /// In order; at the same place what is dissolved first comes first, the others as they were entered.
  package let placed: [MixPart]
  /// Those whose order is unknown, as they were entered.
  package let unknown: [MixPart]

  package init(of parts: [MixPart]) {
    let standing = parts.compactMap { part in part.standing.map { (part: part, place: $0.number) } }
    let sorted = standing.sorted { $0.place < $1.place }
    placed = Self.inTurn(sorted).map(\.part)
    unknown = parts.filter { $0.standing == nil }
  }

  /// The products' numbers in the order of every list: unknown places come first, for a product at the end looks as if it went in
  /// last.
  package var numbers: [Int] { (unknown + placed).map(\.number) }

  /// Why a product stands where it does, beside the others.
  package func reason(of part: MixPart) -> Text {
    isLater(part) ? Text("order-reason-after-magnesium") : part.reason(beside: placed + unknown)
  }

  /// Why the order of a product is unknown; of the only one there is, no order need be known.
  package func unknownReason(of part: MixPart) -> Text {
    let isOnly = placed.isEmpty && unknown.count == 1 && part.form?.isMixedWithWater != false
    return isOnly ? Text("order-reason-only") : part.reason
  }

  /// Whether it waits for another one at the same place to dissolve.
  private func isLater(_ part: MixPart) -> Bool {
    guard part.dissolves else { return false }
    return FormulationTable.builtIn.turns.contains { turn in
      part.isCalled(by: turn.then)
        && placed.contains { other in
          other.number != part.number && other.dissolves && other.standing?.number == part.standing?.number
            && other.isCalled(by: turn.first)
        }
    }
  }

  private typealias Placed = (part: MixPart, place: Int)

  /// The same with what has to wait behind the last one that it waits for.
  private static func inTurn(_ all: [Placed]) -> [Placed] {
    guard all.count(where: { $0.part.dissolves }) > 1 else { return all }
    return FormulationTable.builtIn.turns.reduce(all) { all, turn in
      let waiting = all.filter { $0.part.dissolves && $0.part.isCalled(by: turn.then) }
      return waiting.reversed().reduce(all) { behind(turn.first, $1, $0) }
    }
  }

  /// With one of them behind the last at its place that these words name.
  private static func behind(_ words: [String], _ waiting: Placed, _ all: [Placed]) -> [Placed] {
    let others = all.filter { $0.part.number != waiting.part.number }
    let last = others.lastIndex { $0.place == waiting.place && $0.part.dissolves && $0.part.isCalled(by: words) }
    let now = all.firstIndex { $0.part.number == waiting.part.number }
    guard let last, let now, now <= last else { return all }
    return Array(others[...last]) + [waiting] + others[(last + 1)...]
  }

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
  /// At least half of that water comes first, whatever is left in the tank. Products of unknown order are in no step: only their labels
  /// tell when. Where what is left comes up to the mark, nothing is to be done.
  package func steps(water: Quantity, level: Quantity, left: Quantity? = nil) -> [FillingStep] {
    let standing = left.map { FillingStep(place: 0, action: .left($0), reason: Text("order-reason-left")) }
    guard !water.value.isZero else { return [standing].compactMap(\.self) }
    let half = Quantity(water.value / 2, water.unit)
    let first = FillingStep(place: 0, action: .water(half), reason: Text("order-reason-water-first"))
    let last = FillingStep(place: 100, action: .fill(upTo: level), reason: Text("order-reason-up-to-the-mark"))
    return [standing, first].compactMap(\.self) + placed.compactMap(step(of:)) + [last]
  }

  private func step(of part: MixPart) -> FillingStep? {
    part.standing.map { FillingStep(place: $0.number, action: .product(part), reason: reason(of: part)) }
  }
}

extension MixPart {
  /// Whether it may be a fertilizer: a role or a person says where it goes in, and not a code.
  fileprivate var dissolves: Bool { place != nil || role == .fertilizer }
}
