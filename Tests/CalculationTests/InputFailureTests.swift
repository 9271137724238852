import TestSupport
import Testing

@testable import Calculation

/// Tests of the error codes that scripts rely on.
struct InputFailureTests {
  @Test func codesAreStable() {
    let codes = InputCode.allCases.map(\.rawValue) + SprayCalculator().errorCodes
    #expect(Set(codes).count == codes.count)
    for code in codes {
      let letters = code.unicodeScalars.filter { !("a"..."z").contains($0) }
      #expect(
        letters.filter { $0 == "." }.count == 1 && letters.allSatisfy { $0 == "." || $0 == "_" },
        "\(code)")
    }
    for promised in ["number.ambiguous", "number.too_large", "field.missing", "dose.exceeds_rate"] {
      #expect(codes.contains(promised))
    }
  }

  @Test(
    arguments: [
      ("1,250", "number.ambiguous", ["typed", "whole", "decimal"]),
      ("1.234567890123456", "number.too_precise", ["typed", "most"]), ("0", "number.zero", []),
      ("2 zz", "unit.unknown", ["typed", "field", "units"]), ("5 #/ac", "unit.pound", ["typed"]),
      ("2 l", "unit.other_kind", ["typed", "unit", "field", "units"]),
      ("5 ML", "unit.ambiguous", ["typed", "unit", "one", "other", "base"]),
      ("5 ha 20", "number.leftover", ["typed"]),
      ("5 / 0", "number.division_by_zero", []),
    ] as [(String, String, Set<String>)])
  func eachNamesItsData(_ typed: String, _ code: String, _ arguments: Set<String>) {
    do throws(Refusal) {
      _ = try SprayField.area.field.read(typed, in: .hectare, .point)
      Issue.record("\(typed) is read")
    } catch {
      #expect(error.failure.code == code && Set(error.failure.text.data.keys) == arguments)
    }
  }

  @Test func eachFactoryNamesItsData() {
    let amount = quantity("3 l/ha")
    let named: [(Failure, String, Set<String>)] = [
      (.tooLarge(typed: "1"), "number.too_large", ["typed", "limit"]),
      (.tooSmall(typed: "1"), "number.too_small", ["typed", "limit"]),
      (.ambiguousUnit(typed: "oz", units: []), "unit.ambiguous", ["typed", "units"]),
      (.missingFields(["rate", "tank"]), "field.missing", ["fields"]),
    ]
    for (error, code, arguments) in named {
      #expect(error.code == code)
      #expect(Set(error.text.data.keys) == arguments)
    }
    #expect(
      Failure.doseExceedsRate(product: amount, rate: amount).text.data.keys.sorted() == [
        "product", "rate",
      ])
    #expect(Failure.tooLarge(typed: "1")["limit"] == .number(1_000_000_000))
    #expect(Failure.tooSmall(typed: "1")["limit"] == .number("0.000001"))
  }
}
