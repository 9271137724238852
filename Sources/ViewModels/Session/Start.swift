import Calculation
import Records
import Storage

/// The settings and the values of the last session, with which a session at the prompt begins.
extension Session {
  /// Takes a person's settings, if they can be read now. Until then their home units are in doubt.
  package func restoreSettings() {
    keeper.look { () throws(Failure) in try settings.restore() }
    values.move(to: settings.units)
  }

  /// Tries again to take the settings, if they could not be read so far; true if they are there now.
  package func takeLateSettings() -> Bool {
    guard settings.isUnread else { return false }
    try? archive.lockWait.suspended { () throws(Failure) in try settings.restore() }
    if settings.isUnread { return false }
    keeper.noteRead()
    values.move(to: settings.units)
    return true
  }

  /// Puts in the values of the last session, if they can be read now.
  package func restoreValues() {
    keeper.look { () throws(Failure) in
      guard let state = try readLastSession() else { return }
      for draft in state.drafts { values.model(of: draft.calculator)?.restore(draft) }
      if let current = calculators[state.current] { values.show(current) }
      lastSession.hasFillings = state.hasFillings
      if lastSession.hasFillings { restoreWhatWasLeft(in: state.drafts) }
      lastSession.hasOpenRecords = state.hasOpenRecords
      if lastSession.hasOpenRecords { restoreRecord() }
    }
  }

  /// Takes up the record that is stored of the job with which the session begins.
  private func restoreRecord() {
    record.restore()
    // A crash behind a question leaves an answered crop in the record alone.
    if let open = record.open, open.typed.contains(.crop) { putCrop(of: open.facts) }
  }

  /// Tries again to read the values of the last session, if they could not be read so far. They are not put in, since a
  /// person may have gone on without them: `undo` does that. Returns the ids of their calculators, in the order in which
  /// `undo` puts them in; nil if nothing was read.
  package func takeLateValues() -> [String]? {
    guard keeper.whyValuesUnread != nil else { return nil }
    let state = try? archive.lockWait.suspended { () throws(Failure) in try readLastSession() }
    guard keeper.whyValuesUnread == nil else { return nil }
    keeper.noteRead()
    let drafts = state?.drafts ?? []
    // The step that is added last is undone first: that of the mix.
    let mixLast =
      drafts.filter { $0.calculator != values.recordedModel.id }
      + drafts.filter { $0.calculator == values.recordedModel.id }
    let added = mixLast.filter(addStep)
    record.followStoredRecord()
    return added.reversed().map(\.calculator)
  }

  /// Adds a step that goes back to values of the last session, as a start puts them in; false if they are the same as
  /// those that stand, or none.
  private func addStep(backTo stored: Draft) -> Bool {
    guard let model = values.model(of: stored.calculator) else { return false }
    let standing = model.draft
    let last = model.calculator.restoring(stored)
    if model.calculator.isBlank(last) || !last.differs(from: standing, in: model.calculator) {
      return false
    }
    let change = ValuesStep(before: last, after: standing)
    let way: Step
    if model.id == values.recordedModel.id {
      // Each of the two jobs has an open record of its own.
      let ended = record.storedRecord(of: calculators.jobKey(of: last))
      way = .otherJob(JobStep(record: ended, values: change))
    } else {
      way = .values(change)
    }
    steps.add(.lastSession(stored, way: way))
    return true
  }

  /// Treats values that `undo` has put in like those that a start puts in.
  func noteRestored(_ stored: Draft) {
    guard let model = values.model(of: stored.calculator),
      !model.draft.differs(from: model.calculator.restoring(stored), in: model.calculator)
    else { return }
    model.noteRestored(stored)
    if model.id == values.recordedModel.id { restoreWhatWasLeft(in: [stored]) }
  }

  /// Reads the last session. As long as that fails, nothing is stored over its values.
  private func readLastSession() throws(Failure) -> StoredSession? {
    do throws(Failure) {
      let state = try archive.settings.session()
      keeper.whyValuesUnread = nil
      lastSession.unreadableValues = state?.unreadable ?? []
      return state
    } catch {
      keeper.whyValuesUnread = error
      throw error
    }
  }
}
