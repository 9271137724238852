import TestSupport
import Testing

@testable import Calculation

/// Property tests of random tank mixes in any units.
struct SprayPropertyTests {
  private let calculator = SprayCalculator()

  private func anyQuantity(_ field: SprayField, _ random: inout SplitMix64) -> Quantity {
    let units = field.field.units.filter { field != .dose || $0.area != nil }
    return Quantity(random.decimal(upTo: 12), units[Int.random(in: units.indices, using: &random)])
  }

  private func anyInput(_ random: inout SplitMix64) -> SprayInput {
    let area = Int.random(in: 0..<10, using: &random) == 0 ? nil : anyQuantity(.area, &random)
    let count = Int.random(in: 1...3, using: &random)
    return SprayInput(
      area: area, rate: anyQuantity(.rate, &random), tank: anyQuantity(.tank, &random),
      products: (0..<count).map { _ in Product(dose: anyQuantity(.dose, &random)) })
  }

  /// Returns every kind of fill with its count.
  private func fills(_ result: SprayResult) -> [(Fill, Fraction)] {
    result.fills.map { ($0, $0.count) }
  }

  private func sum(_ fills: [(Fill, Fraction)], _ part: (Fill) -> Quantity) -> Fraction {
    fills.reduce(Fraction.zero) { $0 + part($1.0).value * $1.1 }
  }

  @Test(arguments: 0..<20) func fillsAddUpToTheTotals(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var mixed = 0
    for _ in 0..<1000 where mixed < 150 {
      let input = anyInput(&random)
      do {
        check(try calculator.calculate(input))
        mixed += 1
      } catch {
        let isOne = input.products.filter { !$0.isDry }.count == 1
        #expect(
          error.is(isOne ? SprayCode.doseExceedsRate : .noRoom) && isAllProduct(input), "\(input)")
      }
    }
    #expect(mixed == 150)
  }

  /// Whether the liquid products alone fill the tank.
  private func isAllProduct(_ input: SprayInput) -> Bool {
    let liquids = input.products.filter { !$0.isDry }.reduce(Fraction.zero) {
      $0 + $1.dose.value * $1.dose.unit.toBase
    }
    return liquids >= input.rate.map { $0.value * $0.unit.toBase } ?? .zero
  }

  private func check(_ result: SprayResult) {
    let fills = fills(result)
    for (fill, _) in fills { check(fill, in: result.input) }
    guard let volume = result.sprayLiquid, let totals = result.toBuy, let area = result.input.area
    else {
      return
    }
    #expect(sum(fills, \.volume) == volume.value)
    #expect(fills.reduce(.zero) { $0 + ($1.0.area?.value ?? .zero) * $1.1 } == area.value)
    for index in totals.indices {
      #expect(sum(fills) { $0.products[index] } == totals[index].value)
    }
  }

  private func check(_ fill: Fill, in input: SprayInput) {
    #expect(
      fill.volume.value > 0 && fill.volume.value <= input.tank.value
        && fill.volume.unit == input.tank.unit)
    #expect(
      fill.area.map { $0.value > 0 && $0.unit == input.areaUnit } == true
        && fill.level == fill.volume)
    let liquids = fill.products.filter { $0.unit.dimension == .volume }.reduce(Fraction.zero) {
      $0 + $1.converted(to: fill.volume.unit).value
    }
    #expect(fill.water.value + (fill.isWaterUpTo ? .zero : liquids) == fill.volume.value)
    #expect(fill.water.value > 0 && fill.water.unit == input.tank.unit)
    #expect(fill.isWaterUpTo == input.products.contains { $0.isDry })
    for (product, amount) in zip(input.products, fill.products) {
      #expect(amount.unit == product.dose.unit.amount && amount.value > 0)
    }
  }

  /// A mix gives the same result in other units.
  @Test(arguments: 0..<10) func unitsDoNotChangeTheMix(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var mixed = 0
    for _ in 0..<100 where mixed < 50 {
      let values = (0..<4).map { _ in random.decimal(upTo: 4) }
      let dose = values[2] / 10_000_000
      let metric = SprayInput(
        area: Quantity(values[0], unit("ha")), rate: Quantity(values[1], unit("l/ha")),
        tank: Quantity(values[3], unit("l")),
        products: [Product(dose: Quantity(dose, unit("l/ha")))])
      let imperial = SprayInput(
        area: metric.area?.converted(to: unit("ac")),
        rate: metric.rate?.converted(to: unit("gal/ac")),
        tank: metric.tank.converted(to: unit("gal")),
        products: [Product(dose: metric.products[0].dose.converted(to: unit("qt/ac")))])
      guard !isAllProduct(metric) else { continue }
      mixed += 1
      let (here, there) = (try calculator.calculate(metric), try calculator.calculate(imperial))
      #expect(here.fullTanks == there.fullTanks)
      #expect(there.sprayLiquid?.converted(to: unit("l")) == here.sprayLiquid)
      #expect(there.toBuy?.map { $0.converted(to: unit("l")) } == here.toBuy)
      #expect(there.partialTank?.water.converted(to: unit("l")) == here.partialTank?.water)
    }
    #expect(mixed == 50)
  }
}
