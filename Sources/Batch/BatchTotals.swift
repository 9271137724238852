import Calculation

/// What all rows of a batch come to together, exactly.
struct BatchTotals: Sendable {
  /// What is added up: a value that was entered, or a figure.
  enum Summand: Sendable {
    case value(Field)
    case figure(FigureID)

    /// What programs call it.
    var name: String {
      switch self {
      case .value(let field): field.id
      case .figure(let figure): figure.what.replacing("-", with: "_")
      }
    }

    /// Which one of a group it is of.
    var item: Int? {
      switch self {
      case .value(let field): field.member
      case .figure(let figure): figure.item
      }
    }
  }

  private(set) var rows = 0
  private(set) var failed = 0
  /// One for each kind of unit that came up; of a count one without.
  private(set) var sums: [(summand: Summand, totals: [Total])]

  init(_ columns: [ResultColumn], jobFields: [FieldPath]) {
    sums = columns.compactMap { column in
      switch column.content {
      case .value(let field): jobFields.contains(field.path) ? (.value(field), []) : nil
      case .figure(let column): column.isUnit ? nil : column.summed.map { (.figure($0), []) }
      case .row, .unit: nil
      }
    }
  }

  mutating func add(_ row: BatchRow) {
    rows += 1
    guard case .worked(let draft, let evaluation) = row.outcome else {
      failed += 1
      return
    }
    for index in sums.indices {
      switch sums[index].summand {
      case .value(let field): if let value = draft[field.path] { Self.add(value, to: &sums[index].totals) }
      case .figure(let id):
        guard let figure = evaluation.outcome.figure(id) else { continue }
        if let quantity = figure.quantity {
          Self.add(quantity, to: &sums[index].totals)
        } else if let count = figure.count {
          if sums[index].totals.isEmpty { sums[index].totals.append(Total(unit: nil)) }
          sums[index].totals[0].add(count)
        }
      }
    }
  }

  /// The totals below a column.
  func totals(below column: ResultColumn) -> [Total] {
    sums.first { sum in
      switch (sum.summand, column.content) {
      case (.value(let field), .value(let other)), (.value(let field), .unit(let other)): field.path == other.path
      case (.figure(let id), .figure(let column)): id == column.summed
      default: false
      }
    }?.totals ?? []
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
