import Calculation
import Records
import Storage

/// The limits of labels in the book.
extension ProductBook {
  /// What the mix tells of its products, as the book would remember it.
  var notesOnMix: [BookEntry] { notes(on: mix.mixDraft) }

  /// Returns the product of the mix or the book that the most first words name, and their number; throws if not one.
  /// A whole name in the book that is also the beginning of another one in the mix means the first only where it is typed
  /// exactly, in quotation marks.
  package func limitedProduct(
    _ words: [String], isExact: Bool = false
  ) throws(Failure) -> NamedProduct {
    let mixed = notesOnMix
    let first = words.first ?? ""
    let inMix = finderOfMix(mixed).beginnings(of: words).first
    let inBook = try archive.book.finder(beginning: first).beginnings(of: words).first
    if let inMix, isMeant(inMix, before: inBook),
      let new = try inMix.items.only(for: inMix.text)
    {
      let here = try archive.book.entry(new.name.folded)
      let product = LimitedProduct(entry: here ?? withoutValue(new), isInBook: here != nil)
      return NamedProduct(product: product, wordCount: inMix.count)
    }
    if let inBook, let entry = try inBook.items.only(for: inBook.text) {
      if let inMix, !isExact, inMix.count == inBook.count {
        try refuse(inBook.text, of: entry, besides: inMix.items)
      }
      let product = LimitedProduct(entry: entry, isInBook: true)
      return NamedProduct(product: product, wordCount: inBook.count)
    }
    let known = (try archive.book.all() + mixed).map(\.name.text)
    let alike = NearestName.all(to: first.folded, among: known) { name in
      [name.folded.split(separator: " ").first.map(String.init) ?? ""]
    }
    guard let near = alike.min() else {
      throw Failure(SessionCode.notInBook, ["name": .text(first)], variant: "limit")
    }
    throw Failure(SessionCode.notInBook, ["name": .text(first)], nearest: near)
  }

  /// Refuses a whole name in the book with which other names in the mix begin, with all of them.
  private func refuse(
    _ typed: String, of entry: BookEntry, besides inMix: [BookEntry]
  ) throws(Failure) {
    let others = inMix.map(\.name).filter { $0.folded != entry.name.folded }
    if others.isEmpty { return }
    let names = (others + [entry.name]).map { $0.text.inQuotes() }
    throw Failure(
      SessionCode.ambiguousInBook,
      ["name": .text(typed), "names": .words(names)], variant: "mix")
  }

  /// Whether words mean what they name in the mix, and not what they name in the book: by more words, or by as many if
  /// those are no whole name in the book.
  private func isMeant(
    _ inMix: NameFinder<BookEntry>.Beginning, before inBook: NameFinder<BookEntry>.Beginning?
  ) -> Bool {
    guard let inBook else { return true }
    if inMix.count == inBook.count { return !inBook.isWhole }
    return inMix.count > inBook.count
  }

  /// Returns a finder for what the mix tells of its products, by the names that they have there; one that was renamed
  /// since is found by its name of today, too.
  private func finderOfMix(_ notes: [BookEntry]) -> NameFinder<BookEntry> {
    guard let remembered = calculators.remembered else { return NameFinder([]) }
    let names = remembered.group.facts(in: mix.mixDraft).map(\.name)
    let renamed = renamedProducts
    return NameFinder(
      zip(notes, names).map { note, name in (note, name) }, otherNames: renamed.otherNames(of:))
  }

  /// Returns a product that is new in the book without its dose, which counts only once a result has been kept.
  private func withoutValue(_ new: BookEntry) -> BookEntry {
    guard let group = calculators.remembered?.group, let facts = new.facts else { return new }
    return BookEntry(new.name, group.withoutValue(facts))
  }

  /// Sets one limit of a product in a crop, or with nil takes it back, as one step to undo about this crop alone; what
  /// other shells have changed meanwhile stays. Returns the crop and the change; nil without a limit to take back.
  package func setLimit(
    _ subject: Limit.Subject, to value: LimitValue?, of product: LimitedProduct, in crop: String
  ) throws(Failure) -> LimitChange? {
    let exchange = try exchangeLimits(of: product, in: crop) { limits in
      limits.setting(subject, to: value, in: crop)
    }
    let name = exchange.shownCrop
    let done = news(of: subject, product, name, from: exchange.before, to: exchange.after)
    let change = LimitChange(crop: name, news: done)
    guard exchange.before != exchange.after else { return value == nil ? nil : change }
    let takenBack = news(of: subject, product, name, from: exchange.after, to: exchange.before)
    steps.add(
      .notebook(NotebookStep(change: .limit(exchange), done: done, takenBack: takenBack)))
    return change
  }

  /// Sets several limits of a product in a crop, each about another subject, as one step to undo: all or, where it throws,
  /// none. Returns what became of each, in their order.
  package func setLimits(
    _ limits: [Limit], of product: LimitedProduct, in crop: String
  ) throws(Failure) -> [LimitChange] {
    let exchange = try exchangeLimits(of: product, in: crop) { present in
      limits.reduce(present) { changed, limit in
        changed.setting(limit.subject, to: limit.value, in: crop)
      }
    }
    let name = exchange.shownCrop
    if exchange.before != exchange.after {
      let facts = Datum.choices(limits.map(\.fact.choice).uniqued)
      let shownCrop = Datum.text(name)
      let shownProduct = Datum.text(product.name)
      steps.add(
        .notebook(
          NotebookStep(
            change: .limit(exchange),
            done: .limitsSet(crop: shownCrop, facts: facts, product: shownProduct),
            takenBack: .limitsTakenBack(crop: shownCrop, facts: facts, product: shownProduct))))
    }
    return limits.map { limit in
      LimitChange(
        crop: name,
        news: news(of: limit.subject, product, name, from: exchange.before, to: exchange.after))
    }
  }

  /// Changes the limits of a product in a crop, and returns those before and since.
  private func exchangeLimits(
    of product: LimitedProduct, in crop: String, _ change: ([CropLimits]) -> [CropLimits]
  ) throws(Failure) -> LimitExchange {
    let entry = product.entry.with(limits: [])
    var before: CropLimits?
    var after: CropLimits?
    var place = 0
    try changeLimits(of: entry, isInBook: product.isInBook) { limits in
      let changed = change(limits)
      let placeBefore = limits.place(of: crop)
      before = placeBefore.map { place in limits[place] }
      place = placeBefore ?? limits.count
      after = changed.place(of: crop).map { place in changed[place] }
      return changed
    }
    return LimitExchange(
      product: entry, isInBook: product.isInBook, crop: crop, place: place, before: before,
      after: after)
  }

  /// Makes an exchange of limits again, or one that takes it back; throws, with nothing changed, if the limits of the crop
  /// are no longer as they were before it.
  func make(_ exchange: LimitExchange) throws(Failure) {
    try changeLimits(of: exchange.product, isInBook: exchange.isInBook) { limits in
      let present = limits.place(of: exchange.crop).map { place in limits[place] }
      guard present == exchange.before else { return nil }
      return limits.exchanging(exchange.crop, for: exchange.after, at: exchange.place)
    }
  }

  /// Tells how a limit in a crop has changed.
  private func news(
    of subject: Limit.Subject, _ product: LimitedProduct, _ crop: String,
    from old: CropLimits?, to new: CropLimits?
  ) -> Text {
    let fact = Datum.choices([subject.fact.choice])
    let shownCrop = Datum.text(crop)
    let shownProduct = Datum.text(product.name)
    let oldValue = old?.limit(about: subject)?.value.text
    let shownOld = Datum.told([oldValue ?? .noValue])
    guard let newValue = new?.limit(about: subject)?.value.text else {
      return .limitGone(crop: shownCrop, fact: fact, old: shownOld, product: shownProduct)
    }
    let limit = Datum.told([newValue])
    if oldValue == nil || old == new {
      return .limitSet(crop: shownCrop, fact: fact, limit: limit, product: shownProduct)
    }
    return .limitChanged(
      crop: shownCrop, fact: fact, limit: limit, old: shownOld, product: shownProduct)
  }

  /// Changes a product's limits; throws, with nothing changed, if `change` returns nil as they are not as they were.
  private func changeLimits(
    of product: BookEntry, isInBook: Bool, _ change: ([CropLimits]) -> [CropLimits]?
  ) throws(Failure) {
    if try archive.book.changeLimits(of: product, isNew: !isInBook, change) { return }
    if let entry = try archive.book.entry(product.name.folded),
      entry.facts == nil || entry.limits == nil
    {
      throw Failure(.unreadableInBook, name: product.name.text)
    }
    throw .bookOvertaken
  }
}

/// A product that the first of some words name.
package struct NamedProduct {
  /// The product.
  package let product: LimitedProduct
  /// How many of the words name it.
  package let wordCount: Int
}

/// What became of a limit.
package struct LimitChange {
  /// The crop, as the book spells it.
  package let crop: String
  /// What is told of the change.
  package let news: Text
}

/// A product whose limits are shown or set.
package struct LimitedProduct {
  let entry: BookEntry
  /// Whether the book has the product; false for a product of the mix that has never been kept.
  let isInBook: Bool

  /// Its name.
  package var name: String { entry.name.text }
  /// The limits by crop; nil if this version cannot read them.
  package var limits: [CropLimits]? { entry.limits }
}
