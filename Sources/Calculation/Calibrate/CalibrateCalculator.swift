/// Works out the spray volume that a sprayer applies, and settings for a wanted one, by the formulas of `Calibration`.
struct CalibrateCalculator: Calculator {
  let id = CalibrateField.calculator
  static let form = Form(CalibrateField.allCases.map { $0.field() })
  var form: Form { Self.form }
  let answering = Answering.whenComplete
  let resultRows = [
    "caught", "rate", "flow", "new-flow", "speed", "work-rate", "target-speed", "target-pressure", "target-flow",
    "target-nozzle",
  ]
  let errorCodes = CalibrateCode.allCases.map(\.rawValue)
  var cautionCodes: [String] { CalibrateCaution.allCases.map(\.rawValue) }
  let keepsLastResult = true

  /// Without fields that others replace; while nothing can be worked out, those that a spray volume lacks are required.
  func fields(in draft: Draft) -> [Field] {
    let calibration = Calibration(draft), needed = calibration.tellsNothing ? calibration.missing : []
    let isFlowMeasured = calibration.typedFlow != nil || calibration.caught != nil
    let open = form.fields(in: draft).filter { field in
      switch CalibrateField(rawValue: field.id) {
      case .measuredAt, .caughtSize: isFlowMeasured
      default: !rivals(of: field.path).contains { draft.holds($0) }
      }
    }
    return open.map { field in
      needed.first { $0.path == field.path }.map { $0.field(isOptional: false) } ?? field
    }
  }

  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    var entered: Entered
    do throws(Refusal) { entered = try field.read(text, into: draft, notation) } catch {
      if field.path == CalibrateField.caught.path, error.failure.is(InputCode.unitNeeded) {
        // Only flow units need no time after them.
        let flows = notation.ordered(CalibrateField.flow.inForm.units)
        throw Refusal(.unitNeeded(typed: text, field: field.name, units: flows), at: 0..<text.utf8.count)
      }
      guard field.path == CalibrateField.nozzle.path, error.failure.is(InputCode.unknownChoice) else { throw error }
      let typed = text.withOrdinarySpaces
      guard let nozzle = Nozzle.colored(typed) ?? Nozzle.printed(typed) else {
        throw Refusal(.unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: error.span)
      }
      entered = Entered(draft.setting(field.path, word: nozzle.size), field)
    }
    if field.path == CalibrateField.nozzle.path, !text.contains(where: \.isNumber),
      let size = entered.draft.text(at: field.path)
    {
      entered = entered.with(entered.draft.setting(field.path, word: size, typed: text.withOrdinarySpaces))
    }
    if let parts = entered.draft.measured(at: CalibrateField.caught.path), Caught(parts) == nil {
      let hasTime = parts.contains { $0.unit.dimension == .time }
      let failure = Failure(CalibrateCode.caughtWithoutTime, variant: hasTime ? "flow" : nil)
      throw Refusal(failure, at: 0..<text.utf8.count)
    }
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let calibration = Calibration(draft)
    guard !calibration.tellsNothing else { throw .missingFields(calibration.missing.map { FieldName($0.rawValue) }) }
    let result = calibration.result
    return Evaluation(outcome: result, cautions: result.cautions)
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    guard let result = CalibrateResult(Calibration(draft), kept: kept) else { return nil }
    return result.rows.isEmpty ? nil : Evaluation(outcome: result, cautions: result.cautions)
  }
}
