/// The key of a value in a draft: `area` or, in a group, `product[2].dose`.
package struct FieldPath: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  /// Part of its catalog keys and the word typed in every language: `dose`.
  package let name: String
  /// The group member that it belongs to, such as product 2.
  package let member: GroupMember?

  /// Makes the path of a value with this name, of a group's member if there is one.
  package init(_ name: String, of member: GroupMember? = nil) {
    self.name = name
    self.member = member
  }

  /// Makes the path of a value that belongs to no group.
  package init(stringLiteral name: String) { self.init(name) }

  /// Where values hold the name that the area was entered for; empty for an area of an earlier session that had none.
  package static let areaOwner: FieldPath = "area-of"

  /// Reads the stored form; nil for any other text.
  init?(stored text: String) {
    // Bytes are found faster than characters, and the paths of all stored values are read here.
    let bytes = text.utf8
    guard let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) else {
      self.init(text)
      return
    }
    let numberStart = bytes.index(after: bracket)
    guard let numberEnd = bytes[numberStart...].firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let point = bytes.index(after: numberEnd)
    guard point < bytes.endIndex else { return nil }
    guard let number = Int(text[numberStart..<numberEnd]), number > 0 else { return nil }
    let name = String(text[bytes.index(after: point)...])
    self.init(name, of: GroupMember(String(text[..<bracket]), number))
    guard self.text == text else { return nil }
  }

  /// The stored form: `area`, `product[2].dose`.
  package var text: String { member.map { "\($0.group)[\($0.number)].\(name)" } ?? name }

  /// Compares numbers first, because in a group they differ more often than names and compare faster.
  package static func == (left: FieldPath, right: FieldPath) -> Bool {
    left.member?.number == right.member?.number && left.name == right.name
      && left.member?.group == right.member?.group
  }

  /// Paths without a member come first, by name; the others by group, number and name.
  package static func < (left: FieldPath, right: FieldPath) -> Bool {
    switch (left.member, right.member) {
    case (nil, nil): left.name < right.name
    case (nil, _?): true
    case (_?, nil): false
    case (let mine?, let theirs?):
      (mine.group, mine.number, left.name) < (theirs.group, theirs.number, right.name)
    }
  }
}

/// A member of a group of values that belong together, such as a product of a mix.
package struct GroupMember: Sendable, Hashable {
  /// The id of the group: `product`.
  package let group: String
  /// The member's number, from 1; it stays the same as long as the member exists.
  package let number: Int

  init(_ group: String, _ number: Int) {
    self.group = group
    self.number = number
  }
}

/// A small map from field paths to values. A draft usually has at most four values and searches them several times for
/// each line: a sorted array costs less than a dictionary, and drafts share the values that did not change.
struct FieldMap<Value: Sendable>: Sendable {
  /// An entry of the map; a class, so that copies of the map share it.
  fileprivate final class Item: Sendable {
    let path: FieldPath
    let value: Value

    init(path: FieldPath, value: Value) {
      self.path = path
      self.value = value
    }
  }

  /// Sorted by path, so that equal maps have equal arrays.
  private var items: [Item] = []

  subscript(path: FieldPath) -> Value? {
    get { place(of: path).map { items[$0].value } }
    set {
      switch (place(of: path), newValue) {
      case (let place?, let value?): items[place] = Item(path: path, value: value)
      case (let place?, nil): items.remove(at: place)
      case (nil, let value?):
        let place = items.firstIndex { $0.path > path } ?? items.count
        if items.isEmpty { items.reserveCapacity(4) }
        items.insert(Item(path: path, value: value), at: place)
      case (nil, nil): break
      }
    }
  }

  /// Returns part of a value without copying the rest of it.
  func part<Part>(of path: FieldPath, _ part: (Value) -> Part?) -> Part? {
    guard let place = place(of: path) else { return nil }
    return part(items[place].value)
  }

  /// Whether there is a value at a path.
  func contains(_ path: FieldPath) -> Bool { place(of: path) != nil }

  /// Whether any value has a property.
  func contains(where hasProperty: (Value) -> Bool) -> Bool {
    items.contains { hasProperty($0.value) }
  }

  private func place(of path: FieldPath) -> Int? { items.firstIndex { $0.path == path } }

  /// All paths with their values, in order.
  var all: some Collection<(FieldPath, Value)> { items.lazy.map { ($0.path, $0.value) } }

  /// Returns the map with the values at some of the paths.
  func keeping(_ isKept: (FieldPath) -> Bool) -> FieldMap {
    var map = self
    map.items.removeAll { !isKept($0.path) }
    return map
  }

  /// Whether there are values at these paths only, which must be in order.
  func has(only paths: [FieldPath]) -> Bool {
    var next = 0
    return items.allSatisfy { item in
      guard let place = paths[next...].firstIndex(of: item.path) else { return false }
      next = place + 1
      return true
    }
  }

  /// Returns the members of a group that have a value, in order.
  func members(of group: String) -> [GroupMember] {
    var members: [GroupMember] = []
    for item in items {
      guard let member = item.path.member, member.group == group else { continue }
      // The paths of one member stand together.
      if member != members.last { members.append(member) }
    }
    return members
  }
}

extension FieldMap: Equatable where Value: Equatable {
  /// Whether a path has different values; false if the maps have different numbers of values.
  func differs(from other: FieldMap) -> Bool {
    guard items.count == other.items.count else { return false }
    return zip(items, other.items).contains { mine, theirs in
      mine !== theirs && mine.path == theirs.path && mine.value != theirs.value
    }
  }

  static func == (left: FieldMap, right: FieldMap) -> Bool {
    left.items.elementsEqual(right.items) { mine, theirs in
      mine === theirs || mine.path == theirs.path && mine.value == theirs.value
    }
  }
}
