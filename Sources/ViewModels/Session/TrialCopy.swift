import Calculation
import Storage

/// Sessions beside this one, for trying things out.
extension Session {
  /// Returns a session in the same language without values or data, which keeps its data in memory; nil if that fails.
  package func emptySession() -> Session? {
    guard let store = try? Store.inMemory(calculators: calculators) else { return nil }
    return session(isInteractive: true, Archive { () throws(Failure) in store })
  }

  private func session(isInteractive: Bool, _ archive: Archive) -> Session {
    Session(
      isInteractive: isInteractive, calculators: calculators, archive: archive,
      catalogs: settings.catalogs, catalog: settings.catalog,
      shown: notebook.words.shown, now: now, clock: clock, newID: newID, like: self)
  }

  /// Returns a session with the same values, record and settings for trying a line out; it changes no stored data. What a
  /// line depends on and is not stored must be taken here, too; a filling is read from the data.
  package func trialCopy() -> Session {
    let copy = session(isInteractive: false, archive.trial)
    copy.steps.take(steps)
    copy.values.take(values)
    copy.settings.take(settings)
    copy.notebook.products.otherNamesAtPrompt = notebook.products.otherNames
    copy.record.take(record)
    return copy
  }
}
