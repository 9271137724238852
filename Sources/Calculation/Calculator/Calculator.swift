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
  /// The codes of those cautions that do not stand where the labels of the products allow the spray volume.
  var cautionsOnWater: [String] { get }
  /// The JSON of its values, for programs.
  var input: Codec<Draft> { get }
  /// The shape of the JSON of its results, for programs.
  var result: JSONShape { get }

  /// Whether the result on screen is added to the history when the session moves on from its values.
  var keepsLastResult: Bool { get }
  /// Its commands that change values.
  var actions: [Action] { get }
  /// Its commands that list steps to do.
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
  /// The fields that are emptied when the session ends, when the next job starts, and when `whyTemporaryValuesEnd`
  /// returns a reason.
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

/// What holds unless a calculator says otherwise.
extension Calculator {
  /// Once a result was requested.
  package var answering: Answering { .onceCalculated }

  /// None.
  package var errorCodes: [String] { [] }

  /// None.
  package var cautionCodes: [String] { [] }

  /// None.
  package var cautionsOnWater: [String] { [] }

  /// No.
  package var keepsLastResult: Bool { false }

  /// None.
  package var actions: [Action] { [] }

  /// None.
  package var procedures: [Procedure] { [] }

  /// None.
  package var lineFields: [Field] { [] }

  /// None.
  package var unitGroups: [UnitGroup] { [] }

  /// None: the results are not recorded.
  package var cropField: FieldPath? { nil }

  /// None.
  package var jobFields: [FieldPath] { [] }

  /// None.
  package var jobName: FieldPath? { nil }

  /// None.
  package var jobArea: FieldPath? { nil }

  /// None.
  package var temporaryFields: [FieldPath] { [] }

  /// Returns nil: no change ends temporary values.
  package func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd? {
    nil
  }

  /// Returns none.
  package func rivals(of field: FieldPath) -> [FieldPath] { [] }

  /// Returns the values as they are: a typed value replaces no other.
  package func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft { after }

  /// Returns the values as they are.
  package func tried(_ after: Draft, over before: Draft) throws(Failure) -> Draft { after }

  /// Returns nil: no figures are kept.
  package func evaluation(of draft: Draft, kept: StoredJSON) -> Evaluation? { nil }

  /// Works the values out anew, in their own order; nil if they give no result.
  package func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    try? evaluate(draft).outcome
  }

  /// Refuses nothing.
  package func refuseUnworkable(_ draft: Draft) throws(Failure) {}

  /// Returns none.
  package func cautions(
    on draft: Draft, in session: @autoclosure () -> [Draft]
  ) -> [Caution] { [] }

  /// Returns none.
  package func readFacts(in draft: Draft) -> [ReadFact] { [] }

  /// Returns none: no field is worked out from a figure.
  package func targets(in draft: Draft) -> [Target] { [] }

  /// Returns nil: the results are not recorded.
  package func usedMix(of outcome: any Outcome, _ draft: Draft) -> UsedMix? { nil }

  /// Returns nil: the values are not shared as lines.
  package func shared(
    _ draft: Draft, _ notation: Notation
  ) throws(Failure) -> SharedLines? { nil }

  /// Returns a column for each row of a result.
  package func columns(of fields: [Field]) -> [FigureColumn] {
    resultRows.map { row in
      FigureColumn(Text(key: ResultText.result.key(row, of: id)), summed: RowFigure(row: row))
    }
  }

  /// Reads the text as the field does by itself, and empties what the new value replaces.
  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    let entered = try field.read(text, into: draft, notation)
    return entered.with(settled(entered.draft, typed: field, over: draft))
  }

  /// Returns the values without those of the job and of hidden fields, with the units that fields of their own hold;
  /// nil if nothing is left but what is never cleared.
  package func favorite(from draft: Draft) -> Draft? {
    let fields = fields(in: draft)
    let hiddenFields = hiddenFields
    let jobFields = jobFields
    let known = draft.keeping { path in !hiddenFields.contains { $0.path == path } }
    let withoutJob = fields.filter { jobFields.contains($0.path) }.reduce(known) {
      $0.clearing($1)
    }
    let hasValue = fields.contains { $0.isCleared && withoutJob.value(of: $0) != nil }
    guard hasValue else { return nil }
    return fields.reduce(withoutJob) { favorite, field in
      guard case .unit(let owner) = field.kind else { return favorite }
      return favorite.setting(owner, unit: draft.unit(of: field))
    }
  }

  /// Returns the values of the favourite with those of the job that last, and with those of hidden fields.
  package func adopting(_ favorite: Draft, in draft: Draft) -> Draft {
    let lasting = jobFields.filter { !temporaryFields.contains($0) }
    let adopted = draft.adopting(favorite, keeping: lasting + hiddenFields.map(\.path))
    return adopted.forgettingEmptied { path in
      guard let field = form.field(at: path) else { return false }
      return !field.isAsked
    }
  }
}
