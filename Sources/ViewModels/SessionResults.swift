import Calculation

/// Results that are shown without `calc`.
extension SessionViewModel {
  /// The result that stands without `calc`; nil while a value is missing or in doubt.
  package func answer(of model: CalculatorViewModel) -> Evaluation? {
    guard model.standingDoubts.isEmpty else { return nil }
    guard model.isDue || model.evaluation == nil, isAnswering(model) else {
      return model.evaluation.map { besides($0, of: model) }
    }
    return (try? model.conclude()).map { besides($0, of: model) }
  }

  /// What a calculator's values come to after a change, or after several; nil if it has been told since.
  package func outcome(of update: Update) -> Update.Outcome? {
    guard let model = model(of: update.calculator.id), model.isDue else { return nil }
    // With no result, what there is to say is told with the changes.
    defer { model.untold.learn(model.draft) }
    guard isAnswering(model) else { return .notLive }
    do throws(Failure) {
      // Who asks one thing after another is told the answer, not what the question before came to.
      let evaluation = besides(try model.conclude(), of: model)
      return .result(evaluation, since: model.calculator.answering == .always ? nil : earlierResult(of: update))
    } catch {
      return .impossible(error)
    }
  }

  /// The result of the values before a change: of those of an earlier session it is worked out now.
  private func earlierResult(of update: Update) -> Evaluation? {
    if let earlier = update.earlier { return earlier }
    let isComplete = update.calculator.isAllTold(in: update.before)
    return isInteractive && isComplete ? try? update.calculator.evaluate(update.before) : nil
  }

  /// Whether every change of a calculator's values is answered by the result.
  private func isAnswering(_ model: CalculatorViewModel) -> Bool { model.isLive || answersByItself(model) }

  /// Whether a calculator gives a result without `calc`, as soon as nothing is missing.
  private func answersByItself(_ model: CalculatorViewModel) -> Bool {
    let isAnswering =
      switch model.calculator.answering {
      case .onceCalculated: isInteractive && model.calculator.isAllTold(in: model.draft)
      case .whenComplete: isInteractive
      case .always: true
      }
    return isAnswering && model.calculator.missingFields(in: model.draft).isEmpty
  }
}
