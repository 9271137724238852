import Calculation
import Records
import Storage

/// The results of a session: worked out, judged, and kept in the history, where the book learns from them.
extension Session {
  /// Returns the result of the entered values, or of a whole set of values that is put in first; `typed` lists those of
  /// them that a person typed. In an interactive session the result is in the history, on disk, when this returns. If
  /// `isAnew`, the values begin another job: the last result of the job before is kept, and the new numbers are not
  /// compared with the old ones.
  package func calculate(
    with draft: Draft? = nil, typed: [Entered] = [], isAnew: Bool = false
  ) throws(Failure) -> ShownResult {
    var ended: EndedJob?
    if let draft {
      if isAnew {
        let current = values.current
        keepLastResult(of: current, before: draft)
        ended = endJob(of: current)
        current.beginJob(with: current.fields)
      }
      noteTyped(typed)
      values.noteEnds(by: draft)
      _ = change(draft, ending: ended)
    }
    let current = values.current
    defer { current.isLive = isInteractive }
    let evaluation = try current.workOutResult()
    let shown = try addingSessionCautions(evaluation, of: current)
    keep(shown.evaluation, of: current, isLearning: true)
    return ended.map { shown.adding($0.endings) } ?? shown
  }

  /// Adds to a result cautions that compare its values with those of the other calculators, and the limits of labels.
  func addingSessionCautions(
    _ evaluation: Evaluation, of model: CalculatorViewModel
  ) throws(Failure) -> ShownResult {
    let cautions = values.cautions(beside: model.draft)
    let judged = try record.judged(evaluation, of: model.draft, model.calculator)
    return cautions.isEmpty ? judged : judged.adding(cautions)
  }

  /// Returns the result that is shown without `calc`; nil if a value is missing.
  package func answer(of model: CalculatorViewModel) -> ShownResult? {
    // A signal that ends the session must not lose the result.
    values.result(of: model).map { (try? addingSessionCautions($0, of: model)) ?? ShownResult($0) }
  }

  /// Returns the outcome of changes; nil if it has been shown since, or if a person wants to stop meanwhile.
  package func outcome(of update: Update) -> Update.Outcome? {
    guard let model = values.model(of: update.calculator.id), model.isDue else { return nil }
    // Units count as shown either way: without a result the changes themselves show them.
    defer { model.pendingCautions.markUnitsShown(model.draft) }
    guard values.isAnswering(model) else { return .notLive }
    do throws(Failure) {
      // A calculator that always answers takes separate questions, so the earlier result is not shown with the new one.
      let evaluation = try model.workOutResult()
      let result = try addingSessionCautions(evaluation, of: model)
      // Where no limits are known, a fact such as a permit changes nothing on screen. What is cleared was not typed.
      if let earlier = update.earlier,
        update.typed.map({ $0.field.isFactOfMember })
          ?? (!update.changes.isEmpty && update.changes.allSatisfy { $0.field.isFactOfMember }),
        result.limits.allSatisfy({ $0.limit == nil }), evaluation.isAlike(earlier)
      {
        return nil
      }
      guard model.calculator.answering != .always else { return .result(result, since: nil) }
      // The result of the values before; for values of an earlier session it is worked out now.
      let calculator = update.calculator
      let before = update.before
      let earlier =
        update.earlier
        ?? (isInteractive && calculator.isAllTold(in: before)
          ? try? calculator.evaluate(before) : nil)
      return .result(result, since: earlier)
    } catch {
      return archive.isInterrupted ? nil : .impossible(error)
    }
  }
}

/// How results come into the history.
extension Session {
  /// Keeps a result in the history, unless its values are there already, and returns its number; nil if none is kept. If
  /// `isLearning`, the book learns from its values.
  @discardableResult
  package func keepInHistory(
    _ evaluation: Evaluation, of calculator: any Calculator, isLearning: Bool
  ) -> Int64? {
    guard let model = values.model(of: calculator.id) else { return nil }
    if let row = rowOfCurrentValues(of: model) {
      model.state.row = row
      if isLearning {
        let known = whatTheBookLearns(from: model.draft)
        keeper.storeAsked { () throws(Failure) in try archive.history.learn(known, at: now()) }
      }
    } else {
      keep(evaluation, of: model, isLearning: isLearning)
    }
    return model.state.row
  }

  private func keep(_ evaluation: Evaluation, of model: CalculatorViewModel, isLearning: Bool) {
    model.state.row = nil
    model.pendingCautions.dropEnds()
    if isInteractive {
      model.pendingCautions.forgetJumps(in: model.draft)
      // What happened while the values were typed has been told.
      model.state.evaluation = model.evaluation?.withoutEvents
    }
    keeper.storeAsked { () throws(Failure) in
      // Remembered values without a field of the form belong to the session, not to the calculation.
      let draft = model.draft.keeping(model.fields.map(\.path))
      let known = isLearning ? whatTheBookLearns(from: model.draft) : []
      // Its search words are made when a person searches, because they take the texts of all languages.
      let row = HistoryRow(
        at: now(), draft: draft, figures: evaluation.kept?.line,
        favorite: notebook.favoriteName(of: model))
      model.state.row = try archive.history.append(row, knowing: known)
      model.isUnkept = false
    }
  }

  /// Returns what values that are about to be kept tell of the products and of the field that they name.
  private func whatTheBookLearns(from draft: Draft) -> [BookEntry] {
    notebook.products.notes(on: draft) + notebook.parcels.parcelNote(on: draft)
  }

  /// Adds the live result to the history, once, when the session leaves its values for another draft or for good.
  func keepLastResult(of model: CalculatorViewModel, before draft: Draft? = nil) {
    guard isInteractive, model.calculator.keepsLastResult, model.isUnkept,
      draft.map({ $0.differs(from: model.draft, in: model.calculator) }) ?? true,
      let result = answer(of: model)
    else { return }
    model.isUnkept = false
    if rowOfCurrentValues(of: model) == nil {
      keep(result.evaluation, of: model, isLearning: false)
    }
  }

  /// Returns the number of the row that holds these values: their own row or the last row; nil if neither does.
  private func rowOfCurrentValues(of model: CalculatorViewModel) -> Int64? {
    if let row = model.state.row, (try? archive.history.item(row)) != nil { return row }
    guard let last = (try? archive.history.newest(1))?.last, let draft = last.draft,
      draft.calculator == model.calculator.id,
      !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator)
    else { return nil }
    return last.id
  }
}
