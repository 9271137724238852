import TestSupport
import Testing

@testable import Calculation

/// Tests of ranges of values: every value is exact, and the end belongs to the range if it falls on a step.
struct FieldRangeTests {
  private static func range(_ field: SprayField, _ texts: [String], unit: Unit? = nil) throws
    -> FieldRange
  {
    let field = field.field
    let readings = try texts.map { try field.read($0, in: unit ?? field.units[0], .point) }
    return try FieldRange(field, from: readings[0], to: readings[1], step: readings[2])
  }

  @Test(
    arguments: [
      (["150", "300", "75"], ["150 l/ha", "225 l/ha", "300 l/ha"]),
      (["150", "299.99", "75"], ["150 l/ha", "225 l/ha"]),
      (["150", "150", "25"], ["150 l/ha"]),
      (["0.1", "0.3", "0.1"], ["0.1 l/ha", "0.2 l/ha", "0.3 l/ha"]),
      (["100", "101", "1 / 3"], ["100 l/ha", "301/3 l/ha", "302/3 l/ha", "101 l/ha"]),
    ] as [([String], [String])])
  func valuesAreExact(_ typed: [String], _ values: [String]) throws {
    #expect(try Self.range(.rate, typed).values == values.map { quantity($0) })
  }

  /// A number without a unit takes the only typed unit, or the field's unit if no unit is typed.
  @Test(
    arguments: [
      (["1", "3", "1"], ["1 l", "2 l", "3 l"]),
      (["1", "3", "1 gal"], ["1 gal", "2 gal", "3 gal"]),
      (["1 gal", "3", "1"], ["1 gal", "2 gal", "3 gal"]),
      (["1", "3 gal", "1"], ["1 gal", "2 gal", "3 gal"]),
      (["4.54609 l", "2 impgal", "4.54609 l"], ["4.54609 l", "9.09218 l"]),
    ] as [([String], [String])])
  func unitsMayStandOnce(_ typed: [String], _ values: [String]) throws {
    #expect(try Self.range(.tank, typed).values == values.map { quantity($0) })
  }

  /// A bare number beside two typed units is refused, because it could be in either unit.
  @Test(arguments: [
    ["100 gal", "1000 l", "100"], ["100", "1000 l", "50 gal"], ["100 gal", "1000", "50 l"],
  ])
  func aBareNumberBesideTwoUnitsIsRefused(_ typed: [String]) {
    #expect(throws: Failure(WhatIfCode.mixedUnits)) { try Self.range(.tank, typed) }
  }

  @Test func aStepPastTheEndIsRefused() throws {
    #expect(throws: Failure(WhatIfCode.rangeStep)) { try Self.range(.tank, ["1", "200", "400"]) }
    #expect(try Self.range(.tank, ["5", "5", "1"]).values.count == 1)
  }

  @Test func aRangeWithoutUnitsTakesTheFieldsOwn() throws {
    #expect(
      try Self.range(.dose, ["1", "2", "1"], unit: unit("kg/ha")).values
        == ["1 kg/ha", "2 kg/ha"].map { quantity($0) })
  }

  @Test(
    arguments: [
      (["300", "150", "25"], Failure(WhatIfCode.rangeOrder)),
      (["1", "201", "1"], Failure(WhatIfCode.tooManyValues, ["most": .count(200)])),
      (
        ["0.000001", "999999999", "0.000001"],
        Failure(WhatIfCode.tooManyValues, ["most": .count(200)])
      ),
    ] as [([String], Failure)])
  func whatIsNoRangeIsRefused(_ typed: [String], _ error: Failure) {
    #expect(throws: error) { try Self.range(.rate, typed) }
  }

  @Test func twoHundredValuesAreTaken() throws {
    #expect(try Self.range(.rate, ["1", "200", "1"]).values.count == 200)
  }

  @Test func litresAndKilogramsDoNotMix() {
    #expect(throws: Failure(WhatIfCode.mixedUnits)) {
      try Self.range(.dose, ["1 l/ha", "2 kg/ha", "1"])
    }
  }
}

/// Tests of comparison tables: each row has the calculator's result for its value.
struct ComparisonTests {
  private static func range(_ field: SprayField, _ from: Int, _ to: Int, _ step: Int) throws
    -> FieldRange
  {
    let readings = try [from, to, step].map {
      try field.field.read("\($0)", in: field.field.units[0], .point)
    }
    return try FieldRange(field.field, from: readings[0], to: readings[1], step: readings[2])
  }

  private let calculator = SprayCalculator()

  @Test(arguments: [SprayField.area, .rate, .dose, .tank])
  func eachRowIsTheResultOfItsValue(_ field: SprayField) throws {
    let draft = try draft([.area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000"])
    let comparison = try Comparison(calculator, draft, down: try Self.range(field, 1, 301, 50))
    for (value, cells) in zip(comparison.down.values, comparison.rows) {
      let alone = draft.setting(field.path, to: value)
      let expected = try? calculator.evaluate(alone)
      #expect(cells.count == 1)
      #expect(cells[0].evaluation?.outcome.json == expected?.outcome.json)
      #expect((cells[0].failure == nil) == (expected != nil))
    }
  }

  @Test func aGridHasACellForEachPair() throws {
    let draft = try draft([.area: "12.5", .tank: "1000"])
    let comparison = try Comparison(
      calculator, draft, down: try Self.range(.rate, 100, 300, 100),
      across: try Self.range(.dose, 1, 2, 1))
    #expect(comparison.rows.map(\.count) == [2, 2, 2])
    for (rate, row) in zip(["100", "200", "300"], comparison.rows) {
      for (dose, cell) in zip(["1", "2"], row) {
        let alone = try self.draft([.area: "12.5", .rate: rate, .dose: dose, .tank: "1000"])
        #expect(cell.evaluation?.outcome.json == (try calculator.evaluate(alone).outcome.json))
      }
    }
  }

  private func draft(_ typed: KeyValuePairs<SprayField, String>) throws -> Draft {
    try CalculationTests.draft(typed)
  }

  @Test func whatIsMissingIsNamedButNotTheComparedField() throws {
    let draft = try draft([.area: "1"])
    #expect(throws: Failure.missingFields(["dose", "tank"])) {
      try Comparison(calculator, draft, down: try Self.range(.rate, 100, 300, 100))
    }
  }

  @Test func thePresentValueIsKnownInAnyUnit() throws {
    let draft = try draft([.area: "1", .rate: "200", .dose: "1500 ml/ha", .tank: "1000"])
    let comparison = try Comparison(calculator, draft, down: try Self.range(.dose, 1, 2, 1))
    #expect(comparison.isPresent(quantity("1.5 l/ha"), of: comparison.down))
    #expect(!comparison.isPresent(quantity("1.5 kg/ha"), of: comparison.down))
    #expect(!comparison.isPresent(quantity("1 l/ha"), of: comparison.down))
  }
}
