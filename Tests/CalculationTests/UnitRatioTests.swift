import TestSupport
import Testing

@testable import Calculation

/// Tests of units composed of an amount and an area or a volume: `ml/100m2`.
struct UnitRatioTests {
  private static let dose = SprayField.dose.field

  /// Each case has the typed text, the id of the unit, its symbol, and its size in l/ha, kg/ha, l/l or kg/l.
  @Test(
    arguments: [
      ("ml/100m2", "ml/100m2", "ml/100\u{A0}m\u{B2}", "0.1"), ("g/a", "g/a", "g/a", "0.1"),
      ("l/daa", "l/daa", "l/daa", 10), ("g/100 l", "g/100l", "g/100\u{A0}l", "0.00001"),
      ("ml/10l", "ml/10l", "ml/10\u{A0}l", "0.0001"),
      ("ml / 10 l", "ml/10l", "ml/10\u{A0}l", "0.0001"),
      ("l/ha", "l/ha", "l/ha", 1), ("l/1 ha", "l/ha", "l/ha", 1),
      ("ml/25\u{A0}000 m\u{B2}", "ml/25000m2", "ml/25\u{A0}000\u{A0}m\u{B2}", "0.0004"),
      ("ml/25000m2", "ml/25000m2", "ml/25\u{A0}000\u{A0}m\u{B2}", "0.0004"),
      ("g/1000000m2", "g/1000000m2", "g/1\u{A0}000\u{A0}000\u{A0}m\u{B2}", "0.00001"),
      (
        "floz/1000ft2", "floz/1000ft2", "US\u{A0}fl\u{A0}oz/1000\u{A0}ft\u{B2}",
        "0.0295735295625/0.009290304"
      ),
      ("lb/100gal", "lb/100gal", "lb/100\u{A0}US\u{A0}gal", "0.45359237/378.5411784"),
      (
        "ozwt/1000ft2", "ozwt/1000ft2", "oz\u{A0}wt/1000\u{A0}ft\u{B2}",
        "0.028349523125/0.009290304"
      ),
      ("oz wt/ac", "ozwt/ac", "oz\u{A0}wt/ac", "0.028349523125/0.40468564224"),
      ("ml/ft^2", "ml/ft2", "ml/ft\u{B2}", "10/0.09290304"),
    ] as [(String, String, String, Fraction)])
  func isPutTogether(_ typed: String, _ id: String, _ symbol: String, _ toBase: Fraction) throws {
    let unit = try Self.dose.unit(spelled: typed, .point)
    #expect(unit.id == id && unit.symbol == symbol && unit.toBase == toBase)
    #expect(UnitTable.unit(id: id) == unit)
  }

  /// For every amount per area and per volume, the printed symbol is read as the same unit with the right size.
  @Test func isReadAsItIsPrinted() throws {
    let table = UnitTable.builtIn
    let amounts = table.units(of: .volume) + table.units(of: .weight)
    for amount in amounts {
      for base in table.units(of: .area) + table.units(of: .volume) {
        for count in [1, 10, 1000, 25_000, 1_000_000] {
          let unit = try #require(table.ratio(amount, per: count, base))
          #expect(try Self.dose.unit(spelled: unit.symbol, .comma) == unit, "\(unit.symbol)")
          #expect(table.unit(id: unit.id)?.toBase == unit.toBase, "\(unit.id)")
          let scale: Fraction = base.dimension == .area ? 10_000 : 1
          #expect(unit.toBase == amount.toBase * scale / (Fraction(count) * base.toBase))
        }
      }
    }
  }

  /// The symbols of speeds and flows, which are no doses, are read as the same unit too.
  @Test func speedsAndFlowsAreReadAsTheyArePrinted() throws {
    let table = UnitTable.builtIn
    let reader = UnitReader(table: table, notation: .point)
    for (amount, measured, base) in [
      (Dimension.length, Dimension.speed, Fraction("3.6")), (.volume, .flow, 60),
    ] {
      for amount in table.units(of: amount) {
        for time in table.units(of: .time) {
          for count in [1, 10, 1000] {
            let unit = try #require(table.ratio(amount, per: count, time))
            #expect(
              unit.dimension == measured
                && unit.toBase == amount.toBase * base / (Fraction(count) * time.toBase))
            #expect(
              reader.any(unit.symbol) == unit && table.unit(id: unit.id) == unit, "\(unit.symbol)")
          }
        }
      }
    }
    #expect(try #require(reader.any("mi/min")).symbol == "mi/min" && reader.any("miles/h") == nil)
  }

  @Test(arguments: [
    ("l/0 ha", "unit.count"), ("ml/1.5 l", "unit.count"), ("ml/1,5 l", "unit.count"),
    ("ml/1000001 m2", "unit.count"),
    ("ml/10 00 l", "unit.count"), ("ml/010 l", "unit.count"), ("l/ha/l", "unit.unknown"),
    ("l/kg", "unit.unknown"),
    ("m/ha", "unit.unknown"), ("l/", "unit.unknown"), ("/ha", "unit.unknown"),
    ("l/10", "unit.unknown"),
    ("oz/1000ft2", "unit.ambiguous"), ("g/100ML", "unit.ambiguous"),
    ("ML / 100 M2", "unit.ambiguous"),
    ("Mg/l", "unit.ambiguous"),
    ("ml/m", "unit.unknown"),
  ])
  func isRefused(_ typed: String, _ code: String) throws {
    let error = try #require(throws: Failure.self) { try Self.dose.unit(spelled: typed, .point) }
    #expect(error.code == code)
  }

  /// A bare ounce per area is refused, and the refusal names both kinds of ounce on the same area: `ozwt/1000ft2`,
  /// `floz/1000ft2`.
  @Test func ouncesAreAskedBackWithTheirBase() throws {
    let error = try #require(throws: Failure.self) {
      try Self.dose.unit(spelled: "oz/1000ft2", .point)
    }
    #expect(
      error
        == .ambiguousUnit(
          typed: "oz/1000ft2", units: ["ozwt", "floz"].map { unit("\($0)/1000ft2") }))
  }

  @Test(arguments: [("rate", "l/kg"), ("rate", "g/100l"), ("area", "l/ha"), ("tank", "ha")])
  func isOfTheKindThatTheFieldTakes(_ id: String, _ typed: String) throws {
    let field = try #require(SprayField(rawValue: id)).field
    let error = try #require(throws: Failure.self) { try field.unit(spelled: typed, .point) }
    #expect(["unit.other_kind", "unit.unknown"].contains(error.code))
  }

  /// The user's own file may define a composed unit like `ml/a` only with its true size.
  @Test func aFileCannotMakeItMeanSomethingElse() throws {
    func table(_ factor: String) throws -> UnitTable {
      let json =
        "{\"volume-rate\": [{\"id\": \"ml/a\", \"symbol\": \"ml/a\", \"toBase\": \"\(factor)\"}]}"
      return try UnitTable.builtIn.adding(json: Array(json.utf8), from: "")
    }
    #expect(try table("0.1").unit(id: "ml/a")?.toBase == "0.1")
    #expect(throws: Failure.self) { try table("7") }
  }

  @Test func ownUnitsArePutTogetherToo() throws {
    let json = #"{"volume": [{"id": "bkt", "symbol": "bkt", "toBase": "12"}]}"#
    let table = try UnitTable.builtIn.adding(json: Array(json.utf8), from: "")
    let unit = try #require(try UnitReader(table: table, notation: .point).ratio("bkt/2 ha"))
    #expect(unit.id == "bkt/2ha" && unit.toBase == 6 && unit.dimension == .volumeRate)
  }
}
