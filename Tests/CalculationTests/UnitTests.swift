import TestSupport
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@testable import Calculation

/// Tests of the units against their exact definitions.
struct UnitTests {
  private static let inch: Fraction = "2.54"  // cm

  @Test(
    arguments: [
      ("ha", "10000"), ("a", "100"), ("m2", "1"), ("l", "1"), ("ml", "1/1000"), ("kg", "1"),
      ("g", "1/1000"),
      ("lb", "0.45359237"), ("gal", "3.785411784"), ("qt", "0.946352946"), ("pt", "0.473176473"),
      ("floz", "0.0295735295625"),
      ("impgal", "4.54609"), ("ac", "4046.8564224"), ("l/ha", "1"), ("ml/ha", "1/1000"),
      ("kg/ha", "1"),
      ("g/ha", "1/1000"),
    ] as [(String, Fraction)])
  func factors(_ id: String, _ toBase: Fraction) throws {
    #expect(try #require(UnitTable.unit(id: id)).toBase == toBase)
  }

  /// Different ids give different keys.
  @Test(arguments: [
    ("in", "unit-in"), ("km/h", "unit-km-per-h"), ("in/", "unit-in-per-"),
    ("a//b", "unit-a-per--per-b"),
  ])
  func keysTellUnitsApart(_ id: String, _ key: String) {
    #expect(Unit(id: id, symbol: id, dimension: .length, toBase: 1).key == key)
  }

  @Test func americanUnitsFollowFromTheInch() throws {
    let cubicInch = Self.inch * Self.inch * Self.inch / 1000  // l
    let foot = Self.inch * 12 / 100  // m
    #expect(unit("gal").toBase == cubicInch * 231)
    #expect(unit("qt").toBase * 4 == unit("gal").toBase)
    #expect(unit("pt").toBase * 8 == unit("gal").toBase)
    #expect(unit("floz").toBase * 128 == unit("gal").toBase)
    #expect(unit("ac").toBase == foot * foot * 43_560)
  }

  @Test(
    arguments: UnitTable.builtIn.units.filter {
      $0.dimension == .volumeRate || $0.dimension == .massRate
    })
  func ratesAreAmountsPerArea(_ rate: Unit) throws {
    let (amount, area) = (try #require(rate.amount), try #require(rate.area))
    if amount.id != "oz" {
      #expect(rate.id == "\(amount.id)/\(area.id)")
      #expect(rate.symbol == "\(amount.symbol)/\(area.symbol)")
    }
    #expect(rate.toBase == amount.toBase / (area.toBase / unit("ha").toBase))
    #expect(amount.dimension == (rate.dimension == .massRate ? .weight : .volume))
    #expect(area.dimension == .area)
  }

  /// 1 gal/ac is 9.35395… l/ha and 1 lb/ac is 1.12085… kg/ha, as tables for growers give them.
  @Test(arguments: [
    ("gal/ac", "9.35396"), ("impgal/ac", "11.2336"), ("lb/ac", "1.12085"), ("floz/ac", "0.0730778"),
  ])
  func ratesAgreeWithTables(_ id: String, _ rounded: String) throws {
    #expect(unit(id).toBase.rounded(significant: 6).plain == rounded)
  }

  @Test func idsAreUnique() {
    #expect(Set(UnitTable.builtIn.units.map(\.id)).count == UnitTable.builtIn.units.count)
    #expect(Set(UnitTable.builtIn.units.map(\.symbol)).count == UnitTable.builtIn.units.count)
    #expect(UnitTable.unit(id: "GAL") == nil)
    #expect(unit("ha").amount == nil && unit("ha").area == nil)
  }

  @Test(arguments: [SprayField.area, .rate, .dose, .tank]) func spellingsAreUnambiguous(
    _ spray: SprayField
  ) throws {
    let field = spray.field
    var meanings: [String: Set<Unit>] = [:]
    for unit in field.units {
      for spelling in [unit.id, unit.symbol] + unit.spellings {
        meanings[spelling.lowercased(), default: []].insert(unit)
      }
    }
    for (spelling, units) in meanings {
      #expect(units.count == 1, "\(spelling)")
      #expect(field.unitsTaken.ambiguous[spelling] == nil, "\(spelling)")
      // The capitals `M` (mega) and `A` (the acre of labels) are refused, so these letters stay small here.
      let shouted =
        spelling == "a"
        ? spelling
        : spelling.hasPrefix("m") ? "m" + spelling.dropFirst().uppercased() : spelling.uppercased()
      for typed in ["2.5 \(spelling)", "2.5\(shouted)", "2,5\u{A0}\(spelling) "] {
        let reading = try field.read(typed, in: field.units[0], .point)
        #expect(units == [reading.quantity.unit] && reading.hasTypedUnit, "\(typed)")
        #expect(reading.quantity.value == "2.5")
      }
    }
    for clear in field.unitsTaken.ambiguous.values.joined() {
      #expect(throws: Never.self) {
        try field.read("1 \(clear.symbol)", in: field.units[0], .point)
      }
    }
  }

  @Test(arguments: [
    (SprayField.area, ["ha", "ac", "a", "m2", "km2", "daa", "ft2"]),
    (.rate, ["l/ha", "gal/ac", "impgal/ac"]),
    (.tank, ["l", "hl", "m3", "gal", "impgal"]),
    (
      .dose,
      [
        "l/ha", "ml/ha", "kg/ha", "g/ha", "%", "ml/10l", "floz/ac", "pt/ac", "qt/ac", "gal/ac",
        "lb/ac", "ozwt/ac",
        "impgal/ac",
      ]
    ),
  ])
  func eachFieldTakesItsUnits(_ field: SprayField, _ ids: [String]) {
    #expect(field.field.units.map(\.id) == ids)
    #expect(field.field.names.first == field.rawValue)
    #expect(field.field.isOptional == (field == .area))
  }

  @Test(
    arguments: [
      ("1 ac", "ha", "0.40468564224"), ("2.5 ha", "m2", 25_000), ("1 gal", "l", "3.785411784"),
      ("3 gal", "floz", 384),
      ("16 pt/ac", "gal/ac", 2), ("1.5 l/ha", "ml/ha", 1500),
      ("1 impgal", "gal", "454609000/378541178.4"),
      ("7 ha", "ha", 7),
    ] as [(String, String, Fraction)])
  func converts(_ text: String, _ id: String, _ value: Fraction) throws {
    let there = quantity(text).converted(to: unit(id))
    #expect(there == Quantity(value, unit(id)))
    #expect(there.converted(to: quantity(text).unit) == quantity(text))
  }
}
