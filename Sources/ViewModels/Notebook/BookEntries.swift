import Calculation
import Records
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
  /// Returns the former names that a product has once it is renamed to `new`, without `new` itself; none for a field.
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

/// Changes of entries, of products and of fields.
extension Notebook {
  /// Removes an entry, and returns what is told of it; throws if it cannot be read and so could not be brought back.
  package func delete(_ item: BookEntry) throws(Failure) -> Text {
    guard item.isReadable else { throw Failure(item.kind.codes.unreadable, name: item.name.text) }
    let changes = [BookChange(from: item, to: nil)]
    let name = Datum.text(item.name.text)
    let done: Text = item.kind == .product ? .bookDeleted(name: name) : .fieldsDeleted(name: name)
    try make(changes)
    steps.add(
      .notebook(
        NotebookStep(
          change: .entries(changes), done: done, takenBack: .favoriteRestored(name: name))))
    return done
  }

  /// Renames an entry; throws if another entry has the name, or if the name does not fit the facts of the entry.
  package func rename(_ item: BookEntry, to name: ChosenName) throws(Failure) {
    guard var named = item.facts else {
      throw Failure(item.kind.codes.unreadable, name: item.name.text)
    }
    if item.kind == .product, let remembered = calculators.remembered {
      let calculator = remembered.calculator
      guard calculator.isName(name.text, notation()) else { throw .productName(of: name.text) }
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
    steps.add(
      .notebook(
        NotebookStep(
          change: .entries(changes), done: .renamed(item.name.text, to: name.text),
          takenBack: .renamed(name.text, to: item.name.text))))
  }

  /// Changes the book; throws, with nothing changed, if one of the entries is no longer as it was.
  func make(_ changes: [BookChange]) throws(Failure) {
    guard let changed = changes.compactMap({ $0.before ?? $0.after }).first else { return }
    if try !entries(changed.kind).change(changes) {
      throw Failure(.overtaken, name: changed.name.text)
    }
  }
}

extension Text {
  /// Tells that something has another name now.
  package static func renamed(_ old: String, to new: String) -> Text {
    Text.favoriteRenamed(new: .text(new), old: .text(old))
  }
}
