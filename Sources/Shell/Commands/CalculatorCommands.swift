import Calculation
import Catalog
import Records
import Sheets
import ViewModels

/// The commands that a calculator brings: it is chosen by its name, lists its units, acts on its values, and gives
/// instructions.
struct CalculatorCommands {
  let call: Invocation

  private var session: Session { call.session }
  private var wording: Wording { call.wording }
  private var shown: ShownValues { ShownValues(call: call) }

  /// Makes a calculator the current one, and shows its values.
  func select(_ calculator: any Calculator) -> Answer {
    session.values.select(calculator)
    let draft = session.values.current.draft
    let entered =
      calculator.isBlank(draft) ? Sheet() : EnteredValues(wording).sheet(of: draft, calculator)
    return Answer(
      sheet: shown.selected(calculator) + entered, json: shown.json(of: session.values.current),
      isAcknowledgement: true)
  }

  /// Runs an action on the calculator's values, such as `swap`; nil for one without a text, or with none typed.
  func perform(_ action: Action, _ text: Word?) throws -> Answer {
    guard let text else { return try shown.answer(to: session.perform(action, "")) }
    return try text.locatingRefusal {
      try shown.answer(to: session.perform(action, text.text))
    }
  }

  /// Lists the steps to do, such as `order`.
  func instruct(_ procedure: Procedure, of calculator: any Calculator) throws -> Answer {
    let instructions = try procedure.instructions(session.values.draft(of: calculator))
    // Instructions that a person takes to the tank must be found again in the history.
    if session.isInteractive, let model = session.values.model(of: calculator.id),
      let result = session.answer(of: model)
    {
      session.keepInHistory(result.evaluation, of: calculator, isLearning: false)
    }
    return told(procedure, instructions)
  }

  /// Lists the steps of a small test with an amount: `order jar 2 l`.
  func tryOut(
    _ procedure: Procedure, _ trial: Procedure.Trial, with amount: Quantity,
    of calculator: any Calculator
  ) throws -> Answer {
    told(procedure, try trial.instructions(session.values.draft(of: calculator), amount))
  }

  private func told(_ procedure: Procedure, _ instructions: Instructions) -> Answer {
    Answer(
      sheet: InstructionScreen(wording, instructions).sheet,
      json: .ordered([
        ("calculator", .string(instructions.calculator)),
        (procedure.id, instructions.json { wording.text($0) }),
        ("cautions", instructions.cautions.json { wording.message(of: $0) }),
      ]))
  }

  /// Runs `convert units` and `convert units length`.
  func units(of groups: [UnitGroup]) -> Answer {
    Answer(
      sheet: groups.map(UnitScreen(wording).sheet).reduce(Sheet(), +),
      json: ["units": .array(groups.flatMap(json))],
      isLong: true)
  }

  private func json(_ group: UnitGroup) -> [JSON] {
    let base = group.base
    let units = group.bySize
    // Of two units that programs call alike, `oz` and `ozwt`, the one with this id is listed.
    return units.filter { unit in !units.contains { $0 != unit && $0.id == unit.clearID } }.map {
      unit in
      let scale = unit.scale(in: base)
      return [
        "id": .string(unit.clearID), "symbol": .string(unit.symbol),
        "name": .text(wording.unitName(unit, 1)),
        "category": .string(unit.dimension.rawValue), "base": .string(base.clearID),
        "to_base": .string(scale.factor.description),
        "to_base_offset": .string(scale.offset.description),
      ]
    }
  }
}
