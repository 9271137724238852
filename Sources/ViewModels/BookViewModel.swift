import Calculation
import Catalog
import Storage

/// What is known of products by their names, remembered whenever a result with names is kept.
package struct BookViewModel {
  /// One of them.
  package struct Item {
    let entry: BookEntry

    package var name: String { entry.name.text }
    /// What is known of it by itself, as the first of its group; nil when this version cannot read it.
    package var known: Draft? { entry.known }
    /// Local date on which it was last used: `2026-11-21`; nil while nobody has.
    package var day: String? { entry.used?.day }
    /// The same with time and offset, as programs read it.
    package var timestamp: String? { entry.used?.iso8601 }

    init(_ entry: BookEntry) { self.entry = entry }
  }

  let archive: Archive
  let calculators: Calculators

  /// Every entry, by name.
  package func all() throws(Failure) -> [Item] { try archive.book.all().map(Item.init) }

  /// Those whose name begins so, but for case and accents; the last used first.
  package func items(beginning typed: String) throws(Failure) -> [Item] {
    try archive.book.entries(beginning: typed.folded).map(Item.init)
  }

  /// The entry by this name, but for case and accents; nil where there is none.
  func item(called name: String) throws(Failure) -> Item? { try archive.book.entry(name.folded).map(Item.init) }

  /// The entry that a typed name means: by all of it, else by whole first words that fit no other; throws where several fit.
  func item(meant typed: String) throws(Failure) -> Item? {
    if let exact = try item(called: typed) { return exact }
    let words = typed.folded.split(separator: " ")
    let fitting = try items(beginning: typed).filter { $0.name.folded.split(separator: " ").starts(with: words) }
    guard fitting.count < 2 else { throw .ambiguousInBook(typed, fitting.map(\.name).sorted()) }
    return fitting.first
  }

  /// The same; throws where it means none.
  package func named(_ typed: String) throws(Failure) -> Item {
    if let item = try item(meant: typed) { return item }
    let alike = NearestName.all(to: typed.folded, among: try all()) { [$0.name.folded] }
    throw .notInBook(typed, nearest: alike.map(\.name).min())
  }

  /// What values that are about to be kept know of those that have a name.
  func notes(on draft: Draft) -> [BookNote] {
    guard let (calculator, group) = calculators.remembered, calculator.id == draft.calculator else { return [] }
    return group.known(in: draft).map { BookNote(StoredName($0), $1) }
  }
}

/// What a step did to the book, so that it can be taken back and made again.
package struct BookStep {
  package enum Kind {
    case deleted(String)
    case renamed(from: String, to: String)
    /// So many came from a file, or were changed by it.
    case imported(Int)
  }

  package let kind: Kind
  let changes: [BookChange]
}
