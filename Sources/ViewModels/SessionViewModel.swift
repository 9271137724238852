import Calculation
import Catalog
import Observation
import Storage

/// A session: the one object a shell holds.
///
/// It knows the current calculator, what has been entered in each, the language, and what can be undone. An interactive
/// session keeps its values and calculations; a script keeps only what it names.
@Observable
package final class SessionViewModel {
  package let isInteractive: Bool
  package let history: HistoryViewModel
  package let favorites: FavoritesViewModel
  package let book: BookViewModel
  package let settings: SettingsViewModel
  package private(set) var catalog: Catalog
  package private(set) var current: CalculatorViewModel

  let archive: Archive
  @ObservationIgnored var undoList = UndoList()
  /// Whether a refused command was to say what numbers without a unit mean.
  @ObservationIgnored var areUnitsDoubtful = false
  let keeper: SessionKeeper
  let catalogs: CatalogLibrary
  /// Those of the shell, in order.
  package let calculators: Calculators
  let models: [CalculatorViewModel]
  /// How numbers and words are read in the session's language.
  package var notation: Notation {
    if lastNotation.system != settings.units { lastNotation = lastNotation.withHome(settings.units) }
    return lastNotation
  }
  /// The notation as it was last asked for.
  @ObservationIgnored private var lastNotation: Notation

  package init(
    isInteractive: Bool, calculators: Calculators = .standard, archive: Archive, catalogs: CatalogLibrary,
    catalog: Catalog, shown: @escaping HistoryWords.Shown, now: @escaping () -> Moment
  ) {
    let models = calculators.all.map(CalculatorViewModel.init)
    self.calculators = calculators
    lastNotation = Notation(catalog)
    self.isInteractive = isInteractive
    self.archive = archive
    self.catalogs = catalogs
    self.catalog = catalog
    keeper = SessionKeeper(archive, isKeeping: isInteractive)
    history = HistoryViewModel(
      archive: archive, calculators: calculators, words: HistoryWords(catalogs, shown: shown), now: now)
    favorites = FavoritesViewModel(archive: archive)
    book = BookViewModel(archive: archive, calculators: calculators)
    settings = SettingsViewModel(archive: archive, keeper: keeper)
    self.models = models
    current = models[0]
  }

  /// Lets the command that begins now wait for other programs again, also where one before has waited in vain.
  package func renewPatience() { archive.renewPatience() }

  /// What has kept data from being stored and has not been told yet.
  package func takeTrouble() -> Failure? { keeper.takeTrouble() }

  /// Keeps, before the session ends, the results that stand, and what could not be kept so far.
  package func settle() {
    for model in models { keepLastResult(of: model) }
    keeper.keepWaiting()
  }
}

/// Values.
extension SessionViewModel {
  /// Reads a typed value into a field and makes the field's calculator current; throws and changes nothing when it is refused.
  package func set(_ field: Field, _ text: String) throws(Refusal) -> Update {
    put(try read(text, into: field, of: owner(of: field).draft), in: field)
  }

  /// Makes what has been read into a field the session's values.
  func put(_ entered: Entered, in field: Field) -> Update {
    let model = owner(of: field)
    let isOtherJob =
      field.isText && model.calculator.jobName == field.path && isOther(entered.draft, in: field, than: model.draft)
    var update = change(entered.draft, doubts: doubts(after: entered, in: field, of: model))
    if isOtherJob { model.beginJob(with: model.fields) }
    model.isNamedWhole = !model.doubts.isEmpty && model.isWhole([field.path] + entered.besides)
    update.typed = (field, entered.expression)
    return update
  }

  /// Whether a field's text has been replaced; a first text replaces nothing.
  private func isOther(_ draft: Draft, in field: Field, than before: Draft) -> Bool {
    before.text(at: field.path).map { $0 != draft.text(at: field.path) } ?? false
  }

  /// Asks for the values of another job; where they are not given, it has not begun.
  package func beginningJob(_ ask: () throws -> Draft) rethrows -> Draft {
    let model = current, before = model.untold
    model.beginJob(with: model.fields)
    do { return try ask() } catch {
      model.untold = before
      throw error
    }
  }

  /// Values with typed text read into one field; the session's own stay as they are.
  package func read(_ text: String, into field: Field, of draft: Draft) throws(Refusal) -> Entered {
    let model = owner(of: field)
    let entered = try model.calculator.read(text, into: field, of: draft, notation)
    // Behind a name it would be told apart from the name too hard.
    guard field.name.owner == nil || !entered.isSum else {
      throw Refusal(.sumOfUnit(typed: text), at: 0..<text.utf8.count)
    }
    model.note(entered, in: field, of: model.draft, lastUsed: lastUsed(field, of: model.calculator))
    // At the prompt the change itself is shown.
    if !isInteractive { model.noteReplaced(by: field, in: entered.draft) }
    return entered
  }

  /// Does what a calculator's own command does to the session's values, and makes the calculator current whose values it
  /// changed; throws where its own may be others than were meant.
  package func perform(_ action: Action, of calculator: any Calculator, _ text: String) throws -> Update {
    try model(of: calculator.id)?.refuseDoubts()
    let entered = try action.apply(Drafts(models.map(\.draft)), text, notation)
    if let field = entered.field { return put(entered, in: field) }
    let isNamedWhole = model(of: entered.draft.calculator)?.isNamedWhole == true
    let update = change(entered.draft)
    // What is made of values that are certain is certain, too.
    current.isNamedWhole = isNamedWhole
    return update
  }

  /// Puts in a whole set of values at once, as one step to undo; `doubts` are those that are left then.
  package func change(_ draft: Draft, doubts: Doubts? = nil) -> Update {
    let model = model(of: draft.calculator) ?? current
    let earlier = model.doubts
    if let doubts { model.doubts = doubts }
    let update = put(settled(draft))
    if update.isChange {
      undoList.add(.values(before: update.before, after: update.after, doubts: earlier.union(model.doubts)))
    }
    return update
  }

  /// Makes a calculator current.
  package func select(_ calculator: any Calculator) {
    current = model(of: calculator.id) ?? current
    keeper.keep(nil, current: current.calculator.id)
  }

  /// The result of what has been entered, or of a whole set of values put in first.
  ///
  /// Interactive, it is on disk in the history when this returns.
  /// Anew, the values are those of another job, and the result before is left.
  package func calculate(with draft: Draft? = nil, isAnew: Bool = false) throws(Failure) -> Evaluation {
    if let draft {
      if isAnew { keepLastResult(of: current, before: draft) }
      noteEnds(by: draft)
      _ = change(draft)
    }
    defer { current.isLive = isInteractive }
    let evaluation = try current.conclude()
    keep(evaluation, of: current, isLearning: true)
    return besides(evaluation, of: current)
  }

  /// A result with what deserves a second look beside the values of the session's other calculators.
  func besides(_ evaluation: Evaluation, of model: CalculatorViewModel) -> Evaluation {
    let cautions = cautions(beside: model.draft)
    return cautions.isEmpty ? evaluation : evaluation.adding(cautions)
  }

  /// What deserves a second look in values beside those of the session's other calculators; nothing is told of those in doubt.
  func cautions(beside draft: Draft) -> [Caution] {
    let drafts = Drafts(models.map { $0.standingDoubts.isEmpty ? $0.draft : $0.calculator.blank })
    let unnamed = calculators[draft.calculator]?.form.groups.flatMap { $0.unnamedCautions(in: draft) } ?? []
    return unnamed + calculators.all.flatMap { $0.cautions(on: draft, in: drafts) }
  }

  /// The same to be worked with; throws where they may be others than were meant.
  package func workable(_ calculator: any Calculator) throws(Failure) -> Draft {
    try model(of: calculator.id)?.refuseDoubts()
    return draft(of: calculator)
  }

  /// The values entered for a calculator.
  package func draft(of calculator: any Calculator) -> Draft { draft(of: calculator.id) ?? calculator.blank }

  func draft(of calculator: String) -> Draft? { model(of: calculator)?.draft }

  /// The calculator that a field belongs to, with what is entered for it.
  package func owner(of field: Field) -> CalculatorViewModel { model(of: field.calculator) ?? current }

  func model(of calculator: String) -> CalculatorViewModel? { models.first { $0.id == calculator } }

  /// Makes these the values of their calculator and that one current, and keeps them.
  func put(_ draft: Draft) -> Update {
    let model = model(of: draft.calculator) ?? current
    let earlier = model.state
    let isOther = model !== current
    if isOther { current = model }
    if model.replace(draft) {
      keeper.keep(model.draft, current: model.calculator.id)
      model.isUnkept = true
    } else if isOther {
      keeper.keep(nil, current: model.calculator.id)
    }
    model.isDue = true
    return Update(
      calculator: model.calculator, before: earlier.draft, after: model.draft, earlier: earlier.evaluation,
      untold: model.untold)
  }
}

/// Time.
extension SessionViewModel {
  /// Local date and time: `2026-11-21 14:05`.
  package var dateNow: String { history.now().text }
}

/// Language.
extension SessionViewModel {
  /// Takes up the texts of a language.
  func adopt(_ catalog: Catalog) {
    self.catalog = catalog
    lastNotation = Notation(catalog)
  }
}

/// What outlives a session, and what does not.
extension SessionViewModel {
  /// A session in the same language on nothing but memory, for trying things out; nil without memory for it.
  package func scratch() -> SessionViewModel? {
    guard let store = try? Store.inMemory(calculators: calculators) else { return nil }
    return SessionViewModel(
      isInteractive: true, calculators: calculators, archive: Archive { () throws(Failure) in store },
      catalogs: catalogs, catalog: catalog, shown: history.words.shown, now: history.now)
  }

  /// A session with the same values and settings that keeps nothing and reads nothing that is kept, for trying a line out.
  package func copy() -> SessionViewModel {
    let copy = SessionViewModel(
      isInteractive: false, calculators: calculators,
      archive: Archive { () throws(Failure) in throw Failure(StorageCode.cannotOpen) }, catalogs: catalogs,
      catalog: catalog, shown: history.words.shown, now: history.now)
    for (model, other) in zip(copy.models, models) { model.take(other) }
    copy.settings.take(settings)
    copy.lastNotation = lastNotation
    copy.areUnitsDoubtful = areUnitsDoubtful
    copy.current = copy.model(of: current.calculator.id) ?? copy.current
    return copy
  }

  /// Takes up what an earlier session set.
  package func restoreSettings() {
    settings.restore()
    for model in models { model.move(to: settings.units) }
  }

  /// Takes up the language of an earlier session.
  package func adoptSavedLanguage() {
    guard let tag = settings[.language], let catalog = try? catalogs.load(tag) else { return }
    adopt(catalog)
  }

  /// Takes up the values of an earlier session, if there was one.
  package func restoreValues() {
    guard let state = keeper.restore() else { return }
    for draft in state.drafts { model(of: draft.calculator)?.restore(draft) }
    current = model(of: state.current) ?? current
  }
}
