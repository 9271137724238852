import TestSupport
import Testing

@testable import Calculation

/// Tests of the JSON of spray results, compared character by character.
struct SprayJSONTests {
  private let calculator = SprayCalculator()

  private func lines(_ typed: KeyValuePairs<SprayField, String>) throws -> (
    input: String, result: String
  ) {
    let values = try draft(typed)
    return (calculator.inputJSON(values).line, try calculator.evaluate(values).outcome.json.line)
  }

  @Test func example() throws {
    let lines = try lines([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    #expect(
      lines.input == """
        {"name":null,"crop":null,"area":{"value":12.5,"unit":"ha"},"rate":{"value":200,"unit":"l/ha"},"tank":{"value":1000,"unit":"l"},\
        "fills":"full","extra":null,"left":null,"band":null,"canopy":null,\
        "products":[{"id":1,"name":null,"dose":{"value":1.5,"unit":"l/ha"},\
        "typed":null,"form":null,"state":"liquid","role":"product","place":null,"permit":null,"pack":null,"cap":null,"density":null,"nitrogen":null}]}
        """)
    #expect(
      lines.result == """
        {"treated":null,"spray_liquid":{"value":2500,"unit":"l"},"to_prepare":{"value":2500,"unit":"l"},\
        "products":[{"id":1,"name":null,"total":{"value":18.75,"unit":"l"},"per_area":{"value":1.5,"unit":"l/ha"},\
        "uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"full","count":2,"volume":{"value":1000,"unit":"l"},"level":{"value":1000,"unit":"l"},\
        "water":{"value":992.5,"unit":"l"},"up_to":false,"area":{"value":5,"unit":"ha"},\
        "products":[{"id":1,"name":null,"amount":{"value":7.5,"unit":"l"}}]},\
        {"kind":"partial","count":1,"volume":{"value":500,"unit":"l"},"level":{"value":500,"unit":"l"},\
        "water":{"value":496.25,"unit":"l"},"up_to":false,"area":{"value":2.5,"unit":"ha"},\
        "products":[{"id":1,"name":null,"amount":{"value":3.75,"unit":"l"}}]}]}
        """)
  }

  @Test func withoutAnArea() throws {
    let lines = try lines([.rate: "200", .dose: "1.5", .tank: "1000"])
    #expect(lines.input.hasPrefix(#"{"name":null,"crop":null,"area":null,"rate":"#))
    #expect(
      lines.result == """
        {"treated":null,"spray_liquid":null,"to_prepare":null,\
        "products":[{"id":1,"name":null,"total":null,"per_area":{"value":1.5,"unit":"l/ha"},\
        "uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"recipe","count":1,"volume":{"value":1000,"unit":"l"},"level":{"value":1000,"unit":"l"},\
        "water":{"value":992.5,"unit":"l"},"up_to":false,"area":{"value":5,"unit":"ha"},\
        "products":[{"id":1,"name":null,"amount":{"value":7.5,"unit":"l"}}]}]}
        """)
  }

  @Test func partialTankOnlyWithDryProduct() throws {
    let lines = try lines([.area: "1 ac", .rate: "100 l/ha", .dose: "1 lb/ac", .tank: "1000 gal"])
    #expect(
      lines.result == """
        {"treated":null,"spray_liquid":{"value":10.690663667,"unit":"usgal"},"to_prepare":{"value":10.690663667,"unit":"usgal"},\
        "products":[{"id":1,"name":null,"total":{"value":1,"unit":"lb"},"per_area":{"value":1,"unit":"lb/ac"},\
        "uncapped":null,"packs":null,"fertilizer":null}],\
        "fills":[{"kind":"partial","count":1,"volume":{"value":10.690663667,"unit":"usgal"},\
        "level":{"value":10.690663667,"unit":"usgal"},"water":null,"up_to":true,"area":{"value":1,"unit":"ac"},\
        "products":[{"id":1,"name":null,"amount":{"value":1,"unit":"lb"}}]}]}
        """)
  }

  @Test func fullTanksOnly() throws {
    let lines = try lines([.area: "1.15", .rate: "200", .dose: "30 ml/ha", .tank: "10"])
    #expect(lines.result.hasPrefix(#"{"treated":null,"spray_liquid":{"value":230,"unit":"l"},"#))
    #expect(lines.result.contains(#""fills":[{"kind":"full","count":23,"#))
    #expect(lines.result.contains(#""amount":{"value":1.5,"unit":"ml"}"#))
    #expect(!lines.result.contains("partial"))
  }

  @Test func missingValuesAreNull() throws {
    #expect(
      calculator.inputJSON(try draft([.dose: "250 g/ha"])).line
        == Self.empty
        + #"[{"id":1,"name":null,"dose":{"value":250,"unit":"g/ha"},"typed":null,"form":null,"#
        + #""state":"dry","role":"product","place":null,"permit":null,"pack":null,"cap":null,"density":null,"nitrogen":null}]}"#
    )
    #expect(
      calculator.inputJSON(Draft(calculator: "spray")).line
        == Self.empty + "[]}")
  }

  private static let empty =
    #"{"name":null,"crop":null,"area":null,"rate":null,"tank":null,"fills":"full","extra":null,"left":null,"band":null,"canopy":null,"products":"#

  /// Everything that was entered is there, also of a product without a dose.
  @Test func whatWasEnteredIsThere() throws {
    let product = SprayCalculator.productGroup.first
    let values = Draft(calculator: "spray").setting(
      ProductFact.name.path(of: product), word: "Tebu 250 EW"
    )
    .setting(ProductFact.permit.path(of: product), word: "R-12/2015")
    .setting(ProductFact.pack.path(of: product), to: quantity("2.5 gal"))
    .setting(SprayField.crop.path, word: "wheat")
    let line = calculator.inputJSON(values).line
    #expect(line.hasPrefix(#"{"name":null,"crop":"wheat","area":null,"#), "\(line)")
    #expect(
      line.hasSuffix(
        #"[{"id":1,"name":"Tebu 250 EW","dose":null,"typed":null,"form":"EW","state":"liquid","role":"product","#
          + #""place":null,"permit":"R-12/2015","pack":{"value":2.5,"unit":"usgal"},"cap":null,"density":null,"nitrogen":null}]}"#
      ), "\(line)")
  }

  @Test(arguments: [
    ("2 l/ha", "\"liquid\""), ("2 lb/ac", "\"dry\""), ("2 ml/10l", "\"liquid\""),
    ("2 g/10l", "\"dry\""),
    ("2 %", "null"),
  ])
  func theUnitTellsTheState(_ dose: String, _ state: String) throws {
    #expect(
      calculator.inputJSON(try draft([.dose: dose])).line.contains(#""state":\#(state),"role""#))
  }

  @Test func namesOfProducts() throws {
    let products = [
      Product(dose: quantity("1 l/ha"), facts: ProductFacts(name: "A \"1\"")),
      Product(number: 2, dose: quantity("1 kg/ha")),
    ]
    let input = SprayInput(
      area: nil, rate: quantity("200 l/ha"), tank: quantity("200 l"), products: products)
    let line = try calculator.calculate(input).json.line
    #expect(line.contains(#""products":[{"id":1,"name":"A \"1\"","total":null,"#))
    #expect(
      line.contains(
        #""packs":null,"fertilizer":null},{"id":2,"name":null,"total":null,"per_area":{"value":1,"unit":"kg/ha"},"uncapped":null,"packs":null,"fertilizer":null}]"#
      ))
    #expect(line.contains(#""level":{"value":200,"unit":"l"},"water":null,"up_to":true,"#))
    #expect(line.contains(#"{"id":2,"name":null,"amount":{"value":1,"unit":"kg"}}]"#))
  }
}
