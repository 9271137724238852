import TestSupport
import Testing

@testable import Calculation

/// Tests of drafts, the entered values: each number is kept exactly, together with its own unit.
struct DraftTests {
  private let calculator = SprayCalculator()

  private func decoded(_ draft: Draft) throws -> Draft {
    try #require(Draft(stored: draft.stored, .standard))
  }

  private func typed(_ text: String, in draft: Draft, _ field: SprayField) throws -> Draft {
    draft.setting(
      field.field, to: try field.field.read(text, in: draft.unit(of: field.field), .point))
  }

  /// Returns the draft with all fields of the template set back to their initial values; units are kept.
  private func emptied(_ draft: Draft) -> Draft {
    calculator.template.filter(\.isCleared).reduce(draft) { $0.clearing($1) }
  }

  @Test func keepsValuesExactlyWhenStored() throws {
    let full = try draft([
      .area: "1 / 3 ac", .rate: "200", .dose: "1.5 kg/ha", .dose: "150", .tank: "0.000001 impgal",
    ])
    #expect(try decoded(full) == full)
    #expect(try decoded(full)["area"] == Quantity("1/3", unit("ac")))
    let empty = Draft(calculator: "spray")
    #expect(try decoded(empty) == empty)
    #expect(calculator.isBlank(empty) && !calculator.isBlank(full))
    #expect(calculator.isBlank(emptied(full)))
  }

  @Test(arguments: 0..<5) func roundTrips(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      var draft = Draft(calculator: "spray")
      for field in calculator.template where Bool.random(using: &random) {
        let unit = field.units[Int.random(in: field.units.indices, using: &random)]
        let value = Quantity(random.decimal(), unit)
        draft = draft.setting(
          field, to: FieldReading(quantity: value, hasTypedUnit: true, expression: nil))
        #expect(draft[field.path] == value)
      }
      #expect(try decoded(draft) == draft)
    }
  }

  @Test(arguments: [
    "{}", "[]", #"{"calculator":"spray"}"#,
    #"{"calculator":"spray","entries":{"area":{"value":"1","unit":"stone"}}}"#,
    #"{"calculator":"other","entries":{}}"#,
    #"{"calculator":"spray","entries":{"area":{"value":"1"}}}"#,
    #"{"calculator":"spray","entries":{"area":{"value":"x","unit":"ha"}}}"#,
  ])
  func damagedDataIsNone(_ json: String) {
    #expect(Draft(stored: json, .standard) == nil)
  }

  /// A draft written by version 0.1.0 is read without the jumps that it has among its values.
  @Test func whatAnEarlierVersionKeptIsRead() throws {
    let text =
      #"{"calculator":"spray","entries":{"area":{"unit":"ac","value":"1/3"},"dose":{"jumpedFrom":"1","unit":"l/ha"}}}"#
    let kept = try #require(Draft(stored: text, .standard))
    #expect(kept["area"] == Quantity("1/3", .acre))
    #expect(kept.unit(of: SprayField.dose.field) == unit("l/ha"))
    let now = text.replacing(#""jumpedFrom":"1","#, with: "").replacing(
      #""dose""#, with: #""product[1].dose""#)
    #expect(kept.stored == now && Draft(stored: now, .standard) == kept)
  }

  @Test func typedUnitStays() throws {
    let first = try draft([.dose: "1.5 kg/ha", .dose: "2"])
    #expect(first[SprayField.dose.path] == quantity("2 kg/ha"))
    #expect(Draft(calculator: "spray").unit(of: SprayField.dose.field) == unit("l/ha"))
  }

  @Test func clearingKeepsUnits() throws {
    let full = try draft([.area: "5 ac", .rate: "20 gal/ac", .dose: "1.5 kg/ha", .tank: "100 gal"])
    let cleared = full.clearing(SprayField.dose.field)
    #expect(cleared[SprayField.dose.path] == nil && cleared["area"] == quantity("5 ac"))
    #expect(try typed("2", in: cleared, .dose)[SprayField.dose.path] == quantity("2 kg/ha"))
    let empty = emptied(full)
    #expect(calculator.isBlank(empty))
    #expect(calculator.template.map { empty.unit(of: $0).id } == ["ac", "gal/ac", "kg/ha", "gal"])
    #expect(calculator.missingFields(in: empty).map(\.id) == ["rate", "dose", "tank"])
  }

  @Test func favoriteLeavesTheAreasNumberOut() throws {
    let full = try draft([
      .area: "5 ac", .rate: "20 gal/ac", .dose: "1", .dose: "100", .tank: "100 gal",
    ])
    let favorite = try #require(calculator.favorite(from: full))
    #expect(favorite["area"] == nil && favorite.unit(of: SprayField.area.field) == unit("ac"))
    #expect(
      favorite["rate"] == full["rate"] && favorite["tank"] == full["tank"]
        && favorite[SprayField.dose.path] == full[SprayField.dose.path])
  }

  /// A favourite without an area leaves the area's number and unit together, because a number must keep the unit that
  /// it was typed in.
  @Test func adoptingKeepsTheAreasNumberAndUnitTogether() throws {
    let values = try draft([.area: "5 ac", .rate: "20 gal/ac", .dose: "1 qt/ac", .tank: "100 gal"])
    let favorite = try #require(calculator.favorite(from: values))
    let present = try draft([.area: "12.5 ha", .rate: "200", .dose: "1.5 kg/ha", .tank: "1000"])
    let both = present.adopting(favorite, keeping: ["area"])
    #expect(both["area"] == quantity("12.5 ha"))
    #expect(
      both["rate"] == quantity("20 gal/ac") && both[SprayField.dose.path] == quantity("1 qt/ac")
        && both["tank"] == quantity("100 gal"))
    let fresh = Draft(calculator: "spray").adopting(favorite, keeping: ["area"])
    #expect(fresh["area"] == nil && fresh.unit(of: SprayField.area.field) == unit("ac"))
    let cleared = present.clearing(SprayField.area.field).adopting(favorite, keeping: ["area"])
    #expect(cleared["area"] == nil && cleared.unit(of: SprayField.area.field) == unit("ac"))
  }

  @Test(arguments: 0..<5) func adoptingNeverMixesUnits(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let drafts = (0..<2).map { _ in
        calculator.template.reduce(Draft(calculator: "spray")) { draft, field in
          let unit = field.units[Int.random(in: field.units.indices, using: &random)]
          let value = Quantity(random.decimal(), unit)
          let set = draft.setting(
            field, to: FieldReading(quantity: value, hasTypedUnit: true, expression: nil))
          return Bool.random(using: &random) ? set : set.clearing(field)
        }
      }
      let result = drafts[0].adopting(drafts[1], keeping: ["area"])
      for field in calculator.template {
        let kept = field.id == "area" ? drafts[0][field.path] : nil
        #expect(result[field.path] == kept ?? drafts[1][field.path])
      }
    }
  }

  /// Two drafts differ only if a value differs or the next number would be read in another unit.
  @Test func onlyWhatAPersonCanTellApartDiffers() throws {
    let values = try draft([.rate: "200", .dose: "2 kg/ha"])
    #expect(values.differs(from: try typed("201", in: values, .rate), in: calculator))
    #expect(values.differs(from: try typed("2 l/ha", in: values, .dose), in: calculator))
    #expect(values.differs(from: values.clearing(SprayField.rate.field), in: calculator))
    #expect(
      !values.differs(
        from: try draft([.rate: "10", .rate: "200", .dose: "2 kg/ha"]), in: calculator))
    #expect(
      !SprayCalculator().blank.differs(
        from: SprayCalculator().blank.setting("tank", unit: .litre), in: calculator))
  }
}
