/// A mistake in a catalog file, or a file or folder that cannot be read.
package struct CatalogProblem: Sendable, Hashable {
  /// The file's path.
  package let file: String
  /// The line, from 1; nil if the file or folder cannot be read at all.
  package let line: Int?
  /// The start of the faulty text: at most 60 characters of one line.
  package let excerpt: String
}

extension LanguageBundle {
  /// All problems: text that is not Fluent, plural rules that are not in CLDR's notation, and a decimal mark that is
  /// neither "." nor ",".
  var problems: [CatalogProblem] {
    entries.sources.flatMap(\.junk) + unusable("decimal-mark") { $0 == "." || $0 == "," }
      + PluralCategory.allCases.dropLast().flatMap { unusable($0.key) { PluralRule($0) != nil } }
  }

  private func unusable(_ key: String, unless isUsable: (String) -> Bool) -> [CatalogProblem] {
    guard let place = entries.location(key), let text = text(key, [:], decimalMark: "."), !isUsable(text) else {
      return []
    }
    return [CatalogProblem(file: place.file, line: place.line, excerpt: String("\(key) = \(text)".prefix(60)))]
  }
}

extension Source {
  fileprivate var junk: [CatalogProblem] {
    var parser = Parser(bytes)
    var (line, counted) = (1, 0)
    return parser.resource().entries.compactMap { entry in
      guard case .junk(let range) = entry else { return nil }
      line += bytes[counted..<range.lowerBound].count { $0 == Byte.lineFeed }
      counted = range.lowerBound
      let beginning = bytes[range].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      let excerpt = String(decoding: beginning.prefix(240), as: UTF8.self).prefix(60)
      return CatalogProblem(file: path, line: line, excerpt: String(excerpt))
    }
  }
}
