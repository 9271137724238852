import Calculation
import Catalog
import Sheets
import Terminal

/// Returns the text that the history list and the tank mix show for a past calculation in one language, for searching
/// it.
package func shownOfPast(_ draft: Draft, _ evaluation: Evaluation, _ catalog: Catalog, _ calculators: Calculators)
  -> String
{
  guard let calculator = calculators[draft.calculator] else { return "" }
  let wording = Wording(catalog)
  let recipe = wording.entered(in: draft, calculator) + wording.sheet(of: evaluation)
  let line = [
    wording.calculatorName(calculator.id), wording.inputs(of: draft, calculator),
    wording.summary(of: evaluation, calculator.id),
  ]
  return line.joined(separator: " ") + "\n" + Layout(width: 80).text(of: recipe)
}
