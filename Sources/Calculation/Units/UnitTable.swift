/// The units the program knows: the one truth for reading, dosing and converting.
///
/// Factors are exact by definition: the international yard and pound of 1959 (1 in = 2.54 cm, 1 lb = 0.45359237 kg),
/// the US gallon of 231 in³, the imperial gallon of 4.54609 l (UK Weights and Measures Act 1985), the acre of 43 560 ft².
package enum UnitTable {
  package static let all: [Unit] = areas + volumes + weights + rates

  /// The unit with this id, exactly as written.
  package static func unit(id: String) -> Unit? { byID[id] }

  /// The unit a person means by a typed spelling; case does not matter.
  static func unit(spelled typed: String, among units: [Unit] = all) -> Unit? {
    units.first { $0.isSpelled(typed) }
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  private static let areas: [Unit] = [
    .hectare,
    Unit("a", .area, 100, also: ["ar"]),
    .squareMetre,
    .acre,
  ]
  private static let volumes: [Unit] = [
    .litre,
    .millilitre,
    .gallon,
    Unit("qt", .volume, "0.946352946", symbol: "US\u{A0}qt"),
    Unit("pt", .volume, "0.473176473", symbol: "US\u{A0}pt"),
    Unit("floz", .volume, "0.0295735295625", symbol: "US\u{A0}fl\u{A0}oz", also: ["fl oz"]),
    .imperialGallon,
  ]
  private static let weights: [Unit] = [
    .kilogram,
    .gram,
    Unit("lb", .weight, "0.45359237"),
  ]
  private static let rates: [Unit] = [
    .litrePerHectare, .millilitrePerHectare, rate("gal", "ac"), rate("qt", "ac"), rate("pt", "ac"), rate("floz", "ac"),
    rate("impgal", "ac"), .kilogramPerHectare, .gramPerHectare, rate("lb", "ac"),
  ].compactMap(\.self)

  /// Amount over area; nil where either is unknown.
  fileprivate static func rate(_ amount: String, _ area: String) -> Unit? {
    let amounts = volumes + weights
    guard let amount = amounts.first(where: { $0.id == amount }), let area = areas.first(where: { $0.id == area })
    else {
      return nil
    }
    return try? Unit(amount, per: area)
  }
}

extension Unit {
  package static let hectare = Unit("ha", .area, 10_000)
  package static let squareMetre = Unit("m2", .area, 1, symbol: "m²")
  package static let acre = Unit("ac", .area, "4046.8564224")
  package static let litre = Unit("l", .volume, 1)
  package static let millilitre = Unit("ml", .volume, "0.001")
  package static let gallon = Unit("gal", .volume, "3.785411784", symbol: "US\u{A0}gal")
  package static let imperialGallon = Unit("impgal", .volume, "4.54609", symbol: "imp\u{A0}gal")
  package static let kilogram = Unit("kg", .weight, 1)
  package static let gram = Unit("g", .weight, "0.001")
  static let litrePerHectare = constant(.litre)
  static let millilitrePerHectare = constant(.millilitre)
  static let kilogramPerHectare = constant(.kilogram)
  static let gramPerHectare = constant(.gram)

  private static func constant(_ amount: Unit) -> Unit {
    guard let rate = try? Unit(amount, per: .hectare) else { preconditionFailure("\(amount.id)/ha") }
    return rate
  }
}
