import Foundation
import TestSupport
import Testing

@testable import Calculation

/// Tests of numbers as text in stored data: exact, and the same in every language.
struct FractionTextTests {
  @Test(arguments: [
    ("25/2", "25/2"), ("12.5", "25/2"), ("200", "200"), ("-5/9", "-5/9"),
    ("0.45359237", "45359237/100000000"),
    ("0.000001", "1/1000000"), ("007", "7"), ("-0.5", "-1/2"), ("0", "0"), ("-0", "0"),
    ("1.5/0.5", "3"),
    ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
    ("170141183460469231731687303715884105728", "170141183460469231731687303715884105728"),
    ("-340282366920938463463374607431768211456/6", "-170141183460469231731687303715884105728/3"),
    ("0.0000000000000000000000000000000000000001", "1/10000000000000000000000000000000000000000"),
    ("340282366920938463463374607431768211456/340282366920938463463374607431768211456", "1"),
  ])
  func reads(_ text: String, _ exact: String) throws {
    #expect(try #require(Fraction(text)).description == exact)
  }

  @Test(arguments: [
    "", " ", "1/0", "0/0", "/2", "1/", "1/2/3", ".5", "-.5", "5.", "1.2.3", "1,5", "1e3", "0x10",
    "nan", "inf", "--1",
    "-",
    "1 000", " 1", "1 ", "\u{663}", "\u{BD}", "+1", "+.5", "1.-5", "1.+5", "1/+2",
    String(repeating: "9", count: 1001),
  ])
  func refusesAnythingElse(_ text: String) {
    #expect(Fraction(text) == nil)
  }

  @Test(arguments: 0..<10) func roundTrips(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let value = random.fraction(upTo: 18)
      #expect(Fraction(value.description) == value)
      let coded = try JSONEncoder().encode([value])
      #expect(try JSONDecoder().decode([Fraction].self, from: coded) == [value])
    }
  }

  @Test(arguments: ["[\"1/0\"]", "[\"x\"]", "[1]", "[\"\"]", "[null]"])
  func damagedDataIsAnError(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Fraction].self, from: Data(json.utf8))
    }
  }

  @Test func literals() {
    #expect(Fraction("12.5") == "25/2")
    #expect(3 as Fraction == "6/2")
    #expect(Fraction(-4).description == "-4")
  }
}
