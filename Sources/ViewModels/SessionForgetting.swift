import Calculation

/// Values that are taken away: by a person, by a change, by a refused line.
extension SessionViewModel {
  /// Forgets one value, or all of the current calculator's: then there is no result to be told.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      defer { current.isDue = false }
      return change(current.clearingAll())
    }
    return change(owner(of: field).clearing(field))
  }

  /// The values without what they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), case let calculator = model.calculator,
      case let passing = calculator.passingFields.filter({ draft.holds($0) && draft[$0] == model.draft[$0] }),
      !passing.isEmpty,
      calculator.endsPassing(from: model.draft, to: draft, isWorkedOut: model.hasShown(passing))
    else { return draft }
    for path in passing {
      guard let field = calculator.form.field(at: path), let value = draft[path] else { continue }
      model.untold.end(field, value)
    }
    return calculator.withoutPassing(draft)
  }

  /// Forgets a value, all of a group, or all of a calculator's, as a refused line in a script does; nothing brings it back.
  ///
  /// Of one of a group nobody knows whose it was to be: then all of them are in doubt.
  /// - Returns: the fields that had a value, those aside that tell what one of a group is called.
  @discardableResult
  package func forget(
    _ field: Field? = nil, group: String? = nil, of calculator: (any Calculator)? = nil
  ) -> [Field] {
    let model = field.map(owner) ?? calculator.flatMap { self.model(of: $0.id) } ?? current
    let before = model.draft
    let group = field?.path.member?.group ?? group
    let doubtful = model.fields.filter { other in
      if field == nil && group == nil { return other.isCleared }
      return field?.path == other.path || (group != nil && other.path.member?.group == group)
    }
    model.replace(doubtful.reduce(before) { $0.forgetting($1) })
    model.move(to: before.system)
    undoList = UndoList()
    return model.calculator.listed(in: before).filter {
      before.value(of: $0) != nil && model.draft.value(of: $0) == nil
    }
  }
}
