extension SprayCalculator {
  /// Product to buy P = A · D, spray liquid V = A · Q, full tanks N = A · Q / T.
  package var targets: [Target] { Self.targets }

  private static let targets = [
    Target(
      "product", factors: [SprayField.area.rawValue, SprayField.dose.rawValue],
      units: units("l ml kg g gal qt pt floz lb"), likeUnitOf: SprayField.dose.rawValue),
    Target(
      "liquid", factors: [SprayField.area.rawValue, SprayField.rate.rawValue], units: units("l gal impgal"),
      likeUnitOf: SprayField.tank.rawValue),
    Target(
      "fills", factors: [SprayField.area.rawValue, SprayField.rate.rawValue], divisors: [SprayField.tank.rawValue]),
  ]

  private static func units(_ ids: String) -> [Unit] {
    ids.split(separator: " ").compactMap { UnitTable.unit(id: String($0)) }
  }
}
