import Calculation

/// The questions of step-by-step entry; the answers so far decide the next question.
extension StepByStep {
  enum Question: Hashable {
    case value(FieldPath)
    /// Asks for another member of a group; `after` is the number of members so far.
    case another(of: String, after: Int)
    /// Asks for a value that cannot be skipped: it was skipped before, or the other values make it necessary.
    case needed(FieldPath)

    /// The question with those for other values that its answer gave, in the order in which they are gone back over: to
    /// the dose of a product that was named with it, and to the start of `6:30-9`.
    func answered(with others: [FieldPath]) -> [Question] {
      let others = others.map(Question.value)
      return switch self {
      case .another: others + [self]
      case .value, .needed: [self] + others
      }
    }
  }

  enum Scope {
    case only([FieldPath])
    /// The fields at these paths. A person has to answer each.
    case needed([FieldPath])
    /// The fields in `needed`, without which there is no result; if `isWhole`, all fields without a value.
    case missing(needed: [FieldPath], isWhole: Bool)
    /// Every field, including those with a value, and further members of each group whose members have names.
    case all
  }

  func nextQuestion(in draft: Draft, answered: [Question]) -> Question? {
    // Skipped fields that turned out to be needed.
    let left = owner.missingFields(in: draft).filter { answered.contains(.value($0.path)) }
    let needed =
      if case .only = scope { [Question]() } else { left.map { Question.needed($0.path) } }
    return (planned(draft) + needed).first { !answered.contains($0) }
  }

  func planned(_ draft: Draft) -> [Question] {
    switch scope {
    case .only(let paths): return paths.map(Question.value)
    case .needed(let paths): return paths.map(Question.needed)
    case .missing(let needed, let isWhole):
      let fields = asked(in: draft).filter {
        draft.value(of: $0) == nil && (isWhole || needed.contains($0.path))
      }
      return fields.map { .value($0.path) } + owner.undecided(in: draft).map { .needed($0) }
    case .all: return all(draft)
    }
  }

  private func asked(in draft: Draft) -> [Field] { owner.fields(in: draft).filter(\.isAsked) }

  private func all(_ draft: Draft) -> [Question] {
    let fields = asked(in: draft)
    let undecided = owner.undecided(in: draft)
    let worthAsking = owner.worthAsking(in: draft)
    return fields.enumerated().flatMap { index, field -> [Question] in
      guard let member = field.path.member else { return [.value(field.path)] }
      let next = index + 1 < fields.count ? fields[index + 1].path.member : nil
      let ofMember =
        undecided.filter { $0.member == member }.map(Question.needed)
        + worthAsking.filter { $0.member == member }.map(Question.value)
      return [.value(field.path)] + (next == member ? [] : ofMember)
        + (next?.group == member.group ? [] : another(behind: member, draft))
    } + undecided.filter { $0.member == nil }.map(Question.needed)
  }

  private func another(behind member: GroupMember, _ draft: Draft) -> [Question] {
    guard let group = owner.form.groups.first(where: { $0.id == member.group }),
      group.nameField != nil,
      group.next(in: draft) != nil
    else { return [] }
    return [.another(of: group.id, after: group.members(in: draft).count)]
  }
}
