/// The values a tank mix is made of, in the order in which they are asked for.
enum SprayField: String, CaseIterable {
  case area
  case rate
  case dose
  case tank

  static let calculator = "spray"

  static let all = allCases

  var field: Field {
    switch self {
    case .area:
      Field(
        rawValue, of: Self.calculator, units: Self.units("ha a m2 km2 daa ac ft2"), homes: homes, measures: [.area],
        isOptional: true,
        watchesJumps: true)
    case .rate:
      Field(
        rawValue, of: Self.calculator, names: ["rate", "volume"], units: Self.units("l/ha gal/ac impgal/ac"),
        homes: homes,
        measures: [.volumeRate], watchesJumps: true)
    case .dose:
      Field(
        rawValue, of: Self.calculator, units: Self.units("l/ha ml/ha kg/ha g/ha gal/ac qt/ac pt/ac floz/ac lb/ac"),
        homes: homes,
        measures: [.volumeRate, .massRate, .share, .concentration], shareOf: "spray-liquid", watchesJumps: true,
        ambiguousSpellings: Self.ounces, product: 1)
    case .tank:
      Field(
        rawValue, of: Self.calculator, units: Self.units("l hl m3 gal impgal"), homes: homes, measures: [.volume],
        watchesJumps: true)
    }
  }

  /// What is at home in a system, where that is not the first of a field's units.
  private static let homes: [UnitSystem: [SprayField: String]] = [
    .us: [.area: "ac", .rate: "gal/ac", .dose: "floz/ac", .tank: "gal"],
    .imperial: [.area: "ac", .rate: "impgal/ac", .tank: "impgal"],
  ]

  private var homes: [UnitSystem: Unit] { Self.homes.compactMapValues { $0[self].flatMap { UnitTable.unit(id: $0) } } }

  /// An ounce could be one of weight or of volume.
  private static let ounces = ["oz": units("floz/ac lb/ac g/ha")]

  private static func units(_ ids: String) -> [Unit] {
    ids.split(separator: " ").compactMap { UnitTable.unit(id: String($0)) }
  }
}
