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
  }

  /// The treatments of one kind.
  struct Group: Sendable {
    /// Their numbers by day; nil stands for no date.
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
    guard let content else { return isWhole = false }
    let facts = content.facts
    let kind = Kind(
      parcel: facts.parcel, place: facts.place, crop: facts.crop, eppo: facts.eppo, season: facts.season,
      follows: follows, products: content.products.map { $0.on(nil) })
    groups[kind, default: Group()].numbers[facts.day, default: []].append(number)
    groups[kind]?.harvest.join(content.harvestOfProducts)
  }
}

extension TreatmentFacts {
  /// Returns the years whose treatments may count together with this one for limits, and for the harvest of its season; nil
  /// if none may.
  package func years(reachedBy limits: [Limit], withHarvest: Bool) -> ClosedRange<Int>? {
    guard let year = day?.year, hasPlace else { return nil }
    // The nearest treatment may be years away.
    if limits.contains(where: { $0.fact == .interval }) { return 0...9999 }
    let spans = limits.filter(\.fact.isCounted).map {
      if case .years(let count)? = $0.value.period { count } else { 1 }
    }
    return (spans + (withHarvest ? [1] : [])).max().map { span in
      min(year, season ?? year) - span...max(year, season ?? year) + span
    }
  }
}
