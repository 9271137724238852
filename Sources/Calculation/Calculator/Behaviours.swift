/// Abilities that only some calculators have. A calculator names those that it has; the others keep their defaults.
///
/// It is a class because a copy of so many closures would be made for each typed line.
package final class Behaviours: Sendable {
  /// The fields that belong to one job, and those that are emptied when it ends.
  package let job: Job?
  /// Fields that replace each other: typing one empties others.
  package let rivals: Rivals?
  /// Which fields to ask for and which may be skipped, beyond required and optional fields.
  package let questions: QuestionRules?
  /// How favourites are made and used; nil for the usual way.
  package let favorites: FavoriteRules?
  /// Fields that are stored with the values but never asked for, such as the unrounded spray volume from a
  /// calibration.
  package let hiddenFields: @Sendable () -> [Field]
  /// Whether the result on screen is added to the history when the session moves on from its values.
  package let keepsLastResult: Bool
  /// The figures that a field can be worked out from, given the other values.
  package let targets: (@Sendable (Draft) -> [Target])?
  /// Commands that change values: `swap`, `adopt`.
  package let actions: [Action]
  /// Commands that list steps to do: `order`.
  package let procedures: [Procedure]
  /// Facts that the calculator derives from the values, such as a formulation from a product's name.
  package let readFacts: (@Sendable (Draft) -> [ReadFact])?
  /// Cautions about another calculator's values, given the values of the whole session.
  package let cautions: (@Sendable (_ draft: Draft, _ session: Drafts) -> [Caution])?
  /// Throws if a value makes every result impossible, whatever the other values are.
  package let refuseUnworkable: (@Sendable (Draft) throws(Failure) -> Void)?
  /// Recalculates the result, with its parts in the order of a kept result; nil if the values give no result.
  package let recalculated: (@Sendable (_ kept: any Outcome, Draft) -> (any Outcome)?)?
  /// How its results are recorded as treatments; nil if they are not.
  package let recording: Recording?
  /// The result columns of a table whose rows have values of these fields.
  package let columns: (@Sendable ([Field]) -> [FigureColumn])?
  /// Fields that may follow the main field's value on one line, each after its name: `bill 450 nok tip 15 split 4`.
  package let lineFields: [Field]
  /// The units to list on request.
  package let units: UnitLists?

  /// No behaviours beyond those of every calculator.
  static let none = Behaviours()

  package init(
    job: Job? = nil,
    rivals: Rivals? = nil,
    questions: QuestionRules? = nil,
    favorites: FavoriteRules? = nil,
    hiddenFields: @escaping @Sendable () -> [Field] = { [] },
    keepsLastResult: Bool = false,
    targets: (@Sendable (Draft) -> [Target])? = nil,
    actions: [Action] = [],
    procedures: [Procedure] = [],
    readFacts: (@Sendable (Draft) -> [ReadFact])? = nil,
    cautions: (@Sendable (_ draft: Draft, _ session: Drafts) -> [Caution])? = nil,
    refuseUnworkable: (@Sendable (Draft) throws(Failure) -> Void)? = nil,
    recalculated: (@Sendable (_ kept: any Outcome, Draft) -> (any Outcome)?)? = nil,
    recording: Recording? = nil,
    columns: (@Sendable ([Field]) -> [FigureColumn])? = nil,
    lineFields: [Field] = [],
    units: UnitLists? = nil
  ) {
    self.job = job
    self.rivals = rivals
    self.questions = questions
    self.favorites = favorites
    self.hiddenFields = hiddenFields
    self.keepsLastResult = keepsLastResult
    self.targets = targets
    self.actions = actions
    self.procedures = procedures
    self.readFacts = readFacts
    self.cautions = cautions
    self.refuseUnworkable = refuseUnworkable
    self.recalculated = recalculated
    self.recording = recording
    self.columns = columns
    self.lineFields = lineFields
    self.units = units
  }

  /// Fields that belong to one job. They are left out of favourites.
  package struct Job: Sendable {
    package let fields: [FieldPath]
    /// The field that names the job.
    package var name: FieldPath?
    /// The fields whose values are temporary, such as the amount left in the tank. They are emptied when the session
    /// ends, when the next job starts, and when `whyEnded` returns a reason.
    package var temporary: [FieldPath] = []
    /// Returns why a change of the values ends the temporary values; nil if it does not end them.
    package var whyEnded: @Sendable (_ before: Draft, _ after: Draft) -> TemporaryValueEnd? = { _, _ in nil }

    package init(_ fields: [FieldPath]) { self.fields = fields }
  }

  /// Fields that replace each other: typing one empties others.
  package struct Rivals: Sendable {
    /// The fields that are emptied when this field gets a new value.
    package let replaced: @Sendable (FieldPath) -> [FieldPath]
    /// Returns the values after a field was typed, without the values that it replaces.
    package let settled: @Sendable (_ after: Draft, _ field: Field, _ before: Draft) -> Draft
    /// Returns the values `after` as if they were typed over `before`, to compare the two; throws if a value needed
    /// for the comparison is missing.
    package let tried: @Sendable (_ before: Draft, _ after: Draft) throws(Failure) -> Draft

    package init(
      replaced: @escaping @Sendable (FieldPath) -> [FieldPath],
      settled: @escaping @Sendable (_ after: Draft, _ field: Field, _ before: Draft) -> Draft,
      tried: @escaping @Sendable (_ before: Draft, _ after: Draft) throws(Failure) -> Draft
    ) {
      (self.replaced, self.settled, self.tried) = (replaced, settled, tried)
    }
  }

  /// Which fields to ask for, beyond required and optional fields.
  package struct QuestionRules: Sendable {
    /// Whether the user may skip a field for now.
    package var maySkip: @Sendable (Field, Draft) -> Bool
    /// Fields that are usually optional but need a value with these values.
    package var undecided: @Sendable (Draft) -> [FieldPath] = { _ in [] }
    /// Optional fields that are worth asking for when the user goes through all fields step by step.
    package var worthAsking: @Sendable (Draft) -> [FieldPath] = { _ in [] }

    package init(maySkip: @escaping @Sendable (Field, Draft) -> Bool) { self.maySkip = maySkip }
  }

  /// How favourites are made and used.
  package struct FavoriteRules: Sendable {
    /// Returns the values to save as a favourite; nil for a draft without a value or unit to save.
    package let made: @Sendable (Draft) -> Draft?
    /// Returns the values after a favourite is used.
    package let used: @Sendable (_ favorite: Draft, _ draft: Draft) -> Draft
  }

  /// The units to list on request.
  package struct UnitLists: Sendable {
    /// The units grouped by quantity: area, volume, …
    package let groups: [UnitGroup]
    /// Returns the units that a quantity in this unit can be converted to.
    package let partners: @Sendable (Unit) -> [Unit]
  }
}

/// Each behaviour as a property or function of a calculator, with the default for a calculator that does not set it.
extension Calculator {
  package var jobFields: [FieldPath] { behaviours.job?.fields ?? [] }
  package var jobName: FieldPath? { behaviours.job?.name }
  package var temporaryFields: [FieldPath] { behaviours.job?.temporary ?? [] }
  /// Returns why a change of the values ends the temporary values; nil if it does not end them.
  package func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd? {
    behaviours.job?.whyEnded(before, after)
  }

  /// The fields that are emptied when this field gets a new value.
  package func rivals(of field: FieldPath) -> [FieldPath] { behaviours.rivals?.replaced(field) ?? [] }
  /// Returns the values after a field was typed, without the values that it replaces.
  package func settled(_ after: Draft, typed field: Field, over before: Draft) -> Draft {
    behaviours.rivals?.settled(after, field, before) ?? after
  }
  /// Returns the fields that lost their value when this field was typed.
  package func replaced(by field: Field, from before: Draft, to after: Draft) -> [Field] {
    rivals(of: field.path).filter { before.holds($0) && !after.holds($0) }.compactMap { form.field(at: $0) }
  }
  /// Returns the values `after` as if they were typed over `before`, without the temporary values that the change
  /// ends; throws if a value needed for the comparison is missing.
  package func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft {
    let after = whyTemporaryValuesEnd(from: before, to: after) == nil ? after : withoutTemporaryValues(after)
    guard let rivals = behaviours.rivals else { return after }
    return try rivals.tried(before, after)
  }

  /// Whether the user may skip a field for now when asked for it.
  package func maySkip(_ field: Field, in draft: Draft) -> Bool {
    behaviours.questions?.maySkip(field, draft) ?? field.isOptional
  }
  /// Fields that are usually optional but need a value with these values.
  package func undecided(in draft: Draft) -> [FieldPath] { behaviours.questions?.undecided(draft) ?? [] }
  /// Optional fields that are worth asking for when the user goes through all fields step by step.
  package func worthAsking(in draft: Draft) -> [FieldPath] { behaviours.questions?.worthAsking(draft) ?? [] }

  package var hiddenFields: [Field] { behaviours.hiddenFields() }
  package var keepsLastResult: Bool { behaviours.keepsLastResult }
  package var actions: [Action] { behaviours.actions }
  package var procedures: [Procedure] { behaviours.procedures }
  package var lineFields: [Field] { behaviours.lineFields }
  package var unitGroups: [UnitGroup] { behaviours.units?.groups ?? [] }
  /// The units that a quantity in this unit can be converted to.
  package func partners(of unit: Unit) -> [Unit] { behaviours.units?.partners(unit) ?? [] }
  /// The figures that a field can be worked out from, given the other values.
  package func targets(in draft: Draft) -> [Target] { behaviours.targets?(draft) ?? [] }
  package func readFacts(in draft: Draft) -> [ReadFact] { behaviours.readFacts?(draft) ?? [] }
  /// Cautions about another calculator's values, given the values of the whole session.
  package func cautions(on draft: Draft, in session: Drafts) -> [Caution] { behaviours.cautions?(draft, session) ?? [] }
  /// Throws if a value makes every result impossible, whatever the other values are.
  package func refuseUnworkable(_ draft: Draft) throws(Failure) { try behaviours.refuseUnworkable?(draft) }
  /// Returns the result of these values, with its parts in the order of a kept result; nil if the values give no
  /// result.
  package func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    if let recalculated = behaviours.recalculated { return recalculated(kept, draft) }
    return try? evaluate(draft).outcome
  }
  /// The result columns of a table whose rows have values of these fields.
  package func columns(of fields: [Field]) -> [FigureColumn] {
    behaviours.columns?(fields)
      ?? resultRows.enumerated().map { number, row in
        FigureColumn(ResultText.result.key(row, of: id), FigureID(row, number: number, of: nil), isSummed: true)
      }
  }
}

/// How results are recorded as treatments.
package struct Recording: Sendable {
  /// The path of the field with the crop; a result with a crop is compared with the limits of labels.
  package let crop: FieldPath
  /// Returns what a treatment records of a result and its values.
  package let mix: @Sendable (_ outcome: any Outcome, Draft) -> UsedMix?

  package init(crop: FieldPath, mix: @escaping @Sendable (_ outcome: any Outcome, Draft) -> UsedMix?) {
    (self.crop, self.mix) = (crop, mix)
  }
}
