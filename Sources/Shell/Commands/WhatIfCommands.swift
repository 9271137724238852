import Calculation
import Sheets
import ViewModels

/// Commands that calculate with other values and change nothing: `table` and `solve`.
extension CommandTable {
  static let whatIf: [Command] = [
    Command(
      "table", topic: .results, doubt: nil, uses: .job,
      does: Work(.ranges) { call, ranges in try WhatIfCommands(call: call).table(ranges) }),
    Command(
      "solve", topic: .results, doubt: nil, uses: .job,
      does: Work(.solveQuestion) { call, question in try WhatIfCommands(call: call).solve(question)
      }),
  ]
}

private struct WhatIfCommands {
  let call: Invocation

  private var values: Values { call.session.values }
  private var wording: Wording { call.wording }

  /// Runs `table rate 150 300 25` and `table rate 150 300 25 dose 1 2 0.5`.
  func table(_ ranges: FieldRanges) throws -> Answer {
    let calculator = values.owner(of: ranges.down.field).calculator
    let draft = values.draft(of: calculator)
    let comparison = try Comparison(
      calculator, draft, down: ranges.down, across: ranges.across,
      moreCautions: values.cautions(beside:))
    return Answer(
      sheet: ComparisonScreen(wording, comparison).sheet,
      json: comparison.json(message: { wording.message(of: $0) }) { failure in
        let field = calculator.field(of: failure, in: draft)
        return .error(
          failure.code, message: wording.message(of: failure), field: field?.id,
          product: field?.member)
      })
  }

  /// Runs `solve area product 15 l`.
  func solve(_ question: SolveQuestion) throws -> Answer {
    try refusing(WhatIfCode.self, at: question.amount.span) {
      let solution = try question.calculator.solve(
        question.field, for: question.target, question.amount.value,
        in: values.draft(of: question.calculator), moreCautions: values.cautions(beside:))
      return Answer(
        sheet: SolutionScreen(wording, solution, of: question.calculator.id).sheet,
        json: solution.json { wording.message(of: $0) })
    }
  }
}
