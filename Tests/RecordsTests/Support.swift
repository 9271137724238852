import Testing

@testable import Calculation

/// Returns the unit with an id, for tables; an unknown id fails the test.
func unit(_ id: String, sourceLocation: SourceLocation = #_sourceLocation) -> Unit {
  if let unit = UnitTable.unit(id: id) { return unit }
  Issue.record("no unit \(id)", sourceLocation: sourceLocation)
  return .hectare
}

/// Returns the quantity of a text like `12.5 ha`, for tables; any other text fails the test.
func quantity(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Quantity {
  let parts = text.split(separator: " ").map(String.init)
  if parts.count == 2, let number = Fraction(parts[0]) {
    return Quantity(number, unit(parts[1], sourceLocation: sourceLocation))
  }
  Issue.record("no quantity: \(text)", sourceLocation: sourceLocation)
  return Quantity(.zero, .hectare)
}
