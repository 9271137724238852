import Calculation
import Records
import Sheets
import ViewModels

/// What a refused line is answered with: the sum or the conversion that a line of numbers is, else the refusal with the
/// lines that were probably meant.
extension Interpreter {
  /// Works out a line of numbers at the prompt, such as `3,2*4`; else throws the refusal with the lines probably meant.
  func answer(toRefused typed: TypedCommand, _ refusal: Refusal) throws -> Answer {
    let meant = Suggestions(self, typed, refusal).refusalWithLines
    guard refusal.failure.is(ShellCode.unknownCommand), typed.words[0].beginsNumber,
      dialogue != nil,
      let text = typed.rest(from: 0)
    else { throw meant }
    do {
      if let answer = try text.locatingRefusal({ try workedOut(text.text) }) { return answer }
    } catch {
      throw meant.suggestions.isEmpty ? error : meant
    }
    throw meant
  }

  /// Works out a sum or a conversion; nil for a single number, with or without its unit.
  private func workedOut(_ text: String) throws -> Answer? {
    guard let converter = session.calculators.all.first(where: { $0.answering == .always }),
      let field = converter.mainField
    else { return nil }
    if let reading = try? field.read(text, in: field.units[0], session.settings.notation) {
      guard let expression = reading.expression else { return nil }
      let sum = reading.quantity
      let value = reading.hasTypedUnit ? wording.echo(sum) : wording.echo(sum.value)
      let line: Line = [
        Span("\(expression) \(sum.value.isPrecise ? "= " : "")", .muted), Span(value, .value),
      ]
      return Answer(
        sheet: Sheet([.paragraph(line)]),
        json: [
          "ok": .bool(true),
          "sum": [
            "value": .number(sum.value),
            "unit": .text(reading.hasTypedUnit ? sum.unit.clearID : nil),
          ],
        ],
        isAcknowledgement: true)
    }
    let draft = try converter.read(
      text, into: field, of: session.values.draft(of: converter), session.settings.notation
    ).draft
    let evaluation = try refusing(at: 0..<text.utf8.count) { try converter.evaluate(draft) }
    return Answer(
      sheet: ResultScreen(self.wording).sheet(of: ShownResult(evaluation)),
      json: .record(
        [], calculator: converter.id, input: converter.inputJSON(draft),
        result: evaluation.outcome.json,
        cautions: evaluation.cautions.json { self.wording.message(of: $0) },
        more: [("limits", []), ("doubtful", [])]))
  }
}
