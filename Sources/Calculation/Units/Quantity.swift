/// An exact number with its unit: 12.5 ha.
package struct Quantity: Sendable, Hashable {
  package let value: Fraction
  package let unit: Unit

  /// Compares the units and the values; written by hand so that other modules can call it directly.
  package static func == (left: Quantity, right: Quantity) -> Bool {
    left.unit == right.unit && left.value == right.value
  }

  package init(_ value: Fraction, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The quantity with its value rounded as in `forDisplay`.
  var asShown: Quantity { Quantity(Fraction(value.forDisplay), unit) }

  /// Whether the value can be typed and printed with every digit.
  package var isPrecise: Bool { value.isPrecise }

  /// Returns the number of a difference between two quantities in another unit; the zero points of the units do not
  /// matter.
  ///
  /// A step of 5 °C is 9 °F.
  func distance(in other: Unit) -> Fraction { value * (unit.toBase / other.toBase) }

  /// Returns the same quantity in another unit that it converts to, exactly.
  package func converted(to other: Unit) -> Quantity {
    precondition(unit.converts(to: other), "\(unit.id) does not convert to \(other.id)")
    guard unit != other else { return self }
    // The two factors are divided first, so that their common parts cancel before the value is multiplied.
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
