import Calculation
import Storage

/// The values of the last session, with which a session at the prompt begins.
extension SessionViewModel {
  /// Puts in the values of the last session. If they cannot be read now, that is done once they can be.
  package func restoreValues() {
    keeper.look { () throws(Failure) in
      do throws(Failure) {
        if let state = try archive.settings.session() { restore(state) }
      } catch {
        keeper.unreadValues = error
        throw error
      }
    }
  }

  private func restore(_ state: StoredSession) {
    for draft in state.drafts { model(of: draft.calculator)?.restore(draft) }
    current = model(of: state.current) ?? current
    unreadableValues = state.unreadable
    hasFillings = state.hasFillings
    if hasFillings { restoreWhatWasLeft(in: state.drafts) }
    hasOpenRecords = state.hasOpenRecords
    if hasOpenRecords { restoreRecord() }
  }

  /// Takes the values of the last session if they could not be read until now: puts them in, or, where others were
  /// typed meanwhile, makes them the step that `undo` goes back to. Returns what is to be told; nil for nothing.
  func takeLastValues() -> StoringNews? {
    guard keeper.unreadValues != nil else { return nil }
    var state: StoredSession?
    do throws(Failure) {
      try archive.lockWait.suspended { () throws(Failure) in state = try archive.settings.session() }
    } catch {
      keeper.unreadValues = error
      return nil
    }
    keeper.unreadValues = nil
    guard let state, !state.drafts.isEmpty || !state.unreadable.isEmpty else { return nil }
    if models.allSatisfy({ $0.calculator.isBlank($0.draft) }), openRecord == nil {
      restore(state)
      return .lastValues
    }
    unreadableValues = state.unreadable
    for draft in state.drafts { addStep(behind: draft) }
    return .lastValuesBehindUndo
  }
}
