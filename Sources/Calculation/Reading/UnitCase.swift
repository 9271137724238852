/// Units whose spellings differ only in case.
extension UnitTable {
  /// Whether a spelling is that of a unit from the user's own file, which is not a built-in unit.
  func isOwn(_ typed: String) -> Bool { unit(spelled: typed) != nil && UnitTable.builtIn.unit(spelled: typed) == nil }

  /// Returns the unit that a spelling means because of its capitals: KM is metric horsepower in Polish, km is
  /// kilometres.
  func unit(capitals typed: String) -> Unit? { typed == "KM" ? unit(spelled: "PS") : nil }

  /// Refuses a unit, or a ratio of units, whose letters in this case could mean another unit.
  ///
  /// Examples: `Mg` could mean a million grams as well as mg; `A` could mean acres, because labels write acres as A.
  /// A unit from the user's own file is always accepted.
  func refuseOtherCase(in typed: String) throws(Failure) {
    guard Self.mayHaveOtherCase(typed.utf8), !isOwn(typed) else { return }
    for word in typed.split(whereSeparator: { $0 == "/" || $0.isWhitespace }) {
      if word.drop(while: { $0.isASCII && $0.isNumber }) == "A" { throw .unclearArea }
      guard let letter = word.first, let factor = Self.prefixes.first(where: { $0.letter == letter })?.factor,
        let unit = unit(spelled: String(word)),
        let base = self.unit(spelled: String(word.dropFirst())), base.dimension == unit.dimension,
        unit.toBase != base.toBase * factor, Self.prefixes.contains(where: { $0.factor == unit.toBase / base.toBase })
      else { continue }
      let other = Quantity(factor, base)
      throw Failure(
        .ambiguousUnit, typed: typed,
        [
          "unit": .units([unit]), "one": .entered(Quantity(1, unit).converted(to: base)), "other": .entered(other),
          "base": .units([base]),
        ], variant: "prefix")
    }
  }

  /// The SI prefixes that differ only in case and that the units of fields, workshops and kitchens have; a
  /// list, because it has two.
  private static let prefixes: [(letter: Character, factor: Fraction)] = [("m", "0.001"), ("M", 1_000_000)]

  /// Whether a text has the letter A or a word that begins with m or M; no other text can be refused. The letters are
  /// those of `prefixes`.
  private static func mayHaveOtherCase(_ typed: String.UTF8View) -> Bool {
    var isInWord = false
    for byte in typed {
      if byte == UInt8(ascii: "A") || !isInWord && byte | 0x20 == UInt8(ascii: "m") { return true }
      isInWord = byte.isASCIILetter
    }
    return false
  }
}
