import Calculation

/// What all rows of a batch come to together, exactly.
struct BatchTotals: Sendable {
  /// What is added up: a value that was entered, or a figure.
  enum Summand: Sendable, Hashable {
    case value(FieldPath)
    case figure(FigureID)

    /// What programs call it.
    var name: String {
      switch self {
      case .value(let path): path.name
      case .figure(let figure): figure.what.replacing("-", with: "_")
      }
    }

    /// Which one of a group it is of.
    var item: Int? {
      switch self {
      case .value(let path): path.member?.number
      case .figure(let figure): figure.item
      }
    }
  }

  private(set) var rows = 0
  private(set) var failed = 0
  /// One for each kind of unit that came up; of a count one without.
  private(set) var sums: [(summand: Summand, totals: [Total])]

  init(_ columns: [ResultColumn]) {
    var seen: Set<Summand> = []
    sums = columns.compactMap(\.summed).filter { seen.insert($0).inserted }.map { ($0, []) }
  }

  mutating func add(_ row: BatchRow) {
    rows += 1
    guard let worked = row.worked else {
      failed += 1
      return
    }
    for index in sums.indices {
      switch sums[index].summand {
      case .value(let path): if let value = worked.draft[path] { Self.add(value, to: &sums[index].totals) }
      case .figure(let id):
        guard let figure = worked.outcome.figure(id) else { continue }
        if let quantity = figure.quantity {
          Self.add(quantity, to: &sums[index].totals)
        } else if case .count(let count) = figure {
          if sums[index].totals.isEmpty { sums[index].totals.append(Total(unit: nil)) }
          sums[index].totals[0].add(count)
        }
      }
    }
  }

  /// The totals below a column.
  func totals(below column: ResultColumn) -> [Total] {
    column.summed.flatMap { summed in sums.first { $0.summand == summed } }?.totals ?? []
  }

  /// What is counted in units that convert is one sum, in the unit of the first.
  private static func add(_ quantity: Quantity, to totals: inout [Total]) {
    guard let place = totals.firstIndex(where: { $0.unit?.dimension == quantity.unit.dimension }) else {
      totals.append(Total(unit: quantity.unit))
      return add(quantity, to: &totals)
    }
    totals[place].add(quantity)
  }
}

/// An exact sum.
struct Total: Sendable {
  /// What it is given in; nil for a bare count.
  let unit: Unit?
  /// In the dimension's base unit, in which decimals stay short.
  private var base = Fraction.zero

  init(unit: Unit?) { self.unit = unit }

  mutating func add(_ quantity: Quantity) { add(quantity.value * quantity.unit.toBase) }

  mutating func add(_ more: Fraction) { base = base + more }

  var value: Fraction { unit.map { base / $0.toBase } ?? base }
}
