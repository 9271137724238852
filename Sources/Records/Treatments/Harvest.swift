import Calculation

/// The earliest harvest of a parcel and a crop.
package struct Harvest: Sendable, Hashable {
  /// nil if the treatments give no day. Unless `isKnown`, harvest is not allowed before this day.
  package let day: Day?
  /// Whether the days to wait are known for every product that was used.
  package let isKnown: Bool

  /// Makes a harvest from a day on, or if not all days to wait are known, one that is not allowed before that day.
  package init(day: Day?, isKnown: Bool) {
    self.day = day
    self.isKnown = isKnown
  }

  /// Makes it the later of two, which is known if both are.
  mutating func join(_ other: Harvest) {
    self = Harvest(
      day: [day, other.day].compactMap(\.self).max(), isKnown: isKnown && other.isKnown)
  }

  /// `{"date":"2027-07-15","known":true}`
  package static let codec = Codec(
    { day, isKnown in Harvest(day: day, isKnown: isKnown) },
    .optional("date", .day, \.day), .member("known", .flag, \.isKnown))
}

extension TreatmentContent {
  /// The earliest harvest that the limits of the treatment's own products give; without a known limit, it is not before
  /// the day of the treatment.
  package var harvestOfProducts: Harvest {
    var latest = Harvest(day: nil, isKnown: true)
    for product in products where product.isProtection {
      let limitsOfProduct = limits.filter { $0.product == product.name }
      let waits = limitsOfProduct.filter { $0.limit?.fact == .phi }
      if waits.isEmpty { latest.join(unknownHarvest) }
      for wait in waits { latest.join(harvest(by: wait, among: limitsOfProduct)) }
    }
    return latest
  }

  /// The harvest where the days to wait are not known: not before the day of the treatment.
  private var unknownHarvest: Harvest {
    Harvest(day: facts.harvestDay(daysAfterTreatment: 0), isKnown: false)
  }

  /// Returns the harvest that a limit of days gives among the limits of its product. A growth stage gives no day and
  /// counts as known; a day by limits out of date is not known.
  private func harvest(by wait: JudgedLimit, among limits: [JudgedLimit]) -> Harvest {
    guard let limit = wait.limit else { return unknownHarvest }
    if limit.isNotApplicable, wait.verdict == .within { return Harvest(day: nil, isKnown: true) }
    guard wait.verdict == nil else { return unknownHarvest }
    if limit.value.word == .bbch { return Harvest(day: nil, isKnown: true) }
    guard case .day(let day)? = wait.found else { return unknownHarvest }
    let isOutOfDate = limits.contains { $0.isOutOfDate && $0.crop == wait.crop }
    return Harvest(day: day, isKnown: !isOutOfDate)
  }
}
