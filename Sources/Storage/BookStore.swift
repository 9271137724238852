import Calculation
import GRDB
import System

/// A product in the book: its name, its facts and last dose, and when it was last used; or a field with its facts.
package struct BookEntry: Sendable, Equatable {
  /// What is remembered, in a table of its own; programs call it by the raw value.
  package enum Kind: String, Sendable {
    case product
    /// A field, a piece of land.
    case parcel = "field"

    var table: String { self == .product ? "book" : "parcel" }
    /// Name, folded name, values and when they were last used; for products then their limits.
    var columns: String {
      "name, folded, \(self == .product ? "draft, at, utc_offset, limits" : "content, at, utc_offset")"
    }

    /// Reads stored facts; nil for those that this version cannot read.
    fileprivate func read(_ stored: String, _ calculators: Calculators) throws(UnreadableValue)
      -> Draft?
    {
      if self == .product { return Draft(stored: stored, calculators) }
      guard let facts = ParcelForm().facts(stored: stored), facts.hasUsualNumbers else {
        throw UnreadableValue()
      }
      return facts
    }
  }

  package let kind: Kind
  package let name: StoredName
  /// The facts and the last dose with the former names, in the form of `Draft.stored(formerly:)`.
  let stored: String
  /// The same values, in a draft that holds this product alone; nil if this version cannot read them.
  package let facts: Draft?
  /// When the product was last used; nil if it never was.
  package let used: Moment?
  /// The names that the product had before it was renamed, the oldest first; a field has none.
  package let formerNames: [String]
  /// The label's limits by crop, in the form of `CropLimits.stored`; nil if none are known.
  fileprivate(set) var storedLimits: String?

  package init(
    _ name: StoredName, _ facts: Draft, used: Moment? = nil, limits: [CropLimits] = [],
    _ kind: Kind = .product,
    formerNames: [String] = []
  ) {
    (self.name, self.facts, self.used, self.kind) = (name, facts, used, kind)
    stored = facts.stored(formerly: formerNames)
    self.formerNames = formerNames
    storedLimits = limits.isEmpty ? nil : CropLimits.stored(limits)
  }

  /// The label's limits by crop; nil if this version cannot read them.
  package var limits: [CropLimits]? { storedLimits.map { CropLimits.all(stored: $0) } ?? [] }

  /// Returns the entry with other contents; its limits and, unless others are given, its former names stay.
  package func with(
    _ name: StoredName, _ facts: Draft, used: Moment?, formerNames: [String]? = nil
  ) -> BookEntry {
    var entry = BookEntry(
      name, facts, used: used, kind, formerNames: formerNames ?? self.formerNames)
    entry.storedLimits = storedLimits
    return entry
  }

  package func with(limits: [CropLimits]) -> BookEntry {
    var entry = self
    entry.storedLimits = limits.isEmpty ? nil : CropLimits.stored(limits)
    return entry
  }

  /// Returns the former names with others, each once; the name of today is none of them.
  package func formerNames(with others: [String]) -> [String] {
    others.reduce(formerNames) { names, other in
      (names + [name.text]).contains { $0.folded == other.folded } ? names : names + [other]
    }
  }

  /// Whether the row could be read; one that is too long is known by its name alone, and is left alone.
  package var isReadable: Bool { !stored.isEmpty }

  /// Makes the entry for a row that cannot be read, from the columns `name, folded`.
  fileprivate init(unreadable row: Row, _ kind: Kind) throws(UnreadableValue) {
    self.kind = kind
    name = StoredName(try row.text(0), folded: try row.text(1))
    (stored, facts, used, storedLimits) = ("", nil, nil, "")
    formerNames = []
  }

  /// Reads a row with the columns of a store of its kind, in that order.
  fileprivate init(_ row: Row, _ kind: Kind, _ calculators: Calculators) throws(UnreadableValue) {
    (name, stored, self.kind) = (
      StoredName(try row.text(0), folded: try row.text(1)), try row.text(2), kind
    )
    used = try row.optionalMoment(3)
    let names = kind == .product ? Draft.formerNames(stored: stored) : []
    let read = try kind.read(stored, calculators)
    // Without its former names the product would not be the one that it was.
    facts = names == nil ? nil : read
    formerNames = names ?? []
    storedLimits = row.count > 5 ? try row.optionalText(5) : nil
  }

  package static func == (left: BookEntry, right: BookEntry) -> Bool {
    (left.name, left.stored, left.used, left.storedLimits) == (
      right.name, right.stored, right.used, right.storedLimits
    )
  }
}

/// A change of one book entry: a nil `before` adds an entry, a nil `after` removes one.
package struct BookChange: Sendable, Equatable {
  package let before: BookEntry?
  package let after: BookEntry?

  package init(from before: BookEntry?, to after: BookEntry?) {
    (self.before, self.after) = (before, after)
  }

  package var reversed: BookChange { BookChange(from: after, to: before) }
}

/// Stores the entries of a kind; names that differ only by case and accents share one entry.
package struct BookStore: Sendable {
  private let store: Store
  package let kind: BookEntry.Kind

  package init(_ store: Store, _ kind: BookEntry.Kind = .product) {
    (self.store, self.kind) = (store, kind)
  }

  /// All entries, sorted by folded name.
  package func all() throws(Failure) -> [BookEntry] {
    try store.read { try entries("ORDER BY folded", [], $0) }
  }

  /// All entries, sorted by folded name, a page at a time.
  package func pages() throws(Failure) -> RowPages<BookEntry> {
    let numbers = try store.read {
      try Int64.fetchAll($0, sql: "SELECT rowid FROM \(kind.table) ORDER BY folded")
    }
    return RowPages(of: numbers) { page throws(Failure) in
      try store.read { try entries(numbered: Database.givenNumbers, Database.given(page), $0) }
    }
  }

  /// Returns the crops of all limits in the book, each spelling once. Limits that cannot be read are left out.
  package func crops() throws(Failure) -> [String] {
    let stored = try store.read { db in
      try db.rows("limits", from: kind.table, "ORDER BY folded", []) { row in
        try row.optionalText(0)
      }
    }
    return stored.compactMap { $0.item ?? nil }.flatMap { CropLimits.all(stored: $0) ?? [] }.map(
      \.crop
    ).uniqued
  }

  package func entry(_ folded: String) throws(Failure) -> BookEntry? {
    try store.read { try entry(folded, $0) }
  }

  /// Returns the entry that has a name, else the one that had it before it was renamed.
  package func entry(called name: String) throws(Failure) -> BookEntry? {
    try store.read { try entry(called: name, $0) }
  }

  private func entry(called name: String, _ db: Database) throws -> BookEntry? {
    try entry(name.folded, db) ?? entry(renamed(db).name(of: name).folded, db)
  }

  /// Returns what the former names of products mean. Products in the book keep the names that they have there; every
  /// other former name means the product that had it.
  package func renamed() throws(Failure) -> RenamedProducts { try store.read { try renamed($0) } }

  func renamed(_ db: Database) throws -> RenamedProducts {
    guard kind == .product else { return .empty }
    // Rows are read in their order in the file, which takes a quarter of the time that the order of names takes.
    let condition = "WHERE draft BETWEEN ?1 AND ?1 || '\u{10FFFF}'"
    let renamed = try entries(condition, [Draft.beginningWithFormerNames], db).sorted {
      $0.name.folded < $1.name.folded
    }
    let standing = try renamed.flatMap(\.formerNames).map(\.folded).filter { folded in
      try !db.isFree(folded, "folded", in: kind.table)
    }
    return RenamedProducts(
      renamed.map { RenamedProducts.Product(name: $0.name.text, formerNames: $0.formerNames) },
      standing: Set(standing))
  }

  // U+10FFFF is the last of all characters, so every text that begins with the first bound sorts before the second.
  private static let beginning =
    "WHERE folded BETWEEN ?1 AND ?1 || '\u{10FFFF}' ORDER BY at IS NULL, at DESC, folded"

  /// Returns the entries whose folded name begins with `folded`, the last used first.
  package func entries(beginning folded: String) throws(Failure) -> [BookEntry] {
    try store.read { try entries(Self.beginning, [folded], $0) }
  }

  package func names(beginning folded: String) throws(Failure) -> [String] {
    let sql = "SELECT name FROM \(kind.table) \(Self.beginning)"
    return try store.read { try String.fetchAll($0, sql: sql, arguments: [folded]) }
  }

  /// Makes all changes; false, with nothing changed, if an entry is no longer in its state before the change.
  package func change(_ changes: [BookChange]) throws(Failure) -> Bool {
    try store.write { try make(changes, $0) {} }
  }

  /// Changes the limits of a product in one transaction: `change` gets the present limits and returns the new ones; nil
  /// if the present ones are not as expected. With `isNew` the product is added if the book does not have it, and
  /// removed again if it has no limits left and has not been changed.
  /// - Returns: false if `change` returns nil, or if the book does not have the product; then nothing is changed.
  package func changeLimits(
    of product: BookEntry, isNew: Bool, _ change: ([CropLimits]) -> [CropLimits]?
  ) throws(Failure) -> Bool {
    try store.write { db in
      let here = try entry(product.name.folded, db)
      guard let entry = try here ?? (isNew && isFree(product.name, db) ? product : nil),
        entry.facts != nil,
        let limits = entry.limits, let changed = change(limits)
      else { return false }
      let new = entry.with(limits: changed)
      if isNew, new == product { try remove(new, db) } else if new != entry { try put(new, db) }
      return true
    }
  }

  /// Makes all changes like `change(_:)`; if `step`, called between two changes, throws, nothing is changed.
  package func change(_ changes: [BookChange], step: () throws -> Void) throws -> Bool {
    try store.writeUnlessEnded { try make(changes, $0, step: step) }
  }

  private func make(_ changes: [BookChange], _ db: Database, step: () throws -> Void) throws -> Bool
  {
    for change in changes {
      try step()
      if let before = change.before,
        try !before.isReadable || entry(before.name.folded, db) != before
      {
        return false
      }
      // A new name must be free.
      guard let after = change.after, after.name.folded != change.before?.name.folded else {
        continue
      }
      guard try isFree(after.name, db) else { return false }
    }
    for before in changes.compactMap(\.before) { try remove(before, db) }
    for after in changes.compactMap(\.after) {
      try step()
      try put(after, db)
    }
    return true
  }

  /// Adds an entry if no product has or had its name, else to the product that has or had it the former names, and
  /// limits for those crops for which it has none under any name; returns for how many crops, nil for a new entry.
  func add(_ new: BookEntry, _ db: Database) throws -> Int? {
    let known = try entry(called: new.name.text, db)
    if known == nil, try isFree(new.name, db) {
      try put(new, db)
      return nil
    }
    guard let here = known, let facts = here.facts, let limits = here.limits else { return 0 }
    let more = (new.limits ?? []).filter { limits.place(of: $0.crop) == nil }
    let formerNames = here.formerNames(with: new.formerNames)
    if !more.isEmpty || formerNames != here.formerNames {
      let changed = here.with(here.name, facts, used: here.used, formerNames: formerNames)
      try put(changed.with(limits: limits + more), db)
    }
    return more.count
  }

  private func isFree(_ name: StoredName, _ db: Database) throws -> Bool {
    try db.isFree(name.folded, "folded", in: kind.table)
  }

  /// Writes what is known of products and fields; their earlier facts stay unless the new ones change or remove them.
  func remember(_ known: [BookEntry], at moment: Moment, _ db: Database) throws {
    for new in known {
      let book = BookStore(store, new.kind)
      let earlier = try book.entry(new.name.folded, db)
      // A row that cannot be read is left alone.
      guard let facts = new.facts, try earlier?.isReadable ?? book.isFree(new.name, db) else {
        continue
      }
      let merged =
        switch new.kind {
        case .product: store.calculators[facts.calculator]?.merged(facts, over: earlier?.facts)
        case .parcel: earlier?.facts.map { ParcelForm().merged(facts, over: $0) }
        }
      try book.put((earlier ?? new).with(new.name, merged ?? facts, used: moment), db)
    }
  }

  private func put(_ entry: BookEntry, _ db: Database) throws {
    let values: [(any DatabaseValueConvertible)?] = [
      entry.name.text, entry.name.folded, entry.stored, entry.used?.secondsSince1970,
      entry.used?.utcOffset,
      entry.storedLimits,
    ]
    let count = kind.columns.split(separator: ",").count
    let places = databaseQuestionMarks(count: count)
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO \(kind.table) (\(kind.columns)) VALUES (\(places))"
    )
    .execute(arguments: StatementArguments(values.prefix(count)))
  }

  private func remove(_ entry: BookEntry, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM \(kind.table) WHERE folded = ?").execute(arguments: [
      entry.name.folded
    ])
  }

  private func entry(_ folded: String, _ db: Database) throws -> BookEntry? {
    // In a file from elsewhere the folded form may not belong to the name.
    try entries("WHERE folded = ?", [folded], db).first { $0.name.text.folded == folded }
  }

  private func entries(_ condition: String, _ arguments: StatementArguments, _ db: Database) throws
    -> [BookEntry]
  {
    try entries(numbered: "SELECT rowid FROM \(kind.table) \(condition)", arguments, db)
  }

  private func entries(
    numbered query: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [BookEntry] {
    try db.rows(kind.columns, from: kind.table, numbered: query, arguments) {
      try BookEntry($0, kind, store.calculators)
    }.compactMap { row in
      try row.item
        ?? db.row("name, folded", from: kind.table, number: row.number) {
          try BookEntry(unreadable: $0, kind)
        }
    }
  }
}
