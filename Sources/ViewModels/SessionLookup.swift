import Calculation

/// Finding the calculator of a field, and its values.
extension SessionViewModel {
  /// Returns the values entered for a calculator.
  package func draft(of calculator: any Calculator) -> Draft { draft(of: calculator.id) ?? calculator.blank }

  func draft(of calculator: String) -> Draft? { model(of: calculator)?.draft }

  /// Returns the calculator that a field belongs to, with its entered values.
  package func owner(of field: Field) -> CalculatorViewModel { model(of: field.calculator) ?? current }

  func model(of calculator: String) -> CalculatorViewModel? { models.first { $0.id == calculator } }
}
