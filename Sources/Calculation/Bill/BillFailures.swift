/// Why a bill gives no result.
enum BillCode: String, CaseIterable {
  case tooManyDecimals = "money.decimals"
  case unknownCurrency = "currency.unknown"
}

extension Failure {
  /// An amount that cannot be paid: 450.125 NOK. Told without the amount: nine significant digits would hide the very decimals
  /// that are too many.
  static func tooManyDecimals(currency: Unit) -> Failure {
    Failure(BillCode.tooManyDecimals, ["currency": .units([currency]), "most": .count(currency.minorDigits)])
  }
  static func unknownCurrency(typed: String, currencies: [Unit]) -> Failure {
    Failure(BillCode.unknownCurrency, ["typed": .text(typed), "currencies": .units(currencies)])
  }
}

extension Quantity {
  /// Why nobody can pay so much; nil for an amount of whole minor units.
  var whyNotPayable: Failure? {
    (value * .powerOfTen(unit.minorDigits)).isWhole ? nil : .tooManyDecimals(currency: unit)
  }
}
