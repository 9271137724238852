/// Spellings that mean different units to different people.
extension Notation {
  /// Refuses `a` for are outside the metric system and while the home units are unread, where it could mean acres, unless
  /// `isAreClear` is true; and `gal` and the like where they could be imperial measures.
  func refuseUnclear(_ typed: String, meaning unit: Unit, isAreClear: Bool = false) throws(Failure)
  {
    let isMetric = system == .metric && !areHomeUnitsUnread
    if unit.usesAre, typed.bareAre != nil, !isMetric, !isAreClear { throw .unclearArea }
    guard isUnclearMeasure(typed, unit), let imperial = unit.imperialTwin else { return }
    throw Failure(
      .ambiguousUnit, typed: typed, ["imperial": .text(imperial.id), "us": .text(unit.clearID)],
      variant: "measure")
  }

  /// Returns the units that an unclear spelling can mean; where US measures could be imperial ones, each has its
  /// imperial twin before it.
  func clear(_ units: [Unit]) -> [Unit] {
    guard asksWhichGallon else { return units }
    return units.flatMap { unit in [unit.imperialTwin, unit].compactMap(\.self) }
  }

  /// Whether the text typed for a US unit could mean the imperial unit of the same name.
  func isUnclearMeasure(_ typed: String, _ unit: Unit) -> Bool {
    asksWhichGallon && unit.imperialTwin != nil && !namesUS(typed, unit)
  }

  /// Whether the text typed for a US unit cannot mean an imperial unit: `usgal` and `US gal/ac`, but not `gal`.
  private func namesUS(_ typed: String, _ unit: Unit) -> Bool {
    guard let ratio = unit.ratio,
      let words = UnitReader(table: .builtIn, notation: self).words(typed)
    else { return namesUSInOneWord(typed, unit) }
    return [(words.amount, ratio.amount), (words.base, ratio.base)].allSatisfy { word, part in
      part.imperialTwin == nil || namesUSInOneWord(word, part)
    }
  }

  /// Whether the same holds for a text without a slash.
  private func namesUSInOneWord(_ typed: String, _ unit: Unit) -> Bool {
    let spelling = typed.asUnitSpelling
    if spelling.hasPrefix("us") { return true }
    if UnitTable.builtIn.unit(spelled: spelling) == unit { return false }
    // A name that is part of a longer name, such as gallons in US gallons, does not tell which unit it means.
    let twins = [unit, unit.imperialTwin].compactMap(\.self)
    return !twins.contains { twin in hasName(of: twin, longerThan: typed) }
  }
}

extension String {
  /// The place of the letter `a` alone, as in `2 a`, `2a` or `l/a`; nil if the text has the letter only inside words.
  package var bareAre: Range<Int>? {
    let bytes = Array(utf8)
    func isInWord(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (bytes[place] >= 0x80 || bytes[place].isASCIILetter)
    }
    let place = bytes.indices.first { place in
      bytes[place] | 0x20 == UInt8(ascii: "a") && !isInWord(place - 1) && !isInWord(place + 1)
    }
    guard let place else { return nil }
    return place..<place + 1
  }
}

/// Units whose spellings differ only in case.
extension UnitTable {
  /// Whether a spelling is from the user's own file.
  func isOwn(_ typed: String) -> Bool {
    unit(spelled: typed) != nil && UnitTable.builtIn.unit(spelled: typed) == nil
  }

  /// Returns the unit that the capitals mean: KM is metric horsepower in Polish, km is kilometres.
  func unit(capitals typed: String) -> Unit? { typed == "KM" ? unit(spelled: "PS") : nil }

  /// Refuses a unit, or a ratio of units, whose letters in this case could mean another: `Mg` could mean a million
  /// grams as well as mg; `A` could mean acres, as labels write them, but behind a US or imperial measure only acres. One
  /// from the user's own file is always accepted.
  func refuseOtherCase(in typed: String) throws(Failure) {
    guard Self.mayHaveOtherCase(typed.utf8), !isOwn(typed) else { return }
    for word in typed.split(whereSeparator: { $0 == "/" || $0.isWhitespace }) {
      if word.drop(while: { $0.isASCII && $0.isNumber }) == "A" { throw .unclearArea }
      guard let prefixed = unitWithPrefix(word), let other = meaningInOtherCase(prefixed) else {
        continue
      }
      throw Failure(
        .ambiguousUnit, typed: typed,
        [
          "unit": .units([prefixed.unit]),
          "one": .entered(Quantity(1, prefixed.unit).converted(to: prefixed.base)),
          "other": .entered(other),
          "base": .units([prefixed.base]),
        ], variant: "prefix")
    }
  }

  /// A prefix of the SI.
  private struct Prefix {
    let letter: Character
    let factor: Fraction
  }

  /// The two SI prefixes that differ only in case and that the units of fields, workshops and kitchens have.
  private static let prefixes = [
    Prefix(letter: "m", factor: "0.001"),
    Prefix(letter: "M", factor: 1_000_000),
  ]

  /// A unit that is spelled as a prefix and a base unit.
  private struct PrefixedUnit {
    let unit: Unit
    let base: Unit
    /// The prefix as it was typed, small or capital.
    let typedPrefix: Prefix
  }

  /// Returns the unit that a word spells with a prefix, such as `Mg`, which is read as mg; nil for another word.
  private func unitWithPrefix(_ word: Substring) -> PrefixedUnit? {
    guard let letter = word.first,
      let prefix = Self.prefixes.first(where: { $0.letter == letter }),
      let unit = unit(spelled: String(word)),
      let base = self.unit(spelled: String(word.dropFirst()))
    else { return nil }
    guard base.dimension == unit.dimension else { return nil }
    return PrefixedUnit(unit: unit, base: base, typedPrefix: prefix)
  }

  /// Returns what the prefix means as it was typed, if the unit has the other one; nil if both are the same.
  private func meaningInOtherCase(_ prefixed: PrefixedUnit) -> Quantity? {
    let base = prefixed.base
    let typedFactor = prefixed.typedPrefix.factor
    guard prefixed.unit.toBase != base.toBase * typedFactor else { return nil }
    let factor = prefixed.unit.toBase / base.toBase
    guard Self.prefixes.contains(where: { $0.factor == factor }) else { return nil }
    return Quantity(typedFactor, base)
  }

  /// Whether a text has the letter A or a word that begins with m or M; no other text can be refused.
  private static func mayHaveOtherCase(_ typed: String.UTF8View) -> Bool {
    var isInWord = false
    for byte in typed {
      if byte == UInt8(ascii: "A") || !isInWord && byte | 0x20 == UInt8(ascii: "m") { return true }
      isInWord = byte.isASCIILetter
    }
    return false
  }
}
