struct VariableSearch {
  private(set) var found: Set<String> = []
  private var visited: Set<String> = []
  private var pending: [(id: String, attribute: String?)]

  /// Searches a message's value or attribute and all messages that it refers to.
  init(_ entries: Entries, id: String, attribute: String?) {
    pending = [(id, attribute)]
    while let next = pending.popLast() {
      let isNew = visited.insert(next.attribute.map { "\(next.id).\($0)" } ?? next.id).inserted
      guard isNew, let pattern = entries.definition(next.id)?.pattern(next.attribute) else { continue }
      visit(pattern)
    }
  }

  private mutating func visit(_ pattern: Pattern) {
    for case .placeable(let expression) in pattern.elements { visit(expression) }
  }

  private mutating func visit(_ expression: Placeable) {
    switch expression {
    case .inline(let inline): visit(inline)
    case .select(let selector, let variants):
      visit(selector)
      for variant in variants { visit(variant.value) }
    }
  }

  private mutating func visit(_ inline: InlineExpression) {
    switch inline {
    case .variable(let name): found.insert(name)
    case .message(let id, let attribute): pending.append((id, attribute))
    case .function(_, let call): for argument in call.positional { visit(argument) }
    case .placeable(let expression): visit(expression)
    // A term only sees the parameters of its call, and their values are literals.
    case .term, .string, .number: break
    }
  }
}
