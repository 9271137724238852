import Calculation
import Storage

/// The settings and the values of the last session, with which a session at the prompt begins.
extension SessionViewModel {
  /// Takes a person's settings, if they can be read now. Until then their home units are in doubt.
  package func restoreSettings() {
    keeper.look { () throws(Failure) in try settings.restore() }
    moveToHomeUnits()
  }

  private func moveToHomeUnits() {
    for model in models { model.move(to: settings.units) }
  }

  /// Tries again to take the settings, if they could not be read so far; true if they are there now.
  package func takeLateSettings() -> Bool {
    guard settings.isUnread else { return false }
    try? archive.lockWait.suspended { () throws(Failure) in try settings.restore() }
    if settings.isUnread { return false }
    keeper.noteRead()
    moveToHomeUnits()
    return true
  }

  /// Puts in the values of the last session, if they can be read now.
  package func restoreValues() {
    keeper.look { () throws(Failure) in
      guard let state = try lastSession() else { return }
      for draft in state.drafts { model(of: draft.calculator)?.restore(draft) }
      current = model(of: state.current) ?? current
      hasFillings = state.hasFillings
      if hasFillings { restoreWhatWasLeft(in: state.drafts) }
      hasOpenRecords = state.hasOpenRecords
      if hasOpenRecords { restoreRecord() }
    }
  }

  /// Tries again to read the values of the last session, if they could not be read so far. They are not put in, since a
  /// person may have gone on without them: `undo` does that. Returns the ids of their calculators, in the order in which
  /// `undo` puts them in; nil if nothing was read.
  package func takeLateValues() -> [String]? {
    guard keeper.whyValuesUnread != nil else { return nil }
    let state = try? archive.lockWait.suspended { () throws(Failure) in try lastSession() }
    guard keeper.whyValuesUnread == nil else { return nil }
    keeper.noteRead()
    let drafts = state?.drafts ?? []
    // The step that is added last is undone first: that of the mix.
    let mixLast =
      drafts.filter { $0.calculator != recordedModel.id }
      + drafts.filter { $0.calculator == recordedModel.id }
    let added = mixLast.filter(addStep(backTo:))
    followStoredRecord()
    return added.reversed().map(\.calculator)
  }

  /// Treats values that `undo` has put in like those that a start puts in.
  func noteRestored(_ stored: Draft) {
    guard let model = model(of: stored.calculator),
      !model.draft.differs(from: model.calculator.restoring(stored), in: model.calculator)
    else { return }
    model.noteRestored(stored)
    if model.id == recordedModel.id { restoreWhatWasLeft(in: [stored]) }
  }

  /// Reads the last session. As long as that fails, nothing is stored over its values.
  private func lastSession() throws(Failure) -> StoredSession? {
    do throws(Failure) {
      let state = try archive.settings.session()
      keeper.whyValuesUnread = nil
      unreadableValues = state?.unreadable ?? []
      return state
    } catch {
      keeper.whyValuesUnread = error
      throw error
    }
  }
}
