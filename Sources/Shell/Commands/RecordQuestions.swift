import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// Asks for all facts of a record, and for the permit of each product that has none.
struct RecordQuestions {
  let call: Invocation
  let dialogue: any Dialogue
  private var session: Session { call.session }

  /// A person who leaves at a question keeps what was answered before it, and goes on there the next time. Returns
  /// whether everything was asked; throws `Cancelled` if nothing was answered.
  func ask(_ record: OpenRecord) throws -> Bool {
    guard let remembered = session.calculators.remembered else { return true }
    tellOfParcel(of: record)
    let answeredBefore = TreatmentFact.allCases.filter(record.answered.contains).map(\.path)
    var facts = StepByStep.Answers(draft: record.facts, fields: answeredBefore)
    var mix = StepByStep.Answers(draft: session.values.draft(of: remembered.calculator))
    do {
      try ask(record, remembered, facts: &facts, mix: &mix)
    } catch let cancelled as Cancelled {
      guard !TreatmentFact.differing(facts.draft, record.facts).isEmpty || !mix.typed.isEmpty else {
        throw cancelled
      }
      try keep(facts, mix, of: record, isWhole: false)
      return false
    } catch let left as Left {
      try keep(facts, mix, of: record, isWhole: false)
      throw left
    }
    try keep(facts, mix, of: record, isWhole: true)
    return true
  }

  /// Tells what is known of the parcel that the mix is named after.
  private func tellOfParcel(of record: OpenRecord) {
    guard let known = session.notebook.parcels.parcel(named: record.mix.name) else { return }
    dialogue.tell(ParcelScreen(call.wording).sheet(of: known))
  }

  /// Asks every question; `facts` and `mix` hold what was answered so far, also where it is left.
  private func ask(
    _ record: OpenRecord, _ remembered: RememberedGroup, facts: inout StepByStep.Answers,
    mix: inout StepByStep.Answers
  ) throws {
    let questions = FactQuestions(call: call)
    let permits = missingPermits(in: record, remembered.group, mix.draft)
    let countOfFacts = TreatmentForm().fields(in: record.facts).filter(\.isAsked).count
    let count = countOfFacts + permits.count
    var answeredFacts = facts
    defer { facts = answeredFacts }
    _ = try questions.ask(
      .all, dialogue, from: record.facts, isOffering: true, behind: facts.fields,
      note: { field, number in questions.note(on: field, number, of: count) },
      keeping: { answers in
        answeredFacts = answers
        session.record.put(
          record.entering(answers.draft, typed: answers.answeredDate, answered: answers.answered))
      })
    var answeredMix = mix
    defer { mix = answeredMix }
    var steps = StepByStep(
      interpreter: call.interpreter, dialogue: dialogue, owner: remembered.calculator,
      scope: .only(permits))
    steps.note = { field, number in
      questions.note(on: field, countOfFacts + number, of: count)
    }
    steps.keeping = { answeredMix = $0 }
    _ = try steps.fill(mix.draft)
  }

  /// Keeps what was answered; `isWhole` once everything has been asked.
  private func keep(
    _ facts: StepByStep.Answers, _ mix: StepByStep.Answers, of record: OpenRecord, isWhole: Bool
  ) throws {
    session.record.put(record)
    try session.enter(
      facts.draft, typed: facts.answeredDate, answered: isWhole ? [] : facts.answered)
    if !mix.typed.isEmpty { _ = session.change(mix.draft, typed: mix.typed) }
  }

  /// Returns the permits in the mix of those products of a record that have none.
  private func missingPermits(in record: OpenRecord, _ group: FieldGroup, _ mix: Draft)
    -> [FieldPath]
  {
    group.enteredMembers(in: record.values).compactMap { member -> FieldPath? in
      let here = group.member(member, of: record.values, in: mix)
      let name = group.name(of: member, in: record.values)
      let isWanted = record.mix.products.contains {
        $0.name == name && TreatmentContent.missing(of: $0).contains(.permit)
      }
      return isWanted ? here.map { FieldPath(UsedProduct.Fact.permit.rawValue, of: $0) } : nil
    }
  }
}

extension StepByStep.Answers {
  /// The facts of a treatment at whose questions were answers.
  fileprivate var answered: Set<TreatmentFact> {
    Set(fields.compactMap { TreatmentFact(rawValue: $0.text) })
  }

  /// The date, if its question was answered, also by Enter alone: it stays on another day.
  fileprivate var answeredDate: TreatmentFact? { answered.contains(.date) ? .date : nil }
}
