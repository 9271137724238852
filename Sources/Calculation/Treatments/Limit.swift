/// A kind of limit that a label sets for a product in a crop, in the order in which limits are listed.
package enum LimitFact: String, CaseIterable, Sendable {
  /// The most of the product at once, per area.
  case dose
  /// How many times in a season, a year or several years.
  case times
  /// The most of the product in a season, a year or several years, per area.
  case total
  /// Days between two treatments.
  case interval
  /// Days from the last treatment to the harvest.
  case phi
  /// The growth stages at which it may be used.
  case bbch
  /// The spray volume.
  case water
  /// The time until people may enter the field again.
  case reentry
  /// The distance to keep from waters and other places.
  case buffer

  /// Whether the verdict depends on the treatments recorded before.
  package var isCounted: Bool { [.times, .total, .interval].contains(self) }
  /// The word that is typed for it; languages have their own names under `limit-ID-names`.
  package var choice: Choice { Choice(rawValue, key: "limit-\(rawValue)", meaning: "limit-\(rawValue)-summary") }
}

/// The time in which uses are counted.
package enum LimitPeriod: Sendable, Hashable {
  case season, year
  /// So many years up to the day of a treatment.
  case years(Int)

  /// The period as JSON and stored data have it: `season`, `year`, `3 years`.
  package var text: String {
    switch self {
    case .season: "season"
    case .year: "year"
    case .years(let count): "\(count) years"
    }
  }

  /// Reads what `text` writes; nil for any other text.
  init?(_ text: String) {
    switch text {
    case "season": self = .season
    case "year": self = .year
    default:
      let words = text.split(separator: " ")
      guard words.count == 2, words[1] == "years", let count = Int(words[0]), Self.yearCounts.contains(count) else {
        return nil
      }
      self = .years(count)
    }
  }

  /// How many years a period may have.
  static let yearCounts = 2...20
}

/// What a limit allows.
package enum LimitValue: Sendable, Hashable {
  /// At most this amount per area; for a total also the period.
  case amount(Quantity, per: LimitPeriod?)
  /// At most so many times in a period.
  case times(Int, per: LimitPeriod)
  /// At least so many days; a label may also give the most.
  case days(Int, most: Int?)
  /// At least so many hours.
  case hours(Int)
  case stages(GrowthStages)
  /// A spray volume between two quantities of one unit.
  case between(Quantity, Quantity)
  case distance(Quantity)
  case word(LimitWord)
}

/// A word that stands for a limit.
package enum LimitWord: String, CaseIterable, Sendable {
  /// No days to wait: harvest is allowed on the day of the treatment.
  case none
  /// The time to the harvest is set by the growth stage at the treatment.
  case bbch
  /// People may enter once the spray has dried.
  case dry

  package var choice: Choice { Choice(rawValue, key: "limit-word-\(rawValue)") }
}

/// One limit of a product in a crop.
package struct Limit: Sendable, Hashable {
  package let fact: LimitFact
  package let value: LimitValue

  package init(_ fact: LimitFact, _ value: LimitValue) { (self.fact, self.value) = (fact, value) }
}

/// The limits of one product in one crop.
package struct CropLimits: Sendable, Hashable {
  /// The crop's name, or its EPPO code.
  package let crop: String
  /// At most one limit of each kind, in the order of the kinds.
  package let limits: [Limit]

  package init(crop: String, limits: [Limit]) { (self.crop, self.limits) = (crop, limits) }

  /// Returns the limits with one kind replaced; nil takes it away.
  package func setting(_ fact: LimitFact, to value: LimitValue?) -> CropLimits {
    let all = LimitFact.allCases.compactMap { kind -> Limit? in
      if kind == fact { return value.map { Limit(fact, $0) } }
      return limits.first { $0.fact == kind }
    }
    return CropLimits(crop: crop, limits: all)
  }
}
