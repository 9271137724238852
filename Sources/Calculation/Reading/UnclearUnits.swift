/// Spellings that mean different units to different people.
extension Notation {
  /// Refuses `a` if it could mean ares or acres, and `gal` and the like if the person's own units are imperial.
  ///
  /// `a` is unclear next to a US or imperial amount, and outside the metric system unless `isAreClear` is true.
  func refuseUnclear(_ typed: String, meaning unit: Unit, isAreClear: Bool = false) throws(Failure) {
    if unit.usesAre, typed.bareAre != nil, unit.ratio?.amount.isCustomary == true || system != .metric && !isAreClear {
      throw .unclearArea
    }
    if system == .imperial, let imperial = unit.imperialTwin, !namesUS(typed, unit) {
      throw Failure(
        .ambiguousUnit, typed: typed, ["imperial": .text(imperial.id), "us": .text(unit.usSpelling)],
        variant: "measure")
    }
  }

  /// Returns the units that an unclear spelling can mean; in the imperial system each is preceded by its imperial
  /// twin.
  func clear(_ units: [Unit]) -> [Unit] {
    system == .imperial ? units.flatMap { [$0.imperialTwin, $0].compactMap(\.self) } : units
  }

  /// Whether the text typed for a US unit cannot mean an imperial unit: `usgal` and `US gal/ac`, but not `gal`.
  private func namesUS(_ typed: String, _ unit: Unit) -> Bool {
    guard let ratio = unit.ratio, let words = UnitReader(table: .builtIn, notation: self).words(typed) else {
      return namesUSInOneWord(typed, unit)
    }
    return [(words.amount, ratio.amount), (words.base, ratio.base)].allSatisfy { word, part in
      part.imperialTwin == nil || namesUSInOneWord(word, part)
    }
  }

  private func namesUSInOneWord(_ typed: String, _ unit: Unit) -> Bool {
    let spelling = typed.asUnitSpelling
    if spelling.hasPrefix("us") { return true }
    if UnitTable.builtIn.unit(spelled: spelling) == unit { return false }
    // A name that is part of a longer name, such as gallons in US gallons, does not tell which unit it means.
    return ![unit, unit.imperialTwin].compactMap(\.self).contains { hasName(of: $0, longerThan: typed) }
  }
}

extension String {
  /// The place of the letter `a` alone, as in `2 a`, `2a` or `l/a`; nil if the text has the letter only inside words.
  package var bareAre: Range<Int>? {
    let bytes = Array(utf8)
    func isInWord(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (bytes[place] >= 0x80 || bytes[place].isASCIILetter)
    }
    return bytes.indices.first { bytes[$0] | 0x20 == UInt8(ascii: "a") && !isInWord($0 - 1) && !isInWord($0 + 1) }
      .map { $0..<$0 + 1 }
  }
}
