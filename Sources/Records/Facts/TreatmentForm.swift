import Calculation

/// The form in which a person enters the facts of a treatment.
package struct TreatmentForm: FormOwner {
  static let formID = "record"
  /// The id of these values in stored data.
  package let id = TreatmentForm.formID
  /// The facts of a treatment.
  package var form: Form { Self.facts }
  private static let facts = Form(TreatmentFact.allCases.map(\.field))

  /// The day on which `yesterday` and `24.11` are read; nil where only whole dates are.
  private let today: Day?

  /// Makes the form; `today` is the day on which `yesterday` and `24.11` are read, nil where only whole dates are.
  package init(today: Day? = nil) { self.today = today }

  /// Returns the field in which a fact is typed.
  package static func field(_ fact: TreatmentFact) -> Field {
    facts.field(at: fact.path) ?? fact.field
  }

  /// Reads dates and times as people say them; `6:30-9` is a start and an end. A refused date has a code of its own.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    if let entered = readAsSaid(text, into: field, of: draft, notation) { return entered }
    do throws(Refusal) {
      return try field.read(text, into: draft, notation)
    } catch {
      guard error.failure.is(InputCode.notADate) else { throw error }
      throw Refusal(.recordDate(text), at: error.span)
    }
  }

  /// Reads a date or times as people say them; nil for other facts, and for what is not said so.
  private func readAsSaid(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) -> Entered? {
    let fact = TreatmentFact(rawValue: field.path.text)
    if fact == .date { return readDay(text, into: field, of: draft, notation) }
    if fact == .start || fact == .end {
      return readTimes(text, into: field, of: draft, notation)
    }
    return nil
  }

  private func readDay(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) -> Entered? {
    let said = text.withOrdinarySpaces
    guard let today, let day = Day(said: said, on: today, notation) else { return nil }
    return Entered(draft.setting(.date, to: day.text), field, expression: said)
  }

  private func readTimes(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) -> Entered? {
    let times = Self.times(text, notation)
    if times.count == 2, times[0].isOfDay {
      let facts = draft.setting(.start, to: times[0].text).setting(.end, to: times[1].text)
      let others = [TreatmentFact.start, .end].filter { $0.path != field.path }
      return Entered(facts, field, others: others.map(Self.field))
    }
    guard times.count == 1 else { return nil }
    return try? field.read(times[0].text, into: draft, notation)
  }
}
