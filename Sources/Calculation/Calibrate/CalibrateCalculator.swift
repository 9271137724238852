/// Works out what a sprayer really puts on an area, and what would give a wanted spray volume.
///
/// The formulas stand at `Calibration`.
struct CalibrateCalculator: Calculator {
  let id = CalibrateField.calculator
  var form: Form { Self.form }
  let answering = Answering.whenComplete
  let resultRows = [
    "rate", "flow", "new-flow", "speed", "work-rate", "target-speed", "target-pressure", "target-flow", "target-nozzle",
  ]
  let errorCodes = CalibrateCode.allCases.map(\.rawValue)
  var actions: [Action] { [adopt] }

  /// Those that a rival does not stand in for; what any result needs is missing while there is none.
  func fields(in draft: Draft) -> [Field] {
    let needed = self.needed(in: draft)
    return form.fields(in: draft).filter { isOpen($0, in: draft) }.map { field in
      needed.first { $0.path == field.path }.map { $0.field(isOptional: false) } ?? field
    }
  }

  private func isOpen(_ field: Field, in draft: Draft) -> Bool {
    func holds(_ fields: CalibrateField...) -> Bool { fields.contains { draft.holds($0.path) } }
    switch CalibrateField(rawValue: field.id) {
    case .nozzle: return !holds(.flow, .caught)
    case .flow: return !holds(.nozzle, .caught)
    case .speed: return !holds(.timed)
    case .measuredAt:
      return holds(.flow, .caught) && draft[CalibrateField.pressure.path] != draft[CalibrateField.measuredAt.path]
    case .caughtSize: return holds(.caught)
    default: return true
    }
  }

  /// What a spray volume lacks, where nothing else can be told either.
  private func needed(in draft: Draft) -> [CalibrateField] {
    let calibration = Calibration(CalibrateInput(draft))
    return calibration.result.tellsNothing ? calibration.missing : []
  }

  /// What is needed is asked for again in the end.
  func maySkip(_ field: Field, in draft: Draft) -> Bool { true }

  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    let entered: Entered
    do throws(Refusal) { entered = try field.read(text, into: draft, notation) } catch {
      guard field.path == CalibrateField.nozzle.path, error.failure.is(InputCode.unknownChoice) else { throw error }
      let typed = text.withOrdinarySpaces
      throw Refusal(.unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: error.span)
    }
    if let parts = entered.draft.measured(at: CalibrateField.caught.path), Caught(parts) == nil {
      let hasTime = parts.contains { $0.unit.dimension == .time }
      throw Refusal(.caughtWithoutTime(hasTime: hasTime), at: 0..<text.utf8.count)
    }
    let settled = CalibrateField(rawValue: field.id)?.settled(draft, entered.draft) ?? entered.draft
    return Entered(settled, field, expression: entered.expression, isBareNumber: entered.isBareNumber)
  }

  /// What a size of nozzle stands for.
  func readFacts(in draft: Draft) -> [ReadFact] {
    guard let nozzle = draft.text(at: CalibrateField.nozzle.path).flatMap(Nozzle.named) else { return [] }
    return [
      ReadFact(
        field: CalibrateField.flow.offered, value: .quantity(nozzle.flow),
        text: Text(
          "nozzle-nominal-flow", ["flow": .quantity(nozzle.flow), "pressure": .quantity(Nozzle.nominalPressure)]))
    ]
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let calibration = Calibration(CalibrateInput(draft))
    let result = calibration.result
    guard !result.tellsNothing else { throw .missingFields(calibration.missing.map { FieldName($0.rawValue) }) }
    return Evaluation(outcome: result, cautions: result.cautions)
  }

  func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? {
    let result = CalibrateResult(CalibrateInput(draft), kept: kept)
    return result.tellsNothing ? nil : Evaluation(outcome: result, cautions: result.cautions)
  }
}

extension Calibration {
  /// The fields that a spray volume lacks.
  var missing: [CalibrateField] {
    guard input.plot == nil else { return [] }
    let flowing: [CalibrateField] = input.source == nil ? [.nozzle] : []
    let needsPressure = if case .nozzle? = input.source { true } else { input.source == nil }
    return flowing + (needsPressure && input.pressure == nil ? [.pressure] : [])
      + (input.spacing == nil ? [.spacing] : []) + (speed == nil ? [.speed] : [])
  }
}

extension CalibrateResult {
  /// Whether all that is known is what was typed.
  var tellsNothing: Bool { outline.rows.isEmpty }
}
