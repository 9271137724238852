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
    // Only several words that are no unit together can end with a liquid.
    guard typed.utf8.contains(UInt8(ascii: " ")), !table.isUnit(typed, notation) else { return nil }
    guard let bare = notation.withoutLiquid(typed),
      let unit = UnitReader(table: table, notation: notation).plain(bare, of: measures)
    else { return nil }
    if [.share, .concentration].contains(unit.dimension) { return bare }
    guard shareOf == nil, [.volume, .volumeRate].contains(unit.dimension) else { return nil }
    return notation.without([Notation.spray], atEndOf: typed) == bare ? bare : nil
  }

  /// Returns the unit that a spelling means in this field, which may still be unclear by the person's own measures. The
  /// order of the steps decides which refusal is told.
  private func resolvedUnit(_ typed: String, _ notation: Notation) throws(Failure) -> Unit {
    let spelling = typed.asUnitSpelling
    try refuseAmbiguous(spelling, typed, notation)
    let spelled = table.unit(spelled: spelling)
    let ratio = spelled == nil ? try ratio(typed, notation) : nil
    if spelling != typed { try refuseUnclearWriting(typed, spelled, ratio, notation) }
    if let spelled, takes(spelled) { return spelled }
    if let named = unit(named: typed, notation) { return named }
    // Without units that can be typed, there is nothing to suggest.
    guard units.contains(where: { !$0.symbol.isEmpty }) else {
      throw Failure(.leftover, typed: typed)
    }
    let reader = UnitReader(table: table, notation: notation)
    guard let unit = spelled ?? ratio ?? reader.plain(typed) else {
      throw unknownUnit(typed, notation)
    }
    try refuseAmbiguous(unit.id, typed, notation)
    guard takes(unit) else { throw unitOfOtherKind(typed, unit, notation) }
    return unit
  }

  /// Throws if a spelling, or the id of the unit that was found, is one that the field refuses as ambiguous.
  private func refuseAmbiguous(
    _ spelling: String, _ typed: String, _ notation: Notation
  ) throws(Failure) {
    guard let clearUnits = unitsTaken.ambiguous[spelling] else { return }
    throw .ambiguousUnit(typed: typed, units: notation.clear(clearUnits))
  }

  /// Returns the ratio that a text is, `l/ha`; nil for another text. Throws if it is unclear or no ratio of units.
  private func ratio(_ typed: String, _ notation: Notation) throws(Failure) -> Unit? {
    let reader = UnitReader(table: table, notation: notation)
    let isPerArea = measures.contains(.massRate) || measures.contains(.volumeRate)
    if isPerArea, let ground = reader.perHectare(insteadOf: typed) {
      throw .unclearBasis(typed, ground, takes: takes, isDose: measures.contains(.massRate))
    }
    let ratio = try reader.ratio(typed, ambiguous: unitsTaken.ambiguous, fits: takes)
    guard let ratio else { return nil }
    // Few people know doses per leaf wall or per crown height; elsewhere such a unit is an unknown one.
    return !ratio.isPerCanopy || takes(ratio) ? ratio : nil
  }

  /// Throws for a text that labels print in place of a unit, and for letters that in this case could mean another unit.
  /// The parts of a ratio have been looked at already.
  private func refuseUnclearWriting(
    _ typed: String, _ spelled: Unit?, _ ratio: Unit?, _ notation: Notation
  ) throws(Failure) {
    guard ratio == nil else { return }
    if spelled == nil, notation.whyNoUnit(typed) != nil { throw unknownUnit(typed, notation) }
    try table.refuseOtherCase(in: typed)
  }

  /// Returns the unit that a text names among those that the field takes; nil if it names none of them.
  private func unit(named typed: String, _ notation: Notation) -> Unit? {
    guard measures.isEmpty else {
      return UnitReader(table: table, notation: notation).plain(typed, of: measures)
    }
    let spelling = typed.asUnitSpelling
    return units.first { unit in
      unit.allSpellings.contains { $0.asUnitSpelling == spelling } || notation.means(typed, unit)
    }
  }

  /// Returns the refusal of a text that is no unit, with the reason if labels print it in place of one.
  private func unknownUnit(_ typed: String, _ notation: Notation) -> Failure {
    let printedInPlace = shareOf == nil ? nil : notation.whyNoUnit(typed)
    return Failure(
      .unknownUnit, typed: typed,
      ["field": .fields([name]), "units": .units(notation.unitsToName(units))],
      variant: printedInPlace ?? liquid(in: typed, notation))
  }

  /// Returns which liquid a text names that the field cannot take: a volume of water is told of a field of the liquid,
  /// another amount of liquid of a field of a product; nil for another text.
  private func liquid(in typed: String, _ notation: Notation) -> String? {
    guard let bare = notation.withoutLiquid(typed), notation.beginsLikeUnit(bare, in: table) else {
      return nil
    }
    let amount = UnitReader(table: table, notation: notation).plain(bare)
    let isVolume = amount?.dimension == .volume
    let isOfProduct = shareOf != nil
    switch (isVolume, isOfProduct) {
    case (true, false): return "water"
    case (false, true): return "liquid"
    case (true, true), (false, false): return nil
    }
  }

  /// Returns the refusal of a known unit that the field does not take. A volume or a weight for a dose may be the amount
  /// in all.
  private func unitOfOtherKind(_ typed: String, _ unit: Unit, _ notation: Notation) -> Failure {
    let isAmount = shareOf != nil && [.volume, .weight].contains(unit.dimension)
    let meant = notation.isUnclearMeasure(typed, unit) ? notation.clear([unit]) : [unit]
    return Failure(
      .unitOfOtherKind, typed: typed,
      [
        "unit": .units(meant),
        "field": .fields([name]),
        "units": .units(notation.unitsToName(units, besides: unit)),
      ],
      variant: isAmount ? "amount" : nil)
  }

  /// Returns a unit that the field takes by its id, as values are stored.
  func unit(id: String) -> Unit? {
    if let offered = units.first(where: { $0.id == id }) { return offered }
    guard !measures.isEmpty, let unit = table.unit(id: id), takes(unit) else { return nil }
    return unit
  }

  /// Whether a number of the field can have a unit.
  func takes(_ unit: Unit) -> Bool { measures.contains(unit.dimension) || units.contains(unit) }

  /// Whether the field accepts units of the same dimension; the unit itself need not be known.
  func measures(_ unit: Unit) -> Bool {
    measures.contains(unit.dimension) || units.contains { $0.dimension == unit.dimension }
  }
}
