import TestSupport
import Testing

@testable import Calculation

/// Tests of a carrier in place of water, and of the weight and nitrogen of carriers and fertilizers.
struct CarrierTests {
  private let calculator = SprayCalculator()
  private static let sc = Product(
    number: 1, dose: quantity("0.5 l/ha"), facts: ProductFacts(name: "Tebu 430 SC"))
  private static let ec = Product(
    number: 2, dose: quantity("0.9 l/ha"), facts: ProductFacts(name: "Axial 50 EC"))
  private static let surfactant = Product(
    number: 3, dose: quantity("0.1 l/ha"), facts: ProductFacts(name: "Silwet", role: .adjuvant))
  private static let dry = Product(
    number: 5, dose: quantity("30 g/ha"), facts: ProductFacts(name: "Ally 20 SG"))

  /// Returns RSM 32 as the carrier, without a dose unless one is given.
  private static func carrier(
    _ number: Int = 4, dose: String? = nil, density: String? = "1.32 kg/l",
    nitrogen: String? = "32 %",
    pack: String? = nil
  ) -> Product {
    Product(
      number: number, dose: quantity(dose ?? "100 %"),
      facts: ProductFacts(
        name: "RSM 32", role: .carrier, pack: pack.map { quantity($0) },
        density: density.map { quantity($0) }, nitrogen: nitrogen.map { quantity($0) }),
      isDosed: dose != nil)
  }

  private func mix(
    _ products: [Product], area: String? = "12.5 ha", rate: String? = "200 l/ha",
    left: String? = nil
  ) throws -> SprayResult {
    let input = SprayInput(
      area: area.map { quantity($0) }, rate: rate.map { quantity($0) }, tank: quantity("1000 l"),
      products: [],
      left: left.map { quantity($0) })
    try products.checkCarriers()
    return try calculator.calculate(input.with(FillingOrder(of: products).all))
  }

  private func code(_ products: [Product], rate: String? = "200 l/ha") -> String? {
    do { _ = try mix(products, rate: rate) } catch { return (error as? Failure).map { $0.code } }
    return nil
  }

  /// By hand: 1000 l hold 5 ha, so 2.5 l + 4.5 l + 0.5 l of the others, which leave 992.5 l; per hectare 198.5 l weigh
  /// 198.5 · 1.32 = 262.02 kg, of which 32 % are 83.8464 kg of nitrogen.
  @Test func fillsTheTankUp() throws {
    let mix = try mix([Self.carrier(pack: "1000 l"), Self.ec, Self.surfactant, Self.sc])
    #expect(mix.input.products.map(\.name) == ["Tebu 430 SC", "Axial 50 EC", "Silwet"])
    #expect(
      mix.fills.map { $0.products.map(\.value) } == [
        ["2.5", "4.5", "0.5"], ["1.25", "2.25", "0.25"],
      ])
    let carrier = try #require(mix.carrier)
    #expect(
      mix.fills.map { mix.amount(of: carrier, in: $0) } == [
        quantity("992.5 l"), quantity("496.25 l"),
      ])
    #expect(mix.toBuy(of: carrier) == quantity("2481.25 l"))
    #expect(mix.packs(of: carrier) == Packs(of: quantity("1000 l"), holding: quantity("2481.25 l")))
    let json = mix.json.line
    for part in [
      #""water":{"value":0,"unit":"l"},"up_to":false"#,
      #""total":{"value":2481.25,"unit":"l"},"per_area":{"value":198.5,"unit":"l/ha"}"#,
      #""mass_per_area":{"value":262.02,"unit":"kg/ha"}"#,
      #""nitrogen_per_area":{"value":83.8464,"unit":"kg/ha"}"#,
    ] { #expect(json.contains(part), "\(part)\n\(json)") }
    #expect(
      mix.outline.table?.rows.map { $0.item?.name ?? $0.id } == [
        "Tebu 430 SC", "Axial 50 EC", "Silwet", "RSM 32", "total", "covers",
      ])
    #expect(mix.outline.rows.map(\.id) == ["spray-liquid", "fills", "mass", "nitrogen"])
    #expect(mix.input.cautions.isEmpty)
  }

  @Test func besideADryProductItsAmountIsUnknown() throws {
    let mix = try mix([Self.carrier(pack: "1000 l"), Self.sc, Self.dry])
    let json = mix.json.line
    for part in [
      #""water":{"value":0,"unit":"l"},"up_to":true"#, #"{"id":4,"name":"RSM 32","amount":null}"#,
      #"{"id":4,"name":"RSM 32","total":null,"per_area":null,"uncapped":null,"packs":null,"#
        + #""fertilizer":{"mass_per_area":null,"nitrogen_per_area":null}}"#,
    ] { #expect(json.contains(part), "\(part)\n\(json)") }
    let row = try #require(mix.outline.table?.rows.first { $0.item?.name == "RSM 32" })
    func upTo(_ volume: String) -> Outline.Figure {
      .phrase("up-to", ["volume": .quantity(quantity(volume))])
    }
    #expect(row.figures == [upTo("1000 l"), upTo("500 l")])
    #expect(row.inAll == upTo("2493.75 l") && row.source == nil && row.remark == nil)
    #expect(
      mix.outline.rows.suffix(2).map(\.figure) == [.phrase("not-known"), .phrase("not-known")])
  }

  /// A dose that was typed has to come to what the other liquids leave.
  @Test(arguments: [
    ("198.5 l/ha", nil), ("99.25 %", nil), ("200 l/ha", "carrier.dose"),
    ("198.4 l/ha", "carrier.dose"),
    ("198.5 kg/ha", "product.state_conflict"),
  ])
  func aTypedDoseIsChecked(_ dose: String, _ refusal: String?) {
    #expect(code([Self.carrier(dose: dose), Self.sc, Self.ec, Self.surfactant]) == refusal)
    #expect(
      code([Self.carrier(dose: dose), Self.sc, Self.ec, Self.surfactant, Self.dry]) == refusal
        ?? "carrier.dose")
  }

  @Test func isOneLiquidWithRoom() {
    #expect(code([Self.carrier(), Self.carrier(6), Self.sc]) == "carrier.second")
    #expect(
      code([
        Product(
          dose: quantity("100 %"), facts: ProductFacts(state: .dry, role: .carrier), isDosed: false)
      ])
        == "product.state_conflict")
    #expect(
      code([
        Product(
          dose: quantity("100 %"), facts: ProductFacts(form: .named("WG"), role: .carrier),
          isDosed: false)
      ])
        == "product.state_conflict")
    #expect(code([Self.carrier(), Product(dose: quantity("200 l/ha"))]) == "mix.no_room")
    #expect(
      code([Self.carrier()]) == nil
        && code([Self.carrier(), Self.sc], rate: nil) == "field.missing")
  }

  /// Only a carrier or a fertilizer has a density and nitrogen.
  @Test(arguments: Product.Role.allCases) func othersHaveNoNitrogen(_ role: Product.Role) {
    let expected = [.carrier, .fertilizer].contains(role) ? nil : "product.not_fertilizer"
    for fact in ["density", "nitrogen"] {
      let product = Product(
        dose: quantity(role == .carrier ? "100 %" : "50 l/ha"),
        facts: ProductFacts(
          state: .liquid, role: role, density: fact == "density" ? quantity("1.3 kg/l") : nil,
          nitrogen: fact == "nitrogen" ? quantity("28 %") : nil), isDosed: role != .carrier)
      #expect(code([product]) == expected, "\(fact)")
    }
  }

  /// The nitrogen of a dry fertilizer needs no density, that of a liquid one does.
  @Test(
    arguments: [
      ("10 kg/ha", nil, "4.6 kg/ha", 0), ("100 l/ha", "1.28 kg/l", "58.88 kg/ha", 1),
      ("100 l/ha", nil, nil, 0),
      ("10 lb/ac", nil, "4.6 lb/ac", 0), ("50 %", "1.28 kg/l", "58.88 kg/ha", 1),
    ] as [(String, String?, String?, Int)])
  func nitrogenIsAShareOfTheWeight(
    _ dose: String, _ density: String?, _ expected: String?, _ masses: Int
  ) throws {
    let fertilizer = Product(
      dose: quantity(dose),
      facts: ProductFacts(
        state: dose == "50 %" ? .liquid : nil, role: .fertilizer,
        density: density.map { quantity($0) }, nitrogen: quantity("46 %")))
    let rows = try mix([fertilizer]).outline.rows
    #expect(rows.count { $0.id == "mass" } == masses)
    let shown = rows.first { $0.id == "nitrogen" }?.figure
    #expect(shown == expected.map { .quantity(quantity($0)) } ?? .phrase("needs-density"))
  }

  /// A dry fertilizer is weighed as it is: its density multiplies nothing.
  @Test func aDryFertilizerHasNoFormulaOfItsWeight() throws {
    let urea = Product(
      dose: quantity("5 kg/ha"),
      facts: ProductFacts(
        role: .fertilizer, density: quantity("1.3 kg/l"), nitrogen: quantity("46 %")))
    let formulas = try mix([urea]).formulas.map(\.id)
    #expect(
      !formulas.contains { $0.contains("mass") } && formulas.contains { $0.contains("nitrogen") },
      "\(formulas)")
  }

  /// A slip in the unit or in the decimals is told.
  @Test(
    arguments: [
      ("1320 kg/l", "32 %", ["density.high"]), ("1.32 kg/l", "0.32 %", ["nitrogen.low"]),
      ("0.6 kg/l", "51 %", ["density.low", "nitrogen.high"]), ("0.7 kg/l", "50 %", []),
      ("1700 kg/m3", "1 %", []),
    ] as [(String, String, [String])])
  func unusualFactsAreTold(_ density: String, _ nitrogen: String, _ codes: [String]) throws {
    #expect(
      try mix([Self.carrier(density: density, nitrogen: nitrogen), Self.sc]).input.cautions.map(
        \.code) == codes)
  }

  /// The doses in a band are per area of the band, and so are weight and nitrogen.
  @Test func inABandTheWeightIsThatOfTheBand() throws {
    var input = try mix([Self.carrier(), Self.sc]).input
    input.band = Band([quantity("25 cm"), quantity("75 cm")])
    let rows = try calculator.calculate(input).outline.rows.suffix(2)
    #expect(
      rows.allSatisfy { row in
        if case .phrase(let phrase) = row.figure { phrase.id == "in-bands" } else { false }
      })
  }

  @Test func isTheFirstAndTheLastStep() throws {
    let list = try #require(
      try mix([Self.carrier(), Self.sc, Self.dry], left: "100 l").instructions?.lists.first)
    #expect(list.steps.map(\.id) == ["left", "water", "product", "product", "fill"])
    #expect(list.steps.map { $0.filler?.name } == [nil, "RSM 32", nil, nil, "RSM 32"])
    #expect(list.steps[1].figure == .phrase("at-least", ["volume": .quantity(quantity("450 l"))]))
    #expect(list.steps[0].reason == Text(key: "order-reason-left-carrier"))
    #expect(list.apart.isEmpty && list.sums.map(\.id) == ["added", "covers"])
    // Beside a carrier a single product needs no order.
    let unknown = Product(number: 1, dose: quantity("1 l/ha"), facts: ProductFacts(name: "Foo"))
    let alone = try mix([Self.carrier(), unknown])
    #expect(alone.outline.note == nil && alone.instructions?.lists.first?.apart.isEmpty == true)
  }

  /// An amount left that is more than the tank holds is told by the result; it blocks no product, and no carrier.
  @Test func isTakenBesideAnyAmountLeft() throws {
    let member = GroupMember("product", 2)
    let full = try draft([.rate: "200", .left: "500", .tank: "400", .dose: "1"])
      .setting(ProductFact.name.path(of: member), word: "RSM")
    let role = ProductFact.role.field(of: member, owner: "RSM")
    let carrier = try calculator.read("carrier", into: role, of: full, .point).draft
    #expect(carrier.text(at: role.path) == "carrier")
    #expect(throws: Refusal.self) {
      try calculator.read("500 l", into: SprayField.left.field, of: full, .point)
    }
    let second = ProductFact.role.field(of: GroupMember("product", 3), owner: "UAN")
    #expect(throws: Refusal.self) {
      try calculator.read("carrier", into: second, of: carrier, .point)
    }
  }

  /// What is left in the tank no longer counts with another carrier, or with none.
  @Test func endsWhatIsLeft() throws {
    let role = ProductFact.role.path(of: SprayCalculator.productGroup.first)
    let water = try draft([.area: "10", .rate: "200", .tank: "1000", .left: "100"])
      .setting(ProductFact.name.path(of: GroupMember("product", 2)), word: "Tebu")
      .setting(FieldPath("dose", of: GroupMember("product", 2)), to: quantity("1 l/ha"))
    let carrier = water.setting(role, word: "carrier")
    let dosed = carrier.setting(
      FieldPath("dose", of: SprayCalculator.productGroup.first), to: quantity("199 l/ha"))
    #expect(calculator.whyTemporaryValuesEnd(from: water, to: carrier) == .contents)
    #expect(calculator.whyTemporaryValuesEnd(from: carrier, to: water) == .contents)
    #expect(calculator.whyTemporaryValuesEnd(from: carrier, to: dosed) == nil)
    #expect(calculator.missingFields(in: carrier).isEmpty && calculator.isAllTold(in: carrier))
    let stored = try #require(Draft(stored: carrier.stored, .standard))
    let evaluation = try calculator.evaluate(carrier)
    let past = PastCalculation(
      stored: carrier.stored, figures: evaluation.outcome.kept?.line, .standard)
    #expect(stored == carrier && past.evaluation?.outcome.outline == evaluation.outcome.outline)
  }
}
