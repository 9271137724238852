/// Why values for a tank mix give none.
enum SprayCode: String, CaseIterable {
  case doseExceedsRate = "dose.exceeds_rate"
  case doseOfLiquid = "dose.of_liquid"
}

extension Failure {
  /// The products alone would fill the tank.
  static func doseExceedsRate(product: Quantity, rate: Quantity) -> Failure {
    Failure(SprayCode.doseExceedsRate, ["product": .entered(product), "rate": .entered(rate)])
  }
  /// A dose that is a share of the spray liquid, and on which area it comes to how much; nil without a spray volume, and where
  /// nobody knows whether the product is liquid.
  static func doseOfLiquid(_ dose: Quantity, onArea: Quantity?) -> Failure {
    guard let onArea else { return Failure(SprayCode.doseOfLiquid, ["dose": .entered(dose)]) }
    return Failure(SprayCode.doseOfLiquid, ["dose": .entered(dose), "area": .entered(onArea)], variant: "area")
  }
}
