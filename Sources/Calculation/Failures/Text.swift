/// A text of the catalogs with its data, before it is translated and rounded.
package struct Text: Sendable, Hashable {
  /// The key of the text in the catalogs.
  package let key: String
  /// The data for the text, by the names that the catalogs use.
  package let data: [String: Datum]

  package init(_ key: String, _ data: [String: Datum] = [:]) { (self.key, self.data) = (key, data) }
}

extension String {
  /// The code in the form that keys have: `number-too-large` for `number.too_large`.
  package var asKey: String { String(map { $0 == "." || $0 == "_" ? "-" : $0 }) }
}
