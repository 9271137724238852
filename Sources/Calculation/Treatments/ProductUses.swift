/// Adding up the recorded treatments that count together with the one that is judged.
extension LimitJudge {
  /// Recorded treatments with a product that are alike and of one day.
  struct ProductUses {
    let numbers: [Int64]
    /// nil for treatments without a date.
    let day: Day?
    /// Whether they count.
    let sameness: Sameness
    let amounts: Amounts
    /// Whether it is not clear whether they count, or with how much.
    var isUncertain: Bool { sameness < .same || amounts.mayBeMore }
  }

  /// What each of some treatments used of a product per area, in one unit; it may be in a mix more than once.
  final class Amounts {
    /// What was surely used of the product, as far as it is known; and the same with what may be the product.
    let known, possible: Fraction
    /// Whether an amount is unknown or of another measure.
    let isUnmeasured, isPerhapsUnmeasured: Bool
    let mayBeMore: Bool

    init(_ all: [(amount: Quantity?, sameness: Sameness)], in unit: Unit?) {
      let (sure, more) = (all.filter { $0.sameness == .same }, all.filter { $0.sameness > .other })
      func values(_ some: [(amount: Quantity?, sameness: Sameness)]) -> [Fraction] {
        some.compactMap { part in unit.flatMap { part.amount?.number(in: $0) } }
      }
      let (sureValues, moreValues) = (values(sure), values(more))
      (known, possible) = (sureValues.reduce(.zero, +), moreValues.reduce(.zero, +))
      (isUnmeasured, isPerhapsUnmeasured) = (sureValues.count < sure.count, moreValues.count < more.count)
      mayBeMore = sure.count < more.count
    }
  }

  /// Treatments that count together, added up.
  struct Tally {
    private(set) var certain = 0, possible = 0
    /// The amounts of those that are certain, as far as they are known; and of all of them.
    private(set) var known = Fraction.zero, perhaps = Fraction.zero
    /// How many amounts are unknown or of another measure.
    private(set) var unmeasured = 0, perhapsUnmeasured = 0

    /// Adds treatments, or takes them away again.
    mutating func add(_ uses: ProductUses, taking isTaken: Bool = false) {
      let count = isTaken ? -uses.numbers.count : uses.numbers.count, amounts = uses.amounts
      if uses.sameness == .same {
        certain += count
        known = known + Fraction(count) * amounts.known
        unmeasured += amounts.isUnmeasured ? count : 0
      } else {
        possible += count
      }
      perhaps = perhaps + Fraction(count) * amounts.possible
      perhapsUnmeasured += amounts.isPerhapsUnmeasured ? count : 0
    }
  }

  /// Returns the recorded treatments with a product on the same parcel for which a rule holds, with their amounts in a unit.
  func uses(
    of product: UsedProduct, in unit: Unit? = nil, where rule: (OnParcel, Day?) -> Sameness
  ) -> [ProductUses] {
    others.flatMap { other -> [ProductUses] in
      let compared = other.kind.products.map { ($0.perArea, product.compared(with: $0, folded: crops.folded)) }
      let sameness = min(other.sameness, compared.map(\.1).max() ?? .other)
      guard sameness > .other else { return [] }
      let amounts = Amounts(compared, in: unit)
      return other.group.numbers.compactMap { day, numbers in
        let sameness = min(sameness, rule(other, day))
        return sameness == .other ? nil : ProductUses(numbers: numbers, day: day, sameness: sameness, amounts: amounts)
      }
    }
  }

  /// Adds up the treatments with a product that count together with this one: once, or for a period of several years once for
  /// each such period that includes this treatment. In a season those in `crop` count. Nil if the treatment's own facts do not
  /// tell the period.
  ///
  /// - Returns: the sums, and all treatments in them.
  func tallies(
    of product: UsedProduct, in crop: Crop, _ period: LimitPeriod, unit: Unit? = nil
  ) -> (tallies: [Tally], uses: [ProductUses])? {
    guard let day = use.facts.day, use.facts.hasPlace else { return nil }
    let uses: [ProductUses]
    switch period {
    case .season:
      guard use.facts.season != nil, use.facts.hasCrop else { return nil }
      uses = self.uses(of: product, in: unit) { comparedSeason($0, on: $1, in: crop) }
    case .year:
      uses = self.uses(of: product, in: unit) { $1.map { $0.year == day.year ? .same : .other } ?? .perhaps }
    case .years(let count):
      return tallies(self.uses(of: product, in: unit) { $1 == nil ? .perhaps : .same }, around: day, years: count)
    }
    return ([uses.reduce(into: Tally()) { $0.add($1) }], uses)
  }

  /// Adds up each period of so many years that includes a day, in one pass over the days.
  private func tallies(
    _ uses: [ProductUses], around day: Day, years count: Int
  ) -> (tallies: [Tally], uses: [ProductUses]) {
    let start = day.earlier(years: count)?.number ?? .min
    // Periods may end on this day, or on the day of a later treatment less than so many years away.
    let later = Set(uses.compactMap(\.day)).filter { later in
      later > day && later.earlier(years: count).map { $0 < day } == true
    }
    let ends = [day] + later.sorted()
    let undated = uses.filter { $0.day == nil }
    let dated = uses.compactMap { uses in uses.day.map { (day: $0, number: $0.number, uses: uses) } }.filter {
      $0.number > start && $0.day <= ends[ends.count - 1]
    }.sorted { $0.number < $1.number }
    var tally = undated.reduce(into: Tally()) { $0.add($1) }
    var (first, next) = (0, 0)
    let tallies = ends.map { end in
      while next < dated.count, dated[next].day <= end {
        tally.add(dated[next].uses)
        next += 1
      }
      let start = end.earlier(years: count)?.number ?? .min
      while first < next, dated[first].number <= start {
        tally.add(dated[first].uses, taking: true)
        first += 1
      }
      return tally
    }
    return (tallies, undated + dated.map(\.uses))
  }

  /// Compares crop and season of other treatments with a crop and this treatment's season; `narrower` is the answer for a
  /// crop that the crop covers. “Other” if this treatment has no season.
  func comparedSeason(
    _ other: OnParcel, on day: Day?, in crop: Crop, narrower: Sameness = .same
  ) -> Sameness {
    guard let season = use.facts.season else { return .other }
    let theirs = crop.compared(with: other.crop, narrower: narrower)
    if let year = other.kind.season { return year == season ? theirs : .other }
    return day.map { $0.seasons.contains(season) } == false ? .other : min(theirs, .perhaps)
  }
}
