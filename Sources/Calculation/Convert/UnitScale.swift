/// The list of a category's units, from the smallest to the largest, each expressed in one of them.
extension UnitGroup {
  /// Makes a category of a table; nil if the table has no units of it.
  init?(_ dimension: Dimension, of table: UnitTable) {
    let units = table.units(of: dimension)
    guard let first = units.first else { return nil }
    let others = table.units.filter { $0.dimension != dimension && $0.dimension.converts(to: dimension) }
    let base = (units + others).first { $0.toBase == .one && $0.toBaseOffset.isZero }
    self.init(dimension: dimension, units: units, base: base ?? first)
  }

  /// The units, smallest first.
  package var bySize: [Unit] { units.sorted { $0.toBase < $1.toBase } }
}

extension Unit {
  /// The factor to another unit, and the offset of this unit's zero, counted in the other unit.
  package func scale(in base: Unit) -> (factor: Fraction, offset: Fraction) {
    (toBase / base.toBase, (toBaseOffset - base.toBaseOffset) / base.toBase)
  }

  /// Examples: `1 in = 0.0254 m`, `°C = °F × 5 / 9 − 160 / 9`.
  package func counted(in base: Unit) -> Text {
    let (factor, offset) = scale(in: base)
    guard !offset.isZero else { return Conversion(of: Quantity(1, self), to: base).equation }
    let side = offset.isNegative ? "less" : "more"
    let scale: [String: Datum] = ["unit": .units([self]), "base": .units([base]), "offset": .exact(offset.magnitude)]
    guard factor != .one else { return Text("convert-scale-\(side)", scale) }
    return Text("convert-scale-factor-\(side)", scale.merging(["factor": .exact(factor)]) { $1 })
  }
}
