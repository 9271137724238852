/// Whether a treatment is within a limit, as far as the program knows.
package enum Verdict: String, CaseIterable, Sendable {
  case within, beyond, unknown

  /// Makes the verdict on a value that is or is not within the limit; nil if that is not known.
  init(isWithin: Bool?) { self = isWithin.map { $0 ? .within : .beyond } ?? .unknown }
}

/// What a limit is compared with.
package enum FoundValue: Sendable, Hashable {
  case amount(Quantity)
  /// The number of treatments, this one included.
  case times(Int)
  /// The days from the nearest treatment before or after.
  case days(Int)
  case stages(GrowthStages)
  /// The first day on which harvest is allowed.
  case day(Day)
  /// The day and the time from which people may enter again: `2027-05-12 18:00`.
  case moment(String)
}

/// A limit of a product with what was found, and the verdict.
package struct JudgedLimit: Sendable, Hashable {
  /// The product's name; nil for a product without a name.
  package let product: String?
  /// The limit; nil if no limit of the product is known for the crop.
  package let limit: Limit?
  /// nil if there is nothing to compare with.
  package let found: FoundValue?
  /// For a counted limit that is kept: the day from which on treatments are recorded, if that is later than the counted time
  /// begins.
  package internal(set) var since: Day?
  /// nil for a limit that is only shown.
  package internal(set) var verdict: Verdict?
  /// The crop that the limit was typed for; nil if the treatment has the same name.
  package internal(set) var crop: String?
  /// The numbers of recorded treatments that may count; they are not kept.
  package internal(set) var possible: [Int64] = []
  /// Whether it says that the product's limits no longer held on the day of the treatment.
  package var isOutOfDate: Bool { limit?.fact == .until && verdict == .beyond }

  init(
    _ product: String?, _ limit: Limit?, found: FoundValue? = nil, since: Day? = nil, verdict: Verdict?
  ) {
    (self.product, self.limit, self.found, self.since, self.verdict) = (product, limit, found, since, verdict)
  }
}

/// The earliest harvest of a parcel and a crop.
package struct Harvest: Sendable, Hashable {
  /// The earliest day; nil if no day follows from the treatments. If it is not known, harvest is not allowed before this day.
  package let day: Day?
  /// Whether the days to wait are known for every product that was used.
  package let isKnown: Bool

  package init(day: Day?, isKnown: Bool) { (self.day, self.isKnown) = (day, isKnown) }
}

extension LimitPeriod {
  /// The first day of a season, for a season that ends with the harvest of a year: crops sown in autumn are harvested in
  /// the next year.
  static func start(ofSeason year: Int) -> Day? { Day(year: year - 1, month: 8, day: 1) }
}
