import Calculation

/// The rule for scripts that go on after a refused command: the values that the command would have changed are in
/// doubt, and no result is worked out from a value in doubt.
extension SessionViewModel {
  /// Puts in doubt the values that a refused command would have changed.
  /// - Returns: the values that are in doubt because of the command.
  package func doubt(_ scope: ValueScope) -> [ValueScope] {
    let scopes = reach(of: scope)
    if scopes.contains(where: \.isOfValues) {
      // An `undo` that follows is for the refused step; it must not undo an earlier step instead.
      undoList = UndoList()
    }
    for scope in scopes { apply(scope) }
    return scopes
  }

  /// Returns the doubts that caused a failure.
  package func doubts(behind failure: Failure) -> [ValueScope] {
    if failure == .unitsDoubtful { return [.units] }
    if recordDoubts.failure == failure { return recordDoubts.scopes }
    let all = models.map(\.currentDoubts)
    return all.first { !$0.isEmpty && $0.failure == failure }?.scopes ?? []
  }

  private func apply(_ scope: ValueScope) {
    switch scope {
    case .nothing: break
    case .units: areUnitsDoubtful = true
    case .record(let fact): recordDoubts.add(fact)
    case .limit(let fact, let product): recordDoubts.add(fact, of: product)
    case .field(let field): owner(of: field).doubt(scope)
    case .group(let group):
      for model in models where model.calculator.form.groups.contains(where: { $0.id == group.id }) {
        model.doubt(scope)
      }
    case .everything: for model in models { model.doubt(scope) }
    }
  }

  /// Returns all that would have changed with `scope`.
  ///
  /// This includes the rivals that it would have emptied, the values that wait for it, and the temporary values that
  /// end.
  private func reach(of scope: ValueScope) -> [ValueScope] {
    switch scope {
    case .nothing: return []
    case .units, .record, .limit, .everything: return [scope]
    case .group(let group): return [scope] + ended(by: group)
    case .field(let field):
      let model = owner(of: field)
      if let group = group(of: field) { return reach(of: .group(group)) }
      let emptied = model.heldFields(at: model.calculator.rivals(of: field.path))
      return ([field] + emptied + model.waiting(for: field) + model.ended { $0.clearing(field) }).map { .field($0) }
    }
  }

  private func ended(by group: FieldGroup) -> [ValueScope] {
    models.flatMap { model in
      model.ended { draft in group.enteredMembers(in: draft).reduce(draft) { $0.removing($1) } }
    }.map { .field($0) }
  }

  /// Returns the doubts that remain once typed text is in its field; nil if nothing is in doubt.
  ///
  /// The field's doubt ends, unless the text was read together with a doubtful value or in a doubtful unit.
  func doubts(after entered: Entered, in field: Field, of model: CalculatorViewModel) -> Doubts? {
    guard areUnitsDoubtful || !model.doubts.isEmpty else { return nil }
    let calculator = model.calculator
    let companions = calculator.companions(of: field.path).compactMap { calculator.form.field(at: $0) }
    var doubts = model.doubts
    doubts.end([field.path] + calculator.rivals(of: field.path) + entered.otherFields)
    if companions.contains(where: { model.doubts.include($0) }) { doubts.add(.field(field)) }
    guard areUnitsDoubtful, entered.isBareNumber, field.hasHomes else { return doubts }
    for scope in reach(of: .field(field)) { doubts.add(scope) }
    return doubts
  }

  /// Refuses numbers without units while the home units are in doubt.
  package func refuseDoubtfulUnits(_ readings: [FieldReading], of field: Field) throws(Failure) {
    guard areUnitsDoubtful, field.hasHomes, !readings.contains(where: \.hasTypedUnit) else { return }
    throw .unitsDoubtful
  }
}

extension CalculatorViewModel {
  func heldFields(at paths: [FieldPath]) -> [Field] {
    paths.filter(draft.holds).compactMap { calculator.form.field(at: $0) }
  }

  /// Returns the entered values that this field's first value completes: a flow that waits for its pressure.
  fileprivate func waiting(for field: Field) -> [Field] {
    guard !draft.holds(field.path) else { return [] }
    return calculator.template.filter { other in
      draft.holds(other.path) && calculator.companions(of: other.path).contains(field.path)
    }
  }

  /// Returns the temporary values that a change ends.
  fileprivate func ended(by change: (Draft) -> Draft) -> [Field] {
    let temporary = heldFields(at: calculator.temporaryFields)
    return temporary.isEmpty || calculator.whyTemporaryValuesEnd(from: draft, to: change(draft)) == nil ? [] : temporary
  }
}
