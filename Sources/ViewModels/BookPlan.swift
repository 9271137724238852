import Calculation
import Catalog
import Storage

/// The changes that a table of products would make to the book, before any of them is made.
package struct BookPlan {
  /// The change of one product's entry.
  package struct Change {
    /// The entry as it is now; nil if the product is new.
    package let before: BookEntry?
    package let after: BookEntry
  }

  package fileprivate(set) var changes: [Change] = []
  /// The new products whose names are like another one's, each with that name.
  package fileprivate(set) var alike: [[String]] = []
  /// How many rows of the table change nothing in the book.
  package fileprivate(set) var same = 0

  package var added: Int { changes.count { $0.before == nil } }
  package var changed: Int { changes.count - added }
}

extension SessionViewModel {
  /// Returns the changes that the rows of a table would make to the book.
  ///
  /// Facts in a row replace those in the book; facts missing from a row stay. Of the last uses in the book and in the
  /// row the later one counts; on the same day, the one in the row. A limit in a row replaces the one of the same kind
  /// and crop. `step` is called before each row; an error that it throws ends the work.
  package func plan(
    _ rows: [(name: String, facts: Draft, used: Day?, limits: [CropLimits])], of group: FieldGroup,
    _ calculator: any Calculator,
    step: () throws -> Void
  ) throws -> BookPlan {
    let here = Dictionary(try archive.book.all().map { ($0.name.folded, $0) }) { first, _ in first }
    // Names with other digits are never alike, so that few names are compared.
    let digits = { (name: String) in name.filter(\.isNumber).sorted() }
    var known = Dictionary(grouping: here.map { (spelling: NameSpelling($0), text: $1.name.text) }) {
      digits($0.spelling.folded)
    }
    return try rows.reduce(into: BookPlan()) { plan, row in
      try step()
      let before = here[row.name.folded]
      let after = try entry(row, over: before, group, calculator)
      if after == before { return plan.same += 1 }
      if before == nil, case let name = NameSpelling(row.name.folded), case let digits = digits(name.folded) {
        let others = known[digits, default: []].filter {
          [.sameLetters, .oneLetter].contains(name.likeness(to: $0.spelling))
        }
        plan.alike += others.map { [$0.text, row.name] }
        known[digits, default: []].append((name, row.name))
      }
      plan.changes.append(BookPlan.Change(before: before, after: after))
    }
  }

  /// Makes the planned changes as one step to undo.
  ///
  /// Throws, with nothing changed, if an entry of the book has changed since the plan was made, or if `step` throws;
  /// `step` is called between two changes.
  package func carryOut(_ plan: BookPlan, step: () throws -> Void) throws {
    let changes = plan.changes.map { BookChange(from: $0.before, to: $0.after) }
    guard !changes.isEmpty else { return }
    guard try archive.book.change(changes, step: step) else { throw Failure.bookOvertaken }
    undoList.add(.book(.bookImported(changes.count), changes))
  }

  private func entry(
    _ row: (name: String, facts: Draft, used: Day?, limits: [CropLimits]), over before: BookEntry?,
    _ group: FieldGroup, _ calculator: any Calculator
  ) throws(Failure) -> BookEntry {
    guard before?.isReadable != false else { throw .unreadableInBook(row.name) }
    let here = before?.used, used = row.used.map { Moment(noonOf: $0) }
    // On the same day, the table may correct the value. A row with a day but no value leaves the known value alone.
    let isLast = here == nil || (used?.day ?? "") >= (here?.day ?? "")
    let isUse = isLast && (here == nil || group.mainValue(in: row.facts) != nil)
    let name = before?.name ?? StoredName(row.name)
    let now = group.naming(isUse ? row.facts : group.withoutValue(row.facts), name.text)
    let facts = calculator.merged(now, over: before?.facts)
    let lastUse = isUse && used?.day != here?.day ? used ?? here : here
    if let before, row.limits.isEmpty { return before.with(name, facts, used: lastUse) }
    guard let known = before == nil ? [] : before?.limits else { throw .unreadableInBook(row.name) }
    let limits = row.limits.reduce(known) { all, crop in
      crop.limits.reduce(all) { $0.setting($1.fact, to: $1.value, in: crop.crop, folded: \.folded) }
    }
    return BookEntry(name, facts, used: lastUse, limits: limits)
  }
}
