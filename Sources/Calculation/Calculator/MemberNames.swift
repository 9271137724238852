/// What is unusual about the names of members: one that is missing, or almost that of another.
extension FieldGroup {
  /// The code of the caution on a member that has a value but no name.
  var unnamedCode: String { "\(id).unnamed" }

  /// Returns a caution for each member that has a value but no name, if the group has several members.
  package func unnamedCautions(in draft: Draft) -> [Caution] {
    let members = enteredMembers(in: draft)
    guard members.count > 1, nameField != nil else { return [] }
    return members.compactMap { member in
      guard name(of: member, in: draft) == nil else { return nil }
      guard let field = field(mainField, of: member, in: draft), let value = draft[field.path]
      else { return nil }
      let arguments: [String: Datum] = [
        "dose": .entered(value),
        "number": .text(String(member.number)),
      ]
      return Caution(code: unnamedCode, of: field, arguments: arguments)
    }
  }

  /// The code of the caution on two members that may be one.
  var likeCode: String { "\(id).like" }

  /// The code of the notice on a member that came in beside others whose names begin with the same word.
  var besideCode: String { "\(id).beside" }

  /// Returns a caution for each member whose name is almost that of an earlier one, so that both may be one.
  package func likeCautions(in draft: Draft) -> [Caution] {
    let members = enteredMembers(in: draft)
    return members.indices.flatMap { place in
      let names = namesLike(members[place], among: members[..<place], in: draft)
      return cautions(on: members[place], almostCalled: names, in: draft)
    }
  }

  /// Returns what is told once of a member that came in: the others whose name is almost its own, and those whose name
  /// begins with the same word.
  package func notices(on new: GroupMember, in draft: Draft) -> [Caution] {
    let others = enteredMembers(in: draft).filter { $0 != new }
    let names = namesLike(new, among: others[...], in: draft)
    let almostTheSame = cautions(on: new, almostCalled: names, in: draft)
    let beside = names.filter { !$0.likeness.mayBeOneProduct }.map(\.name)
    guard !beside.isEmpty, let name = name(of: new, in: draft),
      let field = field(mainField, of: new, in: draft)
    else {
      return almostTheSame
    }
    let arguments: [String: Datum] = ["name": .text(name), "names": .words(beside)]
    return almostTheSame + [Caution(code: besideCode, of: field, arguments: arguments)]
  }

  /// A name that is like another one, and how much.
  private struct LikeName {
    let name: String
    let likeness: NameLikeness
  }

  /// Returns the names of others that are like a member's.
  private func namesLike(
    _ member: GroupMember, among others: ArraySlice<GroupMember>, in draft: Draft
  ) -> [LikeName] {
    guard !others.isEmpty, let name = name(of: member, in: draft) else { return [] }
    let spelling = NameSpelling(name.folded)
    return others.compactMap { other in
      guard let otherName = self.name(of: other, in: draft),
        let likeness = spelling.likeness(to: NameSpelling(otherName.folded))
      else { return nil }
      return LikeName(name: otherName, likeness: likeness)
    }
  }

  /// Returns a caution for each of the names that is almost a member's.
  private func cautions(
    on member: GroupMember, almostCalled names: [LikeName], in draft: Draft
  ) -> [Caution] {
    guard let name = name(of: member, in: draft),
      let field = field(mainField, of: member, in: draft)
    else {
      return []
    }
    return names.filter(\.likeness.mayBeOneProduct).map { other in
      Caution(code: likeCode, of: field, arguments: ["names": .words([other.name, name])])
    }
  }

  /// Returns why a name is too long; nil if it is not.
  package func whyTooLong(_ text: String) -> Failure? {
    guard let nameField, case .text(let most)? = field(nameField, of: first)?.kind,
      text.unicodeScalars.count > most
    else { return nil }
    return Failure(.productName, typed: text, ["most": .count(most)], variant: "long")
  }
}
