import Calculation
import Catalog
import Storage

/// The book: what an interactive session takes from it, and what changes it.
extension SessionViewModel {
  /// What the book knows of one of a group by its name; nil in a script, which reads no book.
  package func known(_ name: String, of group: FieldGroup) -> BookViewModel.Item? {
    inBook(group) { () throws(Failure) in try book.item(called: name) }
  }

  /// The same by whole first words, too; throws where several begin so.
  package func meant(_ typed: String, of group: FieldGroup) throws(Failure) -> BookViewModel.Item? {
    var ambiguous: Failure?
    let item = inBook(group) { () throws(Failure) in
      do throws(Failure) { return try book.item(meant: typed) } catch {
        guard error.is(SessionCode.ambiguousInBook) else { throw error }
        ambiguous = error
        return nil
      }
    }
    if let ambiguous { throw ambiguous }
    return item
  }

  /// The value that one of a group was last used with, by the book; nil for other fields, and in a script.
  func lastUsed(_ field: Field, of calculator: any Calculator) -> Quantity? {
    guard isInteractive, let name = field.name.owner, let group = group(of: field), group.mainField == field.id
    else { return nil }
    return known(name, of: group)?.known.flatMap(group.mainValue)
  }

  /// Nothing where the data cannot be read, which is told as other trouble with it is, or the entry is of a later version.
  private func inBook(
    _ group: FieldGroup, _ work: () throws(Failure) -> BookViewModel.Item?
  ) -> BookViewModel.Item? {
    guard isInteractive, group.isInBook else { return nil }
    var item: BookViewModel.Item?
    keeper.storing { () throws(Failure) in item = try work() }
    return item?.known == nil ? nil : item
  }

  /// Values with one more of a group, of which all is known but the value of its main field.
  package func adding(
    _ item: BookViewModel.Item, as member: GroupMember, of group: FieldGroup, to draft: Draft
  ) -> Draft {
    item.known.map { group.adding($0, as: member, to: draft) } ?? draft
  }

  /// Takes an entry out of the book.
  package func delete(_ item: BookViewModel.Item) throws(Failure) {
    try make(BookStep(kind: .deleted(item.name), changes: [BookChange(from: item.entry, to: nil)]))
  }

  /// Calls an entry something else; throws where that is another's name, or none that goes with what is known.
  package func rename(_ item: BookViewModel.Item, to name: ChosenName) throws(Failure) {
    guard let (calculator, group) = calculators.remembered, let known = item.known else {
      throw .unreadableInBook(item.name)
    }
    guard calculator.isName(name.text, notation) else { throw .productName(of: name.text) }
    let named = group.naming(known, name.text)
    try calculator.refuseUnworkable(named)
    let new = BookEntry(name.stored, named, used: item.entry.used)
    if name.stored.folded != item.entry.name.folded, let other = try book.item(called: name.text) {
      throw .inBook(other.name)
    }
    let change = BookChange(from: item.entry, to: new)
    try make(BookStep(kind: .renamed(from: item.name, to: name.text), changes: [change]))
  }

  /// Makes a step that can be taken back.
  func make(_ step: BookStep) throws(Failure) {
    try make(step.changes)
    undoList.add(.book(step))
  }

  /// Throws, with nothing changed, where an entry is not any more as it was.
  func make(_ changes: [BookChange]) throws(Failure) {
    guard try archive.book.change(changes) else { throw .bookOvertaken }
  }
}
