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
  /// That of the calculator.
  let id: String
  private(set) var state: State
  /// Whether a result has been asked for: from then on every change is worked out at once.
  @ObservationIgnored var isLive = false
  /// Whether values have been put in since a result was last worked out.
  @ObservationIgnored var isDue = false
  /// Whether values have been changed since the start, the last row of them, or since the history was cleared.
  @ObservationIgnored var isUnkept = false
  /// The favourite that the values were last kept as or taken from, and what it holds.
  @ObservationIgnored private var kept: (name: String, values: [FieldPath: FieldValue])?
  @ObservationIgnored var untold = Untold()
  /// Whether a value stands in acres, or is counted on them; looked for when it is asked, for few lines ask.
  var hasAcres: Bool {
    let hasAcres = knownAcres ?? draft.hasAcres
    knownAcres = hasAcres
    return hasAcres
  }
  @ObservationIgnored private var knownAcres: Bool?
  /// What is in doubt since a command of a script was refused.
  @ObservationIgnored var doubts = Doubts()
  /// Whether one line has named all values, so that they are certain whatever was refused before.
  @ObservationIgnored var isNamedWhole = false
  /// The fields whose unit has been typed, or was brought and is not one at home.
  @ObservationIgnored private var ownUnits: Set<FieldPath> = []

  init(_ calculator: any Calculator) {
    self.calculator = calculator
    id = calculator.id
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

  /// Whether these are all fields that there are before anything is entered.
  func isWhole(_ named: [FieldPath]) -> Bool { calculator.template.allSatisfy { named.contains($0.path) } }

  /// The fields that these values have.
  var fields: [Field] { calculator.fields(in: draft) }

  /// What a favourite holds; the job's own values may be any.
  private var favoriteValues: [FieldPath: FieldValue] {
    let kept = fields.filter { !calculator.jobFields.contains($0.path) }
    return Dictionary(
      uniqueKeysWithValues: kept.compactMap { field in draft.value(of: field).map { (field.path, $0) } })
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
    let old = self.draft
    var draft = draft
    draft.system = old.system
    if draft == old { return false }
    state = State(draft: draft)
    knownAcres = nil
    isNamedWhole = false
    return true
  }

  /// Takes the values of another one over, and whose units they are in.
  func take(_ other: CalculatorViewModel) {
    state = State(draft: other.draft)
    knownAcres = other.knownAcres
  }

  /// Works out the result to be shown; it tells what was still to be told.
  func conclude() throws(Failure) -> Evaluation {
    isDue = false
    try refuseDoubts()
    let result = try calculator.evaluate(draft).adding(untold.cautions(fields, in: draft))
    untold.tell(draft)
    state = State(draft: draft, evaluation: result, row: state.row)
    return result
  }

  /// Puts something in doubt, also what one line has named.
  func doubt(_ scope: ValueScope) {
    doubts.add(scope)
    isNamedWhole = false
  }

  /// The doubts that stand in the way of a result.
  package var standingDoubts: Doubts { isNamedWhole ? Doubts() : doubts }

  /// Throws where a result could be one of other values than were meant.
  package func refuseDoubts() throws(Failure) {
    if case let doubts = standingDoubts, !doubts.isEmpty { throw doubts.failure }
  }

  /// Puts in the values of an earlier session, but for those that ended with it.
  func restore(_ draft: Draft) {
    replace(calculator.withoutPassing(draft))
    beginJob(with: fields)
    bringUnits()
    end(calculator.passingFields, of: draft, .job)
  }

  /// Remembers, to be told, that these fields' values count no more.
  func end(_ fields: [FieldPath], of draft: Draft, _ end: PassingEnd) {
    for path in fields {
      if let field = calculator.form.field(at: path), let value = draft[path] { untold.end(field, value, end) }
    }
  }

  /// The units of these values were typed by nobody.
  func bringUnits() {
    untold.bring()
    let others = fields.filter { $0.hasHomes && draft.unit(of: $0) != $0.home(in: draft.system) }
    ownUnits = Set(others.map(\.path))
  }

  /// Another job begins, in which the numbers that stand in these fields are not compared with what is typed.
  func beginJob(with fields: [Field]) {
    let standing = fields.compactMap { field in draft[field.path].map { (field.path, $0) } }
    untold.beginJob(with: Dictionary(uniqueKeysWithValues: standing))
  }

  /// The same where the values have come from elsewhere, those of the job aside.
  func beginJob() { beginJob(with: fields.filter { calculator.jobFields.contains($0.path) }) }

  /// A number has been read into a field, in place of one of these values.
  func note(_ entered: Entered, in field: Field, of before: Draft, lastUsed: Quantity?) {
    untold.note(entered, in: field, replacing: before[field.path], lastUsed: lastUsed)
    if !entered.isBareNumber { ownUnits.insert(field.path) }
  }

  /// A field's value has been read, and may have taken the place of others.
  func noteReplaced(by field: Field, in after: Draft) {
    let replaced = calculator.rivals(of: field.path).filter { draft.holds($0) && !after.holds($0) }
    guard !replaced.isEmpty else { return }
    untold.replace(replaced.compactMap { calculator.form.field(at: $0) }, by: field)
  }

  /// Makes the units of a system those at home; a result stays, for its values do.
  func move(to system: UnitSystem) {
    state.draft = draft.moved(to: system, fields, ownUnits: ownUnits)
    knownAcres = nil
  }

  /// The values without one field's number and unit: the next number is in the unit at home.
  func clearing(_ field: Field) -> Draft {
    ownUnits.remove(field.path)
    untold.dropEnds(of: field)
    return draft.clearing(field).moved(to: draft.system, fields, ownUnits: ownUnits)
  }

  /// No values: what comes next is another job, in the units at home.
  func clearingAll() -> Draft {
    ownUnits = []
    untold.dropEnds()
    let cleared = calculator.cleared(draft)
    return cleared.moved(to: draft.system, calculator.fields(in: cleared), ownUnits: [])
  }

  /// The fields whose number is in a unit that is not at home.
  var fieldsOfOtherUnits: [Field] {
    fields.filter { field in
      field.hasHomes && draft[field.path].map { $0.unit != field.home(in: draft.system) } == true
    }
  }

  /// What stands in the way of a result; nil where nothing does.
  package var whyNoResult: Failure? {
    do throws(Failure) {
      try refuseDoubts()
      _ = try calculator.evaluate(draft)
      return nil
    } catch {
      return error
    }
  }
}
