import Synchronization

/// The fields of a conversion, in the order in which they are asked for.
enum ConvertField: String, CaseIterable {
  case category
  /// The number and its unit, typed after the calculator's name.
  case value = "convert"
  case from
  case to

  static let calculator = "convert"

  var path: FieldPath { FieldPath(rawValue) }

  /// Makes the field for these categories, with their units; none stands for all of them.
  func field(_ groups: [UnitGroup], _ units: [Unit], of table: UnitTable) -> Field {
    let measures = groups.map(\.dimension)
    return switch self {
    case .category:
      Field(
        path, of: ConvertField.calculator, .choice(groups.map(\.dimension.choice)),
        asking: .partOfValue)
    case .value:
      Field(
        path, of: ConvertField.calculator, units: Field.Units(units, of: measures, from: table),
        numbers: Field.Numbers(rules: NumberRules(allowsZero: true, allowsNegative: true)))
    case .from, .to:
      Field(
        path, of: ConvertField.calculator, .unit(of: self == .from ? Self.value.path : path),
        asking: .partOfValue, units: Field.Units(units, of: measures, from: table))
    }
  }
}

/// The fields of each category, kept because every typed line needs those of one; a list, because a person uses few.
final class NarrowedFields: Sendable {
  private struct Entry {
    let category: Dimension
    let fields: [Field]
  }

  private let known = Mutex<[Entry]>([])

  /// Returns the fields of a category, which `make` makes the first time.
  func fields(of category: Dimension, _ make: () -> [Field]) -> [Field] {
    known.withLock { known in
      if let fields = known.first(where: { $0.category == category })?.fields { return fields }
      let fields = make()
      known.append(Entry(category: category, fields: fields))
      return fields
    }
  }
}

/// Remembers the units last used in each category, in fields that are never asked for.
extension ConvertCalculator {
  var hiddenFields: [Field] {
    unitGroups.flatMap { group in
      let measures = unitGroups.map(\.dimension).filter(group.dimension.converts)
      return [Self.from, Self.to].map { side in
        Field(
          side(group.dimension), of: ConvertField.calculator, .unit(of: side(group.dimension)),
          asking: .partOfValue, units: Field.Units(group.units, of: measures, from: table))
      }
    }
  }

  /// The units of a category that are converted to each other.
  struct UnitPair {
    let from: Unit
    let to: Unit
  }

  /// Returns the units last used in a category, at first its second and its first; nil if there is no such category.
  func pair(in dimension: Dimension, of draft: Draft) -> UnitPair? {
    guard let group = unitGroups.first(where: { $0.dimension == dimension }),
      let first = group.units.first
    else {
      return nil
    }
    let to = draft.unit(at: Self.to(dimension)) ?? first
    let from = draft.unit(at: Self.from(dimension)) ?? group.units.first { $0 != to } ?? to
    return UnitPair(from: from, to: to)
  }

  /// The unit to convert to if none is typed: the target used last, else the source used last, else another.
  func partner(of unit: Unit, in draft: Draft) -> Unit {
    let pair = pair(in: unit.dimension, of: draft)
    let lastUsed = [pair?.to, pair?.from].compactMap(\.self)
    let others = unitGroups.first { $0.dimension == unit.dimension }?.units ?? []
    return (lastUsed + others).first { $0 != unit } ?? unit
  }

  /// Returns the draft with these two units, which it also remembers for their category.
  func setting(_ draft: Draft, from: Unit, to: Unit) -> Draft {
    var draft = draft
    draft.put(.word(from.dimension.choice.id), at: ConvertField.category.path)
    draft.set(ConvertField.value.path, unit: from)
    draft.set(ConvertField.to.path, unit: to)
    draft.set(Self.from(from.dimension), unit: from)
    draft.set(Self.to(from.dimension), unit: to)
    return draft
  }

  private static func from(_ dimension: Dimension) -> FieldPath {
    FieldPath("from-\(dimension.rawValue)")
  }

  private static func to(_ dimension: Dimension) -> FieldPath {
    FieldPath("to-\(dimension.rawValue)")
  }
}
