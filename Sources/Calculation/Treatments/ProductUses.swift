/// Finding the recorded treatments that count together with the one that is judged.
extension LimitJudge {
  /// A recorded treatment with a product.
  struct ProductUse {
    let facts: TreatmentFacts
    /// What was used of the product per area; it may be in a mix more than once.
    let amounts: [Quantity?]
  }

  /// The treatments with a product that count.
  struct CountedUses {
    var certain: [ProductUse] = []
    /// Those that may count, because a fact that decides it is not recorded.
    var possible: [ProductUse] = []
  }

  /// Whether a recorded treatment counts.
  enum Membership: Int {
    case no, perhaps, yes

    /// Returns the weaker of two.
    func and(_ other: Membership) -> Membership { rawValue < other.rawValue ? self : other }
  }

  /// Returns the recorded treatments with a product on the same parcel for which a rule holds.
  func uses(of product: UsedProduct, where rule: (TreatmentFacts) -> Membership) -> CountedUses {
    others.reduce(into: CountedUses()) { uses, other in
      let same = other.products.map { (membership: isSame($0, product), amount: $0.perArea) }
      let products = same.map(\.membership).max { $0.rawValue < $1.rawValue } ?? .no
      let one = ProductUse(facts: other.facts, amounts: same.filter { $0.membership == products }.map(\.amount))
      switch isOfParcel(other.facts).and(rule(other.facts)).and(products) {
      case .yes: uses.certain.append(one)
      case .perhaps: uses.possible.append(one)
      case .no: break
      }
    }
  }

  /// Whether two products are the same: by the numbers of their permits where both have one, else by their names. A plant
  /// protection product without a name may be any other.
  func isSame(_ one: UsedProduct, _ other: UsedProduct) -> Membership {
    if one.permit != nil, other.permit != nil { return isSame(one.permit, other.permit) ? .yes : .no }
    if one.name == nil || other.name == nil { return one.isProtection && other.isProtection ? .perhaps : .no }
    return isSame(one.name, other.name) ? .yes : .no
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    one.map(folded) == other.map(folded) && one != nil
  }

  /// Returns the treatments with a product that count together with this one: one list, or for a period of several years one
  /// for each such period that includes this treatment. Nil if the treatment's own facts do not tell the period.
  func windows(of product: UsedProduct, _ period: LimitPeriod) -> [CountedUses]? {
    guard let day = use.facts.day, use.facts.parcel != nil else { return nil }
    switch period {
    case .season:
      guard use.facts.season != nil, use.facts.crop != nil || use.facts.eppo != nil else { return nil }
      return [uses(of: product, where: isOfSeason)]
    case .year:
      return [uses(of: product) { other in other.day.map { $0.year == day.year ? .yes : .no } ?? .perhaps }]
    case .years(let count):
      let all = uses(of: product) { _ in .yes }
      // Periods may end on this day, or on the day of a later treatment less than so many years away.
      let later = (all.certain + all.possible).compactMap(\.facts.day).filter { later in
        later > day && later.earlier(years: count).map { $0 < day } == true
      }
      return ([day] + later).map { end in
        let start = end.earlier(years: count)?.number ?? .min
        return uses(of: product) { other in
          other.day.map { $0 <= end && $0.number > start ? .yes : .no } ?? .perhaps
        }
      }
    }
  }

  /// Whether a treatment was on the same parcel; “no” if this treatment has no parcel.
  func isOfParcel(_ other: TreatmentFacts) -> Membership {
    guard use.facts.parcel != nil else { return .no }
    return other.parcel == nil ? .perhaps : isSame(other.parcel, use.facts.parcel) ? .yes : .no
  }

  /// Whether a treatment was in the same crop and the same season; “no” if this treatment has no season.
  func isOfSeason(_ other: TreatmentFacts) -> Membership {
    guard let season = use.facts.season else { return .no }
    if let theirs = other.season { return theirs == season ? isOfCrop(other) : .no }
    let isPossible = other.day == nil || other.seasons.contains(season)
    return isPossible ? isOfCrop(other).and(.perhaps) : .no
  }

  /// Whether a treatment was in the same crop: by the codes where both have one, else by the names, which may be codes, too.
  private func isOfCrop(_ other: TreatmentFacts) -> Membership {
    if let mine = use.facts.eppo, let theirs = other.eppo { return mine == theirs ? .yes : .no }
    let mine = [use.facts.crop, use.facts.eppo], theirs = [other.crop, other.eppo]
    if mine.contains(where: { one in theirs.contains { isSame(one, $0) } }) { return .yes }
    return use.facts.crop == nil || other.crop == nil ? .perhaps : .no
  }
}
