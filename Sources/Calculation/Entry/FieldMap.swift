/// A few values by the ids of their fields.
///
/// A draft has hardly more than four, and looks into them several times with every line: one row in order costs less than a
/// dictionary, and what did not change is shared with the draft before.
struct FieldMap<Value: Sendable>: Sendable {
  fileprivate final class Item: Sendable {
    let id: String
    let value: Value

    init(id: String, value: Value) { (self.id, self.value) = (id, value) }
  }

  /// Sorted by id, so that equal contents are equal rows.
  private var items: [Item] = []

  subscript(id: String) -> Value? {
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
  func part<Part>(of id: String, _ part: (Value) -> Part?) -> Part? {
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
  mutating func change(_ id: String, from start: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    let place = place(of: id)
    var value = place.map { items[$0].value } ?? start()
    change(&value)
    if let place { items[place] = Item(id: id, value: value) } else { insert(value, at: id) }
  }

  private func place(of id: String) -> Int? { items.firstIndex { $0.id == id } }

  private mutating func insert(_ value: Value, at id: String) {
    let place = items.firstIndex { $0.id > id } ?? items.count
    if items.isEmpty { items.reserveCapacity(4) }
    items.insert(Item(id: id, value: value), at: place)
  }
}

extension FieldMap {
  /// The ids and their values, in the order of the ids.
  var all: some Collection<(id: String, value: Value)> { items.lazy.map { ($0.id, $0.value) } }

  func keeping(_ ids: [String]) -> FieldMap {
    var map = self
    map.items.removeAll { !ids.contains($0.id) }
    return map
  }
}

extension FieldMap: Equatable where Value: Equatable {
  static func == (left: FieldMap, right: FieldMap) -> Bool {
    left.items.elementsEqual(right.items) { $0 === $1 || ($0.id == $1.id && $0.value == $1.value) }
  }
}
