/// Cautions about the names that members of a group, such as the products of a mix, have.
extension FieldGroup {
  /// The code of the caution about a member without a name.
  var unnamedCode: String { "\(id).unnamed" }

  /// Returns a caution for each member that has a value but no name while the group has several members: the value
  /// was typed before the others got names.
  package func unnamedCautions(in draft: Draft) -> [Caution] {
    let members = enteredMembers(in: draft)
    guard members.count > 1, nameField != nil else { return [] }
    return members.compactMap { member in
      guard name(of: member, in: draft) == nil, let field = field(mainField, of: member, in: draft),
        let value = draft[field.path]
      else { return nil }
      let arguments: [String: Datum] = ["dose": .entered(value), "number": .text(String(member.number))]
      return Caution(code: unnamedCode, of: field, arguments: arguments)
    }
  }

  /// The code of the caution about two members with names that differ in one letter.
  var likeCode: String { "\(id).like" }

  /// Returns a caution for each member whose name differs from that of an earlier member in one letter of a long word;
  /// `folded` removes the differences of case and accents.
  package func likeCautions(in draft: Draft, folded: (String) -> String) -> [Caution] {
    let named = enteredMembers(in: draft).compactMap { member in
      name(of: member, in: draft).map { (member, $0, NameSpelling(folded($0))) }
    }
    return named.indices.flatMap { later in
      named[..<later].compactMap { _, earlier, other in
        let (member, name, spelling) = named[later]
        guard spelling.likeness(to: other) == .oneLetter, let field = field(mainField, of: member, in: draft) else {
          return nil
        }
        return Caution(code: likeCode, of: field, arguments: ["names": .words([earlier, name])])
      }
    }
  }

  /// Returns a failure if a text has too many letters for a name; nil if it has not.
  package func whyTooLong(_ text: String) -> Failure? {
    guard let nameField, case .text(let most)? = field(nameField, of: first)?.kind, text.unicodeScalars.count > most
    else { return nil }
    return Failure(.productName, typed: text, ["most": .count(most)], variant: "long")
  }
}
