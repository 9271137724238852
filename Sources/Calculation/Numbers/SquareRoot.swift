import BigInt

/// A number that may have come from a square root, and whether it is the very one or only as many digits of it as are kept.
struct Root: Sendable, Equatable {
  let value: Fraction
  let isExact: Bool
}

extension Fraction {
  /// The square root of a number that is not below zero: exact where it is a fraction, else its first so many digits, rounded.
  func squareRoot(significant: Int = significantDigits) -> Root {
    let (top, bottom) = (long.numerator, long.denominator)
    let roots = (top.squareRoot(), bottom.squareRoot())
    if roots.0 * roots.0 == top, roots.1 * roots.1 == bottom {
      return Root(value: Fraction(LongFraction(lowest: roots.0, roots.1)), isExact: true)
    }
    // ⌊√x · 10ᵖ + ½⌋ = ⌊(⌊√(4 · x · 10²ᵖ)⌋ + 1) / 2⌋, with as many places as it takes.
    let places = Swift.max(0, significant - 1 - (leadingExponent >> 1))
    let doubled = (top * 4 * BigInt(10).power(2 * places) / bottom).squareRoot()
    return Root(value: Fraction(LongFraction((doubled + 1) / 2, over: BigInt(10).power(places))), isExact: false)
  }
}
