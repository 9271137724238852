import TestSupport
import Testing

@testable import Calculation

/// Tests of home units, in which numbers without a unit are read.
struct UnitSystemTests {
  private let calculator = SprayCalculator()

  @Test(arguments: [
    (UnitSystem.metric, ["ha", "l/ha", "l/ha", "l"]), (.us, ["ac", "gal/ac", "floz/ac", "gal"]),
    (.imperial, ["ac", "impgal/ac", "l/ha", "impgal"]),
  ])
  func everySystemHasAHomeUnitForEveryField(_ system: UnitSystem, _ homes: [String]) {
    #expect(calculator.template.map { $0.home(in: system).id } == homes)
    #expect(calculator.template.allSatisfy { $0.units.contains($0.home(in: system)) })
    var draft = calculator.blank
    draft.system = system
    #expect(calculator.template.map { draft.unit(of: $0).id } == homes)
  }

  @Test func everySystemIsTried() { #expect(UnitSystem.allCases == [.metric, .us, .imperial]) }

  @Test func bareNumbersAreReadInTheHomeUnit() throws {
    var draft = calculator.blank
    draft.system = .us
    for (field, text) in zip(calculator.template, ["30", "15", "20", "300"]) {
      draft = try calculator.read(text, into: field, of: draft, .point).draft
    }
    #expect(
      calculator.template.compactMap { draft[$0.path]?.unit.id } == [
        "ac", "gal/ac", "floz/ac", "gal",
      ])
    let area = try calculator.read("5 ha", into: calculator.template[0], of: draft, .point).draft
    #expect(
      try calculator.read("6", into: calculator.template[0], of: area, .point).draft["area"]
        == quantity("6 ha"))
  }

  /// A change of the unit system keeps the units of present numbers and typed units; the other fields take the new
  /// home units.
  @Test func movingLeavesNumbersAndTypedUnitsAlone() throws {
    let values = try draft([.area: "12.5", .rate: "200", .dose: "2 kg/ha", .tank: "1000"])
    let some = [SprayField.rate, .dose].map(\.field).reduce(values) { $0.clearing($1) }
    let moved = some.moved(to: .us, calculator.template, ownUnits: [SprayField.dose.path])
    #expect(moved["area"] == quantity("12.5 ha") && moved["tank"] == quantity("1000 l"))
    #expect(calculator.template.map { moved.unit(of: $0).id } == ["ha", "gal/ac", "kg/ha", "l"])
    let back = moved.moved(to: .metric, calculator.template, ownUnits: [SprayField.dose.path])
    #expect(calculator.template.map { back.unit(of: $0).id } == ["ha", "l/ha", "kg/ha", "l"])
  }

  @Test func moneyHasNoHome() throws {
    let bill = BillCalculator()
    let amount = try bill.read("10 kes", into: bill.template[1], of: bill.blank, .point).draft
      .clearing(
        bill.template[1])
    #expect(
      amount.moved(to: .us, bill.template, ownUnits: []).unit(of: bill.template[1]).id == "KES")
    #expect(
      bill.template[1].keptUnitCaution(Quantity(10, amount.unit(of: bill.template[1])), in: .us)
        == nil)
  }

  @Test(arguments: [
    (UnitSystem.metric, "12.5 ha", nil), (.metric, "12.5 ac", "12.5 ha"), (.us, "12.5 ac", nil),
    (.us, "12.5 ha", "12.5 ac"), (.imperial, "12.5 a", "12.5 ac"),
  ])
  func aKeptUnitIsToldBesideTheHomeUnit(_ system: UnitSystem, _ kept: String, _ other: String?) {
    let caution = SprayField.area.field.keptUnitCaution(quantity(kept), in: system)
    #expect(caution?.arguments["other"] == other.map { .entered(quantity($0)) })
  }
}
