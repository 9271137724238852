/// Finds the unit that a person means, by its spellings, by its name in any form that the language has, or put together:
/// `ml/100m2`, `2 l na hektar`, `20 ml per 10 l of water`.
struct UnitReader {
  let table: UnitTable
  let notation: Notation

  /// What amounts are of, and what they are counted on.
  private static let amounts: [Dimension] = [.volume, .weight, .length]
  private static let bases: [Dimension] = [.area, .volume, .time]

  /// A unit that is not put together, of these categories or of all.
  func plain(_ typed: String, of dimensions: [Dimension] = []) -> Unit? {
    let spelled = table.unit(spelled: typed)
    if let spelled, dimensions.isEmpty || dimensions.contains(spelled.dimension) { return spelled }
    if let capital = table.unit(capitals: typed), dimensions.contains(capital.dimension) { return capital }
    let named = notation.units(named: typed, in: table)
    if dimensions.isEmpty { return named.first }
    return dimensions.lazy.compactMap { dimension in named.first { $0.dimension == dimension } }.first
  }

  /// Any unit that can be meant.
  func any(_ typed: String) -> Unit? {
    // The first word alone shows that nearly every product name is no unit.
    guard typed.utf8.contains(UInt8(ascii: "/")) || notation.beginsLikeUnit(typed, in: table) else { return nil }
    return plain(typed) ?? (try? ratio(typed))
  }

  /// The unit that an amount and what it is counted on make together; nil where the words are none of these.
  ///
  /// Throws where there are both and they can be no unit, or several: see `InputCode`. Of an amount in `ambiguous`, by its
  /// id, no spelling says which it is: no `oz` and no ounces.
  func ratio(_ typed: String, ambiguous: [String: [Unit]] = [:]) throws(Failure) -> Unit? {
    guard let words = words(typed), let base = plain(withoutEnd(words.base), of: Self.bases),
      let amount = plain(withoutEnd(words.amount), of: Self.amounts),
      Dimension.ratio(of: amount.dimension, to: base.dimension) != nil
    else { return nil }
    for part in [words.amount, words.base] { try table.refuseOtherCase(in: part) }
    if words.amount.withOrdinarySpaces == "T", base.isCustomary {
      let meant = ["tbsp", "uston", "t"].compactMap(UnitTable.unit)
      throw .ambiguousUnit(typed: typed, units: meant.compactMap { table.ratio($0, per: words.count ?? 1, base) })
    }
    guard let count = words.count, let unit = table.ratio(amount, per: count, base) else {
      throw .countOfUnit(typed: words.counted, unit: base)
    }
    if let clear = ambiguous[amount.id] {
      throw .ambiguousUnit(
        typed: typed, units: notation.clear(clear.compactMap(\.amount).compactMap { table.ratio($0, per: count, base) })
      )
    }
    return unit
  }

  /// The parts on both sides of the slash, or of the word that stands for it.
  func words(_ typed: String) -> RatioWords? {
    if typed.utf8.contains(UInt8(ascii: "/")) { return RatioWords(slashed: typed) }
    let words = typed.split(whereSeparator: \.isWhitespace)
    guard let per = words.indices.dropFirst().first(where: { notation.isPer(String(words[$0]), in: typed) }),
      per + 1 < words.count
    else {
      return nil
    }
    return RatioWords(amount: typed[..<words[per].startIndex], per: typed[words[per].endIndex...])
  }

  /// Without what is said of a volume at its end, that it is one of water or of spray liquid.
  func withoutEnd(_ volume: String) -> String { notation.withoutLiquid(volume) ?? volume }
}

extension UnitTable {
  /// The unit that a text means, by a spelling, by a name of the language or put together; nil for any other text.
  func unit(meant typed: String, _ notation: Notation) -> Unit? {
    UnitReader(table: self, notation: notation).any(typed)
  }

  /// Whether a text is a unit, by a spelling or by a name of the language, or one that is put together of units.
  package func isUnit(_ typed: String, _ notation: Notation) -> Bool {
    unit(meant: typed, notation) != nil
  }
}
