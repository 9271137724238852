/// The facts about a member, in a draft that has it alone, as number 1: a product is remembered after its mix is gone.
extension FieldGroup {
  /// The word for all facts of a member at once: `product Tebu facts -`.
  package static let allFacts = Choice("facts", key: "word-facts")

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

  /// The columns of the table: the facts, the last main value, the day it was last used, and the former names.
  package var columns: [Field] {
    kinds.filter { $0.id != mainField && isRemembered($0.id) }
      + [lastValue, lastUsed, formerNames].compactMap(\.self)
  }

  /// The column with the last main value.
  package var lastValue: Field? {
    kinds.first { $0.id == mainField }.map { field in
      Field(
        FieldPath("last-\(field.id)"), of: field.calculator, field.kind, names: [],
        units: field.units,
        measures: field.measures, isOptional: true, isAsked: false, needsUnit: true,
        ambiguousSpellings: field.ambiguousSpellings)
    }
  }

  /// The column with the day of last use.
  package var lastUsed: Field? {
    kinds.first.map {
      Field("last-used", of: $0.calculator, .date, names: [], isOptional: true, isAsked: false)
    }
  }

  /// The column with the former names.
  package var formerNames: Field? {
    kinds.first.map {
      Field(
        "formerly", of: $0.calculator, .text(most: 1000), names: [], isOptional: true,
        isAsked: false)
    }
  }

  /// What parts several former names in one cell of the table.
  private static let betweenNames = "; "

  /// Returns former names as one cell of the table; nil without any.
  package func cell(ofFormerNames names: [String]) -> String? {
    names.isEmpty ? nil : names.joined(separator: Self.betweenNames)
  }

  /// Returns the former names from a row of the table.
  package func formerNames(inRow row: Draft) -> [String] {
    let cell = formerNames.flatMap { row.text(at: $0.path) } ?? ""
    return cell.split(separator: Self.betweenNames).map(String.init)
  }

  /// What a row of the table says of a member.
  package struct RowFacts {
    /// The member's name.
    package let name: String
    /// The facts, with the last main value if the row has it.
    package let facts: Draft
    /// The day of last use; nil if the row has none.
    package let used: Day?
  }

  /// Returns the name, the facts and the day of last use from a row of the table; nil without a name.
  package func facts(inRow row: Draft) -> RowFacts? {
    guard let name = name(of: first, in: row) else { return nil }
    let facts = facts(of: first, in: row)
    let value = lastValue.flatMap { row[$0.path] }
    let used = lastUsed.flatMap { row.text(at: $0.path) }.flatMap { Day($0) }
    let withValue = value.map { withMainValue($0, in: facts) } ?? facts
    return RowFacts(name: name, facts: withValue, used: used)
  }

  /// Returns the facts without the main value.
  package func withoutValue(_ facts: Draft) -> Draft { facts.keeping { $0.name != mainField } }

  /// The code of the caution on a member that has a value but no name.
  var unnamedCode: String { "\(id).unnamed" }

  /// Returns a caution for each member that has a value but no name, if the group has several members.
  package func unnamedCautions(in draft: Draft) -> [Caution] {
    let members = enteredMembers(in: draft)
    guard members.count > 1, nameField != nil else { return [] }
    return members.compactMap { member in
      guard name(of: member, in: draft) == nil, let field = field(mainField, of: member, in: draft),
        let value = draft[field.path]
      else { return nil }
      let arguments: [String: Datum] = [
        "dose": .entered(value), "number": .text(String(member.number)),
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
