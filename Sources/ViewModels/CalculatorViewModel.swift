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
    draft = Draft(calculator: calculator.id)
  }

  /// Puts other values in; a result of the old ones is dropped, so that it never stands beside new values.
  func replace(_ draft: Draft) {
    guard draft != self.draft else { return }
    self.draft = draft
    evaluation = nil
  }

  /// Works out the result of what has been entered.
  @discardableResult
  func evaluate() throws(InputError) -> Evaluation {
    let result = try calculator.evaluate(draft)
    evaluation = result
    return result
  }
}
