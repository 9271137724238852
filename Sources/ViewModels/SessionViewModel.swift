import Calculation
import Catalog
import Observation
import Storage

/// A session, the one object that a shell holds: the current calculator, the values entered in each one, the language,
/// and the steps to undo. An interactive session keeps its values and calculations, a script what its commands name.
@Observable
package final class SessionViewModel {
  /// Whether a person types at the prompt, rather than a script giving the lines.
  package let isInteractive: Bool
  /// The settings of the person.
  package let settings: SettingsViewModel
  /// The texts of the session's language.
  package private(set) var catalog: Catalog
  /// The current calculator with its values.
  package internal(set) var current: CalculatorViewModel

  let archive: Archive
  let words: HistoryWords
  let now: () -> Moment
  /// The steps that `undo` reverses, and those that `redo` repeats.
  @ObservationIgnored var doneSteps = StepList()
  @ObservationIgnored var undoneSteps = StepList()
  /// The record of a treatment that is being filled in; nil before one has begun. At the prompt it is stored.
  @ObservationIgnored package var openRecord: OpenRecord? { didSet { storeRecord() } }
  @ObservationIgnored var recordRow = RecordRow()
  /// What stands in the rows of records that have ended and could not be removed yet, by job.
  @ObservationIgnored var endedRecords: [String: String] = [:]
  /// The ids of the calculators whose values of the last session this version cannot read.
  @ObservationIgnored package internal(set) var unreadableValues: [String] = []
  /// The fillings whose last steps could not be stored yet, by job.
  @ObservationIgnored var unstoredFillings: [String: UnstoredFilling] = [:]
  /// The recorded treatments that were read last for judging.
  @ObservationIgnored var recordedTreatments: TreatmentsForJudging?
  /// Whether the data had the filling of any tank when the session began.
  @ObservationIgnored package internal(set) var hasFillings = false
  /// Whether the data had the open record of any job then.
  @ObservationIgnored package internal(set) var hasOpenRecords = false
  /// Finds the other names of products in a session that tries lines out, as the session at the prompt does.
  @ObservationIgnored var otherNamesAtPrompt: ((String) -> [String])?
  let newID: () -> String
  let clock: LocalClock
  let keeper: SessionKeeper
  let catalogs: CatalogLibrary
  /// All calculators.
  package let calculators: Calculators
  /// The calculators with their values, in their order.
  let models: [CalculatorViewModel]
  /// The notation for reading numbers and words in the session's language.
  package var notation: Notation {
    lastNotation = lastNotation.withHome(
      settings.units, asksWhichGallon: settings.asksWhichGallon,
      takesBareNumbers: !hasDoubtfulUnits && !settings.areUnitsInDoubt,
      areHomeUnitsUnread: settings.areUnitsInDoubt)
    return lastNotation
  }
  /// Whether a refused line leaves the home units in doubt.
  @ObservationIgnored package var hasDoubtfulUnits = false
  /// Whether the language that was kept holds: none was asked for at the start.
  @ObservationIgnored package var takesSavedLanguage = true
  @ObservationIgnored private var lastNotation: Notation

  /// Makes a session; one with the catalogs and in the language of another shares what that has found in them.
  package init(
    isInteractive: Bool, calculators: Calculators = .standard, archive: Archive,
    catalogs: CatalogLibrary,
    catalog: Catalog, shown: @escaping HistoryWords.Shown, now: @escaping () -> Moment,
    clock: LocalClock = .utc, newID: @escaping () -> String = TreatmentStore.newID,
    isInImperialRegion: Bool = false,
    like other: SessionViewModel? = nil
  ) {
    let models = calculators.all.map(CalculatorViewModel.init)
    self.calculators = calculators
    lastNotation = other?.lastNotation ?? Notation(catalog)
    self.isInteractive = isInteractive
    self.archive = archive
    self.catalogs = catalogs
    self.catalog = catalog
    self.now = now
    self.clock = clock
    self.newID = newID
    words = other?.words ?? HistoryWords(catalogs, shown: shown)
    keeper = SessionKeeper(archive, isKeeping: isInteractive)
    settings = SettingsViewModel(
      archive: archive, keeper: keeper,
      isInImperialRegion: other.map(\.settings.isInImperialRegion) ?? isInImperialRegion)
    self.models = models
    current = models[0]
  }

  // The stored data, opened when one of them is first needed.

  /// The past calculations.
  package var history: HistoryStore { get throws(Failure) { HistoryStore(try archive.store) } }
  /// The favourites of all calculators.
  package var favorites: FavoritesStore {
    get throws(Failure) { FavoritesStore(try archive.store) }
  }
  /// The book of products.
  package var book: BookStore { get throws(Failure) { try entries(.product) } }
  /// The book of products, or that of fields.
  package func entries(_ kind: BookEntry.Kind) throws(Failure) -> BookStore {
    BookStore(try archive.store, kind)
  }
  /// The treatments that were kept.
  package var treatments: TreatmentStore {
    get throws(Failure) { TreatmentStore(try archive.store) }
  }

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
    storeRecord(attempt)
    storeLateFillings(attempt)
  }

  /// Keeps the current results and the values that could not be stored so far, before the session ends.
  package func settle() {
    for model in models { keepLastResult(of: model) }
    storeWaiting(.asked)
    // The next search has less to do.
    if archive.isOpen { _ = try? indexRows() }
  }

  /// Reads a typed value into a field and makes its calculator current; throws, and changes nothing, if it is refused.
  package func set(_ field: Field, _ text: String) throws(Refusal) -> Update {
    let entered = try read(text, into: field, of: owner(of: field).draft)
    recordTyped(entered, in: field)
    return put(entered, in: field)
  }

  func put(_ entered: Entered, in field: Field) -> Update {
    let model = owner(of: field)
    // A name that takes the place of another one; the first name begins no other job.
    let isName = field.isText && model.calculator.job?.jobName == field.path
    let name = isName ? model.draft.text(at: field.path) ?? openRecord?.mix.name : nil
    let isOtherJob = name.map { $0.folded != entered.draft.text(at: field.path)?.folded } ?? false
    var update = change(entered.draft, ending: isOtherJob ? endJob(of: model) : nil)
    if isOtherJob { model.beginJob(with: model.fields) }
    update.typed = Update.TypedField(field: field, expression: entered.expression)
    return update
  }

  /// Reads typed text into a field of a draft; changes nothing in the session.
  package func read(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Entered {
    let form: any FormOwner = model(of: field.calculator)?.calculator ?? treatmentForm
    let entered = try form.read(text, into: field, of: draft, notation)
    // Behind a product's name, a sum is hard to tell from the end of the name.
    if field.name.owner != nil, let reading = entered.reading(of: field), reading.isSum {
      throw Refusal(Failure(.sumOfUnit, typed: text), at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Returns values in which the area is that of the field that they name, if it was just entered or accepted.
  package func accepting(_ field: Field, in draft: Draft) -> Draft {
    model(of: field.calculator)?.calculator.job?.accepting(field.path, in: draft) ?? draft
  }

  /// Notes what is unusual about a typed value before it is put in, for cautions: a jump, a kept unit, replaced values.
  private func recordTyped(_ entered: Entered, in field: Field) {
    let model = owner(of: field)
    let lastUsed = lastUsed(field, of: model.calculator)
    // At the prompt the change itself shows what was replaced.
    model.recordTyped(entered, in: field, lastUsed: lastUsed, tellsReplaced: !isInteractive)
  }

  /// Puts in several typed values as one step to undo; the draft of the last one holds them all.
  package func change(to typed: [Entered]) -> Update {
    guard let last = typed.last else { return change(current.draft) }
    var update = change(last.draft, typed: typed)
    update.typed = last.field.map { field in
      Update.TypedField(field: field, expression: last.expression)
    }
    update.typedBefore = typed.dropLast().compactMap(\.field?.path)
    return update
  }

  private func recordTyped(_ typed: [Entered]) {
    for entered in typed {
      if let field = entered.field { recordTyped(entered, in: field) }
    }
  }

  /// Performs a calculator's own command on the session's values and makes the changed calculator current.
  package func perform(_ action: Action, _ text: String) throws -> Update {
    let entered = try action.apply(models.map(\.draft), text, notation)
    for model in models {
      let actions = model.calculator.acting?.actions ?? []
      if actions.contains(where: { $0.id == action.id }) { model.isOfJob = true }
    }
    return entered.field.map { put(entered, in: $0) } ?? change(entered.draft)
  }

  /// Returns the fields whose present value a calculator's own command has put in, such as an adopted spray volume.
  package func adopted(in draft: Draft) -> [FieldName] {
    let actions = models.filter(\.isOfJob).compactMap(\.calculator.acting).flatMap(\.actions)
    return actions.compactMap { action in
      let again = try? action.apply(models.map(\.draft), "", notation)
      return draft.holds(action.field.path) && again?.draft == draft ? action.field.name : nil
    }
  }

  /// Puts in a whole set of values, some of which were typed, as one step to undo. With the values of another job, the
  /// record of the job that has ended comes back with it.
  package func change(_ draft: Draft, typed: [Entered] = [], ending job: EndedJob? = nil) -> Update
  {
    recordTyped(typed)
    var update = put(settled(draft))
    if let job { update.endings = job.endings }
    let before = update.before
    let after = update.after
    guard after.differs(from: before, in: update.calculator) || job?.record != nil else {
      return update
    }
    if let job {
      addStep(ending: job, from: before, to: after)
    } else {
      addStep { session, isTakingBack in .values(session.putAgain(isTakingBack ? before : after)) }
    }
    return update
  }

  /// Makes a calculator current, also at the next start.
  package func select(_ calculator: any Calculator) {
    show(calculator)
    keeper.keep(nil, current: current.calculator.id)
  }

  /// Makes a calculator current, without keeping that for the next start.
  func show(_ calculator: any Calculator) { current = model(of: calculator.id) ?? current }

  /// Returns the result of the entered values, or of a whole set of values that is put in first; `typed` lists those of
  /// them that a person typed. In an interactive session the result is in the history, on disk, when this returns. If
  /// `isAnew`, the values begin another job: the last result of the job before is kept, and the new numbers are not
  /// compared with the old ones.
  package func calculate(
    with draft: Draft? = nil, typed: [Entered] = [], isAnew: Bool = false
  ) throws(Failure) -> Evaluation {
    var ended: EndedJob?
    if let draft {
      if isAnew {
        keepLastResult(of: current, before: draft)
        ended = endJob(of: current)
        current.beginJob(with: current.fields)
      }
      recordTyped(typed)
      recordEnds(by: draft)
      _ = change(draft, ending: ended)
    }
    defer { current.isLive = isInteractive }
    let evaluation = try current.workOutResult()
    let shown = try addingSessionCautions(evaluation, of: current)
    keep(shown, of: current, isLearning: true)
    return ended.map { shown.adding($0.endings) } ?? shown
  }

  /// Adds to a result cautions that compare its values with those of the other calculators, and the limits of labels.
  func addingSessionCautions(_ evaluation: Evaluation, of model: CalculatorViewModel)
    throws(Failure) -> Evaluation
  {
    let cautions = cautions(beside: model.draft)
    let judged = try judged(evaluation, of: model)
    return cautions.isEmpty ? judged : judged.adding(cautions)
  }

  /// Returns cautions that compare values with those of the other calculators that are of the same job.
  package func cautions(beside draft: Draft) -> [Caution] {
    let unnamed =
      calculators[draft.calculator]?.form.groups.flatMap { $0.unnamedCautions(in: draft) } ?? []
    return unnamed
      + models.filter(\.isOfJob).compactMap(\.calculator.advising).flatMap { calculator in
        calculator.cautions(on: draft, in: models.map(\.draft))
      }
  }

  /// Makes these values those of their calculator, makes the calculator current, and keeps the values.
  func put(_ draft: Draft) -> Update {
    let model = model(of: draft.calculator) ?? current
    let earlier = model.state
    let isOther = model !== current
    if isOther { current = model }
    let isChange = model.replace(draft)
    let after = model.draft
    if isChange {
      keeper.keep(after, current: model.calculator.id)
      model.isUnkept = true
    } else if isOther {
      keeper.keep(nil, current: model.calculator.id)
    }
    model.isDue = true
    model.isOfJob = true
    if draft.calculator == calculators.recorded?.id { followCrop() }
    return Update(
      calculator: model.calculator, before: earlier.draft, after: after,
      earlier: earlier.evaluation,
      pendingCautions: model.pendingCautions)
  }

  /// Local date and time: `2026-11-21 14:05`.
  package var dateAndTimeNow: String { now().text }

  func adopt(_ catalog: Catalog) {
    self.catalog = catalog
    lastNotation = Notation(catalog)
  }

  /// Returns the values of a calculator; a blank draft if this session does not have it.
  package func draft(of calculator: any Calculator) -> Draft {
    model(of: calculator.id)?.draft ?? calculator.blank
  }

  /// Returns the calculator of a field with its values; the current one if the field is of none.
  package func owner(of field: Field) -> CalculatorViewModel {
    model(of: field.calculator) ?? current
  }

  /// Returns the calculator with this id and its values; nil for an unknown id.
  func model(of calculator: String) -> CalculatorViewModel? {
    for model in models where model.id == calculator { return model }
    return nil
  }
}
