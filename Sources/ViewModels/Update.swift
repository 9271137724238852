import Calculation

/// What a change to the values did, or several, one behind the other.
package struct Update {
  /// One field's value before and after.
  package struct FieldChange {
    package let field: Field
    package let old: FieldValue?
    package let new: FieldValue?
    /// The sum or product as typed, when it was one.
    package let expression: String?

    package init(field: Field, old: FieldValue?, new: FieldValue?, expression: String?) {
      self.field = field
      self.old = old
      self.new = new
      self.expression = expression
    }
  }

  /// What the values after it come to.
  package enum Outcome {
    /// Nothing is calculated yet: no result has been asked for in this session.
    case notLive
    case result(Evaluation, since: Evaluation?)
    /// A value is missing, or together they give no result; the values stay.
    case impossible(Failure)
  }

  /// The calculator whose values these are.
  package let calculator: any Calculator
  let before: Draft
  private(set) var after: Draft
  /// The result of the values before.
  let earlier: Evaluation?
  /// What was to be told before a result told it; nil where nothing new was.
  var untold: Untold?
  /// The field that was typed, and the sum or product typed in it; of several changes the last one's.
  var typed: (field: Field, expression: String?)?
  /// The fields that the changes before the last one were typed in.
  private var typedBefore: [FieldPath] = []

  init(calculator: any Calculator, before: Draft, after: Draft, earlier: Evaluation?, untold: Untold) {
    (self.calculator, self.before, self.after) = (calculator, before, after)
    (self.earlier, self.untold) = (earlier, untold)
  }

  /// The same where several values were typed on one line.
  func typing(_ entered: [Entered]) -> Update {
    var update = self
    update.typed = entered.last.flatMap { last in last.field.map { ($0, last.expression) } }
    update.typedBefore = entered.dropLast().compactMap(\.field?.path)
    return update
  }

  /// This change and the next one of the same calculator as one.
  package func followed(by next: Update) -> Update {
    var update = self
    (update.after, update.untold, update.typed) = (next.after, next.untold ?? untold, next.typed)
    if let typed { update.typedBefore.append(typed.field.path) }
    return update
  }
}

/// Worked out when somebody wants to be told; scripts are not.
extension Update {
  /// Whether a person can tell the values from those before.
  var isChange: Bool { after.differs(from: before, in: calculator) }

  /// What has another value, and the number that was typed, also where it is the same again: its unit may not be the one
  /// the person thinks of.
  package var changes: [FieldChange] {
    let (listed, listedBefore) = (calculator.listed(in: after), calculator.listed(in: before))
    let gone = listedBefore.filter { field in !listed.contains { $0.path == field.path } }
    let changed = (listed + gone).compactMap { field in
      let change = change(of: field, since: before.value(of: field))
      return change.old == change.new ? nil : change
    }
    let told = renamed + changed
    return told + typedAgain(beside: told)
  }

  /// What one of a group is called now; the name of a new one stands with its values.
  private var renamed: [FieldChange] {
    calculator.form.groups.flatMap { group in
      group.members(in: after).compactMap { member in
        guard let old = group.name(of: member, in: before),
          let field = group.nameField.flatMap({ calculator.form.field(at: FieldPath($0, of: member)) }),
          !field.isAsked, old != group.name(of: member, in: after)
        else { return nil }
        return change(of: field, since: before.value(of: field))
      }
    }
  }

  private func typedAgain(beside changed: [FieldChange]) -> [FieldChange] {
    guard let field = typed?.field, !changed.contains(where: { $0.field.path == field.path }),
      field.kind == .quantity || changed.isEmpty
    else { return [] }
    return [change(of: field, since: nil)]
  }

  /// What the calculator has read out of these values, and not out of those before.
  package var readFacts: [ReadFact] {
    let known = calculator.readFacts(in: before)
    return calculator.readFacts(in: after).filter { fact in !known.contains { $0.isSame(as: fact) } }
  }

  /// Unusual changes, to be shown where no result shows them.
  package var cautions: [Caution] {
    let fields = calculator.fields(in: after)
    let changed = fields.filter { after[$0.path] != before[$0.path] }
    let read = fields.filter { field in
      field.path == typed?.field.path || typedBefore.contains(field.path) || changed.contains { $0.path == field.path }
    }
    return (untold?.ends(in: after, since: before) ?? []) + changed.compactMap { untold?.jump(of: $0, in: after) }
      + read.compactMap { untold?.keptUnit(of: $0, in: after) } + calculator.form.groups.flatMap(unnamed)
  }

  /// Cautions about members without a name, where another has been added beside them.
  private func unnamed(_ group: FieldGroup) -> [Caution] {
    group.standing(in: after).count > group.standing(in: before).count ? group.unnamedCautions(in: after) : []
  }

  private func change(of field: Field, since old: FieldValue?) -> FieldChange {
    let expression = typed?.field.path == field.path ? typed?.expression : nil
    return FieldChange(field: field, old: old, new: after.value(of: field), expression: expression)
  }
}

/// What taking back or making again a step did.
package enum Reverted {
  case values(Update)
  case favoriteRestored(String)
  case favoriteDeleted(String)
  /// The favourite has the values of the later save again.
  case favoriteReplaced(String)
  /// The favourite has the values of the earlier save again.
  case favoritePutBack(String)
  case favoriteRenamed(from: String, to: String)
  case historyRestored(Int)
  case historyDeleted(Int)
  /// A step in the book has been made again.
  case bookChanged(BookStep)
  /// It has been taken back.
  case bookPutBack(BookStep)
}
