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
  package private(set) var catalog: Catalog
  package private(set) var current: CalculatorViewModel
  /// What last kept data from being stored, until it is stored again.
  package private(set) var trouble: (any Failure)?

  private let archive: Archive
  private let library: CatalogLibrary
  private let settings: SettingsViewModel
  private let calculators: [String: CalculatorViewModel]
  private var undoList = UndoList()
  /// From the first result asked for, every change is worked out at once.
  private var isLive = false

  package init(
    isInteractive: Bool, archive: Archive, library: CatalogLibrary, catalog: Catalog, now: @escaping () -> Moment
  ) {
    let models = Calculators.all.map(CalculatorViewModel.init)
    self.isInteractive = isInteractive
    self.archive = archive
    self.library = library
    self.catalog = catalog
    history = HistoryViewModel(archive: archive, now: now)
    favorites = FavoritesViewModel(archive: archive)
    settings = SettingsViewModel(archive: archive)
    calculators = Dictionary(uniqueKeysWithValues: models.map { ($0.calculator.id, $0) })
    current = models[0]
  }

  /// Which mark this language prints, and so which typed numbers are ambiguous.
  package var decimalMark: DecimalMark { catalog.language.decimalMark == "," ? .comma : .point }
}

/// Values.
extension SessionViewModel {
  /// Reads a typed value into a field and makes the field's calculator current; throws and changes nothing when it is refused.
  package func set(_ field: Field, _ text: String) throws(Refusal) -> Update {
    let reading = try read(field, text)
    var update = change {
      $0.setting(field, to: reading)
    } in: {
      owner(of: field)
    }
    for index in update.changes.indices where update.changes[index].field.id == field.id {
      update.changes[index].expression = reading.expression
    }
    return update
  }

  /// A typed value, read as this field would read it now; the session stays as it is.
  package func read(_ field: Field, _ text: String, after draft: Draft? = nil) throws(Refusal) -> FieldReading {
    let unit = (draft ?? owner(of: field).draft).unit(of: field)
    return try field.read(text, in: unit, mark: decimalMark)
  }

  /// Forgets one value, or all of the current calculator's.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      let model = current
      return change {
        $0.clearingAll(model.calculator.fields)
      } in: {
        model
      }
    }
    return change {
      $0.clearing(field)
    } in: {
      owner(of: field)
    }
  }

  /// Puts in a whole set of values at once, as one step to undo.
  package func replaceValues(with draft: Draft) -> Update {
    change { _ in
      draft
    } in: {
      calculators[draft.calculator] ?? current
    }
  }

  /// Makes a calculator current.
  package func select(_ calculator: any Calculator) {
    current = calculators[calculator.id] ?? current
    persist()
  }

  /// The result of what has been entered; interactive, it is on disk in the history when this returns.
  package func calculate() throws(InputError) -> Evaluation {
    let evaluation = try current.evaluate()
    if isInteractive {
      isLive = true
      storing { () throws(StorageError) in try history.append(current.draft, evaluation) }
    }
    return evaluation
  }

  /// The values entered for a calculator.
  package func draft(of calculator: any Calculator) -> Draft {
    calculators[calculator.id]?.draft ?? Draft(calculator: calculator.id)
  }

  private func owner(of field: Field) -> CalculatorViewModel {
    Calculators.owner(ofField: field.id).flatMap { calculators[$0.id] } ?? current
  }

  private func change(_ edit: (Draft) -> Draft, in model: () -> CalculatorViewModel) -> Update {
    let model = model()
    let before = SessionValues(calculator: current.calculator.id, draft: model.draft)
    let update = put(SessionValues(calculator: model.calculator.id, draft: edit(model.draft)))
    if !update.changes.isEmpty || before.draft != model.draft {
      undoList.add(.values(before: before, after: SessionValues(calculator: model.calculator.id, draft: model.draft)))
    }
    return update
  }

  /// Makes these the session's values, works out what they come to, and keeps them.
  private func put(_ values: SessionValues) -> Update {
    let model = calculators[values.draft.calculator] ?? current
    let (before, earlier) = (model.draft, model.evaluation)
    model.replace(values.draft)
    current = calculators[values.calculator] ?? model
    persist()
    let changes = model.calculator.fields.compactMap { field -> Update.FieldChange? in
      let (old, new) = (before[field.id], values.draft[field.id])
      return old == new ? nil : Update.FieldChange(field: field, old: old, new: new)
    }
    let cautions = changes.compactMap { values.draft.jumpCaution($0.field) }
    return Update(
      calculator: model.calculator, changes: changes, outcome: outcome(of: model, since: earlier), cautions: cautions)
  }

  private func outcome(of model: CalculatorViewModel, since earlier: Evaluation?) -> Update.Outcome {
    guard isLive else { return .notLive }
    do {
      return .result(try model.evaluate(), since: earlier)
    } catch {
      return .impossible(error)
    }
  }
}

/// Undo and redo: one list over values and deletions.
extension SessionViewModel {
  package func undo() throws -> Reverted {
    guard let change = undoList.lastDone else { throw SessionError.nothingToUndo }
    let reverted = try revert(change)
    undoList.stepBack()
    return reverted
  }

  package func redo() throws -> Reverted {
    guard let change = undoList.lastUndone else { throw SessionError.nothingToRedo }
    let repeated = try perform(change)
    undoList.stepForward(replacing: repeated.change)
    return repeated.result
  }

  private func revert(_ change: Change) throws -> Reverted {
    switch change {
    case .values(let before, _): return .values(put(before))
    case .favoriteDeleted(let name, let draft):
      guard try !favorites.exists(name) else { throw SessionError.favoriteExists(name) }
      try favorites.save(name, draft)
      return .favoriteRestored(name)
    case .historyDeleted(let deletion, _):
      guard try archive.history.restore(deletion) else { throw SessionError.deletionFinal }
      return .historyRestored(deletion.count)
    }
  }

  private func perform(_ change: Change) throws -> (change: Change, result: Reverted) {
    switch change {
    case .values(_, let after): return (change, .values(put(after)))
    case .favoriteDeleted(let name, _):
      try favorites.delete(name)
      return (change, .favoriteDeleted(name))
    case .historyDeleted(_, let id):
      let deletion = try delete(id)
      return (.historyDeleted(deletion, entry: id), .historyDeleted(deletion.count))
    }
  }

  /// One entry, or all of them.
  private func delete(_ id: Int64?) throws -> Deletion {
    guard let id else { return try archive.history.clear() }
    guard let deletion = try archive.history.delete(id) else { throw SessionError.noHistoryEntry(id) }
    return deletion
  }
}

/// Favourites and history.
extension SessionViewModel {
  /// Keeps the current values, those of the job aside, under a name.
  package func save(as name: String) throws {
    let favorite = current.calculator.favorite(from: current.draft)
    guard !favorite.isEmpty else { throw SessionError.nothingToSave }
    try favorites.save(name, favorite)
  }

  /// Puts a favourite's values in and makes its calculator current.
  package func use(_ favorite: FavoritesViewModel.Item) throws -> Update {
    guard let draft = favorite.draft, let model = calculators[draft.calculator] else {
      throw SessionError.unreadableFavorite(favorite.name)
    }
    return replaceValues(with: model.draft.adopting(draft))
  }

  /// Puts a past calculation's values in and makes its calculator current.
  package func use(_ item: HistoryViewModel.Item) throws -> Update {
    guard let draft = item.draft, calculators[draft.calculator] != nil else {
      throw SessionError.unreadableEntry(item.id)
    }
    return replaceValues(with: draft)
  }

  package func deleteFavorite(_ favorite: FavoritesViewModel.Item) throws {
    try favorites.delete(favorite.name)
    if let draft = favorite.draft { undoList.add(.favoriteDeleted(favorite.name, draft)) }
  }

  /// Deletes one past calculation, or all; returns how many went.
  package func deleteHistory(_ id: Int64? = nil) throws -> Int {
    let deletion = try delete(id)
    if deletion.count > 0 { undoList.add(.historyDeleted(deletion, entry: id)) }
    return deletion.count
  }
}

/// Language.
extension SessionViewModel {
  package var languages: [Language] { library.languages() }

  /// Switches to a language, reading its texts anew; interactive, it is kept for the next start.
  package func setLanguage(_ tag: String) throws {
    guard let match = library.match(tag), let catalog = try? library.load(match) else {
      throw SessionError.unknownLanguage(tag, available: languages.map(\.tag))
    }
    self.catalog = catalog
    if isInteractive { storing { () throws(StorageError) in try settings.setLanguage(match) } }
  }

  /// Takes up the language of an earlier session.
  package func restoreLanguage() {
    storing { () throws(StorageError) in
      guard let tag = try settings.language(), let catalog = try? library.load(tag) else { return }
      self.catalog = catalog
    }
  }
}

/// What outlives a session.
extension SessionViewModel {
  /// Takes up the values of an earlier session, if there was one.
  package func restoreValues() {
    var state: SessionState?
    storing { () throws(StorageError) in state = try archive.draft.load() }
    guard let state else { return }
    for draft in state.drafts { calculators[draft.calculator]?.replace(draft) }
    current = calculators[state.current] ?? current
  }

  private func persist() {
    guard isInteractive else { return }
    let state = SessionState(
      current: current.calculator.id, drafts: Calculators.all.map { draft(of: $0) })
    storing { () throws(StorageError) in try archive.draft.save(state) }
  }

  /// Goes on without storing when that fails, and remembers why.
  private func storing(_ work: () throws(StorageError) -> Void) {
    do {
      try work()
      trouble = nil
    } catch {
      trouble = error
    }
  }
}
