import Calculation

/// What stands below a column: a part of a sum.
struct Below: Sendable {
  enum Part: Sendable {
    case amount, unit
    /// As many packs as hold it, what they hold beyond it, and what one holds.
    case packs, over, size, sizeUnit
    /// What one of a group is called whose sum it is.
    case name
  }

  let summand: Summand
  let part: Part

  private init(_ summand: Summand, _ part: Part) { (self.summand, self.part) = (summand, part) }

  init(_ below: FigureColumn.Below) {
    switch below {
    case .amount(let figure): self.init(.figure(figure), .amount)
    case .unit(let figure): self.init(.figure(figure), .unit)
    case .packs(let figure): self.init(.figure(figure), .packs)
    case .over(let figure): self.init(.figure(figure), .over)
    }
  }

  /// Below what was entered in a field: its sum where it is a job's, and of one of a group what the sum of that is of.
  static func of(_ field: Field, _ calculator: any Calculator, _ figures: [FigureColumn]) -> Below? {
    if field.isAsked, calculator.jobFields.contains(field.path) { return Below(.value(field.path), .amount) }
    let summed = figures.first { column in
      if case .amount = column.below { column.figure.item == field.member } else { false }
    }
    guard field.member != nil, let summed else { return nil }
    if calculator.form.group(namedBy: field) != nil { return Below(.figure(summed.figure), .name) }
    return summed.pack == field.id ? Below(.figure(summed.figure), .size) : nil
  }

  /// The same below the unit.
  var ofUnit: Below { Below(summand, part == .size ? .sizeUnit : .unit) }
}

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
