import TestSupport
import Testing

@testable import Calculation

/// Tests of the built-in units against a list of their definitions, and of conversions between them.
struct UnitTableTests {
  /// Spellings are normalised before a unit is looked up, and no spelling of a built-in unit could also be a pair of
  /// units like `gal l`.
  @Test func spellingsAreOfOneUnit() {
    let spellings = [
      ("L/HA", "l/ha"), (" US\u{A0}gal / ac ", "us gal/ac"), ("fl  oz", "fl oz"),
      ("\u{B0}C", "\u{B0}c"),
      ("imp.\u{202F}gal/ ac", "imp. gal/ac"), ("/ ha", "/ha"), ("", ""),
    ]
    for (typed, spelling) in spellings { #expect(typed.asUnitSpelling == spelling) }
    let known = UnitTable.builtIn.units.flatMap(\.allSpellings).map(\.asUnitSpelling)
    #expect(known.filter(UnitTable.builtIn.isPair) == [] && UnitTable.builtIn.isPair("gal l"))
  }

  /// The definitions of the units by category; the base units are kg, m, °C, l, m², s, km/h, l/min, bar, kg/l, W,
  /// l/l, kg/l, l/ha, kg/ha.
  private static let definitions: KeyValuePairs<String, KeyValuePairs<String, String>> = [
    "weight": [
      "kg": "1", "g": "1/1000", "dag": "1/100", "mg": "1/1000000", "q": "100", "t": "1000",
      "lb": "45359237/100000000", "oz": "45359237/1600000000", "ozwt": "45359237/1600000000",
      "st": "635029318/100000000", "cwt": "45359237/1000000",
      "impcwt": "45359237*112/100000000", "uston": "45359237*2000/100000000",
      "impton": "45359237*2240/100000000",
    ],
    "length": [
      "cm": "1/100", "mm": "1/1000", "dm": "1/10", "m": "1", "km": "1000", "in": "254/10000",
      "ft": "3048/10000",
      "yd": "9144/10000", "mi": "1609344/1000",
    ],
    "temperature": ["C": "1", "F": "5/9", "K": "1"],
    "volume": [
      "l": "1", "ml": "1/1000", "cl": "1/100", "dl": "1/10", "hl": "100", "cm3": "1/1000",
      "dm3": "1", "m3": "1000",
      "in3": "254/1000*254/1000*254/1000", "ft3": "3048/1000*3048/1000*3048/1000",
      "gal": "3785411784/1000000000",
      "qt": "3785411784/4000000000", "pt": "3785411784/8000000000",
      "floz": "3785411784/128000000000",
      "cup": "3785411784/16000000000", "tbsp": "3785411784/256000000000",
      "tsp": "3785411784/768000000000",
      "mcup": "250/1000", "mtbsp": "15/1000", "mtsp": "5/1000", "impgal": "454609/100000",
      "impqt": "454609/400000",
      "imppt": "454609/800000",
      "impfloz": "454609/16000000",
    ],
    "area": [
      "ha": "10000", "a": "100", "cm2": "1/10000", "m2": "1", "km2": "1000000", "daa": "1000",
      "ac": "40468564224/10000000", "ft2": "9290304/100000000", "in2": "254/10000*254/10000",
      "yd2": "9144/10000*9144/10000",
      "mi2": "1609344/1000*1609344/1000",
    ],
    "time": ["s": "1", "min": "60", "h": "3600", "d": "86400"],
    "speed": [
      "km/h": "1", "m/s": "3600/1000", "mph": "1609344/1000000", "m/min": "60/1000",
      "ft/min": "3048/10000*60/1000",
      "kn": "1852/1000",
    ],
    "flow": [
      "l/min": "1", "ml/min": "1/1000", "l/h": "1/60", "l/s": "60", "m3/h": "1000/60",
      "gal/min": "3785411784/1000000000", "impgal/min": "454609/100000",
      "floz/min": "3785411784/128000000000",
    ],
    "pressure": [
      "bar": "1", "mbar": "1/1000", "Pa": "1/100000", "kPa": "1000/100000", "MPa": "1000000/100000",
      "psi": "45359237/100000000*980665/100000*10000/254*10000/254/100000", "atm": "101325/100000",
    ],
    "density": [
      "kg/l": "1", "g/ml": "1", "g/cm3": "1", "kg/m3": "1/1000", "lb/gal": "45359237/378541178.4",
      "lb/ft3": "45359237/100000000/3048*1000/3048*1000/3048*1000",
    ],
    "power": [
      "kW": "1000", "W": "1", "hp": "550*3048/10000*45359237/100000000*980665/100000",
      "PS": "75*980665/100000",
    ],
    "share": [
      "%": "1/100", "\u{2030}": "1/1000", "ppm": "1/1000000", "l/l": "1", "ml/l": "1/1000",
      "ml/10l": "1/10000",
      "ml/100l": "1/100000", "l/100l": "1/100", "floz/gal": "1/128", "%v/v": "1/100",
    ],
    "concentration": [
      "g/l": "1/1000", "g/10l": "1/10000", "g/100l": "1/100000", "kg/100l": "1/100",
      "lb/100gal": "45359237/37854117840", "%w/v": "1/100",
    ],
    "volume-rate": [
      "l/ha": "1", "ml/ha": "1/1000", "gal/ac": "3785411784/404685642.24",
      "qt/ac": "3785411784/1618742568.96",
      "pt/ac": "3785411784/3237485137.92", "floz/ac": "3785411784/51799762206.72",
      "impgal/ac": "454609/40468.564224",
    ],
    "mass-rate": [
      "kg/ha": "1", "g/ha": "1/1000", "t/ha": "1000", "q/ha": "100",
      "lb/ac": "45359237/40468564.224",
      "ozwt/ac": "45359237/647497027.584", "cwt/ac": "45359237/404685.64224",
    ],
  ]

  /// A unit, step 1 of its recipe: without its system, or a rate with one, no table is read.
  @Test(arguments: [
    #"{"length": [{"id": "rod", "symbol": "rod", "toBase": "5.0292"}]}"#,
    #"{"length": [{"id": "rod", "symbol": "rod", "system": "other", "toBase": "5.0292"}]}"#,
    #"""
    {"volume": [{"id": "l", "symbol": "l", "system": "metric", "toBase": "1"}],
     "time": [{"id": "h", "symbol": "h", "system": "metric", "toBase": "1"}],
     "flow": [{"id": "l/h", "symbol": "l/h", "system": "metric", "toBase": "1"}]}
    """#,
  ])
  func everyUnitButARateHasItsSystem(_ json: String) async {
    await #expect(processExitsWith: .failure) { [json] in
      _ = BuiltInUnits(Array(json.utf8))
    }
  }

  /// Returns the value of a definition like `254/10000` or `254/10000*10`.
  private func quotient(_ definition: String) -> Fraction {
    definition.split(separator: "*").reduce(Fraction.one) { product, factor in
      let sides = factor.split(separator: "/").compactMap { Fraction($0) }
      return sides.dropFirst().reduce(product * sides[0], /)
    }
  }

  /// A unit, step 3 of its recipe: its definition in the list.
  @Test func everyFactorFollowsFromItsDefinition() throws {
    #expect(UnitTable.builtIn.categories.map(\.rawValue) == Self.definitions.map(\.key))
    for (category, factors) in Self.definitions {
      let units = UnitTable.builtIn.units(of: Dimension(rawValue: category))
      #expect(units.map(\.id) == factors.map(\.key), "A unit, step 3: \(category)")
      for (unit, factor) in zip(units, factors) {
        #expect(unit.toBase == quotient(factor.value), "\(unit.id)")
        #expect(unit.toBaseOffset == (["F": "-160/9", "K": "-5463/20"][unit.id] ?? .zero))
      }
    }
  }

  @Test(
    arguments: [
      ("32 F", "C", 0), ("-40 F", "C", -40), ("0 K", "C", "-273.15"), ("0 C", "F", 32),
      ("100 C", "F", 212),
      ("37 C", "F", "98.6"),
      ("0 F", "K", "229835/900"), ("300 K", "F", "80.33"), ("1 oz", "g", "28.349523125"),
      ("14 lb", "st", 1),
      ("5280 ft", "mi", 1),
      ("1 gal/ac", "l/ha", "3.785411784/0.40468564224"), ("16 ozwt/ac", "lb/ac", 1),
      ("3 tsp", "tbsp", 1),
      ("2 tbsp", "floz", 1),
      ("20 impfloz", "imppt", 1), ("43560 ft2", "ac", 1), ("1 m3", "hl", 10), ("100 dag", "kg", 1),
      ("10 in", "cm", "25.4"), ("60 m/min", "m/s", 1), ("88 ft/min", "mph", 1),
      ("1 kn", "m/s", "463/900"),
      ("1 gal/min", "floz/min", 128), ("1 m3/h", "l/min", "50/3"), ("100 kPa", "bar", 1),
      ("1 atm", "MPa", "0.101325"),
      ("2 h", "min", 120), ("1 kg/l", "g/l", 1000), ("360 g/l", "kg/m3", 360),
      ("1 lb/gal", "lb/100gal", 100),
      ("1 hp", "W", "745.69987158227022"), ("4 PS", "kW", "2.941995"), ("16 cup", "gal", 1),
      ("20 cwt", "uston", 1),
      ("20 impcwt", "impton", 1), ("1728 in3", "ft3", 1), ("640 ac", "mi2", 1),
      ("10 q/ha", "t/ha", 1),
    ] as [(String, String, Fraction)])
  func converts(_ text: String, _ id: String, _ value: Fraction) throws {
    #expect(quantity(text).converted(to: unit(id)) == Quantity(value, unit(id)))
  }

  @Test(arguments: UnitTable.builtIn.categories)
  func thereAndBackIsTheSame(_ category: Dimension) throws {
    var random = SplitMix64(seed: 20)
    let units = UnitTable.builtIn.units(of: category)
    for from in units {
      for to in units {
        for _ in 0..<5 {
          let value = Quantity(random.decimal(), from)
          let there = value.converted(to: to)
          #expect(there.unit == to)
          #expect(
            there.converted(to: from).value == value.value, "\(value.value) \(from.id) in \(to.id)")
        }
      }
    }
  }

  @Test func spellingsAreUniqueAndFound() throws {
    var meanings: [String: String] = [:]
    for unit in UnitTable.builtIn.units {
      for spelling in Set(unit.allSpellings.map(\.asUnitSpelling)) {
        #expect(meanings.updateValue(unit.id, forKey: spelling) == nil, "\(spelling)")
      }
      for spelling in unit.allSpellings {
        #expect(
          UnitTable.builtIn.unit(spelled: spelling) == unit
            && UnitTable.builtIn.unit(spelled: spelling.uppercased()) == unit)
        #expect(spelling.isUnitSpelling, "\(spelling)")
      }
      #expect(UnitTable.unit(id: unit.id)?.symbol == unit.symbol && unit.id.isUnitWord)
      #expect(unit.name == nil && !unit.symbol.contains(" "))
    }
  }

  @Test(arguments: [
    ("us gal", "gal"), ("US\u{A0}fl\u{2009}oz", "floz"), ("fl  oz", "floz"),
    ("fl oz / ac", "floz/ac"),
    ("M\u{B2}", "m2"),
    ("\u{B0}c", "C"), ("k", "K"), ("dkg", "dag"), ("ar", "a"), ("oz", "oz"),
    ("oz wt/ac", "ozwt/ac"),
    ("imp gal/ac", "impgal/ac"),
  ])
  func understandsSpellings(_ typed: String, _ id: String) {
    #expect(UnitTable.builtIn.unit(spelled: typed)?.id == id)
  }

  @Test(arguments: ["", " ", "oz/ac", "fl", "gallon", "\u{1F69C}", "c m"])
  func knowsNoOthers(_ typed: String) { #expect(UnitTable.builtIn.unit(spelled: typed) == nil) }

  /// Symbols of fluid ounces contain `fl oz`; the symbol of an ounce of weight per acre contains `oz wt` instead.
  @Test func ouncesAreTold() {
    #expect(unit("oz").symbol == "oz" && unit("oz").dimension == .weight)
    #expect(unit("ozwt/ac").symbol == "oz\u{A0}wt/ac" && unit("ozwt/ac").amount == unit("ozwt"))
    #expect(unit("ozwt").symbol == "oz\u{A0}wt" && unit("ozwt").toBase == unit("oz").toBase)
    for id in ["floz", "impfloz", "floz/ac"] { #expect(unit(id).symbol.contains("fl\u{A0}oz")) }
  }

  @Test(
    arguments: [
      ("mk", Dimension.length, ["mm", "m", "km", "mi"]), ("acc", .area, ["ac"]),
      ("impgl", nil, ["impgal"]),
      ("impfolz", .volume, ["impfloz"]),
      ("gall/ac", .volumeRate, ["gal/ac"]), ("tractor", nil, []), ("x", .length, []), ("", nil, []),
      (String(repeating: "m", count: 5000), nil, []),
    ] as [(String, Dimension?, [String])])
  func findsTheNearest(_ typed: String, _ category: Dimension?, _ ids: [String]) {
    #expect(Notation.point.nearest(to: typed, in: .builtIn, category).map(\.id) == ids)
  }

  @Test func findsTheNearestNameOfTheLanguage() {
    let notation = Notation(
      .point, isName: { _, _ in false }, unitNames: { $0.id == "ha" ? ["hectare"] : [] })
    #expect(notation.nearest(to: "Hectre", in: .builtIn, .area).map(\.id) == ["ha"])
    #expect(notation.nearest(to: "Hectre", in: .builtIn, .weight).isEmpty)
  }

  @Test func categoriesAreNamed() {
    #expect(UnitTable.builtIn.dimension(named: "Volume-Rate") == .volumeRate)
    #expect(UnitTable.builtIn.dimension(named: "noise") == nil)
    #expect(UnitTable.builtIn.units(of: Dimension(rawValue: "noise")).isEmpty)
    let first = UnitTable.builtIn.categories.compactMap {
      UnitTable.builtIn.units(of: $0).first?.id
    }
    #expect(
      first == [
        "kg", "cm", "C", "l", "ha", "s", "km/h", "l/min", "bar", "kg/l", "kW", "%", "g/l", "l/ha",
        "kg/ha",
      ])
  }
}
