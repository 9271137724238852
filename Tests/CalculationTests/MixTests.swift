import TestSupport
import Testing

@testable import Calculation

/// Tests of mixes of several products, with every kind of dose on product labels, against results worked out by hand.
struct MixTests {
  private let calculator = SprayCalculator()

  private static func product(
    _ number: Int, _ dose: String, _ state: Product.State? = nil, pack: String? = nil
  )
    -> Product
  {
    Product(
      number: number, dose: quantity(dose),
      facts: ProductFacts(name: "P\(number)", state: state, pack: pack.map { quantity($0) }))
  }

  /// Returns the result of a mix, by default on 12.5 ha with 200 l/ha and a tank of 1000 l, which is 2500 l of spray
  /// liquid.
  private func mix(
    _ products: [Product], area: String? = "12.5 ha", rate: String? = "200 l/ha",
    tank: String = "1000 l",
    extra: String? = nil, left: String? = nil, _ fills: SprayInput.Fills = .full
  ) throws -> SprayResult {
    try calculator.calculate(
      SprayInput(
        area: area.map { quantity($0) }, rate: rate.map { quantity($0) }, tank: quantity(tank),
        products: products,
        extra: extra.map { quantity($0) }, left: left.map { quantity($0) }, fills: fills))
  }

  private static let one = [product(1, "1.5 l/ha")]

  private func kinds(_ result: SprayResult) -> [String] {
    result.fills.map { "\($0.kind.rawValue) \($0.count): \($0.volume.value) to \($0.level.value)" }
  }

  @Test func threeProducts() throws {
    let result = try mix([
      Self.product(1, "1 l/ha"), Self.product(2, "0.2 kg/ha"), Self.product(3, "100 ml/100l"),
    ])
    #expect(result.toBuy == [quantity("12.5 l"), quantity("2.5 kg"), quantity("2500 ml")])
    #expect(kinds(result) == ["full 2: 1000 to 1000", "partial 1: 500 to 500"])
    let (full, partial) = (result.fills[0], result.fills[1])
    #expect(full.products == [quantity("5 l"), quantity("1 kg"), quantity("1000 ml")])
    #expect(partial.products == [quantity("2.5 l"), quantity("0.5 kg"), quantity("500 ml")])
    #expect(
      full.isWaterUpTo && full.water == quantity("1000 l") && partial.water == quantity("500 l"))
    #expect(full.area == quantity("5 ha") && partial.area == quantity("2.5 ha"))
    #expect(result.sprayLiquid == quantity("2500 l") && result.toPrepare == quantity("2500 l"))
  }

  /// Products of 5 l, 1 l and 2 l leave 992 l of water in a tank of 1000 l.
  @Test func liquidsAreTakenOffTheWater() throws {
    let result = try mix([
      Self.product(1, "1 l/ha"), Self.product(2, "0.1 %", .liquid), Self.product(3, "20 ml/10l"),
    ])
    #expect(result.fills[0].water == quantity("992 l") && !result.fills[0].isWaterUpTo)
  }

  @Test(
    arguments: [
      ("0.5 %", Product.State.dry, "0.05 kg", "10 l"), ("0.5 %", .liquid, "0.05 l", "9.95 l"),
      ("20 ml/10l", nil, "20 ml", "9.98 l"), ("5 g/10l", nil, "5 g", "10 l"),
      ("5 g/10l", .dry, "5 g", "10 l"),
      ("2 \u{2030}", .liquid, "0.02 l", "9.98 l"),
    ] as [(String, Product.State?, String, String)])
  func aShareNeedsNeitherAreaNorSprayVolume(
    _ dose: String, _ state: Product.State?, _ amount: String, _ water: String
  ) throws {
    let result = try mix([Self.product(1, dose, state)], area: nil, rate: nil, tank: "10 l")
    #expect(kinds(result) == ["recipe 1: 10 to 10"])
    let fill = result.fills[0]
    #expect(
      fill.products == [quantity(amount)] && fill.water == quantity(water) && fill.area == nil)
    #expect(result.sprayLiquid == nil && result.toPrepare == nil && result.toBuy == nil)
  }

  @Test(
    arguments: [
      ("12.5 ha", ["0.5 %"]), ("12.5 ha", ["20 ml/10l"]), (nil, ["20 ml/10l", "1 l/ha"]),
    ] as [(String?, [String])])
  func otherwiseTheSprayVolumeIsNeeded(_ area: String?, _ doses: [String]) {
    let products = doses.map { Self.product(1, $0, .liquid) }
    #expect(throws: Failure.missingFields(["rate"])) { try mix(products, area: area, rate: nil) }
  }

  @Test func hundredthsOfNobodyKnowsWhatAreRefused() throws {
    let product = Self.product(1, "0.1 %")
    let failure = try #require(throws: Failure.self) { try mix([product]) }
    #expect(failure == .stateUnknown(of: product))
    #expect(failure["liquid"] == .entered(quantity("0.1 l/100l")))
    #expect(failure["dry"] == .entered(quantity("0.1 kg/100l")))
    #expect(failure["field"] == .fields([FieldName("dose", of: "P1")]))
  }

  @Test(arguments: [
    ("1 l/ha", Product.State.dry), ("1 kg/ha", .liquid), ("1 ml/10l", .dry), ("1 g/10l", .liquid),
  ])
  func aStateAgainstTheUnitIsRefused(_ dose: String, _ state: Product.State) {
    let product = Self.product(1, dose, state)
    #expect(throws: Failure.stateConflict(of: product, stated: state)) { try mix([product]) }
  }

  /// Of 2500 l with 150 l left, 850 l, 1000 l and 500 l are prepared, and the first tank covers 5 ha like the second.
  @Test func whatIsLeftIsNotPreparedAgain() throws {
    let result = try mix(Self.one, left: "150 l")
    #expect(
      kinds(result) == ["first 1: 850 to 1000", "full 1: 1000 to 1000", "partial 1: 500 to 500"])
    #expect(result.sprayLiquid == quantity("2500 l") && result.toPrepare == quantity("2350 l"))
    #expect(result.toBuy == [quantity("17.625 l")])
    let first = result.fills[0]
    #expect(first.products == [quantity("6.375 l")] && first.water == quantity("843.625 l"))
    #expect(result.fills.map(\.area) == [quantity("5 ha"), quantity("5 ha"), quantity("2.5 ha")])
    #expect(result.fullTanks == 2 && result.fillCount == 3)
    let dry = try mix([Self.product(1, "2 kg/ha")], left: "150 l").fills[0]
    #expect(
      dry.isWaterUpTo && dry.water == quantity("1000 l") && dry.products == [quantity("8.5 kg")])
  }

  @Test(arguments: [
    ("1 ha", "50 l", ["first 1: 150 to 200"]), ("5 ha", "150 l", ["first 1: 850 to 1000"]),
    ("10 ha", "1000 l", ["first 1: 0 to 1000", "full 1: 1000 to 1000"]),
  ])
  func theFirstMayBeTheOnlyOneOrFull(_ area: String, _ left: String, _ fills: [String]) throws {
    #expect(kinds(try mix(Self.one, area: area, left: left)) == fills)
  }

  @Test(
    arguments: [
      ("1 ha", "200 l", SprayInput.Fills.full, "liquid", "200 l"),
      ("12.5 ha", "1000.001 l", .full, nil, "1000 l"), (nil, "1000.001 l", .full, nil, "1000 l"),
      ("1 ha", "2000 l", .full, "liquid", "200 l"),
      ("10.01 ha", "700 l", .even, "first", "2002/3 l"),
    ] as [(String?, String, SprayInput.Fills, String?, String)])
  func moreLeftThanCanBeIsRefused(
    _ area: String?, _ left: String, _ fills: SprayInput.Fills, _ variant: String?, _ limit: String
  ) {
    #expect(throws: Failure.leftTooMuch(quantity(left), quantity(limit), variant: variant)) {
      try mix(Self.one, area: area, left: left, fills)
    }
  }

  /// 5 % of 2500 l is 125 l of extra spray liquid, which covers 0.625 ha more.
  @Test(
    arguments: [
      ("5 %", "2625 l", "19.6875 l", "625", "3.125 ha"),
      ("20 l", "2520 l", "18.9 l", "520", "2.6 ha"),
      ("2000 ml", "2502 l", "18.765 l", "502", "2.51 ha"), ("500 l", "3000 l", "22.5 l", nil, nil),
    ] as [(String, String, String, String?, String?)])
  func extra(
    _ extra: String, _ liquid: String, _ toBuy: String, _ partial: String?, _ area: String?
  ) throws {
    let result = try mix(Self.one, extra: extra)
    #expect(result.sprayLiquid == quantity(liquid) && result.toBuy == [quantity(toBuy)])
    let last =
      partial.map { ["full 2: 1000 to 1000", "partial 1: \($0) to \($0)"] } ?? [
        "full 3: 1000 to 1000"
      ]
    #expect(kinds(result) == last)
    #expect(result.partialTank?.area == area.map { quantity($0) })
  }

  /// Even fills of 2500 l in a tank of 1000 l are three fills of 2500/3 l with 6.25 l of product each.
  @Test func evenFills() throws {
    let result = try mix(Self.one, .even)
    #expect(kinds(result) == ["even 3: 2500/3 to 2500/3"])
    let fill = result.fills[0]
    #expect(fill.products == [quantity("6.25 l")] && fill.area == quantity("25/6 ha"))
    #expect(fill.water == quantity("9925/12 l") && result.toBuy == [quantity("18.75 l")])
    #expect(result.fullTanks == 0 && result.fillCount == 3 && result.partialTank == nil)
    let left = try mix(Self.one, left: "150 l", .even)
    #expect(kinds(left) == ["first 1: 2050/3 to 2500/3", "even 2: 2500/3 to 2500/3"])
    #expect(kinds(try mix(Self.one, area: "15 ha", .even)) == ["even 3: 1000 to 1000"])
    #expect(kinds(try mix(Self.one, area: "1 ha", .even)) == ["even 1: 200 to 200"])
    // 2500 l and 125 l of extra are three fills up to 875 l; with 300 l left, the first adds only 575 l.
    let all = try mix(Self.one, extra: "5 %", left: "300 l", .even)
    #expect(kinds(all) == ["first 1: 575 to 875", "even 2: 875 to 875"])
    #expect(all.toPrepare == quantity("2325 l") && all.toBuy == [quantity("17.4375 l")])
  }

  @Test func withoutAnAreaWhatIsLeftCounts() throws {
    let result = try mix(Self.one, area: nil, left: "150 l")
    #expect(kinds(result) == ["recipe 1: 850 to 1000"])
    #expect(
      result.fills[0].area == quantity("5 ha") && result.fills[0].products == [quantity("6.375 l")])
    let unused = try mix(Self.one, area: nil, extra: "5 %", .even)
    #expect(kinds(unused) == ["recipe 1: 1000 to 1000"])
    #expect(unused.input.cautions.map(\.code) == ["extra.unused", "fills.unused"])
  }

  @Test(
    arguments: [
      (["60 l/ha", "80 %"], "200 l/ha", "1100 l"),
      (["100 l/ha", "100000 ml/ha"], "200 l/ha", "1000 l"),
      (["100 %"], nil, "1000 l"), (["60 %", "0.4 l/l", "5 kg/100l"], nil, "1000 l"),
    ] as [([String], String?, String)])
  func liquidsThatFillTheTankAreRefused(_ doses: [String], _ rate: String?, _ sum: String) {
    let products = doses.enumerated().map {
      Self.product($0 + 1, $1, $1.hasSuffix("%") ? .liquid : nil)
    }
    #expect(throws: Failure.noRoom(sum: quantity(sum), tank: quantity("1000 l"))) {
      try mix(products, area: nil, rate: rate)
    }
  }

  @Test(arguments: [
    ("1.5 l/ha", "5 l", "4", "1.25 l"), ("1.6 l/ha", "5 l", "4", "0 l"),
    ("1.5 l/ha", "500 ml", "38", "0.25 l"),
    ("0.08 %", "1 l", "2", "0 l"), ("40 g/ha", "1 kg", "1", "500 g"),
  ])
  func wholePacks(_ dose: String, _ pack: String, _ count: String, _ over: String) throws {
    let product = Self.product(1, dose, dose.hasSuffix("%") ? .liquid : nil, pack: pack)
    let packs = try #require(try mix([product, Self.product(2, "1 l/ha")]).packs(of: product))
    #expect(
      packs.size == quantity(pack) && packs.count == Fraction(count) && packs.over == quantity(over)
    )
    #expect(try mix([product], area: nil).packs(of: product) == nil)
  }

  @Test(
    arguments: [
      ("1 l/ha", "1 kg", nil), ("1 g/10l", "1 l", nil), ("1 %", "1 kg", Product.State.liquid),
    ]
      as [(String, String, Product.State?)])
  func aPackInTheOtherMeasureIsRefused(_ dose: String, _ pack: String, _ state: Product.State?) {
    let product = Self.product(1, dose, state, pack: pack)
    #expect(throws: Failure.packConflict(of: product, pack: quantity(pack))) { try mix([product]) }
  }

  @Test(
    arguments: [
      ("20 ml/10l", nil, "200 l/ha", "400 ml/ha"),
      ("1 %", Product.State.dry, "200 l/ha", "2 kg/ha"),
      ("1 %", .liquid, "10 l/100m2", "0.1 l/100m2"), ("1 floz/gal", nil, "20 gal/ac", "20 floz/ac"),
      ("1.5 l/ha", nil, "20 gal/ac", "1.5 l/ha"),
    ] as [(String, Product.State?, String, String)])
  func eachPerArea(_ dose: String, _ state: Product.State?, _ rate: String, _ perArea: String) {
    #expect(Self.product(1, dose, state).perArea(at: quantity(rate)) == quantity(perArea))
  }

  @Test(
    arguments: [
      ("5 %", nil), ("5.000001 %", "mix.strong"), ("0.01 %", nil), ("0.009999 %", "dose.low"),
      ("500 ml/10l", nil),
      ("501 ml/10l", "mix.strong"), ("500 g/10l", nil), ("501 g/10l", "mix.strong"),
      ("10 g/100l", nil),
      ("9.99 g/100l", "dose.low"),
    ] as [(String, String?)])
  func unusualShares(_ dose: String, _ code: String?) throws {
    for state in Product.State.allCases where dose.hasSuffix("%") || state == .liquid {
      let products = [
        Self.product(1, "1 l/ha"), Self.product(7, dose, dose.hasSuffix("%") ? state : nil),
      ]
      let cautions = try mix(products).input.cautions
      #expect(cautions.map(\.code) == [code].compactMap(\.self))
      #expect(cautions.allSatisfy { $0.product == 7 && $0.arguments["product"] == .text("P7") })
    }
  }
}
