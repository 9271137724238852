import TestSupport
import Testing

@testable import Calculation

/// Tests of mixes as they are entered, stored, and given to programs as JSON.
struct MixDraftTests {
  private let calculator = SprayCalculator()

  private static func member(_ number: Int) -> GroupMember { GroupMember("product", number) }

  /// Returns a mix for 12 ha with 200 l/ha, a tank of 1000 l, 5 % extra, 20 l left and even fills: Tebu at 1 l/ha in
  /// packs of 5 l, and a dry product at 0.1 %.
  private func mix() throws -> Draft {
    let second = SprayField.dose(of: Self.member(2), owner: "Mospilan")
    let values = try draft([.area: "12", .rate: "200", .dose: "1", .tank: "1000"])
      .setting(SprayField.name.path, word: "North")
      .setting(SprayField.extra.path, to: quantity("5 %")).setting(
        SprayField.left.path, to: quantity("20 l")
      )
      .setting(SprayField.fills.path, word: "even")
      .setting(ProductFact.name.path(of: Self.member(1)), word: "Tebu")
      .setting(ProductFact.pack.path(of: Self.member(1)), to: quantity("5 l"))
      .setting(ProductFact.name.path(of: Self.member(2)), word: "Mospilan")
      .setting(ProductFact.state.path(of: Self.member(2)), word: "dry")
    return values.setting(second, to: try second.read("0.1 %", in: .percent, .point))
  }

  @Test func isReadFromADraft() throws {
    let input = try calculator.input(from: try mix())
    let products = [
      Product(
        number: 1, dose: quantity("1 l/ha"),
        facts: ProductFacts(name: "Tebu", pack: quantity("5 l"))),
      Product(
        number: 2, dose: quantity("0.1 %"), facts: ProductFacts(name: "Mospilan", state: .dry)),
    ]
    let typed = SprayInput(
      area: quantity("12 ha"), rate: quantity("200 l/ha"), tank: quantity("1000 l"),
      products: products,
      extra: quantity("5 %"), left: quantity("20 l"), fills: .even, name: "North")
    #expect(try calculator.calculate(input).isSame(as: try calculator.calculate(typed)))
  }

  @Test func isKeptWithAllThatWasSaid() throws {
    let values = try mix()
    #expect(Draft(stored: values.stored, .standard) == values)
    let evaluation = try calculator.evaluate(values)
    let past = PastCalculation(
      stored: values.stored, figures: evaluation.outcome.kept?.line, .standard)
    #expect(past.evaluation?.outcome.json == evaluation.outcome.json)
    #expect(past.evaluation?.outcome.outline == evaluation.outcome.outline)
  }

  /// Kept figures name the order of their products, because a later version may fill in another order.
  @Test func keepsTheOrderOfItsProducts() throws {
    let input = try calculator.input(from: try mix())
    let turned = SprayInput(
      area: input.area, rate: input.rate, tank: input.tank, products: input.products.reversed(),
      extra: input.extra,
      left: input.left, fills: input.fills, name: input.name)
    let result = try calculator.calculate(turned)
    let line = try #require(result.kept?.line)
    #expect(line.contains(#""products":[{"id":2,"#))
    #expect(SprayResult(input, kept: try #require(StoredJSON(line)))?.isSame(as: result) == true)
    for other in ["3", "2", "\"1\""] {
      let changed = try #require(
        StoredJSON(line.replacing("\"id\":1,\"total", with: "\"id\":\(other),\"total")))
      #expect(SprayResult(input, kept: changed) == nil, "\(other)")
    }
  }

  /// 2400 l and 120 l of extra are 2520 l, or three fills of 840 l; with 20 l left, 2500 l are prepared from 12.5 l
  /// and 2.5 kg.
  @Test func asProgramsReadIt() throws {
    let values = try mix()
    let input = calculator.inputJSON(values).line
    #expect(input.hasPrefix(#"{"name":"North","crop":null,"area":"#))
    #expect(
      input.contains(
        #""fills":"even","extra":{"value":5,"unit":"%"},"left":{"value":20,"unit":"l"},"#))
    #expect(
      input.hasSuffix(
        #"{"id":2,"name":"Mospilan","dose":{"value":0.1,"unit":"%"},"typed":null,"form":null,"state":"dry","#
          + #""role":"product","place":null,"permit":null,"pack":null,"cap":null,"density":null,"nitrogen":null}]}"#
      ),
      "\(input)")
    #expect(
      try calculator.evaluate(values).outcome.json.line == """
        {"treated":null,"spray_liquid":{"value":2520,"unit":"l"},"to_prepare":{"value":2500,"unit":"l"},\
        "products":[{"id":1,"name":"Tebu","total":{"value":12.5,"unit":"l"},"per_area":{"value":1,"unit":"l/ha"},\
        "uncapped":null,"packs":{"size":{"value":5,"unit":"l"},"count":3,"over":{"value":2.5,"unit":"l"}},"fertilizer":null},\
        {"id":2,"name":"Mospilan","total":{"value":2.5,"unit":"kg"},"per_area":{"value":0.2,"unit":"kg/ha"},\
        "uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"first","count":1,"volume":{"value":820,"unit":"l"},"level":{"value":840,"unit":"l"},\
        "water":null,"up_to":true,"area":{"value":4.2,"unit":"ha"},\
        "products":[{"id":1,"name":"Tebu","amount":{"value":4.1,"unit":"l"}},\
        {"id":2,"name":"Mospilan","amount":{"value":0.82,"unit":"kg"}}]},\
        {"kind":"even","count":2,"volume":{"value":840,"unit":"l"},"level":{"value":840,"unit":"l"},\
        "water":null,"up_to":true,"area":{"value":4.2,"unit":"ha"},\
        "products":[{"id":1,"name":"Tebu","amount":{"value":4.2,"unit":"l"}},\
        {"id":2,"name":"Mospilan","amount":{"value":0.84,"unit":"kg"}}]}]}
        """)
  }

  /// An optional field is listed only while it holds a value, and can be found by its path.
  @Test func whatIsNotAskedForIsThereWhileItHoldsSomething() throws {
    let values = try mix()
    let fields = calculator.fields(in: values)
    #expect(
      fields.filter(\.isAsked).map(\.path.text) == [
        "area", "rate", "product[1].dose", "product[2].dose", "tank",
      ])
    #expect(fields.filter { !$0.isAsked }.allSatisfy { values.value(of: $0) != nil })
    #expect(calculator.template.map(\.path.text) == ["area", "rate", "product[1].dose", "tank"])
    let names = ["product[1].name", "product[2].name"]
    #expect(
      calculator.listed(in: values).map(\.path.text)
        == fields.map(\.path.text).filter { !names.contains($0) })
    let emptied = fields.filter(\.isCleared).reduce(values) { $0.clearing($1) }
    #expect(calculator.fields(in: emptied).map(\.path) == calculator.template.map(\.path))
    for path in SprayField.allCases.map(\.path)
      + ProductFact.allCases.map({ $0.path(of: Self.member(2)) })
    {
      #expect(calculator.form.field(at: path)?.path == path)
    }
  }

  @Test func aKnapsackNeedsNoSprayVolume() throws {
    let values = try draft([.dose: "20 ml/10l", .tank: "10"])
    #expect(calculator.missingFields(in: values).isEmpty)
    #expect(
      try calculator.evaluate(values).outcome.json.line == """
        {"treated":null,"spray_liquid":null,"to_prepare":null,\
        "products":[{"id":1,"name":null,"total":null,"per_area":null,"uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"recipe","count":1,"volume":{"value":10,"unit":"l"},"level":{"value":10,"unit":"l"},\
        "water":{"value":9.98,"unit":"l"},"up_to":false,"area":null,\
        "products":[{"id":1,"name":null,"amount":{"value":20,"unit":"ml"}}]}]}
        """)
    for more: KeyValuePairs<SprayField, String> in [
      [.area: "1", .dose: "20 ml/10l", .tank: "10"], [.dose: "20 ml/ha", .tank: "10"],
    ] {
      #expect(throws: Failure.missingFields(["rate"])) { try calculator.evaluate(try draft(more)) }
    }
    #expect(throws: Failure.missingFields(["rate", "dose"])) {
      try calculator.evaluate(try draft([.tank: "10"]))
    }
  }

  /// Product to buy = area × spray volume × share.
  @Test(arguments: [
    (SprayField.area, "20 ml/10l", "5 l", "12.5 ha"), (.area, "20 ml/10l", "5000", "12.5 ha"),
    (.dose, "20 ml/10l", "10 l", "40 ml/10l"), (.rate, "20 ml/10l", "10 l", "400 l/ha"),
    (.dose, "1 g/l", "500 g", "0.2 g/l"),
    (.dose, "20 floz/100l", "5 l", "0.2/0.0295735295625 floz/100l"),
  ])
  func aShareIsSolved(_ field: SprayField, _ dose: String, _ given: String, _ answer: String) throws
  {
    let values = try draft([.area: "12.5", .rate: "200", .dose: dose, .tank: "1000"])
    let target = try #require(calculator.targets(in: values).first)
    let wanted = try target.read(given, for: field.field, of: calculator, in: values, .point)
    #expect(
      try calculator.solve(field.field, for: target, wanted, in: values).exact == quantity(answer))
  }

  @Test func hundredthsAreSolvedByState() throws {
    let second = SprayField.dose(of: Self.member(2), owner: "Mospilan")
    let values = try mix()
    let target = calculator.targets(in: values)[1]
    let wanted = try target.read("4.8", for: second, of: calculator, in: values, .point)
    #expect(wanted == .quantity(quantity("4.8 kg")))
    #expect(
      try calculator.solve(second, for: target, wanted, in: values).exact == quantity("4/21 %"))
    #expect(throws: Refusal.self) {
      try target.read("5 l", for: second, of: calculator, in: values, .point)
    }
    let unknown = try draft([.rate: "200", .dose: "0.1 %"])
    let failure = try #require(throws: Failure.self) {
      try calculator.solve(
        SprayField.area.field, for: try #require(calculator.targets(in: unknown).first),
        .quantity(quantity("1 l")),
        in: unknown)
    }
    #expect(failure.is(SprayCode.stateUnknown))
  }
}
