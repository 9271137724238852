/// Why values for a tank mix give none.
enum SprayError: Failure, Equatable {
  /// The products alone would fill the tank.
  case doseExceedsRate(product: Quantity, rate: Quantity)

  var code: String { "dose.exceeds_rate" }

  var arguments: [String: Datum] {
    switch self {
    case .doseExceedsRate(let product, let rate): ["product": .entered(product), "rate": .entered(rate)]
    }
  }
}
