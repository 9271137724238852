import Calculation

/// The record of a treatment that a person is filling in: a result as it was, and the facts so far.
package struct OpenRecord {
  /// The facts of a product that go into the record when they are typed after it began.
  package static let factsTaken = ["permit", "form", "role", "pack", "place"]
  /// The facts that, typed behind a kept treatment, begin the next record of its mix.
  private static let ofNext = Set(TreatmentFact.ofParcel + [.date])
  /// The mix as it was when the record began, with what has been typed since of its products, and the job's crop.
  package internal(set) var mix: UsedMix
  package internal(set) var values: Draft
  var evaluation: Evaluation
  /// The facts so far, those that were typed and those that follow from the result.
  package var facts: Draft
  var typed: Set<TreatmentFact> = []
  /// The facts at whose questions a person answered before leaving; empty once all have been asked.
  package internal(set) var answered: Set<TreatmentFact> = []
  /// The treatments kept of this result, the last one last.
  package private(set) var kept: [Treatment] = []
  /// The crop of the last one, and what had been typed to it.
  private var keptCrop: String?
  private var typedToKept: Set<TreatmentFact> = []
  /// The records of other values of the job before, of which treatments were kept.
  var earlier: [OpenRecord] = []

  init(mix: UsedMix, values: Draft, evaluation: Evaluation, facts: Draft) {
    (self.mix, self.values, self.evaluation, self.facts) = (mix, values, evaluation, facts)
  }

  /// The treatments kept of this mix, also under other names before.
  package var allKept: [Treatment] { earlier.filter { $0.mix.isSameTank(as: mix) }.flatMap(\.kept) + kept }

  /// This record, if treatments were kept of it, behind those before.
  var keptSoFar: [OpenRecord] {
    var own = self
    own.earlier = []
    return earlier + (kept.isEmpty ? [] : [own])
  }

  /// Whether facts have been typed that are in no kept treatment.
  package var isUnkept: Bool { kept.isEmpty ? !typed.isEmpty : !typed.isDisjoint(with: Self.ofNext) }

  /// The treatment that a mix is kept as; nil for another mix, and once the next record has begun.
  func treatment(keptOf mix: UsedMix) -> Treatment? {
    isUnkept || !mix.isSameJob(as: self.mix) || mix.crop != keptCrop ? nil : kept.last
  }

  /// Returns the earlier record of which this mix was kept, unless something has been typed to this one since.
  func goingBack(to mix: UsedMix) -> OpenRecord? {
    guard !isUnkept, !mix.isSameJob(as: self.mix), var record = earlier.last(where: { $0.mix.isSameJob(as: mix) })
    else { return nil }
    record.earlier = keptSoFar.filter { !$0.mix.isSameJob(as: mix) }
    return record
  }

  /// Returns facts typed behind a kept treatment with those of the parcel: where only another date has begun the next
  /// record, it is of the same parcel; else they are those that were typed.
  func withParcel(_ facts: Draft, typed: Set<TreatmentFact>) -> Draft {
    guard let last = kept.last?.content.facts.draft else { return facts }
    let isSameParcel = typed.contains(.date) && typed.isDisjoint(with: TreatmentFact.ofParcel)
    let others = TreatmentFact.ofParcel.filter { !typed.contains($0) }
    return others.reduce(facts) { isSameParcel ? $0.taking($1, from: last) : $0.without($1) }
  }

  /// Follows the crop of the job; the code that the table has goes with it.
  mutating func take(crop: String?) {
    mix = mix.on(crop)
    guard facts.text(at: TreatmentFact.crop.path) != crop else { return }
    facts = CropTable.builtIn.followingCrop(facts.without(.crop).setting(.crop, to: crop), since: facts)
  }

  /// Marks the record as kept. The facts stay for the next parcel, except those of the parcel.
  mutating func keep(_ treatment: Treatment) {
    kept.append(treatment)
    (keptCrop, typedToKept) = (mix.crop, typed)
    facts = TreatmentFact.ofParcel.reduce(facts) { $0.without($1) }
    typed.subtract(Self.ofNext)
    answered = []
  }

  /// Takes the last version of a treatment that was kept of the mix; nil if it is withdrawn: then the record is as it
  /// was before that was kept, but for what has been typed since.
  mutating func take(_ last: Treatment?, of number: Int64) {
    for index in earlier.indices { earlier[index].take(last, of: number) }
    guard let place = kept.firstIndex(where: { $0.number == number }) else { return }
    if let last {
      kept[place] = last
      return
    }
    let withdrawn = kept.remove(at: place).content.facts.draft
    if place == kept.count {
      let given = TreatmentFact.ofParcel.filter { !typed.contains($0) }
      facts = given.reduce(facts) { $0.taking($1, from: withdrawn) }
      typed.formUnion(typedToKept)
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
