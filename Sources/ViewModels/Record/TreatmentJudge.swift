import Calculation
import Records
import Storage

/// The one place where it is put together what a treatment is judged by, kept or still to come.
final class TreatmentJudge {
  private let archive: Archive
  private let clock: LocalClock
  /// The recorded treatments that were read last for judging.
  private(set) var recordedTreatments: TreatmentsForJudging?

  /// Makes a judge by the limits in the book and the treatments that are recorded.
  init(_ archive: Archive, clock: LocalClock) {
    self.archive = archive
    self.clock = clock
  }

  /// Takes what has been read in a session of which a line is tried.
  func take(_ other: TreatmentJudge) { recordedTreatments = other.recordedTreatments }

  /// Judges the treatment of a mix with these facts.
  func judgement(of mix: UsedMix, _ recorded: RecordedFacts) throws(Failure) -> Judgement {
    let facts = TreatmentFacts(recorded.facts)
    let products = mix.products.map { $0.on(facts.treated) }
    guard facts.hasCrop else {
      return Judgement(
        TreatmentContent(facts: facts, products: products, rate: mix.rate),
        isIfToday: !recorded.hasDate)
    }
    let content = try judged(facts, products, rate: mix.rate, isIfToday: !recorded.hasDate)
    return Judgement(content, isIfToday: !recorded.hasDate)
  }

  /// Judges a treatment, with this number if it has one, by the limits that a version of it was judged by, or without
  /// them by those in the book.
  func judged(
    _ facts: TreatmentFacts, _ products: [UsedProduct], rate: Quantity?,
    by limits: ((String) -> [CropLimits])? = nil,
    besides number: Int64? = nil, isIfToday: Bool = false
  ) throws(Failure) -> TreatmentContent {
    let use = TreatmentContent(facts: facts, products: products, rate: rate)
    let renamed = try archive.book.renamed()
    let known = if let limits { limits } else { try limitsInBook(of: products, renamed) }
    let years = use.years(reachedBy: known)
    let others = try years.map { years throws(Failure) in
      try recorded(near: facts, in: years, besides: number)
    }
    let judge = LimitJudge(
      use, others: others ?? RecordedTreatments(),
      recordedSince: years == nil ? nil : try archive.treatments.firstDay(besides: number),
      isOnlyTreatment: years == nil ? false : try archive.treatments.isEmpty(besides: number),
      isIfToday: isIfToday, areLimitsKept: limits != nil, renamed: renamed, clock: clock)
    return judge.judgedContent(limits: known)
  }

  /// Judges a treatment of a table by the limits in the book, together with those that are recorded and those of the
  /// table before it.
  func judged(
    _ use: TreatmentContent, near recorded: inout TreatmentsByParcel
  ) throws(Failure) -> TreatmentContent {
    let limits = try limitsInBook(of: use.products, recorded.renamed)
    let isReached = use.years(reachedBy: limits) != nil
    let judge = LimitJudge(
      use, others: isReached ? recorded.near(use.facts) : RecordedTreatments(),
      recordedSince: isReached ? recorded.firstDay : nil, isOnlyTreatment: recorded.isEmpty,
      renamed: recorded.renamed,
      clock: clock)
    return judge.judgedContent(limits: limits)
  }

  /// Returns the recorded treatments that may count together with one with these facts; they are read again only for
  /// another parcel, season or more years, or once the store has changed.
  private func recorded(
    near facts: TreatmentFacts, in years: ClosedRange<Int>, besides number: Int64?
  ) throws(Failure) -> RecordedTreatments {
    let treatments = try archive.treatments
    let key = [
      facts.parcel, facts.place, facts.season.map(String.init), number.map(String.init),
      try treatments.state(),
    ]
    if let read = recordedTreatments, read.key == key, read.years.contains(years) {
      return read.treatments
    }
    // Drops the old ones first, so that only one list is in memory.
    recordedTreatments = nil
    let read = try treatments.recorded(near: facts, in: years, besides: number)
    recordedTreatments = TreatmentsForJudging(key: key, years: years, treatments: read)
    return read
  }

  private func limitsInBook(
    of products: [UsedProduct], _ renamed: RenamedProducts
  ) throws(Failure) -> (String) -> [CropLimits] {
    var known: [String: [CropLimits]] = [:]
    for name in products.compactMap(\.name) {
      known[name] = try archive.book.entry(renamed.name(of: name).folded)?.limits
    }
    return { known[$0] ?? [] }
  }
}

/// Facts of a treatment, and which of them a person has typed.
struct RecordedFacts {
  var facts: Draft
  var typed: Set<TreatmentFact> = []
  /// Whether they are for the next treatment behind one that is kept, whose date stays.
  var isNext = false
  /// Whether the date was given; else it is that of today.
  var hasDate: Bool { isNext || typed.contains(.date) }
}

extension TreatmentContent {
  /// Returns the years whose treatments may count for limits, those of products by name, or for the harvest; nil if
  /// none may.
  fileprivate func years(reachedBy limits: (String) -> [CropLimits]) -> ClosedRange<Int>? {
    let all = products.compactMap(\.name).flatMap(limits).flatMap(\.limits)
    return facts.years(reachedBy: all, withHarvest: true)
  }
}

/// Recorded treatments that were read for judging.
struct TreatmentsForJudging {
  /// What they were read for.
  let key: [String?]
  /// Of which years they are.
  let years: ClosedRange<Int>
  let treatments: RecordedTreatments
}
