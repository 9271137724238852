import TestSupport
import Testing

@testable import Calculation

/// Tests of the spray calculator against the examples and formulas of the project's contract.
struct SprayCalculatorTests {
  private let calculator = SprayCalculator()

  @Test func onlyMixesAreRecorded() {
    #expect(Calculators.standard.all.compactMap(\.recorded?.id) == ["spray"])
    #expect(Calculators.standard.recorded?.cropField == SprayField.crop.path)
  }

  @Test func example() throws {
    let result = try calculator.calculate(mix("12.5 ha", "200 l/ha", "1.5 l/ha", "1000 l"))
    #expect(result.sprayLiquid == quantity("2500 l"))
    #expect(result.toBuy == [quantity("18.75 l")])
    #expect(result.fillCount == 3 && result.fullTanks == 2)
    let (full, partial) = (try #require(result.fullTank), try #require(result.partialTank))
    #expect(
      full.kind == .full && full.count == 2 && full.volume == quantity("1000 l")
        && full.area == quantity("5 ha"))
    #expect(
      full.water == quantity("992.5 l") && !full.isWaterUpTo && full.products == [quantity("7.5 l")]
    )
    #expect(partial.kind == .partial && partial.count == 1 && partial.volume == quantity("500 l"))
    #expect(
      partial.water == quantity("496.25 l") && !partial.isWaterUpTo
        && partial.products == [quantity("3.75 l")])
    #expect(partial.area == quantity("2.5 ha"))
  }

  /// In binary floating point the first three cases have a partial tank, or one full tank too few.
  @Test(arguments: [
    ("1.15 ha", "200 l/ha", "10 l", 23, nil), ("0.57 ha", "400 l/ha", "12 l", 19, nil),
    ("4.35 ha", "100 l/ha", "5 l", 87, nil),
    ("12.5 ha", "220 l/ha", "1000 l", 2, "750 l"), ("1 ha", "100 l/ha", "100 l", 1, nil),
    ("1 ha", "100 l/ha", "100.000001 l", 0, "100 l"),
    ("1 ha", "100 l/ha", "99.999999 l", 1, "0.000001 l"),
    ("1 ha", "100 l/ha", "1000 l", 0, "100 l"),
    ("1 ac", "10 gal/ac", "5 gal", 2, nil),
    ("100 m2", "200 l/ha", "1 l", 2, nil), ("3 ac", "25 impgal/ac", "50 impgal", 1, "25 impgal"),
  ])
  func fills(_ area: String, _ rate: String, _ tank: String, _ full: Int, _ partial: String?) throws
  {
    let result = try calculator.calculate(mix(area, rate, "0.1 kg/ha", tank))
    #expect(result.fullTanks == Fraction(full))
    #expect(result.fillCount == Fraction(full) + (partial == nil ? 0 : 1))
    #expect((result.fullTank == nil) == (full == 0))
    #expect(result.partialTank?.volume == partial.map { quantity($0) })
  }

  @Test func dryProductIsFilledUpTo() throws {
    let result = try calculator.calculate(mix("12.5 ha", "200 l/ha", "250 g/ha", "1000 l"))
    let full = try #require(result.fullTank)
    #expect(result.toBuy == [quantity("3125 g")])
    #expect(full.isWaterUpTo && full.water == full.volume)
    #expect(full.products == [quantity("1250 g")])
    #expect(result.partialTank?.isWaterUpTo == true)
  }

  @Test func withoutAnAreaOneFullTank() throws {
    let result = try calculator.calculate(mix(nil, "200 l/ha", "1.5 l/ha", "1000 l"))
    #expect(result.sprayLiquid == nil && result.toBuy == nil)
    #expect(result.fullTanks == nil && result.fillCount == nil && result.partialTank == nil)
    let full = try #require(result.fullTank)
    #expect(
      full.area == quantity("5 ha") && full.products == [quantity("7.5 l")]
        && full.water == quantity("992.5 l"))
  }

  @Test func resultsComeInTheUnitsOfTheInput() throws {
    let result = try calculator.calculate(mix("10 ac", "20 gal/ac", "16 floz/ac", "150 gal"))
    #expect(result.sprayLiquid == quantity("200 gal"))
    #expect(result.toBuy == [quantity("160 floz")])
    let (full, partial) = (try #require(result.fullTank), try #require(result.partialTank))
    #expect(full.area == quantity("7.5 ac") && full.products == [quantity("120 floz")])
    #expect(full.water == Quantity(150 - Fraction("120/128"), unit("gal")))
    #expect(
      partial.volume == quantity("50 gal") && partial.area == quantity("2.5 ac")
        && partial.products == [quantity("40 floz")])
  }

  /// Every liquid product is subtracted from the water, and one dry product makes the water of every fill an "up to".
  @Test func mixesOfSeveralProducts() throws {
    let products = ["1.5 l/ha", "500 ml/ha", "250 g/ha"].map {
      Product(dose: quantity($0), facts: ProductFacts(name: $0))
    }
    let input = SprayInput(
      area: quantity("12.5 ha"), rate: quantity("200 l/ha"), tank: quantity("1000 l"),
      products: products)
    let result = try calculator.calculate(input)
    #expect(result.toBuy == [quantity("18.75 l"), quantity("6250 ml"), quantity("3125 g")])
    let full = try #require(result.fullTank)
    #expect(full.isWaterUpTo && full.water == full.volume)
    let liquids = SprayInput(
      area: input.area, rate: input.rate, tank: input.tank, products: Array(products.prefix(2)))
    #expect(try calculator.calculate(liquids).fullTank?.isWaterUpTo == false)
    let tooMuch = ["100 l/ha", "100000 ml/ha"].map { Product(dose: quantity($0)) }
    #expect(throws: Failure.noRoom(sum: quantity("1000 l"), tank: input.tank)) {
      try calculator.calculate(
        SprayInput(area: nil, rate: input.rate, tank: input.tank, products: tooMuch))
    }
  }

  @Test(arguments: [
    ("200 l/ha", "200 l/ha"), ("200 l/ha", "200.000001 l/ha"), ("1 l/ha", "3 l/ha"),
    ("200 l/ha", "200000 ml/ha"),
    ("10 gal/ac", "10 gal/ac"), ("10 gal/ac", "40 qt/ac"), ("10 gal/ac", "1280 floz/ac"),
    ("10 impgal/ac", "13 gal/ac"),
    ("9.35 l/ha", "1 gal/ac"),
  ])
  func productMustLeaveRoomForWater(_ rate: String, _ dose: String) throws {
    for area in ["12.5 ha", nil] {
      #expect(throws: Failure.doseExceedsRate(product: quantity(dose), rate: quantity(rate))) {
        try calculator.calculate(mix(area, rate, dose, "1000 l"))
      }
    }
  }

  @Test(arguments: [
    ("200 l/ha", "199.999999 l/ha"), ("10 gal/ac", "39.999999 qt/ac"), ("9.36 l/ha", "1 gal/ac"),
    ("1 l/ha", "3 kg/ha"),
    ("10 gal/ac", "1000 lb/ac"),
  ])
  func lessProductOrDryProductIsTaken(_ rate: String, _ dose: String) throws {
    let fill = try #require(try calculator.calculate(mix(nil, rate, dose, "1000 l")).fullTank)
    #expect(fill.water.value > 0)
  }

  @Test func refusedOnlyWhenComputed() throws {
    let values = try draft([.area: "12.5", .rate: "1", .dose: "3", .tank: "1000"])
    #expect(throws: Failure.doseExceedsRate(product: quantity("3 l/ha"), rate: quantity("1 l/ha")))
    {
      try calculator.evaluate(values)
    }
    #expect(values[SprayField.dose.path] == quantity("3 l/ha"))
  }

  @Test func namesEverythingMissing() throws {
    #expect(throws: Failure.missingFields(["rate", "dose", "tank"])) {
      try calculator.evaluate(Draft(calculator: "spray"))
    }
    #expect(throws: Failure.missingFields(["dose"])) {
      try calculator.evaluate(try draft([.area: "1", .rate: "200", .tank: "1000"]))
    }
    #expect(throws: Never.self) {
      try calculator.evaluate(try draft([.rate: "200", .dose: "1", .tank: "1000"]))
    }
  }

  /// The fills add up to the totals even if numbers are too long for 128 bits in every step.
  @Test func noSizeIsRefused() throws {
    let long = Fraction(.max / 3, over: .max / 5)
    let other = Fraction(1_000_000_007, over: 999_999_937)
    for values in [
      [long, other, 1, other], [other, long, 1, other], [1, other, long, other],
      [other, other, 1, long],
    ] as [[Fraction]] {
      let input = SprayInput(
        area: Quantity(values[0], unit("ac")), rate: Quantity(values[1] * 9, unit("gal/ac")),
        tank: Quantity(values[3], unit("impgal")),
        products: [Product(dose: Quantity(values[2], unit("lb/ac")))])
      let result = try calculator.calculate(input)
      let full = try #require(result.fullTanks)
      let rest = result.partialTank?.volume.value ?? .zero
      #expect(
        result.sprayLiquid?.value == full * input.tank.value + rest && rest < input.tank.value)
    }
    let most = try calculator.calculate(
      mix("999999999.999 ha", "999999999.999 l/ha", "1 l/ha", "0.000001 l"))
    #expect(most.fullTanks?.description == "999999999998000000000001")
    #expect(most.partialTank == nil)
  }

  @Test func registry() {
    #expect(Calculators.standard.all.first?.id == "spray")
    #expect(Set(Calculators.standard.all.map(\.id)).count == Calculators.standard.all.count)
    let fields = Calculators.standard.all.flatMap(\.template)
    #expect(Set(fields.map(\.id)).count == fields.count)
    for calculator in Calculators.standard.all {
      #expect(Calculators.standard[calculator.id]?.id == calculator.id)
      #expect(calculator.template.allSatisfy { $0.calculator == calculator.id })
      let paths = calculator.form.oneOfEachKind.map(\.path)
      #expect(calculator.form.jobFields.allSatisfy(paths.contains))
    }
    #expect(Calculators.standard["none"] == nil)
  }
}
