import Testing

@testable import Calculation

/// The result as programs read it, letter for letter.
struct SprayJSONTests {
  private let calculator = SprayCalculator()

  private func lines(_ typed: KeyValuePairs<SprayField, String>) throws -> (input: String, result: String) {
    let values = try draft(typed)
    return (calculator.inputJSON(values).line, try calculator.evaluate(values).outcome.json.line)
  }

  @Test func example() throws {
    let lines = try lines([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    #expect(
      lines.input == """
        {"area":{"value":12.5,"unit":"ha"},"rate":{"value":200,"unit":"l/ha"},"tank":{"value":1000,"unit":"l"},\
        "products":[{"name":null,"dose":{"value":1.5,"unit":"l/ha"}}]}
        """)
    #expect(
      lines.result == """
        {"spray_volume":{"value":2500,"unit":"l"},"fills":3,"full_tanks":2,\
        "products":[{"name":null,"total":{"value":18.75,"unit":"l"}}],\
        "full_tank":{"volume":{"value":1000,"unit":"l"},"water":{"value":992.5,"unit":"l"},"area":{"value":5,"unit":"ha"},\
        "products":[{"name":null,"amount":{"value":7.5,"unit":"l"}}]},\
        "partial_tank":{"volume":{"value":500,"unit":"l"},"water":{"value":496.25,"unit":"l"},"area":{"value":2.5,"unit":"ha"},\
        "products":[{"name":null,"amount":{"value":3.75,"unit":"l"}}]}}
        """)
  }

  @Test func withoutAnArea() throws {
    let lines = try lines([.rate: "200", .dose: "1.5", .tank: "1000"])
    #expect(lines.input.hasPrefix(#"{"area":null,"rate":"#))
    #expect(
      lines.result == """
        {"spray_volume":null,"fills":null,"full_tanks":null,"products":[{"name":null,"total":null}],\
        "full_tank":{"volume":{"value":1000,"unit":"l"},"water":{"value":992.5,"unit":"l"},"area":{"value":5,"unit":"ha"},\
        "products":[{"name":null,"amount":{"value":7.5,"unit":"l"}}]},"partial_tank":null}
        """)
  }

  @Test func partialTankOnlyWithDryProduct() throws {
    let lines = try lines([.area: "1 ac", .rate: "100 l/ha", .dose: "1 lb/ac", .tank: "1000 gal"])
    #expect(
      lines.result == """
        {"spray_volume":{"value":10.690663667,"unit":"gal"},"fills":1,"full_tanks":0,\
        "products":[{"name":null,"total":{"value":1,"unit":"lb"}}],"full_tank":null,\
        "partial_tank":{"volume":{"value":10.690663667,"unit":"gal"},\
        "water":{"value":10.690663667,"unit":"gal","up_to":true},"area":{"value":1,"unit":"ac"},\
        "products":[{"name":null,"amount":{"value":1,"unit":"lb"}}]}}
        """)
  }

  @Test func fullTanksOnly() throws {
    let lines = try lines([.area: "1.15", .rate: "200", .dose: "30 ml/ha", .tank: "10"])
    #expect(lines.result.hasPrefix(#"{"spray_volume":{"value":230,"unit":"l"},"fills":23,"full_tanks":23,"#))
    #expect(lines.result.contains(#""amount":{"value":1.5,"unit":"ml"}"#))
    #expect(lines.result.hasSuffix(#""partial_tank":null}"#))
  }

  @Test func missingValuesAreNull() throws {
    #expect(
      calculator.inputJSON(try draft([.dose: "250 g/ha"])).line
        == #"{"area":null,"rate":null,"tank":null,"products":[{"name":null,"dose":{"value":250,"unit":"g/ha"}}]}"#)
    #expect(
      calculator.inputJSON(Draft(calculator: "spray")).line
        == #"{"area":null,"rate":null,"tank":null,"products":[{"name":null,"dose":null}]}"#)
  }

  @Test func namesOfProducts() throws {
    let products = [Product(name: "A \"1\"", dose: quantity("1 l/ha")), Product(name: nil, dose: quantity("1 kg/ha"))]
    let input = SprayInput(area: nil, rate: quantity("200 l/ha"), tank: quantity("200 l"), products: products)
    let line = try calculator.calculate(input).json.line
    #expect(line.contains(#""products":[{"name":"A \"1\"","total":null},{"name":null,"total":null}]"#))
    #expect(line.contains(#""water":{"value":200,"unit":"l","up_to":true}"#))
  }
}
