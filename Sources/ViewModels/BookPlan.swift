import Calculation
import Catalog
import Storage

/// What a table of products would make of the book; nothing is changed yet.
package struct BookPlan {
  /// What one of them becomes.
  package struct Change {
    package let name: String
    /// What is known of it so far, and what it was last used with; nil of a new one.
    package let before: BookViewModel.Item?
    package let after: BookViewModel.Item
  }

  package fileprivate(set) var changes: [Change] = []
  /// How many are in the book as they are in the table.
  package fileprivate(set) var same = 0

  package var added: Int { changes.count { $0.before == nil } }
  package var changed: Int { changes.count - added }
}

extension SessionViewModel {
  /// What rows of a table would make of the book: what they say counts, what they do not say stays; of the last use the later
  /// one counts, and on the same day that of the table. What `step` throws, called between two rows, ends it.
  package func plan(
    _ rows: [(name: String, known: Draft, used: Day?)], of group: FieldGroup, _ calculator: any Calculator,
    step: () throws -> Void
  ) throws -> BookPlan {
    let here = Dictionary(try archive.book.all().map { ($0.name.folded, $0) }) { first, _ in first }
    return try rows.reduce(into: BookPlan()) { plan, row in
      try step()
      let before = here[row.name.folded]
      let after = entry(row, over: before, group, calculator)
      if after == before { return plan.same += 1 }
      plan.changes.append(
        BookPlan.Change(
          name: after.name.text, before: before.map(BookViewModel.Item.init), after: BookViewModel.Item(after)))
    }
  }

  /// Does what has been planned; throws, with nothing changed, where the book is not any more as it was then, and what
  /// `step` throws, called between two changes.
  package func carryOut(_ plan: BookPlan, step: () throws -> Void) throws {
    let changes = plan.changes.map { BookChange(from: $0.before?.entry, to: $0.after.entry) }
    guard !changes.isEmpty else { return }
    guard try archive.book.change(changes, step: step) else { throw Failure.bookOvertaken }
    undoList.add(.book(BookStep(kind: .imported(changes.count), changes: changes)))
  }

  private func entry(
    _ row: (name: String, known: Draft, used: Day?), over before: BookEntry?, _ group: FieldGroup,
    _ calculator: any Calculator
  ) -> BookEntry {
    let here = before?.used, used = row.used.map { Moment(noonOf: $0) }
    // Of a use on the same day the table may correct the value; a day without a value says nothing of the one that is known.
    let isLast = here == nil || (used?.day ?? "") >= (here?.day ?? "")
    let isUse = isLast && (here == nil || group.mainValue(in: row.known) != nil)
    let name = before?.name ?? StoredName(row.name)
    let now = group.naming(isUse ? row.known : group.withoutValue(row.known), name.text)
    return BookEntry(
      name, calculator.known(now, over: before?.known), used: isUse && used?.day != here?.day ? used ?? here : here)
  }
}
