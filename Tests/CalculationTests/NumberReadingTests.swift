import TestSupport
import Testing

@testable import Calculation

/// Tests of typed numbers that are taken, and what they mean with each decimal mark.
struct NumberReadingTests {
  /// Numbers that mean the same in every language.
  private static let everywhere: [(String, Fraction)] = [
    ("7", 7), ("12.5", "12.5"), ("12,5", "12.5"), ("0.5", "0.5"), ("0,5", "0.5"), ("00,5", "0.5"),
    ("0", 0),
    ("0,000", 0),
    ("007", 7), ("000000000000000007", 7), ("0012,50", "12.5"), ("0.125", "0.125"),
    ("0,125", "0.125"),
    ("00,125", "0.125"),
    ("012,345", "12.345"), ("012.345", "12.345"), ("1,25", "1.25"), ("1.2500", "1.25"),
    ("1,2500", "1.25"),
    ("1,2", "1.2"),
    ("1234,567", "1234.567"), ("1234.567", "1234.567"), ("1234,5", "1234.5"),
    ("1 234", 1234), ("1 234,5", "1234.5"), ("1 234.5", "1234.5"), ("1 234,567", "1234.567"),
    ("1 234.567", "1234.567"),
    ("12 345.678", "12345.678"), ("12 345,678", "12345.678"), ("1 234 567", 1_234_567),
    ("123 456 789", 123_456_789),
    ("1\u{A0}234", 1234), ("1\u{202F}234,5", "1234.5"), ("1\u{2009}234.5", "1234.5"),
    ("1\u{A0}234 567", 1_234_567),
    ("1\u{2009}234\u{202F}567,89", "1234567.89"),
    ("1,234.5", "1234.5"), ("1.234,5", "1234.5"), ("1,234.567", "1234.567"),
    ("1.234,567", "1234.567"),
    ("1.000,000", 1000), ("1,000.000", 1000), ("12,345,678.9", "12345678.9"),
    ("12.345.678,9", "12345678.9"),
    ("1,234,567", 1_234_567), ("1.234.567", 1_234_567), ("1.000.000", 1_000_000),
    ("123,456,789", 123_456_789),
    ("999999999", 999_999_999), ("0.000001", "0.000001"), ("0,00000123456789", "0.00000123456789"),
    ("123456.789", "123456.789"), ("1,00000000", 1), ("000123456789", 123_456_789),
    ("0.5000", "0.5"),
    (" 7 ", 7), ("\u{A0}7\u{202F}", 7), ("12,5 ", "12.5"),
  ]

  /// Numbers with a single mark and three digits behind it, which are decimals if the mark is the language's own.
  private static let ownMark: [(String, Fraction)] = [
    ("1.250", "1.25"), ("1,250", "1.25"), ("12.345", "12.345"), ("12,345", "12.345"),
    ("999.999", "999.999"), ("999,999", "999.999"), ("100.000", 100), ("100,000", 100),
  ]

  private static let anyNumber = NumberRules(allowsZero: true)

  @Test(arguments: everywhere) func meansTheSameEverywhere(_ typed: String, _ value: Fraction)
    throws
  {
    for mark in DecimalMark.both { #expect(try number(typed, mark, Self.anyNumber) == value) }
  }

  @Test(arguments: ownMark) func ownMarkIsDecimal(_ typed: String, _ value: Fraction) throws {
    #expect(try number(typed, typed.contains(",") ? .comma : .point) == value)
  }

  /// Three digits behind the other language's mark are refused, and both readings are offered.
  @Test(
    arguments: [
      ("1", "250", 1250, "1.25"), ("12", "345", 12345, "12.345"),
      ("999", "999", 999_999, "999.999"),
      ("1", "000", 1000, 1),
      ("100", "000", 100_000, 100),
    ] as [(String, String, Fraction, Fraction)])
  func otherMarkIsAmbiguous(
    _ whole: String, _ decimals: String, _ joined: Fraction, _ decimal: Fraction
  ) throws {
    for mark in DecimalMark.both {
      let typed = whole + mark.other.text + decimals
      let found = try #require(refusal(typed + " l", mark))
      #expect(
        found.failure
          == Failure(
            .ambiguousNumber, typed: typed, ["whole": .number(joined), "decimal": .number(decimal)])
      )
      #expect(found.span == 0..<typed.utf8.count)
    }
  }

  @Test(arguments: [
    "1250", "1.25", "1,25", "1 250", "1250.0", "0.250", "0,250", "1250,125", "1.2501", "1,2501",
    "1,250,000", "1,250.5",
  ])
  func whatIsClearIsNotAmbiguous(_ typed: String) {
    for mark in DecimalMark.both { #expect(refusal(typed, mark) == nil) }
  }

  @Test(
    arguments: [
      ("12ha", 12, "ha"), ("12 ha", 12, "ha"), ("12\u{A0}ha", 12, "ha"), ("12\u{202F}HA", 12, "ha"),
      ("12  ha  ", 12, "ha"),
      ("12,5ac", "12.5", "ac"), ("500m2", 500, "m2"), ("500 m\u{B2}", 500, "m2"), ("5 ar", 5, "a"),
      ("5a", 5, "a"),
      ("1 234 m2", 1234, "m2"),
      ("12", 12, "m2"), ("0.5Ha", "0.5", "ha"),
    ] as [(String, Fraction, String)])
  func unitsTouchOrFollow(_ typed: String, _ value: Fraction, _ id: String) throws {
    let reading = try SprayField.area.field.read(typed, in: .squareMetre, .comma)
    #expect(reading.quantity == Quantity(value, unit(id)))
    #expect(reading.hasTypedUnit == (typed != "12"))
    #expect(reading.expression == nil)
  }

  @Test(arguments: [
    ("1.5 l/ha", "l/ha"), ("1.5l/ha", "l/ha"), ("1.5 l / ha", "l/ha"), ("1.5 L/HA", "l/ha"),
    ("1.5 kg/ha", "kg/ha"),
    ("1.5 US gal/ac", "gal/ac"), ("1.5 gal/ac", "gal/ac"), ("1.5 us fl oz/ac", "floz/ac"),
    ("1.5 floz/ac", "floz/ac"),
    ("1.5 US qt/ac", "qt/ac"), ("1.5 lb/ac", "lb/ac"), ("1.5 ml/ha", "ml/ha"), ("1.5 g/ha", "g/ha"),
    ("1.5 pt/ac", "pt/ac"),
  ])
  func doseUnits(_ typed: String, _ id: String) throws {
    #expect(
      try SprayField.dose.field.read(typed, in: .litrePerHectare, .comma).quantity
        == Quantity("1.5", unit(id)))
  }

  @Test func twelveDigits() throws {
    #expect(try number("123456789.123", .point) == "123456789.123")
    #expect(try number("0.00000123456789012", .point) == "0.00000123456789012")
    #expect(try number("999999999.999", .point) == "999999999.999")
    #expect(try number("0", .point, NumberRules(allowsZero: true)) == .zero)
    #expect(refusal("123456789.1234", .point)?.failure.code == "number.too_precise")
    #expect(refusal("1000000000", .point)?.failure.code == "number.too_large")
  }

  @Test func onlyTemperaturesMayBeNegative() throws {
    let temperature = NumberRules(allowsZero: true, allowsNegative: true)
    #expect(try number("-40", .point, temperature) == -40)
    #expect(try number("-12,5", .point, temperature) == "-12.5")
    #expect(try number("5 - 7", .point, temperature) == -2)
    #expect(try number("3 + -4", .point, temperature) == -1)
    #expect(refusal("-1000000000", .point, temperature)?.failure.code == "number.too_large")
    #expect(refusal("-0.0000001", .point, temperature)?.failure.code == "number.too_small")
  }
}
