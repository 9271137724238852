/// The fields of a calculator in order: single fields, and groups that can repeat, such as those of each product.
package final class Form: Sendable {
  enum Part: Sendable {
    case field(Field)
    case group(FieldGroup)
  }

  private let parts: [Part]
  /// The groups in their order.
  package let groups: [FieldGroup]
  /// The fields of a blank draft.
  package let template: [Field]
  /// All single fields, and for each group the fields of its first member that are asked for.
  package let ofFirstMembers: [Field]
  /// The paths of the template's fields and of what stands beside them without being a field, sorted.
  private let templatePaths: [FieldPath]
  /// Whether every draft has exactly the fields of the template.
  private let isFixed: Bool
  /// The fields that belong to one job. They are left out of favourites.
  package let jobFields: [FieldPath]
  /// Whether the fields of the template may be typed on the line of the main field, each after its name.
  let isOneLine: Bool

  init(_ parts: [Part], jobFields: [FieldPath] = [], isOneLine: Bool = false) {
    self.parts = parts
    self.jobFields = jobFields
    self.isOneLine = isOneLine
    groups = parts.compactMap { part in
      switch part {
      case .field: nil
      case .group(let group): group
      }
    }
    template = Self.fields(parts, where: \.isAsked) { group in group.isNeeded ? group.asked : [] }
    templatePaths = (template.map(\.path) + [.areaOwner]).sorted()
    ofFirstMembers = Self.fields(parts, of: \.asked)
    isFixed = groups.isEmpty && ofFirstMembers.allSatisfy(\.isAsked)
  }

  /// One field of each kind, including those that are not asked for.
  package var oneOfEachKind: [Field] { Self.fields(parts, of: \.oneOfEachKind) }

  /// Makes a form of single fields; `jobFields` are those that belong to one job, and in one that `isOneLine` the other
  /// fields may follow the main one on its line.
  package convenience init(
    _ fields: [Field], jobFields: [FieldPath] = [], isOneLine: Bool = false
  ) {
    self.init(fields.map(Part.field), jobFields: jobFields, isOneLine: isOneLine)
  }

  /// Returns the fields that are asked for, and others that have a value.
  func fields(in draft: Draft) -> [Field] {
    if hasOnlyTemplateFields(in: draft) { return template }
    return Self.fields(
      parts, where: { $0.isAsked || draft.holds($0.path) }, of: { $0.fields(in: draft) })
  }

  /// Whether these values have exactly the fields of a blank draft, as nearly always: of each group at most the first
  /// member, without a name, and no value in a field that is not asked for.
  package func hasOnlyTemplateFields(in draft: Draft) -> Bool {
    isFixed || draft.values.has(only: templatePaths)
  }

  /// Returns all fields of a table with `count` members of each group in a row; a member's name is its first field.
  package func fields(ofFirst count: Int) -> [Field] {
    Self.fields(parts) { group in
      group.numbers.prefix(count).flatMap { number in
        let fields = group.fields(of: GroupMember(group.id, number), owner: nil)
        let nameFields = fields.filter { $0.id == group.nameField }
        return nameFields + fields.filter { $0.id != group.nameField }
      }
    }
  }

  /// Returns the group whose members this field names; nil for other fields and for names that are asked for.
  package func group(namedBy field: Field) -> FieldGroup? {
    guard !field.isAsked, let member = field.path.member else { return nil }
    return groups.first { $0.id == member.group && $0.nameField == field.id }
  }

  /// Returns the key of the heading over values of a field.
  package func labelKey(of field: Field) -> String {
    group(namedBy: field)?.labelKey ?? field.name.key
  }

  /// Returns the fields of a form in order: those single fields that are there, and of each group what `ofGroup` gives.
  private static func fields(
    _ parts: [Part], where isThere: (Field) -> Bool = { _ in true },
    of ofGroup: (FieldGroup) -> [Field]
  ) -> [Field] {
    parts.flatMap { part in
      switch part {
      case .field(let field): isThere(field) ? [field] : []
      case .group(let group): ofGroup(group)
      }
    }
  }

  /// Whether the unit of a field is kept for the next job: it is asked for, and in a group belongs to the first member.
  /// What stands outside groups and is no field is kept, too.
  func keepsUnit(of path: FieldPath) -> Bool {
    if path.member != nil { return templatePaths.contains(path) }
    guard let field = ofFirstMembers.first(where: { $0.path == path }) else { return true }
    return field.isAsked
  }

  /// Returns the field at a path, with or without a value; a path of the first versions means the first member.
  package func field(at path: FieldPath) -> Field? {
    if let field = ofFirstMembers.first(where: { $0.path == path }) { return field }
    guard let member = path.member else { return ofFirstMembers.first { $0.id == path.name } }
    let group = groups.first { $0.id == member.group && $0.numbers.contains(member.number) }
    return group?.field(path.name, of: member, owner: nil)
  }
}

/// A group of fields that can repeat: those of each product of a mix.
package struct FieldGroup: Sendable {
  /// The id, which is part of the paths: `product`.
  package let id: String
  /// The key of the text that names one member, such as “product”.
  package var labelKey: String { "group-\(id)" }
  /// The numbers that members can have, from 1.
  package let numbers: ClosedRange<Int>
  /// Whether a form always has at least one member.
  fileprivate let isNeeded: Bool
  /// The id of the field with the member's name; nil if members have no names.
  package let nameField: String?
  /// The id of the field that the member's name alone means, such as the dose.
  package let mainField: String
  /// Whether the product book remembers members by name after they are removed.
  package let isInBook: Bool
  /// The ids of the fields that a table template has for each member, besides those that are asked
  /// for.
  package let inTemplate: [String]
  /// The ids of the fields that the record of a treatment takes when they are typed after it began.
  package let takenIntoRecord: [String]
  /// Returns whether a word in capitals is a code that follows a number in names: `EW` in `Tebu 250 EW`.
  package let isCode: @Sendable (String) -> Bool
  /// Throws if what is known of a member makes every result impossible, whatever the other values are.
  let refuseUnworkable: (@Sendable (GroupMember, Draft) throws(Failure) -> Void)?
  /// For a fact whose column may also hold the words of another fact, the id of that other one: form → state.
  package let alternatives: [String: String]
  /// The fields of each member, in order.
  private let fieldKinds: [Kind]
  /// The fields of the first member, without a name, that are asked for.
  fileprivate let asked: [Field]

  /// A field that each member has.
  struct Kind: Sendable {
    let id: String
    var isAsked = true
    /// Whether the book remembers it; not what belongs to one crop.
    var isInBook = true
    /// Whether the table to fill in has a column for it, as for all that is asked for.
    var isInTemplate = false
    /// Whether the record of a treatment takes it when it is typed after that began.
    var isTakenIntoRecord = false
    /// Makes the field of a member, which has the owner's name if there is one.
    let make: @Sendable (GroupMember, _ owner: String?) -> Field
  }

  init(
    _ id: String, most: Int, isNeeded: Bool, named nameField: String? = nil, main mainField: String,
    alternatives: [String: String] = [:], isInBook: Bool = false,
    isCode: @escaping @Sendable (String) -> Bool = { _ in false },
    refuseUnworkable: (@Sendable (GroupMember, Draft) throws(Failure) -> Void)? = nil,
    fields fieldKinds: [Kind]
  ) {
    self.id = id
    numbers = 1...most
    self.isNeeded = isNeeded
    self.nameField = nameField
    self.mainField = mainField
    inTemplate = fieldKinds.filter(\.isInTemplate).map(\.id)
    takenIntoRecord = fieldKinds.filter(\.isTakenIntoRecord).map(\.id)
    self.alternatives = alternatives
    self.isInBook = isInBook
    self.isCode = isCode
    self.refuseUnworkable = refuseUnworkable
    self.fieldKinds = fieldKinds
    asked = fieldKinds.filter(\.isAsked).map { $0.make(GroupMember(id, 1), nil) }
  }

  /// The fields of the first member, without a name.
  package var oneOfEachKind: [Field] { fields(of: first, owner: nil) }

  /// The plural name of the members, such as `products`: used in JSON, in the keys of texts, and as a typed word.
  package var listKey: String { "\(id)s" }

  /// Whether the book remembers the field with this id.
  func isRemembered(_ id: String) -> Bool { fieldKinds.contains { $0.id == id && $0.isInBook } }

  /// The ids of all fields but the main one.
  package var factIDs: [String] { fieldKinds.map(\.id).filter { $0 != mainField } }

  /// Returns all fields of a member; `owner` is its name.
  package func fields(of member: GroupMember, owner: String?) -> [Field] {
    fieldKinds.map { $0.make(member, owner) }
  }

  /// Returns a field of a member, called by the name that the member has in these values; nil for an unknown id.
  package func field(_ id: String, of member: GroupMember, in draft: Draft) -> Field? {
    field(id, of: member, owner: name(of: member, in: draft))
  }

  /// Returns a field of a member with this owner's name; nil for an unknown id.
  package func field(_ id: String, of member: GroupMember, owner: String? = nil) -> Field? {
    guard let kind = fieldKinds.first(where: { $0.id == id }) else { return nil }
    return kind.make(member, owner)
  }

  /// The member with the number 1.
  package var first: GroupMember { GroupMember(id, 1) }

  /// Returns the members that have a value, in order; the first alone if the group needs one and no member has a value.
  package func members(in draft: Draft) -> [GroupMember] {
    let members = enteredMembers(in: draft)
    return members.isEmpty && isNeeded ? [first] : members
  }

  /// Returns the members that have a value, in order.
  package func enteredMembers(in draft: Draft) -> [GroupMember] { draft.values.members(of: id) }

  /// Returns the name of a member; nil without one.
  package func name(of member: GroupMember, in draft: Draft) -> String? {
    guard let nameField else { return nil }
    return draft.text(at: FieldPath(nameField, of: member))
  }

  /// Returns the next new member; nil if the group is full.
  package func next(in draft: Draft) -> GroupMember? {
    let taken = enteredMembers(in: draft).map(\.number)
    guard taken.count < numbers.upperBound else { return nil }
    // The new number follows the others, so that members stay in the order of entry.
    let last = taken.last ?? 0
    if last < numbers.upperBound { return GroupMember(id, last + 1) }
    guard let free = numbers.first(where: { !taken.contains($0) }) else { return nil }
    return GroupMember(id, free)
  }

  /// Returns the fields of all members that are asked for, and others that have a value.
  fileprivate func fields(in draft: Draft) -> [Field] {
    members(in: draft).flatMap { member in
      let owner = name(of: member, in: draft)
      let present = fieldKinds.filter { kind in
        kind.isAsked || draft.holds(FieldPath(kind.id, of: member))
      }
      return present.map { kind in kind.make(member, owner) }
    }
  }
}
