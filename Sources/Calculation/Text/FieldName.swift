/// The name of a field: its id, and in a group (such as the products) also the owner that the field belongs to.
package struct FieldName: Sendable, Hashable {
  package let id: String
  /// The name of the owner, such as a product's name, or its number (`2`) if a person has not named it.
  ///
  /// Nil for the first owner if it has no name, and for fields outside a group.
  package let owner: String?

  /// The start of the keys about it.
  package var stem: String { "field-\(id)" }
  /// The key of its text.
  package var key: String { "\(stem)-name" }
  /// The key of what it is called where it is asked for, if that is something else.
  package var askedKey: String { "\(stem)-asked" }

  package init(_ id: String, of owner: String? = nil) { (self.id, self.owner) = (id, owner) }
}

extension FieldName: ExpressibleByStringLiteral {
  package init(stringLiteral id: String) { self.init(id) }
}
