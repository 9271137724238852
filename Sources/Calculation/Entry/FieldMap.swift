/// A small map from field paths to values.
///
/// A draft usually has at most four entries and searches them several times for each line: a sorted array costs less
/// than a dictionary, and drafts share the entries that did not change.
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
      case (nil, let value?): insert(value, at: id)
      case (nil, nil): break
      }
    }
  }

  /// Returns part of a value without copying the rest of it.
  func part<Part>(of id: FieldPath, _ part: (Value) -> Part?) -> Part? {
    place(of: id).flatMap { part(items[$0].value) }
  }

  /// Whether `isOther` is true for a value and the other map's value at the same path; values that both maps share
  /// are skipped. False if the maps have different numbers of entries.
  func differs(from other: FieldMap, where isOther: (Value, Value) -> Bool) -> Bool {
    guard items.count == other.items.count else { return false }
    return items.indices.contains { place in
      let (mine, theirs) = (items[place], other.items[place])
      return mine !== theirs && mine.id == theirs.id && isOther(mine.value, theirs.value)
    }
  }

  /// Changes the value at a path; if the path has no value, changes `start` and inserts it.
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
  /// The paths and their values, in the order of the paths.
  var all: some Collection<(id: FieldPath, value: Value)> { items.lazy.map { ($0.id, $0.value) } }

  func keeping(_ isKept: (FieldPath) -> Bool) -> FieldMap {
    var map = self
    map.items.removeAll { !isKept($0.id) }
    return map
  }

  /// Whether `holds` is false for all values except those at these paths. The paths must be in order.
  func has(only keys: [FieldPath], where holds: (Value) -> Bool) -> Bool {
    var next = 0
    return items.allSatisfy { item in
      guard let place = keys[next...].firstIndex(where: { $0 == item.id }) else { return !holds(item.value) }
      next = place + 1
      return true
    }
  }

  /// Returns the members of a group for which `holds` is true for at least one value, in order.
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
