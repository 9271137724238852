/// The key of a value in a draft: `area`, or of one of a group `product[2].dose`.
package struct FieldPath: Sendable, Hashable {
  /// What kind of value it is: part of its catalog keys and its name in every language.
  package let name: String
  /// Which one of a group it belongs to; nil where it stands by itself.
  package let member: GroupMember?

  package init(_ name: String, of member: GroupMember? = nil) { (self.name, self.member) = (name, member) }

  /// Reads what `text` writes; nil for anything else.
  init?(stored text: String) {
    guard let open = text.firstIndex(of: "[") else {
      self.init(text)
      return
    }
    let number = text[text.index(after: open)...]
    guard let close = number.range(of: "]."), let place = Int(number[..<close.lowerBound]), place > 0 else {
      return nil
    }
    self.init(String(number[close.upperBound...]), of: GroupMember(String(text[..<open]), place))
    guard self.text == text else { return nil }
  }

  /// As it is kept.
  package var text: String { member.map { "\($0.group)[\($0.number)].\(name)" } ?? name }
}

/// One of a group of values that belong together: a product of a mix.
package struct GroupMember: Sendable, Hashable {
  package let group: String
  /// Its own as long as it is there, from 1.
  package let number: Int

  init(_ group: String, _ number: Int) { (self.group, self.number) = (group, number) }
}

extension FieldPath {
  /// Numbers first, which differ oftener than names where there are several of a group, and are quicker to compare.
  package static func == (left: FieldPath, right: FieldPath) -> Bool {
    left.member?.number == right.member?.number && left.name == right.name
      && left.member?.group == right.member?.group
  }
}

extension FieldPath: Comparable {
  package static func < (left: FieldPath, right: FieldPath) -> Bool {
    guard let mine = left.member, let theirs = right.member else {
      return left.member == nil && right.member == nil ? left.name < right.name : left.member == nil
    }
    return (mine.group, mine.number, left.name) < (theirs.group, theirs.number, right.name)
  }
}

extension FieldPath: ExpressibleByStringLiteral {
  /// A value that stands by itself.
  package init(stringLiteral name: String) { self.init(name) }
}
