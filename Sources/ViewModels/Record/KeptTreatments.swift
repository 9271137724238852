import Calculation
import Records
import Storage

/// Looking for words in a treatment.
extension Treatment {
  /// Whether the treatment contains every word of a text, in any order: in its facts, its products or its number.
  package func contains(_ text: String) -> Bool {
    let texts =
      [name, uuid] + TreatmentFact.allCases.compactMap(content.facts.text)
      + content.products.flatMap { [$0.name, $0.permit].compactMap(\.self) }
    let whole = texts.joined(separator: "\n").folded
    return text.folded.split(separator: " ").allSatisfy { whole.contains($0) }
  }
}

extension TreatmentStore {
  /// Returns the last version of a treatment; throws for an unknown number, and for a treatment that cannot be read.
  package func numbered(_ number: Int64) throws(Failure) -> Treatment {
    if let stored = try treatment(number) { return stored.treatment }
    let name = Treatment.name(number)
    throw try exists(number) ? .treatment(.unreadable, name) : .treatment(.unknown, name)
  }

  /// Returns the last version of a treatment whose crop is that of some facts, a broader or a narrower one; nil if none has
  /// such a crop.
  fileprivate func version(
    of last: Treatment, onCropAkinTo facts: TreatmentFacts
  ) throws(Failure) -> TreatmentContent? {
    if last.content.isOfCropAkin(to: facts) { return last.content }
    var found: TreatmentContent?
    var number = 0
    while let earlier = try version(after: number, of: last.number)?.treatment,
      earlier.version < last.version
    {
      if earlier.content.isOfCropAkin(to: facts) { found = earlier.content }
      number = earlier.version
    }
    return found
  }

  /// Returns all treatments, or those of a year, in their last versions by number, or by date with the withdrawn ones
  /// at the end: each call returns the next page, nil at the end. A treatment that this version cannot read has its number
  /// alone.
  package func pages(
    of year: Int? = nil, byDate: Bool = false
  ) throws(Failure) -> () throws(Failure) -> [NumberedTreatment]? {
    var numbers = try numbers(of: year, byDate: byDate)[...]
    return { () throws(Failure) in
      let page = numbers.prefix(20)
      numbers = numbers.dropFirst(page.count)
      if page.isEmpty { return nil }
      return try treatments(page).map { row in
        NumberedTreatment(number: row.number, treatment: row.item?.treatment)
      }
    }
  }
}

/// What a corrected version of a treatment says.
package struct CorrectedFacts {
  let facts: Draft
  let products: [UsedProduct]

  /// Makes what a person has corrected; what follows from it is worked out later.
  package init(facts: Draft, products: [UsedProduct]) {
    self.facts = facts
    self.products = products
  }
}

/// A treatment of a list.
package struct NumberedTreatment {
  /// Its permanent number.
  package let number: Int64
  /// Its last version; nil if this version of the program cannot read it.
  package let treatment: Treatment?
}

/// The treatments that were kept: keeping, correcting and withdrawing them, and taking over those of a table.
package final class KeptTreatments {
  let archive: Archive
  let keeper: SessionKeeper
  let calculators: Calculators
  let judge: TreatmentJudge
  let now: () -> Moment
  let newID: () -> String

  /// Makes them of stored data, which are opened when they are first needed. `newID` makes the permanent id of a new
  /// treatment.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, judge: TreatmentJudge,
    now: @escaping () -> Moment, newID: @escaping () -> String
  ) {
    self.archive = archive
    self.keeper = keeper
    self.calculators = calculators
    self.judge = judge
    self.now = now
    self.newID = newID
  }

  /// The stored treatments.
  package var store: TreatmentStore { get throws(Failure) { try archive.treatments } }

  /// Stores a corrected version of a treatment, and returns it; nil if the correction changes nothing. Throws if there
  /// is no such treatment, or if it is withdrawn. `change` returns the facts and products of the new version; it may be
  /// called again if another shell has corrected the treatment meanwhile. Amounts follow from the treated area,
  /// verdicts from the facts that they depend on. The limits are those of the last version that had the same crop, a broader
  /// or a narrower one; for any other crop they are those in the book. `learning` returns what the book learns of the new
  /// facts since the old ones.
  func correct(
    _ number: Int64,
    learning: (TreatmentFacts, _ since: TreatmentFacts) throws(Failure) -> [BookEntry],
    change: (TreatmentContent) throws -> CorrectedFacts
  ) throws -> Treatment? {
    while true {
      let last = try store.numbered(number)
      guard !last.isWithdrawn else { throw Failure.treatment(.withdrawn, last.name) }
      let facts = try change(last.content)
      let content = try self.corrected(last, TreatmentFacts(facts.facts), facts.products)
      if content.stored == last.content.stored { return nil }
      let known = try learning(content.facts, last.content.facts)
      let corrected = try store.correct(last, to: content, at: now(), knowing: known)
      if let corrected { return corrected }
    }
  }

  /// Returns the content of the corrected version, with amounts and verdicts.
  private func corrected(
    _ treatment: Treatment, _ facts: TreatmentFacts, _ products: [UsedProduct]
  ) throws(Failure) -> TreatmentContent {
    let old = treatment.content
    let amounts =
      facts.treated == old.facts.treated ? products : products.map { $0.on(facts.treated) }
    if amounts == old.products, facts.isJudgedAlike(old.facts) {
      return old.judgedAlike(facts, amounts)
    }
    let version = try store.version(of: treatment, onCropAkinTo: facts)
    let content = try judge.judged(
      facts, amounts, rate: old.rate, by: version?.keptLimits(for: amounts),
      besides: treatment.number)
    let bookDay = if let version { version.bookDay } else { facts.hasCrop ? Day(now().day) : nil }
    return content.from(old.source).byBook(on: bookDay)
  }

  /// Marks a treatment as withdrawn; throws if there is no such treatment, or if it is withdrawn already.
  func withdraw(_ number: Int64) throws(Failure) -> Treatment {
    let treatment = try store.numbered(number)
    guard !treatment.isWithdrawn, try store.withdraw(number, at: now()) else {
      throw .treatment(.withdrawn, treatment.name)
    }
    return try store.numbered(number)
  }

  /// Returns the failure for a date to come; nil for today, an earlier date, and no date.
  package func whyToCome(_ facts: TreatmentFacts) -> Failure? {
    guard let day = [facts.day, facts.lastDay].compactMap(\.self).max(), let today = Day(now().day),
      day > today
    else { return nil }
    return Failure(RecordCode.future, ["date": .text(day.text), "today": .text(today.text)])
  }

  /// Keeps a treatment together with what the book learns of it; throws `record.same` if it is kept already.
  func keep(
    _ content: TreatmentContent, knowing known: [BookEntry]
  ) throws(Failure) -> Treatment {
    switch try store.keep(content, id: newID(), at: now(), knowing: known) {
    case .kept(let treatment): return treatment
    case .same(let treatment): throw .treatment(.same, treatment.name)
    }
  }

  /// Returns the facts of the newest of `count` treatments that fit; nil if none does, and if they cannot be read.
  func newestFacts(
    among count: Int, where fits: (TreatmentFacts) -> Bool
  ) -> TreatmentFacts? {
    var newest: [Treatment] = []
    keeper.look { () throws(Failure) in newest = try store.newest(count) }
    return newest.filter(\.follows).map(\.content.facts).first(where: fits)
  }

  /// Returns the facts of the newest treatment that has the same text for a fact; nil without one.
  func newestFacts(like facts: Draft, _ fact: TreatmentFact) -> TreatmentFacts? {
    guard let text = facts.text(at: fact.path)?.folded else { return nil }
    return newestFacts(among: 200) { $0.text(fact)?.folded == text }
  }
}
