/// A small map from field paths to values.
///
/// A draft usually has at most four values and searches them several times for each line: a sorted array costs less
/// than a dictionary, and drafts share the values that did not change.
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

  func contains(_ id: FieldPath) -> Bool { place(of: id) != nil }

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

  /// The paths and their values, in the order of the paths.
  var all: some Collection<(id: FieldPath, value: Value)> { items.lazy.map { ($0.id, $0.value) } }

  func keeping(_ isKept: (FieldPath) -> Bool) -> FieldMap {
    var map = self
    map.items.removeAll { !isKept($0.id) }
    return map
  }

  /// Whether there are values at these paths only. The paths must be in order.
  func has(only paths: [FieldPath]) -> Bool {
    var next = 0
    return items.allSatisfy { item in
      guard let place = paths[next...].firstIndex(where: { $0 == item.id }) else { return false }
      next = place + 1
      return true
    }
  }

  /// Returns the members of a group that have a value, in order.
  func members(of group: String) -> [GroupMember] {
    var members: [GroupMember] = []
    for item in items {
      guard let member = item.id.member, member.group == group, member != members.last else { continue }
      members.append(member)
    }
    return members
  }
}

extension FieldMap where Value: Equatable {
  /// Whether a path has different values in the two maps; false if the maps have different numbers of values.
  func differs(from other: FieldMap) -> Bool {
    items.count == other.items.count
      && zip(items, other.items).contains { $0 !== $1 && $0.id == $1.id && $0.value != $1.value }
  }
}

extension FieldMap: Equatable where Value: Equatable {
  static func == (left: FieldMap, right: FieldMap) -> Bool {
    left.items.elementsEqual(right.items) { $0 === $1 || ($0.id == $1.id && $0.value == $1.value) }
  }
}
