/// Finds the unit that a text means: a spelling, a name in the language, or a ratio: `ml/100m2`, `2 l na hektar`.
struct UnitReader {
  let table: UnitTable
  let notation: Notation

  /// The dimensions of the amount in a ratio, and those of the unit below the slash.
  private static let amounts: [Dimension] = [.volume, .weight, .length]
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
    return dimensions.lazy.compactMap { dimension in named.first { $0.dimension == dimension } }
      .first
  }

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
    guard let words = words(typed), let (count, below) = denominator(of: words),
      let amount = plain(notation.withoutLiquid(words.amount) ?? words.amount, of: Self.amounts)
    else { return nil }
    // Behind a US or imperial measure the letter `a` alone is the acre, as on labels: `fl oz/A`.
    let isAcre = below == .are && words.base.bareAre != nil && amount.isCustomary
    let base = isAcre ? .acre : below
    if let clear = ambiguous[amount.id], let count {
      let units = clear.compactMap { table.ratio($0.amount ?? $0, per: count, base) }.filter(fits)
      if !units.isEmpty { throw .ambiguousUnit(typed: typed, units: notation.clear(units)) }
    }
    guard Dimension.ratio(of: amount.dimension, to: base.dimension) != nil else { return nil }
    // Of `T/A` only the amount is asked about.
    let area = base == .are && words.base.bareAre != nil ? .acre : base
    if words.amount.withOrdinarySpaces == "T", area.isCustomary {
      let meant = ["tbsp", "uston", "t"].compactMap(UnitTable.unit)
      throw .ambiguousUnit(
        typed: typed, units: meant.compactMap { table.ratio($0, per: count ?? 1, area) })
    }
    try table.refuseOtherCase(in: words.amount)
    if !isAcre { try table.refuseOtherCase(in: words.base) }
    guard let count, let unit = table.ratio(amount, per: count, base) else {
      let groups = words.counted.split { ",.".contains($0) }
      let isGrouped = groups.count == 2 && groups[1] == "000"
      let meant = isGrouped ? typed.replacing(words.counted, with: groups.joined()) : nil
      throw .countOfUnit(typed: words.counted, unit: base, meant: meant)
    }
    return unit
  }

  /// Returns how many of which unit are below the slash; the number is nil if it is no count. Labels of orchards and
  /// vines also dose per 10 000 m² of leaf wall (LWA), which are 1 ha of it, and per hectare and metre of crown height.
  private func denominator(of words: RatioWords) -> (count: Int?, base: Unit)? {
    if let base = plain(words.base, of: Self.bases)
      ?? plain(notation.withoutLiquid(words.base) ?? "", of: [.volume])
    {
      return (words.count, base)
    }
    let digits = words.counted.filter(\.isNumber)
    if let area = withoutLeafWall(words.base).flatMap({ plain($0, of: [.area]) }) {
      let isWhole = area == .squareMetre && digits == "10000" || area == .hectare && digits.isEmpty
      return isWhole ? (10_000, .squareMetreOfLeafWall) : nil
    }
    guard digits.isEmpty, let parts = self.words(words.base), parts.counted.isEmpty,
      plain(parts.amount, of: [.area]) == .hectare,
      plain(
        notation.without([Notation.crownHeight], atEndOf: parts.base) ?? parts.base, of: [.length])
        == .metre
    else { return nil }
    return (1, .hectareByMetre)
  }

  /// Returns the area in `m2 LWA`, `m2LWA` and `LWA ha`; nil for another text.
  private func withoutLeafWall(_ base: String) -> String? {
    let sign = Notation.leafWall.id
    let words = base.split(separator: " ")
    if words.count == 1 {
      return base.lowercased().hasSuffix(sign.lowercased())
        ? String(base.dropLast(sign.count)) : nil
    }
    let isFirst = words.first.map { notation.means(String($0), Notation.leafWall) } == true
    return isFirst
      ? words.dropFirst().joined(separator: " ")
      : notation.without([Notation.leafWall], atEndOf: base)
  }

  /// Returns the amount of a dose per 10 000 m², in any way of writing it, per hectare; nil for any other unit.
  func perHectare(insteadOf typed: String) -> Unit? {
    guard let words = words(typed), words.counted.filter(\.isNumber) == "10000",
      plain(words.base, of: [.area]) == .squareMetre
    else { return nil }
    return plain(words.amount, of: Self.amounts).flatMap { table.ratio($0, per: 1, .hectare) }
  }

  /// Splits a text at the first slash or word for it; nil for a text without a slash and without such a word.
  func words(_ typed: String) -> RatioWords? {
    let slash = typed.firstIndex(of: "/")
    let words = typed[..<(slash ?? typed.endIndex)].split(whereSeparator: \.isWhitespace)
    guard
      let per = words.indices.dropFirst().first(where: {
        notation.isPer(String(words[$0]), in: typed)
      }),
      per + 1 < words.count
    else { return RatioWords(slashed: typed) }
    return RatioWords(amount: typed[..<words[per].startIndex], per: typed[words[per].endIndex...])
  }
}
