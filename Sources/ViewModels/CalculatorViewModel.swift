import Calculation
import Observation

/// One calculator in a session: what has been entered, and the result that belongs to it.
@Observable
package final class CalculatorViewModel {
  /// Values and their result, observed as one.
  struct State {
    var draft: Draft
    var evaluation: Evaluation?
    /// The result's number in the history; nil while it is not kept there.
    var row: Int64?
  }

  package let calculator: any Calculator
  private(set) var state: State
  /// Whether a result has been asked for: from then on every change is worked out at once.
  @ObservationIgnored var isLive = false
  /// Whether values have been put in since a result was last worked out.
  @ObservationIgnored var isDue = false
  /// The favourite that the values were last kept as or taken from, and what it holds.
  @ObservationIgnored private var kept: (name: String, values: [FieldValue?])?

  /// The fields whose unit nobody has typed in this session: it was restored, or brought along.
  @ObservationIgnored private var fieldsOfBroughtUnit: Set<String> = []
  /// The numbers read in such a unit of which no result has told yet.
  @ObservationIgnored private var readInBroughtUnit: [String: Quantity] = [:]

  init(_ calculator: any Calculator) {
    self.calculator = calculator
    state = State(draft: calculator.blank)
  }

  /// What has been entered.
  package var draft: Draft { state.draft }
  /// The result of exactly these values; nil until one is asked for, and again once a value changes.
  package var evaluation: Evaluation? { state.evaluation }

  /// The number under which the result stands in the history; nil while it does not.
  var row: Int64? { state.row }

  func note(row: Int64?) { state.row = row }

  /// Notes that these values are now those of a favourite.
  func note(favorite name: String) { kept = (name, favoriteValues) }

  /// What a favourite holds; the job's own values may be any.
  private var favoriteValues: [FieldValue?] {
    calculator.fields.filter { !calculator.jobFields.contains($0.id) }.map(draft.value)
  }

  /// Forgets a favourite that is gone, or holds other values now.
  func forget(favorite name: String) { if kept?.name == name { kept = nil } }

  /// Follows a favourite that is called something else now.
  func rename(favorite name: String, to new: String) { if kept?.name == name { kept?.name = new } }

  /// The name of the favourite that these values are of; nil once one of them is another.
  package var favorite: String? { kept?.values == favoriteValues ? kept?.name : nil }

  /// Puts other values in; a result of the old ones is dropped, so that it never stands beside new values. False where they
  /// are the same.
  @discardableResult
  func replace(_ draft: Draft) -> Bool {
    guard draft != self.draft else { return false }
    state = State(draft: draft)
    return true
  }

  /// Works out the result to be shown. A jump of a value, or a unit that was kept, is told with this result and then forgotten.
  func conclude() throws -> Evaluation {
    isDue = false
    let result = try calculator.evaluate(draft).adding(calculator.jumps(in: draft) + keptUnits)
    fieldsOfBroughtUnit.subtract(readInBroughtUnit.keys)
    readInBroughtUnit = [:]
    state = State(draft: draft.withoutJumps, evaluation: result)
    return result
  }

  /// Puts in the values of an earlier session.
  func restore(_ draft: Draft) {
    replace(draft)
    noteBroughtUnits()
  }

  /// Notes that the units of these values were not typed.
  func noteBroughtUnits() {
    fieldsOfBroughtUnit = Set(calculator.fields.map(\.id))
    readInBroughtUnit = [:]
  }

  /// Notes in which unit a value was typed; gives what there is to say of it.
  func note(_ entered: Entered, in field: Field) -> Caution? {
    let isBrought = fieldsOfBroughtUnit.remove(field.id) != nil
    readInBroughtUnit[field.id] = isBrought && entered.isBareNumber ? entered.draft[field.id] : nil
    return readInBroughtUnit[field.id].flatMap(field.keptUnitCaution)
  }

  /// Notes the numbers that are to come in place of others, all at once, in the units that were brought.
  func note(_ coming: Draft) {
    for field in calculator.fields where fieldsOfBroughtUnit.contains(field.id) {
      guard let new = coming[field.id], new != draft[field.id], new.unit == draft.unit(of: field) else { continue }
      readInBroughtUnit[field.id] = new
    }
  }

  /// What to say of the numbers that were read in a brought unit and still stand there.
  private var keptUnits: [Caution] {
    calculator.fields.compactMap { field in
      guard let value = readInBroughtUnit[field.id], value == draft[field.id] else { return nil }
      return field.keptUnitCaution(value)
    }
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
