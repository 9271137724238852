import Catalog

/// Finds named items by what a person types, which is the whole name or whole first words of it: `tebu` finds
/// `Tebu 250 EW`.
///
/// A whole name counts before first words. Case and accents do not matter. Products of a mix and products of the book
/// are both found here.
package struct NameFinder<Item> {
  private let all: [(item: Item, words: [Substring])]

  package init(_ all: [(item: Item, name: String)]) {
    self.all = all.map { ($0.item, $0.name.folded.split(separator: " ")) }
  }

  /// The number of words in the longest name.
  package var mostWords: Int { all.map(\.words.count).max() ?? 0 }

  /// Returns the items whose whole name is the text; if no whole name fits, those whose name begins with its words.
  package func items(called typed: String) -> [Item] {
    let words = typed.folded.split(separator: " ")
    if words.isEmpty { return [] }
    let whole = all.filter { $0.words == words }
    return (whole.isEmpty ? all.filter { $0.words.starts(with: words) } : whole).map(\.item)
  }

  /// Whether a text is a whole name.
  package func isWhole(_ typed: String) -> Bool {
    let words = typed.folded.split(separator: " ")
    return !words.isEmpty && all.contains { $0.words == words }
  }
}
