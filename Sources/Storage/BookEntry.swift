import Calculation
import GRDB
import Records

/// A product in the book: its name, its facts and last dose, and when it was last used; or a field with its facts.
package struct BookEntry: Sendable, Equatable {
  /// What is remembered, in a table of its own; programs call it by the raw value.
  package enum Kind: String, Sendable {
    case product
    /// A field, a piece of land.
    case parcel = "field"

    /// The table of its entries.
    var table: String {
      switch self {
      case .product: "book"
      case .parcel: "parcel"
      }
    }

    /// Name, folded name, values and when they were last used; for products then their limits.
    var columns: String {
      switch self {
      case .product: "name, folded, draft, at, utc_offset, limits"
      case .parcel: "name, folded, content, at, utc_offset"
      }
    }

    /// Reads stored facts; nil for those that this version cannot read.
    fileprivate func read(
      _ stored: String, _ calculators: Calculators
    ) throws(UnreadableValue) -> Draft? {
      switch self {
      case .product:
        return Draft(stored: stored, calculators)
      case .parcel:
        guard let facts = ParcelForm().facts(stored: stored) else { throw UnreadableValue() }
        guard facts.hasUsualNumbers else { throw UnreadableValue() }
        return facts
      }
    }
  }

  /// Whether it is a product or a field.
  package let kind: Kind
  /// The name that it has now.
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
  private(set) var storedLimits: String?

  /// Makes an entry in the form that this version writes; it is not stored yet.
  package init(
    _ name: StoredName, _ facts: Draft, used: Moment? = nil, limits: [CropLimits] = [],
    _ kind: Kind = .product,
    formerNames: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.facts = facts
    self.used = used
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

  /// Returns the entry with other limits.
  package func with(limits: [CropLimits]) -> BookEntry {
    var entry = self
    entry.storedLimits = limits.isEmpty ? nil : CropLimits.stored(limits)
    return entry
  }

  /// Returns the former names with others, each once; the name of today is none of them.
  package func formerNames(with others: [String]) -> [String] {
    others.reduce(formerNames) { names, other in
      let isKnown = (names + [name.text]).contains { known in known.folded == other.folded }
      return isKnown ? names : names + [other]
    }
  }

  /// Whether the row could be read; one that is too long is known by its name alone, and is left alone.
  package var isReadable: Bool { !stored.isEmpty }

  /// Makes the entry for a row that cannot be read, from the columns `name, folded`.
  init(unreadable row: Row, _ kind: Kind) throws(UnreadableValue) {
    self.kind = kind
    name = StoredName(try row.text(0), folded: try row.text(1))
    stored = ""
    facts = nil
    used = nil
    formerNames = []
    storedLimits = ""
  }

  /// Reads a row with the columns of a store of its kind, in that order.
  init(_ row: Row, _ kind: Kind, _ calculators: Calculators) throws(UnreadableValue) {
    self.kind = kind
    name = StoredName(try row.text(0), folded: try row.text(1))
    stored = try row.text(2)
    used = try row.optionalMoment(3)
    let readNames = kind == .product ? Draft.formerNames(stored: stored) : []
    let readFacts = try kind.read(stored, calculators)
    // Without its former names the product would not be the one that it was.
    facts = readNames == nil ? nil : readFacts
    formerNames = readNames ?? []
    storedLimits = row.count > 5 ? try row.optionalText(5) : nil
  }

  /// Whether both are stored in the same way.
  package static func == (left: BookEntry, right: BookEntry) -> Bool {
    left.name == right.name && left.stored == right.stored && left.used == right.used
      && left.storedLimits == right.storedLimits
  }
}

/// A change of one book entry: a nil `before` adds an entry, a nil `after` removes one.
package struct BookChange: Sendable, Equatable {
  /// The entry that is to be there, unchanged since it was read.
  package let before: BookEntry?
  /// The entry that takes its place.
  package let after: BookEntry?

  /// Makes a change that can be stored and undone.
  package init(from before: BookEntry?, to after: BookEntry?) {
    self.before = before
    self.after = after
  }

  /// The change that undoes this one.
  package var reversed: BookChange { BookChange(from: after, to: before) }
}
