/// The record of one mix's treatment that a person has begun, as it is stored: it holds all that does not follow from the
/// mix.
package struct StoredRecord: Sendable, Equatable {
  /// The values of the mix and its exact figures, in the forms of `Draft.stored` and of `Outcome.kept`.
  package let values, figures: String
  /// The crop of the job.
  package let crop: String?
  package let facts: TreatmentFacts
  /// The facts that a person has typed, and those at whose questions were answers before leaving.
  package let typed, answered: [TreatmentFact]
  /// The treatments that were kept of the mix, the last one last.
  package let kept: [KeptOfRecord]

  package init(
    values: String, figures: String, crop: String?, facts: TreatmentFacts, typed: [TreatmentFact],
    answered: [TreatmentFact], kept: [KeptOfRecord]
  ) {
    (self.values, self.figures, self.crop, self.facts) = (values, figures, crop, facts)
    (self.typed, self.answered, self.kept) = (typed, answered, kept)
  }

  /// `{"values":"{…}","figures":"{…}","crop":"wheat","facts":{…},"typed":["date"],"answered":[],"kept":[…]}`
  private static let codec = Codec(
    {
      StoredRecord(values: $0, figures: $1, crop: $2, facts: $3, typed: $4, answered: $5, kept: $6)
    },
    .member("values", .text, \.values), .member("figures", .text, \.figures),
    .optional("crop", .text(most: 80), \.crop), .member("facts", TreatmentContent.entered, \.facts),
    .member("typed", TreatmentFact.list, \.typed),
    .member("answered", TreatmentFact.list, \.answered),
    .member("kept", .list(of: .object(KeptOfRecord.codec)), \.kept))

  /// Returns the stored form of the records of a job, the one that is open last.
  package static func text(of records: [StoredRecord]) -> String {
    JSON.array(records.map(codec.exact)).line
  }

  /// Reads the stored form; nil for a text that `text(of:)` never writes.
  package static func records(in text: String) -> [StoredRecord]? {
    let json = try? JSONReader.read(Array(text.utf8))
    guard let records = json.flatMap({ StoredJSON($0).items?.all(codec.value) }),
      self.text(of: records) == text
    else {
      return nil
    }
    return records
  }
}

/// A treatment that was kept of a record.
package struct KeptOfRecord: Sendable, Equatable {
  /// The number of the treatment.
  package let number: Int64
  /// The facts that had been typed to it.
  package let typed: [TreatmentFact]

  package init(number: Int64, typed: [TreatmentFact]) {
    self.number = number
    self.typed = typed
  }

  private var wholeNumber: Int { Int(number) }

  /// `{"number":17,"typed":["date","bbch"]}`
  static let codec = Codec(
    { KeptOfRecord(number: Int64($0), typed: $1) },
    .member("number", JSONKind<Int>.integer.filter { $0 > 0 }, \.wholeNumber),
    .member("typed", TreatmentFact.list, \.typed))
}
