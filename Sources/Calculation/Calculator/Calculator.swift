/// A calculator of the shell: its fields and how it works out the result. Its texts have keys made from its id, which
/// is also the command that makes it current: `calculator-spray-name`, `-prompt`, `spray-result-…`. A field with its id
/// is its main field, whose value is typed after the calculator's name: `convert 10 in cm`.
package protocol Calculator: FormOwner {
  /// When it shows a result without `calc`.
  var answering: Answering { get }
  /// The ids of all rows that its results can have, in order.
  var resultRows: [String] { get }
  /// The codes of its own failures, in addition to the codes shared by all calculators.
  var errorCodes: [String] { get }
  /// The codes of its own cautions, in addition to those that all calculators share.
  var cautionCodes: [String] { get }
  /// The codes of those that do not stand where the labels of the products allow the spray volume.
  var cautionsOnWater: [String] { get }
  var input: Codec<Draft> { get }
  var result: JSONShape { get }

  /// Whether the result on screen is added to the history when the session moves on from its values.
  var keepsLastResult: Bool { get }
  var actions: [Action] { get }
  var procedures: [Procedure] { get }
  /// Fields that may follow the main field's value on one line, each after its name: `bill 450 nok tip 15 split 4`.
  var lineFields: [Field] { get }
  /// The units to list on request, grouped by quantity: area, volume, …
  var unitGroups: [UnitGroup] { get }
  /// The field with the crop of a result that can be recorded as a treatment; nil if its results are not recorded.
  var cropField: FieldPath? { get }

  /// Fields that belong to one job. They are left out of favourites.
  var jobFields: [FieldPath] { get }
  /// The field that names the job.
  var jobName: FieldPath? { get }
  /// The field with the area of the job.
  var jobArea: FieldPath? { get }
  /// Emptied when the session ends, when the next job starts, and when `whyTemporaryValuesEnd` returns a reason.
  var temporaryFields: [FieldPath] { get }
  /// Returns why a change of the values ends the temporary values; nil if it does not end them.
  func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd?

  /// Returns the fields that are emptied when this field gets a new value.
  func rivals(of field: FieldPath) -> [FieldPath]
  /// Returns the values after a field was typed, without the values that it replaces.
  func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft
  /// Returns the values `after` as if typed over `before`, to compare the two; throws if a needed value is missing.
  func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft

  /// Returns the values to save as a favourite, without those of the job; nil for a draft that has no other values.
  func favorite(from draft: Draft) -> Draft?
  /// Returns the draft with its values replaced by those of a favourite; the job's values stay.
  func adopting(_ favorite: Draft, in draft: Draft) -> Draft

  /// Returns the result; throws which values are missing, or why there is no result.
  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation
  /// Returns the result made of kept figures and the values they belong to; nil if this version cannot read them.
  func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation?
  /// Returns the result of these values, with its parts in the order of a kept result.
  func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)?
  /// Throws if a value makes every result impossible, whatever the other values are.
  func refuseUnworkable(_ draft: Draft) throws(Failure)
  /// Returns cautions about another calculator's values, given the values of the whole session.
  func cautions(on draft: Draft, in session: @autoclosure () -> [Draft]) -> [Caution]
  /// Returns facts derived from the values, such as a formulation from a product's name.
  func readFacts(in draft: Draft) -> [ReadFact]
  /// Returns the figures that a field can be worked out from, given the other values.
  func targets(in draft: Draft) -> [Target]
  /// Returns what a treatment records of a result and its values; nil if it cannot be recorded.
  func usedMix(of outcome: any Outcome, _ draft: Draft) -> UsedMix?
  /// Returns the result columns of a table whose rows have values of these fields.
  func columns(of fields: [Field]) -> [FigureColumn]
  /// Returns the values as lines that any shell takes in place of what stands there, in every language and with all home
  /// units; and what is not in them, because it is of this tank alone: `left 100 l`. nil for a calculator that has no such
  /// lines. Throws if a value is missing or cannot be typed exactly. Texts kept with values were typed in `notation`.
  func shared(_ draft: Draft, _ notation: Notation) throws(Failure) -> SharedLines?
}

/// Values as lines that any shell takes.
package struct SharedLines {
  /// The lines to type.
  package let lines: [String]
  /// What is not in them, because it is of this tank alone: `left 100 l`.
  package let leftOut: [String]
}

/// When a calculator shows a result without the command `calc`.
package enum Answering: Sendable {
  /// At the prompt, once a result was requested with `calc` or every field that is asked for has a value.
  case onceCalculated
  /// At the prompt, as soon as no required value is missing.
  case whenComplete
  /// Whenever a value is typed after the calculator's name, in scripts too.
  case always
}

extension Calculator {
  package var answering: Answering { .onceCalculated }
  package var errorCodes: [String] { [] }
  package var cautionCodes: [String] { [] }
  package var cautionsOnWater: [String] { [] }
  package var keepsLastResult: Bool { false }
  package var actions: [Action] { [] }
  package var procedures: [Procedure] { [] }
  package var lineFields: [Field] { [] }
  package var unitGroups: [UnitGroup] { [] }
  package var cropField: FieldPath? { nil }
  package var jobFields: [FieldPath] { [] }
  package var jobName: FieldPath? { nil }
  package var jobArea: FieldPath? { nil }
  package var temporaryFields: [FieldPath] { [] }
  package func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd? {
    nil
  }
  package func rivals(of field: FieldPath) -> [FieldPath] { [] }
  package func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft { after }
  package func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft { after }
  package func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? { nil }
  package func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    try? evaluate(draft).outcome
  }
  package func refuseUnworkable(_ draft: Draft) throws(Failure) {}
  package func cautions(on draft: Draft, in session: @autoclosure () -> [Draft]) -> [Caution] { [] }
  package func readFacts(in draft: Draft) -> [ReadFact] { [] }
  package func targets(in draft: Draft) -> [Target] { [] }
  package func usedMix(of outcome: any Outcome, _ draft: Draft) -> UsedMix? { nil }
  package func shared(
    _ draft: Draft, _ notation: Notation
  ) throws(Failure) -> SharedLines? { nil }
  package func columns(of fields: [Field]) -> [FigureColumn] {
    resultRows.map { FigureColumn(ResultText.result.key($0, of: id), summed: RowFigure(row: $0)) }
  }

  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered = try field.read(text, into: draft, notation)
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  package func favorite(from draft: Draft) -> Draft? {
    let fields = fields(in: draft)
    let hidden = hiddenFields
    let jobFields = jobFields
    let known = draft.keeping { path in !hidden.contains { $0.path == path } }
    let kept = fields.filter { jobFields.contains($0.path) }.reduce(known) { $0.clearing($1) }
    guard fields.contains(where: { $0.isCleared && kept.value(of: $0) != nil }) else { return nil }
    return fields.reduce(kept) { kept, field in
      guard case .unit(let owner) = field.kind else { return kept }
      return kept.setting(owner, unit: draft.unit(of: field))
    }
  }

  package func adopting(_ favorite: Draft, in draft: Draft) -> Draft {
    draft.adopting(
      favorite,
      keeping: jobFields.filter { !temporaryFields.contains($0) } + hiddenFields.map(\.path)
    )
    .forgettingEmptied { form.field(at: $0)?.isAsked == false }
  }

  /// Returns the units that a quantity in this unit can be converted to, first those of its own category.
  package func partners(of unit: Unit) -> [Unit] {
    groups(fitting: unit.dimension).flatMap(\.units).filter { $0 != unit }
  }

  /// Returns a category, followed by others whose units convert to its units.
  func groups(fitting category: Dimension) -> [UnitGroup] {
    let fitting = unitGroups.filter { $0.dimension.converts(to: category) }
    return fitting.filter { $0.dimension == category } + fitting.filter { $0.dimension != category }
  }

  /// Returns the fields that lost their value when this field was typed.
  package func replaced(by field: Field, from before: Draft, to after: Draft) -> [Field] {
    rivals(of: field.path).filter { before.holds($0) && !after.holds($0) }.compactMap {
      form.field(at: $0)
    }
  }

  /// Returns `after` as if typed over `before`, without temporary values that the change ends; throws like `tried`.
  package func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft {
    let ends = whyTemporaryValuesEnd(from: before, to: after) != nil
    return try tried(ends ? withoutTemporaryValues(after) : after, over: before)
  }

  /// Returns the field that a failure is about: the first that it names, or the one with whose id its code begins.
  package func field(of failure: Failure, in draft: Draft) -> Field? {
    let fields = fields(in: draft)
    switch failure["field"] ?? failure["fields"] {
    case .fields(let names), .typedFields(let names): return fields.first { $0.name == names.first }
    default:
      let own =
        errorCodes.contains(failure.code)
        ? fields.filter { failure.code.hasPrefix("\($0.id).") } : []
      return own.count == 1 ? own[0] : nil
    }
  }

  package func recordShape(_ own: JSONShape.Members = [], more: JSONShape.Members = [])
    -> JSONShape.Members
  {
    own + [
      ("calculator", .word(id)), ("input", .reference("\(id)_input")),
      ("result", .reference("\(id)_result").orNull), ("cautions", .cautions),
    ] + more
  }

  package func inputJSON(_ draft: Draft) -> JSON { input.json(of: draft) }

  /// The fields of a blank draft; a group that is always needed has its first member, such as product 1.
  package var template: [Field] { form.template }

  package func withoutTemporaryValues(_ draft: Draft) -> Draft {
    temporaryFields.compactMap { form.field(at: $0) }.reduce(draft) { $0.clearing($1) }
  }

  /// Fields keep their units, except those that are not asked for and those of members after the first.
  package func cleared(_ draft: Draft) -> Draft {
    form.fields(in: draft).filter(\.isCleared).reduce(draft) { $0.clearing($1) }.keeping(
      form.keepsUnit)
  }

  /// Whether the draft has no entered values, or all of them were removed.
  package func isBlank(_ draft: Draft) -> Bool {
    let blank = blank
    return fields(in: draft).allSatisfy { draft.value(of: $0) == blank.value(of: $0) }
  }

  package var targets: [Target] { targets(in: blank) }

  /// The field whose value is typed after the calculator's name; nil if the calculator has no such field.
  package var mainField: Field? { template.first { $0.path == FieldPath(id) } }

  /// Returns the fields to list with the entered values; leaves out a field whose value another field already shows.
  package func listed(in draft: Draft) -> [Field] {
    let names = form.groups.compactMap(\.nameField)
    return fields(in: draft).filter { field in
      // A member's name is shown with the member's other fields.
      if !field.isAsked, field.path.member != nil, names.contains(field.id) { return false }
      return switch field.kind {
      case .quantity, .text, .date, .formed, .measured: true
      case .unit(let owner): owner == field.path || draft[owner] == nil
      case .choice: !field.names.isEmpty || !field.isAsked
      }
    }
  }

  package func isAllTold(in draft: Draft) -> Bool {
    fields(in: draft).allSatisfy { !$0.isAsked || draft.value(of: $0) != nil }
  }
}

/// The calculators of a shell, in the order in which they are listed; the first is current at the start.
package struct Calculators: Sendable {
  package let all: [any Calculator]

  package init(_ all: [any Calculator]) { self.all = all }

  /// The calculator that is current at the start and that batches and their templates use.
  package var main: any Calculator { all[0] }

  package subscript(id: String) -> (any Calculator)? { all.first { $0.id == id } }

  /// The group whose members are remembered by name, with its calculator; nil if no calculator has such a group.
  package var remembered: (calculator: any Calculator, group: FieldGroup)? {
    all.lazy.compactMap { calculator in
      calculator.form.groups.first(where: \.isInBook).map { (calculator: calculator, group: $0) }
    }.first
  }

  /// The calculator whose results are recorded as treatments; nil if no calculator has such results.
  package var recorded: (any Calculator)? { all.first { $0.cropField != nil } }

  /// The codes of all cautions, including those made from the id of a field or a group.
  package var cautionCodes: [String] {
    let own = all.flatMap { calculator in
      calculator.cautionCodes
        + calculator.temporaryFields.compactMap { calculator.form.field(at: $0)?.endedCode }
        + calculator.form.groups.filter { $0.nameField != nil }.flatMap { group in
          [group.unnamedCode, group.likeCode, group.besideCode]
        }
    }
    return FieldCaution.allCases.map(\.rawValue) + LimitCaution.allCases.map(\.rawValue)
      + RecordCaution.allCases.map(\.rawValue) + own
  }
}
