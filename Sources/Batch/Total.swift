import Calculation

/// An exact sum of any number of fractions.
struct Total: Sendable {
  /// The unit of `value`; nil for a bare count.
  let unit: Unit?
  /// The sum of the numerators for each denominator, in the dimension's base unit, in which decimals stay short.
  ///
  /// An amount left in a tank gives each row another denominator; one sum over all of them would grow longer, and
  /// slower to add to, with each row.
  private var parts: [Fraction: Fraction] = [:]

  private let most: Int

  /// Keeps at most `most` denominators apart.
  init(unit: Unit?, apart most: Int = 4096) { (self.unit, self.most) = (unit, most) }

  mutating func add(_ more: Fraction) {
    let kind = more.denominator
    parts[kind] = (parts[kind] ?? .zero) + more.numerator
    guard parts.count > most else { return }
    let all = inBaseUnit
    parts = [all.denominator: all.numerator]
  }

  var value: Fraction { unit.map { inBaseUnit / $0.toBase } ?? inBaseUnit }

  private var inBaseUnit: Fraction { Self.sum(of: parts.map { $1 / $0 }[...]) }

  /// Adds the sums of both halves, so that only few of the sums are long.
  private static func sum(of parts: ArraySlice<Fraction>) -> Fraction {
    guard parts.count > 1 else { return parts.first ?? .zero }
    let middle = parts.startIndex + parts.count / 2
    return sum(of: parts[..<middle]) + sum(of: parts[middle...])
  }
}
