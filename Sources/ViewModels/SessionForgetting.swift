import Calculation

/// Values that are taken away: by a person, by a change, by a refused line.
extension SessionViewModel {
  /// Forgets one value, or all of the current calculator's: then there is no result to be told.
  package func clear(_ field: Field? = nil) -> Update {
    guard let field else {
      defer {
        current.isDue = false
        current.beginJob()
      }
      return change(current.clearingAll())
    }
    return change(owner(of: field).clearing(field))
  }

  /// The values without what they end.
  func settled(_ draft: Draft) -> Draft {
    guard let model = model(of: draft.calculator), case let calculator = model.calculator,
      case let passing = calculator.passingFields.filter({ draft.holds($0) && draft[$0] == model.draft[$0] }),
      !passing.isEmpty, let end = calculator.passingEnd(from: model.draft, to: draft)
    else { return draft }
    let settled = calculator.withoutPassing(draft)
    noteEnds(by: settled, end)
    return settled
  }

  /// Remembers, to be told, which passing values others that are about to be put in end.
  func noteEnds(by draft: Draft, _ end: PassingEnd = .job) {
    guard let model = model(of: draft.calculator) else { return }
    model.end(model.calculator.passingFields.filter { !draft.holds($0) }, of: model.draft, end)
  }

  /// What could be left out of a result unseen: a field that is not asked for, or that another one's value is taken together
  /// with, and one of a group that there may be several of.
  private func doubts(left field: Field?, _ group: String?, of model: CalculatorViewModel) -> [Field] {
    if let field, field.path.member == nil {
      let others = model.calculator.template.filter { other in
        model.calculator.companions(of: other.path).contains(field.path)
      }
      // Those that stand there wait for it.
      let waiting = model.draft.holds(field.path) ? [] : others.filter { model.draft.holds($0.path) }
      return (field.isAsked && others.isEmpty ? [] : [field]) + waiting
    }
    guard let group = model.calculator.form.groups.first(where: { $0.id == group }),
      field == nil || group.members(in: model.draft).count > 1
    else { return [] }
    return [group.field(group.mainField, of: group.first, in: model.calculator.blank)].compactMap(\.self)
  }

  /// Forgets a value, all of a group, all of a calculator's, or all there are, as a refused line in a script does; nothing brings
  /// it back.
  ///
  /// Of one of a group nobody knows whose it was to be: then all of them are in doubt. What the value was to take the place of goes
  /// with it.
  /// - Returns: the fields that had a value, those aside that tell what one of a group is called.
  @discardableResult
  package func forget(
    _ field: Field? = nil, group: String? = nil, of calculator: (any Calculator)? = nil
  ) -> [Field] {
    if let model = field.map(owner) ?? calculator.flatMap({ self.model(of: $0.id) }) {
      return forget(field, group: group, in: model)
    }
    if group != nil { return forget(group: group, in: current) }
    // Nobody knows whose they were to be, and one calculator may feed another.
    return models.filter { $0 === current || !$0.calculator.isBlank($0.draft) }.flatMap { forget(in: $0) }
  }

  private func forget(_ field: Field? = nil, group: String? = nil, in model: CalculatorViewModel) -> [Field] {
    let before = model.draft
    let group = field?.path.member?.group ?? group
    model.doubt(doubts(left: field, group, of: model))
    let rivals = field.map { model.calculator.rivals(of: $0.path) } ?? []
    let doubtful = model.fields.filter { other in
      if field == nil && group == nil { return other.isCleared }
      return field?.path == other.path || rivals.contains(other.path)
        || (group != nil && other.path.member?.group == group)
    }
    model.replace(doubtful.reduce(before) { $0.forgetting($1) })
    model.move(to: before.system)
    undoList = UndoList()
    return model.calculator.listed(in: before).filter {
      before.value(of: $0) != nil && model.draft.value(of: $0) == nil
    }
  }
}
