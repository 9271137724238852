/// The key of a value in a draft: `area` or, in a group, `product[2].dose`.
package struct FieldPath: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// Part of its catalog keys and the word typed in every language: `dose`.
  package let name: String
  /// The group member that it belongs to, such as product 2.
  package let member: GroupMember?

  package init(_ name: String, of member: GroupMember? = nil) {
    (self.name, self.member) = (name, member)
  }

  package init(stringLiteral name: String) { self.init(name) }

  /// Where values hold the name that the area was entered for; empty for an area of an earlier session that had none.
  package static let areaOwner: FieldPath = "area-of"

  init?(stored text: String) {
    // Bytes are found faster than characters, and the paths of all stored values are read here.
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "[")) else {
      self.init(text)
      return
    }
    let number = bytes.index(after: open)
    guard let close = bytes[number...].firstIndex(of: UInt8(ascii: "]")),
      case let point = bytes.index(after: close), point < bytes.endIndex,
      let place = Int(text[number..<close]),
      place > 0
    else { return nil }
    self.init(
      String(text[bytes.index(after: point)...]), of: GroupMember(String(text[..<open]), place))
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

/// A small map from field paths to values. A draft usually has at most four values and searches them several times for
/// each line: a sorted array costs less than a dictionary, and drafts share the values that did not change.
struct FieldMap<Value: Sendable>: Sendable {
  fileprivate final class Item: Sendable {
    let id: FieldPath
    let value: Value

    init(id: FieldPath, value: Value) { (self.id, self.value) = (id, value) }
  }

  /// Sorted by path, so that equal maps have equal arrays.
  private var items: [Item] = []

  subscript(id: FieldPath) -> Value? {
    get { place(of: id).map { items[$0].value } }
    set {
      switch (place(of: id), newValue) {
      case (let place?, let value?): items[place] = Item(id: id, value: value)
      case (let place?, nil): items.remove(at: place)
      case (nil, let value?):
        let place = items.firstIndex { $0.id > id } ?? items.count
        if items.isEmpty { items.reserveCapacity(4) }
        items.insert(Item(id: id, value: value), at: place)
      case (nil, nil): break
      }
    }
  }

  /// Returns part of a value without copying the rest of it.
  func part<Part>(of id: FieldPath, _ part: (Value) -> Part?) -> Part? {
    place(of: id).flatMap { part(items[$0].value) }
  }

  func contains(_ id: FieldPath) -> Bool { place(of: id) != nil }
  func contains(where isThere: (Value) -> Bool) -> Bool { items.contains { isThere($0.value) } }

  private func place(of id: FieldPath) -> Int? { items.firstIndex { $0.id == id } }

  var all: some Collection<(id: FieldPath, value: Value)> { items.lazy.map { ($0.id, $0.value) } }

  func keeping(_ isKept: (FieldPath) -> Bool) -> FieldMap {
    var map = self
    map.items.removeAll { !isKept($0.id) }
    return map
  }

  /// Whether there are values at these paths only, which must be in order.
  func has(only paths: [FieldPath]) -> Bool {
    var next = 0
    return items.allSatisfy { item in
      guard let place = paths[next...].firstIndex(where: { $0 == item.id }) else { return false }
      next = place + 1
      return true
    }
  }

  func members(of group: String) -> [GroupMember] {
    var members: [GroupMember] = []
    for item in items {
      guard let member = item.id.member, member.group == group, member != members.last else {
        continue
      }
      members.append(member)
    }
    return members
  }
}

extension FieldMap: Equatable where Value: Equatable {
  /// Whether a path has different values; false if the maps have different numbers of values.
  func differs(from other: FieldMap) -> Bool {
    items.count == other.items.count
      && zip(items, other.items).contains { $0 !== $1 && $0.id == $1.id && $0.value != $1.value }
  }

  static func == (left: FieldMap, right: FieldMap) -> Bool {
    left.items.elementsEqual(right.items) { $0 === $1 || ($0.id == $1.id && $0.value == $1.value) }
  }
}
