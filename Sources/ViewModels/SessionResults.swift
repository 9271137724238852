import Calculation
import Storage

/// The results of a session, and how they come into the history.
extension SessionViewModel {
  /// Returns the result that is shown without `calc`; nil if a value is missing.
  package func answer(of model: CalculatorViewModel) -> Evaluation? {
    let isNew = (model.isDue || model.evaluation == nil) && isAnswering(model)
    // A signal that ends the session must not lose the result.
    return (isNew ? try? model.workOutResult() : model.evaluation).map {
      (try? addingSessionCautions($0, of: model)) ?? $0
    }
  }

  /// Returns the outcome of changes; nil if it has been shown since, or if a person wants to stop meanwhile.
  package func outcome(of update: Update) -> Update.Outcome? {
    guard let model = model(of: update.calculator.id), model.isDue else { return nil }
    // Units count as shown either way: without a result the changes themselves show them.
    defer { model.pendingCautions.markUnitsShown(model.draft) }
    guard isAnswering(model) else { return .notLive }
    do throws(Failure) {
      // A calculator that always answers takes separate questions, so the earlier result is not shown with the new one.
      let result = try model.workOutResult()
      let evaluation = try addingSessionCautions(result, of: model)
      // Where no limits are known, a fact such as a permit changes nothing on screen. What is cleared was not typed.
      if let earlier = update.earlier,
        update.typed.map({ $0.field.isFactOfMember })
          ?? (!update.changes.isEmpty && update.changes.allSatisfy { $0.field.isFactOfMember }),
        evaluation.limits.allSatisfy({ $0.limit == nil }), result.isAlike(earlier)
      {
        return nil
      }
      guard model.calculator.answering != .always else { return .result(evaluation, since: nil) }
      // The result of the values before; for values of an earlier session it is worked out now.
      let calculator = update.calculator
      let before = update.before
      let earlier =
        update.earlier
        ?? (isInteractive && calculator.isAllTold(in: before)
          ? try? calculator.evaluate(before) : nil)
      return .result(evaluation, since: earlier)
    } catch {
      return archive.isInterrupted ? nil : .impossible(error)
    }
  }

  /// Whether every change of a calculator's values is answered with a result, for some without `calc`.
  private func isAnswering(_ model: CalculatorViewModel) -> Bool {
    if model.isLive { return true }
    let isAnswering =
      switch model.calculator.answering {
      case .onceCalculated: isInteractive && model.calculator.isAllTold(in: model.draft)
      case .whenComplete: isInteractive
      case .always: true
      }
    return isAnswering && model.calculator.missingFields(in: model.draft).isEmpty
  }

  /// Returns what a calculator's first result lacks, a product without a name as `product`; empty once there was one.
  package func toCome(after update: Update) -> [FieldName] {
    let calculator = update.calculator
    guard let model = model(of: calculator.id), !model.isLive, update.earlier == nil else {
      return []
    }
    let missing =
      if case .onceCalculated = calculator.answering {
        model.fields.filter { $0.isAsked && model.draft.value(of: $0) == nil }
      } else { calculator.missingFields(in: model.draft) }
    return missing.map { field in
      let group = field.name.owner == nil ? group(of: field) : nil
      return group?.nameField == nil ? field.name : FieldName(group?.id ?? field.id)
    }
  }

  /// Returns a result's number in the history, adding it if need be; nil if none is kept. `isLearning`: for the book.
  package func row(of evaluation: Evaluation, _ calculator: any Calculator, isLearning: Bool)
    -> Int64?
  {
    guard let model = model(of: calculator.id) else { return nil }
    if let row = rowOfCurrentValues(of: model) {
      model.state.row = row
      if isLearning {
        let known = notes(on: model.draft) + parcelNote(on: model.draft)
        keeper.storeAsked { () throws(Failure) in try history.learn(known, at: now()) }
      }
    } else {
      keep(evaluation, of: model, isLearning: isLearning)
    }
    return model.state.row
  }

  func keep(_ evaluation: Evaluation, of model: CalculatorViewModel, isLearning: Bool) {
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
      let known = isLearning ? notes(on: model.draft) + parcelNote(on: model.draft) : []
      // Its search words are made when a person searches, because they take the texts of all languages.
      let row = HistoryRow(
        at: now(), draft: draft, figures: evaluation.kept?.line, favorite: model.favorite)
      model.state.row = try history.append(row, knowing: known)
      model.isUnkept = false
    }
  }

  /// Adds the live result to the history, once, when the session leaves its values for another draft or for good.
  func keepLastResult(of model: CalculatorViewModel, before draft: Draft? = nil) {
    guard isInteractive, model.calculator.keepsLastResult, model.isUnkept,
      draft.map({ $0.differs(from: model.draft, in: model.calculator) }) ?? true,
      let evaluation = answer(of: model)
    else { return }
    model.isUnkept = false
    if rowOfCurrentValues(of: model) == nil { keep(evaluation, of: model, isLearning: false) }
  }

  /// Returns the number of the row that holds these values: their own row or the last row; nil if neither does.
  private func rowOfCurrentValues(of model: CalculatorViewModel) -> Int64? {
    if let row = model.state.row, (try? history.item(row)) != nil { return row }
    guard let last = (try? history.newest(1))?.last, let draft = last.draft,
      draft.calculator == model.calculator.id,
      !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator)
    else { return nil }
    return last.id
  }
}
