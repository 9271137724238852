import Calculation
import Observation

/// One calculator in a session: what has been entered, and the result that belongs to it.
@Observable
package final class CalculatorViewModel {
  package let calculator: any Calculator
  package private(set) var draft: Draft
  /// The result of exactly these values; nil until one is asked for, and again once a value changes.
  package private(set) var evaluation: Evaluation?

  init(_ calculator: any Calculator) {
    self.calculator = calculator
    draft = calculator.blank
  }

  /// Puts other values in; a result of the old ones is dropped, so that it never stands beside new values.
  func replace(_ draft: Draft) {
    guard draft != self.draft else { return }
    self.draft = draft
    evaluation = nil
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
