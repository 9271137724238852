import Calculation
import Observation

/// One calculator in a session: what has been entered, and the result that belongs to it.
@Observable
package final class CalculatorViewModel {
  package let calculator: any Calculator
  package private(set) var draft: Draft
  /// The result of exactly these values; nil until one is asked for, and again once a value changes.
  package private(set) var evaluation: Evaluation?
  /// The favourite that the values were last kept as or taken from, and what it holds.
  @ObservationIgnored private var kept: (name: String, values: Draft?)?

  init(_ calculator: any Calculator) {
    self.calculator = calculator
    draft = calculator.blank
  }

  /// Notes that these values are now those of a favourite.
  func note(favorite name: String) { kept = (name, calculator.favorite(from: draft)) }

  /// The name of the favourite that these values are of; nil once one of them is another.
  package var favorite: String? { kept?.values == calculator.favorite(from: draft) ? kept?.name : nil }

  /// Puts other values in; a result of the old ones is dropped, so that it never stands beside new values. False where they
  /// are the same.
  @discardableResult
  func replace(_ draft: Draft) -> Bool {
    guard draft != self.draft else { return false }
    self.draft = draft
    if evaluation != nil { evaluation = nil }
    return true
  }

  /// Works out the result to be shown. A jump of a value is told with this result and then forgotten.
  func conclude() throws -> Evaluation {
    let result = try calculator.evaluate(draft).adding(calculator.jumps(in: draft))
    draft = draft.withoutJumps
    evaluation = result
    return result
  }

  /// What stands in the way of a result; nil where nothing does.
  package var whyNoResult: (any Failure)? {
    do {
      _ = try calculator.evaluate(draft)
      return nil
    } catch {
      return error as? any Failure
    }
  }
}
