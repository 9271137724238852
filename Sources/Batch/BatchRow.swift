import Calculation

/// One field of a batch: what it comes to, or why it comes to nothing.
struct BatchRow: Sendable {
  enum Outcome: Sendable {
    case mix(Mix)
    /// With the id of the field whose cell is to blame, where one is.
    case failed(Failure, field: String?)
  }

  /// The line of the file it begins on.
  let line: Int
  let name: String?
  /// The texts of the columns that nobody knows.
  let others: [String]
  let outcome: Outcome
}

/// A tank mix with what it was made of; a reference, for it is large and handed on unchanged.
final class Mix: Sendable {
  let draft: Draft
  let result: SprayResult
  let cautions: [Caution]

  init(_ draft: Draft, _ result: SprayResult) {
    (self.draft, self.result, cautions) = (draft, result, result.input.cautions)
  }
}
