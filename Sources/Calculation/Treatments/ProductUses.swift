/// Adding up the recorded treatments that count together with the one that is judged.
extension LimitJudge {
  /// Recorded treatments with a product that are alike and of one day.
  struct ProductUses {
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

  /// Treatments that count together.
  struct Tally {
    private(set) var certain = 0, possible = 0
    /// The amounts of those that are certain, and of all of them.
    private(set) var known = Sum(), perhaps = Sum()

    /// Adds treatments, with amounts in a unit; −1 time takes them away again.
    mutating func add(_ uses: ProductUses, in unit: Unit?, times sign: Int = 1) {
      let count = sign * uses.numbers.count
      if uses.sameness == .same { certain += count } else { possible += count }
      guard let unit else { return }
      if uses.sameness == .same { known.add(uses.known, in: unit, times: count) }
      perhaps.add(uses.possible, in: unit, times: count)
    }
  }

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
  func uses(of product: UsedProduct, where rule: (OnParcel, Day?) -> Sameness) -> [ProductUses] {
    others.flatMap { other -> [ProductUses] in
      let all = other.kind.products.map { ($0.perArea, comparing(product, with: $0)) }
      // What does not follow from itself may have been of any product, crop and season.
      let compared = other.kind.follows ? all : [(nil, .perhaps)]
      let (known, possible) = (compared.filter { $0.1 == .same }, compared.filter { $0.1 > .other })
      guard let sameness = possible.map(\.1).max().map({ min($0, other.sameness) }) else {
        return []
      }
      return other.group.numbers.compactMap { day, numbers in
        let sameness = min(sameness, rule(other, day))
        return sameness == .other
          ? nil
          : ProductUses(
            numbers: numbers, day: day, sameness: sameness, known: known.map(\.0),
            possible: possible.map(\.0),
            fileLeftOut: other.kind.fileLeftOut)
      }
    }
  }

  /// Adds up the treatments with a product that count together with this one: once, or for a period of several years
  /// once for each such period that includes this treatment, in one pass over the days. In a season those in `crop`
  /// count. Nil if the treatment's own facts do not tell the period; else the tallies, and all treatments in them.
  func tallies(
    of product: UsedProduct, in crop: Crop, _ period: LimitPeriod, unit: Unit? = nil
  ) -> (tallies: [Tally], uses: [ProductUses])? {
    guard let day = use.facts.day, use.facts.hasPlace,
      period != .season || use.facts.season != nil && use.facts.hasCrop
    else { return nil }
    let uses = uses(of: product) { other, theirs in
      if period == .season { return comparedSeason(other, on: theirs, in: crop) }
      return theirs.map { period != .year || $0.year == day.year ? .same : .other } ?? .perhaps
    }
    var tally = Tally()
    guard case .years(let count) = period else {
      for one in uses { tally.add(one, in: unit) }
      return ([tally], uses)
    }
    func start(_ end: Day) -> Int { end.earlier(years: count)?.number ?? .min }
    // Periods may end on this day, or on the day of a later treatment less than so many years away.
    let later = Set(uses.compactMap(\.day)).filter { later in
      later > day && later.earlier(years: count).map { $0 < day } == true
    }
    let ends = [day] + later.sorted()
    let undated = uses.filter { $0.day == nil }
    let dated = uses.compactMap { one in one.day.map { (day: $0, number: $0.number, uses: one) } }
      .filter {
        $0.number > start(day) && $0.day <= ends[ends.count - 1]
      }.sorted { $0.number < $1.number }
    for one in undated { tally.add(one, in: unit) }
    var (first, next) = (0, 0)
    let tallies = ends.map { end in
      while next < dated.count, dated[next].day <= end {
        tally.add(dated[next].uses, in: unit)
        next += 1
      }
      while first < next, dated[first].number <= start(end) {
        tally.add(dated[first].uses, in: unit, times: -1)
        first += 1
      }
      return tally
    }
    return (tallies, undated + dated.map(\.uses))
  }

  /// Compares crop and season of other treatments with a crop and this treatment's season, “other” if it has none.
  func comparedSeason(_ other: OnParcel, on day: Day?, in crop: Crop, narrower: Sameness = .same)
    -> Sameness
  {
    guard let season = use.facts.season else { return .other }
    let isBelieved = other.kind.follows
    let theirs = isBelieved ? crop.compared(with: other.crop, narrower: narrower) : .perhaps
    if isBelieved, let year = other.kind.season { return year == season ? theirs : .other }
    return day.map { $0.seasons.contains(season) } == false ? .other : min(theirs, .perhaps)
  }
}

/// Recorded treatments, reduced to what judging asks for; those that differ only in number and day are held together.
package struct RecordedTreatments: Sendable {
  /// What treatments have in common.
  struct Kind: Sendable, Hashable {
    let parcel, place, crop, eppo: String?
    let season: Int?
    /// False if their contents do not follow from themselves: then they may count.
    let follows: Bool
    /// The products without their amounts on the area.
    let products: [UsedProduct]
    /// The file of which they were left out; nil for treatments that are recorded.
    var fileLeftOut: String?
  }

  struct Group: Sendable {
    /// By day; nil stands for no date.
    fileprivate(set) var numbers: [Day?: [Int64]] = [:]
    /// The latest of their earliest harvests.
    fileprivate(set) var harvest = Harvest(day: nil, isKnown: true)
  }

  private(set) var groups: [Kind: Group] = [:]
  /// Whether all treatments that may count could be read.
  package private(set) var isWhole = true

  package init() {}

  /// Adds a treatment; nil for one that cannot be read.
  package mutating func add(_ number: Int64, _ content: TreatmentContent?, follows: Bool = true) {
    guard let content else {
      isWhole = false
      return
    }
    let facts = content.facts
    let kind = Kind(
      parcel: facts.parcel, place: facts.place, crop: facts.crop, eppo: facts.eppo,
      season: facts.season,
      follows: follows, products: content.products.map { $0.on(nil) })
    groups[kind, default: Group()].numbers[facts.day, default: []].append(number)
    groups[kind]?.harvest.join(content.harvestOfProducts)
  }

  /// Adds a line that was left out, which may have been a treatment. It has no number.
  package mutating func add(_ line: LeftOutLine) {
    let kind = Kind(
      parcel: line.parcel, place: line.place, crop: nil, eppo: nil, season: nil, follows: true,
      products: line.products, fileLeftOut: line.file)
    groups[kind, default: Group()].numbers[line.date, default: []].append(0)
  }

  /// Returns the treatments with lines that were left out.
  package func adding(_ lines: [LeftOutLine]) -> RecordedTreatments {
    lines.reduce(into: self) { $0.add($1) }
  }
}
