import Calculation

/// What limits say of a treatment whose date nobody has given, for paper that is used on another day.
extension LimitJudge {
  /// Returns what a limit says without a date; nil if it says the same on every day, or nothing is known.
  func undated(_ judged: JudgedLimit, _ held: HeldLimit, _ product: UsedProduct) -> Undated? {
    switch held.limit.fact {
    case .phi, .reentry: judged.found == nil ? nil : .after
    case .interval: soonestDay(by: held.limit, of: product)
    case .times, .total: countedSoFar(for: held, of: product)
    case .dose, .bbch, .water, .buffer, .until, .source: nil
    }
  }

  /// Returns the first day from tomorrow on that keeps the interval from the last treatment that surely counts.
  private func soonestDay(by limit: Limit, of product: UsedProduct) -> Undated? {
    let certainUses = uses(of: product) { _, _ in .same }.filter { $0.sameness == .same }
    guard let today = use.facts.day else { return nil }
    guard let lastDay = certainUses.compactMap(\.day).max() else { return nil }
    guard let least = limit.value.wait else { return nil }
    guard let soonest = lastDay.adding(days: least), soonest > today else { return .notBefore(nil) }
    return .notBefore(soonest)
  }

  /// Returns what the others come to in the period of a limit; nil if that is not known.
  private func countedSoFar(for held: HeldLimit, of product: UsedProduct) -> Undated? {
    let value = held.limit.value
    let unit = value.mostAmount?.unit
    guard let period = value.period, let day = use.facts.day else { return nil }
    // The first tally is of the period that ends with this treatment.
    let count = count(of: product, in: held.crop, period, unit: unit)
    guard let tally = count?.tallies.first else { return nil }
    // The season was given, and stays on whatever day of it.
    let isOfSeason = period == .season
    let year = isOfSeason ? use.facts.season ?? day.year : day.year
    guard let unit else { return .soFar(.times(tally.certain), in: year, isBeyond: isOfSeason) }
    guard tally.known.unmeasured == 0 else { return nil }
    return .soFar(
      .amount(Quantity(tally.known.value, unit)), in: year,
      isBeyond: isOfSeason || isAloneBeyond(held.limit, product, in: unit))
  }

  /// Whether this treatment alone uses more of a product than a limit in this unit allows in a period.
  private func isAloneBeyond(_ limit: Limit, _ product: UsedProduct, in unit: Unit) -> Bool {
    guard let most = limit.value.most else { return false }
    guard let used = amountInMix(of: product, in: unit)?.number(in: unit) else { return false }
    return used > most
  }
}
