import TestSupport
import Testing

@testable import Calculation

/// Tests of cautions about possible but unusual values: a value at the limit gets no caution, a value beyond it
/// always gets one.
struct CautionTests {
  private func codes(_ area: String?, _ rate: String, _ dose: String, _ tank: String) -> [String] {
    mix(area, rate, dose, tank).cautions.map(\.code)
  }

  @Test(arguments: [
    ("50 l/ha", nil), ("49.999999 l/ha", "rate.low"), ("50.000001 l/ha", nil), ("1000 l/ha", nil),
    ("1000.00001 l/ha", "rate.high"),
    ("999.999999 l/ha", nil), ("5.34 gal/ac", "rate.low"), ("5.35 gal/ac", nil),
    ("106.9 gal/ac", nil),
    ("107 gal/ac", "rate.high"),
    ("4.45 impgal/ac", "rate.low"), ("4.46 impgal/ac", nil), ("89 impgal/ac", nil),
    ("90 impgal/ac", "rate.high"),
  ])
  func rates(_ rate: String, _ code: String?) {
    #expect(codes("1 ha", rate, "0.1 kg/ha", "1000 l") == [code].compactMap(\.self))
  }

  @Test(arguments: [
    ("20 l/ha", nil), ("20.000001 l/ha", "dose.high"), ("19.999999 l/ha", nil), ("10 ml/ha", nil),
    ("9.999999 ml/ha", "dose.low"),
    ("0.01 l/ha", nil), ("0.009999 l/ha", "dose.low"), ("20 kg/ha", nil),
    ("20.000001 kg/ha", "dose.high"),
    ("4 g/ha", nil),
    ("3.999999 g/ha", "dose.low"), ("0.004 kg/ha", nil), ("0.003999 kg/ha", "dose.low"),
    ("20000 g/ha", nil),
    ("20001 g/ha", "dose.high"),
    ("20000 ml/ha", nil), ("20001 ml/ha", "dose.high"), ("17.8 lb/ac", nil),
    ("17.9 lb/ac", "dose.high"),
    ("0.0035 lb/ac", "dose.low"),
    ("0.0036 lb/ac", nil), ("0.13 floz/ac", "dose.low"), ("0.14 floz/ac", nil),
    ("273 floz/ac", nil),
    ("274 floz/ac", "dose.high"),
    ("2.13 gal/ac", nil), ("2.14 gal/ac", "dose.high"), ("8.5 qt/ac", nil),
    ("8.6 qt/ac", "dose.high"),
    ("17.1 pt/ac", nil), ("17.2 pt/ac", "dose.high"),
  ])
  func doses(_ dose: String, _ code: String?) {
    #expect(codes("1 ha", "500 l/ha", dose, "1000 l") == [code].compactMap(\.self))
  }

  @Test(arguments: [
    ("1 l", nil), ("0.999999 l", "tank.low"), ("1.000001 l", nil), ("12000 l", nil),
    ("12000.0001 l", "tank.high"),
    ("11999.9999 l", nil),
    ("3170 gal", nil), ("3171 gal", "tank.high"), ("0.26 gal", "tank.low"), ("0.27 gal", nil),
    ("2639 impgal", nil),
    ("2640 impgal", "tank.high"),
    ("0.21 impgal", "tank.low"), ("0.22 impgal", nil),
  ])
  func tanks(_ tank: String, _ code: String?) {
    #expect(codes(nil, "200 l/ha", "1 l/ha", tank) == [code].compactMap(\.self))
  }

  @Test(arguments: [
    ("10 m2", nil), ("9.999999 m2", "area.low"), ("0.001 ha", nil), ("0.000999 ha", "area.low"),
    ("0.1 a", nil),
    ("0.099999 a", "area.low"),
    ("10000 ha", nil), ("10000.0001 ha", "area.high"), ("100000000 m2", nil),
    ("100000001 m2", "area.high"),
    ("24710 ac", nil), ("24711 ac", "area.high"),
    ("0.0024 ac", "area.low"), ("0.0025 ac", nil), ("1000000 a", nil), ("1000001 a", "area.high"),
  ])
  func areas(_ area: String, _ code: String?) {
    #expect(codes(area, "200 l/ha", "1 l/ha", "1000 l") == [code].compactMap(\.self))
  }

  @Test func severalAtOnceAndTheirData() {
    let cautions = mix("20000 ha", "10 l/ha", "1 ml/ha", "20000 l").cautions
    #expect(cautions.map(\.code) == ["area.high", "rate.low", "dose.low", "tank.high"])
    for (caution, value) in zip(cautions, ["20000 ha", "10 l/ha", "1 ml/ha", "20000 l"]) {
      #expect(caution.arguments["value"] == .equal([quantity(value)]))
    }
    #expect(codes(nil, "200 l/ha", "1.5 l/ha", "1000 l").isEmpty)
    #expect(cautions[1].arguments["limit"] == .quantity(quantity("50 l/ha")))
  }

  /// Cautions speak in the units of the home; with imperial units those about products stay metric.
  @Test(
    arguments: [
      (.metric, ["ha", "l/ha", "l/ha", "l", "l/100l"]),
      (.us, ["ac", "gal/ac", "gal/ac", "gal", "gal/100gal"]),
      (.imperial, ["ac", "impgal/ac", "l/ha", "impgal", "l/100l"]),
    ] as [(UnitSystem, [String])])
  func speakInTheUnitsOfTheHome(_ system: UnitSystem, _ units: [String]) {
    var input = mix("20000 ha", "10 l/ha", "30 l/ha", "20000 l")
    input.system = system
    let limits = zip(["10000 ha", "50 l/ha", "20 l/ha", "12000 l", "5 l/100l"], units).map {
      Datum.quantity(quantity($0).converted(to: unit($1)))
    }
    let told = ["area.high", "rate.low", "dose.high", "tank.high", "mix.strong"].map { code in
      input.cautions.first { $0.code == code }?.arguments["limit"]
    }
    #expect(told == limits)
  }

  /// A dry dose is told in pounds and ounces, a small area in square feet.
  @Test func speakInTheUnitsOfTheHomeOfSmallAndDryAmounts() {
    var input = mix("5 m2", "200 l/ha", "1 g/ha", "0.5 l")
    input.system = .us
    #expect(
      input.cautions.map(\.arguments["limit"])
        == [("10 m2", "ft2"), ("4 g/ha", "ozwt/ac"), ("1 l", "gal")].map {
          Datum.quantity(quantity($0).converted(to: unit($1)))
        })
  }

  @Test func areShownWithTheResult() throws {
    let values = try draft([.area: "12.5", .rate: "10", .rate: "1500", .dose: "1.5", .tank: "1000"])
    let calculator = SprayCalculator()
    #expect(try calculator.evaluate(values).cautions.map(\.code) == ["rate.high"])
  }

  @Test(arguments: [
    ("10 l/ha", "200 l/ha", true), ("10 l/ha", "199.999 l/ha", false),
    ("10 l/ha", "0.5 l/ha", true),
    ("10 l/ha", "0.500001 l/ha", false), ("10 l/ha", "10 l/ha", false),
    ("1.5 l/ha", "30 l/ha", true),
    ("1.5 l/ha", "29.9 l/ha", false), ("150 l/ha", "7.5 l/ha", true),
    ("10 l/ha", "0.1 gal/ac", false),
    ("10 l/ha", "22 gal/ac", true), ("10 l/ha", "21 gal/ac", false),
    ("0.01 m3/ha", "200 l/ha", true),
    ("1/3 l/ha", "20/3 l/ha", true), ("0.000001 l/ha", "999999999 l/ha", true),
  ])
  func aJumpIsTwentyFold(_ old: String, _ new: String, _ isJump: Bool) {
    #expect(SprayField.rate.field.isJump(from: quantity(old), to: quantity(new)) == isJump)
  }

  @Test(arguments: [
    ("200 g/ha", "20 kg/ha", true), ("0.2 kg/ha", "2 kg/ha", true),
    ("0.2 kg/ha", "1.999999 kg/ha", false),
    ("1 l/ha", "0.1 l/ha", true), ("1 l/ha", "100 ml/ha", true), ("1 l/ha", "101 ml/ha", false),
    ("1 l/ha", "20 kg/ha", false), ("0.1 %", "1 %", true), ("10 ml/10l", "1 %", true),
    ("1 l/ha", "50 %", false),
  ])
  func aDoseJumpsTenFold(_ old: String, _ new: String, _ isJump: Bool) {
    #expect(SprayField.dose.field.isJump(from: quantity(old), to: quantity(new)) == isJump)
  }

  @Test(
    arguments: [
      ("200 g/ha", "20 kg/ha", 100), ("20 kg/ha", "200 g/ha", 100), ("2 l/ha", "25 l/ha", "12.5"),
    ] as [(String, String, Fraction)])
  func theFactorIsTold(_ old: String, _ new: String, _ factor: Fraction) {
    let caution = SprayField.dose.field.jumpCaution(from: quantity(old), to: quantity(new))
    #expect(caution.arguments["factor"] == .whole(factor) && caution.key == "caution-value-jump")
  }

  private func strong(
    _ dose: String, _ rate: String, role: Product.Role = .product, isDry: Bool = false
  ) -> [Caution] {
    let product = Product(
      dose: quantity(dose), facts: ProductFacts(name: "Tebu", state: isDry ? .dry : nil, role: role)
    )
    return SprayInput(
      area: nil, rate: quantity(rate), tank: quantity("1000 l"), products: [product]
    ).cautions
      .filter { $0.code == "mix.strong" }
  }

  /// A mix is strong if 100 l contain more than 5 l or 5 kg of a product, in every kind of dose.
  @Test(arguments: [
    ("10 l/ha", "200 l/ha", false), ("10.000001 l/ha", "200 l/ha", true),
    ("15 l/ha", "20 l/ha", true),
    ("10 kg/ha", "200 l/ha", false), ("10000.001 g/ha", "200 l/ha", true),
    ("5 %", "200 l/ha", false),
    ("5.000001 %", "200 l/ha", true), ("500 ml/10l", "200 l/ha", false),
    ("501 ml/10l", "200 l/ha", true),
    ("1 gal/ac", "20 gal/ac", false), ("1.000001 gal/ac", "20 gal/ac", true),
    ("1/3 l/ha", "20/3 l/ha", false),
  ])
  func aStrongMixIsTold(_ dose: String, _ rate: String, _ isTold: Bool) {
    let isDry = quantity(dose).unit.amount?.dimension == .weight
    #expect(strong(dose, rate, isDry: isDry).count == (isTold ? 1 : 0))
    #expect(strong(dose, rate, role: .fertilizer, isDry: isDry).isEmpty)
    #expect(strong(dose, rate, role: .conditioner, isDry: isDry).count == (isTold ? 1 : 0))
  }

  @Test func aStrongMixIsToldWithItsShare() throws {
    let caution = try #require(strong("15 l/ha", "20 l/ha").first)
    #expect(caution.arguments["value"] == .quantity(quantity("75 l/100l")))
    #expect(caution.arguments["limit"] == .quantity(quantity("5 l/100l")))
    #expect(caution.arguments["product"] == .text("Tebu") && caution.product == 1)
  }

  /// Fertilizers and conditioners get no caution about their dose per area, and fertilizers none about a strong mix;
  /// a small share gets one.
  @Test(
    arguments: [
      ("150 l/ha", Product.Role.fertilizer, []),
      ("150 l/ha", .product, ["dose.high", "mix.strong"]),
      ("150 l/ha", .conditioner, ["mix.strong"]), ("1 ml/ha", .conditioner, []),
      ("1 ml/ha", .adjuvant, ["dose.low"]),
      ("6 %", .product, ["mix.strong"]), ("6 %", .fertilizer, []),
      ("0.009 %", .fertilizer, ["dose.low"]),
    ] as [(String, Product.Role, [String])])
  func cautionsGoByTheRole(_ dose: String, _ role: Product.Role, _ codes: [String]) {
    let product = Product(dose: quantity(dose), facts: ProductFacts(state: .liquid, role: role))
    let input = SprayInput(
      area: nil, rate: quantity("200 l/ha"), tank: quantity("1000 l"), products: [product])
    #expect(input.cautions.map(\.code) == codes)
  }

  @Test func notEveryFieldWatchesJumps() throws {
    let tip = try #require(BillCalculator().template.first { $0.id == "tip" })
    #expect(!tip.isJump(from: Quantity(1, .percent), to: Quantity(50, .percent)))
  }
}
