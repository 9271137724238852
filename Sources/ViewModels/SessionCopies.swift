import Calculation
import Storage

/// Sessions beside this one, for trying things out.
extension SessionViewModel {
  /// Returns a session in the same language without values or data, which keeps its data in memory; nil if that fails.
  package func emptySession() -> SessionViewModel? {
    guard let store = try? Store.inMemory(calculators: calculators) else { return nil }
    return session(isInteractive: true, Archive { () throws(Failure) in store })
  }

  private func session(isInteractive: Bool, _ archive: Archive) -> SessionViewModel {
    SessionViewModel(
      isInteractive: isInteractive, calculators: calculators, archive: archive, catalogs: catalogs,
      catalog: catalog,
      shown: words.shown, now: now, clock: clock, newID: newID, like: self)
  }

  /// Returns a session with the same values and settings for trying a line out; it changes no stored data. A new
  /// property of the session on which a line depends is copied here, too.
  package func trialCopy() -> SessionViewModel {
    let copy = session(isInteractive: false, archive.trial)
    copy.doneSteps = doneSteps.shared
    copy.undoneSteps = undoneSteps.shared
    for (model, other) in zip(copy.models, models) { model.take(other) }
    copy.settings.take(settings)
    copy.hasDoubtfulUnits = hasDoubtfulUnits
    copy.otherNamesAtPrompt = otherNames
    copy.openRecord = openRecord
    copy.recordedTreatments = recordedTreatments
    copy.show(current.calculator)
    return copy
  }
}
