/// An exact number of some unit: 12.5 ha.
package struct Quantity: Sendable, Hashable {
  package let value: Fraction
  package let unit: Unit

  /// Written out, so that other targets call it as it stands.
  package static func == (left: Quantity, right: Quantity) -> Bool {
    left.unit == right.unit && left.value == right.value
  }

  package init(_ value: Fraction, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// As it is rounded for reading.
  var asShown: Quantity { Quantity(Fraction(value.forDisplay), unit) }

  /// Whether it can be printed with every digit.
  package var isPrecise: Bool { value.isPrecise }

  /// The number of a distance between two quantities, counted in another unit: where a scale begins does not matter.
  func distance(in other: Unit) -> Fraction { value * (unit.toBase / other.toBase) }

  /// The same quantity counted in another unit of its dimension, exactly.
  package func converted(to other: Unit) -> Quantity {
    precondition(unit.converts(to: other), "\(unit.id) does not convert to \(other.id)")
    guard unit != other else { return self }
    // One ratio for both factors cancels what can be cancelled before the value comes in.
    let scaled = value * (unit.toBase / other.toBase)
    guard unit.toBaseOffset != other.toBaseOffset else { return Quantity(scaled, other) }
    return Quantity(scaled + (unit.toBaseOffset - other.toBaseOffset) / other.toBase, other)
  }
}

extension JSON {
  /// `{"value":12.5,"unit":"ha"}`, or null.
  package static func quantity(_ quantity: Quantity?) -> JSON {
    quantity.map { .amount($0.value, unit: $0.unit.id) } ?? .null
  }
}
