import Synchronization

/// The values a conversion is made of, in the order in which they are asked for.
enum ConvertField: String, CaseIterable {
  case category
  /// The number and the unit it is in, typed behind the calculator's name.
  case value = "convert"
  case from
  case to

  static let calculator = "convert"

  var path: FieldPath { FieldPath(rawValue) }

  /// The field with the units of these groups of a table.
  func field(_ groups: [UnitGroup], of table: UnitTable) -> Field {
    let (units, measures) = (groups.flatMap(\.units), groups.map(\.dimension))
    return switch self {
    case .category: Field(path, of: ConvertField.calculator, .choice(groups.map(\.dimension.choice)), names: [])
    case .value:
      Field(
        path, of: ConvertField.calculator, units: units, measures: measures, in: table,
        rules: NumberRules(allowsZero: true, allowsNegative: true))
    case .from:
      Field(
        path, of: ConvertField.calculator, .unit(of: Self.value.path), names: [], units: units,
        measures: measures, in: table)
    case .to:
      Field(
        path, of: ConvertField.calculator, .unit(of: path), names: [], units: units, measures: measures,
        in: table)
    }
  }
}

/// The fields of each category, made when they are first asked for: each line asks for those of one.
final class NarrowedFields: Sendable {
  private let known = Mutex<[Dimension: [Field]]>([:])

  func fields(of category: Dimension, _ make: () -> [Field]) -> [Field] {
    known.withLock { known in
      if let fields = known[category] { return fields }
      let fields = make()
      known[category] = fields
      return fields
    }
  }
}

/// The pair of units used last in each category: fields that nobody is asked for.
struct PairMemory {
  let groups: [UnitGroup]
  let table: UnitTable

  var fields: [Field] {
    groups.flatMap { group in
      let measures = groups.map(\.dimension).filter(group.dimension.converts)
      return [Self.from, Self.to].map { side in
        Field(
          side(group.dimension), of: ConvertField.calculator, .unit(of: side(group.dimension)), names: [],
          units: group.units, measures: measures, in: table)
      }
    }
  }

  /// The pair of a category: the last one, or the first two of its units.
  func pair(in dimension: Dimension, of draft: Draft) -> (from: Unit, to: Unit)? {
    guard let group = groups.first(where: { $0.dimension == dimension }), let first = group.units.first else {
      return nil
    }
    let to = draft.entries[Self.to(dimension)]?.unit ?? first
    let from = draft.entries[Self.from(dimension)]?.unit ?? group.units.first { $0 != to } ?? to
    return (from, to)
  }

  /// What a quantity of this unit is converted to when nobody says: the unit used last, else the other one of that pair.
  func partner(of unit: Unit, in draft: Draft) -> Unit {
    let pair = pair(in: unit.dimension, of: draft)
    let others = groups.first { $0.dimension == unit.dimension }?.units ?? []
    return ([pair?.to, pair?.from].compactMap(\.self) + others).first { $0 != unit } ?? unit
  }

  /// A draft that is about this pair, and remembers it.
  func setting(_ draft: Draft, from: Unit, to: Unit) -> Draft {
    draft
      .setting(ConvertField.value.path, unit: from).setting(ConvertField.to.path, unit: to)
      .setting(ConvertField.category.path, word: from.dimension.choice.id)
      .setting(Self.from(from.dimension), unit: from).setting(Self.to(from.dimension), unit: to)
  }

  private static func from(_ dimension: Dimension) -> FieldPath { FieldPath("from-\(dimension.rawValue)") }
  private static func to(_ dimension: Dimension) -> FieldPath { FieldPath("to-\(dimension.rawValue)") }
}
