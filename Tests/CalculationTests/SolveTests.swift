import TestSupport
import Testing

@testable import Calculation

/// Tests of the value for a given result: it is exact, can be typed, and gives the result when it is put back in.
struct SolveTests {
  private let calculator = SprayCalculator()

  private func target(_ id: String) throws -> Target {
    try #require(calculator.targets.first { $0.id == id })
  }

  private func solve(_ field: SprayField, _ id: String, _ given: String, in draft: Draft) throws
    -> Solution
  {
    let target = try target(id)
    let wanted = try target.read(given, for: field.field, of: calculator, in: draft, .point)
    return try calculator.solve(field.field, for: target, wanted, in: draft)
  }

  private static let usual: KeyValuePairs<SprayField, String> = [
    .area: "12.5", .rate: "200", .dose: "1.5", .tank: "1000",
  ]

  @Test(
    arguments: [
      (SprayField.area, "product", "15 l", "10 ha", "10"), (.area, "product", "15", "10 ha", "10"),
      (.area, "product", "1500 ml", "1 ha", "1"), (.dose, "product", "15 l", "1.2 l/ha", "1.2"),
      (.dose, "product", "1500 ml", "0.12 l/ha", "0.12"),
      (.area, "liquid", "2000 l", "10 ha", "10"),
      (.rate, "liquid", "2500", "200 l/ha", "200"), (.tank, "fills", "4", "625 l", "625"),
      (.tank, "fills", "3", "2500/3 l", "2500 / 3"), (.rate, "fills", "3", "240 l/ha", "240"),
      (.area, "fills", "4", "20 ha", "20"), (.area, "product", "10 ml", "1/150 ha", "1 / 150"),
    ] as [(SprayField, String, String, String, String)])
  func givesTheInverse(
    _ field: SprayField, _ id: String, _ given: String, _ answer: String, _ typed: String
  ) throws {
    let solution = try solve(field, id, given, in: try draft(Self.usual))
    #expect(solution.exact == quantity(answer))
    #expect(solution.typing?.map(\.plain).joined(separator: " / ") == typed)
  }

  /// A dose that is not there yet may become one by weight, too.
  @Test func aMissingDoseIsOfTheKindWanted() throws {
    let draft = try draft([.area: "12.5", .rate: "200", .tank: "1000"])
    #expect(try solve(.dose, "product", "15 kg", in: draft).exact == quantity("1.2 kg/ha"))
  }

  @Test func answersInTheUnitOfTheField() throws {
    let draft = try draft([.area: "5 ac", .rate: "20 gal/ac", .dose: "1 pt/ac", .tank: "50 gal"])
    #expect(try solve(.area, "product", "10", in: draft).exact == quantity("10 ac"))
    #expect(try solve(.area, "liquid", "100", in: draft).exact == quantity("5 ac"))
    #expect(try solve(.tank, "fills", "4", in: draft).exact == quantity("25 gal"))
  }

  @Test func onlyWhatTheFormulaNeedsMustBeThere() throws {
    #expect(
      try solve(.area, "product", "15 l", in: try draft([.dose: "1.5"])).exact == quantity("10 ha"))
    let empty = Draft(calculator: "spray")
    #expect(throws: Failure.missingFields(["area", "rate"])) {
      try solve(.tank, "fills", "4", in: empty)
    }
  }

  /// A product with a dose per area depends on the spray volume only if other liquid than the field's is prepared.
  @Test func extraAndLeftCanMakeTheSprayVolumeCount() throws {
    let alike = try draft([.dose: "1.5"]).setting(SprayField.extra.path, to: quantity("100 l"))
      .setting(SprayField.left.path, to: quantity("100 l"))
    #expect(try solve(.area, "product", "15 l", in: alike).exact == quantity("10 ha"))
    let unlike = alike.setting(SprayField.left.path, to: quantity("50 l"))
    #expect(throws: Failure.missingFields(["rate"])) {
      try solve(.area, "product", "15 l", in: unlike)
    }
    let rated = unlike.setting(SprayField.rate.path, to: quantity("200 l/ha"))
    #expect(try solve(.area, "product", "15 l", in: rated).exact == quantity("9.75 ha"))
  }

  @Test func noDoseServesIfMoreIsLeftThanNeeded() throws {
    let draft = try draft([.area: "1", .rate: "200"]).setting(
      SprayField.left.path, to: quantity("500 l"))
    let none = Failure.impossible(
      field: SprayField.dose.field.name, answer: Quantity(0, .litrePerHectare))
    #expect(throws: none) { try solve(.dose, "product", "15 l", in: draft) }
  }

  @Test func refusesWhatCannotBe() throws {
    let draft = try draft(Self.usual)
    #expect(throws: Failure.unrelated(field: "tank", target: "product", fields: ["area", "dose"])) {
      try solve(.tank, "product", "15 l", in: draft)
    }
    let tooMuch = try #require(throws: Failure.self) {
      try solve(.dose, "product", "99999 l", in: draft)
    }
    #expect(tooMuch.is(SprayCode.doseExceedsRate))
    let tooLarge = try #require(throws: Failure.self) {
      try solve(.tank, "fills", "999999999", in: try self.draft([.area: "0.000001", .rate: "1"]))
    }
    #expect(tooLarge.is(WhatIfCode.impossible))
    for field in [SprayField.area, .dose] {
      let weight = try #require(throws: Refusal.self) {
        try solve(field, "product", "15 kg", in: draft)
      }
      #expect(weight.failure.text.key == "error-unit-other-kind-volume")
    }
    #expect(throws: Refusal.self) { try solve(.area, "fills", "2.5", in: draft) }
    #expect(throws: Refusal.self) { try solve(.area, "fills", "4 l", in: draft) }
  }

  private func draft(_ typed: KeyValuePairs<SprayField, String>) throws -> Draft {
    try CalculationTests.draft(typed)
  }

  /// An answer with too many digits to be typed is rounded so that the wanted figure is not exceeded: a tank up, an
  /// area down.
  @Test func roundsToTheSafeSide() throws {
    let draft = try draft([
      .area: "123.456789", .rate: "345.678913", .dose: "0.123456787", .tank: "987.654321",
    ])
    let tank = try solve(.tank, "fills", "7", in: draft)
    #expect(tank.typing == nil)
    #expect(Fraction(tank.rounded) > tank.exact.value)
    let area = try solve(.area, "liquid", "1234.56789 gal", in: draft)
    #expect(area.typing == nil)
    #expect(Fraction(area.rounded) < area.exact.value)
  }
}

/// Property tests: an answer that is put back in gives the wanted result, for random numbers and units.
struct SolvePropertyTests {
  private let calculator = SprayCalculator()

  private func anyDraft(_ random: inout SplitMix64, digits: Int) throws -> Draft {
    [SprayField.area, .rate, .dose, .tank].reduce(Draft(calculator: "spray")) { draft, field in
      let units = field.field.units.filter { field != .dose || $0.area != nil }
      let unit = units[Int.random(in: units.indices, using: &random)]
      // Small doses and large spray volumes make most mixes possible.
      let scale: Fraction = field == .dose ? "0.001" : field == .rate ? 1000 : 1
      let value = Fraction(random.digits(upTo: digits)) * scale
      return draft.setting(field.path, to: Quantity(value, unit))
    }
  }

  private func anyAmount(
    _ target: Target, _ field: Field, _ draft: Draft, _ random: inout SplitMix64
  ) throws
    -> Target.Amount
  {
    let number = random.digits(upTo: 4)
    guard let unit = target.units.randomElement(using: &random),
      let amount = try? target.read(
        "\(number) \(unit.id)", for: field, of: calculator, in: draft, .point)
    else { return try target.read("\(number)", for: field, of: calculator, in: draft, .point) }
    return amount
  }

  @Test(arguments: 0..<8) func answersPutBackGiveWhatWasWanted(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (exact, rounded) = (0, 0)
    for round in 0..<400 {
      let draft = try anyDraft(&random, digits: round.isMultiple(of: 2) ? 3 : 8)
      let target = calculator.targets[Int.random(in: calculator.targets.indices, using: &random)]
      let path = target.fields[Int.random(in: target.fields.indices, using: &random)]
      let field = try #require(calculator.template.first { $0.path == path })
      let wanted = try anyAmount(target, field, draft, &random)
      guard let solution = try? calculator.solve(field, for: target, wanted, in: draft) else {
        continue
      }
      let text = solution.typed.map(\.plain).joined(separator: " / ")
      let readings = try DecimalMark.both.map { mark in
        let typed =
          String(text.map { $0 == "." ? Character(mark.text) : $0 }) + " "
          + solution.exact.unit.symbol
        return try field.read(typed, in: field.units[0], mark == .comma ? .comma : .point)
      }
      #expect(readings[0].quantity == readings[1].quantity)
      let result = try result(draft.setting(field, to: readings[0]))
      if solution.typing == nil {
        try expectShort(solution, result)
        rounded += 1
      } else {
        #expect(readings[0].quantity == solution.exact)
        try expectExact(solution, result)
        exact += 1
      }
    }
    #expect(exact > 50 && rounded > 5, "\(exact) exact, \(rounded) rounded")
  }

  private func result(_ draft: Draft) throws -> SprayResult {
    try #require(try calculator.evaluate(draft).outcome as? SprayResult)
  }

  private func amount(_ solution: Solution, _ result: SprayResult) throws -> Quantity {
    try #require(solution.target.id == "product" ? result.toBuy?[0] : result.sprayLiquid)
  }

  private func expectExact(_ solution: Solution, _ result: SprayResult) throws {
    switch solution.wanted {
    case .count(let count):
      #expect(result.fullTanks == Fraction(count) && result.partialTank == nil)
    case .quantity(let quantity):
      #expect(try amount(solution, result).converted(to: quantity.unit) == quantity)
    }
  }

  private func expectShort(_ solution: Solution, _ result: SprayResult) throws {
    let short = solution.shortfall
    switch solution.wanted {
    case .count(let count):
      let volume = try #require(result.sprayLiquid).value
      #expect(result.fullTanks == Fraction(count - 1) && result.partialTank != nil)
      #expect(result.fillCount == Fraction(count) && short > .zero)
      #expect(Fraction(count) - volume / result.input.tank.value == short)
    case .quantity(let quantity):
      #expect(short > .zero)
      #expect(
        try quantity.value - amount(solution, result).converted(to: quantity.unit).value == short)
    }
  }
}
