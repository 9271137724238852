/// Words of the catalogs with the data in them, before language and rounding.
package struct Text: Sendable, Hashable {
  /// The catalogs' key.
  package let key: String
  /// What the words may name, by the names the catalogs use.
  package let data: [String: Datum]

  package init(_ key: String, _ data: [String: Datum] = [:]) { (self.key, self.data) = (key, data) }
}

extension String {
  /// A dotted code as it stands in keys: `number-too-large` of `number.too_large`.
  package var asKey: String { String(map { $0 == "." || $0 == "_" ? "-" : $0 }) }
}
