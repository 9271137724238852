extension Calculator {
  /// Returns the JSON shape of a record of the calculator's values and their result.
  package func recordShape(_ own: JSONShape.Members = [], more: JSONShape.Members = [], result: JSONShape? = nil)
    -> JSONShape.Members
  {
    own + [
      ("calculator", .word(id)), ("input", .reference("\(id)_input")),
      ("result", result ?? .reference("\(id)_result").orNull),
      ("cautions", .cautions),
    ] + more
  }
}
