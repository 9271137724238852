/// Converts a quantity from one unit to another of the same category, exactly.
///
/// With the factors a and offsets b of the two units: y = (x · a₁ + b₁ − b₂) / a₂.
struct ConvertCalculator: Calculator {
  let id = ConvertField.calculator
  let resultRows = ["result"]
  let form: Form
  let unitGroups: [UnitGroup]
  let answering = Answering.always
  let errorCodes = ConvertCode.allCases.map(\.rawValue)
  private let reader: ConversionReader
  private let pairs: PairMemory
  private let table: UnitTable
  private let narrowed = NarrowedFields()

  init(units: UnitTable) {
    table = units
    unitGroups = units.categories.compactMap { UnitGroup($0, of: units) }
    pairs = PairMemory(groups: unitGroups, table: units)
    reader = ConversionReader(units: units, value: ConvertField.value.field(unitGroups, of: units), pairs: pairs)
    form = Form(ConvertField.allCases.map { [unitGroups] in $0.field(unitGroups, of: units) })
  }

  var memory: [Field] { pairs.fields }
  var actions: [Action] {
    [Action("swap", changing: form.template[1]) { drafts, _, _ in Entered(try swapped(drafts[self])) }]
  }

  /// The units are those of the category that is current.
  func fields(in draft: Draft) -> [Field] {
    let category = draft.unit(of: form.template[1]).dimension
    return narrowed.fields(of: category) {
      ConvertField.allCases.map { field in
        field.field(field == .category ? unitGroups : groups(fitting: category), of: table)
      }
    }
  }

  /// A category, and behind it another one of the same measure.
  private func groups(fitting category: Dimension) -> [UnitGroup] {
    let fitting = unitGroups.filter { $0.dimension.converts(to: category) }
    return fitting.filter { $0.dimension == category } + fitting.filter { $0.dimension != category }
  }

  func partners(of unit: Unit) -> [Unit] {
    groups(fitting: unit.dimension).flatMap(\.units).filter { $0 != unit }
  }

  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    switch ConvertField(rawValue: field.id) {
    case .category:
      let chosen = try field.read(text, into: draft, notation).draft
      return Entered(adopting(categoryOf: chosen))
    case .from, .to:
      let chosen = try field.read(text, into: draft, notation).draft
      return Entered(pairs.setting(chosen, from: from(chosen), to: to(chosen)))
    case .value, nil: return try reader.read(text, into: draft, notation)
    }
  }

  /// The category that was chosen, with the pair used last in it.
  private func adopting(categoryOf draft: Draft) -> Draft {
    guard case .choice(let choice) = draft.value(of: template[0]),
      let pair = pairs.pair(in: Dimension(rawValue: choice.id), of: draft),
      draft.entries[ConvertField.value.path]?.unit?.dimension != pair.from.dimension
    else { return draft }
    return pairs.setting(draft.clearing(template[1]), from: pair.from, to: pair.to)
  }

  private func from(_ draft: Draft) -> Unit { draft.unit(of: template[2]) }
  private func to(_ draft: Draft) -> Unit { draft.unit(of: template[3]) }

  /// The exact result becomes the input, and the units change places.
  private func swapped(_ draft: Draft) throws(Failure) -> Draft {
    guard let result = try evaluate(draft).outcome as? Conversion else { return draft }
    let turned = draft.setting(ConvertField.value.path, to: result.to)
    return pairs.setting(turned, from: result.to.unit, to: result.from.unit)
  }

  /// A pair of units is worth keeping by itself.
  func favorite(from draft: Draft) -> Draft? {
    guard draft.entries[ConvertField.value.path]?.unit != nil else { return nil }
    return draft.keeping(ConvertField.allCases.map(\.path)).clearing(template[1])
  }

  /// The pair, with a number to come.
  func adopting(_ favorite: Draft, in draft: Draft) -> Draft {
    pairs.setting(draft.clearing(template[1]), from: from(favorite), to: to(favorite))
  }

  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation {
    guard let from = draft[ConvertField.value.path] else {
      throw .missingFields([FieldName(ConvertField.value.rawValue)])
    }
    let to = to(draft)
    if let failure = from.whyImpossible { throw failure }
    guard from.unit.converts(to: to) else {
      throw .otherCategory(from: from.unit, to: to, fitting: partners(of: from.unit))
    }
    return Evaluation(outcome: Conversion(of: from, to: to))
  }

  func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? {
    guard let from = kept.quantity("from"), let to = kept.quantity("to"), from.unit.converts(to: to.unit) else {
      return nil
    }
    return Evaluation(outcome: Conversion(from: from, to: to))
  }

  func inputJSON(_ draft: Draft) -> JSON {
    let value = draft[ConvertField.value.path]
    let unit = from(draft)
    let category = JSON.string(unit.dimension.rawValue)
    guard let value else {
      return ["category": category, "value": .null, "unit": .string(unit.id), "to": .string(to(draft).id)]
    }
    return ["category": category, "value": .number(value.value), "unit": .string(unit.id)]
  }

  var shapes: CalculationShapes {
    CalculationShapes(
      input: .object(
        [("category", .string), ("value", .number.orNull), ("unit", .string)], optional: [("to", .string)]),
      result: .quantity)
  }
}
