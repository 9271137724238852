import Calculation

/// An amount as a table states it, whose number may have been rounded to its last digit.
package struct StatedAmount: Sendable, Hashable {
  /// The amount with the number and the unit of the table.
  package let quantity: Quantity
  /// Half a step of the last digit, in the unit of the quantity: 0.05 for 12.5.
  let tolerance: Fraction

  /// `decimals` is how many digits the table prints behind the decimal mark.
  package init(_ quantity: Quantity, decimals: Int) {
    self.quantity = quantity
    tolerance = Fraction(1) / (2 * Fraction.powerOfTen(decimals))
  }

  private init(quantity: Quantity, tolerance: Fraction) {
    self.quantity = quantity
    self.tolerance = tolerance
  }

  /// Whether an amount may be the one that is stated.
  package func agrees(with other: Quantity?) -> Bool {
    guard let other, other.unit.converts(to: quantity.unit) else { return false }
    return (other.converted(to: quantity.unit).value - quantity.value).magnitude <= tolerance
  }

  /// The same amount as a factor of another one: a whole number such as 1 was hardly rounded by more than a twentieth.
  var asFactor: StatedAmount {
    let toleranceOfWhole = Fraction(1, over: 2)
    guard tolerance >= toleranceOfWhole else { return self }
    return StatedAmount(quantity: quantity, tolerance: min(tolerance, quantity.value / 20))
  }

  /// The least that it may have been before it was rounded.
  var least: Quantity { Quantity(max(quantity.value - tolerance, .zero), quantity.unit) }
  /// The most that it may have been before it was rounded.
  var most: Quantity { Quantity(quantity.value + tolerance, quantity.unit) }
}
