import Calculation
import Testing

/// Returns the unit with an id, for tables; an unknown id fails the test.
package func unit(_ id: String, sourceLocation: SourceLocation = #_sourceLocation)
  -> Calculation.Unit
{
  if let unit = UnitTable.unit(id: id) { return unit }
  Issue.record("no unit \(id)", sourceLocation: sourceLocation)
  return .hectare
}

/// Returns the quantity of a text like `12.5 ha`, for tables; any other text fails the test.
package func quantity(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Quantity
{
  let parts = text.split(separator: " ").map(String.init)
  if parts.count == 2, let number = Fraction(parts[0]) {
    return Quantity(number, unit(parts[1], sourceLocation: sourceLocation))
  }
  Issue.record("no quantity: \(text)", sourceLocation: sourceLocation)
  return Quantity(.zero, .hectare)
}

extension Calculator {
  /// Returns a draft with values typed in order, of the mix and of its first product: `area 12.5 ha; dose 1 l/ha`.
  package func draft(typed lines: String) throws -> Draft {
    try lines.split(separator: ";").filter { $0 != " " }.reduce(blank) { draft, line in
      let words = line.trimmingPrefix(" ").split(separator: " ", maxSplits: 1).map(String.init)
      let paths = [FieldPath(words[0])] + form.groups.map { FieldPath(words[0], of: $0.first) }
      let field = try #require(paths.lazy.compactMap(form.field).first)
      return try read(words[1], into: field, of: draft, .point).draft
    }
  }
}
