/// The facts about a member, in a draft that has it alone, as number 1: a product is remembered after its mix is gone.
extension FieldGroup {
  /// The word for all facts of a member at once: `product Tebu facts -`.
  package static let allFacts = Choice("facts", key: .wordFacts)

  /// Returns the values without all that is known of a member beside its name and its main value.
  package func withoutFacts(of member: GroupMember, in draft: Draft) -> Draft {
    let facts = factIDs.filter { $0 != nameField }
    let fields = facts.compactMap { field($0, of: member, in: draft) }
    return fields.reduce(draft) { $0.clearing($1) }
  }

  /// Returns a draft that holds only the facts of a member, as those of the first.
  package func facts(of member: GroupMember, in draft: Draft) -> Draft {
    var facts = Draft(calculator: draft.calculator)
    for path in draft.paths where path.member == member && isRemembered(path.name) {
      facts.copy(path, from: draft, to: FieldPath(path.name, of: first))
    }
    return facts
  }

  /// What is known of a member that has a name.
  package struct NamedFacts {
    /// The member's name.
    package let name: String
    /// A draft that holds only its facts, as those of the first member.
    package let facts: Draft
  }

  /// Returns what is known of each member that has a name.
  package func facts(in draft: Draft) -> [NamedFacts] {
    members(in: draft).compactMap { member in
      guard let name = name(of: member, in: draft) else { return nil }
      return NamedFacts(name: name, facts: facts(of: member, in: draft))
    }
  }

  /// Adds a remembered member: all its facts, and only the unit of its main value, not the number.
  package func adding(_ facts: Draft, as member: GroupMember, to draft: Draft) -> Draft {
    var draft = draft
    if let unit = facts.unit(at: FieldPath(mainField, of: first)) {
      draft.set(FieldPath(mainField, of: member), unit: unit)
    }
    for fact in factIDs where facts.holds(FieldPath(fact, of: first)) {
      draft.copy(FieldPath(fact, of: first), from: facts, to: FieldPath(fact, of: member))
    }
    return draft
  }

  /// Gives each member these facts as they are in other values under the same name, or, if `keepsOwn`, only those that
  /// it lacks, and none to a member without a name. A member that is not there stays as it is.
  package func taking(_ facts: [String], from other: Draft, in draft: Draft, keepsOwn: Bool)
    -> Draft
  {
    var taking = draft
    for member in enteredMembers(in: draft) where !keepsOwn || name(of: member, in: draft) != nil {
      guard let there = self.member(member, of: draft, in: other) else { continue }
      for fact in facts {
        let source = FieldPath(fact, of: there)
        let target = FieldPath(fact, of: member)
        let isLacking = other.holds(source) && !taking.holds(target)
        if !keepsOwn || isLacking { taking.copy(source, from: other, to: target) }
      }
    }
    return taking
  }

  /// Returns the member of other values that has the name of a member; for one without a name, the one with its number.
  package func member(_ member: GroupMember, of draft: Draft, in other: Draft) -> GroupMember? {
    let name = name(of: member, in: draft)?.folded
    return enteredMembers(in: other).first { there in
      self.name(of: there, in: other)?.folded == name && (name != nil || there == member)
    }
  }

  /// Returns facts under another name.
  package func naming(_ facts: Draft, _ name: String) -> Draft {
    naming(first, name, in: facts)
  }

  /// Returns values in which a member has another name.
  package func naming(_ member: GroupMember, _ name: String, in draft: Draft) -> Draft {
    nameField.map { draft.setting(FieldPath($0, of: member), word: name) } ?? draft
  }

  /// The main value among the facts, such as the dose of a product.
  package func mainValue(in facts: Draft) -> Quantity? { facts[FieldPath(mainField, of: first)] }

  /// Returns the facts with another main value.
  package func withMainValue(_ value: Quantity, in facts: Draft) -> Draft {
    facts.setting(FieldPath(mainField, of: first), to: value)
  }

  /// Returns the facts without the main value.
  package func withoutValue(_ facts: Draft) -> Draft { facts.keeping { $0.name != mainField } }
}

/// Facts that come together from two times.
extension Calculator {
  /// Completes the present facts with those earlier ones that were not removed since and do not contradict them.
  package func merged(_ now: Draft, over earlier: Draft?) -> Draft {
    guard let earlier else { return now.forgettingEmptied { _ in true } }
    var merged = now
    for path in earlier.paths where !now.knows(path) {
      var completed = merged
      completed.copy(path, from: earlier)
      let isWorkable = (try? refuseUnworkable(completed)) != nil
      if isWorkable { merged = completed }
    }
    return merged.forgettingEmptied { _ in true }
  }
}
