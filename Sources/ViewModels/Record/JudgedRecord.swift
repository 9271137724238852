import Calculation
import Records
import Storage

/// What a result and its record are judged by.
extension RecordInProgress {
  /// Returns a result of values with the verdicts on what it stands for; throws if the session is to stop.
  func judged(
    _ evaluation: Evaluation, of draft: Draft, _ calculator: any Calculator
  ) throws(Failure) -> ShownResult {
    let unjudged = ShownResult(evaluation)
    guard let recorded = calculator.recorded, let mix = UsedMix(of: evaluation.outcome, draft)
    else { return unjudged }
    // A script, which has many results, judges none without a crop.
    guard mix.crop != nil || open != nil || isInteractive else { return unjudged }
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
    guard let judgement, judgement.facts.hasCrop || open != nil else { return unjudged }
    let group = calculators.remembered?.group
    return evaluation.judged(by: judgement, onWater: recorded.cautionsOnWater) {
      name in
      group?.members(in: draft).first { member in
        group?.name(of: member, in: draft) == name
      }?.number
    }
  }

  /// Judges what the present mix stands for: the treatment that it is kept as, else the next one, with the facts of the
  /// open record.
  private func judgement(of mix: UsedMix) throws(Failure) -> Judgement {
    let present = withTodaysDate()
    let record = present?.goingBack(to: mix) ?? present
    if let kept = record?.treatment(keptOf: mix) { return Judgement(kept) }
    guard let record, record.mix.isSameJob(as: mix) else {
      return try treatments.judge.judgement(of: mix, takingTyped(facts(of: mix), of: mix))
    }
    return try treatments.judge.judgement(
      of: mix, RecordedFacts(facts: record.facts, typed: record.typed, isNext: !record.kept.isEmpty)
    )
  }

  /// Judges a mix whose limits cannot be read.
  private func judgementWithoutLimits(of mix: UsedMix) -> Judgement {
    let record = open.flatMap { $0.mix.isSameJob(as: mix) ? $0 : nil }
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
    return try treatments.judge.judgement(of: record.mix, facts)
  }
}
