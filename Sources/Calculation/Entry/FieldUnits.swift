/// The units that a field takes, and how typed text becomes one of them.
extension Field {
  /// Returns the unit that a spelling means in this field; case and spaces around the slash do not matter.
  package func unit(spelled typed: String, _ notation: Notation) throws(Failure) -> Unit {
    let typed = withoutLiquid(typed, notation) ?? typed
    let unit = try resolvedUnit(typed, notation)
    let isUnitAlone = if case .unit = kind { true } else { false }
    try notation.refuseUnclear(typed, meaning: unit, isAreClear: isUnitAlone)
    return unit
  }

  /// Returns a share without its liquid, `%` for `% of spray mix`; a volume without spray, but never without water.
  private func withoutLiquid(_ typed: String, _ notation: Notation) -> String? {
    guard typed.utf8.contains(UInt8(ascii: " ")), !table.isUnit(typed, notation),
      let bare = notation.withoutLiquid(typed),
      let unit = UnitReader(table: table, notation: notation).plain(bare, of: measures)
    else { return nil }
    if [.share, .concentration].contains(unit.dimension) { return bare }
    let isOfSpray = shareOf == nil && [.volume, .volumeRate].contains(unit.dimension)
    return isOfSpray && notation.without([Notation.spray], atEndOf: typed) == bare ? bare : nil
  }

  /// Returns the refusal of a text that is no unit, with the reason if labels print it in place of one.
  private func unknownUnit(_ typed: String, _ notation: Notation) -> Failure {
    let bare = notation.withoutLiquid(typed).flatMap {
      notation.beginsLikeUnit($0, in: table) ? $0 : nil
    }
    let isVolume =
      bare.flatMap { UnitReader(table: table, notation: notation).plain($0) }?.dimension == .volume
    // A volume of water is told of a field of the liquid, another amount of liquid of a field of a product.
    let liquid = bare == nil || isVolume == (shareOf != nil) ? nil : isVolume ? "water" : "liquid"
    let why = (shareOf == nil ? nil : notation.whyNoUnit(typed)) ?? liquid
    return Failure(
      .unknownUnit, typed: typed,
      ["field": .fields([name]), "units": .units(notation.told(units))], variant: why)
  }

  private func resolvedUnit(_ typed: String, _ notation: Notation) throws(Failure) -> Unit {
    let spelling = typed.asUnitSpelling
    if let clear = ambiguousSpellings[spelling] {
      throw .ambiguousUnit(typed: typed, units: notation.clear(clear))
    }
    let known = table.unit(spelled: spelling)
    let reader = UnitReader(table: table, notation: notation)
    let isPerArea = measures.contains(.massRate) || measures.contains(.volumeRate)
    if known == nil, isPerArea, let ground = reader.perHectare(insteadOf: typed) {
      throw .unclearBasis(typed, ground, takes: takes, isDose: measures.contains(.massRate))
    }
    let ratio =
      known == nil ? try reader.ratio(typed, ambiguous: ambiguousSpellings, fits: takes) : nil
    // Few people know doses per leaf wall or per crown height; elsewhere such a unit is an unknown one.
    let together = ratio.flatMap { !$0.isPerCanopy || takes($0) ? $0 : nil }
    if spelling != typed {
      if known == nil, together == nil, notation.whyNoUnit(typed) != nil {
        throw unknownUnit(typed, notation)
      }
      // The parts of a ratio have been looked at.
      if together == nil { try table.refuseOtherCase(in: typed) }
    }
    if let known, takes(known) { return known }
    let named =
      measures.isEmpty
      ? units.first {
        $0.allSpellings.contains { $0.asUnitSpelling == spelling } || notation.means(typed, $0)
      }
      : reader.plain(typed, of: measures)
    if let named { return named }
    // Without units that can be typed, there is nothing to suggest.
    guard units.contains(where: { !$0.symbol.isEmpty }) else {
      throw Failure(.leftover, typed: typed)
    }
    guard let unit = known ?? together ?? reader.plain(typed) else {
      throw unknownUnit(typed, notation)
    }
    if let clear = ambiguousSpellings[unit.id] {
      throw .ambiguousUnit(typed: typed, units: notation.clear(clear))
    }
    guard takes(unit) else {
      // A volume or a weight for a dose may be the amount in all.
      let isAmount = shareOf != nil && [.volume, .weight].contains(unit.dimension)
      let meant = notation.isUnclearMeasure(typed, unit) ? notation.clear([unit]) : [unit]
      throw Failure(
        .unitOfOtherKind, typed: typed,
        [
          "unit": .units(meant), "field": .fields([name]),
          "units": .units(notation.told(units, besides: unit)),
        ],
        variant: isAmount ? "amount" : nil)
    }
    return unit
  }

  func unit(id: String) -> Unit? {
    units.first { $0.id == id }
      ?? (measures.isEmpty ? nil : table.unit(id: id).flatMap { takes($0) ? $0 : nil })
  }

  func takes(_ unit: Unit) -> Bool { measures.contains(unit.dimension) || units.contains(unit) }

  /// Whether the field accepts units of the same dimension; the unit itself need not be known.
  func measures(_ unit: Unit) -> Bool {
    measures.contains(unit.dimension) || units.contains { $0.dimension == unit.dimension }
  }
}
