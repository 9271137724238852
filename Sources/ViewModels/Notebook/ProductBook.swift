import Calculation
import Observation
import Records
import Storage

/// The book of products: what is remembered of each, and by which names it is found. A script takes nothing from it.
@Observable
package final class ProductBook {
  let archive: Archive
  let keeper: SessionKeeper
  let calculators: Calculators
  let isInteractive: Bool
  let steps: Steps
  let notation: () -> Notation
  let mix: any MixAtHand
  /// The latest treatment with each product, as it was read last.
  @ObservationIgnored var latestTreatments: LatestTreatments?
  /// Finds the other names of products in a session that tries lines out, as the session at the prompt does.
  @ObservationIgnored var otherNamesAtPrompt: ((String) -> [String])?

  /// Makes the book of stored data. Changes add to `steps`; `mix` is the mix of the session; `notation` tells how words are
  /// read at the moment.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, isInteractive: Bool,
    steps: Steps, mix: any MixAtHand, notation: @escaping () -> Notation
  ) {
    self.archive = archive
    self.keeper = keeper
    self.calculators = calculators
    self.isInteractive = isInteractive
    self.steps = steps
    self.notation = notation
    self.mix = mix
  }
}

/// What the book has of products that a person names.
extension ProductBook {
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
    inBook(group) { () throws(Failure) in try archive.book.entry(called: name) }.flatMap {
      $0.facts == nil ? nil : $0
    }
  }

  /// Returns the book's entries that some first words name, the longest first.
  package func bookItems(
    beginning words: [String], of group: FieldGroup
  ) -> [NameFinder<BookEntry>.Beginning] {
    guard let first = words.first else { return [] }
    return inBook(group) { () throws(Failure) in
      try archive.book.finder(beginning: first).beginnings(of: words)
    } ?? []
  }

  /// Returns the book's entry for a whole name or its whole first words; throws if several entries begin with them.
  package func bookItem(matching typed: String, of group: FieldGroup) throws(Failure) -> BookEntry?
  {
    let fitting = inBook(group) { () throws(Failure) in
      try archive.book.finder(beginning: typed).items(called: typed)
    }
    return try (fitting ?? []).only(for: typed).flatMap { $0.facts == nil ? nil : $0 }
  }

  /// Returns what `work` finds; nil if the data cannot be read, which is reported like other trouble with the data.
  func inBook<Found>(_ group: FieldGroup, _ work: () throws(Failure) -> Found?) -> Found? {
    guard isInteractive, group.isInBook else { return nil }
    var found: Found?
    keeper.look { () throws(Failure) in found = try work() }
    return found
  }

  /// Returns a draft with one more member of a group: its name, and the facts that the book has.
  package func naming(
    _ member: GroupMember, of group: FieldGroup, _ calculator: any Calculator, _ name: String,
    in draft: Draft
  ) throws(Refusal) -> Draft {
    if let facts = bookItem(name, of: group)?.facts {
      return group.adding(facts, as: member, to: draft)
    }
    guard let field = group.nameField.flatMap({ group.field($0, of: member, in: draft) }) else {
      return draft
    }
    return try calculator.read(name, into: field, of: draft, notation()).draft
  }
}
