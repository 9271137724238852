import Calculation

/// One field of a batch: what it comes to, or why it comes to nothing.
struct BatchRow: Sendable {
  enum Outcome: Sendable {
    case worked(Draft, Evaluation)
    /// With the field whose cell is to blame, where one is.
    case failed(Failure, Field?)
  }

  /// The line of the file it begins on.
  let line: Int
  let name: String?
  /// The texts of the columns that nobody knows.
  let others: [String]
  let outcome: Outcome

  var failure: (Failure)? { if case .failed(let failure, _) = outcome { failure } else { nil } }
  var failedField: Field? { if case .failed(_, let field) = outcome { field } else { nil } }
  var cautions: [Caution] { if case .worked(_, let evaluation) = outcome { evaluation.cautions } else { [] } }
}
