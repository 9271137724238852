import Catalog

extension Entries {
  /// Returns the well-formed definition that overrides all others; nil if the key has no well-formed definition.
  package func definition(_ key: String) -> Message? {
    var definitions = definitions(of: key)
    return definitions.next()
  }
}

/// What the texts of a language are made of.
extension Catalog {
  /// The keys of the language's own well-formed messages: "message" if it has a value, and "message.attribute" for
  /// each attribute.
  package var keys: Set<String> {
    var keys: Set<String> = []
    for id in own.entries.ids where !id.hasPrefix("-") {
      guard let message = own.entries.definition(id) else { continue }
      if message.value != nil { keys.insert(id) }
      for attribute in message.attributes { keys.insert("\(id).\(attribute.id)") }
    }
    return keys
  }

  /// Returns the names, without "$", of the variables that the language's own message uses; nil if the language has
  /// no such message.
  ///
  /// Variables in selectors and in messages it refers to are included.
  package func variables(of key: String) -> Set<String>? {
    var pending = [TextKey(key)]
    guard own.entries.definition(pending[0].id)?.pattern(pending[0].attribute) != nil else {
      return nil
    }
    var (found, visited): (Set<String>, Set<String>) = ([], [])
    func visit(_ parts: [PatternPart]) {
      for part in parts {
        switch part {
        case .variable(let name): found.insert(name)
        case .message(let id, let attribute): pending.append(TextKey(id: id, attribute: attribute))
        case .function(_, let call): visit(call.positional)
        case .placeable(let inner): visit([inner])
        case .select(let selector, let variants): visit([selector] + variants.flatMap(\.value))
        // A term only sees the parameters of its call, and their values are literals.
        case .term, .text, .string, .number: break
        }
      }
    }
    while let next = pending.popLast() {
      let isNew = visited.insert(next.joined).inserted
      if isNew, let pattern = own.entries.definition(next.id)?.pattern(next.attribute) {
        visit(pattern)
      }
    }
    return found
  }
}

extension Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Makes a text from a string literal such as `"abc"`.
  package init(stringLiteral value: String) { self = .text(value) }

  /// Makes a number without fraction digits from an integer literal such as `3`.
  package init(integerLiteral value: Int) { self = .number(ShownNumber(value)) }
}
