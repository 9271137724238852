/// The stored form of a product of the book: that of its facts and, in front, the names that it had before it was
/// renamed: `{"formerly":["Tebu 250 EW"],"calculator":"spray","entries":{…}}`.
extension Draft {
  /// Returns the facts with former names; without any it is the form of `stored`.
  package func stored(formerly names: [String]) -> String {
    guard !names.isEmpty else { return stored }
    let formerly = JSON.Member(key: Self.formerly, value: .array(names.map(JSON.string)))
    return JSON.object([formerly] + storedJSON.members).line
  }

  /// The stored form of a product that has former names begins with this text, and that of no other one.
  package static let beginningWithFormerNames = "{\"\(formerly)\":"

  private static let formerly = "formerly"

  /// Reads the former names of a stored product; empty if it has none, nil if they cannot be read.
  package static func formerNames(stored text: String) -> [String]? {
    guard text.hasPrefix(beginningWithFormerNames) else { return [] }
    return StoredJSON(text)?[formerly].flatMap(JSONKind<[String]>.list(of: .text(most: 80)).read)
  }
}
