/// A few values by the keys of their fields.
///
/// A draft has hardly more than four, and looks into them several times with every line: one row in order costs less than a
/// dictionary, and what did not change is shared with the draft before.
struct FieldMap<Value: Sendable>: Sendable {
  fileprivate final class Item: Sendable {
    let id: FieldPath
    let value: Value

    init(id: FieldPath, value: Value) { (self.id, self.value) = (id, value) }
  }

  /// Sorted by key, so that equal contents are equal rows.
  private var items: [Item] = []

  subscript(id: FieldPath) -> Value? {
    get { place(of: id).map { items[$0].value } }
    set {
      switch (place(of: id), newValue) {
      case (let place?, let value?): items[place] = Item(id: id, value: value)
      case (let place?, nil): items.remove(at: place)
      case (nil, let value?): insert(value, at: id)
      case (nil, nil): break
      }
    }
  }

  /// Part of a value, so that the rest of it need not be copied.
  func part<Part>(of id: FieldPath, _ part: (Value) -> Part?) -> Part? {
    place(of: id).flatMap { part(items[$0].value) }
  }

  /// Whether one of the values that are not shared with another map of the same ids is other than there; of maps with
  /// other ids, false.
  func differs(from other: FieldMap, where isOther: (Value, Value) -> Bool) -> Bool {
    guard items.count == other.items.count else { return false }
    return items.indices.contains { place in
      let (mine, theirs) = (items[place], other.items[place])
      return mine !== theirs && mine.id == theirs.id && isOther(mine.value, theirs.value)
    }
  }

  /// Changes a value, or what it starts with where there is none.
  mutating func change(_ id: FieldPath, from start: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    let place = place(of: id)
    var value = place.map { items[$0].value } ?? start()
    change(&value)
    if let place { items[place] = Item(id: id, value: value) } else { insert(value, at: id) }
  }

  private func place(of id: FieldPath) -> Int? { items.firstIndex { $0.id == id } }

  private mutating func insert(_ value: Value, at id: FieldPath) {
    let place = items.firstIndex { $0.id > id } ?? items.count
    if items.isEmpty { items.reserveCapacity(4) }
    items.insert(Item(id: id, value: value), at: place)
  }
}

extension FieldMap {
  /// The keys and their values, in the order of the keys.
  var all: some Collection<(id: FieldPath, value: Value)> { items.lazy.map { ($0.id, $0.value) } }

  func keeping(_ isKept: (FieldPath) -> Bool) -> FieldMap {
    var map = self
    map.items.removeAll { !isKept($0.id) }
    return map
  }

  /// Whether this holds for no value but those of these keys, which are in order.
  func has(only keys: [FieldPath], where holds: (Value) -> Bool) -> Bool {
    var next = 0
    return items.allSatisfy { item in
      guard let place = keys[next...].firstIndex(where: { $0 == item.id }) else { return !holds(item.value) }
      next = place + 1
      return true
    }
  }

  /// Those of a group for one of whose values this holds, in order.
  func members(of group: String, where holds: (Value) -> Bool) -> [GroupMember] {
    var members: [GroupMember] = []
    for item in items {
      guard let member = item.id.member, member.group == group, member != members.last, holds(item.value) else {
        continue
      }
      members.append(member)
    }
    return members
  }
}

extension FieldMap: Equatable where Value: Equatable {
  static func == (left: FieldMap, right: FieldMap) -> Bool {
    left.items.elementsEqual(right.items) { $0 === $1 || ($0.id == $1.id && $0.value == $1.value) }
  }
}
