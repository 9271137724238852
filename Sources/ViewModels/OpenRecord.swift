import Calculation

/// The record of a treatment that a person is filling in: a result as it was, and the facts so far.
package struct OpenRecord {
  /// The mix as it was when the record began.
  package let mix: UsedMix
  /// The values and the result that the record began with.
  let values: Draft
  let evaluation: Evaluation
  /// The facts so far, those that were typed and those that follow from the result.
  package var facts: Draft
  /// The facts that were typed.
  var typed: Set<TreatmentFact> = []
  /// The treatments kept of this result, the last one last.
  package var kept: [Treatment] = []

  init(_ mix: UsedMix, _ values: Draft, _ evaluation: Evaluation, facts: Draft) {
    (self.mix, self.values, self.evaluation, self.facts) = (mix, values, evaluation, facts)
  }

  /// Takes the typed facts of an earlier record that still fit the new result; none if a treatment was kept of it.
  mutating func take(_ earlier: OpenRecord) {
    guard earlier.kept.isEmpty else { return }
    let isOther: [TreatmentFact: Bool] = [
      .parcel: mix.name != earlier.mix.name, .place: mix.name != earlier.mix.name,
      .treated: mix.area != earlier.mix.area, .fraction: mix.area != earlier.mix.area,
      .crop: mix.crop != earlier.mix.crop, .eppo: mix.crop != earlier.mix.crop, .bbch: mix.crop != earlier.mix.crop,
    ]
    typed = earlier.typed.filter { isOther[$0] != true }
    facts = typed.reduce(facts) { $0.taking($1, from: earlier.facts) }
  }

  /// Enters facts that were typed; those that differ from before count as typed, and so does `fact`.
  mutating func enter(_ new: Draft, typed fact: TreatmentFact? = nil) {
    typed.formUnion(TreatmentFact.differing(new, facts) + [fact].compactMap(\.self))
    facts = new
  }

  /// Notes a kept treatment: its facts stay for the next parcel, except those of the parcel.
  mutating func keep(_ treatment: Treatment) {
    kept.append(treatment)
    facts = TreatmentFact.ofParcel.reduce(facts) { $0.without($1) }
    typed.subtract(TreatmentFact.ofParcel)
  }

  /// The sum of the areas that were kept, if that is more than the area of the mix; in the mix's unit.
  package var areaBeyond: Quantity? {
    guard let area = mix.area else { return nil }
    let sum = kept.compactMap(\.content.facts.treated).map { $0.converted(to: area.unit).value }
      .reduce(Fraction.zero, +)
    return sum > area.value ? Quantity(sum, area.unit) : nil
  }
}
