/// The fields of a bill, in the order in which they are asked for.
enum BillField: String, CaseIterable {
  case currency
  /// The amount to pay, typed after the calculator's name.
  case amount = "bill"
  case tip
  case split

  static let calculator = "bill"

  var path: FieldPath { FieldPath(rawValue) }

  /// Makes the field for a bill in one of these currencies, the first if none is chosen.
  func field(_ currencies: [Unit]) -> Field {
    switch self {
    case .currency:
      Field(
        path, of: Self.calculator, .unit(of: Self.amount.path), units: Field.Units(currencies))
    case .amount:
      Field(
        path, of: Self.calculator, units: Field.Units(currencies),
        numbers: Field.Numbers(
          rules: NumberRules(allowsZero: true), jumpFactor: Field.Numbers.usualJump))
    case .tip:
      Field(
        path, of: Self.calculator,
        asking: Field.Asking(
          initial: 15,
          presets: Field.Presets(values: [0, 5, 10, 15, 20, 25], firstCustom: 18)),
        units: Field.Units([.percent]),
        numbers: Field.Numbers(rules: NumberRules(range: 0...50)))
    case .split:
      Field(
        path, of: Self.calculator, asking: Field.Asking(initial: 1),
        units: Field.Units([.person]),
        numbers: Field.Numbers(rules: NumberRules(range: 1...20, isWhole: true)))
    }
  }
}

/// The currencies, from `currencies.json`, which is compiled into the program: for each ISO 4217 code the decimals of
/// the minor unit, other spellings that may be typed, and the ISO 3166 codes of the regions where people pay in it. How
/// a language writes an amount is in its catalog: `currency-NOK`.
extension BillField {
  /// Returns all currencies, with those of a region first: a bill starts with the first one.
  static func currencies(in region: String?) -> [Unit] {
    let units = currencies.map(\.unit)
    guard let region else { return units }
    let unitsOfRegion = currencies.filter { $0.regions.contains(region) }.map(\.unit)
    return unitsOfRegion + units.filter { !unitsOfRegion.contains($0) }
  }

  private struct Currency {
    let unit: Unit
    /// The ISO 3166 codes of the regions where people pay in it.
    let regions: [String]
  }

  private static let currencies: [Currency] =
    BuiltInData(PackageResources.currencies_json, file: "currencies.json").items.map { item in
      let unit = Unit.currency(
        item.at("code").text, minorDigits: item.at("minorDigits").number,
        spellings: item.at("spellings").texts)
      return Currency(unit: unit, regions: item.at("regions").texts)
    }
}

extension Unit {
  /// Makes the unit of a currency from its ISO 4217 code and the number of decimals of its smallest amount.
  static func currency(_ code: String, minorDigits: Int, spellings: [String] = []) -> Unit {
    Unit(
      id: code, symbol: code, dimension: .currency, toBase: 1, places: minorDigits,
      spellings: spellings)
  }

  /// The number of decimals of a currency's smallest amount; 0 for a unit without a fixed number of decimals.
  var minorDigits: Int { places ?? 0 }

  /// A person as a unit; the text of a number names it: `4 people`.
  static let person = Unit.counting("person")
}
