import Calculation

/// What all rows of a batch come to together, exactly.
struct BatchTotals: Sendable {
  private(set) var rows = 0
  private(set) var failed = 0
  private(set) var fills = Total(unit: nil)
  private(set) var area: [Total] = []
  private(set) var sprayVolume: [Total] = []
  /// One for each kind of product: liquid, dry.
  private(set) var products: [Total] = []

  mutating func add(_ row: BatchRow) {
    rows += 1
    guard case .mix(let mix) = row.outcome else {
      failed += 1
      return
    }
    let result = mix.result
    if let area = result.input.area { Self.add(area, to: &self.area) }
    if let volume = result.sprayVolume { Self.add(volume, to: &sprayVolume) }
    for product in result.productTotals ?? [] { Self.add(product, to: &products) }
    if let count = result.breakdown.fills { fills.add(count) }
  }

  /// What is counted in units that convert is one sum, in the unit of the first.
  private static func add(_ quantity: Quantity, to totals: inout [Total]) {
    guard let place = totals.firstIndex(where: { $0.unit?.dimension == quantity.unit.dimension }) else {
      totals.append(Total(unit: quantity.unit))
      return add(quantity, to: &totals)
    }
    totals[place].add(quantity)
  }
}

/// An exact sum.
struct Total: Sendable {
  /// What it is given in; nil for a bare count.
  let unit: Unit?
  /// In the dimension's base unit, in which decimals stay short.
  private var base = Fraction.zero

  init(unit: Unit?) { self.unit = unit }

  mutating func add(_ quantity: Quantity) { add(quantity.value * quantity.unit.toBase) }

  mutating func add(_ more: Fraction) { base = base + more }

  var value: Fraction { unit.map { base / $0.toBase } ?? base }
}
