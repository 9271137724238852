/// What a calculator asks for, in order: fields that stand by themselves, and groups of fields of which there may be several.
package final class Form: Sendable {
  enum Part: Sendable {
    case field(Field)
    case group(FieldGroup)
  }

  private let parts: [Part]
  package let groups: [FieldGroup]
  /// The fields of values that have not been entered yet.
  package let template: [Field]
  /// Those that stand by themselves, and of each group those of the first one that are asked for.
  package let offered: [Field]
  /// The template's keys, in their order.
  private let templatePaths: [FieldPath]
  /// Whether values can have other fields than those that there are at first.
  private let isFixed: Bool

  init(_ parts: [Part]) {
    self.parts = parts
    groups = parts.compactMap { part in if case .group(let group) = part { group } else { nil } }
    template = Self.fields(parts, where: \.isAsked) { $0.atFirst }
    templatePaths = template.map(\.path).sorted()
    offered = Self.fields(parts, where: { _ in true }) { $0.asked(of: $0.first, owner: nil) }
    isFixed = groups.isEmpty && offered.allSatisfy(\.isAsked)
  }

  /// One field of each kind, those too that are not asked for.
  package var kinds: [Field] { Self.fields(parts, where: { _ in true }) { $0.kinds } }

  convenience init(_ fields: [Field]) { self.init(fields.map(Part.field)) }

  /// The fields that these values have: those that are asked for, and of the others those that hold something.
  func fields(in draft: Draft) -> [Field] {
    isAtFirst(in: draft)
      ? template : Self.fields(parts, where: { $0.isAsked || draft.holds($0.path) }) { $0.fields(in: draft) }
  }

  /// Whether these values have the fields that there are before anything has been entered, as nearly always: there is one of
  /// each group at most, nobody has named it, and nothing is entered that is not asked for.
  package func isAtFirst(in draft: Draft) -> Bool { isFixed || draft.holdsNothing(besides: templatePaths) }

  /// All that a table may have whose rows have so many of each group; the name of each stands before what it is the name of.
  package func fields(ofFirst count: Int) -> [Field] {
    Self.fields(parts, where: { _ in true }) { group in
      group.numbers.prefix(count).flatMap { number in
        let fields = group.fields(of: GroupMember(group.id, number), owner: nil)
        return fields.filter { $0.id == group.nameField } + fields.filter { $0.id != group.nameField }
      }
    }
  }

  /// The group of which a field holds the name, and is called as that is: not where its own name is asked for.
  package func group(namedBy field: Field) -> FieldGroup? {
    guard !field.isAsked, let member = field.path.member else { return nil }
    return groups.first { $0.id == member.group && $0.nameField == field.id }
  }

  /// The key of what stands over values of a field.
  package func labelKey(of field: Field) -> String {
    group(namedBy: field).map { "group-\($0.id)" } ?? "field-\(field.id)-name"
  }

  private static func fields(
    _ parts: [Part], where isThere: (Field) -> Bool, of group: (FieldGroup) -> [Field]
  ) -> [Field] {
    parts.flatMap { part in
      switch part {
      case .field(let field): isThere(field) ? [field] : []
      case .group(let fields): group(fields)
      }
    }
  }

  /// Whether the unit of a field is one for the next job, too: not that of what is not asked for, nor of one of a group
  /// behind the first.
  func keepsUnit(of path: FieldPath) -> Bool {
    guard path.member == nil else { return templatePaths.contains(path) }
    return offered.first { $0.path == path }?.isAsked ?? true
  }

  /// The field of a value, be it there or not; nil where there is none such. A key of the first versions, which knew no
  /// groups, is that of the first one.
  package func field(at path: FieldPath) -> Field? {
    if let field = offered.first(where: { $0.path == path }) { return field }
    guard let member = path.member else { return offered.first { $0.id == path.name } }
    let group = groups.first { $0.id == member.group && $0.numbers.contains(member.number) }
    return group?.field(path.name, of: member, owner: nil)
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
  /// Whether what is known of each is remembered by its name when it is gone.
  package let isInBook: Bool
  /// The fields that a table to be filled in has of each, besides its name and the main one.
  package let tabled: [String]
  /// Whether a word in capitals is a code that names have behind a number: `EW` of `Tebu 250 EW`.
  package let isCode: @Sendable (String) -> Bool
  private let all: [Kind]
  fileprivate let atFirst: [Field]

  /// One of the fields that each of the group has.
  struct Kind: Sendable {
    fileprivate let id: String
    fileprivate let isAsked: Bool
    fileprivate let make: @Sendable (GroupMember, _ owner: String?) -> Field

    /// `make` gives that of one of the group, which a person calls so.
    init(_ id: String, isAsked: Bool = true, make: @escaping @Sendable (GroupMember, _ owner: String?) -> Field) {
      (self.id, self.isAsked, self.make) = (id, isAsked, make)
    }
  }

  /// - Parameters:
  ///   - id: part of the keys.
  ///   - most: how many there may be.
  ///   - isNeeded: whether there is always one.
  ///   - nameField: the id of the field that holds its name.
  ///   - mainField: the id of the field that its name alone means.
  ///   - tabled: the ids of those that a table to be filled in has besides these two.
  ///   - isInBook: whether what is known of each is remembered by its name.
  ///   - isCode: whether a word in capitals is a code that names have behind a number.
  ///   - all: what each of them has.
  init(
    _ id: String, most: Int, isNeeded: Bool, named nameField: String? = nil, main mainField: String,
    tabled: [String] = [], isInBook: Bool = false, isCode: @escaping @Sendable (String) -> Bool = { _ in false },
    fields all: [Kind]
  ) {
    self.isCode = isCode
    (self.id, numbers, self.isNeeded, self.all) = (id, 1...most, isNeeded, all)
    (self.nameField, self.mainField, self.tabled, self.isInBook) = (nameField, mainField, tabled, isInBook)
    atFirst = isNeeded ? all.filter(\.isAsked).map { $0.make(GroupMember(id, 1), nil) } : []
  }

  /// The fields of the first one, which nobody has named.
  package var kinds: [Field] { fields(of: first, owner: nil) }

  /// What all of them are called together: by programs, in texts' keys, and as it may be typed.
  package var listKey: String { "\(id)s" }

  /// The ids of all fields but the main one.
  package var facts: [String] { all.map(\.id).filter { $0 != mainField } }

  /// All fields of one of them.
  package func fields(of member: GroupMember, owner: String?) -> [Field] { all.map { $0.make(member, owner) } }

  /// Those of one of them that are asked for.
  func asked(of member: GroupMember, owner: String?) -> [Field] {
    all.filter(\.isAsked).map { $0.make(member, owner) }
  }

  /// A field of one of them, under the name that it has beside these values; nil where there is none such.
  package func field(_ id: String, of member: GroupMember, in draft: Draft) -> Field? {
    field(id, of: member, owner: name(of: member, in: draft))
  }

  func field(_ id: String, of member: GroupMember, owner: String? = nil) -> Field? {
    all.first { $0.id == id }.map { $0.make(member, owner) }
  }

  /// The one that comes first.
  package var first: GroupMember { GroupMember(id, 1) }

  /// Those that are there, in order.
  package func members(in draft: Draft) -> [GroupMember] {
    let members = standing(in: draft)
    return members.isEmpty && isNeeded ? [first] : members
  }

  /// Those of which something has been entered, in order.
  package func standing(in draft: Draft) -> [GroupMember] { draft.members(of: id) }

  /// What a person calls one of them.
  package func name(of member: GroupMember, in draft: Draft) -> String? {
    nameField.flatMap { draft.text(at: FieldPath($0, of: member)) }
  }

  /// The one that comes next; nil where there are as many as there may be.
  package func next(in draft: Draft) -> GroupMember? {
    let taken = standing(in: draft).map(\.number)
    guard taken.count < numbers.upperBound else { return nil }
    // Behind the others, so that they stay in the order in which they were entered.
    let last = taken.last ?? 0
    let number = last < numbers.upperBound ? last + 1 : numbers.first { !taken.contains($0) }
    return number.map { GroupMember(id, $0) }
  }

  fileprivate func fields(in draft: Draft) -> [Field] {
    members(in: draft).flatMap { member in
      let owner = name(of: member, in: draft)
      return all.compactMap { kind in
        kind.isAsked || draft.holds(FieldPath(kind.id, of: member)) ? kind.make(member, owner) : nil
      }
    }
  }
}
