import Calculation
import Catalog
import Storage

/// The product book: reading it in an interactive session, and changing it.
extension SessionViewModel {
  /// Returns the book's entry with this name; nil if the book has no such entry, and in a script, which does not read
  /// the book.
  package func bookItem(_ name: String, of group: FieldGroup) -> BookViewModel.Item? {
    inBook(group) { () throws(Failure) in try book.item(called: name) }.flatMap(\.readable)
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
    var ambiguous: Failure?
    let item = inBook(group) { () throws(Failure) -> BookViewModel.Item? in
      do throws(Failure) { return try book.item(matching: typed) } catch {
        guard error.is(SessionCode.ambiguousInBook) else { throw error }
        ambiguous = error
        return nil
      }
    }
    if let ambiguous { throw ambiguous }
    return item?.readable
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
    guard item.entry.isReadable else { throw .unreadableInBook(item.name) }
    try make(.bookDeleted(item.name), [BookChange(from: item.entry, to: nil)])
  }

  /// Renames an entry; throws if another entry has the name, or if the name does not fit the facts of the entry.
  package func rename(_ item: BookViewModel.Item, to name: ChosenName) throws(Failure) {
    guard let (calculator, group) = calculators.remembered, let facts = item.facts else {
      throw .unreadableInBook(item.name)
    }
    guard calculator.isName(name.text, notation) else { throw .productName(of: name.text) }
    let named = group.naming(facts, name.text)
    try calculator.refuseUnworkable(named)
    let new = item.entry.with(name.stored, named, used: item.entry.used)
    if name.stored.folded != item.entry.name.folded, let other = try book.item(called: name.text) {
      throw .inBook(other.name)
    }
    let change = BookChange(from: item.entry, to: new)
    try make(.bookRenamed(from: item.name, to: name.text), [change])
  }

  /// Makes changes of the book as one step to undo.
  func make(_ kind: StepReport.Kind, _ changes: [BookChange]) throws(Failure) {
    try make(changes)
    undoList.add(.book(kind, changes))
  }

  /// Changes the book; throws, with nothing changed, if one of the entries is no longer as it was.
  func make(_ changes: [BookChange]) throws(Failure) {
    guard try archive.book.change(changes) else { throw .bookOvertaken }
  }
}
