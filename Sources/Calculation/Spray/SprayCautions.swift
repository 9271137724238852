extension SprayInput {
  /// What is possible but unusual in these values.
  package var cautions: [Caution] {
    var found: [Caution] = []
    if let area { found += Self.check(area, "area", from: ("10", .squareMetre), to: (10_000, .hectare)) }
    found += Self.check(rate, "rate", from: (50, .litrePerHectare), to: (1000, .litrePerHectare))
    for product in products {
      found +=
        product.isDry
        ? Self.check(product.dose, "dose", from: (4, .gramPerHectare), to: (20, .kilogramPerHectare))
        : Self.check(product.dose, "dose", from: (10, .millilitrePerHectare), to: (20, .litrePerHectare))
    }
    found += Self.check(tank, "tank", from: (1, .litre), to: (12_000, .litre))
    return found
  }

  private static func check(
    _ value: Quantity, _ field: String, from lowest: (Fraction, Unit), to highest: (Fraction, Unit)
  ) -> [Caution] {
    let (low, high) = (Quantity(lowest.0, lowest.1), Quantity(highest.0, highest.1))
    if value.isBelow(low) { return [caution("\(field).low", value, low)] }
    return high.isBelow(value) ? [caution("\(field).high", value, high)] : []
  }

  /// The value as entered, and in the limit's unit where that is another.
  private static func caution(_ code: String, _ value: Quantity, _ limit: Quantity) -> Caution {
    let converted = value.unit == limit.unit ? nil : try? value.converted(to: limit.unit)
    return Caution(
      code: code, arguments: ["value": .equal([value] + (converted.map { [$0] } ?? [])), "limit": .quantity(limit)])
  }
}

extension Quantity {
  /// Compares base units, exactly.
  fileprivate func isBelow(_ other: Quantity) -> Bool {
    guard let here = try? value * unit.toBase, let there = try? other.value * other.unit.toBase else { return false }
    return here < there
  }
}
