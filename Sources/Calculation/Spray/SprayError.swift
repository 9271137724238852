/// Why values for a tank mix give none.
enum SprayError: Failure, Equatable {
  /// The products alone would fill the tank.
  case doseExceedsRate(product: Quantity, rate: Quantity)
  /// A dose that is a share of the spray liquid, and on which area it comes to how much; nil without a spray volume, and where
  /// nobody knows whether the product is liquid.
  case doseOfLiquid(Quantity, onArea: Quantity?)

  /// The stable codes.
  enum Code: String, CaseIterable {
    case exceedsRate = "dose.exceeds_rate"
    case ofLiquid = "dose.of_liquid"
  }

  var code: String {
    switch self {
    case .doseExceedsRate: Code.exceedsRate.rawValue
    case .doseOfLiquid: Code.ofLiquid.rawValue
    }
  }

  var textID: String { if case .doseOfLiquid(_, .some) = self { "\(code).area" } else { code } }

  var arguments: [String: Datum] {
    switch self {
    case .doseOfLiquid(let dose, let onArea):
      ["dose": .entered(dose)].merging(onArea.map { ["area": .entered($0)] } ?? [:]) { $1 }
    case .doseExceedsRate(let product, let rate): ["product": .entered(product), "rate": .entered(rate)]
    }
  }
}
