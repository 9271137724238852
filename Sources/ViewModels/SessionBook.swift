import Calculation
import Storage

/// Finding entries of the book by what a person types.
extension BookStore {
  /// Returns a finder for the entries whose names begin with a text, and those that had such a name.
  func finder(beginning typed: String) throws(Failure) -> NameFinder<BookEntry> {
    let renamed = try renamed()
    var found = try entries(beginning: typed.folded)
    for name in renamed.names(onceBeginning: typed.folded)
    where !found.contains(where: { $0.name.text == name }) {
      if let entry = try entry(name.folded) { found.append(entry) }
    }
    return NameFinder(found.map { ($0, $0.name.text) }, otherNames: renamed.otherNames(of:))
  }

  /// Returns the entry for a whole name or its whole first words, `alpha` for `Alpha 50 SC`; throws if not one fits.
  package func named(_ typed: String) throws(Failure) -> BookEntry {
    if let item = try finder(beginning: typed).items(called: typed).only(for: typed) { return item }
    let alike = NearestName.all(to: typed.folded, among: try all()) { [$0.name.text.folded] }
    throw Failure(kind.codes.unknown, ["name": .text(typed)], nearest: alike.map(\.name.text).min())
  }
}

extension [BookEntry] {
  /// Returns the entry of a list that has one alone; nil for an empty list. Several entries are refused.
  func only(for typed: String) throws(Failure) -> BookEntry? {
    guard count < 2 else {
      throw Failure(self[0].kind.codes.ambiguous, name: typed, among: map(\.name.text).sorted())
    }
    return first
  }
}

extension BookEntry {
  /// Returns the former names of the entry behind another name, which is none of them; a field has none.
  fileprivate func formerNames(behind new: StoredName) -> [String] {
    guard kind == .product else { return [] }
    return (formerNames + [name.text]).filter { $0.folded != new.folded }
  }
}

extension BookRow {
  /// Makes the row of an entry; nil for one that this version cannot read.
  package init?(_ entry: BookEntry) {
    guard let facts = entry.facts else { return nil }
    self.init(
      name: entry.name.text, facts: facts, used: entry.used.flatMap { Day($0.day) },
      limits: entry.limits ?? [],
      formerNames: entry.formerNames)
  }
}

extension BookEntry.Kind {
  /// The codes of refusals.
  var codes: RefusalCodes {
    switch self {
    case .product:
      RefusalCodes(
        unknown: .notInBook, ambiguous: .ambiguousInBook, taken: .inBook,
        unreadable: .unreadableInBook)
    case .parcel:
      RefusalCodes(
        unknown: .noParcel, ambiguous: .ambiguousParcel, taken: .parcelExists,
        unreadable: .unreadableParcel)
    }
  }

  /// The codes with which a name, or the entry that has it, is refused.
  struct RefusalCodes {
    let unknown: SessionCode
    let ambiguous: SessionCode
    let taken: SessionCode
    let unreadable: SessionCode
  }
}

extension SessionViewModel {
  /// Returns what the book should remember of the named products in values that are about to be kept, under the names
  /// of today.
  func notes(on draft: Draft) -> [BookEntry] {
    guard let remembered = calculators.remembered,
      remembered.calculator.id == draft.calculator
    else {
      return []
    }
    let group = remembered.group
    let products = group.facts(in: draft)
    let renamed = products.isEmpty ? .empty : renamedProducts
    return products.map { product in
      let name = renamed.name(of: product.name)
      return BookEntry(
        StoredName(name), name == product.name ? product.facts : group.naming(product.facts, name))
    }
  }

  /// Returns the book's entry that has this name, or had it; nil in a script, which does not read the book.
  package func bookItem(_ name: String, of group: FieldGroup) -> BookEntry? {
    inBook(group) { () throws(Failure) in try book.entry(called: name) }.flatMap {
      $0.facts == nil ? nil : $0
    }
  }

  /// Returns the book's entries that some first words name, the longest first.
  package func bookItems(
    beginning words: [String], of group: FieldGroup
  ) -> [NameFinder<BookEntry>.Beginning] {
    guard let first = words.first else { return [] }
    return inBook(group) { () throws(Failure) in
      try book.finder(beginning: first).beginnings(of: words)
    } ?? []
  }

  /// Returns the book's entry for a whole name or its whole first words; throws if several entries begin with them.
  package func bookItem(matching typed: String, of group: FieldGroup) throws(Failure) -> BookEntry?
  {
    let fitting = inBook(group) { () throws(Failure) in
      try book.finder(beginning: typed).items(called: typed)
    }
    return try (fitting ?? []).only(for: typed).flatMap { $0.facts == nil ? nil : $0 }
  }

  /// Returns the value last used with the field's product, from the book; nil for other fields, and in a script.
  func lastUsed(_ field: Field, of calculator: any Calculator) -> Quantity? {
    guard isInteractive, let name = field.name.owner, let group = group(of: field),
      group.mainField == field.id
    else { return nil }
    return knownProduct(name, of: group)?.entry.facts.flatMap(group.mainValue)
  }

  /// Returns what `work` finds; nil if the data cannot be read, which is reported like other trouble with the data.
  func inBook<Found>(_ group: FieldGroup, _ work: () throws(Failure) -> Found?) -> Found? {
    guard isInteractive, group.isInBook else { return nil }
    var found: Found?
    keeper.look { () throws(Failure) in found = try work() }
    return found
  }

  /// Removes an entry, and returns what is told of it.
  package func delete(_ item: BookEntry) throws(Failure) -> Text {
    guard item.isReadable else { throw Failure(item.kind.codes.unreadable, name: item.name.text) }
    let changes = [BookChange(from: item, to: nil)]
    let name = Datum.text(item.name.text)
    let done: Text = item.kind == .product ? .bookDeleted(name: name) : .fieldsDeleted(name: name)
    try make(changes)
    addStep(changes, told: StepTexts(done: done, takenBack: .favoriteRestored(name: name)))
    return done
  }

  /// Renames an entry; throws if another entry has the name, or if the name does not fit the facts of the entry.
  package func rename(_ item: BookEntry, to name: ChosenName) throws(Failure) {
    guard var named = item.facts else {
      throw Failure(item.kind.codes.unreadable, name: item.name.text)
    }
    if item.kind == .product, let remembered = calculators.remembered {
      let calculator = remembered.calculator
      guard calculator.isName(name.text, notation) else { throw .productName(of: name.text) }
      named = remembered.group.naming(named, name.text)
      try calculator.refuseUnworkable(named)
    } else {
      // Its treatments keep the name that they have.
      named = named.setting(
        .parcel, to: named.text(at: TreatmentFact.parcel.path) ?? item.name.text)
    }
    if let other = try entries(item.kind).entry(called: name.text),
      other.name.folded != item.name.folded
    {
      throw Failure(item.kind.codes.taken, name: other.name.text)
    }
    let renamed = item.with(
      name.stored, named, used: item.used, formerNames: item.formerNames(behind: name.stored))
    let changes = [BookChange(from: item, to: renamed)]
    try make(changes)
    addStep(
      changes,
      told: StepTexts(
        done: .renamed(item.name.text, to: name.text),
        takenBack: .renamed(name.text, to: item.name.text)))
  }

  /// Changes the book; throws, with nothing changed, if one of the entries is no longer as it was.
  func make(_ changes: [BookChange]) throws(Failure) {
    guard let changed = changes.compactMap({ $0.before ?? $0.after }).first else { return }
    if try !entries(changed.kind).change(changes) {
      throw Failure(.overtaken, name: changed.name.text)
    }
  }
}

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

extension SessionViewModel {
  /// Returns the changes that the rows of a table would make to the book. Facts in a row replace those in the book; of
  /// the last uses the later one counts, on the same day the one in the row. A limit in a row replaces the one about the
  /// same thing in the same crop. `step` is called before each row; an error that it throws ends the work.
  package func plan(
    _ rows: [BookRow], of group: FieldGroup, _ calculator: any Calculator, step: () throws -> Void
  ) throws -> BookPlan {
    let all = try book.all()
    let here = Dictionary(all.map { ($0.name.folded, $0) }) { first, _ in first }
    let lastUses = Dictionary(try withLastUses(all).map { ($0.entry.name.folded, $0.entry) }) {
      first, _ in first
    }
    let renamed = try book.renamed()
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

  /// Makes the planned changes as one step to undo; throws, with nothing changed, if an entry has changed since the
  /// plan was made, or if `step`, which is called between two changes, throws.
  package func carryOut(_ plan: BookPlan, step: () throws -> Void) throws {
    let changes = plan.changes.map { BookChange(from: $0.before, to: $0.after) }
    guard !changes.isEmpty else { return }
    guard try book.change(changes, step: step) else { throw Failure.bookOvertaken }
    let count = Datum.count(changes.count)
    let told = StepTexts(
      done: .bookImported(count: count), takenBack: .bookImportTakenBack(count: count))
    addStep(changes, told: told)
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
    let formerNames = row.formerNames.filter { calculator.isName($0, notation) }
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
