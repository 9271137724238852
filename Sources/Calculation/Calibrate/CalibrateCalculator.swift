/// Works out the spray volume that a sprayer applies, and settings for a wanted one, by the formulas of `Calibration`.
struct CalibrateCalculator: Calculator {
  let id = CalibrateField.calculator
  static let form = Form(CalibrateField.allCases.map { $0.field() })
  var form: Form { Self.form }
  let answering = Answering.whenComplete
  let resultRows = [
    "caught", "variation", "rate", "flow", "output", "new-flow", "speed", "width", "work-rate",
    "target-speed", "target-pressure", "target-flow", "target-output", "target-nozzle",
    "water-target",
  ]
  let errorCodes = CalibrateCode.allCases.map(\.rawValue)
  var cautionCodes: [String] { CalibrateCaution.allCases.map(\.rawValue) }
  let keepsLastResult = true

  /// Without fields that others replace, and without those of rows on a boom; while nothing can be worked out, those
  /// that a spray volume lacks are required.
  func fields(in draft: Draft) -> [Field] {
    let result = Calibration(draft).result
    let needed = result.tellsNothing ? result.input.missing : []
    let fields = form.fields(in: draft).compactMap { CalibrateField(rawValue: $0.id) }
    let open = fields.filter { field in
      Self.isOpen(field, in: draft, result.input, isNeeded: needed.contains(field))
    }
    return open.map { needed.contains($0) ? $0.field(isOptional: false) : $0.inForm }
  }

  private static func isOpen(
    _ field: CalibrateField, in draft: Draft, _ calibration: Calibration, isNeeded: Bool
  ) -> Bool {
    let isReplaced = field.rivals(in: draft).contains { draft.holds($0.path) }
    switch field {
    case .measuredAt, .caughtSize:
      guard let known = calibration.known else { return false }
      return !known.isNominal
    case .metered:
      return calibration.total != nil
    case .nozzles, .total, .sides:
      if draft.holds(field.path) { return true }
      let isWanted = isNeeded || calibration.rows != nil
      return isWanted && !isReplaced
    case .nozzle, .flow, .caught, .plot, .pressure, .spacing, .rows, .speed, .timed, .width,
      .density, .target:
      return !isReplaced
    }
  }

  func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered: Entered
    switch CalibrateField(rawValue: field.id) {
    case .nozzle: entered = try nozzle(text, field, draft, notation)
    case .nozzles: entered = try nozzles(text, field, draft, notation)
    case .caught: entered = try caught(text, field, draft, notation)
    case .total: entered = try total(text, field, draft, notation)
    default: entered = try field.read(text, into: draft, notation)
    }
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    let result = Calibration(draft).result
    guard !result.tellsNothing else { throw .missingFields(result.input.missing.map(\.name)) }
    return Evaluation(outcome: result, cautions: result.cautions(in: draft.system))
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    guard let result = CalibrateResult(Calibration(draft), kept: kept) else { return nil }
    if result.rows.isEmpty { return nil }
    return Evaluation(outcome: result, cautions: result.cautions(in: draft.system))
  }
}

/// How the fields of nozzles and their flows are read.
extension CalibrateCalculator {
  /// Reads a size, and keeps a colour that was typed in its place.
  private func nozzle(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let typed = text.withOrdinarySpaces
    guard let nozzle = Nozzle.typed(typed, notation) else {
      throw Refusal(
        .unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: 0..<text.utf8.count)
    }
    let color = text.contains(where: \.isNumber) ? nil : typed
    return Entered(draft.setting(field.path, word: nozzle.size, typed: color), field)
  }

  /// Reads the open nozzles: their number, or a set.
  private func nozzles(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let typed = try NozzleSet.read(text.withOrdinarySpaces, notation)
    return Entered(draft.setting(field.path, word: typed.set.kept, typed: typed.color), field)
  }

  /// Reads what was caught: flows, or volumes with a time behind them.
  private func caught(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered: Entered
    do throws(Refusal) {
      entered = try field.read(text, into: draft, notation)
    } catch {
      guard error.failure.is(InputCode.unitNeeded) else { throw error }
      // Only flow units need no time after them.
      let flows = notation.ordered(CalibrateField.flow.inForm.units)
      throw Refusal(
        .unitNeeded(typed: text, field: field.name, units: flows), at: 0..<text.utf8.count)
    }
    if let parts = entered.draft.measured(at: field.path), Caught(parts) == nil {
      let hasTime = parts.contains { $0.unit.dimension == .time }
      let failure = Failure(CalibrateCode.caughtWithoutTime, variant: hasTime ? "flow" : nil)
      throw Refusal(failure, at: 0..<text.utf8.count)
    }
    return entered
  }

  /// Reads a total, behind which may stand that a flow meter measured it: `19.2 l/min measured`.
  private func total(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let number = notation.without([CalibrateField.byMeter], atEndOf: text)
    let unmetered = draft.clearing(CalibrateField.metered.inForm)
    let entered = try field.read(number ?? text, into: unmetered, notation)
    guard number != nil else { return entered }
    let metered = entered.draft.setting(
      CalibrateField.metered.path, word: CalibrateField.byMeter.id)
    return entered.with(metered)
  }
}
