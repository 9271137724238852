import TestSupport
import Testing

@testable import Calculation

/// Tests of rounding for people and for programs: numbers are rounded once, with halves away from zero.
struct RoundingTests {
  @Test(
    arguments: [
      ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("1.5", 0, "2"), ("2.5", 0, "3"), ("-2.5", 0, "-3"),
      ("0.4999999", 0, "0"),
      ("-0.4", 0, "0"), ("2.675", 2, "2.68"), ("-2.675", 2, "-2.68"), ("2.665", 2, "2.67"),
      ("1.005", 2, "1.01"),
      ("1/3", 4, "0.3333"), ("2/3", 4, "0.6667"), ("-2/3", 4, "-0.6667"), ("9.999", 2, "10"),
      ("99.995", 2, "100"),
      ("1/8", 2, "0.13"), ("12.50", 6, "12.5"), ("1200", 2, "1200"), ("0", 3, "0"),
      ("0.004", 2, "0"),
      ("0.005", 2, "0.01"),
      ("-0.005", 2, "-0.01"), ("999999999.999999999", 6, "1000000000"),
    ] as [(Fraction, Int, String)])
  func halvesGoAwayFromZero(_ value: Fraction, _ places: Int, _ plain: String) throws {
    #expect(value.rounded(places: places).plain == plain)
  }

  @Test(
    arguments: [
      ("1", "1"), ("1.004", "1"), ("1.005", "1.01"), ("12.345", "12.35"), ("2500", "2500"),
      ("18.75", "18.75"),
      ("999.994", "999.99"), ("999.995", "1000"), ("0.9996", "1"), ("0.9995", "1"),
      ("0.99949", "0.999"),
      ("0.5", "0.5"),
      ("0.12345", "0.123"), ("0.1235", "0.124"), ("0.09996", "0.1"), ("0.012345", "0.0123"),
      ("0.000001", "0.000001"),
      ("0.00000012345", "0.000000123"),
      ("0.0000000000000000000012349", "0.00000000000000000000123"), ("1/3", "0.333"),
      ("2/3", "0.667"), ("4/3", "1.33"), ("0", "0"), ("-0.9996", "-1"), ("-0.012345", "-0.0123"),
      ("-12.345", "-12.35"),
      ("1/170141183460469231731687303715884105727", "0.00000000000000000000000000000000000000588"),
    ] as [(Fraction, String)])
  func forReading(_ value: Fraction, _ plain: String) throws {
    #expect(value.forDisplay.plain == plain)
  }

  @Test(
    arguments: [
      ("12.5", "12.5"), ("1/3", "0.333333333"), ("2/3", "0.666666667"), ("1000/3", "333.333333333"),
      ("0.0001234567894", "0.000123456789"), ("0.00012345678949", "0.000123456789"),
      ("0.00012345678951", "0.00012345679"),
      ("1/30000", "0.0000333333333"), ("1/3000000", "0.000000333333333"), ("0.000001", "0.000001"),
      ("1000000000", "1000000000"),
      ("0.1234567895", "0.12345679"), ("0.1234567894", "0.123456789"),
      ("0.0123456789", "0.0123456789"),
      ("0.9999999999", "1"), ("0.09999999999", "0.1"),
      ("0", "0"),
      ("-1/3", "-0.333333333"), ("123456789012.0000000004", "123456789012"), ("1.0000000004", "1"),
      ("1.00000000051", "1.000000001"),
    ] as [(Fraction, String)])
  func forPrograms(_ value: Fraction, _ plain: String) throws {
    #expect(value.forJSON.plain == plain)
  }

  /// All digits are shown of what could be typed.
  @Test(
    arguments: [
      ("0.40468564224", "0.40468564224"), ("0.123456789012", "0.123456789012"),
      ("1.2345678901", "1.2345678901"),
      ("0.1234567890123", "0.123456789"), ("1/3", "0.333333333"), ("12.5", "12.5"),
    ] as [(Fraction, String)])
  func inFull(_ value: Fraction, _ plain: String) throws {
    #expect(value.inFull.plain == plain)
  }

  /// What is to be typed has nine decimals as far as twelve digits allow it, and is never on the wrong side.
  @Test(
    arguments: [
      ("1000/7", true, "142.857142858"), ("1000/7", false, "142.857142857"),
      ("10000/7", false, "1428.57142857"),
      ("1/7", false, "0.142857142"), ("1/7000", false, "0.000142857142"),
      ("1000000000000/7", false, "142857142857"),
      ("12.5", true, "12.5"),
    ] as [(Fraction, Bool, String)])
  func forTyping(_ value: Fraction, _ isUp: Bool, _ plain: String) throws {
    #expect(value.forTyping(significant: 12, up: isUp).plain == plain)
  }

  @Test(
    arguments: [
      ("123456.7891", 9, "123456.789"), ("123456789.5", 9, "123456790"),
      ("1234567890123", 9, "1234567890123"),
      ("0.00123456789123", 9, "0.00123456789"), ("1.23456", 3, "1.23"), ("0.0099996", 3, "0.01"),
      ("1/7", 9, "0.142857143"),
    ] as [(Fraction, Int, String)])
  func significantDigitsAreNeverCoarserThanOnes(_ value: Fraction, _ digits: Int, _ plain: String)
    throws
  {
    #expect(value.rounded(significant: digits).plain == plain)
  }

  @Test(
    arguments: [
      ("12.5", "12.5"), ("0.000001", "0.000001"), ("1/1024", "0.0009765625"), ("-5/8", "-0.625"),
      ("1200", "1200"),
      ("0", "0"),
      ("123456789.123456789", "123456789.123456789"),
      ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
    ] as [(Fraction, String)])
  func everyDigit(_ value: Fraction, _ plain: String) throws {
    #expect(try #require(value.exactDecimal).plain == plain)
  }

  @Test(
    arguments: ["1/3", "-2/7", "1/170141183460469231731687303715884105727", "100000/3"]
      as [Fraction])
  func decimalsThatDoNotEndHaveNoExactForm(_ value: Fraction) {
    #expect(value.exactDecimal == nil)
  }

  @Test func longNumbersAreRoundedToo() {
    #expect(
      Fraction(.max, over: 3).rounded(places: 9).plain
        == "56713727820156410577229101238628035242.333333333")
    #expect(
      Fraction(.max, over: 7).forJSON.plain == "24305883351495604533098186245126300818.142857143")
    #expect(Fraction(.max, over: 1).forDisplay.plain == "170141183460469231731687303715884105727")
    let huge = Fraction.powerOfTen(40)
    #expect((huge + "0.005").forDisplay.plain == "1" + String(repeating: "0", count: 40) + ".01")
    #expect((-huge / 3).rounded(places: 1).plain == "-" + String(repeating: "3", count: 40) + ".3")
    #expect((1 / huge / 3).forDisplay.plain == "0." + String(repeating: "0", count: 40) + "333")
    #expect((huge * 2).leadingExponent == 40 && (1 / huge / 3).leadingExponent == -41)
    #expect(Fraction((huge + "1/8").rounded(places: 3)) == huge + "0.125")
  }

  @Test(arguments: [(0, 1), (1, 10), (18, 1_000_000_000_000_000_000)] as [(Int, Fraction)])
  func powers(_ exponent: Int, _ power: Fraction) {
    #expect(Fraction.powerOfTen(exponent) == power)
    #expect(Fraction.powerOfTen(exponent + 39) == power * .powerOfTen(39))
  }

  /// Figures in formulas have two decimals more than a result, so that they can be followed on paper; a count looks
  /// whole only if it is.
  @Test(
    arguments: [
      ("30/11", "2.7273", "2.7273"), ("1/3", "0.33333", "0.33333"),
      ("4.0468564224", "4.0469", "4.0469"),
      ("2.5", "2.5", "2.5"), ("2.99999", "3", "2.99999"), ("3", "3", "3"),
      ("2.99999999999", "3", "2.99999999999"),
      ("0.000012345678", "0.000012346", "0.000012346"), ("3.0000001", "3", "3.0000001"),
    ] as [(Fraction, String, String)])
  func forFollowing(_ value: Fraction, _ plain: String, _ count: String) {
    #expect(value.forFollowing.plain == plain)
    #expect(value.forCounting.plain == count)
  }

  /// A typed number is printed with up to twelve digits, the most that can be typed; whole numbers are printed in
  /// full.
  @Test(
    arguments: [
      ("123456.789012", "123456.789012", true),
      ("0.00000123456789012", "0.00000123456789012", true),
      ("123456789.123456789", "123456789.123", false), ("1/3", "0.333333333333", false),
      ("1234567890123", "1234567890123", true), ("1.00000000001", "1.00000000001", true),
      ("12.5", "12.5", true),
    ] as [(Fraction, String, Bool)])
  func asEntered(_ value: Fraction, _ plain: String, _ isPrecise: Bool) {
    #expect(value.echoed.plain == plain)
    #expect(value.isPrecise == isPrecise)
  }

  /// A rounded number is at most half a unit of its last place away; at exactly half it is further from zero than the
  /// number.
  @Test(arguments: 0..<20) func roundsToTheNearest(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let value = random.fraction(upTo: 9)
      let places = Int.random(in: 0...9, using: &random)
      let rounded = Fraction(value.rounded(places: places))
      let half = 1 / (2 * .powerOfTen(places))
      let error = (rounded - value).magnitude
      #expect(error <= half)
      if error == half { #expect(rounded.magnitude > value.magnitude) }
      let shown = Fraction(value.forDisplay)
      #expect(!shown.isZero && shown.isNegative == value.isNegative)
    }
  }
}
