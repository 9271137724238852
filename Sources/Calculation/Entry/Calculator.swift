/// One of the shell's calculators: its fields, and what they work out to.
///
/// Its texts have keys made from its id: `calculator-spray-name`, `-names`, `-prompt`, `-usage`, `-summary`, and
/// `spray-result-…` and the like for what its outline names. A field with the calculator's own id is the one whose value
/// is typed behind the calculator's name.
package protocol Calculator: Sendable {
  /// Stable: used in stored data, JSON, catalog keys, and as the command that makes it current.
  var id: String { get }
  /// In the order in which they are asked for.
  var fields: [Field] { get }
  /// What it remembers besides, so that it is kept with the values; nobody is asked for it.
  var memory: [Field] { get }
  /// When it answers without being asked to calculate.
  var answering: Answering { get }
  /// The ids of the rows that its results can have, in order.
  var resultRows: [String] { get }
  /// The codes of its own failures, besides those that every calculator shares.
  var errorCodes: [String] { get }
  /// The fields whose number belongs to one job and is left out of a favourite.
  var jobFields: [String] { get }
  /// The figures that a field can be worked out from.
  var targets: [Target] { get }
  /// Its own commands on the values.
  var actions: [Action] { get }
  /// The units to list on request, by what they measure.
  var unitGroups: [UnitGroup] { get }

  /// The fields with the units that go together with what has been entered.
  func fields(in draft: Draft) -> [Field]
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
  /// What has been entered, as programs read it; null for what is missing.
  func inputJSON(_ draft: Draft) -> JSON
  /// What programs read of it.
  var shapes: CalculationShapes { get }
}

/// When a calculator gives a result that nobody has asked for by `calc`.
package enum Answering: Sendable {
  /// At the prompt, once a result has been asked for.
  case onceCalculated
  /// At the prompt, as soon as nothing is missing.
  case whenComplete
  /// Typing a value behind its name asks for the result, in scripts too.
  case always
}

/// A command of one calculator that changes its values; its texts have the keys `command-ID-summary` and the like.
package struct Action: Sendable {
  package let id: String
  /// Throws where there is nothing to change, or no way to.
  package let apply: @Sendable (Draft) throws(Failure) -> Draft
}

/// Units that measure the same, in the order in which they are listed.
package struct UnitGroup: Sendable {
  package let dimension: Dimension
  package let units: [Unit]
}

/// Values with typed text read into them.
package struct Entered: Sendable {
  package let draft: Draft
  /// The sum or product as typed, when it was one.
  package let expression: String?
  /// Whether it is a number whose unit nobody typed.
  package let isBareNumber: Bool

  init(_ draft: Draft, expression: String? = nil, isBareNumber: Bool = false) {
    (self.draft, self.expression, self.isBareNumber) = (draft, expression, isBareNumber)
  }
}

extension Calculator {
  package var memory: [Field] { [] }
  package var answering: Answering { .onceCalculated }
  package var jobFields: [String] { [] }
  package var errorCodes: [String] { [] }
  package var targets: [Target] { [] }
  package var actions: [Action] { [] }
  package var unitGroups: [UnitGroup] { [] }
  package var shapes: CalculationShapes { .anything }

  package func fields(in draft: Draft) -> [Field] { fields }
  package func partners(of unit: Unit) -> [Unit] { [] }

  package func read(
    _ text: String, into field: Field, of draft: Draft, _ notation: Notation
  ) throws(Refusal) -> Entered {
    try field.read(text, into: draft, notation)
  }

  package func refuseUnworkable(_ draft: Draft) throws(Failure) {}
  package func evaluation(of draft: Draft, kept: KeptFigures) -> Evaluation? { nil }

  package func favorite(from draft: Draft) -> Draft? {
    let kept = fields.filter { jobFields.contains($0.id) }.reduce(draft) { $0.clearing($1) }
    guard fields.contains(where: { kept[$0.id] != nil }) else { return nil }
    return fields.reduce(kept) { kept, field in
      guard case .unit(let owner) = field.kind else { return kept }
      return kept.setting(owner, unit: draft.unit(of: field))
    }
  }

  package func adopting(_ favorite: Draft, in draft: Draft) -> Draft { draft.adopting(favorite, keeping: jobFields) }
}

extension Calculator {
  /// The values before anything has been entered.
  package var blank: Draft { Draft(calculator: id).clearingAll(fields) }

  /// Whether nothing has been entered, or nothing is left of it.
  package func isBlank(_ draft: Draft) -> Bool {
    let blank = blank
    return fields.allSatisfy { draft.value(of: $0) == blank.value(of: $0) }
  }

  /// The field whose value is typed behind the calculator's name; nil where none is.
  package var mainField: Field? { fields.first { $0.id == id } }

  /// The fields to show with what has been entered: none whose value another one shows.
  package func listed(in draft: Draft) -> [Field] {
    fields.filter { field in
      switch field.kind {
      case .quantity: true
      case .unit(let owner): owner == field.id || draft[owner] == nil
      case .choice: !field.names.isEmpty
      }
    }
  }

  /// The fields that must have a value and have none.
  package func missingFields(in draft: Draft) -> [String] {
    fields.filter { !$0.isOptional && draft.value(of: $0) == nil }.map(\.id)
  }
}

extension Field {
  /// Reads typed text into a draft by what kind of field this is.
  func read(_ text: String, into draft: Draft, _ notation: Notation) throws(Refusal) -> Entered {
    if presets != nil, notation.means(text, Presets.custom) {
      return Entered(draft.settingCustom(self))
    }
    do throws(Failure) {
      switch kind {
      case .quantity: break
      case .unit(let owner): return Entered(draft.setting(owner, unit: try unit(spelled: text, notation)))
      case .choice(let choices): return Entered(draft.setting(id, choice: try choice(text, among: choices, notation)))
      }
    } catch {
      throw Refusal(error, at: 0..<text.utf8.count)
    }
    let reading = try read(text, in: draft.unit(of: self), notation)
    return Entered(
      draft.setting(self, to: reading), expression: reading.expression, isBareNumber: !reading.hasTypedUnit)
  }
}

/// The calculators of a shell, in the order in which they are listed; the first is current at the start.
package struct Calculators: Sendable {
  package let all: [any Calculator]

  package init(_ all: [any Calculator]) { self.all = all }

  /// The calculator with this id; nil for one that this version does not have.
  package subscript(id: String) -> (any Calculator)? { all.first { $0.id == id } }
}
