import TestSupport
import Testing

@testable import Calculation

/// Tests of square roots to twelve digits, worked out with whole numbers alone.
struct SquareRootTests {
  @Test(
    arguments: [
      ("4", "2"), ("1", "1"), ("36/25", "6/5"), ("0.0001", "0.01"), ("1/9", "1/3"), ("0", "0"),
      ("1000000", "1000"),
      ("123456789012345678901234567890/1", "351364182864444.5/1"),
      ("152415787532388367501905199875019052100", "12345678901234567890"),
    ] as [(Fraction, Fraction)])
  func exactWhereItIs(_ square: Fraction, _ root: Fraction) {
    guard root * root == square else {
      #expect(!square.squareRoot().isExact)
      return
    }
    let found = square.squareRoot()
    #expect(found.value == root && found.isExact)
  }

  @Test(
    arguments: [
      ("2", "1.41421356237"), ("3", "1.73205080757"), ("24/25", "0.979795897113"),
      ("0.0002", "0.0141421356237"),
      ("99.999", "9.99994999987"), ("1/3", "0.577350269190"), ("5000000", "2236.06797750"),
      ("10", "3.16227766017"),
      ("0.1", "0.316227766017"),
    ] as [(Fraction, Fraction)])
  func twelveDigits(_ square: Fraction, _ root: Fraction) {
    let found = square.squareRoot()
    #expect(found.value == root && !found.isExact)
  }

  /// An inexact root is at most half of its last digit away from the true root.
  @Test func isTheNearest() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let square = random.fraction(upTo: 15).magnitude
      let root = square.squareRoot()
      if root.isExact {
        #expect(root.value * root.value == square)
        continue
      }
      let half = Fraction.one / .powerOfTen(11 - (square.leadingExponent >> 1)) / 2
      let (least, most) = (root.value - half, root.value + half)
      #expect(least * least <= square && square < most * most, "\(square)")
    }
  }
}
