import Calculation

/// An exact sum of any number of fractions.
struct Total: Sendable {
  /// What it is given in; nil for a bare count.
  let unit: Unit?
  /// What stands above the bar by what stands below it, in the dimension's base unit, in which decimals stay short: what is left in a
  /// tank gives each row another one, and a sum of all kinds is the longer, and the slower to add to, the more there are.
  private var parts: [Fraction: Fraction] = [:]

  private let most: Int

  /// So many kinds are kept apart at most.
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

  /// Halves first: so few sums are long.
  private static func sum(of parts: ArraySlice<Fraction>) -> Fraction {
    guard parts.count > 1 else { return parts.first ?? .zero }
    let middle = parts.startIndex + parts.count / 2
    return sum(of: parts[..<middle]) + sum(of: parts[middle...])
  }
}
