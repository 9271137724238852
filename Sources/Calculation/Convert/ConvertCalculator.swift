/// Converts exactly within a category; with factors a and offsets b of the units, y = (x · a₁ + b₁ − b₂) / a₂.
final class ConvertCalculator: ActingCalculator, ConvertingCalculator {
  let id = ConvertField.calculator
  let resultRows = ["result"]
  let form: Form
  let answering = Answering.always
  let errorCodes = ConvertCode.allCases.map(\.rawValue)
  let unitGroups: [UnitGroup]
  let table: UnitTable
  private let narrowed = NarrowedFields()

  init(units: UnitTable) {
    table = units
    unitGroups = units.categories.map { UnitGroup($0, of: units) }
    form = Form(ConvertField.allCases.map { [unitGroups] in $0.field(unitGroups, [], of: units) })
  }

  var actions: [Action] {
    // The exact result becomes the input, and the two units are swapped.
    let swap = Action(id: "swap", field: template[1]) { [self] drafts, _, _ in
      let draft = drafts[self]
      guard let result = try evaluate(draft).outcome as? Conversion else { return Entered(draft) }
      let turned = draft.setting(ConvertField.value.path, to: result.to)
      return Entered(setting(turned, from: result.to.unit, to: result.from.unit))
    }
    return [swap]
  }

  /// Only the units that convert to the present ones can be chosen.
  func fields(in draft: Draft) -> [Field] {
    let category = draft.unit(of: form.template[1]).dimension
    return narrowed.fields(of: category) {
      ConvertField.allCases.map { field in
        let groups = field == .category ? unitGroups : groups(fitting: category)
        return field.field(groups, groups.flatMap(\.units), of: table)
      }
    }
  }

  func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    switch ConvertField(rawValue: field.id) {
    case .category:
      return Entered(withPair(ofCategoryIn: try field.read(text, into: draft, notation).draft))
    case .from, .to:
      let chosen = try field.read(text, into: draft, notation).draft
      return Entered(setting(chosen, from: from(chosen), to: to(chosen)))
    case .value, nil: return try readValue(text, into: draft, notation)
    }
  }

  /// Returns the values with the unit pair that was last used in their category, unless their unit is of that one.
  private func withPair(ofCategoryIn chosen: Draft) -> Draft {
    guard case .choice(let choice) = chosen.value(of: template[0]),
      let pair = pair(in: Dimension(rawValue: choice.id), of: chosen)
    else { return chosen }
    let isOfCategory =
      chosen.unit(at: ConvertField.value.path)?.dimension == pair.from.dimension
    guard !isOfCategory else { return chosen }
    return setting(chosen.clearing(template[1]), from: pair.from, to: pair.to)
  }

  private func from(_ draft: Draft) -> Unit { draft.unit(of: template[2]) }
  private func to(_ draft: Draft) -> Unit { draft.unit(of: template[3]) }

  func unitPair(of draft: Draft) -> Draft? {
    guard draft.unit(at: ConvertField.value.path) != nil else { return nil }
    return draft.keeping(ConvertField.allCases.map(\.path)).clearing(template[1])
  }

  func taking(unitPair favorite: Draft, in draft: Draft) -> Draft {
    setting(draft.clearing(template[1]), from: from(favorite), to: to(favorite))
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
    return Evaluation(outcome: Conversion(from: from, to: from.converted(to: to)))
  }

  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? {
    Conversion.codec.value(kept).map { Evaluation(outcome: $0) }
  }

  var input: Codec<Draft> {
    let from = template[2]
    let to = template[3]
    return Codec([
      .member("category", .text) { $0.unit(of: from).dimension.rawValue },
      .optional("value", .number) { $0[ConvertField.value.path]?.value },
      .member("unit", .unit) { $0.unit(of: from) },
      .member("to", .unit) { $0.unit(of: to) },
      .optional("type", .text) { $0[ConvertField.value.path]?.toType },
    ])
  }

  var result: JSONShape { .quantity }
}
