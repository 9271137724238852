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
  let keeper: SessionKeeper
  private let catalogs: CatalogLibrary
  /// Those of the shell, in order.
  package let calculators: Calculators
  let models: [CalculatorViewModel]
  /// How numbers and words are read in the session's language.
  package var notation: Notation { notationOfLanguage.reading(in: settings.units) }
  private var notationOfLanguage: Notation

  package init(
    isInteractive: Bool, calculators: Calculators = .standard, archive: Archive, catalogs: CatalogLibrary,
    catalog: Catalog, shown: @escaping HistoryWords.Shown, now: @escaping () -> Moment
  ) {
    let models = calculators.all.map(CalculatorViewModel.init)
    self.calculators = calculators
    notationOfLanguage = Notation(catalog)
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

  /// What has kept data from being stored and has not been told yet.
  package func takeTrouble() -> Failure? { keeper.takeTrouble() }

  /// Keeps, before the session ends, what could not be kept so far.
  package func settle() { keeper.keepWaiting() }
}

/// Values.
extension SessionViewModel {
  /// Reads a typed value into a field and makes the field's calculator current; throws and changes nothing when it is refused.
  package func set(_ field: Field, _ text: String) throws(Refusal) -> Update {
    let model = owner(of: field)
    let entered = try read(text, into: field, of: model.draft)
    let isOtherJob = model.calculator.jobName == field.path && isOther(entered.draft, in: field, than: model.draft)
    var update = change(entered.draft)
    if isOtherJob { model.beginJob(with: model.fields) }
    update.typed = (field, entered.expression)
    return update
  }

  /// Whether a field holds another text than it held; one where none stood is no other.
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
    let model = model(of: entered.draft.calculator) ?? current
    if let field = entered.field { model.settle(field) }
    var update = change(entered.draft)
    update.typed = entered.field.map { ($0, entered.expression) }
    return update
  }

  /// Puts in a whole set of values at once, as one step to undo.
  package func change(_ draft: Draft) -> Update {
    let update = put(settled(draft))
    if update.isChange {
      undoList.add(.values(before: update.before, after: update.after))
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
  package func calculate(with draft: Draft? = nil) throws(Failure) -> Evaluation {
    if let draft {
      noteEnds(by: draft)
      _ = change(draft)
    }
    defer { current.isLive = isInteractive }
    let evaluation = try current.conclude()
    keepResult(evaluation)
    return besides(evaluation, of: current)
  }

  /// A result with what deserves a second look beside the values of the session's other calculators.
  private func besides(_ evaluation: Evaluation, of model: CalculatorViewModel) -> Evaluation {
    let cautions = cautions(beside: model.draft)
    return cautions.isEmpty ? evaluation : evaluation.adding(cautions)
  }

  /// What deserves a second look in values beside those of the session's other calculators; nothing is told of those in doubt.
  func cautions(beside draft: Draft) -> [Caution] {
    let drafts = Drafts(models.map { $0.doubts.isEmpty ? $0.draft : $0.calculator.blank })
    return calculators.all.flatMap { $0.cautions(on: draft, in: drafts) }
  }

  /// The number in the history of the result that is shown, kept there now where it was not; nil where nothing is kept.
  package func rowOfResult(_ evaluation: Evaluation) -> Int64? {
    let isThere = current.row.map { (try? history.item($0)) != nil } ?? false
    if !isThere { keepResult(evaluation) }
    return current.row
  }

  private func keepResult(_ evaluation: Evaluation) {
    current.note(row: nil)
    if isInteractive { current.untold.settle(current.draft) }
    keeper.storeAsked { () throws(Failure) in
      // What is only remembered belongs to the session, not to the calculation.
      let draft = current.draft.keeping(current.fields.map(\.path))
      current.note(
        row: try history.append(draft, evaluation, favorite: current.favorite, knowing: book.notes(on: current.draft)))
    }
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

  func model(of calculator: String) -> CalculatorViewModel? { models.first { $0.calculator.id == calculator } }

  /// Makes these the values of their calculator and that one current, and keeps them.
  func put(_ draft: Draft) -> Update {
    let model = model(of: draft.calculator) ?? current
    let earlier = model.state
    if model !== current { current = model }
    if model.replace(draft) { keeper.keep(model.draft, current: model.calculator.id) }
    model.isDue = true
    return Update(
      calculator: model.calculator, before: earlier.draft, after: model.draft, earlier: earlier.evaluation,
      untold: model.untold)
  }

  /// The result of a calculator's values, where there is one that nobody needs to ask for; nil where something is missing.
  package func answer(of model: CalculatorViewModel) -> Evaluation? {
    guard model.isDue || model.evaluation == nil, isAnswering(model) else {
      return model.evaluation.map { besides($0, of: model) }
    }
    return (try? model.conclude()).map { besides($0, of: model) }
  }

  /// What a calculator's values come to after a change, or after several; nil where somebody has been told of it since.
  package func outcome(of update: Update) -> Update.Outcome? {
    guard let model = model(of: update.calculator.id), model.isDue else { return nil }
    // With no result, what there is to say is told with the changes.
    defer { model.untold.learn(model.draft) }
    guard isAnswering(model) else { return .notLive }
    do throws(Failure) {
      // Who asks one thing after another is told the answer, not what the question before came to.
      let evaluation = besides(try model.conclude(), of: model)
      return .result(evaluation, since: model.calculator.answering == .always ? nil : update.earlier)
    } catch {
      return .impossible(error)
    }
  }

  /// Whether every change of a calculator's values is answered by the result.
  private func isAnswering(_ model: CalculatorViewModel) -> Bool { model.isLive || answersByItself(model) }

  /// Whether a calculator that nobody asked gives a result: where nothing is missing.
  private func answersByItself(_ model: CalculatorViewModel) -> Bool {
    let isAnswering =
      switch model.calculator.answering {
      case .onceCalculated: false
      case .whenComplete: isInteractive
      case .always: true
      }
    return isAnswering && model.calculator.missingFields(in: model.draft).isEmpty
  }
}

/// Time.
extension SessionViewModel {
  /// Local date and time: `2026-11-21 14:05`.
  package var dateNow: String { history.now().text }
}

/// Language.
extension SessionViewModel {
  package var languages: [Language] { catalogs.languages() }
  /// The texts of every language, read anew.
  package var allCatalogs: [Catalog] { catalogs.all() }
  /// How numbers are read in the session's language, and words in every language: what stands in a file.
  package var notationOfFiles: Notation { notation.understanding(allCatalogs.map(Notation.init)) }

  /// Switches to a language, reading its texts anew; interactive, it is kept for the next start.
  package func setLanguage(_ tag: String) throws(Failure) {
    guard !tag.isEmpty, let catalog = catalogs.load(asked: tag) else {
      throw .unknownLanguage(tag, available: languages.map(\.tag))
    }
    adopt(catalog)
    settings.set(catalog.language.tag, for: .language)
  }

  private func adopt(_ catalog: Catalog) {
    self.catalog = catalog
    notationOfLanguage = Notation(catalog)
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
