import Calculation
import Records

/// The effect of a change to the values, or of several changes in a row.
package struct Update {
  /// A field whose value has changed, or was typed again.
  package struct FieldChange {
    /// The field.
    package let field: Field
    /// Its value before; nil for none.
    package let old: FieldValue?
    /// Its value now; nil for none.
    package let new: FieldValue?
    /// The sum or product as typed; nil if the value was typed otherwise.
    package let expression: String?

    /// Makes the change of a field.
    package init(
      _ field: Field, old: FieldValue? = nil, new: FieldValue?, expression: String? = nil
    ) {
      self.field = field
      self.old = old
      self.new = new
      self.expression = expression
    }
  }

  /// A field that was typed.
  struct TypedField {
    let field: Field
    /// The sum or product as typed; nil if the value was typed otherwise.
    let expression: String?
  }

  /// What came of the values.
  package enum Outcome {
    /// No result is worked out yet, because none has been asked for in this session.
    case notLive
    /// They have a result; `since` is the one before, nil for none.
    case result(ShownResult, since: Evaluation?)
    /// A value is missing, or the values together give no result; the values stay.
    case impossible(Failure)
  }

  /// The calculator whose values were changed.
  package let calculator: any Calculator
  /// The values before the change.
  let before: Draft
  /// The values now.
  private(set) var after: Draft
  /// The result of the values before; nil if none was worked out.
  let earlier: Evaluation?
  /// The cautions to be shown as they were before a result showed them; nil if there are no new ones.
  var pendingCautions: PendingCautions?
  /// The typed field; for several changes, that of the last one.
  var typed: TypedField?
  /// The cautions about what it has ended: the open record of the job before. `followed(by:)` keeps those of the first
  /// change alone.
  package internal(set) var endings: [Caution] = []
  /// The fields typed in the changes before the last one.
  var typedBefore: [FieldPath] = []

  /// Returns one update for this change and the next one of the same calculator.
  package func followed(by next: Update) -> Update {
    var update = self
    update.after = next.after
    update.pendingCautions = next.pendingCautions ?? pendingCautions
    update.typed = next.typed
    if let typed { update.typedBefore.append(typed.field.path) }
    return update
  }

  /// The changed fields, and the typed number even if it is the same again: the person may think of another unit.
  /// Another typed field that stays the same is told only if nothing has changed.
  package var changes: [FieldChange] {
    let changed = changedValues
    let stillRenamed = renamed.filter { renamed in
      !changed.contains { change in isGone(change, with: renamed) }
    }
    let told = stillRenamed + changed
    guard let field = typed?.field else { return told }
    if told.contains(where: { $0.field.path == field.path }) { return told }
    guard field.kind == .quantity || told.isEmpty else { return told }
    return told + [change(of: field, since: nil)]
  }

  /// The values that are not as before; one that is gone goes by the name that its member had.
  private var changedValues: [FieldChange] {
    let listed = calculator.listed(in: after)
    let listedBefore = calculator.listed(in: before)
    let onlyBefore = listedBefore.filter { field in
      !listed.contains { other in other.path == field.path }
    }
    return (listed + onlyBefore).compactMap { field in
      let old = before.value(of: field)
      let new = after.value(of: field)
      if old == new { return nil }
      let fieldBefore = listedBefore.first { other in other.path == field.path }
      return change(of: new == nil ? fieldBefore ?? field : field, since: old)
    }
  }

  /// Whether a value is gone whose member lost its name, too, so that the name need not be told apart.
  private func isGone(_ change: FieldChange, with renamed: FieldChange) -> Bool {
    change.new == nil && renamed.new == nil && change.field.path.member == renamed.field.path.member
  }

  /// The new names of renamed members, such as products; a new member's name is shown with its values.
  private var renamed: [FieldChange] {
    calculator.form.groups.flatMap { group in
      group.members(in: after).compactMap { member in
        guard let old = group.name(of: member, in: before),
          let field = group.nameField.flatMap({ id in
            calculator.form.field(at: FieldPath(id, of: member))
          }),
          !field.isAsked, old != group.name(of: member, in: after)
        else { return nil }
        return change(of: field, since: before.value(of: field))
      }
    }
  }

  /// Returns the field whose new value took the place of this one's, as a measured flow does that of a nozzle's size.
  package func field(replacing path: FieldPath) -> Field? {
    guard before.holds(path), !after.holds(path) else { return nil }
    guard let replacing = calculator.replacing else { return nil }
    return calculator.listed(in: after).first { field in
      after.holds(field.path) && before.value(of: field) != after.value(of: field)
        && replacing.rivals(of: field.path).contains(path)
    }
  }

  /// The facts that the calculator reads out of these values, and did not read out of those before.
  package var readFacts: [ReadFact] {
    guard let inferring = calculator.inferring else { return [] }
    let known = inferring.readFacts(in: before)
    return inferring.readFacts(in: after).filter { fact in
      !known.contains { other in other.isSame(as: fact) }
    }
  }

  /// The crop that was typed if the table of crops does not have it.
  package var cropsOutside: CropsOutside {
    guard let field = typed?.field, field.path == TreatmentFact.crop.path else { return .none }
    return CropsOutside([after.text(at: field.path)].compactMap(\.self))
  }

  /// Cautions about unusual changes, to be shown if no result shows them.
  package var cautions: [Caution] {
    let fields = calculator.fields(in: after)
    let changed = fields.filter { after[$0.path] != before[$0.path] }
    let read = fields.filter { field in
      field.path == typed?.field.path || typedBefore.contains(field.path)
        || changed.contains { other in other.path == field.path }
    }
    // Members without a name count if another member has been added to their group.
    let grown = calculator.form.groups.filter { group in
      group.enteredMembers(in: after).count > group.enteredMembers(in: before).count
    }
    return (pendingCautions?.ends(in: after, since: before) ?? [])
      + changed.compactMap { pendingCautions?.jump(of: $0, in: after) }
      + read.compactMap { pendingCautions?.keptUnit(of: $0, in: after) }
      + grown.flatMap { $0.unnamedCautions(in: after) }
  }

  private func change(of field: Field, since old: FieldValue?) -> FieldChange {
    let expression = typed?.field.path == field.path ? typed?.expression : nil
    return FieldChange(field, old: old, new: after.value(of: field), expression: expression)
  }
}
