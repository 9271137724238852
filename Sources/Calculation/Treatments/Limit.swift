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
  /// The word that is typed for it; languages have their own names under `limit-ID-names`.
  package var choice: Choice { Choice(rawValue, key: "limit-\(rawValue)", meaning: "limit-\(rawValue)-summary") }
}

/// The time in which uses are counted.
package enum LimitPeriod: Sendable, Hashable {
  case season, year
  /// So many years up to the day of a treatment; one of them is 12 months, not a year of the calendar.
  case years(Int)

  /// The period as JSON and stored data have it: `season`, `year`, `12 months`, `3 years`.
  package var text: String {
    switch self {
    case .season: "season"
    case .year: "year"
    case .years(1): "12 months"
    case .years(let count): "\(count) years"
    }
  }

  /// Reads what `text` writes; nil for any other text.
  init?(_ text: String) {
    switch text {
    case "season": self = .season
    case "year": self = .year
    case "12 months": self = .years(1)
    default:
      let words = text.split(separator: " ")
      guard words.count == 2, words[1] == "years", let count = Int(words[0]), Self.yearCounts.contains(count) else {
        return nil
      }
      self = .years(count)
    }
  }

  /// How many years a period may have.
  static let yearCounts = 1...20
}

/// What a limit allows: numbers from `least` to `most`, or a word or a text in place of them.
package struct LimitValue: Sendable, Hashable {
  package var least, most: Fraction?
  /// The unit of the numbers; nil for numbers of times and growth stages.
  package var unit: Unit?
  /// The time in which uses are counted.
  package var period: LimitPeriod?
  package var word: LimitWord?
  /// The last day, or the source.
  package var literal: String?

  /// The greatest amount that is allowed; nil for other limits.
  var mostAmount: Quantity? { most.flatMap { most in unit.map { Quantity(most, $0) } } }
  /// Whether an amount is within the limit; nil for another measure.
  func allows(_ amount: Quantity) -> Bool? {
    guard let unit, amount.unit.converts(to: unit) else { return nil }
    let own = amount.converted(to: unit).value
    return least.map { $0 <= own } != false && most.map { own <= $0 } != false
  }
  var stages: GrowthStages? {
    guard unit == nil, let first = wait, let last = most.flatMap({ Int(exactly: $0) }) else { return nil }
    return GrowthStages(first: first, last: last)
  }
  /// The number of days or hours to wait, none for the word; nil for other limits.
  var wait: Int? { word == .some(.none) ? 0 : least.flatMap { Int(exactly: $0) } }
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

/// What the values of a kind of limit are made of: it tells how they are typed, stored and bounded.
struct LimitRule: Sendable {
  enum End {
    case never, perhaps, always
    func allows(_ number: Fraction?) -> Bool { self == .perhaps || (number == nil) == (self == .never) }
  }
  /// Reads the numbers; nil for a text.
  var field: Field?
  /// Whether there is a least and a most.
  var least = End.never, most = End.never
  /// The bounds of whole numbers, such as days; nil for amounts, which are above zero.
  var whole: ClosedRange<Int>?
  var isPeriodic = false
  var words: [LimitWord] = []
  /// The unit of whole numbers; nil for numbers that have none, such as growth stages.
  var unit: Unit? { field.flatMap { $0.units[0].dimension == .count ? nil : $0.units[0] } }
}

extension LimitFact {
  /// The units that a value may have.
  package var units: [Unit] { rule.unit == nil ? [] : rule.field?.units ?? [] }
  /// The words that may end a value or stand for it.
  package var endings: [Choice] {
    rule.words.map(\.choice) + (rule.isPeriodic ? [LimitReader.season, LimitReader.year, LimitReader.years] : [])
  }
  var rule: LimitRule { Self.rules[self] ?? LimitRule() }

  private static let rules: [LimitFact: LimitRule] = [
    .dose: LimitRule(field: amount([.volumeRate, .massRate, .share, .concentration, .density]), most: .always),
    .times: LimitRule(field: count, most: .always, whole: 1...365, isPeriodic: true),
    .total: LimitRule(field: amount([.volumeRate, .massRate]), most: .always, isPeriodic: true),
    .interval: LimitRule(field: time("d h", needsUnit: false), least: .always, most: .perhaps, whole: 0...1000),
    .phi: LimitRule(field: time("d h", needsUnit: false), least: .always, whole: 0...1000, words: [.none, .bbch]),
    .bbch: LimitRule(field: count, least: .always, most: .always, whole: 0...99),
    .water: LimitRule(field: volume, least: .perhaps, most: .perhaps),
    .reentry: LimitRule(field: time("h d", needsUnit: true), least: .always, whole: 1...2000, words: [.dry]),
    .buffer: LimitRule(field: distance, least: .always),
  ]

  private static func amount(_ measures: [Dimension]) -> Field {
    Field(
      "dose", of: TreatmentForm.formID, names: [],
      units: UnitTable.units(ids: "l/ha ml/ha kg/ha g/ha floz/ac pt/ac lb/ac ozwt/ac"), measures: measures,
      needsUnit: true, ambiguousSpellings: ["oz": UnitTable.units(ids: "ozwt/ac floz/ac")])
  }
  private static func time(_ units: String, needsUnit: Bool) -> Field {
    Field(
      "time", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: units), measures: [.time],
      needsUnit: needsUnit, rules: NumberRules(allowsZero: true))
  }
  private static let volume = Field(
    "rate", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "l/ha gal/ac impgal/ac"),
    homes: HomeUnits(us: "gal/ac", imperial: "impgal/ac"), measures: [.volumeRate])
  private static let distance = Field(
    "buffer", of: TreatmentForm.formID, names: [], units: UnitTable.units(ids: "m ft"), measures: [.length])
  private static let count = Field(
    "count", of: TreatmentForm.formID, names: [], units: [Unit(id: "count", symbol: "", dimension: .count, toBase: 1)],
    rules: NumberRules(allowsZero: true))
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
}

extension [CropLimits] {
  /// Returns the limits with one kind replaced for a crop; nil takes it away.
  package func setting(
    _ fact: LimitFact, to value: LimitValue?, in crop: String, folded: (String) -> String
  ) -> [CropLimits] {
    let here = place(of: crop, folded: folded).map { self[$0] }
    let limits = (here?.limits.filter { $0.fact != fact } ?? []) + (value.map { [Limit(fact, $0)] } ?? [])
    let new = CropLimits(
      crop: here?.crop ?? crop, limits: LimitFact.allCases.compactMap { kind in limits.first { $0.fact == kind } })
    return exchanging(crop, for: new.limits.isEmpty ? nil : new, folded: folded)
  }

  /// Returns the limits with those for a crop replaced, or added at a place; nil takes them away.
  package func exchanging(
    _ crop: String, for new: CropLimits?, at place: Int = .max, folded: (String) -> String
  ) -> [CropLimits] {
    var all = self
    let here = self.place(of: crop, folded: folded)
    if let here { all.remove(at: here) }
    if let new { all.insert(new, at: here ?? Swift.min(place, all.count)) }
    return all
  }

  /// Returns the place of a crop's limits; nil if it has none.
  package func place(of crop: String, folded: (String) -> String) -> Int? {
    if let exact = firstIndex(where: { $0.crop == crop }) { return exact }
    let wanted = folded(crop)
    return firstIndex { folded($0.crop) == wanted }
  }
}
