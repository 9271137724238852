extension Quantity {
  /// The amount as a jug or scales show it, rounded for reading.
  ///
  /// From 1 l, 1 kg, 1 gal or 1 lb up it is in that unit; below, in millilitres or grams with three significant digits,
  /// or in fluid ounces or ounces. The unit is chosen after rounding: 0.9996 l is 1 l. Other units stay.
  package var asMeasured: Quantity {
    guard let units = MeasuringUnits.all.first(where: { $0.replaced.contains(unit) }) else { return asShown }
    let large = converted(to: units.large).asShown
    guard large.isBelowOne else { return large }
    let small = converted(to: units.small)
    return units.isDecimal ? Quantity(Fraction(small.value.rounded(significant: 3)), units.small) : small.asShown
  }

  private var isBelowOne: Bool { !value.isZero && value.magnitude < .one }
}

/// A large and a small unit of jugs or scales, and the units that they replace.
private struct MeasuringUnits {
  let large, small: Unit
  let replaced: [Unit]
  /// Whether the small unit is a decimal part of the large one.
  let isDecimal: Bool

  init(_ large: Unit, _ small: Unit, isDecimal: Bool = false, others: String) {
    (self.large, self.small, self.isDecimal) = (large, small, isDecimal)
    replaced = [large, small] + UnitTable.units(ids: others)
  }

  static let all = [
    MeasuringUnits(.litre, .millilitre, isDecimal: true, others: "cl dl hl m3 mcup mtbsp mtsp"),
    MeasuringUnits(.kilogram, .gram, isDecimal: true, others: "mg"),
    MeasuringUnits(.gallon, .fluidOunce, others: "qt pt"),
    MeasuringUnits(.imperialGallon, .imperialFluidOunce, others: "impqt imppt"),
    MeasuringUnits(.pound, .ounceByWeight, others: "oz"),
  ]
}

extension Unit {
  /// Whether changing to the other unit, or back, only moves the decimal mark.
  func isDecimal(with other: Unit) -> Bool { isDecimalPart(of: other) || other.isDecimalPart(of: self) }

  /// Whether changing to the other unit only moves the decimal mark, to the left.
  private func isDecimalPart(of other: Unit) -> Bool {
    self == other || Self.decimalRatios.contains(other.toBase / toBase)
  }

  private static let decimalRatios: [Fraction] = [1, 10, 100, 1000]
}
