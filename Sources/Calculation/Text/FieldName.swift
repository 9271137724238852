/// The name of a field: its id, and in a group (such as the products) also the owner that the field belongs to.
package struct FieldName: Sendable, Hashable, ExpressibleByStringLiteral {
  package let id: String
  /// The name of the owner, such as a product's name, or its number (`2`) if a person has not named it.
  ///
  /// Nil for the first owner if it has no name, and for fields outside a group.
  package let owner: String?

  /// The start of the field's keys in the catalogs: `field-rate`.
  package var stem: String { "field-\(id)" }
  /// The key of the field's name: `field-rate-name`.
  package var key: String { "\(stem)-name" }
  /// The key of the name that a question shows in place of the field's name, for languages that have one:
  /// `field-rate-asked`.
  package var askedKey: String { "\(stem)-asked" }
  /// The key of what help says can be typed, for languages that say it better than the field's kind does:
  /// `field-permit-help`.
  package var helpKey: String { "\(stem)-help" }

  package init(_ id: String, of owner: String? = nil) { (self.id, self.owner) = (id, owner) }

  package init(stringLiteral id: String) { self.init(id) }
}
