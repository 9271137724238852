/// A few values by the ids of their fields.
///
/// A draft has hardly more than four, and looks into them several times with every line: one row in order costs less than a
/// dictionary.
struct FieldMap<Value: Sendable & Equatable>: Sendable, Equatable {
  private struct Item: Sendable, Equatable {
    let id: String
    var value: Value
  }

  /// Sorted by id, so that equal contents are equal rows.
  private var items: [Item] = []

  subscript(id: String) -> Value? {
    get { place(of: id).map { items[$0].value } }
    set {
      switch (place(of: id), newValue) {
      case (let place?, let value?): items[place].value = value
      case (let place?, nil): items.remove(at: place)
      case (nil, let value?): insert(value, at: id)
      case (nil, nil): break
      }
    }
  }

  subscript(id: String, default start: Value) -> Value {
    get { self[id] ?? start }
    _modify {
      let place = place(of: id) ?? insert(start, at: id)
      yield &items[place].value
    }
  }

  private func place(of id: String) -> Int? { items.firstIndex { $0.id == id } }

  @discardableResult
  private mutating func insert(_ value: Value, at id: String) -> Int {
    let place = items.firstIndex { $0.id > id } ?? items.count
    items.insert(Item(id: id, value: value), at: place)
    return place
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

  func mapValues(_ change: (inout Value) -> Void) -> FieldMap {
    var map = self
    for place in map.items.indices { change(&map.items[place].value) }
    return map
  }
}
