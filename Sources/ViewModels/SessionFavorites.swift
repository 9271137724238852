import Calculation
import Storage

/// Finding favourites by what a person types.
extension FavoritesStore {
  /// Returns the favourite with a name, or else the one that differs in case and accents; throws if none or several.
  package func named(_ name: String) throws(Failure) -> Favorite {
    let found = try find(StoredName(name))
    guard let favorite = found.first else { throw Failure(.noFavorite, name: name) }
    guard found.count == 1 else {
      throw Failure(.ambiguousFavorite, name: name, among: found.map(\.name))
    }
    return favorite
  }
}

/// A name that a person has chosen for a favourite or a product.
package struct ChosenName: Equatable {
  let stored: StoredName
  /// The name as it is shown.
  package var text: String { stored.text }
  /// The greatest length of a name in Unicode scalars; longer names are too long to read in a list.
  private static let longest = 80

  /// Reads a typed name; throws if it is too long or contains an invisible character.
  package init(_ typed: String) throws(Failure) {
    stored = StoredName(typed.withOrdinarySpaces)
    guard text.unicodeScalars.count <= Self.longest else {
      throw Failure(SessionCode.nameTooLong, ["name": .text(text), "most": .count(Self.longest)])
    }
    guard !text.unicodeScalars.contains(where: \.isInvisible) else {
      throw Failure(SessionCode.invisibleName, ["name": .text(text)])
    }
  }
}

extension SessionViewModel {
  /// Saves the values, without those of the job, under a free name, or `replacing` under a taken one; returns the name.
  package func save(as name: ChosenName, replacing: Bool = false) throws(Failure) -> String {
    guard let favorite = current.calculator.favorite(from: current.draft) else {
      throw Failure(SessionCode.nothingToSave)
    }
    switch try favorites.save(name.stored, favorite, replacing: replacing) {
    case .saved(let name, let replaced):
      forget(favorite: name)
      current.kept = CalculatorViewModel.KeptFavorite(name: name, values: current.favoriteValues)
      if let replaced {
        let shownName = Datum.text(name)
        addStep(
          of: name, from: replaced, to: favorite.stored,
          told: StepTexts(
            done: .favoriteSaved(name: shownName), takenBack: .favoritePutBack(name: shownName)))
      }
      return name
    case .taken(let others) where others.count > 1:
      throw Failure(.ambiguousFavorite, name: name.text, among: others.map(\.name))
    case .taken(let others): throw Failure(.favoriteExists, name: others.first?.name ?? name.text)
    }
  }

  /// Puts in a favourite's values and makes its calculator current; only the values of the job stay.
  package func use(_ favorite: Favorite) throws(Failure) -> Update {
    guard let stored = favorite.draft, let model = model(of: stored.calculator) else {
      throw Failure(.unreadableFavorite, name: favorite.name)
    }
    let draft = naming(renamings(in: stored), in: stored)
    let adopted = model.calculator.adopting(draft, in: model.draft)
    keepLastResult(of: model, before: adopted)
    recordEnds(by: adopted)
    let update = change(adopted, ending: endJob(of: model))
    model.bringUnits()
    model.beginJob()
    model.kept = CalculatorViewModel.KeptFavorite(
      name: favorite.name, values: model.favoriteValues)
    return update
  }

  /// Forgets a favourite that was deleted or now holds other values.
  func forget(favorite name: String) {
    for model in models where model.kept?.name == name { model.kept = nil }
  }

  func follow(favorite name: String, to new: String) {
    for model in models where model.kept?.name == name { model.kept?.name = new }
  }

  /// Puts in a past calculation's values and makes its calculator current.
  package func use(_ item: HistoryEntry) throws(Failure) -> Update {
    guard let draft = item.draft, let model = model(of: draft.calculator) else {
      throw Failure(SessionCode.unreadableEntry, ["id": .text(String(item.id))])
    }
    guard item.calculation.isUsable else {
      throw Failure(SessionCode.entryOfOtherUnits, ["id": .text(String(item.id))])
    }
    defer {
      model.bringUnits()
      model.beginJob()
    }
    let values = model.calculator.withoutTemporaryValues(naming(renamings(in: draft), in: draft))
    keepLastResult(of: model, before: values)
    recordEnds(by: values)
    // A row does not tell of what field its area is: it may be that of a rest.
    let used = model.calculator.restoring(values)
    let update = change(
      used.remembering(model.calculator.hiddenFields, of: model.draft), ending: endJob(of: model))
    if !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator) {
      model.state.row = item.id
    }
    return update
  }

  /// Clears one value, or all values of the current calculator; then no new result is due.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      let cleared = current.clearingAll()
      keepLastResult(of: current, before: cleared)
      let job = endJob(of: current)
      let update = change(cleared, ending: job)
      current.isDue = false
      if job != nil { current.isOfJob = false }
      current.beginJob()
      return update
    }
    return change(owner(of: field).clearing(field))
  }

  /// Ends the job of a calculator that has jobs: what was typed so far, in the others too, does not count for the next,
  /// nor does the open record; nil for another calculator.
  func endJob(of model: CalculatorViewModel) -> EndedJob? {
    guard let name = model.calculator.job?.jobName else { return nil }
    for other in models { other.isOfJob = false }
    takeProductFacts()
    defer { openRecord = nil }
    let caution = model.calculator.form.field(at: name)?.recordEndCaution(
      model.draft.text(at: name))
    let losesFacts = openRecord?.isUnkept ?? false
    return EndedJob(record: openRecord, endings: losesFacts ? [caution].compactMap(\.self) : [])
  }

  /// Clears all values of every calculator, and returns what that has ended; the current one stays current, and nothing
  /// before can be undone.
  package func clearEveryCalculator() -> [Caution] {
    let last = current
    var endings: [Caution] = []
    for model in models {
      select(model.calculator)
      endings += clear().endings
    }
    select(last.calculator)
    forgetSteps()
    return endings
  }

  /// Forgets all steps, so that nothing can be undone or redone.
  package func forgetSteps() {
    doneSteps = StepList()
    undoneSteps = StepList()
  }

  /// Returns the values without the temporary values that they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), let job = model.calculator.job,
      job.temporaryFields.contains(where: { draft.holds($0) && draft[$0] == model.draft[$0] }),
      let end = job.whyTemporaryValuesEnd(from: model.draft, to: draft)
    else { return draft }
    let settled = job.withoutTemporaryValues(draft)
    recordEnds(by: settled, end)
    return settled
  }

  /// Remembers, for a caution, the temporary values that end when these values are put in.
  func recordEnds(by draft: Draft, _ end: TemporaryValueEnd = .job) {
    guard let model = model(of: draft.calculator), let job = model.calculator.job else { return }
    model.end(job.temporaryFields.filter { !draft.holds($0) }, of: model.draft, end)
  }
}

/// A job that has ended, so that `undo` brings its record back.
package struct EndedJob {
  /// The open record of the job; nil without one.
  let record: OpenRecord?
  /// What is told of it; nothing if all that was typed to it is kept.
  let endings: [Caution]
}
