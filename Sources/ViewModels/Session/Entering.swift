import Calculation
import Records

/// Entering values: each change is one step to undo, and the crop of the open record follows that of the job.
extension Session {
  /// Reads a typed value into a field and makes its calculator current; throws, and changes nothing, if it is refused.
  package func set(_ field: Field, _ text: String) throws(Refusal) -> Update {
    set(field, to: try values.read(text, into: field, of: values.owner(of: field).draft))
  }

  /// Puts in the value that was read for a field and makes its calculator current.
  package func set(_ field: Field, to entered: Entered) -> Update {
    noteTyped(entered, in: field)
    return put(entered, in: field)
  }

  /// Reads typed text into a field of a draft, that of a calculator or of a record; changes nothing in the session.
  package func read(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Entered {
    guard values.model(of: field.calculator) == nil else {
      return try values.read(text, into: field, of: draft)
    }
    return try record.read(text, into: field, of: draft)
  }

  private func put(_ entered: Entered, in field: Field) -> Update {
    let model = values.owner(of: field)
    // A name that takes the place of another one; the first name begins no other job.
    let isName = field.isText && model.calculator.job?.jobName == field.path
    let name = isName ? model.draft.text(at: field.path) ?? record.open?.mix.name : nil
    let isOtherJob = name.map { $0.folded != entered.draft.text(at: field.path)?.folded } ?? false
    var update = change(entered.draft, ending: isOtherJob ? endJob(of: model) : nil)
    if isOtherJob { model.beginJob(with: model.fields) }
    update.typed = Update.TypedField(field: field, expression: entered.expression)
    return update
  }

  /// Notes what is unusual about a typed value before it is put in, for cautions: a jump, a kept unit, replaced values.
  private func noteTyped(_ entered: Entered, in field: Field) {
    let model = values.owner(of: field)
    let lastUsed = notebook.products.lastUsed(field, of: values.group(of: field))
    // At the prompt the change itself shows what was replaced.
    model.noteTyped(entered, in: field, lastUsed: lastUsed, tellsReplaced: !isInteractive)
  }

  func noteTyped(_ typed: [Entered]) {
    for entered in typed {
      if let field = entered.field { noteTyped(entered, in: field) }
    }
  }

  /// Puts in several typed values as one step to undo; the draft of the last one holds them all.
  package func change(to typed: [Entered]) -> Update {
    guard let last = typed.last else { return change(values.current.draft) }
    var update = change(last.draft, typed: typed)
    update.typed = last.field.map { field in
      Update.TypedField(field: field, expression: last.expression)
    }
    update.typedBefore = typed.dropLast().compactMap(\.field?.path)
    return update
  }

  /// Performs a calculator's own command on the session's values and makes the changed calculator current.
  package func perform(_ action: Action, _ text: String) throws -> Update {
    let entered = try values.performed(action, text)
    return entered.field.map { put(entered, in: $0) } ?? change(entered.draft)
  }

  /// Puts in a whole set of values, some of which were typed, as one step to undo. With the values of another job, the
  /// record of the job that has ended comes back with it.
  package func change(_ draft: Draft, typed: [Entered] = [], ending job: EndedJob? = nil) -> Update
  {
    noteTyped(typed)
    var update = put(values.settled(draft))
    if let job { update.endings = job.endings }
    let step = ValuesStep(before: update.before, after: update.after)
    guard step.after.differs(from: step.before, in: update.calculator) || job?.record != nil else {
      return update
    }
    steps.add(job.map { .otherJob(JobStep(record: $0.record, values: step)) } ?? .values(step))
    return update
  }

  /// Puts in values, and lets the open record follow the crop of the job.
  private func put(_ draft: Draft) -> Update {
    let update = values.put(draft)
    followCrop(in: draft)
    return update
  }

  /// Puts in values of an earlier or later step.
  func putAgain(_ draft: Draft) -> Update {
    let update = values.putAgain(draft)
    followCrop(in: draft)
    return update
  }

  private func followCrop(in draft: Draft) {
    if draft.calculator == calculators.recorded?.id { record.followCrop() }
  }

  /// Gives the job the crop of a record; its result stays.
  func putCrop(of facts: Draft) {
    if values.putCrop(of: facts) { record.followCrop() }
  }

  /// Removes a member of a group with its values.
  package func remove(_ member: GroupMember, of calculator: any Calculator) -> Update {
    change(values.draft(of: calculator).removing(member))
  }

  /// Clears one value, or all values of the current calculator; then no new result is due.
  package func clear(_ field: Field? = nil) -> Update {
    if let field { return change(values.owner(of: field).clearing(field)) }
    let current = values.current
    let cleared = current.clearingAll()
    keepLastResult(of: current, before: cleared)
    let job = endJob(of: current)
    let update = change(cleared, ending: job)
    current.isDue = false
    if job != nil { current.isOfJob = false }
    current.beginJob()
    return update
  }

  /// Clears all values of every calculator, and returns what that has ended; the current one stays current, and nothing
  /// before can be undone.
  package func clearEveryCalculator() -> [Caution] {
    let last = values.current
    var endings: [Caution] = []
    for model in values.models {
      values.select(model.calculator)
      endings += clear().endings
    }
    values.select(last.calculator)
    steps.forget()
    return endings
  }

  /// Ends the job of a calculator that has jobs: what was typed so far, in the others too, does not count for the next,
  /// nor does the open record; nil for another calculator.
  func endJob(of model: CalculatorViewModel) -> EndedJob? {
    guard let name = model.calculator.job?.jobName else { return nil }
    for other in values.models { other.isOfJob = false }
    let ended = record.end()
    let caution = model.calculator.form.field(at: name)?.recordEndCaution(
      model.draft.text(at: name))
    let losesFacts = ended?.isUnkept ?? false
    return EndedJob(record: ended, endings: losesFacts ? [caution].compactMap(\.self) : [])
  }
}

/// A job that has ended, so that `undo` brings its record back.
package struct EndedJob {
  /// The open record of the job; nil without one.
  let record: OpenRecord?
  /// What is told of it; nothing if all that was typed to it is kept.
  let endings: [Caution]
}
