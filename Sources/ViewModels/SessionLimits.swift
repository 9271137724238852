import Calculation
import Storage

extension SessionViewModel {
  /// Returns a result with the limits of its products in the job's crop, if any; throws if the session is to stop.
  func judged(_ evaluation: Evaluation, of model: CalculatorViewModel) throws(Failure) -> Evaluation {
    let calculator = model.calculator
    guard let field = calculator.cropField, model.draft.holds(field),
      let mix = calculator.usedMix(of: evaluation.outcome, model.draft)
    else { return evaluation }
    let today = factsToday(of: mix), typed = takingTyped(today, of: mix).facts, crop = TreatmentFact.crop
    // A result is of the crop of the job, whatever crop was typed to the record.
    let isOther = typed.text(at: crop.path) != mix.crop
    let facts = TreatmentFacts(isOther ? typed.taking(crop, from: today).taking(.eppo, from: today) : typed)
    var limits: [JudgedLimit] = []
    // Trouble with the stored data does not stop a result.
    keeper.storing { () throws(Failure) in
      let use = TreatmentContent(facts: facts, products: mix.products, rate: mix.rate)
      do throws(Failure) {
        limits = try judged(use, by: try limitsInBook(of: mix.products), withHarvest: false).limits
      } catch {
        // Being stopped is no trouble.
        if !archive.isInterrupted { throw error }
      }
    }
    if archive.isInterrupted { throw .store(.failed, file: "") }
    let draft = model.draft, group = calculators.remembered?.group
    return evaluation.judged(by: limits, facts, onWater: calculator.cautionsOnWater) { name in
      group?.members(in: draft).first { group?.name(of: $0, in: draft) == name }?.number
    }
  }

  /// Judges a treatment, with this number if it has one, by limits, those in the book unless others are given.
  func judged(
    _ facts: TreatmentFacts, _ products: [UsedProduct], rate: Quantity?, by limits: ((String) -> [CropLimits])? = nil,
    besides number: Int64? = nil
  ) throws(Failure) -> TreatmentContent {
    let use = TreatmentContent(facts: facts, products: products, rate: rate)
    let known = if let limits { limits } else { try limitsInBook(of: products) }
    let (judged, harvest) = try judged(use, by: known, besides: number, withHarvest: true)
    return TreatmentContent(facts: facts, products: products, rate: rate, limits: judged, harvest: harvest)
  }

  /// Judges a treatment by limits together with the recorded treatments that they count.
  private func judged(
    _ use: TreatmentContent, by limits: (String) -> [CropLimits], besides number: Int64? = nil, withHarvest: Bool
  ) throws(Failure) -> (limits: [JudgedLimit], harvest: Harvest?) {
    let years = use.years(reachedBy: limits, withHarvest: withHarvest)
    let others = try years.map { years throws(Failure) in try recorded(near: use.facts, in: years, besides: number) }
    let judge = LimitJudge(
      use, others: others ?? RecordedTreatments(),
      recordedSince: years == nil ? nil : try treatments.firstDay(besides: number), clock: clock)
    let judged = judge.judged(limits: limits)
    return (judged, withHarvest ? judge.harvest(after: judged) : nil)
  }

  /// Returns the recorded treatments that may count together with one with these facts; they are read again only for
  /// another parcel, season or more years, or once the store has changed.
  private func recorded(
    near facts: TreatmentFacts, in years: ClosedRange<Int>, besides number: Int64?
  ) throws(Failure) -> RecordedTreatments {
    let treatments = try self.treatments
    let key = [
      facts.parcel, facts.place, facts.season.map(String.init), number.map(String.init), try treatments.state(),
    ]
    if let read = recordedTreatments, read.key == key, read.years.contains(years) { return read.treatments }
    // Drops the old ones first, so that only one list is in memory.
    recordedTreatments = nil
    let read = try treatments.recorded(near: facts, in: years, besides: number)
    recordedTreatments = (key, years, read)
    return read
  }

  func limitsInBook(of products: [UsedProduct]) throws(Failure) -> (String) -> [CropLimits] {
    var known: [String: [CropLimits]] = [:]
    for name in products.compactMap(\.name) { known[name] = try book.entry(name.folded)?.limits }
    return { known[$0] ?? [] }
  }

  /// The crop of the job that is worked out; nil if it has none.
  package var cropOfJob: String? {
    calculators.recorded.flatMap { one in one.cropField.flatMap { draft(of: one).text(at: $0) } }
  }

  /// The crops that the person has used: that of the job, of its record, of limits and of treatments.
  package func usedCrops() throws(Failure) -> [String] {
    let ofJob = [cropOfJob, openRecord?.facts.text(at: TreatmentFact.crop.path)].compactMap(\.self)
    return ofJob + (try book.crops()) + (try treatments.crops())
  }

  /// Those of them that the table of crops does not have, by what their spellings have in common (`CropTable.key`).
  package func usedCropsOutside() throws(Failure) -> [String: String] {
    let used = CropsOutside(try usedCrops())
    return Dictionary(used.names.map { (CropTable.builtIn.key(of: $0), $0) }) { first, _ in first }
  }

  /// What the mix tells of its products, as the book would remember it.
  var notesOnMix: [BookEntry] { calculators.recorded.map { notes(on: draft(of: $0)) } ?? [] }

  /// Returns the product of the mix or the book that the most first words name, and their number; throws if not one.
  package func limitedProduct(_ words: [String]) throws(Failure) -> (product: LimitedProduct, words: Int) {
    let mixed = notesOnMix
    let first = words.first ?? ""
    let inMix = NameFinder(mixed.map { (item: $0, name: $0.name.text) }).beginnings(of: words).first
    let inBook = try book.finder(beginning: first).beginnings(of: words).first
    if let inMix, inMix.count > inBook?.count ?? 0 || inMix.count == inBook?.count && inBook?.isWhole == false,
      let new = try inMix.items.only(for: inMix.text)
    {
      let here = try book.entry(new.name.folded)
      return (LimitedProduct(entry: here ?? withoutValue(new), isInBook: here != nil), inMix.count)
    }
    if let inBook, let entry = try inBook.items.only(for: inBook.text) {
      return (LimitedProduct(entry: entry, isInBook: true), inBook.count)
    }
    let known = (try book.all() + mixed).map(\.name.text)
    let alike = NearestName.all(to: first.folded, among: known) { name in
      [name.folded.split(separator: " ").first.map(String.init) ?? ""]
    }
    guard let near = alike.min() else { throw Failure(SessionCode.notInBook, ["name": .text(first)], variant: "limit") }
    throw Failure(SessionCode.notInBook, ["name": .text(first)], nearest: near)
  }

  /// Returns a product that is new in the book without its dose, which counts only once a result has been kept.
  private func withoutValue(_ new: BookEntry) -> BookEntry {
    guard let (_, group) = calculators.remembered, let facts = new.facts else { return new }
    return BookEntry(new.name, group.withoutValue(facts))
  }

  /// Sets one limit of a product in a crop, or with nil takes it back, as one step to undo about this crop alone; what
  /// other shells have changed meanwhile stays. Returns the crop and the change; nil without a limit to take back.
  package func setLimit(
    _ subject: Limit.Subject, to value: LimitValue?, of product: LimitedProduct, in crop: String
  ) throws(Failure) -> (crop: String, told: Text)? {
    let known = LimitedProduct(entry: product.entry.with(limits: []), isInBook: product.isInBook)
    var (before, after, place): (CropLimits?, CropLimits?, Int) = (nil, nil, 0)
    try make(known) { all in
      let changed = all.setting(subject, to: value, in: crop)
      let here = all.place(of: crop)
      (before, place) = (here.map { all[$0] }, here ?? all.count)
      after = changed.place(of: crop).map { changed[$0] }
      return changed
    }
    let name = after?.crop ?? before?.crop ?? crop
    func told(_ old: CropLimits?, _ new: CropLimits?) -> Text {
      let values = [old, new].map { $0?.limit(about: subject)?.value.text }
      return Text(
        values[1] == nil ? "limit-gone" : values[0] == nil || old == new ? "limit-set" : "limit-changed",
        [
          "product": .text(product.name), "crop": .text(name), "fact": .choices([subject.fact.choice]),
          "old": .told([values[0] ?? .noValue]), "limit": .told([values[1] ?? .noValue]),
        ])
    }
    guard before != after else { return value == nil ? nil : (name, told(before, after)) }
    addStep(told: (told(before, after), told(after, before))) {
      [before, after, place] session, isTakingBack throws(Failure) in
      let (old, new) = isTakingBack ? (after, before) : (before, after)
      try session.make(known) { all in
        let here = all.place(of: crop).map { all[$0] }
        return here == old ? all.exchanging(crop, for: new, at: place) : nil
      }
    }
    return (name, told(before, after))
  }

  /// Changes a product's limits; throws, with nothing changed, if `change` returns nil as they are not as they were.
  private func make(_ product: LimitedProduct, _ change: ([CropLimits]) -> [CropLimits]?) throws(Failure) {
    if try book.changeLimits(of: product.entry, isNew: !product.isInBook, change) { return }
    let here = try book.entry(product.entry.name.folded)
    throw here.map { $0.facts == nil || $0.limits == nil } == true
      ? Failure(.unreadableInBook, name: product.name) : .bookOvertaken
  }
}

/// A product whose limits are shown or set.
package struct LimitedProduct {
  let entry: BookEntry
  /// Whether the book has the product; false for a product of the mix that has never been kept.
  let isInBook: Bool

  package var name: String { entry.name.text }
  /// The limits by crop; nil if this version cannot read them.
  package var limits: [CropLimits]? { entry.limits }
}

extension TreatmentContent {
  /// Returns the years whose treatments may count for limits, those of products by name, or for the harvest; nil if
  /// none may.
  func years(reachedBy limits: (String) -> [CropLimits], withHarvest: Bool) -> ClosedRange<Int>? {
    let all = products.compactMap(\.name).flatMap(limits).flatMap(\.limits)
    return facts.years(reachedBy: all, withHarvest: withHarvest)
  }
}
