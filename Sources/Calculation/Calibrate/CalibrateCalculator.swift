/// Works out the spray volume that a sprayer applies, and settings for a wanted one, by the formulas of `Calibration`.
struct CalibrateCalculator: Calculator {
  let id = CalibrateField.calculator
  static let form = Form(CalibrateField.allCases.map { $0.field() })
  var form: Form { Self.form }
  let answering = Answering.whenComplete
  let resultRows = [
    "caught", "variation", "rate", "flow", "output", "new-flow", "speed", "width", "work-rate", "target-speed",
    "target-pressure", "target-flow", "target-output", "target-nozzle", "water-target",
  ]
  let errorCodes = CalibrateCode.allCases.map(\.rawValue)
  var cautionCodes: [String] { CalibrateCaution.allCases.map(\.rawValue) }
  let keepsLastResult = true

  /// Without fields that others replace, and without those of rows on a boom; while nothing can be worked out, those
  /// that a spray volume lacks are required.
  func fields(in draft: Draft) -> [Field] {
    let calibration = Calibration(draft), needed = calibration.tellsNothing ? calibration.missing : []
    let open = form.fields(in: draft).filter { field in
      guard let own = CalibrateField(rawValue: field.id) else { return true }
      return switch own {
      case .measuredAt, .caughtSize: calibration.known?.isNominal == false
      case .metered: calibration.total != nil
      case .nozzles, .total, .sides:
        draft.holds(own.path)
          || (needed.contains(own) || calibration.rows != nil)
            && !own.rivals(in: draft).contains { draft.holds($0.path) }
      default: !own.rivals(in: draft).contains { draft.holds($0.path) }
      }
    }
    return open.map { field in
      needed.first { $0.path == field.path }.map { $0.field(isOptional: false) } ?? field
    }
  }

  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    let entered: Entered
    switch CalibrateField(rawValue: field.id) {
    case .nozzles:
      let (set, color) = try NozzleSet.read(text.withOrdinarySpaces, notation)
      entered = Entered(draft.setting(field.path, word: set.kept, typed: color), field)
    case .total: entered = try total(text, field, draft, notation)
    case .nozzle: entered = try nozzle(text, field, draft, notation)
    case .caught: entered = try caught(text, field, draft, notation)
    default: entered = try field.read(text, into: draft, notation)
    }
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  private func nozzle(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let typed = text.withOrdinarySpaces
    guard let nozzle = Nozzle.typed(typed, notation) else {
      throw Refusal(.unknownNozzle(typed: typed, near: Nozzle.nearest(to: typed)), at: 0..<text.utf8.count)
    }
    let color = text.contains(where: \.isNumber) ? nil : typed
    return Entered(draft.setting(field.path, word: nozzle.size, typed: color), field)
  }

  private func caught(
    _ text: String, _ field: Field, _ draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered: Entered
    do throws(Refusal) { entered = try field.read(text, into: draft, notation) } catch {
      guard error.failure.is(InputCode.unitNeeded) else { throw error }
      // Only flow units need no time after them.
      let flows = notation.ordered(CalibrateField.flow.inForm.units)
      throw Refusal(.unitNeeded(typed: text, field: field.name, units: flows), at: 0..<text.utf8.count)
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
    let words = text.split(separator: " ")
    let place = words.indices.dropFirst().suffix(3).first { index in
      notation.means(words[index...].joined(separator: " "), CalibrateField.byMeter)
    }
    let number = place.map { String(text[..<words[$0].startIndex]) } ?? text, path = CalibrateField.metered.path
    let entered = try field.read(number, into: draft.clearing(CalibrateField.metered.inForm), notation)
    guard place != nil else { return entered }
    return entered.with(entered.draft.setting(path, word: CalibrateField.byMeter.id))
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
