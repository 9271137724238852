import Calculation
import Records
import Sheets
import ViewModels

/// Settles what follows from a fact that was typed, of the record or of a treatment: a new crop replaces the old one's
/// code, a moved date moves its end. It asks about what is unlikely; in a script it refuses that.
struct SettledFacts {
  let call: Invocation
  /// The fact in its line; nil for the answer to a question.
  let typed: TypedFact?
  private var span: Range<Int>? { typed?.value.span }

  init(call: Invocation, typed: TypedFact?) {
    self.call = call
    self.typed = typed
  }

  /// Returns the facts after one was typed; nil if the answer to a question about it is no.
  func facts(_ field: Field, from old: Draft, to new: Draft) throws -> Draft? {
    switch TreatmentFact(rawValue: field.path.text) {
    case .crop: return try withCode(CropTable.builtIn.followingCrop(new, since: old))
    case .eppo: return try withCode(new)
    case .season: return try withSeason(new)
    case .date:
      let timed = try withTime(field, from: old, to: new)
      return try timed.flatMap(withSeason)
    case .start, .end: return try withTime(field, from: old, to: new)
    default: return new
    }
  }

  /// Asks at the prompt about a typed code that is not the one that the table of crops has.
  private func withCode(_ facts: Draft) throws -> Draft? {
    let other = CropTable.builtIn.otherCode(in: TreatmentFacts(facts))
    return try confirmed(facts, other?.question)
  }

  /// Returns facts if there is no question about them or the answer is yes, and in a script, which is told instead.
  private func confirmed(_ facts: Draft, _ question: Text?) throws -> Draft? {
    try question.map(call.agrees) != false ? facts : nil
  }

  /// Asks about a season that does not fit the date; the other one of the two may be wrong instead.
  private func withSeason(_ facts: Draft) throws -> Draft? {
    guard let failure = TreatmentFacts(facts).whyOtherSeason else { return facts }
    return try confirm(failure) ? facts : nil
  }

  /// Asks about a date to come, about an end before the start, which may be the next day's, and about one days later.
  private func withTime(_ field: Field, from old: Draft, to new: Draft) throws -> Draft? {
    let moved = TreatmentFacts(new).movedEnd(since: TreatmentFacts(old))
    let new = new.setting(.end, to: moved)
    let facts = TreatmentFacts(new)
    if field.path != TreatmentFact.start.path,
      let failure = call.session.record.treatments.whyToCome(facts),
      try !confirm(failure)
    {
      return nil
    }
    guard let failure = facts.whyNotInOrder, case .text(let next)? = failure["next"] else {
      return try confirmed(new, facts.lateEnd?.question)
    }
    guard try confirm(failure, instead: lines(endingOn: next, facts, since: old)) else {
      return nil
    }
    let later = new.setting(.end, to: next)
    guard let failure = call.session.record.treatments.whyToCome(TreatmentFacts(later)) else {
      return later
    }
    return try confirm(failure) ? later : nil
  }

  /// The line that says the end with its day, `record end 2027-05-11 00:45`, behind a start that was typed with it.
  private func lines(endingOn next: String, _ facts: TreatmentFacts, since old: Draft) -> [String] {
    guard let typed else { return [] }
    let isTypedAtOnce = [TreatmentFact.start, .end].allSatisfy {
      facts.text($0) != nil && facts.text($0) != TreatmentFacts(old).text($0)
    }
    func line(_ fact: TreatmentFact, _ value: String) -> String {
      "\(typed.lead) \(call.wording.typedName(of: TreatmentForm.field(fact).name)) \(value)"
    }
    let start = isTypedAtOnce ? facts.text(.start).map { line(.start, $0) } : nil
    return [([start].compactMap(\.self) + [line(.end, next)]).joined(separator: "; ")]
  }

  /// Asks whether what a failure tells is meant; a script is refused where the fact was typed, with these lines.
  private func confirm(_ failure: Failure, instead lines: [String] = []) throws -> Bool {
    do { return try call.confirm(failure.question, otherwise: failure) } catch let error as Failure
    {
      throw span.map { Refusal(error, at: $0, suggestions: lines) } ?? error
    }
  }
}
