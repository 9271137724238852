/// What a calculator asks for, in order: fields that stand by themselves, and groups of fields of which there may be several.
package final class Form: Sendable {
  enum Part: Sendable {
    case field(Field)
    case group(FieldGroup)
  }

  private let parts: [Part]
  /// Fields that are kept with the others, and that nobody is asked for or shown.
  private let unasked: [Field]
  package let groups: [FieldGroup]
  /// The fields of values that have not been entered yet.
  package let template: [Field]
  /// One field of each kind.
  package let kinds: [Field]

  init(_ parts: [Part], unasked: [Field] = []) {
    (self.parts, self.unasked) = (parts, unasked)
    groups = parts.compactMap { part in if case .group(let group) = part { group } else { nil } }
    template = Self.fields(parts) { $0.atFirst }
    kinds = Self.fields(parts, ofFirst: 1)
  }

  convenience init(_ fields: [Field]) { self.init(fields.map(Part.field)) }

  /// The fields that these values have.
  func fields(in draft: Draft) -> [Field] {
    isAtFirst(in: draft) ? template : Self.fields(parts) { $0.fields(in: draft) }
  }

  /// Whether these values have the fields that there are before anything has been entered, as nearly always: there is one of
  /// each group at most, and nobody has named it.
  package func isAtFirst(in draft: Draft) -> Bool { groups.allSatisfy { $0.isAtFirst(in: draft) } }

  /// Those of a table whose rows have so many of each group.
  package func fields(ofFirst count: Int) -> [Field] { Self.fields(parts, ofFirst: count) }

  private static func fields(_ parts: [Part], ofFirst count: Int) -> [Field] {
    fields(parts) { group in
      group.numbers.prefix(count).flatMap { group.fields(of: GroupMember(group.id, $0), owner: nil) }
    }
  }

  private static func fields(_ parts: [Part], of group: (FieldGroup) -> [Field]) -> [Field] {
    parts.flatMap { part in
      switch part {
      case .field(let field): [field]
      case .group(let fields): group(fields)
      }
    }
  }

  /// The field of a value, be it there or not; nil where there is none such. A key of the first versions, which knew no
  /// groups, is that of the first one.
  package func field(at path: FieldPath) -> Field? {
    if let field = template.first(where: { $0.path == path }) { return field }
    guard let member = path.member else {
      return unasked.first { $0.path == path } ?? kinds.first { $0.id == path.name }
    }
    guard let group = groups.first(where: { $0.id == member.group }), group.numbers.contains(member.number) else {
      return nil
    }
    return (group.fields(of: member, owner: nil) + group.unasked(member, nil)).first { $0.path == path }
  }
}

/// Fields that belong together, of which there may be several: those of each product of a mix.
package struct FieldGroup: Sendable {
  /// Part of the keys: `product`.
  package let id: String
  /// Their own numbers, from 1; the first is there before anything has been entered where it must be.
  package let numbers: ClosedRange<Int>
  private let isNeeded: Bool
  /// The field that holds what a person calls it; nil where they have no names.
  package let nameField: String?
  /// The field that the name alone means.
  package let mainField: String
  private let make: Making
  /// Those that are kept with the others, and that nobody is asked for or shown.
  fileprivate let unasked: Making
  fileprivate let atFirst: [Field]

  /// Makes the fields of one of the group, which a person calls so.
  typealias Making = @Sendable (GroupMember, _ owner: String?) -> [Field]

  /// - Parameters:
  ///   - id: part of the keys.
  ///   - most: how many there may be.
  ///   - isNeeded: whether there is always one.
  ///   - nameField: the id of the field that holds its name.
  ///   - mainField: the id of the field that its name alone means.
  ///   - unasked: those that are only kept.
  ///   - fields: those that are asked for.
  init(
    _ id: String, most: Int, isNeeded: Bool, named nameField: String? = nil, main mainField: String,
    unasked: @escaping Making = { _, _ in [] }, fields: @escaping Making
  ) {
    (self.id, numbers, self.isNeeded, make, self.unasked) = (id, 1...most, isNeeded, fields, unasked)
    (self.nameField, self.mainField) = (nameField, mainField)
    atFirst = isNeeded ? fields(GroupMember(id, 1), nil) : []
  }

  /// All fields that each of them has, those too that nobody is asked for.
  package var kinds: [Field] { all(of: first, owner: nil) }

  /// All fields of one of them.
  package func all(of member: GroupMember, owner: String?) -> [Field] {
    fields(of: member, owner: owner) + unasked(member, owner)
  }

  /// The one that comes first.
  var first: GroupMember { GroupMember(id, 1) }

  /// Those that are there, in order.
  package func members(in draft: Draft) -> [GroupMember] {
    let members = draft.members(of: id)
    return members.isEmpty && isNeeded ? [first] : members
  }

  /// What a person calls one of them.
  package func name(of member: GroupMember, in draft: Draft) -> String? {
    nameField.flatMap { draft.text(at: FieldPath($0, of: member)) }
  }

  /// The one that comes next; nil where there are as many as there may be.
  package func next(in draft: Draft) -> GroupMember? {
    let taken = draft.members(of: id).map(\.number)
    guard taken.count < numbers.upperBound else { return nil }
    return numbers.first { !taken.contains($0) }.map { GroupMember(id, $0) }
  }

  func fields(of member: GroupMember, owner: String?) -> [Field] { make(member, owner) }

  fileprivate func isAtFirst(in draft: Draft) -> Bool {
    !draft.hasMember(of: id, from: isNeeded ? 2 : 1) && name(of: first, in: draft) == nil
  }

  fileprivate func fields(in draft: Draft) -> [Field] {
    members(in: draft).flatMap { make($0, name(of: $0, in: draft)) }
  }
}
