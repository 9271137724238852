import Calculation

/// What the lines of totals show below a column: one part of a sum.
struct SumPart: Sendable, Hashable {
  enum Kind: Sendable {
    case amount, unit
    /// The number of packs that hold the sum, how much more they hold, and the size of one pack with its unit.
    case packs, over, size, sizeUnit
    /// The name of the product whose sum it is.
    case name
  }

  let kind: Kind
  let summand: Summand

  private init(_ kind: Kind, of summand: Summand) { (self.kind, self.summand) = (kind, summand) }

  init(_ below: FigureColumn.TotalsCell) {
    switch below {
    case .amount(let figure): self.init(.amount, of: .figure(figure))
    case .unit(let figure): self.init(.unit, of: .figure(figure))
    case .packs(let figure): self.init(.packs, of: .figure(figure))
    case .over(let figure): self.init(.over, of: .figure(figure))
    }
  }

  /// Makes what the lines of totals show below the column of a field; nil if they show nothing there.
  ///
  /// Below a value of a job, such as the area, they show its sum; below a product's name and pack size, the name and
  /// the pack size of the summed product.
  init?(_ field: Field, _ calculator: any Calculator, _ figures: [FigureColumn]) {
    if field.isAsked, calculator.jobFields.contains(field.path) {
      self.init(.amount, of: .value(field.path))
      return
    }
    let summed = figures.first { column in
      if case .amount = column.below { column.figure.item == field.member } else { false }
    }
    guard field.member != nil, let summed else { return nil }
    let isName = calculator.form.group(namedBy: field) != nil
    guard isName || summed.pack == field.id else { return nil }
    self.init(isName ? .name : .size, of: .figure(summed.figure))
  }

  /// The part of the same sum that is below the column of units.
  var ofUnit: SumPart { SumPart(kind == .size ? .sizeUnit : .unit, of: summand) }
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
