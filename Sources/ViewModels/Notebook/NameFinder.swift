import Calculation

/// Finds named items by what a person types, the whole name or, unless that fits, whole first words of it: `tebu` finds
/// `Tebu 250 EW`. Case and accents do not matter. Products of a mix, of the book and with limits are found here.
package struct NameFinder<Item> {
  /// What some first words of a text name.
  package struct Beginning {
    /// The items that they name, one or several.
    package let items: [Item]
    /// These words.
    package let text: String
    /// How many they are.
    package let count: Int
    /// Whether they are a whole name.
    package let isWhole: Bool
  }

  /// What a text names.
  private struct Match {
    let items: [Item]
    let isWhole: Bool
  }

  /// An item with its name and the other names that it has or had, as folded words.
  private struct Named {
    let item: Item
    let name: [Substring]
    let otherNames: [[Substring]]

    var allNames: [[Substring]] { [name] + otherNames }
  }

  private let all: [Named]

  /// Makes a finder for items with their names. `otherNames` returns the other names that an item has or had. It is found by them as by its own; but a whole name
  /// means first of all the item whose own name it is.
  package init(_ items: [(Item, String)], otherNames: (String) -> [String] = { _ in [] }) {
    all = items.map { item, name in
      Named(
        item: item, name: name.folded.split(separator: " "),
        otherNames: otherNames(name).map { other in other.folded.split(separator: " ") })
    }
  }

  /// The number of words of the longest name.
  package var mostWords: Int {
    all.flatMap(\.allNames).map(\.count).max() ?? 0
  }

  /// Returns the items whose whole name is the text; if no whole name fits, those whose name begins with its words.
  package func items(called typed: String) -> [Item] { named(typed)?.items ?? [] }

  /// Whether the text is a whole name.
  package func isWhole(_ typed: String) -> Bool { named(typed)?.isWhole ?? false }

  /// Returns what each number of first words names, the longest first.
  package func beginnings(of words: some Collection<String>) -> [Beginning] {
    (0..<min(mostWords, words.count)).reversed().compactMap { index in
      let count = index + 1
      let typed = words.prefix(count).joined(separator: " ")
      guard let match = named(typed) else { return nil }
      return Beginning(items: match.items, text: typed, count: count, isWhole: match.isWhole)
    }
  }

  /// Whether a name begins with the text, which may end within a word.
  package func isBeginning(_ typed: String) -> Bool {
    let typed = typed.folded
    return all.contains { named in
      named.allNames.contains { name in name.joined(separator: " ").hasPrefix(typed) }
    }
  }

  /// Returns the items of which a name is like the text, and none is the same.
  package func alike(_ typed: String, _ fits: (NameLikeness) -> Bool) -> [Item] {
    let typed = NameSpelling(typed.folded)
    let likeNamed = all.filter { named in
      let names = named.allNames.map { words in NameSpelling(words.joined(separator: " ")) }
      if names.contains(where: { name in name.folded == typed.folded }) { return false }
      return names.contains { name in name.likeness(to: typed).map(fits) ?? false }
    }
    return likeNamed.map(\.item)
  }

  /// Returns what the text names: by a whole name of today, else by a whole other name, else by the first words of any.
  private func named(_ typed: String) -> Match? {
    let words = typed.folded.split(separator: " ")
    if words.isEmpty { return nil }
    let called = all.filter { $0.name == words }
    let wholeNamed = called.isEmpty ? all.filter { $0.otherNames.contains(words) } : called
    if !wholeNamed.isEmpty { return Match(items: wholeNamed.map(\.item), isWhole: true) }
    let begun = all.filter { named in
      named.allNames.contains { name in name.starts(with: words) }
    }
    return begun.isEmpty ? nil : Match(items: begun.map(\.item), isWhole: false)
  }
}
