import TestSupport
import Testing

@testable import Calculation

/// What holds for every tank mix, whatever its units.
struct SprayPropertyTests {
  private let calculator = SprayCalculator()

  private func anyQuantity(_ field: SprayField, _ random: inout SplitMix64) throws -> Quantity {
    let units = field.field.units
    return Quantity(try random.decimal(upTo: 9), units[Int.random(in: units.indices, using: &random)])
  }

  private func anyInput(_ random: inout SplitMix64) throws -> SprayInput {
    let area = Int.random(in: 0..<10, using: &random) == 0 ? nil : try anyQuantity(.area, &random)
    let count = Int.random(in: 1...3, using: &random)
    return SprayInput(
      area: area, rate: try anyQuantity(.rate, &random), tank: try anyQuantity(.tank, &random),
      products: try (0..<count).map { _ in Product(name: nil, dose: try anyQuantity(.dose, &random)) })
  }

  /// Every fill with how often it is filled.
  private func fills(_ breakdown: TankBreakdown) -> [(Fill, Fraction)] {
    [(breakdown.fullTank, Fraction(breakdown.fullTanks ?? 1)), (breakdown.partialTank, 1)].compactMap { fill, times in
      fill.map { ($0, times) }
    }
  }

  private func sum(_ fills: [(Fill, Fraction)], _ part: (Fill) -> Quantity) -> WideFraction {
    fills.reduce(WideFraction(.zero)) { $0 + WideFraction(part($1.0)) * WideFraction($1.1) }
  }

  /// Whether a mix has more fills than any number that can be typed.
  private func hasTooManyFills(_ input: SprayInput) -> Bool {
    guard let area = input.area else { return false }
    let volume = WideFraction(area, in: .hectare) * WideFraction(input.rate, in: .litrePerHectare)
    return !(volume / WideFraction(input.tank, in: .litre) < WideFraction(1_000_000_000))
  }

  /// Of the mixes that have a result, those that exact arithmetic is too narrow for stay below this many in a hundred.
  private static let mostRefused = 10

  @Test(arguments: 0..<20) func fillsAddUpToTheTotals(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (mixed, refused) = (0, 0)
    for _ in 0..<1000 where mixed < 150 {
      let input = try anyInput(&random)
      do {
        check(try calculator.calculate(input))
        mixed += 1
      } catch is SprayError {
        #expect(isAllProduct(input), "\(input)")
      } catch {
        #expect(error as? InputError == .resultTooLarge, "\(input)")
        if !hasTooManyFills(input) { refused += 1 }
      }
    }
    #expect(mixed == 150)
    #expect(refused * 100 < (mixed + refused) * Self.mostRefused, "\(refused) of \(mixed + refused)")
  }

  /// Whether the liquid products fill the tank by themselves.
  private func isAllProduct(_ input: SprayInput) -> Bool {
    let liquids = input.products.filter { !$0.isDry }.reduce(WideFraction(.zero)) { $0 + WideFraction($1.dose) }
    return !(liquids < WideFraction(input.rate))
  }

  private func check(_ result: SprayResult) {
    let fills = fills(result.breakdown)
    for (fill, _) in fills { check(fill, in: result.input) }
    guard let volume = result.sprayVolume, let totals = result.productTotals, let area = result.input.area else {
      return #expect(result.input.area == nil)
    }
    #expect(sum(fills, \.volume) == WideFraction(volume))
    #expect(sum(fills, \.area) == WideFraction(area))
    for index in totals.indices { #expect(sum(fills) { $0.products[index] } == WideFraction(totals[index])) }
  }

  private func check(_ fill: Fill, in input: SprayInput) {
    #expect(fill.volume.value > 0 && fill.volume.value <= input.tank.value && fill.volume.unit == input.tank.unit)
    #expect(fill.area.value > 0 && fill.area.unit == input.areaUnit)
    let liquids = fill.products.filter { !fill.isWaterUpTo && $0.unit.dimension == .volume }
    #expect(liquids.reduce(WideFraction(fill.water)) { $0 + WideFraction($1) } == WideFraction(fill.volume))
    #expect(fill.water.value > 0 && fill.water.unit == input.tank.unit)
    #expect(fill.isWaterUpTo == input.products.contains { $0.isDry })
    for (product, amount) in zip(input.products, fill.products) {
      #expect(amount.unit == product.dose.unit.amount && amount.value > 0)
    }
  }

  /// The same mix in other units is the same mix.
  @Test(arguments: 0..<10) func unitsDoNotChangeTheMix(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var mixed = 0
    for _ in 0..<100 where mixed < 50 {
      let values = try (0..<4).map { _ in try random.decimal(upTo: 4) }
      let dose = try values[2] / 10_000_000
      let metric = SprayInput(
        area: Quantity(values[0], unit("ha")), rate: Quantity(values[1], unit("l/ha")),
        tank: Quantity(values[3], unit("l")),
        products: [Product(name: nil, dose: Quantity(dose, unit("l/ha")))])
      let imperial = SprayInput(
        area: try metric.area?.converted(to: unit("ac")), rate: try metric.rate.converted(to: unit("gal/ac")),
        tank: try metric.tank.converted(to: unit("gal")),
        products: [Product(name: nil, dose: try metric.products[0].dose.converted(to: unit("qt/ac")))])
      guard !hasTooManyFills(metric), !isAllProduct(metric) else { continue }
      mixed += 1
      let (here, there) = (try calculator.calculate(metric), try calculator.calculate(imperial))
      #expect(here.breakdown.fullTanks == there.breakdown.fullTanks)
      #expect(try there.sprayVolume?.converted(to: unit("l")) == here.sprayVolume)
      #expect(try there.productTotals?.map { try $0.converted(to: unit("l")) } == here.productTotals)
      #expect(try there.breakdown.partialTank?.water.converted(to: unit("l")) == here.breakdown.partialTank?.water)
    }
    #expect(mixed == 50)
  }

  /// Eight digits in every field of one system of units, and four in any mixture, never outgrow exact arithmetic.
  @Test(arguments: [
    (8, ["ha"], ["l/ha"], ["l"], ["l/ha", "ml/ha", "kg/ha", "g/ha"]),
    (8, ["ac"], ["gal/ac"], ["gal"], ["gal/ac", "qt/ac", "pt/ac", "floz/ac", "lb/ac"]),
    (8, ["ac"], ["impgal/ac"], ["impgal"], ["l/ha", "ml/ha", "kg/ha", "g/ha"]),
    (
      4, ["ha", "ac", "m2"], ["l/ha", "gal/ac", "impgal/ac"], ["l", "gal", "impgal"],
      ["l/ha", "floz/ac", "lb/ac", "g/ha"]
    ),
  ])
  func usualNumbersNeverOverflow(
    _ digits: Int, _ areas: [String], _ rates: [String], _ tanks: [String], _ doses: [String]
  ) throws {
    var random = SplitMix64(seed: 1)
    func value(whole: Int, _ units: [String]) throws -> Quantity {
      let number = Int128.random(in: 1..<(try powerOfTen(digits)), using: &random)
      let scale = try powerOfTen(digits - Int.random(in: 1...whole, using: &random))
      return Quantity(try Fraction(number, over: scale), unit(units[Int.random(in: units.indices, using: &random)]))
    }
    for _ in 0..<1000 {
      let input = SprayInput(
        area: try value(whole: 4, areas), rate: try value(whole: 3, rates), tank: try value(whole: 4, tanks),
        products: [Product(name: nil, dose: try value(whole: 1, doses))])
      do { _ = try calculator.calculate(input) } catch {
        #expect(error is SprayError, "\(input)")
      }
    }
  }
}
