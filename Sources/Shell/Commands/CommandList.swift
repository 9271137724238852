import Calculation
import Sheets
import Terminal
import ViewModels

/// The list of all commands of the program.
extension CommandTable {
  init(_ calculators: Calculators) {
    self.init(
      calculators,
      calculators.all.flatMap(Self.commands) + Self.values + Self.whatIf + Self.export + Self.record + Self.treatments
        + Self.limits(calculators) + Self.favorites
        + Self.book(calculators) + Self.history
        + Self.copies + Self.settings + Self.session + Self.help)
  }

  /// Returns a calculator's commands: its own name, its fields, its groups, its actions and its procedures.
  private static func commands(of calculator: any Calculator) -> [Command] {
    let fields = calculator.form.offered.filter { !$0.names.isEmpty && $0.id != calculator.id }
    let itself = Command(calculator)
    let group = calculator.form.groups.first { $0.nameField != nil }
    let ofGroup = group.map { [Command($0, of: calculator), Command(removingFrom: $0, of: calculator)] } ?? []
    return (calculator.mainField == nil ? [] : [itself]) + fields.map { Command($0, of: calculator) } + ofGroup
      + calculator.actions.map { Command($0, of: calculator) }
      + calculator.procedures.map { Command($0, of: calculator) } + (calculator.mainField == nil ? [itself] : [])
  }
}

extension Command {
  /// Makes the command that sets a field, such as `rate`.
  convenience init(_ field: Field, of calculator: any Calculator) {
    self.init(
      field.names[0], others: Array(field.names.dropFirst()), topic: .calculator(calculator.id), key: field.name.stem,
      arguments: [.value(of: field)], doubt: Doubt(of: field, in: calculator), uses: ValueUse(in: calculator),
      field: field
    ) { try $0.setField(field) }
  }

  /// Makes the command with a calculator's name: alone it makes the calculator current, with a value it sets the main
  /// field.
  convenience init(_ calculator: any Calculator) {
    let field = calculator.mainField
    self.init(
      calculator.id, topic: .calculator(calculator.id),
      key: field?.name.stem ?? "calculator-\(calculator.id)",
      arguments: field.map { [.value(of: $0)] } ?? [],
      subcommands: calculator.unitGroups.isEmpty ? [] : [.units(of: calculator)],
      // If this command is refused in a calculator without a main field, the commands after it may be for another
      // calculator.
      doubt: field.map { Doubt(of: $0, in: calculator) } ?? .everything, uses: ValueUse(in: calculator), field: field
    ) { invocation in
      guard let field, invocation.rest() != nil else { return invocation.select(calculator) }
      return try invocation.setField(field)
    }
  }

  /// Makes the command for an action of a calculator, such as `swap`.
  convenience init(_ action: Action, of calculator: any Calculator) {
    self.init(
      action.id, topic: .calculator(calculator.id), arguments: action.takesText ? [.text.optional] : [],
      doubt: Doubt(of: action.field, in: calculator) ?? .everything,
      uses: calculator.answering == .always ? .conversion : .job
    ) { try $0.perform(action) }
  }
}

extension ValueUse {
  /// What a field of the calculator is read beside.
  fileprivate init(in calculator: any Calculator) { self = calculator.answering == .always ? .conversion : .none }
}

extension Interpreter {
  /// Makes an interpreter that knows every command.
  package convenience init(_ session: SessionViewModel, style: TerminalStyle = .plain, exporter: Exporter) {
    self.init(session, CommandTable(session.calculators), style: style, exporter: exporter)
  }
}
