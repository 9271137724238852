/// Units that only case tells apart.
extension UnitTable {
  /// Whether a spelling is one of a person's own unit, which is written as they wrote it.
  func isOwn(_ typed: String) -> Bool { unit(spelled: typed) != nil && UnitTable.builtIn.unit(spelled: typed) == nil }

  /// The unit that a spelling means by its capitals alone: KM are the Polish horses of an engine, km are kilometres.
  func unit(capitals typed: String) -> Unit? { typed == "KM" ? unit(spelled: "PS") : nil }

  /// Refuses a unit, or a rate of units, in letters of a case that makes another unit: `Mg` is not mg, nor may it be, and
  /// labels write the acre as A.
  func refuseOtherCase(in typed: String) throws(Failure) {
    if isOwn(typed) { return }
    for word in typed.split(whereSeparator: { $0 == "/" || $0.isWhitespace }) {
      if word.drop(while: { $0.isASCII && $0.isNumber }) == "A" { throw .unclearArea }
      guard let letter = word.first, let factor = Self.prefixes[letter], let unit = unit(spelled: String(word)),
        let base = self.unit(spelled: String(word.dropFirst())), base.dimension == unit.dimension,
        unit.toBase != base.toBase * factor, Self.prefixes.values.contains(unit.toBase / base.toBase)
      else { continue }
      throw .ambiguousPrefix(typed: typed, unit: unit, other: Quantity(factor, base))
    }
  }

  /// The prefixes of the SI that nothing but case tells apart, as far as a field, a workshop or a kitchen has units with them.
  private static let prefixes: [Character: Fraction] = ["m": "0.001", "M": 1_000_000]
}
