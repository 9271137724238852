import Calculation
import Catalog
import Storage

/// The product book: facts about products by their names, remembered whenever a result with names is kept.
package struct BookViewModel {
  /// An entry of the book.
  package struct Item {
    let entry: BookEntry

    package var name: String { entry.name.text }
    /// The facts about the product, as values of a mix with this product alone; nil if this version cannot read them.
    package var facts: Draft? { entry.facts }
    /// The entry itself; nil if this version cannot read it.
    var readable: Item? { facts == nil ? nil : self }
    /// The label's limits by crop; none if this version cannot read them.
    package var limits: [CropLimits] { entry.limits ?? [] }
    /// Local date of the last use: `2026-11-21`; nil if the product has not been used yet.
    package var day: String? { entry.used?.day }
    /// Date of the last use with time and offset, for programs to read.
    package var timestamp: String? { entry.used?.iso8601 }

    init(_ entry: BookEntry) { self.entry = entry }
  }

  let archive: Archive
  let calculators: Calculators

  /// Returns every entry, sorted by name.
  package func all() throws(Failure) -> [Item] { try archive.book.all().map(Item.init) }

  /// Returns the entries whose name begins with a text, ignoring case and accents; the last used first.
  package func items(beginning typed: String) throws(Failure) -> [Item] {
    try archive.book.entries(beginning: typed.folded).map(Item.init)
  }

  /// Returns the names of the same entries, which takes far less time than the entries.
  package func names(beginning typed: String) throws(Failure) -> [String] {
    try archive.book.names(beginning: typed.folded)
  }

  /// Returns the entry with this name, ignoring case and accents; nil if the book has no such entry.
  func item(called name: String) throws(Failure) -> Item? { try archive.book.entry(name.folded).map(Item.init) }

  /// Whether the book has an entry with exactly this name, ignoring case and accents.
  package func knows(_ name: String) -> Bool { ((try? item(called: name)) ?? nil) != nil }

  /// Returns the names in the book that begin with a text.
  func finder(beginning typed: String) throws(Failure) -> NameFinder<Item> {
    NameFinder(try items(beginning: typed).map { ($0, $0.name) })
  }

  /// Returns the entry for a typed name, which is the whole name or its first words: `alpha` finds `Alpha 50 SC`.
  ///
  /// The words must be whole. Nil if no entry fits; throws if several fit.
  func item(matching typed: String) throws(Failure) -> Item? {
    let fitting = try finder(beginning: typed).items(called: typed)
    guard fitting.count < 2 else { throw .ambiguousInBook(typed, fitting.map(\.name).sorted()) }
    return fitting.first
  }

  /// Returns the entry for a typed name like `item(matching:)`, but throws if no entry fits.
  package func named(_ typed: String) throws(Failure) -> Item {
    if let item = try item(matching: typed) { return item }
    let alike = NearestName.all(to: typed.folded, among: try all()) { [$0.name.folded] }
    throw .notInBook(typed, nearest: alike.map(\.name).min())
  }

  /// Returns what the book should remember of the named products in values that are about to be kept.
  func notes(on draft: Draft) -> [BookEntry] {
    guard let (calculator, group) = calculators.remembered, calculator.id == draft.calculator else { return [] }
    return group.facts(in: draft).map { BookEntry(StoredName($0), $1) }
  }
}
