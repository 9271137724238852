/// Finds the unit that a text means: a spelling, a name in the language, or a ratio: `ml/100m2`, `2 l na hektar`.
struct UnitReader {
  let table: UnitTable
  let notation: Notation

  /// The dimensions of the amount in a ratio.
  private static let amounts: [Dimension] = [.volume, .weight, .length]
  /// The dimensions of the unit below the slash.
  private static let bases: [Dimension] = [.area, .volume, .time]

  /// Returns the unit for a text without a slash, from these categories, or from all if the list is empty.
  func plain(_ typed: String, of dimensions: [Dimension] = []) -> Unit? {
    let spelled = table.unit(spelled: typed)
    if let spelled, dimensions.isEmpty || dimensions.contains(spelled.dimension) { return spelled }
    if let capital = table.unit(capitals: typed), dimensions.contains(capital.dimension) {
      return capital
    }
    let named = notation.units(named: typed, in: table)
    if dimensions.isEmpty { return named.first }
    for dimension in dimensions {
      if let unit = named.first(where: { $0.dimension == dimension }) { return unit }
    }
    return nil
  }

  /// Returns the unit that a text is, of any category, or the ratio; nil for other text and an unclear ratio.
  func any(_ typed: String) -> Unit? {
    // The first word alone rules out nearly all product names.
    guard typed.utf8.contains(UInt8(ascii: "/")) || notation.beginsLikeUnit(typed, in: table) else {
      return nil
    }
    return plain(typed) ?? (try? ratio(typed))
  }

  /// Returns the ratio that the text is, if any. Throws if its parts make no unit or could make several. An amount that
  /// `ambiguous` lists is refused in every spelling, `oz` and `ounces`, if one of its units `fits`.
  func ratio(
    _ typed: String, ambiguous: [String: [Unit]] = [:], fits: (Unit) -> Bool = { _ in true }
  ) throws(Failure) -> Unit? {
    guard let words = words(typed), let denominator = denominator(of: words),
      let amount = plain(notation.withoutLiquid(words.amount) ?? words.amount, of: Self.amounts)
    else { return nil }
    // Behind a US or imperial measure the letter `a` alone is the acre, as on labels: `fl oz/A`.
    let isBareAre = denominator.base == .are && words.base.bareAre != nil
    let isAcre = isBareAre && amount.isCustomary
    let base = isAcre ? .acre : denominator.base
    let count = denominator.count
    if let clear = ambiguous[amount.id], let count {
      let units = clear.compactMap { unit in table.ratio(unit.amount ?? unit, per: count, base) }
        .filter(fits)
      if !units.isEmpty { throw .ambiguousUnit(typed: typed, units: notation.clear(units)) }
    }
    guard Dimension.ratio(of: amount.dimension, to: base.dimension) != nil else { return nil }
    // Of `T/A` only the amount is asked about.
    try refuseUnclearT(words, typed, per: count ?? 1, isBareAre ? .acre : base)
    try table.refuseOtherCase(in: words.amount)
    if !isAcre { try table.refuseOtherCase(in: words.base) }
    guard let count, let unit = table.ratio(amount, per: count, base) else {
      throw .countOfUnit(typed: words.counted, unit: base, meant: countRead(typed, words))
    }
    return unit
  }

  /// Throws for a capital T before a US or imperial area, which can be a tablespoon, a US ton or a tonne.
  private func refuseUnclearT(
    _ words: RatioWords, _ typed: String, per count: Int, _ area: Unit
  ) throws(Failure) {
    guard words.amount.withOrdinarySpaces == "T", area.isCustomary else { return }
    let meant = ["tbsp", "uston", "t"].compactMap(UnitTable.unit)
    throw .ambiguousUnit(
      typed: typed, units: meant.compactMap { unit in table.ratio(unit, per: count, area) })
  }

  /// Returns the text with a count whose mark may group digits, `20 ml/1000 l` for `20 ml/1,000 l`; nil for another count.
  private func countRead(_ typed: String, _ words: RatioWords) -> String? {
    let groups = words.counted.split { ",.".contains($0) }
    guard groups.count == 2, groups[1] == "000" else { return nil }
    return typed.replacing(words.counted, with: groups.joined())
  }

  /// What is below the slash of a ratio.
  private struct Denominator {
    /// How many of the base; nil for a number that is no count.
    let count: Int?
    let base: Unit
  }

  /// Returns how many of which unit are below the slash; nil if that is no unit. Labels of orchards and vines also dose
  /// per 10 000 m² of leaf wall (LWA), which are 1 ha of it, and per hectare and metre of crown height.
  private func denominator(of words: RatioWords) -> Denominator? {
    if let base = plain(words.base, of: Self.bases)
      ?? plain(notation.withoutLiquid(words.base) ?? "", of: [.volume])
    {
      return Denominator(count: words.count, base: base)
    }
    let digits = words.counted.filter(\.isNumber)
    if let area = withoutLeafWall(words.base).flatMap({ plain($0, of: [.area]) }) {
      let isWhole = area == .squareMetre && digits == "10000" || area == .hectare && digits.isEmpty
      return isWhole ? Denominator(count: 10_000, base: .squareMetreOfLeafWall) : nil
    }
    guard digits.isEmpty, isHectareByMetre(words.base) else { return nil }
    return Denominator(count: 1, base: .hectareByMetre)
  }

  /// Whether a text is a hectare and a metre of crown height: `ha/m of crown height`.
  private func isHectareByMetre(_ typed: String) -> Bool {
    guard let parts = words(typed), parts.counted.isEmpty,
      plain(parts.amount, of: [.area]) == .hectare
    else { return false }
    let height = notation.without([Notation.crownHeight], atEndOf: parts.base) ?? parts.base
    return plain(height, of: [.length]) == .metre
  }

  /// Returns the area in `m2 LWA`, `m2LWA` and `LWA ha`; nil for another text.
  private func withoutLeafWall(_ base: String) -> String? {
    let sign = Notation.leafWall.id
    let words = base.split(separator: " ")
    if words.count == 1 {
      guard base.lowercased().hasSuffix(sign.lowercased()) else { return nil }
      return String(base.dropLast(sign.count))
    }
    if let first = words.first, notation.means(String(first), Notation.leafWall) {
      return words.dropFirst().joined(separator: " ")
    }
    return notation.without([Notation.leafWall], atEndOf: base)
  }

  /// Returns the amount of a dose per 10 000 m², in any way of writing it, per hectare; nil for any other unit.
  func perHectare(insteadOf typed: String) -> Unit? {
    guard let words = words(typed), words.counted.filter(\.isNumber) == "10000",
      plain(words.base, of: [.area]) == .squareMetre
    else { return nil }
    guard let amount = plain(words.amount, of: Self.amounts) else { return nil }
    return table.ratio(amount, per: 1, .hectare)
  }

  /// Splits a text at the first slash or word for it; nil for a text without a slash and without such a word.
  func words(_ typed: String) -> RatioWords? {
    let slash = typed.firstIndex(of: "/")
    let words = typed[..<(slash ?? typed.endIndex)].split(whereSeparator: \.isWhitespace)
    let per = words.indices.dropFirst().first { place in
      notation.isPer(String(words[place]), in: typed)
    }
    guard let per, per + 1 < words.count else { return RatioWords(slashed: typed) }
    return RatioWords(amount: typed[..<words[per].startIndex], per: typed[words[per].endIndex...])
  }
}
