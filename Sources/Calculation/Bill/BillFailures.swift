/// Why a bill gives no result.
enum BillCode: String, CaseIterable {
  case tooManyDecimals = "money.decimals"
  case unknownCurrency = "currency.unknown"
}

extension Failure {
  /// Refuses an amount that cannot be paid, such as 450.125 NOK.
  ///
  /// The text leaves out the amount: it would be rounded to nine significant digits, which could hide the surplus
  /// decimals.
  static func tooManyDecimals(currency: Unit) -> Failure {
    Failure(BillCode.tooManyDecimals, ["currency": .units([currency]), "most": .count(currency.minorDigits)])
  }
  static func unknownCurrency(typed: String, currencies: [Unit]) -> Failure {
    Failure(BillCode.unknownCurrency, ["typed": .text(typed), "currencies": .units(currencies)])
  }
}

extension Quantity {
  /// The failure for an amount with too many decimals; nil for an amount of whole minor units.
  var whyNotPayable: Failure? {
    (value * .powerOfTen(unit.minorDigits)).isWhole ? nil : .tooManyDecimals(currency: unit)
  }
}
