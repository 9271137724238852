/// Amounts per area, such as doses, and what they come to.
extension Quantity {
  /// Returns the amount that this amount per area gives on an area; nil for another kind of quantity.
  package func amount(on area: Quantity) -> Quantity? {
    guard let amount = unit.amount, unit.area != nil else { return nil }
    // The base unit of an amount per area is the amount's base unit per hectare.
    let hectares = area.converted(to: .hectare).value
    return Quantity(value * unit.toBase * hectares / amount.toBase, amount)
  }

  /// The amount per hectare in litres or kilograms, or in a decimal part of them; nil for another kind of quantity.
  package var perHectare: Quantity? { unit.amount.flatMap { perHectare(in: $0) } }

  /// Returns the amount per hectare in a unit that is a decimal part of a litre or kilogram, else in litres or
  /// kilograms; nil for another kind of quantity.
  package func perHectare(in amount: Unit) -> Quantity? {
    guard unit.area != nil else { return nil }
    let base: Unit = amount.dimension == .weight ? .kilogram : .litre
    let measured = amount.isDecimal(with: base) ? amount : base
    return UnitTable.builtIn.ratio(measured, per: 1, .hectare).map { converted(to: $0) }
  }

  /// Returns the number in a unit; nil for a quantity of another measure.
  package func number(in other: Unit) -> Fraction? {
    unit.converts(to: other) ? converted(to: other).value : nil
  }
}
