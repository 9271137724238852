import Calculation

/// Finds named items by what a person types, the whole name or, unless that fits, whole first words of it: `tebu` finds
/// `Tebu 250 EW`. Case and accents do not matter. Products of a mix, of the book and with limits are found here.
package struct NameFinder<Item> {
  /// The items that some first words of a text name, these words, their number, and whether they are a whole name.
  package typealias Beginning = (items: [Item], text: String, count: Int, isWhole: Bool)

  /// An item with its name and the other names that it has or had, as folded words.
  private struct Named {
    let item: Item
    let name: [Substring]
    let otherNames: [[Substring]]

    var allNames: [[Substring]] { [name] + otherNames }
  }

  private let all: [Named]

  /// `otherNames` returns the other names that an item has or had. It is found by them as by its own; but a whole name
  /// means first of all the item whose own name it is.
  package init(_ all: [(item: Item, name: String)], otherNames: (String) -> [String] = { _ in [] })
  {
    self.all = all.map { item, name in
      Named(
        item: item, name: name.folded.split(separator: " "),
        otherNames: otherNames(name).map { $0.folded.split(separator: " ") })
    }
  }

  package var mostWords: Int { all.flatMap { $0.allNames.map(\.count) }.max() ?? 0 }

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

  /// Whether a name begins with the text, which may end within a word.
  package func isBeginning(_ typed: String) -> Bool {
    let typed = typed.folded
    return all.contains { $0.allNames.contains { $0.joined(separator: " ").hasPrefix(typed) } }
  }

  /// Returns the items of which a name is like the text, and none is the same.
  package func alike(_ typed: String, _ fits: (NameLikeness) -> Bool) -> [Item] {
    let typed = NameSpelling(typed.folded)
    return all.filter { named in
      let names = named.allNames.map { NameSpelling($0.joined(separator: " ")) }
      return !names.contains { $0.folded == typed.folded }
        && names.contains { $0.likeness(to: typed).map(fits) == true }
    }.map(\.item)
  }

  private func named(_ typed: String) -> (items: [Item], isWhole: Bool)? {
    let words = typed.folded.split(separator: " ")
    let called = words.isEmpty ? [] : all.filter { $0.name == words }
    let whole =
      called.isEmpty && !words.isEmpty ? all.filter { $0.otherNames.contains(words) } : called
    if !whole.isEmpty { return (whole.map(\.item), true) }
    let begun = words.isEmpty ? [] : all.filter { $0.allNames.contains { $0.starts(with: words) } }
    return begun.isEmpty ? nil : (begun.map(\.item), false)
  }
}
