/// A calculator between units: it lists them by category, and what a person saves of it is a pair of them.
package protocol ConvertingCalculator: Calculator {
  /// The units to list on request, grouped by quantity: area, volume, …
  var unitGroups: [UnitGroup] { get }
  /// Returns the pair of units to save as a favourite; nil if no unit has been set.
  func unitPair(of draft: Draft) -> Draft?
  /// Returns the values with the pair of units of a favourite and without a number.
  func taking(unitPair favorite: Draft, in draft: Draft) -> Draft
}

extension Calculator {
  /// None.
  package var converting: (any ConvertingCalculator)? { nil }
}

extension ConvertingCalculator {
  /// The calculator itself.
  package var converting: (any ConvertingCalculator)? { self }

  /// Returns the units that a quantity in this unit can be converted to, first those of its own category.
  package func partners(of unit: Unit) -> [Unit] {
    groups(fitting: unit.dimension).flatMap(\.units).filter { $0 != unit }
  }

  /// Returns a category, followed by others whose units convert to its units.
  func groups(fitting category: Dimension) -> [UnitGroup] {
    let fitting = unitGroups.filter { $0.dimension.converts(to: category) }
    return fitting.filter { $0.dimension == category } + fitting.filter { $0.dimension != category }
  }
}
