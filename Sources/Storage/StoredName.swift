import Foundation
import System

/// A name in Unicode's composed form (NFC), so that what looks the same is the same, and its folded form, without case and
/// accents; of names with the same folded form one is kept.
package struct StoredName: Sendable, Equatable {
  package let text: String
  package let folded: String

  package init(_ text: String) { self.init(text, folded: text.folded) }

  /// As a file has it.
  init(_ text: String, folded: String) {
    self.text = text.precomposedStringWithCanonicalMapping
    self.folded = folded
  }
}
