import TestSupport
import Testing

@testable import Calculation

/// Tests of bands, and of doses per leaf wall and per crown height with their caps, against figures worked out by hand.
struct CanopyTests {
  private let calculator = SprayCalculator()

  /// Returns values typed in order: `area 6 ha; band 25 cm of 75 cm; cap 2 l/ha`.
  private func mix(_ lines: String) throws -> SprayResult {
    try calculator.mix(from: try calculator.draft(typed: lines))
  }

  private func code(_ lines: String) -> String? {
    do { _ = try mix(lines) } catch {
      return (error as? Failure ?? (error as? Refusal)?.failure)?.code
    }
    return nil
  }

  /// Each case has the canopy, and its leaf wall in m² on a hectare.
  @Test(arguments: [
    ("3.5 m rows 4 m", "17500"), ("3.5 m rows 4 m sides one", "8750"),
    ("3.5 m rows 4 m sides both", "17500"), ("350 cm rows 4 m", "17500"),
    ("10 ft rows 10 ft", "20000"),
    ("1.2 m rows 2.2 m", "120000/11"), ("3.5 m, rows 4 m", "17500"),
  ])
  func aCanopyHasALeafWall(_ typed: String, _ area: String) throws {
    let canopy = try #require(
      SprayCalculator.canopy(in: try calculator.draft(typed: "canopy \(typed)")))
    #expect(canopy.leafWall == Quantity(try #require(Fraction(area)), .squareMetreOfLeafWall))
  }

  /// Each case has the canopy and the dose, what is applied on a hectare, and what it were without the cap.
  @Test(
    arguments: [
      ("3.5 m rows 4 m", "1.3 l/10000 m2 LWA", "2.275 l/ha", nil),
      ("3.5 m rows 4 m", "1.3 l/10000 m2 LWA; cap 2 l/ha", "2 l/ha", "2.275 l/ha"),
      ("3.5 m rows 4 m", "1.3 l/10000 m2 LWA; cap 2.275 l/ha", "2.275 l/ha", nil),
      ("3.5 m rows 4 m", "1.3 l/10 000 m\u{B2} LWA; cap 1900 ml/ha", "1900 ml/ha", "2275 ml/ha"),
      ("3.5 m rows 4 m sides one", "1.3 l/ha LWA; cap 2 l/ha", "1.1375 l/ha", nil),
      ("1.2 m rows 2.2 m", "1.3 l/10000m2LWA", "78/55 l/ha", nil),
      ("3.5 m rows 4 m", "400 g/10000 m2 LWA", "700 g/ha", nil),
      ("3.5 m rows 4 m", "0.4 kg/ha lwa", "0.7 kg/ha", nil),
      ("3.5 m rows 4 m", "1 l/LWA ha", "1.75 l/ha", nil),
      ("2.5 m rows 4 m", "2.6 l/ha/m", "6.5 l/ha", nil),
      ("2.5 m rows 4 m", "2.6 l per ha per m", "6.5 l/ha", nil),
      ("2.5 m rows 4 m", "2.6 l per ha/m", "6.5 l/ha", nil),
      ("2.5 m rows 4 m", "2.6 l/ha per m", "6.5 l/ha", nil),
      ("250 cm rows 4 m", "2.6 l/ha/m; cap 5 l/ha", "5 l/ha", "6.5 l/ha"),
      ("2.5 m rows 4 m", "800 g/ha/m of crown height", "2000 g/ha", nil),
      // A cap holds for every kind of dose; a share is 2 l/ha in 400 l.
      ("2.5 m rows 4 m", "3 l/ha; cap 2 l/ha", "2 l/ha", "3 l/ha"),
      ("2.5 m rows 4 m", "500 ml/100l; cap 1.5 l/ha", "1.5 l/ha", "2 l/ha"),
      ("2.5 m rows 4 m", "500 ml/100l; cap 2.5 l/ha", nil, nil),
    ] as [(String, String, String?, String?)])
  func aDoseIsWorkedOutOnTheGround(
    _ canopy: String, _ dose: String, _ applied: String?, _ uncapped: String?
  ) throws {
    let result = try mix("area 10 ha; rate 400 l/ha; tank 1000 l; canopy \(canopy); dose \(dose)")
    let product = result.input.products[0]
    let shown = try #require(product.perArea(at: result.input.rate))
    #expect(product.uncapped == uncapped.map { quantity($0) })
    let expected = applied.map { quantity($0) } ?? quantity("2000 ml/ha")
    #expect(shown == expected, "\(shown)")
    #expect(
      result.toBuy?[0].isAsMuch(as: try #require(expected.amount(on: quantity("10 ha")))) == true)
  }

  /// A band of 25 of 75 cm treats a third of 6 ha: 2 ha, 400 l at 200 l/ha, 3 l at 1.5 l/ha. A full tank of 150 l is
  /// 0.75 ha treated, 2.25 ha of the field.
  @Test func aBandTreatsPartOfTheField() throws {
    let job = "area 6 ha; rate 200 l/ha; dose 1.5 l/ha; tank 150 l; "
    let result = try mix(job + "band 25 cm of 75 cm")
    #expect(result.treated == quantity("2 ha") && result.sprayLiquid == quantity("400 l"))
    #expect(result.toBuy == [quantity("3 l")])
    #expect(result.fills.map(\.area) == [quantity("2.25 ha"), quantity("1.5 ha")])
    #expect(result.fills.map { $0.products[0] } == [quantity("1.125 l"), quantity("0.75 l")])
    let extra = try mix(job + "band 25 cm of 75 cm; extra 10 %")
    #expect(extra.sprayLiquid == quantity("440 l") && extra.treated == quantity("2 ha"))
    let whole = try mix(job + "band 75 cm of 75 cm")
    let plain = try mix(job)
    #expect(whole.treated == quantity("6 ha") && whole.toBuy == plain.toBuy && plain.treated == nil)
    let tank = try mix("rate 200 l/ha; dose 1.5 l/ha; tank 150 l; band 25 cm of 75 cm")
    #expect(
      tank.fills[0].area == quantity("2.25 ha") && tank.fills[0].products == [quantity("1.125 l")])
  }

  @Test(arguments: [
    "25 cm of 75 cm", "25 of 75 cm", "25/75 cm", "25 cm / 75 cm", "25 75 cm", "25 cm 75 cm",
    "0.25 m of 75 cm",
    "25 cm, 75 cm",
  ])
  func aBandIsTypedInManyWays(_ typed: String) throws {
    let parts = try #require(try calculator.draft(typed: "band \(typed)").measured(at: "band"))
    #expect(Band(parts)?.part == "1/3" && parts[1] == quantity("75 cm"))
  }

  @Test(arguments: [
    ("band 76 cm of 75 cm", "band.wide"), ("band 1 m of 75 cm", "band.wide"),
    ("band 25 cm", "value.incomplete"),
    ("band 25 of 75", "unit.needed"), ("band 0 cm of 75 cm", "number.zero"),
    ("canopy 3.5 m", "value.incomplete"),
    ("canopy 3.5 m 4 m", "value.incomplete"), ("canopy 3.5 m rows 4", "unit.needed"),
    ("canopy rows 4 m", "number.invalid"), ("canopy 3.5 m rows 4 m sides three", "unit.unknown"),
    ("canopy 3.5 m rows 4 m 5 m", "number.leftover"), ("canopy 3.5 l rows 4 m", "unit.other_kind"),
    ("dose 1.3 l/10000 m2", "dose.basis"), ("dose 1.3 l/10000 m2 LWA", "canopy.missing"),
    ("dose 2.6 l/ha/m", "canopy.missing"), ("dose 1.3 l/100 m2 LWA", "unit.unknown"),
    ("dose 1.3 l/ac LWA", "unit.unknown"), ("dose 1 l/ha/ha", "unit.unknown"),
    ("dose 1 l/ha/cm", "unit.unknown"),
    ("dose 1 ML/10000 m2 LWA", "unit.ambiguous"), ("dose 8 oz/10000 m2 LWA", "unit.ambiguous"),
    ("canopy 2 m rows 3 m sides one; dose 2 l/ha/m", "canopy.sides"),
    ("canopy 2 m rows 3 m; band 1 m of 3 m; dose 2 l/ha LWA", "canopy.band"),
    ("canopy 2 m rows 3 m; dose 2 l/ha LWA; cap 2 kg/ha", "product.cap_conflict"),
    ("cap 2 l/ha; dose 2 kg/ha", "product.cap_conflict"), ("cap 2", "unit.needed"),
    ("cap 1-2 l/ha", "number.range"),
    ("cap 2 l/10000 m2", "dose.basis"), ("cap 2 l/10000 m2 LWA", "unit.unknown"),
    ("rate 400 l/ha LWA", "unit.unknown"), ("dose 1-2 l/10000 m2 LWA", "number.range"),
  ])
  func whatIsUnclearIsRefused(_ lines: String, _ expected: String) {
    #expect(code("area 1 ha; rate 400 l/ha; tank 100 l; dose 1 l/ha; \(lines)") == expected)
  }

  /// Without a canopy or beside a band, the same mix is solved no more than it is worked out.
  @Test(
    arguments: [
      ("area", "product", "dose 2.6 l/ha/m", nil),
      ("area", "product", "canopy 2.5 m rows 4 m; dose 2.6 l/ha/m", "2 ha"),
      ("dose", "product", "canopy 2.5 m rows 4 m; dose 2 l/ha/m", "5.2 l/ha/m"),
      ("dose", "product", "canopy 3.5 m rows 4 m; dose 2 l/ha LWA", "52/7 l/10000m2LWA"),
      ("dose", "product", "dose 2 l/ha; cap 20 l/ha", nil),
      ("area", "product", "dose 9 l/ha; cap 6.5 l/ha", "2 ha"),
      ("area", "product", "dose 6.5 l/ha; band 25 cm of 75 cm", "6 ha"),
      ("dose", "product", "dose 6.5 l/ha; band 25 cm of 75 cm", "39 l/ha"),
      ("rate", "liquid", "dose 1 l/ha; band 25 cm of 75 cm", "39 l/ha"),
    ] as [(String, String, String, String?)])
  func aValueIsSolved(_ field: String, _ target: String, _ lines: String, _ answer: String?) throws
  {
    let draft = try calculator.draft(typed: "area 1 ha; rate 400 l/ha; tank 1000 l; \(lines)")
    let target = try #require(calculator.targets(in: draft).first { $0.id == target })
    let field = try #require(calculator.fields(in: draft).first { $0.id == field })
    let wanted = Target.Amount.quantity(quantity("13 l"))
    let solution = try? calculator.solve(field, for: target, wanted, in: draft)
    #expect(solution?.exact == answer.map { quantity($0) })
  }

  /// A share with a cap needs the spray volume, which alone tells what is capped.
  @Test func aCappedShareNeedsTheSprayVolume() throws {
    #expect(code("tank 100 l; dose 20 ml/10l") == nil)
    #expect(code("tank 100 l; dose 20 ml/10l; cap 1 l/ha") == "field.missing")
    let draft = try calculator.draft(typed: "area 1 ha; tank 100 l; dose 20 ml/10l; cap 1 ml/ha")
    let target = try #require(calculator.targets(in: draft).first { $0.id == "product" })
    #expect(throws: Failure.self) {
      try calculator.solve(
        SprayField.area.inForm, for: target, .quantity(quantity("1 l")), in: draft)
    }
  }

  @Test func storedValuesAreReadAsStrictlyAsTyped() throws {
    let draft = try calculator.draft(
      typed:
        "band 25 cm of 75 cm; canopy 3.5 m rows 4 m sides one; dose 1.3 l/ha LWA; cap 2 l/ha")
    #expect(Draft(stored: draft.stored, .standard) == draft)
    #expect(draft.stored.contains("7/2 m") && draft.stored.contains("l/10000m2LWA"))
    for wrong in ["1 side\",\"1 side", "2 side", "1 m"] {
      #expect(
        Draft(stored: draft.stored.replacing("1 side", with: wrong), .standard) == nil, "\(wrong)")
    }
    // A kept result whose canopy is gone is not read.
    let job = try calculator.draft(
      typed:
        "area 1 ha; rate 400 l/ha; tank 100 l; dose 1.3 l/ha LWA; canopy 3.5 m rows 4 m")
    let kept = try #require(try calculator.evaluate(job).outcome.kept).line
    #expect(PastCalculation(stored: job.stored, figures: kept, .standard).evaluation != nil)
    let bare = job.clearing(SprayField.canopy.inForm)
    #expect(PastCalculation(stored: bare.stored, figures: kept, .standard).evaluation == nil)
  }

  /// What is left in the tank ends when the doses, the band or the canopy change, not when they are first described.
  @Test(
    arguments: [
      ("dose 1.3 l/ha LWA", "canopy 3.5 m rows 4 m", nil),
      ("dose 1 l/ha", "band 25 cm of 75 cm", nil),
      ("band 25 cm of 75 cm; dose 1 l/ha", "band 30 cm of 75 cm", .size),
      ("dose 1.3 l/ha LWA; canopy 3.5 m rows 4 m", "canopy 3 m rows 4 m", .contents),
      ("dose 3 l/ha", "cap 2 l/ha", .contents), ("dose 3 l/ha", "cap 4 l/ha", nil),
      ("dose 1 l/ha; canopy 3.5 m rows 4 m", "canopy 3 m rows 4 m", nil),
    ] as [(String, String, TemporaryValueEnd?)])
  func leftEnds(_ before: String, _ change: String, _ end: TemporaryValueEnd?) throws {
    let job = "area 6 ha; rate 200 l/ha; tank 150 l; \(before)"
    let (old, new) = (
      try calculator.draft(typed: job), try calculator.draft(typed: "\(job); \(change)")
    )
    #expect(calculator.whyTemporaryValuesEnd(from: old, to: new) == end)
  }

  /// A jump is told only between doses of the same kind.
  @Test func aDosePerLeafWallIsNoJumpFromOnePerHectare() {
    let dose = SprayField.dose.inForm
    #expect(dose.isJump(from: quantity("1 l/10000m2LWA"), to: quantity("12 l/10000m2LWA")))
    #expect(!dose.isJump(from: quantity("1 l/10000m2LWA"), to: quantity("12 l/ha")))
    #expect(!dose.isJump(from: quantity("1 l/ha/m"), to: quantity("12 l/10000m2LWA")))
  }

  @Test(arguments: [
    ("dose 1 l/ha; canopy 3.5 m rows 4 m", ["canopy.unused"]),
    ("dose 1 l/ha LWA; canopy 3.5 m rows 4 m", []),
    ("dose 0.1 l/ha LWA; canopy 35 m rows 4 m", ["canopy.high"]),
    ("dose 1 l/ha LWA; canopy 3.5 m rows 40 m", ["canopy.high"]),
    ("dose 1 l/ha LWA; canopy 20 cm rows 2 m", ["canopy.low"]),
  ])
  func aCanopyHasCautions(_ lines: String, _ codes: [String]) throws {
    #expect(
      try mix("area 6 ha; rate 200 l/ha; tank 150 l; \(lines)").input.cautions.map(\.code) == codes)
  }

  /// What is printed of a unit can be typed back, and its id, too.
  @Test(arguments: ["l/10000m2LWA", "g/10000m2LWA", "kg/ha/m", "ml/ha/m", "floz/10000m2LWA"])
  func aUnitIsReadAsItIsPrinted(_ id: String) throws {
    let dose = SprayField.dose.inForm
    let unit = unit(id)
    for spelled in [unit.symbol, unit.id, unit.clearID] {
      #expect(
        try dose.read("1.5 \(spelled)", in: .litrePerHectare, .point).quantity
          == Quantity("1.5", unit))
    }
  }
}
