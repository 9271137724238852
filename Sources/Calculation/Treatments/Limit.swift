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
}

/// The time in which uses are counted; a shorter one comes before a longer one.
package enum LimitPeriod: Sendable, Hashable, Comparable {
  case season, year
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

  fileprivate static let kind = JSONKind<LimitPeriod>.spelled(\.text) { text in
    all.first { $0.text == text }
  }
  private static let all = [LimitPeriod.season, .year] + yearCounts.map { .years($0) }

  static let yearCounts = 1...20

  /// The period as it is typed behind a value: `per season`, `per 7 years`.
  package var shown: Text {
    switch self {
    case .season: Text("limit-in-season")
    case .year: Text("limit-in-year")
    case .years(let count): Text("limit-in-years", ["years": .count(count)])
    }
  }

  /// Returns the text with this key and the period behind it: `KEY-season`, `KEY-year` or `KEY-years`.
  func text(_ key: String, _ data: [String: Datum]) -> Text {
    switch self {
    case .season: Text("\(key)-season", data)
    case .year: Text("\(key)-year", data)
    case .years(let count): Text("\(key)-years", data.merging(["years": .count(count)]) { $1 })
    }
  }
}

/// What a limit allows: numbers from `least` to `most`, or a word or a text in place of them.
package struct LimitValue: Sendable, Hashable {
  package var least, most: Fraction?
  /// The unit of the numbers; nil for numbers of times and growth stages.
  package var unit: Unit?
  package var period: LimitPeriod?
  package var word: LimitWord?
  /// The last day, or the source.
  package var literal: String?

  /// The greatest amount that is allowed; nil for other limits.
  package var mostAmount: Quantity? { most.flatMap { most in unit.map { Quantity(most, $0) } } }
  /// Whether an amount is within the limit; nil for another measure.
  func allows(_ amount: Quantity) -> Bool? {
    guard let unit, amount.unit.converts(to: unit) else { return nil }
    let own = amount.converted(to: unit).value
    return least.map { $0 <= own } != false && most.map { own <= $0 } != false
  }
  var stages: GrowthStages? {
    guard unit == nil, let first = wait, let last = most.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    return GrowthStages(first: first, last: last)
  }
  /// The number of days or hours to wait, none for the word; nil for other limits.
  var wait: Int? { word == .some(.none) ? 0 : least.flatMap { Int(exactly: $0) } }

  /// The text of the limit, which can be typed back: `at most 1 l/ha`, `at most 2 a season`.
  package var text: Text {
    if let word { return Text(word.choice.key) }
    if let literal { return Text("limit-shown-text", ["text": .text(literal)]) }
    if let period, let most {
      return mostAmount.map { period.text("limit-shown-total", ["amount": .typed($0)]) }
        ?? period.text("limit-shown-times", ["count": .whole(most)])
    }
    guard let unit, let end = most ?? least else {
      return stages?.shown ?? Text("limit-shown-text")
    }
    let amount = ["amount": Datum.typed(Quantity(end, unit))]
    guard let least else { return Text("limit-shown-amount", amount) }
    guard most == nil else {
      return Text("limit-shown-between", amount.merging(["least": .exact(least)]) { $1 })
    }
    if unit.id == "d" { return Text("limit-shown-days", ["count": .whole(least)]) }
    return Text(unit.isDosed ? "limit-shown-least" : "limit-shown-only", amount)
  }

  /// The members say how much a limit allows, in an order that fits all kinds:
  /// `{"most":2,"per":"season"}`, `{"least":7,"most":10,"unit":"d"}`, `{"word":"dry"}`, `{"text":"2027-08-31"}`.
  package static let codec = Codec(
    LimitValue.init, .optional("least", .number, \.least), .optional("most", .number, \.most),
    .optional("unit", .unit, \.unit), .optional("per", LimitPeriod.kind, \.period),
    .optional("word", .word, \.word), .optional("text", .text, \.literal))
}

/// A word that stands for a limit.
package enum LimitWord: String, CaseIterable, Sendable {
  /// No days to wait: harvest is allowed on the day of the treatment.
  case none
  /// The time to the harvest is set by the growth stage at the treatment.
  case bbch
  /// People may enter once the spray has dried.
  case dry
  /// What is stored of the limit cannot be read, so that nothing is known of it until it is typed again.
  case unreadable

  package var choice: Choice { Choice(rawValue, key: "limit-word-\(rawValue)") }
}

/// One limit of a product in a crop.
package struct Limit: Sendable, Hashable {
  /// What a limit is about: `dose`, `total` in a year. A crop has at most one limit about each.
  package struct Subject: Sendable, Hashable {
    /// The kind of limit.
    package let fact: LimitFact
    /// The time in which is counted; nil for limits that count nothing.
    package let period: LimitPeriod?

    /// Makes the subject of a kind of limit; the kinds that count, `times` and `total`, have a period.
    package init(_ fact: LimitFact, in period: LimitPeriod? = nil) {
      self.fact = fact
      self.period = period
    }
  }

  /// The kind of limit.
  package let fact: LimitFact
  /// What is allowed, with the period of a limit that counts.
  package let value: LimitValue

  /// Makes a limit of a kind and a value that fits it.
  package init(_ fact: LimitFact, _ value: LimitValue) {
    self.fact = fact
    self.value = value
  }

  package var isUnreadable: Bool { value.word == .unreadable }

  /// What the limit is about: another one about the same takes its place.
  package var subject: Subject { Subject(fact, in: value.period) }

  /// Returns the facts without which a treatment cannot be counted for this limit, those that are missing.
  package func missing(of facts: TreatmentFacts) -> [TreatmentFact] {
    let wanted: [TreatmentFact] =
      switch (fact, value.period) {
      case (.bbch, _): [.bbch]
      case (.until, _): [.date]
      case (_, .season): [.date, .parcel, .season]
      case (.times, _), (.total, _), (.interval, _): [.date, .parcel]
      default: []
      }
    return wanted.filter { !facts.draft.holds($0.path) && !($0 == .parcel && facts.hasPlace) }
  }

  /// Whether the value is one that a person could have entered for this kind of limit.
  var isPossible: Bool {
    let rule = fact.rule
    let numbers = [value.least, value.most].compactMap(\.self)
    if isUnreadable { return value == LimitValue(word: .unreadable) }
    if let word = value.word { return rule.words.contains(word) && value == LimitValue(word: word) }
    guard let field = rule.field else {
      guard let text = value.literal, value == LimitValue(literal: text) else { return false }
      if fact == .until { return Day(text)?.text == text }
      return !text.isEmpty && (try? Field.words(text, most: LimitReader.longestSource)) == text
    }
    guard rule.least.allows(value.least), rule.most.allows(value.most),
      (value.period != nil) == rule.isPeriodic,
      let first = numbers.first, let last = numbers.last, first <= last, value.literal == nil
    else { return false }
    if let whole = rule.whole {
      return value.unit == rule.unit
        && numbers.allSatisfy { Int(exactly: $0).map(whole.contains) == true }
    }
    return first > .zero && value.unit.map { field.measures.contains($0.dimension) } == true
  }
}

/// The limits of one product in one crop.
package struct CropLimits: Sendable, Hashable {
  /// The crop's name, or its EPPO code.
  package let crop: String
  /// At most one limit about each subject, in the order of the subjects.
  package let limits: [Limit]

  /// Makes the limits of a crop, at most one about each subject, as they are stored: their order is kept.
  package init(crop: String, limits: [Limit]) {
    self.crop = crop
    self.limits = limits
  }

  /// The same limits in the order in which they are listed.
  var listed: CropLimits {
    CropLimits(crop: crop, limits: Set(limits.map(\.subject)).listed.compactMap(limit))
  }

  /// Returns the limit of a kind and a period; nil without one.
  package func limit(about subject: Limit.Subject) -> Limit? {
    limits.first { $0.subject == subject }
  }
}

extension Set<Limit.Subject> {
  /// The subjects in the order in which limits are listed: by kind, and then by period.
  var listed: [Limit.Subject] {
    LimitFact.allCases.flatMap { fact in
      filter { $0.fact == fact }.sorted { ($0.period ?? .season) < ($1.period ?? .season) }
    }
  }
}

extension [CropLimits] {
  /// Returns the limits with the one about a subject replaced for a crop; nil takes it away.
  package func setting(_ subject: Limit.Subject, to value: LimitValue?, in crop: String)
    -> [CropLimits]
  {
    let here = place(of: crop).map { self[$0] }
    let others =
      here?.limits.filter { $0.subject != subject && !($0.isUnreadable && $0.fact == subject.fact) }
      ?? []
    let limits = others + (value.map { [Limit(subject.fact, $0)] } ?? [])
    let new = CropLimits(crop: here?.crop ?? crop, limits: limits).listed
    return exchanging(crop, for: new.limits.isEmpty ? nil : new)
  }

  /// Returns the limits with those for a crop replaced, or added at a place; nil takes them away.
  package func exchanging(_ crop: String, for new: CropLimits?, at place: Int = .max)
    -> [CropLimits]
  {
    var all = self
    let here = self.place(of: crop)
    if let here { all.remove(at: here) }
    if let new { all.insert(new, at: here ?? Swift.min(place, all.count)) }
    return all
  }

  /// Returns the place of a crop's limits, whatever the crop is called; nil if it has none.
  package func place(of crop: String) -> Int? {
    if let exact = firstIndex(where: { $0.crop == crop }) { return exact }
    let wanted = CropTable.builtIn.key(of: crop)
    return firstIndex { CropTable.builtIn.key(of: $0.crop) == wanted }
  }
}
