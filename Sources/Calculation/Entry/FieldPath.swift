/// The key of a value in a draft: `area` or, in a group, `product[2].dose`.
package struct FieldPath: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// The name of the value, such as `dose`: part of its catalog keys and the word typed in every language.
  package let name: String
  /// The group member that it belongs to, such as product 2; nil if it belongs to no group.
  package let member: GroupMember?

  package init(_ name: String, of member: GroupMember? = nil) { (self.name, self.member) = (name, member) }

  /// Creates the path of a value outside groups.
  package init(stringLiteral name: String) { self.init(name) }

  /// Reads the form of `text`; nil for anything else.
  init?(stored text: String) {
    // Bytes are found faster than characters, and the paths of all stored values are read here.
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")) else {
      self.init(text)
      return
    }
    let number = bytes.index(after: open)
    guard let close = bytes[number...].firstIndex(of: UInt8(ascii: "]")),
      case let point = bytes.index(after: close), point < bytes.endIndex, let place = Int(text[number..<close]),
      place > 0
    else { return nil }
    self.init(String(text[bytes.index(after: point)...]), of: GroupMember(String(text[..<open]), place))
    guard self.text == text else { return nil }
  }

  /// The stored form: `area`, `product[2].dose`.
  package var text: String { member.map { "\($0.group)[\($0.number)].\(name)" } ?? name }

  /// Compares numbers first, because in a group they differ more often than names and compare faster.
  package static func == (left: FieldPath, right: FieldPath) -> Bool {
    left.member?.number == right.member?.number && left.name == right.name
      && left.member?.group == right.member?.group
  }

  package static func < (left: FieldPath, right: FieldPath) -> Bool {
    guard let mine = left.member, let theirs = right.member else {
      return left.member == nil && right.member == nil ? left.name < right.name : left.member == nil
    }
    return (mine.group, mine.number, left.name) < (theirs.group, theirs.number, right.name)
  }
}

/// A member of a group of values that belong together, such as a product of a mix.
package struct GroupMember: Sendable, Hashable {
  package let group: String
  /// The member's number, from 1; it stays the same as long as the member exists.
  package let number: Int

  init(_ group: String, _ number: Int) { (self.group, self.number) = (group, number) }
}
