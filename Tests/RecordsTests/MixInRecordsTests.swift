import TestSupport
import Testing

@testable import Calculation
@testable import Records

/// Tests of what a treatment keeps of a mix, and of how the mix is judged.
struct MixInRecordsTests {
  private let calculator = SprayCalculator()

  /// Returns values typed in order: `area 6 ha; band 25 cm of 75 cm; cap 2 l/ha`.
  private func mix(_ lines: String) throws -> SprayResult {
    try calculator.mix(from: try calculator.draft(typed: lines))
  }

  /// Beside a dry product nobody knows how much of a carrier it takes to fill the tank up.
  @Test func aCarrierOfUnknownAmountHasNoDose() throws {
    let products = [
      Product(number: 1, dose: quantity("30 g/ha"), facts: ProductFacts(name: "Ally 20 SG")),
      Product(
        number: 2, dose: quantity("100 %"),
        facts: ProductFacts(name: "RSM 32", role: .carrier, density: quantity("1.32 kg/l")),
        isDosed: false),
    ]
    let input = SprayInput(
      area: quantity("12.5 ha"), rate: quantity("200 l/ha"), tank: quantity("1000 l"),
      products: [])
    let mix = try calculator.calculate(input.with(products))
    let used = try #require(UsedMix(of: mix, calculator.blank)).products.last
    #expect(
      used?.role == "carrier" && used?.dose == nil && used?.perArea == nil
        && used?.on(quantity("1 ha")).total == nil)
  }

  /// A treatment keeps the dose as typed, what it was on the ground, and what it were without the cap; all must follow.
  @Test func aTreatmentKeepsBothFigures() throws {
    let result = try mix(
      "area 6 ha; rate 200 l/ha; tank 150 l; dose 1.3 l/ha LWA; canopy 3.5 m rows 4 m; cap 2 l/ha")
    let mix = try #require(UsedMix(of: result, calculator.blank))
    let used = mix.products[0].on(quantity("6 ha"))
    #expect(used.dose == quantity("1.3 l/10000m2LWA") && used.perArea == quantity("2 l/ha"))
    #expect(used.uncapped == quantity("2.275 l/ha") && used.total == quantity("12 l"))
    let banded = try self.mix(
      "area 6 ha; rate 200 l/ha; tank 150 l; dose 1 l/ha; band 25 cm of 75 cm")
    #expect(UsedMix(of: banded, calculator.blank)?.area == quantity("2 ha"))
    let check = try #require(TreatmentCheck(mix: calculator))
    func follows(
      _ dose: String, _ perArea: String, _ uncapped: String?, at rate: String = "200 l/ha"
    ) -> Bool {
      let product = UsedProduct(
        name: nil, permit: nil, role: "product", dose: quantity(dose), perArea: quantity(perArea),
        uncapped: uncapped.map { quantity($0) })
      return check.follows(
        TreatmentContent(
          facts: TreatmentFacts(TreatmentForm().blank), products: [product], rate: quantity(rate)))
    }
    #expect(
      follows("1.3 l/10000m2LWA", "2 l/ha", "2.275 l/ha")
        && follows("1.3 l/10000m2LWA", "2 l/ha", nil))
    #expect(
      !follows("1.3 l/10000m2LWA", "3 l/ha", "2.275 l/ha")
        && !follows("1.3 l/10000m2LWA", "2 kg/ha", nil))
    #expect(follows("3 l/ha", "2 l/ha", "3 l/ha") && !follows("3 l/ha", "2 l/ha", nil))
    #expect(!follows("3 l/ha", "2 l/ha", "4 l/ha") && !follows("3 l/ha", "2000 ml/ha", "3 l/ha"))
    #expect(follows("1 %v/v", "1 l/ha", "2 l/ha") && !follows("1 %v/v", "1 l/ha", "3 l/ha"))
  }

  /// A limit per leaf wall is compared with a dose as typed; one per hectare with what is applied on the ground.
  @Test(arguments: [
    ("1.3 l/10000 m2 LWA", "1.3 l/10000m2LWA", Verdict.within),
    ("1.2 l/10000 m2 LWA", "1.3 l/10000m2LWA", .beyond),
    ("1.3 l/10000 m2 LWA", "1 l/ha", .unknown), ("2 l/ha", "1.3 l/10000m2LWA", .beyond),
    ("2.3 l/ha", "1.3 l/10000m2LWA", .within), ("3 l/ha/m", "1.3 l/10000m2LWA", .unknown),
    ("1.3 kg/10000 m2 LWA", "1.3 l/10000m2LWA", .unknown),
  ])
  func aLimitIsJudged(_ typed: String, _ dose: String, _ expected: Verdict) throws {
    let dose = quantity(dose)
    let perArea = dose.unit.isPerCanopy ? quantity("2.275 l/ha") : dose
    let product = UsedProduct(
      name: "Tebu", permit: nil, role: "product", dose: dose, perArea: perArea)
    let use = TreatmentContent(
      facts: try facts(["date": "2027-05-10", "crop": "grapevine"]), products: [product],
      rate: quantity("200 l/ha"))
    let judge = LimitJudge(use, others: RecordedTreatments(), recordedSince: nil)
    let limits = CropLimits(crop: "grapevine", limits: [try limit(.dose, typed)])
    #expect(judge.judged { _ in [limits] }.map(\.verdict) == [expected])
  }

  /// Drones spray little and strong: the cautions on it do not stand where the label allows the spray volume.
  @Test(arguments: [
    (["Tebu"], ["rate.low", "mix.strong"]), (["Tebu", "Foo"], []),
    ([], ["rate.low", "mix.strong", "mix.strong"]),
    (["Foo"], ["rate.low", "mix.strong"]),
  ])
  func aLabelAllowsLittleLiquid(_ allowing: [String], _ codes: [String]) throws {
    let products = ["Tebu", "Foo"].enumerated().map { index, name in
      Product(
        number: index + 1, dose: quantity(index == 0 ? "1 l/ha" : "0.9 l/ha"),
        facts: ProductFacts(name: name))
    }
    let input = SprayInput(
      area: nil, rate: quantity("15 l/ha"), tank: quantity("20 l"), products: products)
    let limits = try ["Tebu", "Foo"].map { name in
      let isAllowing = allowing.contains(name)
      return JudgedLimit(
        name, try limit(.water, isAllowing ? "5-30 l/ha" : "200-400 l/ha"),
        verdict: isAllowing ? .within : .unknown)
    }
    let result = Evaluation(outcome: try calculator.calculate(input), cautions: input.cautions)
    let judgement = Judgement(
      TreatmentContent(facts: TreatmentFacts(TreatmentForm().blank), products: [], limits: limits))
    let judged = result.judged(by: judgement, onWater: calculator.cautionsOnWater) { name in
      products.first { $0.name == name }?.number
    }
    #expect(judged.cautions.map(\.code).filter { calculator.cautionsOnWater.contains($0) } == codes)
  }
}
