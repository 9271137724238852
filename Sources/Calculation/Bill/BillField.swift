/// The fields of a bill, in the order in which they are asked for.
enum BillField: String, CaseIterable {
  case currency
  /// The amount to pay, typed after the calculator's name.
  case amount = "bill"
  case tip
  case split

  static let calculator = "bill"

  var path: FieldPath { FieldPath(rawValue) }

  func field(_ currencies: [Unit]) -> Field {
    switch self {
    case .currency: Field(path, of: Self.calculator, .unit(of: Self.amount.path), units: currencies)
    case .amount:
      Field(
        path, of: Self.calculator, units: currencies, jumpFactor: Field.usualJump, rules: NumberRules(allowsZero: true))
    case .tip:
      Field(
        path, of: Self.calculator, units: [.percent], initial: 15,
        presets: Presets(values: [0, 5, 10, 15, 20, 25], firstCustom: 18),
        rules: NumberRules(range: 0...50))
    case .split:
      Field(
        path, of: Self.calculator, units: [.person], initial: 1, rules: NumberRules(range: 1...20, isWhole: true))
    }
  }
}
