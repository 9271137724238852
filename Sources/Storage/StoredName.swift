import Foundation
import System

/// A name, and its folded form without case and accents; of names with the same folded form only one is stored.
///
/// The name is in Unicode's composed form (NFC), so that names that look the same are the same.
package struct StoredName: Sendable, Equatable {
  package let text: String
  package let folded: String

  package init(_ text: String) { self.init(text, folded: text.folded) }

  /// Makes a name from its text and its folded form in a file.
  init(_ text: String, folded: String) {
    self.text = text.precomposedStringWithCanonicalMapping
    self.folded = folded
  }
}
