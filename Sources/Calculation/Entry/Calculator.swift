/// One of the shell's calculators: its fields, and what they work out to.
///
/// Its texts have keys made from its id: `calculator-spray-name`, `-names`, `-prompt`, `-usage`, `-summary`, and
/// `spray-result-…` and the like for what its outline names. A field with the calculator's own id is the one whose value
/// is typed behind the calculator's name.
package protocol Calculator: Sendable {
  /// Stable: used in stored data, JSON, catalog keys, and as the command that makes it current.
  var id: String { get }
  /// What it asks for.
  var form: Form { get }
  /// What it remembers besides, so that it is kept with the values; nobody is asked for it.
  var memory: [Field] { get }
  /// When it answers without being asked to calculate.
  var answering: Answering { get }
  /// Whether the result that stands when a session leaves its values is kept in the history.
  var keepsLastResult: Bool { get }
  /// The ids of the rows that its results can have, in order.
  var resultRows: [String] { get }
  /// The columns of a table of its results, whose rows have values of these fields.
  func columns(of fields: [Field]) -> [FigureColumn]
  /// The codes of its own failures, besides those that every calculator shares.
  var errorCodes: [String] { get }
  /// The fields whose value belongs to one job and is left out of a favourite.
  var jobFields: [FieldPath] { get }
  /// Those of them that hold only for a while: they end with the session, with the next job, and where `passingEnd` says so.
  var passingFields: [FieldPath] { get }
  /// Why a change of the values ends what the passing fields hold; nil where it does not.
  func passingEnd(from before: Draft, to after: Draft) -> PassingEnd?
  /// The field that names the job; nil for a calculator without one.
  var jobName: FieldPath? { get }
  /// Other values to be compared with these, without what they end; throws what has to be known for that.
  func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft
  /// The fields whose values one takes the place of.
  func rivals(of field: FieldPath) -> [FieldPath]
  /// The fields whose values a field's own is taken together with when it is typed.
  func companions(of field: FieldPath) -> [FieldPath]
  /// What deserves a second look in the values of another calculator, beside those of a session: what they came from has changed.
  func cautions(on draft: Draft, in session: Drafts) -> [Caution]
  /// The figures that a field can be worked out from, beside these values.
  func targets(in draft: Draft) -> [Target]
  /// Its own commands on the values.
  var actions: [Action] { get }
  /// Its own commands that tell what to do with the values.
  var procedures: [Procedure] { get }
  /// The fields that may stand behind the value of its main field on one line, each by its name and with its value.
  var lineFields: [Field] { get }
  /// The units to list on request, by what they measure.
  var unitGroups: [UnitGroup] { get }

  /// The fields that these values have, with the units that go together with what has been entered.
  func fields(in draft: Draft) -> [Field]
  /// Whether a person who is asked for it may leave a field out for the time being.
  func maySkip(_ field: Field, in draft: Draft) -> Bool
  /// What is not asked for in general, and must be told beside these values before there is a result.
  func undecided(in draft: Draft) -> [FieldPath]
  /// Optional values that are worth asking for beside these when a person goes through all of them.
  func worthAsking(in draft: Draft) -> [FieldPath]
  /// What it has read out of these values beside them.
  func readFacts(in draft: Draft) -> [ReadFact]
  /// The units that can stand behind a quantity in this one: what it is converted to.
  func partners(of unit: Unit) -> [Unit]
  /// Reads typed text into a field; throws a refusal that says where in the text the trouble is.
  func read(_ text: String, into field: Field, of draft: Draft, _ notation: Notation) throws(Refusal) -> Entered
  /// The values worth keeping under a name; nil when there are none.
  func favorite(from draft: Draft) -> Draft?
  /// A favourite's values in place of those of a draft.
  func adopting(_ favorite: Draft, in draft: Draft) -> Draft
  /// Throws where a value that has been entered stands in the way of any result, whatever the others are.
  func refuseUnworkable(_ draft: Draft) throws(Failure)
  /// The result of what has been entered; throws what is missing, or why there is none.
  func evaluate(_ draft: Draft) throws(Failure) -> Evaluation
  /// The result of these values with the figures that were kept of it; nil where this version cannot read them.
  func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation?
  /// Works the result of these values out again, listed in the order of a kept one; nil where they give none.
  func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)?
  /// What has been entered, as programs read it; null for what is missing.
  func inputJSON(_ draft: Draft) -> JSON
  /// What programs read of it.
  var shapes: CalculationShapes { get }
}

/// Why what holds only for a while holds no more.
package enum PassingEnd: String, CaseIterable, Sendable {
  /// What is mixed is another.
  case contents
  /// There is more or less of it to be made.
  case size
  /// Another job has begun.
  case job
}

/// When a calculator gives a result that nobody has asked for by `calc`.
package enum Answering: Sendable {
  /// At the prompt, once a result has been asked for, or everything has been told that is asked for.
  case onceCalculated
  /// At the prompt, as soon as nothing is missing.
  case whenComplete
  /// Typing a value behind its name asks for the result, in scripts too.
  case always
}

/// A command of one calculator that makes values of those of a session, so that one calculator can feed another; its texts
/// have the keys `command-ID-summary` and the like.
package struct Action: Sendable {
  package let id: String
  /// Whether text may stand behind the command.
  package let takesText: Bool
  /// The field that it changes.
  package let field: Field
  /// Gives the values that it changes; throws a `Refusal` of the text, or a `Failure` where there is nothing to change, or no
  /// way to.
  package let apply: @Sendable (_ drafts: Drafts, _ text: String, _ notation: Notation) throws -> Entered

  package init(
    _ id: String, changing field: Field, takesText: Bool = false,
    apply: @escaping @Sendable (_ drafts: Drafts, _ text: String, _ notation: Notation) throws -> Entered
  ) {
    (self.id, self.field, self.takesText, self.apply) = (id, field, takesText, apply)
  }
}

/// What has been entered for each calculator of a session.
package struct Drafts: Sendable {
  private let all: [Draft]

  package init(_ all: [Draft]) { self.all = all }

  /// The values of one calculator.
  package subscript(calculator: any Calculator) -> Draft {
    all.first { $0.calculator == calculator.id } ?? calculator.blank
  }
}

/// Units that measure the same, in the order in which they are listed.
package struct UnitGroup: Sendable {
  package let dimension: Dimension
  package let units: [Unit]
  /// The unit that the others are counted in; it may be one of another category of the same measure.
  package let base: Unit
}

extension Calculator {
  package var memory: [Field] { [] }
  package var answering: Answering { .onceCalculated }
  package var keepsLastResult: Bool { false }
  package var jobFields: [FieldPath] { [] }
  package var passingFields: [FieldPath] { [] }
  package func passingEnd(from before: Draft, to after: Draft) -> PassingEnd? { nil }
  package var jobName: FieldPath? { nil }
  package func changed(_ before: Draft, to after: Draft) throws(Failure) -> Draft {
    passingEnd(from: before, to: after) == nil ? after : withoutPassing(after)
  }
  package func rivals(of field: FieldPath) -> [FieldPath] { [] }
  package func companions(of field: FieldPath) -> [FieldPath] { [] }
  package func cautions(on draft: Draft, in session: Drafts) -> [Caution] { [] }
  package var errorCodes: [String] { [] }
  package func targets(in draft: Draft) -> [Target] { [] }
  package var actions: [Action] { [] }
  package var procedures: [Procedure] { [] }
  package var lineFields: [Field] { [] }
  package var unitGroups: [UnitGroup] { [] }
  package var shapes: CalculationShapes { .anything }

  package func columns(of fields: [Field]) -> [FigureColumn] {
    resultRows.map { FigureColumn("\(id)-result-\($0)", FigureID($0), isSummed: true) }
  }

  package func fields(in draft: Draft) -> [Field] { form.fields(in: draft) }
  package func maySkip(_ field: Field, in draft: Draft) -> Bool { field.isOptional }
  package func undecided(in draft: Draft) -> [FieldPath] { [] }
  package func worthAsking(in draft: Draft) -> [FieldPath] { [] }
  package func readFacts(in draft: Draft) -> [ReadFact] { [] }
  package func partners(of unit: Unit) -> [Unit] { [] }

  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    try field.read(text, into: draft, notation)
  }

  package func refuseUnworkable(_ draft: Draft) throws(Failure) {}
  package func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? { nil }
  package func recalculated(like kept: any Outcome, from draft: Draft) -> (any Outcome)? {
    try? evaluate(draft).outcome
  }

  package func favorite(from draft: Draft) -> Draft? {
    let fields = fields(in: draft)
    let known = draft.keeping { path in !memory.contains { $0.path == path } }
    let kept = fields.filter { jobFields.contains($0.path) }.reduce(known) { $0.clearing($1) }
    guard fields.contains(where: { $0.isCleared && kept.value(of: $0) != nil }) else { return nil }
    return fields.reduce(kept) { kept, field in
      guard case .unit(let owner) = field.kind else { return kept }
      return kept.setting(owner, unit: draft.unit(of: field))
    }
  }

  package func adopting(_ favorite: Draft, in draft: Draft) -> Draft {
    draft.adopting(favorite, keeping: jobFields.filter { !passingFields.contains($0) })
      .withoutEmpty { form.field(at: $0)?.isAsked == false }
  }
}

extension Calculator {
  /// The values before anything has been entered.
  package var blank: Draft { Draft(calculator: id).clearingAll(form.template) }

  /// The fields of values that have not been entered yet: one of each kind that must be there.
  package var template: [Field] { form.template }

  /// Values without what holds only for a while.
  package func withoutPassing(_ draft: Draft) -> Draft {
    passingFields.compactMap { form.field(at: $0) }.reduce(draft) { $0.clearing($1) }
  }

  /// No values: the units of what is not asked for go with them, and so do those of a group behind the first.
  package func cleared(_ draft: Draft) -> Draft { draft.clearingAll(form.fields(in: draft)).keeping(form.keepsUnit) }

  /// Whether nothing has been entered, or nothing is left of it.
  package func isBlank(_ draft: Draft) -> Bool {
    let blank = blank
    return fields(in: draft).allSatisfy { draft.value(of: $0) == blank.value(of: $0) }
  }

  /// The figures that a field can be worked out from, beside no values.
  package var targets: [Target] { targets(in: blank) }

  /// The field whose value is typed behind the calculator's name; nil where none is.
  package var mainField: Field? { template.first { $0.path == FieldPath(id) } }

  /// The fields to show with what has been entered: none whose value another one shows.
  package func listed(in draft: Draft) -> [Field] {
    let names = form.groups.compactMap(\.nameField)
    return fields(in: draft).filter { field in
      // What one of a group is called stands with its other fields.
      if !field.isAsked, field.path.member != nil, names.contains(field.id) { return false }
      return switch field.kind {
      case .quantity, .text, .date, .measured: true
      case .unit(let owner): owner == field.path || draft[owner] == nil
      case .choice: !field.names.isEmpty || !field.isAsked
      }
    }
  }

  /// Whether everything has been told that is asked for.
  package func isAllTold(in draft: Draft) -> Bool {
    fields(in: draft).allSatisfy { !$0.isAsked || draft.value(of: $0) != nil }
  }

  /// The fields that must have a value and have none.
  package func missingFields(in draft: Draft) -> [Field] {
    fields(in: draft).filter { !$0.isOptional && draft.value(of: $0) == nil }
  }
}

/// The calculators of a shell, in the order in which they are listed; the first is current at the start.
package struct Calculators: Sendable {
  package let all: [any Calculator]

  package init(_ all: [any Calculator]) { self.all = all }

  /// The calculator with this id; nil for one that this version does not have.
  package subscript(id: String) -> (any Calculator)? { all.first { $0.id == id } }
}
