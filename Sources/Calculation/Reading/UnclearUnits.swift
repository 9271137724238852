/// Spellings that mean one unit to one person and another one to the next.
extension Notation {
  /// Refuses the letter of the are where it could mean acres, and `gal` and the like where imperial measures are at home.
  ///
  /// The letter is clear among metric units, and where `isAreClear` says so.
  func refuseUnclear(_ typed: String, meaning unit: Unit, isAreClear: Bool = false) throws(Failure) {
    if unit.usesAre, typed.bareAre != nil, unit.ratio?.amount.isCustomary == true || system != .metric && !isAreClear {
      throw .unclearArea
    }
    if system == .imperial, let imperial = unit.imperialTwin, !namesUS(typed, unit) {
      throw .unclearMeasure(typed: typed, imperial: imperial.id, us: unit.usSpelling)
    }
  }

  /// The units that an unclear spelling may mean, where imperial measures are at home with those of the same name first.
  func clear(_ units: [Unit]) -> [Unit] {
    system == .imperial ? units.flatMap { [$0.imperialTwin, $0].compactMap(\.self) } : units
  }

  /// Whether what was typed for a US unit says that it is no imperial one: `usgal`, `US gal/ac`, but not `gal`.
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
    // A name that stands in a longer one, such as gallons in US gallons, leaves open which is meant.
    return ![unit, unit.imperialTwin].compactMap(\.self).contains { hasName(of: $0, longerThan: typed) }
  }
}

extension String {
  /// Where the bare letter of the are stands, as a word by itself or behind a slash or a number; nil where it does not.
  package var bareAre: Range<Int>? {
    let bytes = Array(utf8)
    func isInWord(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (bytes[place] >= 0x80 || isLetter(bytes[place]))
    }
    return bytes.indices.first { bytes[$0] | 0x20 == UInt8(ascii: "a") && !isInWord($0 - 1) && !isInWord($0 + 1) }
      .map { $0..<$0 + 1 }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
