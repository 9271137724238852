import Calculation
import Catalog
import Records
import Sheets
import Terminal

/// Returns the text that the list and the tank mix show for a past calculation in one language, for searching it.
package func shownOfPast(
  _ draft: Draft, _ evaluation: Evaluation, _ catalog: Catalog, _ calculators: Calculators
) -> String {
  guard let calculator = calculators[draft.calculator] else { return "" }
  let wording = Wording(catalog)
  let values = EnteredValues(wording)
  let recipe =
    values.sheet(of: draft, calculator) + ResultScreen(wording).sheet(of: ShownResult(evaluation))
  let outline = evaluation.outcome.outline
  let line = [
    wording.calculatorName(calculator.id), values.line(of: draft, calculator),
    ResultWords(wording, of: outline.calculator).summary(of: outline.rows),
  ]
  return line.joined(separator: " ") + "\n" + Layout(width: 80).text(of: recipe)
}
