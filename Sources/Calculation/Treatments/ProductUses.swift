/// Finding the recorded treatments that count together with the one that is judged.
extension LimitJudge {
  /// A recorded treatment with a product.
  struct ProductUse {
    let number: Int64
    let facts: TreatmentFacts
    /// What was surely used of the product per area; it may be in a mix more than once.
    let known: [Quantity?]
    /// The same, and what may be the product.
    let possible: [Quantity?]
  }

  /// The treatments with a product that count.
  struct CountedUses {
    var certain: [ProductUse] = []
    /// Those that may count.
    var possible: [ProductUse] = []
    /// Those of which it is not clear whether they count, or with how much.
    var uncertain: [ProductUse] { possible + certain.filter { $0.known.count < $0.possible.count } }
  }

  /// Returns the recorded treatments with a product on the same parcel for which a rule holds.
  func uses(of product: UsedProduct, where rule: (TreatmentFacts) -> Sameness) -> CountedUses {
    others.reduce(into: CountedUses()) { uses, recorded in
      let (number, other) = recorded
      let compared = other.products.map { ($0.perArea, product.compared(with: $0, folded: crops.folded)) }
      let one = ProductUse(
        number: number, facts: other.facts, known: compared.filter { $0.1 == .same }.map(\.0),
        possible: compared.filter { $0.1 > .other }.map(\.0))
      let parcel = use.facts.comparedParcel(with: other.facts, folded: crops.folded)
      switch min(parcel, rule(other.facts), compared.map(\.1).max() ?? .other, sureness(of: number)) {
      case .same: uses.certain.append(one)
      case .perhaps: uses.possible.append(one)
      case .other: break
      }
    }
  }

  /// How sure a recorded treatment is the same: what does not follow from itself is so only perhaps.
  func sureness(of number: Int64) -> Sameness { doubtful.contains(number) ? .perhaps : .same }

  /// Returns the treatments with a product that count together with this one: one list, or for a period of several years one
  /// for each such period that includes this treatment. In a season those in `crop` count. Nil if the treatment's own facts
  /// do not tell the period.
  func windows(of product: UsedProduct, in crop: Crop, _ period: LimitPeriod) -> [CountedUses]? {
    guard let day = use.facts.day, use.facts.hasPlace else { return nil }
    switch period {
    case .season:
      guard use.facts.season != nil, use.facts.hasCrop else { return nil }
      return [uses(of: product) { comparedSeason($0, in: crop) }]
    case .year:
      return [uses(of: product) { other in other.day.map { $0.year == day.year ? .same : .other } ?? .perhaps }]
    case .years(let count):
      let all = uses(of: product) { _ in .same }
      // Periods may end on this day, or on the day of a later treatment less than so many years away.
      let later = (all.certain + all.possible).compactMap(\.facts.day).filter { later in
        later > day && later.earlier(years: count).map { $0 < day } == true
      }
      return ([day] + later).map { end in
        let start = end.earlier(years: count)?.number ?? .min
        return uses(of: product) { other in
          other.day.map { $0 <= end && $0.number > start ? .same : .other } ?? .perhaps
        }
      }
    }
  }

  /// Compares crop and season of another treatment with a crop and this treatment's season; `narrower` is the answer for a
  /// crop that the crop covers. “Other” if this treatment has no season.
  func comparedSeason(_ other: TreatmentFacts, in crop: Crop, narrower: Sameness = .same) -> Sameness {
    guard let season = use.facts.season else { return .other }
    let theirs = crop.compared(with: crops.crop(other.crop, other.eppo), narrower: narrower)
    if let year = other.season { return year == season ? theirs : .other }
    return other.day == nil || other.seasons.contains(season) ? min(theirs, .perhaps) : .other
  }
}
