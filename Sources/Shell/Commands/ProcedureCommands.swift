import Calculation
import Sheets
import ViewModels

/// Commands that print step-by-step instructions for a calculator's values.
extension Command {
  convenience init(_ procedure: Procedure, of calculator: any Calculator) {
    let trial = procedure.trial.map { trial in
      Subcommand(trial.id, arguments: [.value(of: trial.amount)], doubt: nil, uses: .job) { invocation in
        let amount = try invocation.amount(for: trial)
        return invocation.told(procedure, try trial.instructions(invocation.session.draft(of: calculator), amount))
      }
    }
    self.init(
      procedure.id, topic: .calculator(calculator.id), subcommands: [trial].compactMap(\.self), doubt: nil,
      uses: .job
    ) { invocation in
      let session = invocation.session
      let instructions = try procedure.instructions(session.draft(of: calculator))
      // Instructions that a person takes to the tank must be found again in the history.
      if session.isInteractive, let evaluation = session.answer(of: session.current) {
        _ = session.row(of: evaluation, calculator, isLearning: false)
      }
      return invocation.told(procedure, instructions)
    }
  }
}

extension Invocation {
  fileprivate func told(_ procedure: Procedure, _ instructions: Instructions) -> Answer {
    Answer(
      sheet: wording.sheet(of: instructions),
      json: .ordered([
        ("calculator", .string(instructions.calculator)),
        (procedure.id, instructions.json { wording.text($0) }),
        ("cautions", instructions.cautions.json { wording.message(of: $0) }),
      ]))
  }

  /// Reads the amount typed behind the subcommand; without one, returns the usual amount.
  fileprivate func amount(for trial: Procedure.Trial) throws -> Quantity {
    guard let typed = rest() else { return trial.usual }
    return try typed.locatingRefusal {
      try trial.amount.read(typed.text, in: trial.usual.unit, session.notation).quantity
    }
  }
}
