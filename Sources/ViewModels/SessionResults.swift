import Calculation

/// Results that are shown without `calc`.
extension SessionViewModel {
  /// Returns the result that is shown without `calc`; nil if a value is missing.
  package func answer(of model: CalculatorViewModel) -> Evaluation? {
    let isNew = (model.isDue || model.evaluation == nil) && isAnswering(model)
    // A signal that ends the session must not lose the result.
    return (isNew ? try? model.workOutResult() : model.evaluation).map {
      (try? addingSessionCautions($0, of: model)) ?? $0
    }
  }

  /// Returns the outcome of one or several changes; nil if it has been shown since, or if a person wants to stop meanwhile.
  package func outcome(of update: Update) -> Update.Outcome? {
    guard let model = model(of: update.calculator.id), model.isDue else { return nil }
    // Without a result, the changes show what there is to tell.
    defer { model.pendingCautions.markUnitsShown(model.draft) }
    guard isAnswering(model) else { return .notLive }
    do throws(Failure) {
      // A calculator that always answers takes separate questions, so the earlier result is not shown with the new one.
      let evaluation = try addingSessionCautions(try model.workOutResult(), of: model)
      return .result(evaluation, since: model.calculator.answering == .always ? nil : earlierResult(of: update))
    } catch {
      return archive.isInterrupted ? nil : .impossible(error)
    }
  }

  /// Returns the result of the values before a change; for values of an earlier session it is worked out now.
  private func earlierResult(of update: Update) -> Evaluation? {
    if let earlier = update.earlier { return earlier }
    let isComplete = update.calculator.isAllTold(in: update.before)
    return isInteractive && isComplete ? try? update.calculator.evaluate(update.before) : nil
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
}
