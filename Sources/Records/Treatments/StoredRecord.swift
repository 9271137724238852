import Calculation

/// The record of one mix's treatment that a person has begun, as it is stored: it holds all that does not follow from the
/// mix.
package struct StoredRecord: Sendable, Equatable {
  /// The values of the mix, in the form of `Draft.stored`.
  package let values: String
  /// The exact figures of the mix, in the form of `Outcome.kept`.
  package let figures: String
  /// The crop of the job.
  package let crop: String?
  /// The facts of the treatment.
  package let facts: TreatmentFacts
  /// The facts that a person has typed.
  package let typed: [TreatmentFact]
  /// The facts at whose questions were answers before leaving.
  package let answered: [TreatmentFact]
  /// The treatments that were kept of the mix, the last one last.
  package let kept: [KeptOfRecord]

  /// Makes a record; `values` and `figures` are in the forms of `Draft.stored` and of `Outcome.kept`.
  package init(
    values: String, figures: String, crop: String?, facts: TreatmentFacts, typed: [TreatmentFact],
    answered: [TreatmentFact], kept: [KeptOfRecord]
  ) {
    self.values = values
    self.figures = figures
    self.crop = crop
    self.facts = facts
    self.typed = typed
    self.answered = answered
    self.kept = kept
  }

  /// `{"values":"{…}","figures":"{…}","crop":"wheat","facts":{…},"typed":["date"],"answered":[],"kept":[…]}`
  private static let codec = Codec(
    { values, figures, crop, facts, typed, answered, kept in
      StoredRecord(
        values: values, figures: figures, crop: crop, facts: facts, typed: typed,
        answered: answered, kept: kept)
    },
    .member("values", .text, \.values),
    .member("figures", .text, \.figures),
    .optional("crop", .text(most: 80), \.crop),
    .member("facts", TreatmentContent.entered, \.facts),
    .member("typed", TreatmentFact.list, \.typed),
    .member("answered", TreatmentFact.list, \.answered),
    .member("kept", .list(of: .object(KeptOfRecord.codec)), \.kept))

  /// Returns the stored form of the records of a job, the one that is open last.
  package static func text(of records: [StoredRecord]) -> String {
    JSON.array(records.map(codec.exact)).line
  }

  /// Reads the stored form; nil for a text that `text(of:)` never writes.
  package static func records(in text: String) -> [StoredRecord]? {
    guard let records = StoredJSON.list(text)?.all(codec.value) else { return nil }
    return self.text(of: records) == text ? records : nil
  }
}

/// A treatment that was kept of a record.
package struct KeptOfRecord: Sendable, Equatable {
  /// The number of the treatment.
  package let number: Int64
  /// The facts that had been typed to it.
  package let typed: [TreatmentFact]

  /// Makes what is remembered of the treatment with a number, to which these facts were typed.
  package init(number: Int64, typed: [TreatmentFact]) {
    self.number = number
    self.typed = typed
  }

  private var wholeNumber: Int { Int(number) }

  /// `{"number":17,"typed":["date","bbch"]}`
  static let codec = Codec(
    { number, typed in KeptOfRecord(number: Int64(number), typed: typed) },
    .member("number", JSONKind<Int>.integer.filter { $0 > 0 }, \.wholeNumber),
    .member("typed", TreatmentFact.list, \.typed))
}
