import Calculation
import Sheets

/// A row of a batch (one field to spray): its result, or why it has none.
struct BatchRow: Sendable {
  /// The line of the file on which it begins, from 1.
  let line: Int
  /// The name of the field that is sprayed; nil without one.
  let name: String?
  /// The texts of the unknown columns.
  let others: [String]
  /// Its values and their result, or why it has none.
  let outcome: Result<RowResult, RowFailure>

  /// The path of the column that holds the names of rows.
  static let namePath: FieldPath = "name"
  /// The key of the heading of that column.
  static let nameKey = Text.fieldNameName.key

  /// The values and their result; nil if the row failed.
  var worked: RowResult? { try? outcome.get() }
  /// Why it failed; nil if it has a result.
  var failed: RowFailure? { if case .failure(let failed) = outcome { failed } else { nil } }
}

/// The values of a row and their result; a class, so that columns share it without copies.
final class RowResult: Sendable {
  let draft: Draft
  let outcome: any Outcome
  let cautions: [Caution]

  init(_ draft: Draft, _ evaluation: Evaluation) {
    self.draft = draft
    outcome = evaluation.outcome
    cautions = evaluation.cautions
  }

  /// Returns the symbol to print for a unit; beside acres the are gets a symbol that cannot mean acres.
  func symbol(of unit: Unit) -> String {
    unit.usesAre ? UnitSymbols(.metric, besideAcres: draft.hasAcres).symbol(of: unit) : unit.symbol
  }
}

/// Why a row has no result, and in which column.
final class RowFailure: Error {
  let failure: Failure
  /// The field whose cell has the mistake; nil for a mistake of the whole row, such as a missing cell.
  let field: Field?

  init(_ failure: Failure, _ field: Field? = nil) {
    self.failure = failure
    self.field = field
  }
}
