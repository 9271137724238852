import Calculation
import Catalog
import Observation
import Records
import Storage

/// A session, the one object that a shell holds: the values, the notebook, the record and the filling in progress, the
/// settings, and the steps to undo. An interactive session keeps its values and calculations, a script what its commands
/// name. It does what needs several of them; all else is theirs.
@Observable
package final class Session {
  /// Whether a person types at the prompt, rather than a script giving the lines.
  package let isInteractive: Bool
  /// The settings of the person, with the language.
  package let settings: Settings
  /// The values and results of each calculator.
  package let values: Values
  /// What the person has kept.
  package let notebook: Notebook
  /// The filling of the tanks.
  package let filling: FillingInProgress
  /// The record of a treatment, with the treatments that were kept.
  package let record: RecordInProgress
  /// The steps that `undo` reverses, and those that `redo` repeats.
  package let steps: Steps

  let archive: Archive
  let keeper: SessionKeeper
  let now: () -> Moment
  let clock: LocalClock
  let newID: () -> String
  /// What the session before has left.
  @ObservationIgnored package internal(set) var lastSession = LastSession()

  /// Makes a session; one with the catalogs and in the language of another shares what that has found in them.
  package init(
    isInteractive: Bool, calculators: Calculators = .standard, archive: Archive,
    catalogs: CatalogLibrary,
    catalog: Catalog, shown: @escaping HistoryWords.Shown, now: @escaping () -> Moment,
    clock: LocalClock = .utc, newID: @escaping () -> String = TreatmentStore.newID,
    isInImperialRegion: Bool = false,
    like other: Session? = nil
  ) {
    let keeper = SessionKeeper(archive, isKeeping: isInteractive)
    let settings = Settings(
      archive: archive, keeper: keeper, catalogs: catalogs, catalog: catalog,
      isInImperialRegion: isInImperialRegion, like: other?.settings)
    let steps = Steps()
    let notation = { settings.notation }
    let values = Values(
      calculators, isInteractive: isInteractive, keeper: keeper, notation: notation)
    let filling = FillingInProgress(
      archive, keeper: keeper, calculators: calculators, isInteractive: isInteractive)
    let judge = TreatmentJudge(archive, clock: clock)
    self.isInteractive = isInteractive
    self.archive = archive
    self.keeper = keeper
    self.settings = settings
    self.steps = steps
    self.values = values
    self.filling = filling
    self.now = now
    self.clock = clock
    self.newID = newID
    notebook = Notebook(
      archive, keeper: keeper, calculators: calculators, isInteractive: isInteractive,
      steps: steps, mix: values,
      words: other?.notebook.words ?? HistoryWords(catalogs, shown: shown), notation: notation,
      isRestOfFilling: filling.isRest)
    record = RecordInProgress(
      archive, keeper: keeper, calculators: calculators, isInteractive: isInteractive,
      steps: steps, mix: values,
      treatments: KeptTreatments(
        archive, keeper: keeper, calculators: calculators, judge: judge, now: now, newID: newID),
      surroundings: RecordSurroundings(now: now, notation: notation) { fact in
        Setting(rawValue: fact.rawValue).flatMap(settings.remembered)
      })
  }

  /// All calculators.
  package var calculators: Calculators { values.calculators }

  /// Local date and time: `2026-11-21 14:05`.
  package var dateAndTimeNow: String { now().text }

  /// The symbols that units are printed with, so that a person can type them back.
  package var unitSymbols: UnitSymbols { settings.symbols(besideAcres: values.hasAcres) }
}

/// Storing the parts of the session.
extension Session {
  /// Lets the command that begins now wait for other programs again, even if the command before waited in vain.
  package func renewLockWait() { archive.lockWait.renew() }

  /// Stores what could not be stored before, if there is anything, and returns what a person must be told of storing
  /// since the last call.
  package func storeAndTakeNews() -> [StoringNews] {
    storeWaiting(.again)
    return keeper.takeNews()
  }

  /// Stores the parts of the session that could not be stored before.
  func storeWaiting(_ attempt: SessionKeeper.Attempt) {
    guard keeper.isWaiting else { return }
    keeper.storeValues(attempt)
    settings.storeWaiting(attempt)
    record.store(attempt)
    filling.storeWaiting(attempt)
  }

  /// Keeps the current results and the values that could not be stored so far, before the session ends.
  package func settle() {
    for model in values.models { keepLastResult(of: model) }
    storeWaiting(.asked)
    // The next search has less to do.
    if archive.isOpen { _ = try? notebook.indexRows() }
  }

  /// Writes all stored data as the bytes of a database, a piece at a time, after a copy in a nameless file in `folder`.
  /// `step` is called now and then; an error that it throws ends the work.
  package func backup(
    inFolder folder: String, step: @escaping () throws -> Void, to write: ([UInt8]) throws -> Void
  ) throws {
    storeWaiting(.asked)
    try notebook.backup(inFolder: folder, step: step, to: write)
  }
}

/// The home units, which are a setting and those of the values.
extension Session {
  /// Makes the units of a system the home units of this run.
  package func holdUnits(_ system: UnitSystem) {
    settings.hold(system.rawValue, for: .units)
    values.move(to: system)
  }

  /// Makes the units of a system the home units, kept like other settings; returns the fields that stay in others.
  package func setUnits(_ system: UnitSystem) -> [Field] {
    let others = values.moveAndKeep(to: system)
    settings.set(system.rawValue, for: .units)
    return others
  }
}

/// What the session before this one has left in the data.
package struct LastSession {
  /// The ids of the calculators whose values this version cannot read.
  package internal(set) var unreadableValues: [String] = []
  /// Whether the filling of any tank has begun.
  package internal(set) var hasFillings = false
  /// Whether the record of any job is open.
  package internal(set) var hasOpenRecords = false
}
