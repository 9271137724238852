import BigInt

/// A number that may be a square root, and whether it is exact or rounded.
struct Root: Sendable, Equatable {
  let value: Fraction
  let isExact: Bool

  func times(_ factor: Fraction) -> Root { Root(value: value * factor, isExact: isExact) }
}

extension Fraction {
  /// Returns the square root of a number that is not negative.
  ///
  /// The root is exact if it is a fraction; else it is rounded to so many significant digits, but keeps all digits
  /// before the decimal mark.
  func squareRoot(significant: Int = significantDigits) -> Root {
    let (top, bottom) = (long.numerator, long.denominator)
    let roots = (top.squareRoot(), bottom.squareRoot())
    if roots.0 * roots.0 == top, roots.1 * roots.1 == bottom {
      return Root(value: Fraction(LongFraction(lowest: roots.0, roots.1)), isExact: true)
    }
    // ⌊√x · 10ᵖ + ½⌋ = ⌊(⌊√(4 · x · 10²ᵖ)⌋ + 1) / 2⌋, with p decimal places.
    let places = Swift.max(0, significant - 1 - (leadingExponent >> 1))
    let doubled = (top * 4 * BigInt(10).power(2 * places) / bottom).squareRoot()
    return Root(value: Fraction(LongFraction((doubled + 1) / 2, over: BigInt(10).power(places))), isExact: false)
  }
}
