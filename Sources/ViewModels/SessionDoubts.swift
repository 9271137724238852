import Calculation

/// One law for scripts that go on behind a refused command: what it would have changed is in doubt, and nothing is worked out
/// from a doubt.
extension SessionViewModel {
  /// Puts in doubt what a refused command would have changed.
  /// - Returns: what is in doubt because of it.
  package func doubt(_ scope: ValueScope) -> [ValueScope] {
    let scopes = reach(of: scope)
    if scopes.contains(where: \.isOfValues) {
      // An `undo` that follows was to take the refused step back, not the one before it.
      undoList = UndoList()
    }
    for scope in scopes { note(scope) }
    return scopes
  }

  /// The doubts for which something was refused.
  package func doubts(behind failure: Failure) -> [ValueScope] {
    if failure == .unitsDoubtful { return [.units] }
    let all = models.map(\.standingDoubts)
    return all.first { !$0.isEmpty && $0.failure == failure }?.scopes ?? []
  }

  private func note(_ scope: ValueScope) {
    switch scope {
    case .nothing: break
    case .units: areUnitsDoubtful = true
    case .field(let field): owner(of: field).doubt(scope)
    case .group(let group):
      for model in models where model.calculator.form.groups.contains(where: { $0.id == group.id }) {
        model.doubt(scope)
      }
    case .everything: for model in models { model.doubt(scope) }
    }
  }

  /// What would have changed with it: the rivals that it would have emptied, the values that were to be read beside it, and
  /// what ends with such a change.
  private func reach(of scope: ValueScope) -> [ValueScope] {
    switch scope {
    case .nothing: return []
    case .units, .everything: return [scope]
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
      model.ended { draft in group.standing(in: draft).reduce(draft) { $0.removing($1) } }
    }.map { .field($0) }
  }

  /// The doubts once typed text is in its field: that of the field ends, unless the text was read beside a doubt or in a
  /// doubtful unit. Nil where nothing is in doubt.
  func doubts(after entered: Entered, in field: Field, of model: CalculatorViewModel) -> Doubts? {
    guard areUnitsDoubtful || !model.doubts.isEmpty else { return nil }
    let calculator = model.calculator
    let companions = calculator.companions(of: field.path).compactMap { calculator.form.field(at: $0) }
    var doubts = model.doubts
    doubts.end([field.path] + calculator.rivals(of: field.path) + entered.besides)
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

  /// The values that are to be completed by the first value of this field: a flow that waits for its pressure.
  fileprivate func waiting(for field: Field) -> [Field] {
    guard !draft.holds(field.path) else { return [] }
    return calculator.template.filter { other in
      draft.holds(other.path) && calculator.companions(of: other.path).contains(field.path)
    }
  }

  /// The passing values that a change like this one ends.
  fileprivate func ended(by change: (Draft) -> Draft) -> [Field] {
    let passing = heldFields(at: calculator.passingFields)
    return passing.isEmpty || calculator.passingEnd(from: draft, to: change(draft)) == nil ? [] : passing
  }
}
