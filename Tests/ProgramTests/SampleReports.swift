import Sheets
import TestSupport

@testable import Calculation
@testable import Records

/// Reports to print, made from values as a user types them.
struct SampleReports {
  let wording: Wording

  init(_ language: String) throws { wording = Wording(try Checkout.catalog(language)) }

  /// Returns the report of a calculator for these values, given by field id and entered in this order.
  func report(_ calculator: String, _ values: KeyValuePairs<String, String>, name: String? = nil)
    throws -> Report
  {
    guard let calculator = Calculators.standard[calculator] else {
      throw ProgramFailure(description: calculator)
    }
    let draft = try values.reduce(calculator.blank) { draft, value in
      guard let field = calculator.template.first(where: { $0.id == value.key }) else {
        return draft
      }
      return try calculator.read(value.value, into: field, of: draft, .point).draft
    }
    return try report(draft, calculator, name: name)
  }

  private func report(_ draft: Draft, _ calculator: any Calculator, name: String? = nil) throws
    -> Report
  {
    let result = ShownResult(try calculator.evaluate(draft))
    return ResultPaper(wording, of: result, draft, calculator).report(
      name: name, date: "2026-11-21 14:05")
  }

  /// Returns the report of a mix in a crop, with limits of one product, so many times, and none of another.
  func judged(times count: Int = 1) throws -> Report {
    let calculator = SprayCalculator()
    let values: KeyValuePairs = ["area": "12.5", "rate": "200", "dose": "1.5", "tank": "1000"]
    let draft = try values.reduce(calculator.blank) { draft, value in
      guard let field = calculator.template.first(where: { $0.id == value.key }) else {
        return draft
      }
      return try calculator.read(value.value, into: field, of: draft, .point).draft
    }
    let dose = Quantity(1, .litrePerHectare)
    let judged =
      (0..<count).flatMap { _ in
        [
          JudgedLimit(
            "Tebu", Limit(.dose, LimitValue(most: dose.value, unit: dose.unit)),
            found: .amount(dose), verdict: .within),
          JudgedLimit(
            "Tebu", Limit(.times, LimitValue(most: 2, period: .season)), verdict: .unknown),
          JudgedLimit(
            "Tebu", Limit(.phi, LimitValue(word: LimitWord.none)),
            found: Day("2026-12-31").map { .day($0) },
            verdict: nil),
        ]
      } + [JudgedLimit("Karate", nil, verdict: .unknown)]
    let facts = TreatmentFacts(TreatmentForm().blank)
    let evaluation = try calculator.evaluate(draft)
    let judgement = Judgement(TreatmentContent(facts: facts, products: [], limits: judged))
    let judgedResult = evaluation.judged(by: judgement, onWater: []) { _ in 1 }
    return ResultPaper(wording, of: judgedResult, draft, calculator).report(
      name: nil, date: "2026-11-21 14:05")
  }

  /// Returns the report of a calibration with `count` measured nozzles, a nozzle size and a target spray volume.
  func calibration(of count: Int) throws -> Report {
    let caught = (0..<count).map { "1.\($0 % 9)" }.joined(separator: " ") + " l in 60 s"
    return try report(
      "calibrate",
      [
        "pressure": "3", "spacing": "50", "speed": "8", "width": "24", "target": "200",
        "nozzle": "03",
        "caught": caught,
      ])
  }

  /// Returns the report of a mix with one product dosed in litres per hectare unless `dose` has another unit.
  func mix(
    area: String, rate: String = "200", dose: String = "1.5", tank: String = "1000",
    name: String? = nil
  )
    throws -> Report
  {
    let values: KeyValuePairs = ["rate": rate, "dose": dose, "tank": tank]
    let whole: KeyValuePairs = ["area": area, "rate": rate, "dose": dose, "tank": tank]
    return try report("spray", area.isEmpty ? values : whole, name: name)
  }

  /// Returns the report of a mix of these products with 200 l/ha and 1000 l; a pack holds 1 kg or 1 l.
  func mix(
    area: String, products: [(name: String, dose: String)], left: Fraction? = nil,
    fills: String = "full",
    hasPacks: Bool = false
  ) throws -> Report {
    let calculator = SprayCalculator()
    let typed: KeyValuePairs<SprayField, String> = [.area: area, .rate: "200", .tank: "1000"]
    let draft = try typed.reduce(calculator.blank.setting(SprayField.fills.path, word: fills)) {
      try calculator.read($1.value, into: $1.key.field, of: $0, .point).draft
    }
    let mix = try products.enumerated().reduce(draft) { draft, product in
      let member = GroupMember("product", product.offset + 1)
      let field = SprayField.dose(of: member, owner: nil)
      let dosed = try calculator.read(product.element.dose, into: field, of: draft, .point).draft
        .setting(ProductFact.name.path(of: member), word: product.element.name)
      let pack = Quantity(1, product.element.dose.contains("g/") ? .kilogram : .litre)
      return hasPacks ? dosed.setting(ProductFact.pack.path(of: member), to: pack) : dosed
    }
    return try report(
      left.map { mix.setting(SprayField.left.path, to: Quantity($0, .litre)) } ?? mix, calculator)
  }
}
