/// Units of doses on labels of orchards and vines: per area of leaf wall (LWA) and per metre of crown height.
extension UnitReader {
  /// Returns the unit for `l/10000 m2 LWA`, `l/ha LWA`, `l/ha/m`; nil for another text. Throws if the amount could mean
  /// several; one that `ambiguous` lists is refused with its units.
  func perCanopy(_ typed: String, ambiguous: [String: [Unit]]) throws(Failure) -> Unit? {
    guard let (word, count, base) = perLeafWall(typed) ?? perCrownHeight(typed),
      let amount = plain(word, of: [.volume, .weight])
    else { return nil }
    if let clear = ambiguous[amount.id] {
      let units = clear.compactMap { table.ratio($0.amount ?? $0, per: count, base) }
      throw .ambiguousUnit(typed: typed, units: notation.clear(units))
    }
    try table.refuseOtherCase(in: word)
    return table.ratio(amount, per: count, base)
  }

  /// An amount as typed, and how much of which base it is per.
  private typealias Parts = (amount: String, count: Int, base: Unit)

  /// Splits `l/10000 m2 LWA` or `l/LWA ha`: 10 000 m² of leaf wall are 1 ha of it.
  private func perLeafWall(_ typed: String) -> Parts? {
    guard let words = words(typed), let area = withoutLeafWall(words.base),
      case let unit = plain(area, of: [.area]), case let digits = words.counted.filter(\.isNumber),
      unit == .squareMetre && digits == "10000" || unit == .hectare && digits.isEmpty
    else { return nil }
    return (words.amount, 10_000, .squareMetreOfLeafWall)
  }

  private func withoutLeafWall(_ base: String) -> String? {
    let end = Unit.squareMetreOfLeafWall.id.dropFirst(Unit.squareMetre.id.count)
    if !base.utf8.contains(UInt8(ascii: " ")) {
      return base.lowercased().hasSuffix(end.lowercased()) ? String(base.dropLast(end.count)) : nil
    }
    let words = base.split(separator: " ")
    for place in words.indices.dropFirst() {
      let (front, behind) = (words[..<place].joined(separator: " "), words[place...].joined(separator: " "))
      if notation.means(behind, Notation.leafWall) { return front }
      if notation.means(front, Notation.leafWall) { return behind }
    }
    return nil
  }

  /// Splits `l/ha/m`, `l per ha per metre of crown height`.
  private func perCrownHeight(_ typed: String) -> Parts? {
    let words = typed.replacing("/", with: " / ").split(whereSeparator: \.isWhitespace).map(String.init)
    let slashed = words.indices.filter { words[$0] == "/" || notation.isPer(words[$0], in: typed) }
    guard slashed.count == 2, slashed[0] + 2 <= slashed[1], slashed[1] + 1 < words.count else { return nil }
    let area = words[(slashed[0] + 1)..<slashed[1]].joined(separator: " ")
    let height = words[slashed[1] + 1], told = words[(slashed[1] + 2)...].joined(separator: " ")
    guard plain(area, of: [.area]) == .hectare, plain(height, of: [.length]) == .metre,
      told.isEmpty || notation.means(told, Notation.crownHeight)
    else { return nil }
    return (words[..<slashed[0]].joined(separator: " "), 1, .hectareByMetre)
  }
}
