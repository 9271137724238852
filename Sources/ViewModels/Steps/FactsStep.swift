import Calculation
import Records

/// Facts that were entered into a record, so that `undo` takes them back.
struct FactsStep {
  let changed: [TreatmentFact]
  let before: EnteredFacts
  let after: EnteredFacts
  /// How many treatments had been kept of the record.
  let countOfKept: Int

  /// Whether the crop is among them, which is a value of the job, too.
  var isOfJob: Bool { changed.contains(.crop) }
}

/// The facts of a record, and which of them were typed or asked for.
struct EnteredFacts {
  let facts: Draft
  let typed: Set<TreatmentFact>
  let answered: Set<TreatmentFact>
}

extension EnteredFacts {
  /// Takes them from a record.
  init(of record: OpenRecord) {
    self.init(facts: record.facts, typed: record.typed, answered: record.answered)
  }
}
