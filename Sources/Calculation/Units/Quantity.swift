/// An exact number with its unit: 12.5 ha.
package struct Quantity: Sendable, Hashable {
  /// The number, never rounded.
  package let value: Fraction
  /// The unit that the number counts.
  package let unit: Unit

  /// Compares the units and the values; written by hand so that other modules can call it directly.
  package static func == (left: Quantity, right: Quantity) -> Bool {
    left.unit == right.unit && left.value == right.value
  }

  /// Makes so many of a unit.
  package init(_ value: Fraction, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// The quantity rounded as for display.
  package var asShown: Quantity { Quantity(Fraction(value.forDisplay), unit) }

  /// The number in the base unit; not for temperatures, whose zero points differ.
  package var inBaseUnit: Fraction { value * unit.toBase }

  /// Whether the value can be typed and printed with every digit.
  package var isPrecise: Bool { value.isPrecise }

  /// Returns the same quantity in another unit that it converts to, exactly.
  package func converted(to other: Unit) -> Quantity {
    precondition(unit.converts(to: other), "\(unit.id) does not convert to \(other.id)")
    guard unit != other else { return self }
    // The two factors are divided first, so that their common parts cancel before the value is multiplied.
    let scaled = value * (unit.toBase / other.toBase)
    guard unit.toBaseOffset != other.toBaseOffset else { return Quantity(scaled, other) }
    return Quantity(scaled + (unit.toBaseOffset - other.toBaseOffset) / other.toBase, other)
  }

  /// Whether two quantities are the same amount; their units may differ.
  package func isAsMuch(as other: Quantity) -> Bool {
    if unit == other.unit { return value == other.value }
    return unit.converts(to: other.unit) && converted(to: other.unit) == other
  }

  /// The amount as a jug or scales show it, whatever volume or weight it was typed in: from 1 l, 1 kg, 1 gal or 1 lb up
  /// in that unit, else in millilitres or grams with three significant digits, or in fluid ounces or ounces. It is
  /// chosen after rounding: 0.9996 l is 1 l. A quantity of another kind is only rounded.
  package var asMeasured: Quantity {
    guard let units = MeasuringUnits(for: unit) else { return asShown }
    let large = converted(to: units.large).asShown
    guard !large.value.isZero, large.value.magnitude < .one else { return large }
    let small = converted(to: units.small)
    guard units.isDecimal else { return small.asShown }
    return Quantity(Fraction(small.value.rounded(significant: 3)), units.small)
  }

  /// What to type for exactly this value if it is written rounded; nil if nothing that can be typed gives it.
  var toType: String? { value.isExactForJSON || value.isNegative ? nil : toPaste }

  /// What to type for exactly this value in every language, with any home units; nil if nothing that can be typed gives it.
  var toPaste: String? { value.typed(significant: Fraction.significantDigits)?.asTyped(in: unit) }
}

/// The units of the jug or the scales for an amount.
private struct MeasuringUnits {
  let large: Unit
  let small: Unit
  /// Whether the small unit is a decimal part of the large one.
  let isDecimal: Bool

  private static let litres = MeasuringUnits(large: .litre, small: .millilitre, isDecimal: true)
  private static let gallons = MeasuringUnits(large: .gallon, small: .fluidOunce, isDecimal: false)
  private static let imperialGallons = MeasuringUnits(
    large: .imperialGallon, small: .imperialFluidOunce, isDecimal: false)
  private static let kilograms = MeasuringUnits(large: .kilogram, small: .gram, isDecimal: true)
  private static let pounds = MeasuringUnits(large: .pound, small: .ounceByWeight, isDecimal: false)

  private init(large: Unit, small: Unit, isDecimal: Bool) {
    self.large = large
    self.small = small
    self.isDecimal = isDecimal
  }

  /// Finds those of the unit's own system; nil for a unit of neither volume nor weight.
  init?(for unit: Unit) {
    switch unit.dimension {
    case .volume where !unit.isCustomary: self = Self.litres
    case .volume: self = unit.isImperial ? Self.imperialGallons : Self.gallons
    case .weight: self = unit.isCustomary ? Self.pounds : Self.kilograms
    default: return nil
    }
  }
}

extension [Quantity] {
  /// The largest of these quantities, which convert to each other; nil without any.
  package var largest: Quantity? { self.max { $0.inBaseUnit < $1.inBaseUnit } }
}

extension [DecimalDigits] {
  /// What to type for a number, or for two to divide, with a unit: `1000 / 3 l`. Below a thousand a third decimal is
  /// followed by a zero, because in some languages `1.125` may mean a thousand.
  func asTyped(in unit: Unit) -> String {
    let numbers = map { decimal in
      let mayMeanThousands = decimal.places == 3 && Fraction(decimal) < 1000
      return mayMeanThousands ? decimal.plain + "0" : decimal.plain
    }
    let typedUnit = unit.dimension == .count ? "" : " \(unit.clearID)"
    return numbers.joined(separator: " / ") + typedUnit
  }
}

extension JSON {
  /// A quantity with what to type for it, if its number is written rounded.
  package static func entered(_ quantity: Quantity) -> JSON {
    guard !quantity.value.isExactForJSON else { return .quantity(quantity) }
    let unit = JSON.string(quantity.unit.clearID)
    return ["value": .number(quantity.value), "unit": unit, "type": .text(quantity.toType)]
  }

  /// `{"value":12.5,"unit":"ha"}`, or null.
  package static func quantity(_ quantity: Quantity?) -> JSON {
    quantity.map { .amount($0.value, unit: $0.unit.clearID) } ?? .null
  }
}
