import Calculation

/// A product as a row of a table for the book tells it, or as the book is written into a table.
package struct BookRow: Sendable {
  /// The product's name, as it is typed.
  package let name: String
  /// Its values, in a draft that holds this product alone, as the first one.
  package let facts: Draft
  /// The day on which it was last used; nil if the row does not tell it.
  package let used: Day?
  /// Its limits by crop; none in a table of products.
  package let limits: [CropLimits]
  /// The names that it had before it was renamed.
  package let formerNames: [String]

  /// Makes a row of a product; `facts` hold it as the first product.
  package init(
    name: String, facts: Draft, used: Day?, limits: [CropLimits], formerNames: [String] = []
  ) {
    self.name = name
    self.facts = facts
    self.used = used
    self.limits = limits
    self.formerNames = formerNames
  }

  /// The same product with other limits.
  package func with(limits: [CropLimits]) -> BookRow {
    BookRow(name: name, facts: facts, used: used, limits: limits, formerNames: formerNames)
  }
}
