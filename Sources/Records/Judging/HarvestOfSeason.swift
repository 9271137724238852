import Calculation

/// The earliest harvest of a parcel, by all treatments of the season.
extension LimitJudge {
  /// Returns the earliest harvest of the treatment's parcel and crop: the latest of date + days to wait over the
  /// treatments of the season, of which this one has the verdicts `judged`. Nil without a crop or a date.
  package func harvestOfSeason(with judged: [JudgedLimit]) -> Harvest? {
    guard use.facts.day != nil, use.facts.hasCrop else { return nil }
    var latest = TreatmentContent(facts: use.facts, products: use.products, limits: judged)
      .harvestOfProducts
    var isUnclear = false
    for other in others {
      switch samenessOfSeason(other) {
      case .same: latest.join(other.group.harvest)
      case .perhaps:
        if mayHaveProtection(other) { isUnclear = true }
      case .other: break
      }
    }
    let isWholeSeason = isWhole && use.facts.hasPlace && use.facts.season != nil && !isUnclear
    return Harvest(day: latest.day, isKnown: isWholeSeason && latest.isKnown)
  }

  /// Returns whether other treatments are of the same parcel, crop and season; a narrower crop is only perhaps the same.
  private func samenessOfSeason(_ other: OtherTreatments) -> Sameness {
    let ofDays = other.group.numbers.keys.map { day in
      comparedSeason(other, on: day, in: crop, narrower: .perhaps)
    }
    return min(other.sameness, ofDays.max() ?? .other)
  }

  /// Whether a plant protection product may have been among the products of other treatments.
  private func mayHaveProtection(_ other: OtherTreatments) -> Bool {
    !other.kind.follows || other.kind.products.contains(where: \.isProtection)
  }
}
