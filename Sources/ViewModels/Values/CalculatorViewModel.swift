import Calculation
import Observation

/// One calculator in a session: the values that have been entered, and their result.
@Observable
package final class CalculatorViewModel {
  /// The calculator.
  package let calculator: any Calculator
  /// Its id.
  let id: String
  /// The values, their result and its number in the history, observed together; no number if it is not kept there.
  struct State {
    var draft: Draft
    var evaluation: Evaluation?
    var row: Int64?
  }

  var state: State
  /// Whether a result has been asked for: from then on every change gives a new result at once.
  @ObservationIgnored var isLive = false
  /// Whether values have been put in since the last result was worked out.
  @ObservationIgnored var isDue = false
  /// Whether values have changed since the start, since a row was last kept, or since the history was cleared.
  @ObservationIgnored var isUnkept = false
  /// Whether its values were typed, used or adopted in this job, which began with the last start, name or `new`.
  @ObservationIgnored var isOfJob = false
  @ObservationIgnored var pendingCautions = PendingCautions()
  /// The fields whose unit was typed, or came with put-in values and differs from the home unit.
  @ObservationIgnored private var ownUnits: Set<FieldPath> = []

  init(_ calculator: any Calculator) {
    self.calculator = calculator
    id = calculator.id
    state = State(draft: calculator.blank)
  }

  /// The values that have been entered.
  package var draft: Draft { state.draft }
  /// The result of exactly these values; nil until a result is asked for, and again once a value changes.
  package var evaluation: Evaluation? { state.evaluation }

  var fields: [Field] { calculator.fields(in: draft) }

  /// The values that count for a favourite: all but those of the job fields.
  var favoriteValues: [FieldPath: FieldValue] {
    fields.reduce(into: [:]) { values, field in
      if !calculator.form.jobFields.contains(field.path) {
        values[field.path] = draft.value(of: field)
      }
    }
  }

  /// Replaces the values and drops the old result, never to be shown beside other values; false if they are the same.
  @discardableResult
  func replace(_ draft: Draft) -> Bool {
    let old = self.draft
    var draft = draft
    draft.system = old.system
    if draft == old {
      // What is not compared may differ, such as how a unit was typed.
      state.draft = draft
      return false
    }
    state = State(draft: draft)
    return true
  }

  /// Takes the values of another session.
  func take(_ other: CalculatorViewModel) {
    state = other.state
    isLive = other.isLive
    isOfJob = other.isOfJob
  }

  /// Returns the result to be shown, with all cautions that are still to be shown, and marks them as shown.
  func workOutResult() throws(Failure) -> Evaluation {
    isDue = false
    let draft = draft
    let result = try calculator.evaluate(draft).adding(pendingCautions.cautions(fields, in: draft))
    pendingCautions.markShown(draft)
    state.evaluation = result
    return result
  }

  /// Puts in the values of an earlier session, without the temporary values: these ended with that session.
  func restore(_ draft: Draft) {
    replace(calculator.restoring(draft))
    noteRestored(draft)
  }

  /// Notes that the values which stand are those of an earlier session, and which of that have ended.
  func noteRestored(_ draft: Draft) {
    beginJob(with: fields)
    bringUnits()
    end(calculator.job?.temporaryFields ?? [], of: draft, .job)
  }

  /// Puts in again the temporary values of an earlier session, which have not ended with it.
  func restoreTemporaryValues(_ draft: Draft) {
    var values = self.draft
    for path in calculator.job?.temporaryFields ?? [] {
      values.copy(path, from: draft)
      calculator.form.field(at: path).map { pendingCautions.dropEnds(of: $0) }
    }
    replace(values)
    bringUnits()
  }

  /// Remembers, for a caution, that the values of these fields no longer count.
  func end(_ fields: [FieldPath], of draft: Draft, _ end: TemporaryValueEnd) {
    for path in fields {
      if let field = calculator.form.field(at: path), let value = draft[path] {
        pendingCautions.end(field, value, end)
      }
    }
  }

  /// Marks the units of the present values as not typed; units other than the home units stay with their fields.
  func bringUnits() {
    pendingCautions.forgetTypedUnits()
    let others = fields.filter { $0.hasHomes && draft.unit(of: $0) != $0.home(in: draft.system) }
    ownUnits = Set(others.map(\.path))
  }

  /// Begins another job, in which new input is not compared with the numbers that these fields hold now.
  func beginJob(with fields: [Field]) {
    let numbers = fields.compactMap { field in
      draft[field.path].map { number in (field.path, number) }
    }
    pendingCautions.beginJob(with: Dictionary(numbers) { first, _ in first })
  }

  /// Begins another job after values were put in by a command: only the job fields' numbers are not compared.
  func beginJob() { beginJob(with: fields.filter { calculator.form.jobFields.contains($0.path) }) }

  /// Notes a value before it is put in; `lastUsed` is the book's. With `tellsReplaced` a caution says what it replaced.
  func noteTyped(_ entered: Entered, in field: Field, lastUsed: Quantity?, tellsReplaced: Bool) {
    let draft = draft
    pendingCautions.record(entered, in: field, replacing: draft[field.path], lastUsed: lastUsed)
    if !entered.isBareNumber { ownUnits.insert(field.path) }
    let replaced =
      tellsReplaced ? calculator.replaced(by: field, from: draft, to: entered.draft) : []
    if !replaced.isEmpty { pendingCautions.replace(replaced, by: field) }
  }

  /// Makes the units of a system the home units. The result stays, because the values stay the same.
  func move(to system: UnitSystem) {
    state.draft = draft.moved(to: system, fields, ownUnits: ownUnits)
  }

  /// Returns the values without one field's number and unit, so that the next number is in the home unit.
  func clearing(_ field: Field) -> Draft {
    ownUnits.remove(field.path)
    pendingCautions.dropEnds(of: field)
    return draft.clearing(field).moved(to: draft.system, fields, ownUnits: ownUnits)
  }

  /// Returns empty values in the home units, ready for another job.
  func clearingAll() -> Draft {
    ownUnits = []
    pendingCautions.dropEnds()
    let cleared = calculator.cleared(draft)
    return cleared.moved(to: draft.system, calculator.fields(in: cleared), ownUnits: [])
  }

  /// Why the values give no result; nil if they give one.
  package var whyNoResult: Failure? {
    do throws(Failure) {
      _ = try calculator.evaluate(draft)
      return nil
    } catch {
      return error
    }
  }
}
