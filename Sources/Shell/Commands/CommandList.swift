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
      field.names[0], others: Array(field.names.dropFirst()), topic: .calculator(calculator.id),
      key: field.name.stem, doubt: Doubt(of: field, in: calculator),
      uses: calculator.answering == .always ? .conversion : .none, field: field,
      does: Work(.entry(into: field)) { call, entry in try FieldCommands(call: call).enter(entry) })
  }

  /// The command with a calculator's name: alone it makes the calculator current, with a value it sets the main field.
  convenience init(_ calculator: any Calculator) {
    guard let field = calculator.mainField else {
      // If it is refused, the commands after it may be for another calculator.
      self.init(
        calculator.id, topic: .calculator(calculator.id), key: "calculator-\(calculator.id)",
        doubt: .everything, does: Work { call in CalculatorCommands(call: call).select(calculator) }
      )
      return
    }
    self.init(
      calculator.id, topic: .calculator(calculator.id), key: field.name.stem,
      subcommands: calculator.converting.map { [Command(unitsOf: $0)] } ?? [],
      doubt: Doubt(of: field, in: calculator),
      uses: calculator.answering == .always ? .conversion : .none, field: field,
      does: Work(.entry(into: field)) { call, entry in
        if case .nothing = entry { return CalculatorCommands(call: call).select(calculator) }
        return try FieldCommands(call: call).enter(entry)
      })
  }

  /// The command that lists the units of a calculator: `convert units length`.
  private convenience init(unitsOf calculator: any ConvertingCalculator) {
    self.init(
      "units", doubt: nil,
      does: Work(.optional(.unitGroup(among: calculator.unitGroups))) { call, group in
        CalculatorCommands(call: call).units(of: group.map { [$0] } ?? calculator.unitGroups)
      })
  }

  convenience init(_ action: Action, of calculator: any Calculator) {
    let doubt = Doubt(of: action.field, in: calculator) ?? .everything
    let uses: ValueUse = calculator.answering == .always ? .conversion : .job
    let topic = Topic.calculator(calculator.id)
    if action.takesText {
      self.init(
        action.id, topic: topic, doubt: doubt, uses: uses,
        does: Work(.optional(.text)) { call, text in
          try CalculatorCommands(call: call).perform(action, text)
        })
    } else {
      self.init(
        action.id, topic: topic, doubt: doubt, uses: uses,
        does: Work { call in try CalculatorCommands(call: call).perform(action, nil) })
    }
  }

  /// The command that prints step-by-step instructions for a calculator's values, such as `order`.
  convenience init(_ procedure: Procedure, of calculator: any Calculator) {
    let trial = procedure.trial.map { trial in
      Command(
        trial.id, doubt: nil, uses: .job,
        does: Work(.optional(.amount(for: trial))) { call, amount in
          try CalculatorCommands(call: call).tryOut(
            procedure, trial, with: amount ?? trial.usual, of: calculator)
        })
    }
    self.init(
      procedure.id, topic: .calculator(calculator.id), subcommands: [trial].compactMap(\.self),
      doubt: nil, uses: .job,
      does: Work { call in try CalculatorCommands(call: call).instruct(procedure, of: calculator) })
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
