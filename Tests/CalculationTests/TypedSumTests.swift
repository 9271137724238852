import TestSupport
import Testing

@testable import Calculation

/// Tests of sums in which each number has its own unit: `2 ha + 30 a`.
struct TypedSumTests {
  private func read(_ text: String, _ field: SprayField = .area) throws -> Quantity {
    try field.field.read(text, in: field.field.units[0], .point).quantity
  }

  @Test(
    arguments: [
      ("2 ha + 30 a", "2.3 ha"), ("5 ha 20 a", "5.2 ha"), ("5ha 20a", "5.2 ha"),
      ("2 ha - 30 a + 5 a", "1.75 ha"),
      ("2 + 30 a", "32 a"), ("1 ha + 2 + 3 a", "1.05 ha"), ("10 ha - 3 + 2 a", "9.99 ha"),
      ("2*3 ha + 30 a", "6.3 ha"), ("1 ha 20 a 5 m2", "1.2005 ha"), ("(1 + 1) ha + 1 a", "2.01 ha"),
      ("2 ac 100 ft2", "87220 ft2"), ("10 ha - 1 ha 50 a", "8.5 ha"),
      ("10 ha - 5 a 3 m2", "9.9497 ha"),
      ("0 ha + 5 a", "0.05 ha"), ("1 ha+20 a", "1.2 ha"), ("100 m2 + 1 a", "200 m2"),
      ("1 000 m2 + 1 250.5 m2", "2250.5 m2"),
    ])
  func addsUp(_ typed: String, _ expected: String) throws {
    #expect(try read(typed) == quantity(expected))
    let reading = try SprayField.area.field.read(typed, in: .hectare, .point)
    #expect(reading.expression == typed && reading.hasTypedUnit || typed == "2 + 30 a")
  }

  @Test(arguments: [
    ("5 ha 200 a", "number.parts", 5), ("5 ha 100 a", "number.parts", 5),
    ("20 a 5 ha", "number.parts", 5),
    ("5 ha 5 ha", "number.parts", 5), ("5 ha 20", "number.leftover", 5),
    ("5 ha + 20", "number.leftover", 7),
    ("5 ha + l", "number.invalid", 7), ("5 ha 20 l", "unit.other_kind", 8),
    ("5 ha -20 a", "number.operator_spacing", 5),
    ("5 ha + 20 a x", "unit.unknown", 10), ("5 ha * 2", "number.leftover", 5),
    ("5 ha - 5 ha", "number.zero", 0),
    ("1 ha - 200 a", "number.negative", 0), ("5 ha ++ 2 a", "number.invalid", 6),
    ("5 ha +", "number.operand_missing", 6),
    ("5 + ha", "number.invalid", 4), ("900000000 ha + 100000000 ha", "number.too_large", 0),
    ("5 ha (2) a", "number.leftover", 5),
  ])
  func isRefused(_ typed: String, _ code: String, _ offset: Int) throws {
    let refusal = try #require(throws: Refusal.self) { try read(typed) }
    #expect(refusal.failure.code == code && refusal.span.lowerBound == offset, "\(refusal)")
  }

  /// Doses and spray volumes that have units are not added up.
  @Test(arguments: [
    ("1 l/ha + 200 ml/ha", SprayField.dose), ("1 ml/10l + 2 ml/10l", .dose),
    ("200 l/ha 5 ml/ha", .rate),
  ])
  func onlyPlainUnitsAreAddedUp(_ typed: String, _ field: SprayField) throws {
    let refusal = try #require(throws: Refusal.self) { try read(typed, field) }
    #expect(refusal.failure.code == "unit.sum")
  }

  @Test(
    arguments: [
      ("1:200", 5, "1000/201"), ("1 : 200", 5, "1000/201"), ("2:100", 20, "2000/102"),
    ] as [(String, Fraction, Fraction)])
  func aRatioIsAskedBack(_ typed: String, _ inAll: Fraction, _ besides: Fraction) throws {
    let refusal = try #require(throws: Refusal.self) { try read(typed, .dose) }
    let (first, second) = (Quantity(inAll, unit("ml/l")), Quantity(besides, unit("ml/l")))
    let shares: [String: Datum] = ["whole": .precise(first), "besides": .precise(second)]
    #expect(refusal.failure == Failure(.ratio, typed: typed.filter { $0 != " " }, shares))
  }

  @Test(arguments: ["1:0", "1:2:3", "1:x", ":5"]) func otherColonsAreLeftOver(_ typed: String)
    throws
  {
    let refusal = try #require(throws: Refusal.self) { try read(typed, .dose) }
    #expect(["number.leftover", "number.invalid"].contains(refusal.failure.code))
  }
}
