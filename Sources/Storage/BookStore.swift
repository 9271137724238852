import Calculation
import GRDB
import Records
import System

/// The book of products, or of parcels (fields of land), in the database; names that differ only by case and accents share
/// one entry.
package struct BookStore: Sendable {
  private let store: Store
  /// The kind of its entries.
  package let kind: BookEntry.Kind

  /// Makes the book of products, or of parcels, of a store.
  package init(_ store: Store, _ kind: BookEntry.Kind = .product) {
    self.store = store
    self.kind = kind
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
      try store.read { db in
        try entries(numbered: Database.givenNumbers, Database.given(page), db)
      }
    }
  }

  /// Returns the crops of all limits in the book, each spelling once. Limits that cannot be read are left out.
  package func crops() throws(Failure) -> [String] {
    let rows = try store.read { db in
      try db.rows("limits", from: kind.table, "ORDER BY folded", []) { row in
        try row.optionalText(0)
      }
    }
    let storedLimits = rows.compactMap { row in row.item ?? nil }
    let limits = storedLimits.flatMap { stored in CropLimits.all(stored: stored) ?? [] }
    return limits.map(\.crop).uniqued
  }

  /// Returns the entry with a folded name; nil if there is none.
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

  /// The same, in a transaction that is under way; nothing for parcels, which have no former names.
  func renamed(_ db: Database) throws -> RenamedProducts {
    guard kind == .product else { return .empty }
    // Rows are read in their order in the file, which takes a quarter of the time that the order of names takes.
    let condition = "WHERE draft BETWEEN ?1 AND ?1 || '\u{10FFFF}'"
    let found = try entries(condition, [Draft.beginningWithFormerNames], db)
    let renamed = found.sorted { first, second in first.name.folded < second.name.folded }
    let standing = try renamed.flatMap(\.formerNames).map(\.folded).filter { folded in
      try !db.isFree(folded, "folded", in: kind.table)
    }
    return RenamedProducts(
      renamed.map { entry in
        RenamedProducts.Product(name: entry.name.text, formerNames: entry.formerNames)
      },
      standing: Set(standing))
  }

  // U+10FFFF is the last of all characters, so every text that begins with the first bound sorts before the second.
  private static let beginning =
    "WHERE folded BETWEEN ?1 AND ?1 || '\u{10FFFF}' ORDER BY at IS NULL, at DESC, folded"

  /// Returns the entries whose folded name begins with `folded`, the last used first.
  package func entries(beginning folded: String) throws(Failure) -> [BookEntry] {
    try store.read { try entries(Self.beginning, [folded], $0) }
  }

  /// Returns the names of these entries, in the same order.
  package func names(beginning folded: String) throws(Failure) -> [String] {
    let sql = "SELECT name FROM \(kind.table) \(Self.beginning)"
    return try store.read { try String.fetchAll($0, sql: sql, arguments: [folded]) }
  }

  /// Makes all changes; false, with nothing changed, if an entry is no longer in its state before the change. A new name
  /// must be free before the changes begin, so two entries cannot swap names.
  package func change(_ changes: [BookChange]) throws(Failure) -> Bool {
    try store.write { try make(changes, $0) {} }
  }

  /// Changes the limits of a product in one transaction: `change` gets the present limits and returns the new ones, or
  /// nil to leave them. With `isNew` the product is added if the book does not have it, and removed again if it has no
  /// limits left and has not been changed.
  /// - Returns: false if `change` returns nil, or if the book does not have the product; then nothing is changed.
  package func changeLimits(
    of product: BookEntry, isNew: Bool, _ change: ([CropLimits]) -> [CropLimits]?
  ) throws(Failure) -> Bool {
    try store.write { db in
      let stored = try entry(product.name.folded, db)
      guard let entry = try stored ?? (isNew && isFree(product.name, db) ? product : nil) else {
        return false
      }
      // A product that this version cannot read is left alone.
      guard entry.facts != nil, let limits = entry.limits else { return false }
      guard let newLimits = change(limits) else { return false }
      let changed = entry.with(limits: newLimits)
      let isAsIfNew = isNew && changed == product
      if isAsIfNew {
        try remove(changed, db)
      } else if changed != entry {
        try put(changed, db)
      }
      return true
    }
  }

  /// Makes all changes like `change(_:)`. `step` is called before each check and before each writing; if it throws, nothing
  /// is changed.
  package func change(_ changes: [BookChange], step: () throws -> Void) throws -> Bool {
    try store.writeUnlessEnded { try make(changes, $0, step: step) }
  }

  private func make(_ changes: [BookChange], _ db: Database, step: () throws -> Void) throws -> Bool
  {
    for change in changes {
      try step()
      guard try canMake(change, db) else { return false }
    }
    for before in changes.compactMap(\.before) { try remove(before, db) }
    for after in changes.compactMap(\.after) {
      try step()
      try put(after, db)
    }
    return true
  }

  /// Whether the entry is still as it was before the change, and a name that the change gives anew is free.
  private func canMake(_ change: BookChange, _ db: Database) throws -> Bool {
    if let before = change.before {
      guard before.isReadable else { return false }
      guard try entry(before.name.folded, db) == before else { return false }
    }
    guard let after = change.after else { return true }
    if after.name.folded == change.before?.name.folded { return true }
    return try isFree(after.name, db)
  }

  /// Adds an entry whose name is new. To a product that has or had the name it adds the former names, and the limits
  /// for crops for which it has none under any name; returns how many crops these are, nil for a new entry.
  func add(_ new: BookEntry, _ db: Database) throws -> Int? {
    let known = try entry(called: new.name.text, db)
    if known == nil, try isFree(new.name, db) {
      try put(new, db)
      return nil
    }
    // A row that cannot be read is left alone.
    guard let known, let facts = known.facts, let limits = known.limits else { return 0 }
    let added = (new.limits ?? []).filter { limits.place(of: $0.crop) == nil }
    let formerNames = known.formerNames(with: new.formerNames)
    if !added.isEmpty || formerNames != known.formerNames {
      let changed = known.with(known.name, facts, used: known.used, formerNames: formerNames)
      try put(changed.with(limits: limits + added), db)
    }
    return added.count
  }

  private func isFree(_ name: StoredName, _ db: Database) throws -> Bool {
    try db.isFree(name.folded, "folded", in: kind.table)
  }

  /// Writes what is known of products and parcels, each into the book of its own kind, whatever kind this one has; their
  /// earlier facts stay unless the new ones change or remove them.
  func remember(_ entries: [BookEntry], at moment: Moment, _ db: Database) throws {
    for new in entries {
      let book = BookStore(store, new.kind)
      let earlier = try book.entry(new.name.folded, db)
      guard let facts = new.facts else { continue }
      // A row that cannot be read is left alone.
      guard try earlier?.isReadable ?? book.isFree(new.name, db) else { continue }
      let merged = book.merged(facts, over: earlier?.facts)
      try book.put((earlier ?? new).with(new.name, merged, used: moment), db)
    }
  }

  /// Returns the earlier facts with the new ones in their place.
  private func merged(_ facts: Draft, over earlier: Draft?) -> Draft {
    switch kind {
    case .product:
      store.calculators[facts.calculator]?.merged(facts, over: earlier) ?? facts
    case .parcel:
      earlier.map { ParcelForm().merged(facts, over: $0) } ?? facts
    }
  }

  /// Writes an entry, in place of one that has its folded name.
  private func put(_ entry: BookEntry, _ db: Database) throws {
    // In the order of `kind.columns`; of a parcel, which has no limits, the last is left out.
    let values: [(any DatabaseValueConvertible)?] = [
      entry.name.text, entry.name.folded, entry.stored, entry.used?.secondsSince1970,
      entry.used?.utcOffset,
      entry.storedLimits,
    ]
    let count = kind.columns.split(separator: ",").count
    let places = databaseQuestionMarks(count: count)
    let insertion = try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO \(kind.table) (\(kind.columns)) VALUES (\(places))")
    try insertion.execute(arguments: StatementArguments(values.prefix(count)))
  }

  private func remove(_ entry: BookEntry, _ db: Database) throws {
    let deletion = try db.cachedStatement(sql: "DELETE FROM \(kind.table) WHERE folded = ?")
    try deletion.execute(arguments: [entry.name.folded])
  }

  private func entry(_ folded: String, _ db: Database) throws -> BookEntry? {
    // In a file from elsewhere the folded form may not belong to the name.
    try entries("WHERE folded = ?", [folded], db).first { $0.name.text.folded == folded }
  }

  private func entries(
    _ condition: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [BookEntry] {
    try entries(numbered: "SELECT rowid FROM \(kind.table) \(condition)", arguments, db)
  }

  private func entries(
    numbered query: String, _ arguments: StatementArguments, _ db: Database
  ) throws -> [BookEntry] {
    let rows = try db.rows(kind.columns, from: kind.table, numbered: query, arguments) { row in
      try BookEntry(row, kind, store.calculators)
    }
    return try rows.compactMap { read in
      try read.item ?? unreadableEntry(read.number, db)
    }
  }

  /// Reads the names alone of a row that cannot be read; nil if these cannot be read either.
  private func unreadableEntry(_ number: Int64, _ db: Database) throws -> BookEntry? {
    try db.row("name, folded", from: kind.table, number: number) { row in
      try BookEntry(unreadable: row, kind)
    }
  }
}
