import BigInt
import TestSupport
import Testing

@testable import Calculation

/// Tests of exact fractions: lowest terms, order and whole part, also of numbers too long for 128 bits.
struct FractionTests {
  private static let greatest = Fraction(.max, over: 1)
  private static let least = -greatest

  private static let smallest = Fraction(1, over: .max)

  @Test(arguments: [
    (6, 4, 3, 2), (-6, 4, -3, 2), (6, -4, -3, 2), (-6, -4, 3, 2), (0, 5, 0, 1), (0, -5, 0, 1),
    (7, 1, 7, 1),
    (7, 7, 1, 1),
  ])
  func standsInLowestTerms(_ top: Int, _ bottom: Int, _ numerator: Int, _ denominator: Int) throws {
    let value = Fraction(Int128(top), over: Int128(bottom))
    #expect(value.numerator == Fraction(numerator))
    #expect(value.denominator == Fraction(denominator))
    #expect(value.isWhole == (denominator == 1))
  }

  /// The least number of 128 bits can be negated, although the result needs more than 128 bits.
  @Test func theLeastNumberHasANegative() {
    let least = Fraction(.min, over: 1)
    #expect(-least == Fraction(.max, over: 1) + 1)
    #expect(Fraction(1, over: .min) * least == 1)
    #expect(least.isNegative && (least.magnitude - 1).description == String(Int128.max))
  }

  @Test(
    arguments: [
      ("1/3", "1/6", "1/2", "1/6", "1/18", "2"), ("0.1", "0.2", "0.3", "-0.1", "0.02", "0.5"),
      ("-5/9", "5/9", "0", "-10/9", "-25/81", "-1"),
      ("1.15", "200", "201.15", "-198.85", "230", "0.00575"),
      ("0", "-7", "-7", "7", "0", "0"),
    ] as [(Fraction, Fraction, Fraction, Fraction, Fraction, Fraction)])
  func calculates(
    _ left: Fraction, _ right: Fraction, _ sum: Fraction, _ difference: Fraction,
    _ product: Fraction,
    _ quotient: Fraction
  ) throws {
    #expect(left + right == sum)
    #expect(left - right == difference)
    #expect(left * right == product)
    #expect(left / right == quotient)
  }

  /// Numbers too long for 128 bits can become short again, and equal numbers are equal however they were worked out.
  @Test func longNumbersComeBack() {
    let (greatest, least, smallest) = (Self.greatest, Self.least, Self.smallest)
    let almost = Fraction(1, over: .max - 1)
    let results: [(Fraction, String)] = [
      (greatest + 1, "170141183460469231731687303715884105728"),
      (least - 1, "-170141183460469231731687303715884105728"),
      (greatest * 2, "340282366920938463463374607431768211454"),
      (greatest / "1/2", "340282366920938463463374607431768211454"),
      (smallest / 2, "1/340282366920938463463374607431768211454"),
      (greatest + "1/2", "340282366920938463463374607431768211455/2"),
      (-(greatest + 1), "-170141183460469231731687303715884105728"),
      // Those of more than 64 bits are stored otherwise, too.
      (Fraction(Int.max) + 1, "9223372036854775808"),
      (Fraction(Int.min) - 1, "-9223372036854775809"),
      ((Fraction(Int.max) + 1) / 2, "4611686018427387904"),
      (Fraction(Int.min) * 3 / 3, "-9223372036854775808"),
    ]
    for (value, text) in results {
      #expect(value.description == text)
      #expect(Fraction(text) == value && Fraction(text).hashValue == Fraction?(value).hashValue)
    }
    #expect(greatest + 1 - 1 == greatest && (greatest + 1 - greatest).parts == .short(1, over: 1))
    #expect(greatest * greatest / greatest == greatest)
    #expect(smallest * almost / almost == smallest)
    #expect(smallest + almost - almost == smallest)
    #expect((greatest + "1/2").floor == greatest && (least - "1/2").floor == least - 1)
    #expect((greatest + "1/2").numerator == greatest * 2 + 1 && (greatest + "1/2").denominator == 2)
    #expect((greatest * 2).isWhole && !(greatest + "1/2").isWhole && !(greatest * 2).isZero)
    #expect(
      Int(exactly: greatest * 2) == nil && Int(exactly: greatest) == nil
        && Int(exactly: Fraction(-7)) == -7)
    #expect(Int(exactly: Fraction("7/2")) == nil)
    #expect(greatest.bitWidth == 128 && (greatest * greatest).bitWidth > 250)
  }

  @Test func whatCancelsStaysShort() {
    let (greatest, least, smallest) = (Self.greatest, Self.least, Self.smallest)
    #expect(greatest + least == .zero)
    #expect(greatest * smallest == .one)
    #expect(greatest / greatest == .one)
    #expect(least / greatest == -1)
    #expect(smallest / smallest == .one)
    #expect(smallest - smallest == .zero)
    #expect(greatest * 0 == .zero)
    #expect(-least == greatest)
  }

  @Test func comparesAtTheExtremes() throws {
    let (greatest, least, smallest) = (Self.greatest, Self.least, Self.smallest)
    let next = Fraction(1, over: .max - 1)
    let nearlyOne = Fraction(.max - 1, over: .max)
    let nearer = Fraction(.max - 2, over: .max - 1)
    let rising = [
      least - 1, least, -1, -next, -smallest, .zero, smallest, next, nearer, nearlyOne, .one,
      greatest,
      greatest + "1/2",
    ]
    for (index, value) in rising.enumerated() {
      for (place, other) in rising.enumerated() {
        #expect((value < other) == (index < place), "\(value) < \(other)")
        #expect((value == other) == (index == place))
      }
    }
    #expect(least.magnitude == greatest)
    #expect((-smallest).isNegative && !smallest.isNegative && !Fraction.zero.isNegative)
  }

  @Test(
    arguments: [
      ("5/2", 2), ("-5/2", -3), ("-1/1000000", -1), ("1/1000000", 0), ("2", 2), ("-2", -2),
      ("0", 0), ("-7/7", -1),
      ("999999999.999999", 999_999_999),
    ] as [(Fraction, Fraction)])
  func floors(_ value: Fraction, _ whole: Fraction) {
    #expect(value.floor == whole)
  }

  @Test(arguments: 0..<8) func operationsUndoEachOther(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (left, right) = (random.fraction(upTo: 9), random.fraction(upTo: 9))
      #expect(left + right - right == left)
      #expect(left - right + right == left)
      #expect(left * right / right == left)
      #expect(left / right * right == left)
      #expect(left + right == right + left)
      #expect((left - right).isNegative == (left < right))
      let whole = left.floor
      #expect(whole <= left && left < whole + 1)
    }
  }

  /// Arithmetic with random numbers of 128 bits, whose results are mostly longer, agrees with the same arithmetic of
  /// big integers.
  @Test(arguments: 0..<8) func longNumbersAreExact(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let sides = (0..<4).map { _ in
        Int128.random(in: 1 ... .max, using: &random) >> Int128.random(in: 0..<126, using: &random)
      }
      let (a, b, c, d) = (sides[0], max(1, sides[1]), -max(1, sides[2]), max(1, sides[3]))
      let (left, right) = (Fraction(a, over: b), Fraction(c, over: d))
      let (top, bottom, otherTop, otherBottom) = (BigInt(a), BigInt(b), BigInt(c), BigInt(d))
      let (sum, product) = (left + right, left * right)
      #expect(isQuotient(sum, top * otherBottom + otherTop * bottom, bottom * otherBottom))
      #expect(isQuotient(left - right, top * otherBottom - otherTop * bottom, bottom * otherBottom))
      #expect(isQuotient(product, top * otherTop, bottom * otherBottom))
      #expect(isQuotient(left / right, top * otherBottom, bottom * otherTop))
      #expect(sum - right == left && product / right == left)
      #expect(sum < left && !(left < sum))
      #expect(sum.floor <= sum && sum < sum.floor + 1)
    }
  }

  /// Whether a fraction is the quotient of two integers, in lowest terms and in the shortest form.
  private func isQuotient(_ value: Fraction, _ top: BigInt, _ bottom: BigInt) -> Bool {
    let long = value.long
    let isShort =
      long.numerator.magnitude.bitWidth < 128 && long.denominator.magnitude.bitWidth < 128
    let isKeptShort = if case .short = value.parts { true } else { false }
    return long.numerator * bottom == top * long.denominator && isShort == isKeptShort
      && long.numerator.magnitude.greatestCommonDivisor(with: long.denominator.magnitude) == 1
  }
}
