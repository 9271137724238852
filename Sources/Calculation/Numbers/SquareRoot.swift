import BigInt

/// Square roots; a root that is no fraction is rounded, and says so.
extension Fraction {
  /// Returns the square root of a number that is not negative: exact if it is a fraction, else rounded to as many
  /// significant digits as can be typed, but with all digits before the decimal mark.
  func squareRoot() -> SquareRoot {
    let top = long.numerator
    let bottom = long.denominator
    let topRoot = top.squareRoot()
    let bottomRoot = bottom.squareRoot()
    // In lowest terms a number has a fraction as its root only if both parts have whole ones.
    if topRoot * topRoot == top, bottomRoot * bottomRoot == bottom {
      return SquareRoot(value: Fraction(LongFraction(lowest: topRoot, bottomRoot)), isExact: true)
    }
    // ⌊√x · 10ᵖ + ½⌋ = ⌊(⌊√(4 · x · 10²ᵖ)⌋ + 1) / 2⌋, with p decimal places.
    let places = Swift.max(0, Self.significantDigits - 1 - (leadingExponent >> 1))
    let doubled = (top * 4 * BigInt(10).power(2 * places) / bottom).squareRoot()
    let rounded = LongFraction((doubled + 1) / 2, over: BigInt(10).power(places))
    return SquareRoot(value: Fraction(rounded), isExact: false)
  }
}

/// A square root, which may be rounded.
struct SquareRoot {
  let value: Fraction
  /// False if the value is rounded.
  let isExact: Bool
}
