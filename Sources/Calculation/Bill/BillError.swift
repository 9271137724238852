/// Why a bill gives no result.
enum BillError: Failure, Equatable {
  /// An amount that cannot be paid: 450.125 NOK.
  case tooManyDecimals(currency: Unit)
  case unknownCurrency(typed: String, currencies: [Unit])

  /// Nil for an amount of whole minor units.
  init?(_ amount: Quantity) {
    guard !(amount.value * .powerOfTen(amount.unit.minorDigits)).isWhole else {
      return nil
    }
    self = .tooManyDecimals(currency: amount.unit)
  }

  /// The stable codes.
  enum Code: String, CaseIterable {
    case tooManyDecimals = "money.decimals"
    case unknownCurrency = "currency.unknown"
  }

  var code: String {
    switch self {
    case .tooManyDecimals: Code.tooManyDecimals.rawValue
    case .unknownCurrency: Code.unknownCurrency.rawValue
    }
  }

  /// Of too many decimals without the amount: nine significant digits would hide the very decimals that are too many.
  var arguments: [String: Datum] {
    switch self {
    case .tooManyDecimals(let currency): ["currency": .units([currency]), "most": .count(currency.minorDigits)]
    case .unknownCurrency(let typed, let currencies): ["typed": .text(typed), "currencies": .units(currencies)]
    }
  }
}
