import Calculation

/// Which values are asked for, one behind the other; what has been answered so far decides what comes next.
struct Questions {
  /// One thing to ask for.
  enum Question: Hashable {
    case value(FieldPath)
    /// One more of a group, where there are so many.
    case another(of: String, after: Int)
    /// What cannot be left out: it was before, or only the other values make it a question.
    case needed(FieldPath)
  }

  /// Whose values are asked for.
  enum Scope {
    case only(FieldPath)
    /// What nothing has been entered for; of a calculator that answers by itself only what there was no result without, `needed`.
    case missing(needed: [FieldPath])
    /// Everything, what stands there too, and more of each group that people give names in.
    case all
  }

  let calculator: any Calculator
  let scope: Scope

  /// What to ask next; nil where all has been answered.
  func next(in draft: Draft, answered: [Question]) -> Question? {
    (planned(draft) + left(draft, answered)).first { !answered.contains($0) }
  }

  private func planned(_ draft: Draft) -> [Question] {
    switch scope {
    case .only(let path): [.value(path)]
    case .missing(let needed):
      asked(in: draft).filter { draft.value(of: $0) == nil && (isAskedFor || needed.contains($0.path)) }
        .map { .value($0.path) }
        + calculator.undecided(in: draft).map { .needed($0) }
    case .all: all(draft)
    }
  }

  private var isAskedFor: Bool { if case .onceCalculated = calculator.answering { true } else { false } }

  private func asked(in draft: Draft) -> [Field] { calculator.fields(in: draft).filter(\.isAsked) }

  /// The fields in their order, and behind the last one of a group the question for one more.
  private func all(_ draft: Draft) -> [Question] {
    let fields = asked(in: draft), undecided = calculator.undecided(in: draft)
    let worthAsking = calculator.worthAsking(in: draft)
    return fields.enumerated().flatMap { index, field -> [Question] in
      guard let member = field.path.member else { return [.value(field.path)] }
      let isLast = index + 1 == fields.count || fields[index + 1].path.member != member
      let isLastOfGroup = index + 1 == fields.count || fields[index + 1].path.member?.group != member.group
      let own =
        undecided.filter { $0.member == member }.map(Question.needed)
        + worthAsking.filter { $0.member == member }.map(Question.value)
      return [.value(field.path)] + (isLast ? own : []) + (isLastOfGroup ? another(behind: member, draft) : [])
    }
  }

  private func another(behind member: GroupMember, _ draft: Draft) -> [Question] {
    guard let group = calculator.form.groups.first(where: { $0.id == member.group }), group.nameField != nil,
      group.next(in: draft) != nil
    else { return [] }
    return [.another(of: group.id, after: group.members(in: draft).count)]
  }

  /// What was left out while nobody knew whether it would be needed.
  private func left(_ draft: Draft, _ answered: [Question]) -> [Question] {
    if case .only = scope { return [] }
    return calculator.missingFields(in: draft).filter { answered.contains(.value($0.path)) }.map { .needed($0.path) }
  }
}
