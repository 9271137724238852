/// What a field is called: by its text, and in a group beside the name that a person gave that one.
package struct FieldName: Sendable, Hashable {
  package let id: String
  /// The person's own name for the one of the group; nil where it has none.
  package let owner: String?

  package init(_ id: String, of owner: String? = nil) { (self.id, self.owner) = (id, owner) }
}

extension FieldName: ExpressibleByStringLiteral {
  package init(stringLiteral id: String) { self.init(id) }
}
