import Calculation
import Storage

/// The one place where it is put together what a result, its record or a treatment is judged by.
extension SessionViewModel {
  /// Returns a result with the verdicts on what it stands for; throws if the session is to stop.
  func judged(_ evaluation: Evaluation, of model: CalculatorViewModel) throws(Failure) -> Evaluation
  {
    let calculator = model.calculator
    guard let mix = calculator.usedMix(of: evaluation.outcome, model.draft) else {
      return evaluation
    }
    // A script, which has many results, judges none without a crop.
    guard mix.crop != nil || openRecord != nil || isInteractive else { return evaluation }
    var judgement: Judgement?
    // Trouble with the stored data does not stop a result, but then nothing is known of its limits.
    keeper.look { () throws(Failure) in
      do throws(Failure) { judgement = try self.judgement(of: mix) } catch {
        // Being stopped is no trouble.
        guard !archive.isInterrupted else { return }
        judgement = judgementWithoutLimits(of: mix)
        throw error
      }
    }
    if archive.isInterrupted { throw .store(.failed, file: "") }
    guard let judgement, judgement.facts.hasCrop || openRecord != nil else { return evaluation }
    let draft = model.draft
    let group = calculators.remembered?.group
    return evaluation.judged(judgement, onWater: calculator.cautionsOnWater) { name in
      group?.members(in: draft).first { member in
        group?.name(of: member, in: draft) == name
      }?.number
    }
  }

  /// Judges what the present mix stands for: the treatment that it is kept as, else the next one, with the facts of the
  /// open record.
  private func judgement(of mix: UsedMix) throws(Failure) -> Judgement {
    let open = recordOfToday
    let record = open?.goingBack(to: mix) ?? open
    if let kept = record?.treatment(keptOf: mix) { return Judgement(kept) }
    guard let record, record.mix.isSameJob(as: mix) else {
      return try judgement(of: mix, takingTyped(facts(of: mix), of: mix))
    }
    return try judgement(
      of: mix, RecordedFacts(facts: record.facts, typed: record.typed, isNext: !record.kept.isEmpty)
    )
  }

  /// Judges a mix whose limits cannot be read.
  private func judgementWithoutLimits(of mix: UsedMix) -> Judgement {
    let record = openRecord.flatMap { $0.mix.isSameJob(as: mix) ? $0 : nil }
    let facts = TreatmentFacts(record?.facts ?? facts(of: mix))
    let products = mix.products.map { $0.on(facts.treated) }
    let use = TreatmentContent(facts: facts, products: products, rate: mix.rate)
    guard facts.hasCrop else { return Judgement(use) }
    let isDateTyped = record?.typed.contains(.date) ?? false
    return Judgement(use.withUnreadLimits, isIfToday: !isDateTyped)
  }

  /// Judges a record: the treatment that its mix is kept as, else the one that it would make.
  package func judgement(of record: OpenRecord) throws(Failure) -> Judgement {
    if let kept = record.treatment(keptOf: record.mix) { return Judgement(kept) }
    return try judgementOfNext(record)
  }

  /// Judges the treatment that a record would make.
  func judgementOfNext(_ record: OpenRecord) throws(Failure) -> Judgement {
    let facts = RecordedFacts(
      facts: record.facts, typed: record.typed, isNext: !record.kept.isEmpty)
    return try judgement(of: record.mix, facts)
  }

  private func judgement(of mix: UsedMix, _ recorded: RecordedFacts) throws(Failure) -> Judgement {
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
    let renamed = try book.renamed()
    let known = if let limits { limits } else { try limitsInBook(of: products, renamed) }
    let years = use.years(reachedBy: known)
    let others = try years.map { years throws(Failure) in
      try recorded(near: facts, in: years, besides: number)
    }
    let judge = LimitJudge(
      use, others: others ?? RecordedTreatments(),
      recordedSince: years == nil ? nil : try treatments.firstDay(besides: number),
      isEmpty: years == nil ? false : try treatments.isEmpty(besides: number),
      isIfToday: isIfToday, areLimitsKept: limits != nil, renamed: renamed, clock: clock)
    return judge.content(limits: known)
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
      recordedSince: isReached ? recorded.firstDay : nil, isEmpty: recorded.isEmpty,
      renamed: recorded.renamed,
      clock: clock)
    return judge.content(limits: limits)
  }

  /// Returns the recorded treatments that may count together with one with these facts; they are read again only for
  /// another parcel, season or more years, or once the store has changed.
  private func recorded(
    near facts: TreatmentFacts, in years: ClosedRange<Int>, besides number: Int64?
  ) throws(Failure) -> RecordedTreatments {
    let treatments = try self.treatments
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
      known[name] = try book.entry(renamed.name(of: name).folded)?.limits
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
