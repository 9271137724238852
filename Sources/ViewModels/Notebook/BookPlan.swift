import Calculation
import Records
import Storage

/// The changes that a table of products would make to the book, before any of them is made.
package struct BookPlan {
  /// The change of one product's entry.
  package struct Change {
    /// The entry as it is; nil if the product is new.
    package let before: BookEntry?
    /// The entry as it would be.
    package let after: BookEntry
  }

  /// The changes, in the order of the table.
  package fileprivate(set) var changes: [Change] = []
  /// The new products whose names are like another one's, each with that name.
  package fileprivate(set) var alike: [[String]] = []
  /// How many rows of the table change nothing in the book.
  package fileprivate(set) var same = 0

  /// How many products are new.
  package var added: Int { changes.count { $0.before == nil } }
  /// How many products of the book change.
  package var changed: Int { changes.count - added }
}

/// Taking a table of products over into the book.
extension ProductBook {
  /// Returns the changes that the rows of a table would make to the book. The names of products that are in the mix count
  /// beside those of the book. Facts in a row replace those in the book; of the last uses the later one counts, on the
  /// same day the one in the row. A limit in a row replaces the one about the same thing in the same crop. `step` is called
  /// before each row; an error that it throws ends the work.
  package func plan(
    _ rows: [BookRow], of group: FieldGroup, _ calculator: any Calculator,
    step: () throws -> Void
  ) throws -> BookPlan {
    let all = try archive.book.all()
    let here = Dictionary(all.map { ($0.name.folded, $0) }) { first, _ in first }
    let lastUses = Dictionary(try withLastUses(all).map { ($0.entry.name.folded, $0.entry) }) {
      first, _ in first
    }
    let renamed = try archive.book.renamed()
    // The places of the changes, by folded names: a table may have a product under two of its names.
    var places: [String: Int] = [:]
    var plan = try rows.reduce(into: BookPlan()) { plan, row in
      try step()
      let name = renamed.name(of: row.name).folded
      let place = places[name]
      let before = here[name]
      let known = place.map { place in plan.changes[place].after } ?? before
      let after = try entry(row, over: known, lastUse: lastUses[name], group, calculator)
      if after == known {
        plan.same += 1
        return
      }
      if let place {
        plan.changes[place] = BookPlan.Change(before: before, after: after)
        return
      }
      places[name] = plan.changes.count
      plan.changes.append(BookPlan.Change(before: before, after: after))
    }
    let known = here.values + notesOnMix.filter { here[$0.name.folded] == nil }
    let added = plan.changes.filter { $0.before == nil }.map(\.after)
    plan.alike = try alike(added.map(\.name), beside: known.map(\.name), step: step)
    return plan
  }

  /// Returns each new name with each known or earlier one that may mean the same product.
  private func alike(
    _ new: [StoredName], beside known: [StoredName], step: () throws -> Void
  ) rethrows -> [[String]] {
    let names = known + new
    let earlier = try NameSpelling.earlierAlike(
      in: names.map { NameSpelling($0.folded) }, step: step)
    return zip(names, earlier).dropFirst(known.count).flatMap { name, places in
      let likeNames = Set(places.map { place in names[place].text }).sorted()
      return likeNames.map { likeName in [likeName, name.text] }
    }
  }

  /// Makes the planned changes as one step to undo. Throws, with nothing changed, if an entry has changed since the
  /// plan was made, or if `step`, which is called between two changes, throws.
  package func carryOut(_ plan: BookPlan, step: () throws -> Void) throws {
    let changes = plan.changes.map { BookChange(from: $0.before, to: $0.after) }
    guard !changes.isEmpty else { return }
    guard try archive.book.change(changes, step: step) else { throw Failure.bookOvertaken }
    let count = Datum.count(changes.count)
    steps.add(
      .notebook(
        NotebookStep(
          change: .entries(changes), done: .bookImported(count: count),
          takenBack: .bookImportTakenBack(count: count))))
  }

  private func entry(
    _ row: BookRow, over before: BookEntry?, lastUse known: BookEntry?, _ group: FieldGroup,
    _ calculator: any Calculator
  ) throws(Failure) -> BookEntry {
    if let before, !before.isReadable { throw Failure(.unreadableInBook, name: row.name) }
    let here = before?.used
    let used = row.used.map { Moment(noonOf: $0) }
    // On the same day, the table may correct the value. A row with a day but no value leaves the known value alone.
    let isLast = here == nil || (used?.day ?? "") >= (here?.day ?? "")
    // The table may tell the use that is known from a treatment, as the book's own table does.
    let isKnown =
      known?.used?.day == used?.day
      && known?.facts.flatMap(group.mainValue) == group.mainValue(in: row.facts)
    let isUse = isLast && !isKnown && (here == nil || group.mainValue(in: row.facts) != nil)
    let name = before?.name ?? StoredName(row.name)
    let now = group.naming(isUse ? row.facts : group.withoutValue(row.facts), name.text)
    let facts = calculator.merged(now, over: before?.facts)
    let lastUse = isUse && used?.day != here?.day ? used ?? here : here
    let formerNames = row.formerNames.filter { calculator.isName($0, notation()) }
    if let before, row.limits.isEmpty {
      return before.with(
        name, facts, used: lastUse, formerNames: before.formerNames(with: formerNames))
    }
    guard let known = before == nil ? [] : before?.limits else {
      throw Failure(.unreadableInBook, name: row.name)
    }
    let limits = row.limits.reduce(known) { limits, crop in
      crop.limits.reduce(limits) { limits, limit in
        limits.setting(limit.subject, to: limit.value, in: crop.crop)
      }
    }
    let entry = BookEntry(
      name, facts, used: lastUse, limits: limits, formerNames: before?.formerNames ?? [])
    return entry.with(name, facts, used: lastUse, formerNames: entry.formerNames(with: formerNames))
  }
}
