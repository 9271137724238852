import Calculation
import Records
import Sheets
import ViewModels

/// Asks for facts of a treatment step by step, those of the record in progress and of a treatment to correct.
struct FactQuestions {
  let call: Invocation

  /// Returns all facts with the answers; `isOffering` offers likely ones, `note` tells of each question, `keeping`
  /// receives the answers after each, and those `behind` which it goes on are not asked again.
  func ask(
    _ scope: StepByStep.Scope, _ dialogue: any Dialogue, from facts: Draft, isOffering: Bool,
    behind answeredBefore: [FieldPath] = [],
    note: @escaping (Field, Int) -> String? = { _, _ in nil },
    keeping: @escaping (StepByStep.Answers) -> Void = { _ in }
  ) throws -> Draft {
    let session = call.session
    var steps = StepByStep(
      interpreter: call.interpreter, dialogue: dialogue, owner: TreatmentForm(), scope: scope)
    steps.note = note
    steps.answeredBefore = answeredBefore
    steps.keeping = keeping
    steps.settled = { field, old, new in
      try SettledFacts(call: call, typed: nil).facts(
        field, from: old, to: isOffering ? session.record.withoutKeptTimes(new, since: old) : new)
    }
    if isOffering {
      steps.offering = { field, facts in
        TreatmentFact(rawValue: field.path.text).map { session.offering($0, in: facts) } ?? facts
      }
      steps.choices = { field, facts in
        field.path == TreatmentFact.season.path
          ? TreatmentFacts(facts).seasons.map { String($0) } : []
      }
    }
    return try steps.fill(facts).draft
  }

  /// Returns what is told before a question: where it is among all, whether the law wants an answer, and what fits.
  func note(on field: Field, _ number: Int, of count: Int) -> String {
    let wording = call.wording
    let fact = TreatmentFact(rawValue: field.path.text)
    let isWanted = fact.map(TreatmentFacts.wanted.contains)
    // Besides the facts of a treatment only permits are asked for.
    let fitting =
      isWanted == nil
      ? FieldHints(wording, call.session.settings.notation).values(of: field) : nil
    let law: Text? =
      isWanted != false
      ? Text.recordQuestionWanted
      : fact.map(TreatmentFacts.wantedByLabel.contains) == true
        ? Text.recordQuestionWantedByLabel : nil
    let told: [String?] = [
      wording.text(.recordQuestion(count: .count(count), number: .count(number))),
      law.map { wording.text($0) }, fitting ?? wording.text(key: "\(field.name.stem)-summary"),
    ]
    return told.compactMap(\.self).joined(separator: " \u{B7} ")
  }
}
