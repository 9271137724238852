import TestSupport
import Testing

@testable import Calculation

/// Exact arithmetic: lowest terms, order, whole part, and overflow that is reported and never traps.
struct FractionTests {
  private static let greatest = Fraction(whole: .max)
  private static let least = -greatest

  private func smallest() throws -> Fraction { try Fraction(1, over: .max) }

  @Test(arguments: [
    (6, 4, 3, 2), (-6, 4, -3, 2), (6, -4, -3, 2), (-6, -4, 3, 2), (0, 5, 0, 1), (0, -5, 0, 1), (7, 1, 7, 1),
    (7, 7, 1, 1),
  ])
  func standsInLowestTerms(_ top: Int, _ bottom: Int, _ numerator: Int, _ denominator: Int) throws {
    let value = try Fraction(Int128(top), over: Int128(bottom))
    #expect(value.numerator == Int128(numerator))
    #expect(value.denominator == Int128(denominator))
  }

  @Test func refusesImpossibleBars() {
    #expect(throws: ArithmeticError.divisionByZero) { try Fraction(1, over: 0) }
    #expect(throws: ArithmeticError.divisionByZero) { try Fraction(0, over: 0) }
    #expect(throws: ArithmeticError.overflow) { try Fraction(.min, over: 1) }
    #expect(throws: ArithmeticError.overflow) { try Fraction(1, over: .min) }
  }

  @Test(
    arguments: [
      ("1/3", "1/6", "1/2", "1/6", "1/18", "2"), ("0.1", "0.2", "0.3", "-0.1", "0.02", "0.5"),
      ("-5/9", "5/9", "0", "-10/9", "-25/81", "-1"), ("1.15", "200", "201.15", "-198.85", "230", "0.00575"),
      ("0", "-7", "-7", "7", "0", "0"),
    ] as [(Fraction, Fraction, Fraction, Fraction, Fraction, Fraction)])
  func calculates(
    _ left: Fraction, _ right: Fraction, _ sum: Fraction, _ difference: Fraction, _ product: Fraction,
    _ quotient: Fraction
  ) throws {
    #expect(try left + right == sum)
    #expect(try left - right == difference)
    #expect(try left * right == product)
    #expect(try left / right == quotient)
  }

  @Test func divisionByZeroIsReported() {
    #expect(throws: ArithmeticError.divisionByZero) { try Fraction.one / .zero }
    #expect(throws: ArithmeticError.divisionByZero) { try Fraction.zero / .zero }
  }

  @Test func overflowIsReported() throws {
    let (greatest, least, smallest) = (Self.greatest, Self.least, try smallest())
    let almost = try Fraction(1, over: .max - 1)
    #expect(throws: ArithmeticError.overflow) { try greatest + 1 }
    #expect(throws: ArithmeticError.overflow) { try least - 1 }
    #expect(throws: ArithmeticError.overflow) { try greatest * 2 }
    #expect(throws: ArithmeticError.overflow) { try least * greatest }
    #expect(throws: ArithmeticError.overflow) { try greatest / "1/2" }
    #expect(throws: ArithmeticError.overflow) { try smallest + almost }
    #expect(throws: ArithmeticError.overflow) { try smallest / 2 }
    #expect(throws: ArithmeticError.overflow) { try smallest * almost }
    #expect(throws: ArithmeticError.overflow) { try greatest + "1/2" }
  }

  /// What cancels must not be mistaken for overflow.
  @Test func onlyResultsThatAreTooLongOverflow() throws {
    let (greatest, least, smallest) = (Self.greatest, Self.least, try smallest())
    #expect(try greatest + least == .zero)
    #expect(try greatest * smallest == .one)
    #expect(try greatest / greatest == .one)
    #expect(try least / greatest == -1)
    #expect(try smallest / smallest == .one)
    #expect(try smallest - smallest == .zero)
    #expect(try greatest * 0 == .zero)
    #expect(-least == greatest)
  }

  @Test func comparesAtTheExtremes() throws {
    let (greatest, least, smallest) = (Self.greatest, Self.least, try smallest())
    let next = try Fraction(1, over: .max - 1)
    let nearlyOne = try Fraction(.max - 1, over: .max)
    let nearer = try Fraction(.max - 2, over: .max - 1)
    let rising = [least, -1, -next, -smallest, .zero, smallest, next, nearer, nearlyOne, .one, greatest]
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
      ("5/2", 2), ("-5/2", -3), ("-1/1000000", -1), ("1/1000000", 0), ("2", 2), ("-2", -2), ("0", 0), ("-7/7", -1),
      ("999999999.999999", 999_999_999),
    ] as [(Fraction, Int128)])
  func floors(_ value: Fraction, _ whole: Int128) {
    #expect(value.floor == whole)
  }

  @Test(arguments: 0..<20) func operationsUndoEachOther(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (left, right) = (try random.fraction(upTo: 9), try random.fraction(upTo: 9))
      #expect(try left + right - right == left)
      #expect(try left - right + right == left)
      #expect(try left * right / right == left)
      #expect(try left / right * right == left)
      #expect(try left + right == right + left)
      #expect(try (left - right).isNegative == (left < right))
      let whole = Fraction(whole: left.floor)
      #expect(try whole <= left && left < whole + 1)
    }
  }

  /// With numbers near the limit, each operation is exact or says that it overflowed.
  @Test(arguments: 0..<20) func longNumbersNeverTrap(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (exact, overflows) = (0, 0)
    for _ in 0..<500 {
      let sides = (0..<4).map { _ in
        Int128.random(in: 1 ... .max, using: &random) >> Int128.random(in: 0..<126, using: &random)
      }
      let left = try Fraction(sides[0], over: max(1, sides[1]))
      let right = try Fraction(-max(1, sides[2]), over: max(1, sides[3]))
      for (forward, back) in [
        ({ try $0 + $1 }, { try $0 - $1 }), ({ try $0 * $1 }, { try $0 / $1 }),
      ] as [((Fraction, Fraction) throws -> Fraction, (Fraction, Fraction) throws -> Fraction)] {
        do {
          let result = try forward(left, right)
          exact += 1
          if let again = try? back(result, right) { #expect(again == left) }
        } catch { overflows += 1 }
      }
    }
    #expect(exact > 0 && overflows > 0)
  }
}
