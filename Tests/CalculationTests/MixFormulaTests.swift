import TestSupport
import Testing

@testable import Calculation

/// Tests of the formulas and fills shown for mixes with shares, extra, left spray liquid and even fills.
struct MixFormulaTests {
  private func mix(
    _ doses: [String], area: String? = "12.5 ha", rate: String? = "200 l/ha",
    tank: String = "1000 l",
    extra: String? = nil, left: String? = nil, _ fills: SprayInput.Fills = .full
  ) throws -> SprayResult {
    let products = doses.enumerated().map {
      Product(number: $0 + 1, dose: quantity($1), facts: ProductFacts(state: .forShare(of: $1)))
    }
    return try SprayCalculator().calculate(
      SprayInput(
        area: area.map { quantity($0) }, rate: rate.map { quantity($0) }, tank: quantity(tank),
        products: products,
        extra: extra.map { quantity($0) }, left: left.map { quantity($0) }, fills: fills))
  }

  /// Returns a formula as its id, its arguments and its result: `spray-liquid area 25/2 ha, rate 200 l/ha: 2500 l`.
  private func written(_ formula: Outline.Phrase) -> String {
    let parts = formula.arguments.sorted { $0.key < $1.key }.compactMap { key, datum in
      key == "result" ? nil : "\(key) \(written(datum))"
    }
    let result = formula.arguments["result"].map { ": \(written($0))" } ?? ""
    return "\(formula.id) \(parts.joined(separator: ", "))\(result)"
  }

  private func written(_ datum: Datum) -> String {
    switch datum {
    case .entered(let quantity), .precise(let quantity): "\(quantity.value) \(quantity.unit.id)"
    case .equal(let quantities), .outcome(let quantities, _):
      quantities.map { "\($0.value) \($0.unit.id)" }.joined(separator: " = ")
    case .whole(let count), .quotient(let count, _): "\(count)"
    default: "\(datum)"
    }
  }

  @Test func ofExtraAndLeft() throws {
    let result = try mix(["1.5 l/ha", "20 ml/10l"], extra: "5 %", left: "150 l")
    #expect(
      result.formulas.map(written) == [
        "spray-liquid area 25/2 ha, rate 200 l/ha: 2500 l", "extra extra 5 %, volume 2500 l: 125 l",
        "in-all extra 125 l, volume 2500 l: 2625 l", "to-prepare left 150 l, volume 2625 l: 2475 l",
        "to-buy-rest dose 3/2 l/ha, rate 200 l/ha, volume 2475 l: 297/16 l",
        "to-buy-share dose 20 ml/10l, volume 2475 l: 4950 ml",
        "full-tanks count 2, quotient 21/8, tank 1000 l, volume 2625 l",
        "partial-tank count 2, tank 1000 l, volume 2625 l: 625 l",
        "first-area rate 200 l/ha, volume 1000 l: 5 ha",
        "first-volume left 150 l, level 1000 l: 850 l",
        "first-product dose 3/2 l/ha, rate 200 l/ha, volume 850 l: 51/8 l",
        "first-share dose 20 ml/10l, volume 850 l: 1700 ml = 17/10 l",
        "full-area rate 200 l/ha, volume 1000 l: 5 ha",
        "full-product area 5 ha, dose 3/2 l/ha: 15/2 l",
        "full-share dose 20 ml/10l, volume 1000 l: 2000 ml = 2 l",
        "partial-area rate 200 l/ha, volume 625 l: 25/8 ha",
        "partial-product area 25/8 ha, dose 3/2 l/ha: 75/16 l",
        "partial-share dose 20 ml/10l, volume 625 l: 1250 ml = 5/4 l",
      ])
  }

  @Test func ofEvenFills() throws {
    let result = try mix(["1.5 l/ha"], left: "150 l", .even)
    #expect(
      result.formulas.map(written) == [
        "spray-liquid area 25/2 ha, rate 200 l/ha: 2500 l",
        "to-prepare left 150 l, volume 2500 l: 2350 l",
        "to-buy-rest dose 3/2 l/ha, rate 200 l/ha, volume 2350 l: 141/8 l",
        "even-tanks count 3, quotient 5/2, tank 1000 l, volume 2500 l",
        "even-tank count 3, tank 1000 l, volume 2500 l: 2500/3 l",
        "first-area rate 200 l/ha, volume 2500/3 l: 25/6 ha",
        "first-volume left 150 l, level 2500/3 l: 2050/3 l",
        "first-product dose 3/2 l/ha, rate 200 l/ha, volume 2050/3 l: 41/8 l",
        "first-water product 41/8 l, volume 2050/3 l: 16277/24 l",
        "even-area rate 200 l/ha, volume 2500/3 l: 25/6 ha",
        "even-product area 25/6 ha, dose 3/2 l/ha: 25/4 l",
        "even-water product 25/4 l, volume 2500/3 l: 9925/12 l",
      ])
  }

  /// A percentage of a dry product is in kilograms per 100 l, and a share of a tank in gallons is worked out in
  /// litres.
  @Test(
    arguments: [
      ("0.5 %", nil, "10 l", ["full-share dose 1/2 kg/100l, volume 10 l: 1/20 kg"]),
      (
        "20 ml/10l", nil, "10 gal",
        [
          "full-share dose 20 ml/10l, volume 10 gal = 473176473/12500000 l: 473176473/6250000 ml = 1/50 gal",
          "full-water product 1/50 gal, volume 10 gal: 499/50 gal",
        ]
      ),
      (
        "20 ml/10l", "200 l/ha", "10 l",
        [
          "full-area rate 200 l/ha, volume 10 l: 1/20 ha",
          "full-share dose 20 ml/10l, volume 10 l: 20 ml = 1/50 l",
          "full-water product 1/50 l, volume 10 l: 499/50 l",
        ]
      ),
    ] as [(String, String?, String, [String])])
  func ofShares(_ dose: String, _ rate: String?, _ tank: String, _ formulas: [String]) throws {
    #expect(try mix([dose], area: nil, rate: rate, tank: tank).formulas.map(written) == formulas)
  }

  @Test func columnsOfFills() throws {
    func shown(_ result: SprayResult) -> [String] {
      (result.outline.table?.columns ?? []).map(\.id)
    }
    func fills(_ result: SprayResult) throws -> Outline.Phrase {
      guard case .phrase(let phrase) = try #require(result.outline.rows.last).figure else {
        throw Failure(InputCode.zero)
      }
      return phrase
    }
    let left = try mix(["1.5 l/ha"], left: "150 l")
    let even = try mix(["1.5 l/ha"], left: "150 l", .even)
    #expect(shown(left) == ["first-tank", "full-tank", "partial-tank"])
    #expect(try fills(left).arguments == ["full": .whole(2)])
    #expect(shown(even) == ["first-tank", "even-tank"])
    #expect(try fills(even).id == "fills-even")
    #expect(
      try fills(even).arguments == ["count": .whole(3), "level": .quantity(quantity("833.33 l"))])
    #expect(
      left.brief.map(\.id) == [
        "spray-liquid", "fills-and-partial", "to-buy", "product-in-tank", "water-in-tank",
      ])
    let phrase = Outline.Figure.phrase(try fills(even))
    #expect(even.brief[1].figure == phrase)
    let only = try mix(["1.5 l/ha"], area: "1 ha", left: "50 l")
    #expect(try fills(only).id == "fills-partial")
    #expect(only.outline.table?.columns.map(\.mark) == [quantity("200 l")])
    let knapsack = try mix(["0.5 %"], area: nil, rate: nil, tank: "10 l").outline.table
    #expect(knapsack?.rows.map(\.id) == ["product", "water"])
  }
}

extension Product.State? {
  /// Returns dry for a dose in percent, nil for any other dose.
  fileprivate static func forShare(of dose: String) -> Product.State? {
    dose.hasSuffix("%") ? .dry : nil
  }
}
