import Calculation
import Storage

/// A limit of a product that this program cannot read.
package struct UnreadableLimit: Sendable {
  /// The names of the product and of the crop.
  package let product, crop: String
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
