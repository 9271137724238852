import Calculation
import Catalog
import Storage

/// The product book: facts about products by their names, remembered whenever a result with names is kept.
package struct BookViewModel {
  package typealias Item = BookEntry

  let archive: Archive
  let calculators: Calculators

  /// Returns every entry, sorted by name.
  package func all() throws(Failure) -> [Item] { try archive.book.all() }

  /// Returns the entries whose name begins with a text, ignoring case and accents; the last used first.
  package func items(beginning typed: String) throws(Failure) -> [Item] {
    try archive.book.entries(beginning: typed.folded)
  }

  /// Returns the names of the same entries, which takes far less time than the entries.
  package func names(beginning typed: String) throws(Failure) -> [String] {
    try archive.book.names(beginning: typed.folded)
  }

  /// Returns the entry with this name, ignoring case and accents; nil if the book has no such entry.
  func item(called name: String) throws(Failure) -> Item? { try archive.book.entry(name.folded) }

  /// Whether the book has an entry with exactly this name, ignoring case and accents.
  package func knows(_ name: String) -> Bool { ((try? item(called: name)) ?? nil) != nil }

  func finder(beginning typed: String) throws(Failure) -> NameFinder<Item> {
    NameFinder(try items(beginning: typed).map { ($0, $0.name.text) })
  }

  /// Returns the entry of a list if the list has one alone; nil for an empty list. Several entries are refused, with the
  /// typed name and theirs.
  func only(_ fitting: [Item], for typed: String) throws(Failure) -> Item? {
    guard fitting.count < 2 else { throw .ambiguousInBook(typed, fitting.map(\.name.text).sorted()) }
    return fitting.first
  }

  /// Returns the entry for a typed name, which is the whole name or its whole first words: `alpha` finds `Alpha 50 SC`;
  /// throws if none or several fit.
  package func named(_ typed: String) throws(Failure) -> Item {
    if let item = try only(try finder(beginning: typed).items(called: typed), for: typed) { return item }
    let alike = NearestName.all(to: typed.folded, among: try all()) { [$0.name.text.folded] }
    throw .notInBook(typed, nearest: alike.map(\.name.text).min())
  }

  /// Returns what the book should remember of the named products in values that are about to be kept.
  func notes(on draft: Draft) -> [BookEntry] {
    guard let (calculator, group) = calculators.remembered, calculator.id == draft.calculator else { return [] }
    return group.facts(in: draft).map { BookEntry(StoredName($0), $1) }
  }
}

extension SessionViewModel {
  /// Returns the book's entry with this name; nil if the book has no such entry, and in a script, which does not read
  /// the book.
  package func bookItem(_ name: String, of group: FieldGroup) -> BookViewModel.Item? {
    inBook(group) { () throws(Failure) in try book.item(called: name) }.flatMap { $0.facts == nil ? nil : $0 }
  }

  /// Returns the book's entries that some first words name, the longest first.
  package func bookItems(
    beginning words: [String], of group: FieldGroup
  ) -> [NameFinder<BookViewModel.Item>.Beginning] {
    guard let first = words.first else { return [] }
    return inBook(group) { () throws(Failure) in try book.finder(beginning: first).beginnings(of: words) } ?? []
  }

  /// Returns the book's entry for a whole name or its whole first words; throws if several entries begin with them.
  package func bookItem(matching typed: String, of group: FieldGroup) throws(Failure) -> BookViewModel.Item? {
    let fitting = inBook(group) { () throws(Failure) in try book.finder(beginning: typed).items(called: typed) }
    return try book.only(fitting ?? [], for: typed).flatMap { $0.facts == nil ? nil : $0 }
  }

  /// Returns the value last used with the field's product, from the book; nil for other fields, and in a script.
  func lastUsed(_ field: Field, of calculator: any Calculator) -> Quantity? {
    guard isInteractive, let name = field.name.owner, let group = group(of: field), group.mainField == field.id
    else { return nil }
    return bookItem(name, of: group)?.facts.flatMap(group.mainValue)
  }

  /// Returns what `work` finds; nil if the data cannot be read, which is reported like other trouble with the data.
  private func inBook<Found>(_ group: FieldGroup, _ work: () throws(Failure) -> Found?) -> Found? {
    guard isInteractive, group.isInBook else { return nil }
    var found: Found?
    keeper.storing { () throws(Failure) in found = try work() }
    return found
  }

  /// Returns values with one more member of a group, with all that the book knows except the value of its main field.
  package func adding(
    _ item: BookViewModel.Item, as member: GroupMember, of group: FieldGroup, to draft: Draft
  ) -> Draft {
    item.facts.map { group.adding($0, as: member, to: draft) } ?? draft
  }

  /// Removes an entry from the book.
  package func delete(_ item: BookViewModel.Item) throws(Failure) {
    guard item.isReadable else { throw .unreadableInBook(item.name.text) }
    try make(.bookDeleted(item.name.text), [BookChange(from: item, to: nil)])
  }

  /// Renames an entry; throws if another entry has the name, or if the name does not fit the facts of the entry.
  package func rename(_ item: BookViewModel.Item, to name: ChosenName) throws(Failure) {
    guard let (calculator, group) = calculators.remembered, let facts = item.facts else {
      throw .unreadableInBook(item.name.text)
    }
    guard calculator.isName(name.text, notation) else { throw .productName(of: name.text) }
    let named = group.naming(facts, name.text)
    try calculator.refuseUnworkable(named)
    if name.stored.folded != item.name.folded, let other = try book.item(called: name.text) {
      throw Failure(SessionCode.inBook, ["name": .text(other.name.text)])
    }
    let change = BookChange(from: item, to: item.with(name.stored, named, used: item.used))
    try make(.bookRenamed(from: item.name.text, to: name.text), [change])
  }

  func make(_ kind: StepReport.Kind, _ changes: [BookChange]) throws(Failure) {
    try make(changes)
    undoList.add(.book(kind, changes))
  }

  /// Changes the book; throws, with nothing changed, if one of the entries is no longer as it was.
  func make(_ changes: [BookChange]) throws(Failure) {
    guard try archive.book.change(changes) else { throw .bookOvertaken }
  }
}
