import Calculation

/// What the lines of totals show below a column: one part of a sum.
struct TotalsCell: Sendable {
  enum Part: Sendable {
    case amount, unit
    /// The number of packs that hold the sum, how much more they hold, and the size of one pack with its unit.
    case packs, over, size, sizeUnit
    /// The name of the product whose sum it is.
    case name
  }

  let summand: Summand
  let part: Part

  private init(_ summand: Summand, _ part: Part) { (self.summand, self.part) = (summand, part) }

  init(_ below: FigureColumn.TotalsCell) {
    switch below {
    case .amount(let figure): self.init(.figure(figure), .amount)
    case .unit(let figure): self.init(.figure(figure), .unit)
    case .packs(let figure): self.init(.figure(figure), .packs)
    case .over(let figure): self.init(.figure(figure), .over)
    }
  }

  /// Returns what the lines of totals show below the column of a field; nil if they show nothing there.
  ///
  /// Below a value of a job, such as the area, they show its sum; below a product's name and pack size, the name and
  /// the pack size of the summed product.
  static func of(_ field: Field, _ calculator: any Calculator, _ figures: [FigureColumn]) -> TotalsCell? {
    if field.isAsked, calculator.jobFields.contains(field.path) { return TotalsCell(.value(field.path), .amount) }
    let summed = figures.first { column in
      if case .amount = column.below { column.figure.item == field.member } else { false }
    }
    guard field.member != nil, let summed else { return nil }
    if calculator.form.group(namedBy: field) != nil { return TotalsCell(.figure(summed.figure), .name) }
    return summed.pack == field.id ? TotalsCell(.figure(summed.figure), .size) : nil
  }

  /// The part of the same sum that is below the column of units.
  var ofUnit: TotalsCell { TotalsCell(summand, part == .size ? .sizeUnit : .unit) }
}

/// A value or figure to add up.
enum Summand: Sendable, Hashable {
  case value(FieldPath)
  case figure(FigureID)

  /// The name in JSON.
  var name: String {
    switch self {
    case .value(let path): path.name
    case .figure(let figure): figure.name.replacing("-", with: "_")
    }
  }

  /// The number of the product that it belongs to; nil if it belongs to none.
  var item: Int? {
    switch self {
    case .value(let path): path.member?.number
    case .figure(let figure): figure.item
    }
  }
}
