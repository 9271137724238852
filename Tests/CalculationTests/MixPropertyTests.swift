import TestSupport
import Testing

@testable import Calculation

/// Property tests of random mixes of one to eight products in any units, with extra and left spray liquid and even
/// fills.
struct MixPropertyTests {
  private let calculator = SprayCalculator()
  private static let doses = [
    "l/ha", "ml/ha", "kg/ha", "g/ha", "floz/ac", "lb/ac", "ml/100m2", "%", "\u{2030}", "ml/10l",
    "ml/100l", "g/10l",
    "g/100l", "kg/100l", "floz/gal", "lb/100gal",
  ]

  private func any<Element>(_ elements: [Element], _ random: inout SplitMix64) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private func anyQuantity(_ units: [String], _ random: inout SplitMix64, of scale: Fraction = 1)
    -> Quantity
  {
    Quantity(random.decimal(upTo: 9) * scale, unit(any(units, &random)))
  }

  /// Returns a product with a small dose, so that most mixes are possible.
  private func anyProduct(_ number: Int, _ random: inout SplitMix64) -> Product {
    let dose = anyQuantity(Self.doses, &random, of: "0.0001")
    let state = dose.unit.amount == nil ? any(Product.State.allCases, &random) : nil
    return Product(number: number, dose: dose, facts: ProductFacts(state: state))
  }

  private func anyInput(_ random: inout SplitMix64) -> SprayInput {
    let area =
      Int.random(in: 0..<8, using: &random) == 0
      ? nil : anyQuantity(["ha", "a", "ac", "m2"], &random)
    let products = (1...Int.random(in: 1...8, using: &random)).map { anyProduct($0, &random) }
    let needsRate = area != nil || !products.allSatisfy(\.isShare)
    let extra =
      Bool.random(using: &random) ? nil : anyQuantity(["%", "l", "gal"], &random, of: "0.001")
    let left =
      Bool.random(using: &random) ? nil : anyQuantity(["l", "gal", "ml"], &random, of: "0.01")
    return SprayInput(
      area: area, rate: needsRate ? anyQuantity(["l/ha", "gal/ac", "l/100m2"], &random) : nil,
      tank: anyQuantity(["l", "hl", "gal", "impgal"], &random), products: products, extra: extra,
      left: left,
      fills: any(SprayInput.Fills.allCases, &random))
  }

  @Test(arguments: 0..<8) func everythingAddsUp(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var mixed = 0
    for _ in 0..<3000 where mixed < 150 {
      let input = anyInput(&random)
      do {
        let result = try calculator.calculate(input)
        checkTotals(result)
        checkTankfuls(result)
        for filling in result.fills { check(filling, in: input) }
        mixed += 1
      } catch {
        #expect(isImpossible(input, error), "\(error.code): \(input)")
      }
    }
    #expect(mixed == 150)
  }

  /// Returns the spray liquid of the field alone and with the extra, in litres; nil without an area or a spray
  /// volume.
  private func liquids(_ input: SprayInput) -> (field: Fraction, all: Fraction)? {
    guard let area = input.area, let rate = input.rate else { return nil }
    let field = area.converted(to: unit("ha")).value * rate.converted(to: unit("l/ha")).value
    guard let extra = input.extra else { return (field, field) }
    let more =
      extra.unit.id == "%" ? field * extra.value / 100 : extra.converted(to: unit("l")).value
    return (field, field + more)
  }

  /// Returns how much of a product is in a number of litres of spray liquid, in litres or kilograms.
  private func amount(_ product: Product, in litres: Fraction, _ input: SprayInput) -> Fraction {
    let dose = product.dose
    switch dose.unit.dimension {
    case .volumeRate, .massRate:
      let base = unit(dose.unit.dimension == .massRate ? "kg/ha" : "l/ha")
      let rate = input.rate?.converted(to: unit("l/ha")).value ?? 1
      return litres / rate * dose.converted(to: base).value
    case .share: return litres * dose.converted(to: unit("l/100l")).value / 100
    default: return litres * dose.converted(to: unit("kg/100l")).value / 100
    }
  }

  private func base(_ quantity: Quantity) -> Fraction {
    quantity.converted(to: unit(quantity.unit.dimension == .weight ? "kg" : "l")).value
  }

  private func isImpossible(_ input: SprayInput, _ failure: Failure) -> Bool {
    let (all, tank) = (liquids(input)?.all, base(input.tank))
    switch SprayCode(rawValue: failure.code) {
    case .noRoom, .doseExceedsRate:
      return input.products.filter { !$0.isDry }.reduce(.zero) { $0 + amount($1, in: 1, input) }
        >= 1
    case .leftTooMuch:
      let count = all.map { ($0 / tank).floor + ($0 / tank == ($0 / tank).floor ? 0 : 1) }
      let most = [
        tank, all ?? tank, input.fills == .even ? zip(all, count).map { $0 / $1 } ?? tank : tank,
      ].min()
      return input.left.map(base) ?? 0 >= most ?? 0
    default: return false
    }
  }

  private func zip(_ first: Fraction?, _ second: Fraction?) -> (Fraction, Fraction)? {
    first.flatMap { first in second.map { (first, $0) } }
  }

  private func sum(_ result: SprayResult, _ part: (Fill) -> Fraction) -> Fraction {
    result.fills.reduce(.zero) { $0 + part($1) * $1.count }
  }

  private func checkTotals(_ result: SprayResult) {
    let input = result.input
    let left = input.left.map(base) ?? 0
    guard let (field, all) = liquids(input), let area = input.area, let toBuy = result.toBuy else {
      #expect(result.sprayLiquid == nil && result.toPrepare == nil && result.toBuy == nil)
      return
    }
    #expect(result.sprayLiquid.map(base) == all && result.toPrepare.map(base) == all - left)
    #expect(sum(result) { base($0.volume) } == all - left)
    #expect(sum(result) { base($0.level) } == all)
    #expect(sum(result) { $0.area?.value ?? 0 } == area.value / field * all)
    for (index, product) in input.products.enumerated() {
      #expect(sum(result) { $0.products[index].value } == toBuy[index].value)
      #expect(base(toBuy[index]) == amount(product, in: all - left, input))
      if field == all - left, let per = product.dose.unit.ratio, per.base.dimension == .area {
        let dosed = area.converted(to: per.base).value / Fraction(per.count)
        #expect(toBuy[index].value == product.dose.value * dosed)
      }
    }
  }

  private func checkTankfuls(_ result: SprayResult) {
    let input = result.input
    let levels = result.fills.map(\.level.value)
    #expect(result.fills.allSatisfy { $0.count.isWhole && $0.count > 0 })
    #expect((result.fills[0].kind == .first) == (input.left != nil && input.area != nil))
    switch (input.area, input.fills) {
    case (nil, _): #expect(result.fills.map(\.kind) == [.recipe] && levels == [input.tank.value])
    case (_, .even):
      let all = levels[0] * (result.fillCount ?? 0)
      let fewer = (result.fillCount ?? 0) - 1
      #expect(
        Set(levels).count == 1 && levels[0] <= input.tank.value && all > fewer * input.tank.value)
    case (_, .full):
      #expect(
        levels.dropLast().allSatisfy { $0 == input.tank.value }
          && levels[levels.count - 1] <= input.tank.value)
      #expect(result.fills.filter { $0.kind == .partial }.allSatisfy { $0.count == 1 })
    }
    for (filling, index) in Swift.zip(result.fills, 0...) {
      let left = index == 0 ? input.left?.converted(to: input.tank.unit).value ?? 0 : 0
      #expect(filling.volume.value + left == filling.level.value)
    }
  }

  private func check(_ fill: Fill, in input: SprayInput) {
    for (product, amount) in Swift.zip(input.products, fill.products) {
      #expect(base(amount) == self.amount(product, in: base(fill.volume), input))
      #expect(amount.unit == product.unit && (amount.unit.dimension == .weight) == product.isDry)
    }
    let isDry = input.products.contains(where: \.isDry)
    let liquids = fill.products.filter { $0.unit.dimension == .volume }.reduce(.zero) {
      $0 + base($1)
    }
    #expect(fill.isWaterUpTo == isDry)
    #expect(isDry ? fill.water == fill.level : base(fill.water) + liquids == base(fill.volume))
    #expect(fill.water.value > 0 || fill.volume.value.isZero)
    #expect((fill.area == nil) == (input.rate == nil))
    if let area = fill.area, let rate = input.rate {
      #expect(
        area.converted(to: unit("ha")).value * rate.converted(to: unit("l/ha")).value
          == base(fill.level))
    }
  }

  /// The outline for lists is the whole one, but its table has only the products, with their figures in all.
  @Test(arguments: 0..<5) func theShortOutlineIsTheWholeOneInAll(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tried: Set<Bool> = []
    for _ in 0..<2000 {
      guard let result = try? calculator.calculate(anyInput(&random)) else { continue }
      var (short, whole) = (result.short, result.outline)
      let rows = try #require(short.table?.rows)
      let all = try #require(whole.table?.rows)
      #expect(
        rows.map(\.item) == all.prefix(rows.count).map(\.item)
          && rows.count == result.input.products.count)
      #expect(rows.map(\.inAll) == all.prefix(rows.count).map(\.inAll))
      (short.table, whole.table) = (nil, nil)
      #expect(short == whole)
      tried.insert(rows[0].inAll == nil)
    }
    #expect(tried.count == 2)
  }

  /// The figures that the history keeps give back the same result, also if the products are in another order later.
  @Test(arguments: 0..<5) func whatIsKeptIsTheMix(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let input = anyInput(&random)
      let shuffled = SprayInput(
        area: input.area, rate: input.rate, tank: input.tank,
        products: input.products.shuffled(using: &random),
        extra: input.extra, left: input.left, fills: input.fills)
      guard let result = try? calculator.calculate(shuffled) else { continue }
      let kept = try #require(result.kept.flatMap { StoredJSON($0.line) })
      #expect(SprayResult(input, kept: kept)?.isSame(as: result) == true)
    }
  }
}
