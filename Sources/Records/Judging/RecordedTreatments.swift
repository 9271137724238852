import Calculation

/// Recorded treatments, reduced to what judging asks for; those that differ only in number and day are held together.
/// Withdrawn treatments are never added: those who read them, the store and an import, leave them out.
package struct RecordedTreatments: Sendable {
  /// What treatments have in common.
  struct Kind: Sendable, Hashable {
    let parcel: String?
    let place: String?
    let crop: String?
    let eppo: String?
    let season: Int?
    /// False if their contents do not follow from themselves: then they may count.
    let follows: Bool
    /// The products without their amounts on the area.
    let products: [UsedProduct]
    /// The file of which they were left out; nil for treatments that are recorded.
    var fileLeftOut: String?
  }

  /// The treatments of one kind.
  struct Group: Sendable {
    /// By day; nil stands for no date.
    fileprivate(set) var numbers: [Day?: [Int64]] = [:]
    /// The latest of their earliest harvests.
    fileprivate(set) var harvest = Harvest(day: nil, isKnown: true)
  }

  private(set) var groups: [Kind: Group] = [:]
  /// Whether all treatments that may count could be read.
  package private(set) var isWhole = true

  /// Makes a list without treatments.
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
      season: facts.season, follows: follows, products: content.products.map { $0.on(nil) })
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

extension TreatmentFacts {
  /// Returns the years whose treatments may count for limits or the harvest of this one; nil if none may.
  package func years(reachedBy limits: [Limit], withHarvest: Bool) -> ClosedRange<Int>? {
    guard let year = day?.year, hasPlace else { return nil }
    // The nearest treatment may be years away.
    if limits.contains(where: { $0.fact == .interval }) { return 0...9999 }
    let spans = limits.filter(\.fact.isCounted).map { limit in
      if case .years(let count)? = limit.value.period { count } else { 1 }
    }
    guard let span = (spans + (withHarvest ? [1] : [])).max() else { return nil }
    let season = season ?? year
    return min(year, season) - span...max(year, season) + span
  }
}
