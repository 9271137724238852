import Calculation

/// Finds named items by what a person types, the whole name or, unless that fits, whole first words of it: `tebu` finds
/// `Tebu 250 EW`. Case and accents do not matter. Products of a mix, of the book and with limits are found here.
package struct NameFinder<Item> {
  /// The items that some first words of a text name, these words, their number, and whether they are a whole name.
  package typealias Beginning = (items: [Item], text: String, count: Int, isWhole: Bool)

  /// An item with its name, as folded words, and the other names that it has or had.
  private struct Named {
    let item: Item
    let words: [Substring]
    let otherNames: [[Substring]]
  }

  private let all: [Named]

  /// `otherNames` returns the other names that an item has or had; it is found by them only if they are typed whole.
  package init(_ all: [(item: Item, name: String)], otherNames: (String) -> [String] = { _ in [] }) {
    self.all = all.map { item, name in
      Named(
        item: item, words: name.folded.split(separator: " "),
        otherNames: otherNames(name).map { $0.folded.split(separator: " ") })
    }
  }

  package var mostWords: Int { all.flatMap { [$0.words.count] + $0.otherNames.map(\.count) }.max() ?? 0 }

  /// Returns the items whose whole name is the text; if no whole name fits, those whose name begins with its words.
  package func items(called typed: String) -> [Item] { named(typed)?.items ?? [] }

  package func isWhole(_ typed: String) -> Bool { named(typed)?.isWhole == true }

  /// Returns what each number of first words names, the longest first.
  package func beginnings(of words: some Collection<String>) -> [Beginning] {
    (0..<min(mostWords, words.count)).reversed().compactMap { more in
      let typed = words.prefix(more + 1).joined(separator: " ")
      return named(typed).map { ($0.items, typed, more + 1, $0.isWhole) }
    }
  }

  /// Returns the items whose name is like the text but is not the same name.
  package func alike(_ typed: String, _ fits: (NameLikeness) -> Bool) -> [Item] {
    let typed = NameSpelling(typed.folded)
    return all.filter { named in
      let name = NameSpelling(named.words.joined(separator: " "))
      return name.folded != typed.folded && name.likeness(to: typed).map(fits) == true
    }.map(\.item)
  }

  private func named(_ typed: String) -> (items: [Item], isWhole: Bool)? {
    let words = typed.folded.split(separator: " ")
    let called = words.isEmpty ? [] : all.filter { $0.words == words }
    let whole = called.isEmpty && !words.isEmpty ? all.filter { $0.otherNames.contains(words) } : called
    if !whole.isEmpty { return (whole.map(\.item), true) }
    let begun = words.isEmpty ? [] : all.filter { $0.words.starts(with: words) }
    return begun.isEmpty ? nil : (begun.map(\.item), false)
  }
}
