import Calculation

/// What was done to stored data, for programs.
extension JSON {
  /// Something that was deleted: one with a name, or a number of those that have none.
  static func deleted(_ what: String, _ name: String? = nil, count: Int = 1) -> JSON {
    ["what": .string(what), "name": .text(name), "count": .integer(count)]
  }

  static func renamed(_ what: String, _ name: String, to new: String) -> JSON {
    ["what": .string(what), "from": .string(name), "to": .string(new)]
  }
}
