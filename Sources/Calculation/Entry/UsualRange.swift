/// The range of usual values of a field; a class, because it is large and is read with every result.
package final class UsualRange: Sendable {
  /// The codes of the cautions for values below and above it.
  private let codeBelow: String
  private let codeAbove: String
  let lowest: Quantity
  let highest: Quantity
  /// Its ends in the base unit of their dimension.
  private let lowestInBase: Fraction
  private let highestInBase: Fraction

  /// Creates a range, with the codes of the cautions for values below and above it; its end may have another unit.
  init<Code: RawRepresentable<String>>(
    _ codeBelow: Code, _ codeAbove: Code, _ range: ClosedRange<Fraction>, _ unit: Unit,
    endsIn lastUnit: Unit? = nil
  ) {
    self.codeBelow = codeBelow.rawValue
    self.codeAbove = codeAbove.rawValue
    lowest = Quantity(range.lowerBound, unit)
    highest = Quantity(range.upperBound, lastUnit ?? unit)
    lowestInBase = lowest.inBaseUnit
    highestInBase = highest.inBaseUnit
  }

  /// Whether a value, whose unit must convert, is within the range.
  func contains(_ value: Quantity) -> Bool {
    (lowestInBase...highestInBase).contains(value.inBaseUnit)
  }

  /// Adds a caution, in the units of this home, if the value is outside the range; the text names the product if `named`
  /// is given.
  func check(
    _ value: Quantity, of field: @autoclosure () -> Field, in system: UnitSystem,
    named: @autoclosure () -> String? = nil, onlyBelow: Bool = false, _ found: inout [Caution]
  ) {
    let valueInBase = value.inBaseUnit
    let isBelow = valueInBase < lowestInBase
    let isAbove = valueInBase > highestInBase && !onlyBelow
    guard isBelow || isAbove else { return }
    let field = field()
    let limit = (isBelow ? lowest : highest).inUnits(of: system, for: field)
    // The value as entered and, if the limit has another unit, converted to that unit.
    let converted = value.unit == limit.unit ? [] : [value.converted(to: limit.unit)]
    let arguments: [String: Datum] = [
      "value": .equal([value] + converted),
      "limit": .quantity(limit),
    ]
    found.append(
      Caution(
        code: isBelow ? codeBelow : codeAbove, of: field, arguments: arguments, named: named()))
  }
}

extension Quantity {
  /// Returns a figure of the program's own about a field, such as the end of its usual range, in the units of this home.
  func inUnits(of system: UnitSystem, for field: Field) -> Quantity {
    let twin: Unit? =
      switch system {
      case .metric: nil
      case .us: unit.usTwin
      case .imperial:
        field.hasHomes && field.home(in: system).isCustomary ? unit.imperialTwinOfMetric : nil
      }
    guard let twin else { return self }
    return converted(to: twin)
  }
}
