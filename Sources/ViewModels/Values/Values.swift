import Calculation
import Observation
import Records

/// The values entered in each calculator, their results, and the cautions that are still to come. One calculator is
/// current. At the prompt the values are kept for the next start.
@Observable
package final class Values {
  /// All calculators.
  package let calculators: Calculators
  /// The calculators with their values, in their order.
  package let models: [CalculatorViewModel]
  /// The current calculator with its values.
  package internal(set) var current: CalculatorViewModel

  let isInteractive: Bool
  private let keeper: SessionKeeper
  private let makeNotation: () -> Notation

  /// Makes blank values; `notation` tells how numbers and words are read at the moment.
  init(
    _ calculators: Calculators, isInteractive: Bool, keeper: SessionKeeper,
    notation: @escaping () -> Notation
  ) {
    let models = calculators.all.map(CalculatorViewModel.init)
    self.calculators = calculators
    self.models = models
    self.isInteractive = isInteractive
    self.keeper = keeper
    makeNotation = notation
    current = models[0]
  }

  /// The notation for reading numbers and words.
  var notation: Notation { makeNotation() }

  /// Takes the values of a session of which a line is tried.
  func take(_ other: Values) {
    for (model, otherModel) in zip(models, other.models) { model.take(otherModel) }
    show(other.current.calculator)
  }

  /// Returns the calculator with this id and its values; nil for an unknown id.
  package func model(of calculator: String) -> CalculatorViewModel? {
    for model in models where model.id == calculator { return model }
    return nil
  }

  /// Returns the calculator of a field with its values; the current one if the field is of none.
  package func owner(of field: Field) -> CalculatorViewModel {
    model(of: field.calculator) ?? current
  }

  /// Returns the values of a calculator; a blank draft if this session does not have it.
  package func draft(of calculator: any Calculator) -> Draft {
    model(of: calculator.id)?.draft ?? calculator.blank
  }

  /// Makes a calculator current, also at the next start.
  package func select(_ calculator: any Calculator) {
    show(calculator)
    keeper.keep(nil, current: current.calculator.id)
  }

  /// Makes a calculator current, without keeping that for the next start.
  func show(_ calculator: any Calculator) { current = model(of: calculator.id) ?? current }

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
    return Update(
      calculator: model.calculator, before: earlier.draft, after: after,
      earlier: earlier.evaluation,
      pendingCautions: model.pendingCautions)
  }

  /// Puts in values of an earlier or later step.
  func putAgain(_ draft: Draft) -> Update {
    // It adds no caution about the change; a result shows the cautions of its values.
    var update = put(draft)
    update.pendingCautions = nil
    return update
  }

  /// Makes the units of a system the home units.
  func move(to system: UnitSystem) {
    for model in models { model.move(to: system) }
  }

  /// Makes the units of a system the home units, and keeps the values; returns the fields that stay in others.
  func moveAndKeep(to system: UnitSystem) -> [Field] {
    for model in models {
      let before = model.draft
      model.move(to: system)
      if model.draft != before { keeper.keep(model.draft, current: current.calculator.id) }
    }
    return models.flatMap { model in
      model.fields.filter { field in
        guard field.hasHomes, let number = model.draft[field.path] else { return false }
        return number.unit != field.home(in: system)
      }
    }
  }

  /// Whether any value is measured in acres.
  var hasAcres: Bool { models.contains { $0.draft.hasAcres } }

  /// Notes that no result on screen may come into the history any more, which was cleared.
  func noteHistoryCleared() {
    for model in models { model.isUnkept = false }
  }
}

/// Results that are shown without `calc`, and cautions.
extension Values {
  /// Returns the result at hand; works it out, and marks its cautions as shown, if changes are answered without `calc`. nil
  /// if there is none.
  func result(of model: CalculatorViewModel) -> Evaluation? {
    let isNew = (model.isDue || model.evaluation == nil) && isAnswering(model)
    return isNew ? try? model.workOutResult() : model.evaluation
  }

  /// Whether a change of a calculator's values is answered with a result at once.
  func isAnswering(_ model: CalculatorViewModel) -> Bool {
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

  /// Returns cautions that compare values with those of the other calculators that are of the same job.
  package func cautions(beside draft: Draft) -> [Caution] {
    let unnamed =
      calculators[draft.calculator]?.form.groups.flatMap { $0.unnamedCautions(in: draft) } ?? []
    return unnamed
      + models.filter(\.isOfJob).compactMap(\.calculator.advising).flatMap { calculator in
        calculator.cautions(on: draft, in: models.map(\.draft))
      }
  }
}

/// Values that end.
extension Values {
  /// Returns the values without the temporary values that they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), let job = model.calculator.job,
      job.temporaryFields.contains(where: { draft.holds($0) && draft[$0] == model.draft[$0] }),
      let end = job.whyTemporaryValuesEnd(from: model.draft, to: draft)
    else { return draft }
    let settled = job.withoutTemporaryValues(draft)
    noteEnds(by: settled, end)
    return settled
  }

  /// Remembers, for a caution, the temporary values that end when these values are put in.
  func noteEnds(by draft: Draft, _ end: TemporaryValueEnd = .job) {
    guard let model = model(of: draft.calculator), let job = model.calculator.job else { return }
    model.end(job.temporaryFields.filter { !draft.holds($0) }, of: model.draft, end)
  }
}

/// Commands of calculators that change values, such as `swap` and `adopt`.
extension Values {
  /// Performs a calculator's own command on the values, which it leaves as they are, and returns what to put in; the
  /// calculators that have the command are then of this job.
  func performed(_ action: Action, _ text: String) throws -> Entered {
    let entered = try action.apply(models.map(\.draft), text, notation)
    for model in models {
      let actions = model.calculator.acting?.actions ?? []
      if actions.contains(where: { $0.id == action.id }) { model.isOfJob = true }
    }
    return entered
  }

  /// Returns the fields whose present value a calculator's own command has put in, such as an adopted spray volume.
  package func adopted(in draft: Draft) -> [FieldName] {
    let actions = models.filter(\.isOfJob).compactMap(\.calculator.acting).flatMap(\.actions)
    return actions.compactMap { action in
      let again = try? action.apply(models.map(\.draft), "", notation)
      return draft.holds(action.field.path) && again?.draft == draft ? action.field.name : nil
    }
  }
}

/// The tank mix, whose results are filled into tanks and recorded as treatments.
extension Values {
  /// The calculator whose results are filled into tanks and recorded as treatments.
  package var recordedModel: CalculatorViewModel {
    calculators.recorded.flatMap { model(of: $0.id) } ?? current
  }

  /// The crop of the job that is worked out; nil if it has none.
  package var cropOfJob: String? {
    calculators.recorded.flatMap { draft(of: $0).text(at: $0.cropField) }
  }

  /// The mix of the present values; nil if they give no result.
  var presentMix: UsedMix? {
    guard let model = calculators.recorded.flatMap({ model(of: $0.id) }) else { return nil }
    let evaluation =
      if let known = model.evaluation { known } else { try? model.calculator.evaluate(model.draft) }
    return evaluation.flatMap { UsedMix(of: $0.outcome, model.draft) }
  }

  /// Gives the job the crop of a record; its result stays. False if the job has it already.
  func putCrop(of facts: Draft) -> Bool {
    guard let calculator = calculators.recorded, let model = model(of: calculator.id),
      let field = calculator.form.field(at: calculator.cropField)
    else { return false }
    let crop = facts.text(at: TreatmentFact.crop.path)
    let hasResult = model.evaluation != nil
    guard model.draft.text(at: field.path) != crop else { return false }
    _ = put(crop.map { model.draft.setting(field.path, word: $0) } ?? model.clearing(field))
    if hasResult { _ = try? model.workOutResult() }
    return true
  }
}

extension Calculators {
  /// Returns the name of the job of values; nil if it has none.
  package func jobName(of draft: Draft) -> String? {
    recorded?.job.flatMap { job in draft.text(at: job.jobName) }
  }

  /// The job of these values in the stored data: its folded name, empty without one.
  func jobKey(of draft: Draft) -> String { jobName(of: draft)?.folded ?? "" }
}
