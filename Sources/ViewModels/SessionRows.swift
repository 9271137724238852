import Calculation

/// Results that an interactive session keeps in the history.
extension SessionViewModel {
  /// Returns a result's number in the history, adding the result if it is not there.
  ///
  /// Nil if the session keeps nothing. With `isLearning`, the book remembers facts about the products.
  package func row(of evaluation: Evaluation, _ calculator: any Calculator, isLearning: Bool) -> Int64? {
    guard let model = model(of: calculator.id) else { return nil }
    if let row = rowOfCurrentValues(of: model) {
      model.setRow(row)
      if isLearning { learn(from: model) }
    } else {
      keep(evaluation, of: model, isLearning: isLearning)
    }
    return model.row
  }

  /// Keeps a result under a new number.
  func keep(_ evaluation: Evaluation, of model: CalculatorViewModel, isLearning: Bool) {
    model.setRow(nil)
    if isInteractive { model.pendingCautions.forgetJumps(in: model.draft) }
    keeper.storeAsked { () throws(Failure) in
      // Remembered values without a field of the form belong to the session, not to the calculation.
      let draft = model.draft.keeping(model.fields.map(\.path))
      let known = isLearning ? book.notes(on: model.draft) : []
      model.setRow(try history.append(draft, evaluation, favorite: model.favorite, knowing: known))
      model.isUnkept = false
    }
  }

  private func learn(from model: CalculatorViewModel) {
    keeper.storeAsked { () throws(Failure) in try history.learn(book.notes(on: model.draft)) }
  }

  /// Adds the live result to the history, once, when the session leaves its values; with a draft, only if the draft
  /// differs from them.
  func keepLastResult(of model: CalculatorViewModel, before draft: Draft? = nil) {
    guard isInteractive, model.calculator.keepsLastResult, model.isUnkept,
      draft.map({ $0.differs(from: model.draft, in: model.calculator) }) ?? true, let evaluation = answer(of: model)
    else { return }
    model.isUnkept = false
    if rowOfCurrentValues(of: model) == nil { keep(evaluation, of: model, isLearning: false) }
  }

  /// Returns the number of the row that holds these values: their own row or the last row; nil if neither does.
  private func rowOfCurrentValues(of model: CalculatorViewModel) -> Int64? {
    if let row = model.row, (try? history.item(row)) != nil { return row }
    guard let last = (try? history.newest(1))?.last, let draft = last.draft, draft.calculator == model.calculator.id,
      !model.draft.keeping(model.fields.map(\.path)).differs(from: draft, in: model.calculator)
    else { return nil }
    return last.id
  }
}
