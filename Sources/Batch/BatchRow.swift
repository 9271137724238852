import Calculation

/// One field of a batch: what it comes to, or why it comes to nothing.
struct BatchRow: Sendable {
  /// The line of the file it begins on.
  let line: Int
  let name: String?
  /// The texts of the columns that nobody knows.
  let others: [String]
  let outcome: Result<Worked, Failed>

  /// The key of the field whose value the row is called by.
  static let name: FieldPath = "name"

  static let nameKey = "field-name-name"

  /// What the values come to; nil in a row that failed.
  var worked: Worked? { try? outcome.get() }
  var failed: Failed? { if case .failure(let failed) = outcome { failed } else { nil } }
}

/// Values and what they come to; a reference, for each column looks at it.
final class Worked: Sendable {
  let draft: Draft
  let outcome: any Outcome
  let cautions: [Caution]

  init(_ draft: Draft, _ evaluation: Evaluation) {
    (self.draft, outcome, cautions) = (draft, evaluation.outcome, evaluation.cautions)
  }

  /// What is printed for a unit: the are beside acres by what it cannot be mistaken for.
  func symbol(of unit: Unit) -> String {
    unit.usesAre ? UnitSymbols(.metric, besideAcres: draft.hasAcres).symbol(of: unit) : unit.symbol
  }
}

/// Why a row comes to nothing.
final class Failed: Error {
  let failure: Failure
  /// The field whose cell is to blame, where one is.
  let field: Field?

  init(_ failure: Failure, _ field: Field? = nil) { (self.failure, self.field) = (failure, field) }
}
