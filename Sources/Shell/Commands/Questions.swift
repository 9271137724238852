import Calculation

/// The questions that step-by-step entry asks; the answers so far decide the next question.
struct Questions {
  enum Question: Hashable {
    case value(FieldPath)
    /// Asks for another member of a group; `after` is the number of members so far.
    case another(of: String, after: Int)
    /// Asks for a value that cannot be skipped: it was skipped before, or the other values make it necessary.
    case needed(FieldPath)
  }

  enum Scope {
    case only([FieldPath])
    /// The fields in `needed`, without which there is no result; if `isWhole`, all fields without a value.
    case missing(needed: [FieldPath], isWhole: Bool)
    /// Every field, including those with a value, and further members of each group whose members have names.
    case all
  }

  let owner: any FormOwner
  let scope: Scope

  func next(in draft: Draft, answered: [Question]) -> Question? {
    (planned(draft) + left(draft, answered)).first { !answered.contains($0) }
  }

  /// Returns the field that a planned question asks for, and the question's place from 1 on.
  func place(of question: Question, in draft: Draft) -> (field: FieldPath, number: Int)? {
    guard case .value(let path) = question else { return nil }
    return planned(draft).firstIndex(of: question).map { (path, $0 + 1) }
  }

  private func planned(_ draft: Draft) -> [Question] {
    switch scope {
    case .only(let paths): paths.map(Question.value)
    case .missing(let needed, let isWhole):
      asked(in: draft).filter { draft.value(of: $0) == nil && (isWhole || needed.contains($0.path)) }
        .map { .value($0.path) }
        + owner.undecided(in: draft).map { .needed($0) }
    case .all: all(draft)
    }
  }

  private func asked(in draft: Draft) -> [Field] { owner.fields(in: draft).filter(\.isAsked) }

  /// Returns all fields in order, and after the last field of a group the question for another member.
  private func all(_ draft: Draft) -> [Question] {
    let fields = asked(in: draft), undecided = owner.undecided(in: draft)
    let worthAsking = owner.worthAsking(in: draft)
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
    guard let group = owner.form.groups.first(where: { $0.id == member.group }), group.nameField != nil,
      group.next(in: draft) != nil
    else { return [] }
    return [.another(of: group.id, after: group.members(in: draft).count)]
  }

  /// Returns the skipped fields that turned out to be needed.
  private func left(_ draft: Draft, _ answered: [Question]) -> [Question] {
    if case .only = scope { return [] }
    return owner.missingFields(in: draft).filter { answered.contains(.value($0.path)) }.map { .needed($0.path) }
  }
}
