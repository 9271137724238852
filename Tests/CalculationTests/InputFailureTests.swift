import Testing

@testable import Calculation

/// Tests of the error codes that scripts rely on.
struct InputFailureTests {
  @Test func codesAreStable() {
    let codes = InputCode.allCases.map(\.rawValue) + SprayCalculator().errorCodes
    #expect(Set(codes).count == codes.count)
    for code in codes {
      let letters = code.unicodeScalars.filter { !("a"..."z").contains($0) }
      #expect(letters.filter { $0 == "." }.count == 1 && letters.allSatisfy { $0 == "." || $0 == "_" }, "\(code)")
    }
    for promised in ["number.ambiguous", "number.too_large", "field.missing", "dose.exceeds_rate"] {
      #expect(codes.contains(promised))
    }
  }

  @Test func eachNamesItsData() {
    let amount = quantity("3 l/ha")
    let named: [(Failure, String, Set<String>)] = [
      (
        .ambiguousNumber(typed: "1,250", whole: 1250, decimal: "1.25"), "number.ambiguous",
        ["typed", "whole", "decimal"]
      ),
      (.tooLarge(typed: "1"), "number.too_large", ["typed", "limit"]),
      (.tooSmall(typed: "1"), "number.too_small", ["typed", "limit"]),
      (.tooPrecise(typed: "1", most: 9), "number.too_precise", ["typed", "most"]), (.zero, "number.zero", []),
      (.unknownUnit(typed: "x", field: "area", units: []), "unit.unknown", ["typed", "field", "units"]),
      (.poundSign(typed: "#/ac"), "unit.pound", ["typed"]),
      (
        .unitOfOtherKind(typed: "x", .litre, field: "area", units: []), "unit.other_kind",
        ["typed", "unit", "field", "units"]
      ),
      (.ambiguousUnit(typed: "oz", units: []), "unit.ambiguous", ["typed", "units"]),
      (
        .ambiguousPrefix(typed: "ML", unit: .millilitre, other: Quantity(1_000_000, .litre)), "unit.ambiguous",
        ["typed", "unit", "one", "other", "base"]
      ),
      (.missingFields(["rate", "tank"]), "field.missing", ["fields"]),
      (.leftover(typed: "x"), "number.leftover", ["typed"]), (.divisionByZero, "number.division_by_zero", []),
    ]
    for (error, code, arguments) in named {
      #expect(error.code == code)
      #expect(Set(error.text.data.keys) == arguments)
    }
    #expect(Failure.doseExceedsRate(product: amount, rate: amount).text.data.keys.sorted() == ["product", "rate"])
    #expect(Failure.tooLarge(typed: "1")["limit"] == .number(1_000_000_000))
    #expect(Failure.tooSmall(typed: "1")["limit"] == .number("0.000001"))
  }
}
