import Calculation
import Records
import Storage

/// A limit of a product that this program cannot read.
package struct UnreadableLimit: Sendable {
  /// The name of the product.
  package let product: String
  /// The name of the crop.
  package let crop: String
  /// What is limited.
  package let fact: LimitFact

  /// Returns those of a product.
  static func all(of entry: BookEntry) -> [UnreadableLimit] {
    (entry.limits ?? []).flatMap { crop in
      crop.limits.filter(\.isUnreadable).map { limit in
        UnreadableLimit(product: entry.name.text, crop: crop.crop, fact: limit.fact)
      }
    }
  }
}
