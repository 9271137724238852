import Calculation

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
  /// The last day on which the limits hold.
  case until
  /// Where the limits are from, such as the label and its date.
  case source

  /// Whether the verdict depends on the treatments recorded before.
  package var isCounted: Bool { [.times, .total, .interval].contains(self) }
  /// Whether what is found, or the verdict, depends on the date of the treatment.
  package var hangsOnDate: Bool { isCounted || [.phi, .reentry, .until].contains(self) }
  /// The word that is typed for it; languages have their own names under `limit-ID-names`.
  package var choice: Choice {
    Choice(rawValue, key: "limit-\(rawValue)", meaning: "limit-\(rawValue)-summary")
  }
  /// The names of growth stages that say the last of them: `latest timing`.
  package static let latestStage = Choice("latest", key: .limitBBCHLatest)
  /// The words that labels print behind its values and that say nothing more, and its name; languages list theirs under
  /// `limit-ID-closing-names`.
  package var closing: Choice { Choice(rawValue, key: "limit-\(rawValue)-closing") }
}

/// Which end of what is allowed a number is, as the name of a limit says: `minimum water`, `latest timing`.
package enum LimitBound {
  /// Nothing below it is allowed.
  case least
  /// Nothing above it is allowed.
  case most
}

/// The time in which uses are counted; a shorter one comes before a longer one.
package enum LimitPeriod: Sendable, Hashable, Comparable {
  /// The treatments of one harvest. A season begins in July of the year before it.
  case season
  /// A year of the calendar.
  case year
  /// So many years up to the day of a treatment; one of them is 12 months, not a year of the calendar.
  case years(Int)

  /// As JSON and stored data have it: `season`, `year`, `12 months`, `3 years`.
  package var text: String {
    switch self {
    case .season: "season"
    case .year: "year"
    case .years(1): "12 months"
    case .years(let count): "\(count) years"
    }
  }

  /// A period in JSON, as `text` has it.
  static let kind = JSONKind<LimitPeriod>.spelled(\.text) { text in
    allPeriods.first { $0.text == text }
  }
  private static let allPeriods = [LimitPeriod.season, .year] + yearCounts.map { .years($0) }

  /// How many years a period may have.
  static let yearCounts = 1...20

  /// The period as it is typed behind a value: `per season`, `per 7 years`.
  package var typedText: Text {
    switch self {
    case .season: .limitInSeason
    case .year: .limitInYear
    case .years(let count): .limitInYears(years: .count(count))
    }
  }

  /// Returns the text with this key and the period behind it: `KEY-season`, `KEY-year` or `KEY-years`.
  func text(_ key: String, _ data: [String: Datum]) -> Text {
    switch self {
    case .season: Text(key: "\(key)-season", data)
    case .year: Text(key: "\(key)-year", data)
    case .years(let count): Text(key: "\(key)-years", data.merging(["years": .count(count)]) { $1 })
    }
  }
}
