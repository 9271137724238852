import Calculation

/// Adding up the recorded treatments that count together with the one that is judged.
extension LimitJudge {
  /// Recorded treatments with a product that are alike and of one day.
  struct ProductUses {
    /// The numbers of the treatments.
    let numbers: [Int64]
    /// nil for treatments without a date.
    let day: Day?
    /// Whether they count.
    let sameness: Sameness
    /// What each surely used of the product per area; it may be in a mix more than once.
    let known: [Quantity?]
    /// The same, and what may be the product.
    let possible: [Quantity?]
    /// The file of which they were left out; nil for treatments that are recorded.
    let fileLeftOut: String?
    /// Whether it is not clear whether they count, or with how much.
    var isUncertain: Bool { sameness < .same || known.count < possible.count }
  }

  /// The treatments with a product that count together with this one.
  struct UseCount {
    /// A tally of each period that holds this treatment; the first one ends with it.
    let tallies: [Tally]
    /// All treatments in them.
    let uses: [ProductUses]

    /// The most treatments in a period, this one included, of those that surely count.
    var times: Int { tallies.map { $0.certain + 1 }.max() ?? 1 }
    /// The same with those that may count.
    var timesAtWorst: Int { tallies.map { $0.certain + $0.possible + 1 }.max() ?? 1 }

    /// Returns the greatest sum of the known amounts in a period, with what this treatment uses.
    func sum(with usedNow: Fraction) -> Fraction {
      tallies.map { $0.known.value + usedNow }.max() ?? usedNow
    }

    /// Whether every amount that surely counts is known.
    var isMeasured: Bool { tallies.allSatisfy { $0.known.unmeasured == 0 } }

    /// Whether the amounts that may count, with what this treatment uses, come to more than a number.
    func mayExceed(_ most: Fraction, with usedNow: Fraction) -> Bool {
      tallies.contains { tally in
        tally.perhaps.unmeasured > 0 || tally.perhaps.value + usedNow > most
      }
    }
  }

  /// Treatments that count together.
  struct Tally {
    /// How many surely count.
    private(set) var certain = 0
    /// How many may count, or may not.
    private(set) var possible = 0
    /// The amounts of those that are certain.
    private(set) var known = Sum()
    /// The amounts of all of them, and of what may be the product.
    private(set) var perhaps = Sum()

    /// Adds treatments, with amounts in a unit; −1 time takes them away again.
    mutating func add(_ uses: ProductUses, in unit: Unit?, times sign: Int = 1) {
      let count = sign * uses.numbers.count
      let isCertain = uses.sameness == .same
      if isCertain { certain += count } else { possible += count }
      guard let unit else { return }
      if isCertain { known.add(uses.known, in: unit, times: count) }
      perhaps.add(uses.possible, in: unit, times: count)
    }
  }

  /// A sum of amounts in one unit.
  struct Sum {
    private(set) var value = Fraction.zero
    /// How many amounts are unknown or of another measure.
    private(set) var unmeasured = 0

    mutating func add(_ amounts: [Quantity?], in unit: Unit, times count: Int) {
      for amount in amounts {
        if let number = amount?.number(in: unit) {
          value = value + Fraction(count) * number
        } else {
          unmeasured += count
        }
      }
    }
  }

  /// Returns the recorded treatments with a product on the same parcel for which a rule holds.
  func uses(
    of product: UsedProduct, where rule: (OtherTreatments, Day?) -> Sameness
  ) -> [ProductUses] {
    others.flatMap { other -> [ProductUses] in
      let amounts = amounts(of: product, in: other)
      let certainAmounts = amounts.filter { $0.sameness == .same }
      let possibleAmounts = amounts.filter { $0.sameness > .other }
      guard let sameProduct = possibleAmounts.map(\.sameness).max() else { return [] }
      return other.group.numbers.compactMap { day, numbers in
        let sameness = min(sameProduct, other.sameness, rule(other, day))
        if sameness == .other { return nil }
        return ProductUses(
          numbers: numbers, day: day, sameness: sameness, known: certainAmounts.map(\.perArea),
          possible: possibleAmounts.map(\.perArea), fileLeftOut: other.kind.fileLeftOut)
      }
    }
  }

  /// What other treatments used per area of a product, or of another one.
  private struct ComparedAmount {
    let perArea: Quantity?
    /// Whether it is the product that is looked for.
    let sameness: Sameness
  }

  private func amounts(of product: UsedProduct, in other: OtherTreatments) -> [ComparedAmount] {
    // What does not follow from itself may have been of any product, crop and season.
    guard other.kind.follows else { return [ComparedAmount(perArea: nil, sameness: .perhaps)] }
    return other.kind.products.map { used in
      ComparedAmount(perArea: used.perArea, sameness: comparing(product, with: used))
    }
  }

  /// Counts the treatments with a product in the periods that hold this one: a season or a year is one period, several
  /// years are one for each such span. In a season those in `crop` count. Nil if the treatment's own facts do not tell
  /// the period.
  func count(
    of product: UsedProduct, in crop: Crop, _ period: LimitPeriod, unit: Unit? = nil
  ) -> UseCount? {
    guard let day = use.facts.day, use.facts.hasPlace else { return nil }
    if period == .season {
      guard use.facts.season != nil, use.facts.hasCrop else { return nil }
    }
    let uses = uses(of: product) { other, otherDay in
      switch period {
      case .season: comparedSeason(other, on: otherDay, in: crop)
      case .year: comparedYear(otherDay, with: day)
      case .years: otherDay == nil ? .perhaps : .same
      }
    }
    switch period {
    case .season, .year:
      var tally = Tally()
      for alike in uses { tally.add(alike, in: unit) }
      return UseCount(tallies: [tally], uses: uses)
    case .years(let count): return tallied(uses, inEach: count, around: day, unit)
    }
  }

  /// Whether a treatment is of the same year of the calendar; one without a date may be.
  private func comparedYear(_ otherDay: Day?, with day: Day) -> Sameness {
    guard let otherDay else { return .perhaps }
    return otherDay.year == day.year ? .same : .other
  }

  /// Treatments of one day.
  private struct DatedUses {
    let day: Day
    let uses: ProductUses
  }

  /// Adds up treatments in every span of so many years that holds a day, in one pass over the days: a span ends on this
  /// day, or on the day of a later treatment less than so many years away. Those without a date are in each.
  private func tallied(
    _ uses: [ProductUses], inEach years: Int, around day: Day, _ unit: Unit?
  ) -> UseCount {
    let undated = uses.filter { $0.day == nil }
    let ends = spanEnds(of: uses, years: years, around: day)
    let dated = datedUses(
      uses, after: dayBefore(spanTo: day, years: years), upTo: ends[ends.count - 1])
    var tally = Tally()
    for alike in undated { tally.add(alike, in: unit) }
    // Those from `oldest` up to `next` are in the tally.
    var oldest = 0
    var next = 0
    var tallies: [Tally] = []
    for end in ends {
      while next < dated.count, dated[next].day <= end {
        tally.add(dated[next].uses, in: unit)
        next += 1
      }
      let lastOutside = dayBefore(spanTo: end, years: years)
      while oldest < next, dated[oldest].day.number <= lastOutside {
        tally.add(dated[oldest].uses, in: unit, times: -1)
        oldest += 1
      }
      tallies.append(tally)
    }
    return UseCount(tallies: tallies, uses: undated + dated.map(\.uses))
  }

  /// Returns the treatments after the day with this number and up to a day, the oldest first.
  private func datedUses(
    _ uses: [ProductUses], after lastOutside: Int, upTo end: Day
  ) -> [DatedUses] {
    let dated = uses.compactMap { alike in
      alike.day.map { DatedUses(day: $0, uses: alike) }
    }
    let inReach = dated.filter { $0.day.number > lastOutside && $0.day <= end }
    return inReach.sorted { $0.day.number < $1.day.number }
  }

  /// The days on which spans of so many years end that hold a day; the day itself first.
  private func spanEnds(of uses: [ProductUses], years: Int, around day: Day) -> [Day] {
    let laterDays = Set(uses.compactMap(\.day)).filter { later in
      guard later > day, let lastOutside = later.earlier(years: years) else { return false }
      return lastOutside < day
    }
    return [day] + laterDays.sorted()
  }

  /// Returns the number of the last day that is not in a span of so many years any more.
  private func dayBefore(spanTo end: Day, years: Int) -> Int {
    end.earlier(years: years)?.number ?? .min
  }

  /// Compares crop and season of other treatments with a crop and this treatment's season, “other” if it has none.
  /// `narrower` is the answer for a crop that `crop` covers.
  func comparedSeason(
    _ other: OtherTreatments, on day: Day?, in crop: Crop, narrower: Sameness = .same
  ) -> Sameness {
    guard let season = use.facts.season else { return .other }
    // A treatment of July to December without a season may be for either harvest.
    let isSeasonPossible = day?.seasons.contains(season) ?? true
    guard other.kind.follows else { return isSeasonPossible ? .perhaps : .other }
    let sameness = crop.compared(with: other.crop, narrower: narrower)
    if let otherSeason = other.kind.season { return otherSeason == season ? sameness : .other }
    return isSeasonPossible ? min(sameness, .perhaps) : .other
  }
}
