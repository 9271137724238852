import Calculation
import Catalog
import Records
import Sheets
import Terminal
import ViewModels

/// The list of all commands: those of the calculators, which their fields, groups, actions and procedures make, and
/// those of the shell itself, each family from its own file.
extension CommandTable {
  init(_ calculators: Calculators) {
    self.init(
      calculators: calculators,
      all: calculators.all.flatMap(Self.commands) + Self.values + Self.whatIf + Self.fill
        + Self.export
        + Self.share(calculators) + Self.record + Self.treatments + Self.limits(calculators)
        + Self.favorites
        + Self.book(calculators) + Self.history + Self.copies + Self.session + Self.help)
  }

  private static func commands(of calculator: any Calculator) -> [Command] {
    let fields = calculator.form.ofFirstMembers.filter {
      !$0.names.isEmpty && $0.id != calculator.id
    }
    let itself = Command(calculator)
    let group = calculator.form.groups.first { $0.nameField != nil }
    let ofGroup =
      group.map { [Command($0, of: calculator), Command(removingFrom: $0, of: calculator)] } ?? []
    return (calculator.mainField == nil ? [] : [itself])
      + fields.map { Command($0, of: calculator) } + ofGroup
      + (calculator.acting?.actions ?? []).map { Command($0, of: calculator) }
      + (calculator.ordered?.procedures ?? []).map { Command($0, of: calculator) }
      + (calculator.mainField == nil ? [itself] : [])
  }
}

extension Command {
  convenience init(_ field: Field, of calculator: any Calculator) {
    self.init(
      field.names[0], .value(of: field), others: Array(field.names.dropFirst()),
      topic: .calculator(calculator.id), key: field.name.stem,
      doubt: Doubt(of: field, in: calculator),
      uses: calculator.answering == .always ? .conversion : .none, field: field
    ) { invocation, _ in try invocation.setField(field) }
  }

  /// The command with a calculator's name: alone it makes the calculator current, with a value it sets the main field.
  convenience init(_ calculator: any Calculator) {
    guard let field = calculator.mainField else {
      // If it is refused, the commands after it may be for another calculator.
      self.init(
        calculator.id, topic: .calculator(calculator.id), key: "calculator-\(calculator.id)",
        doubt: .everything
      ) { invocation in invocation.select(calculator) }
      return
    }
    self.init(
      calculator.id, .value(of: field), topic: .calculator(calculator.id), key: field.name.stem,
      subcommands: calculator.converting.map { [Command(unitsOf: $0)] } ?? [],
      doubt: Doubt(of: field, in: calculator),
      uses: calculator.answering == .always ? .conversion : .none, field: field
    ) { invocation, value in
      value == nil ? invocation.select(calculator) : try invocation.setField(field)
    }
  }

  /// The command that lists the units of a calculator: `convert units length`.
  private convenience init(unitsOf calculator: any ConvertingCalculator) {
    self.init(
      "units", .optional(.words(among: calculator.unitGroups.map(\.dimension.choice))), doubt: nil
    ) { invocation, category in try invocation.units(of: calculator, in: category) }
  }

  convenience init(_ action: Action, of calculator: any Calculator) {
    let doubt = Doubt(of: action.field, in: calculator) ?? .everything
    let uses: ValueUse = calculator.answering == .always ? .conversion : .job
    let topic = Topic.calculator(calculator.id)
    if action.takesText {
      self.init(action.id, .optional(.text), topic: topic, doubt: doubt, uses: uses) {
        invocation, text in try invocation.perform(action, text)
      }
    } else {
      self.init(action.id, topic: topic, doubt: doubt, uses: uses) { invocation in
        try invocation.perform(action, nil)
      }
    }
  }

  /// The command that prints step-by-step instructions for a calculator's values, such as `order`.
  convenience init(_ procedure: Procedure, of calculator: any Calculator) {
    let trial = procedure.trial.map { trial in
      Command(trial.id, .value(of: trial.amount), doubt: nil, uses: .job) { invocation, amount in
        let session = invocation.session
        let typed = try amount.map { word in
          try word.locatingRefusal {
            try trial.amount.read(word.text, in: trial.usual.unit, session.settings.notation)
              .quantity
          }
        }
        return invocation.told(
          procedure,
          try trial.instructions(session.values.draft(of: calculator), typed ?? trial.usual))
      }
    }
    self.init(
      procedure.id, topic: .calculator(calculator.id), subcommands: [trial].compactMap(\.self),
      doubt: nil, uses: .job
    ) { invocation in
      let session = invocation.session
      let instructions = try procedure.instructions(session.values.draft(of: calculator))
      // Instructions that a person takes to the tank must be found again in the history.
      if session.isInteractive, let model = session.values.model(of: calculator.id),
        let result = session.answer(of: model)
      {
        session.keepInHistory(result.evaluation, of: calculator, isLearning: false)
      }
      return invocation.told(procedure, instructions)
    }
  }
}

extension Interpreter {
  /// Makes the interpreter of all commands that there are for the session's calculators.
  package convenience init(
    _ session: Session, style: TerminalStyle = .plain, exporter: Exporter
  ) {
    self.init(session, CommandTable(session.calculators), style: style, exporter: exporter)
  }
}

extension Invocation {
  fileprivate func told(_ procedure: Procedure, _ instructions: Instructions) -> Answer {
    Answer(
      sheet: InstructionScreen(wording, instructions).sheet,
      json: .ordered([
        ("calculator", .string(instructions.calculator)),
        (procedure.id, instructions.json { wording.text($0) }),
        ("cautions", instructions.cautions.json { wording.message(of: $0) }),
      ]))
  }

  /// Runs `convert units` and `convert units length`.
  func units(of calculator: any ConvertingCalculator, in category: Word?) throws -> Answer {
    let groups =
      try category.map { [try only($0, among: calculator.unitGroups)] } ?? calculator.unitGroups
    return Answer(
      sheet: groups.map(UnitScreen(wording).sheet).reduce(Sheet(), +),
      json: ["units": .array(groups.flatMap(json))],
      isLong: true)
  }

  private func only(_ word: Word, among groups: [UnitGroup]) throws(Refusal) -> UnitGroup {
    if let group = groups.first(where: {
      session.settings.notation.means(word.text, $0.dimension.choice)
    }) {
      return group
    }
    let data: [String: Datum] = [
      "typed": .text(word.text), "choices": .choices(groups.map(\.dimension.choice)),
    ]
    throw Refusal(Failure(ShellCode.unknownCategory, data), at: word.span)
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
