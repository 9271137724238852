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
    "l/ha", "ml/ha", "gal/ac", "qt/ac", "pt/ac", "floz/ac", "impgal/ac", "kg/ha", "g/ha", "lb/ac",
  ].compactMap(rate)

  private static func rate(_ id: String) -> Unit? {
    let parts = id.split(separator: "/")
    guard let amount = unit(spelled: String(parts[0]), among: volumes + weights),
      let area = unit(spelled: String(parts[1]), among: areas)
    else { return nil }
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
}
