import Calculation

/// The record of a treatment that a person is filling in: a result as it was, and the facts so far.
package struct OpenRecord {
  /// The facts that, typed behind a kept treatment, begin the next record of its mix.
  private static let ofNext = Set(TreatmentFact.ofParcel + [.date])
  /// The mix as it was when the record began, with what has been typed since of its products, and the job's crop.
  package var mix: UsedMix
  /// The values that the mix came from.
  package var values: Draft
  /// The result that the mix came from.
  package var evaluation: Evaluation
  /// The facts so far, those that were typed and those that follow from the result.
  package var facts: Draft
  /// The facts that were typed.
  package var typed: Set<TreatmentFact> = []
  /// The facts at whose questions a person answered before leaving; empty once all have been asked.
  package var answered: Set<TreatmentFact> = []
  /// The treatments kept of this result, the last one last.
  private var keptWithFacts: [Kept] = []
  /// The records of other values of the job before, of which treatments were kept.
  package var earlier: [OpenRecord] = []

  /// Begins the record of a mix, which came from these values and their result.
  package init(mix: UsedMix, values: Draft, evaluation: Evaluation, facts: Draft) {
    self.mix = mix
    self.values = values
    self.evaluation = evaluation
    self.facts = facts
  }

  /// A treatment that was kept, and the facts that had been typed to it.
  private struct Kept {
    var treatment: Treatment
    var typed: Set<TreatmentFact>
  }

  /// The treatments kept of this result, the last one last.
  package var kept: [Treatment] { keptWithFacts.map(\.treatment) }

  /// The treatments kept of this mix, also under other names before.
  package var allKept: [Treatment] {
    earlier.filter { $0.mix.isSameTank(as: mix) }.flatMap(\.kept) + kept
  }

  /// This record, if treatments were kept of it, behind those before.
  package var keptSoFar: [OpenRecord] {
    var own = self
    own.earlier = []
    return earlier + (kept.isEmpty ? [] : [own])
  }

  /// Whether facts have been typed that are in no kept treatment.
  package var isUnkept: Bool {
    kept.isEmpty ? !typed.isEmpty : !typed.isDisjoint(with: Self.ofNext)
  }

  /// The treatment that a mix is kept as; nil for another mix, and once the next record has begun.
  package func treatment(keptOf mix: UsedMix) -> Treatment? {
    guard let last = keptWithFacts.last?.treatment, !isUnkept, mix.isSameJob(as: self.mix) else {
      return nil
    }
    // A correction may have given the treatment another crop, or a product another name.
    let isStill =
      mix.products.areAsMuch(as: last.content.products) && mix.cropKey == last.content.facts.cropKey
    return isStill ? last : nil
  }

  /// Returns the earlier record of which this mix was kept, unless something has been typed to this one since.
  package func goingBack(to mix: UsedMix) -> OpenRecord? {
    guard !isUnkept, !mix.isSameJob(as: self.mix),
      var record = earlier.last(where: { $0.mix.isSameJob(as: mix) })
    else { return nil }
    record.earlier = keptSoFar.filter { !$0.mix.isSameJob(as: mix) }
    return record
  }

  /// Returns facts typed behind a kept treatment with those of the parcel: where only another date has begun the next
  /// record, it is of the same parcel; else they are those that were typed.
  package func withParcel(_ facts: Draft, typed: Set<TreatmentFact>) -> Draft {
    guard let last = kept.last?.content.facts.draft else { return facts }
    let isSameParcel = typed.contains(.date) && !typed.contains(.parcel)
    let others = TreatmentFact.ofParcel.filter { !typed.contains($0) }
    return others.reduce(facts) { isSameParcel ? $0.taking($1, from: last) : $0.without($1) }
  }

  /// Returns the record with entered facts, of which those that differ from before count as typed, and so does `fact`.
  package func entering(
    _ typedFacts: Draft, typed fact: TreatmentFact? = nil, answered: Set<TreatmentFact>? = nil
  ) -> OpenRecord {
    var record = self
    record.typed.formUnion(TreatmentFact.differing(typedFacts, facts) + [fact].compactMap(\.self))
    record.facts = withParcel(typedFacts, typed: record.typed)
    record.answered = answered ?? self.answered
    return record
  }

  /// Follows the crop of the job; the code that the table has goes with it.
  package mutating func take(crop: String?) {
    mix = mix.on(crop)
    guard facts.text(at: TreatmentFact.crop.path) != crop else { return }
    facts = CropTable.builtIn.followingCrop(
      facts.without(.crop).setting(.crop, to: crop), since: facts)
  }

  /// Marks the record as kept. The facts stay for the next parcel, except those of the parcel.
  package mutating func keep(_ treatment: Treatment) {
    keptWithFacts.append(Kept(treatment: treatment, typed: typed))
    typed.subtract(Self.ofNext)
    goOnToNextParcel()
  }

  /// Leaves the facts of the parcel, and asks again for all of them.
  private mutating func goOnToNextParcel() {
    facts = TreatmentFact.ofParcel.reduce(facts) { $0.without($1) }
    answered = []
  }

  /// Returns the record with the treatments that another shell has kept of the same mix.
  package func takingKept(of other: OpenRecord) -> OpenRecord {
    guard other.mix.isSameJob(as: mix) else { return self }
    let known = Set(kept.map(\.number))
    return other.keptWithFacts.filter { !known.contains($0.treatment.number) }.reduce(into: self) {
      $0.follow($1)
    }
  }

  /// Takes a treatment that another shell has kept of the mix. What was typed here as it is in the treatment is kept with it;
  /// what was typed otherwise is of the next treatment.
  private mutating func follow(_ other: Kept) {
    let isOfToday = kept.isEmpty && !typed.contains(.date)
    keptWithFacts.append(other)
    let last = other.treatment.content.facts.draft
    let differing = Set(TreatmentFact.differing(facts, last))
    typed.subtract(Self.ofNext.subtracting(differing))
    guard !isUnkept else { return }
    if isOfToday { facts = facts.taking(.date, from: last) }
    goOnToNextParcel()
  }

  /// Takes what has become of a treatment that was kept. Once the last one is withdrawn, the record is as it was before
  /// that was kept, but for what has been typed since; once nothing is kept any more, it has the area of the mix again.
  package mutating func take(_ treatment: Treatment) {
    for index in earlier.indices { earlier[index].take(treatment) }
    guard let place = keptWithFacts.firstIndex(where: { $0.treatment.number == treatment.number })
    else { return }
    guard treatment.isWithdrawn else {
      keptWithFacts[place].treatment = treatment
      return
    }
    let withdrawn = keptWithFacts.remove(at: place)
    // What was typed for its parcel stays with that parcel; the rest, such as the date, is typed for the next one, too.
    let typedForAll = withdrawn.typed.subtracting(TreatmentFact.ofParcel)
    if place < keptWithFacts.count {
      keptWithFacts[place].typed.formUnion(typedForAll)
    } else if typed.contains(.parcel) {
      typed.formUnion(typedForAll)
    } else {
      let given = TreatmentFact.ofParcel.filter { !typed.contains($0) }
      facts = given.reduce(facts) { $0.taking($1, from: withdrawn.treatment.content.facts.draft) }
      typed.formUnion(withdrawn.typed)
    }
    if kept.isEmpty, !typed.contains(.treated), !facts.holds(TreatmentFact.treated.path) {
      facts = facts.setting(treated: mix.area)
    }
  }

  /// The sum of the areas kept and entered, in the mix's unit, if that is more than the area of the mix.
  package var areaBeyond: Quantity? {
    guard let area = mix.area else { return nil }
    let areas = (allKept.map(\.content.facts) + [TreatmentFacts(facts)]).compactMap(\.treated)
    let sum = areas.map { $0.converted(to: area.unit).value }.reduce(Fraction.zero, +)
    return sum > area.value ? Quantity(sum, area.unit) : nil
  }
}

/// The stored form of an open record, with the earlier ones of its job.
extension OpenRecord {
  /// nil where nothing has been typed or kept that does not follow from the mix.
  package var stored: String? {
    let all = earlier + [self]
    return all.allSatisfy { $0.typed.isEmpty && $0.keptWithFacts.isEmpty }
      ? nil : StoredRecord.text(of: all.map(\.storedAlone))
  }

  private var storedAlone: StoredRecord {
    StoredRecord(
      values: values.stored, figures: evaluation.outcome.kept?.line ?? "", crop: mix.crop,
      facts: TreatmentFacts(facts), typed: Self.inOrder(typed), answered: Self.inOrder(answered),
      kept: keptWithFacts.map { one in
        KeptOfRecord(number: one.treatment.number, typed: Self.inOrder(one.typed))
      })
  }

  /// The facts that were typed, in the order in which facts are listed.
  package var typedFacts: [TreatmentFact] { Self.inOrder(typed) }

  private static func inOrder(_ facts: Set<TreatmentFact>) -> [TreatmentFact] {
    TreatmentFact.allCases.filter(facts.contains)
  }

  /// Reads the stored form; nil for a text that `stored` never writes, if the amounts do not follow from the values, and
  /// without a treatment that was kept. `treatment` returns the one with a number.
  package init?(stored text: String, _ calculators: Calculators, treatment: (Int64) -> Treatment?) {
    let records = StoredRecord.records(in: text)?.map {
      OpenRecord(alone: $0, calculators, treatment: treatment)
    }
    guard let records, var last = records.last ?? nil else { return nil }
    last.earlier = records.dropLast().compactMap(\.self)
    guard last.earlier.count == records.count - 1 else { return nil }
    self = last
  }

  private init?(
    alone stored: StoredRecord, _ calculators: Calculators, treatment: (Int64) -> Treatment?
  ) {
    let past = PastCalculation(stored: stored.values, figures: stored.figures, calculators)
    guard past.isUsable, past.isConsistent(calculators), let values = past.draft,
      values.hasUsualNumbers,
      let evaluation = past.evaluation,
      let mix = UsedMix(of: evaluation.outcome, values)
    else { return nil }
    self.init(
      mix: mix.on(stored.crop), values: values, evaluation: evaluation, facts: stored.facts.draft)
    typed = Set(stored.typed)
    answered = Set(stored.answered)
    for one in stored.kept {
      guard let treatment = treatment(one.number) else { return nil }
      keptWithFacts.append(Kept(treatment: treatment, typed: Set(one.typed)))
    }
  }
}
