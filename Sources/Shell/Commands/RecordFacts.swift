import Calculation
import Records
import Sheets
import ViewModels

/// Facts of a treatment and of its products, as they are typed into the record and into corrections of what was kept.
extension Invocation {
  /// Where the value of a fact was typed, and the index of the word that named the fact.
  struct FactPlace {
    let span: Range<Int>
    let fact: Int
  }

  /// A product of a record or a treatment, as the words of a line may name it.
  struct NamedProduct<Item> {
    /// What stands for the product where it is looked up.
    let item: Item
    let name: String?
    /// Its number in the list, from 1.
    let number: Int

    /// How refusals tell it from the others.
    var numbered: String { Failure.numbered(name, number) }
  }

  /// Runs `record Tebu permit R-12/2020`: enters a fact of a product, in the mix and in the record that was made of it.
  func setFactOfProduct(from start: Int) throws -> Answer {
    let record = try session.record.inUse()
    let words = typed.words[start...]
    guard let remembered = session.calculators.remembered else {
      throw invalid(words[start])
    }
    let calculator = remembered.calculator
    let group = remembered.group
    let draft = session.values.draft(of: calculator)
    let values = record.values
    let products = group.enteredMembers(in: values).map { member in
      NamedProduct(item: member, name: group.name(of: member, in: values), number: member.number)
    }
    let facts = group.takenIntoRecord.map { FieldName($0) }
    let named =
      fact(facts, behindOneOf: products.compactMap(\.name), in: words)
      ?? FactNames(wording).field(among: facts, in: words)
    guard let named else { throw invalid(words[start]) }
    let place = named.place
    var name = typed.words[start..<place.lowerBound]
    var valueStart = place.upperBound
    // `record permit Tebu R-12/2020`: the name behind the fact.
    let finder = NameFinder(
      products.compactMap { product in product.name.map { (item: product.item, name: $0) } },
      otherNames: session.notebook.products.otherNames)
    let behind = typed.words[place.upperBound...]
    if name.isEmpty, let beginning = finder.beginnings(of: behind.map(\.text)).first,
      beginning.count < behind.count
    {
      name = behind.prefix(beginning.count)
      valueStart += beginning.count
    }
    let member: GroupMember
    do {
      member = try product(name, before: typed.text(of: place), among: products)
    } catch let refusal as Refusal {
      let others = MemberFinder(group, in: draft).members(
        called: name.map(\.text).joined(separator: " "))
      guard refusal.failure.is(ShellCode.noSuchProduct), let other = others.first else {
        throw refusal
      }
      throw Refusal(changed(group.shownName(of: other, in: draft), isNew: true), at: refusal.span)
    }
    let text = try required(typed.rest(from: valueStart))
    guard let here = group.member(member, of: values, in: draft),
      let field = group.field(named.id, of: here, in: draft)
    else {
      throw Refusal(
        changed(group.shownName(of: member, in: values), isNew: false), at: words[start].span)
    }
    let fact = try NewValueReader(call: self).fact(text, of: field)
    let change = FieldCommands(call: self).set(fact)
    session.record.bringUpToDate()
    let value = session.values.draft(of: calculator).value(of: field)?.json(of: field) ?? .null
    return ShownValues(call: self).update(
      change,
      json: ["ok": .bool(true), "recorded": [.recorded(field.id, product: field.member, value)]])
  }

  /// Returns the fact that follows a product's name at the start of the words: the permit in `Crop Oil permit R-1`. The
  /// name counts first, because it may begin with the word for another fact. Returns nil without a name or a fact.
  func fact(
    _ facts: [FieldName], behindOneOf names: [String], in words: ArraySlice<Word>
  ) -> NamedFact? {
    let finder = NameFinder(
      names.map { (item: $0, name: $0) }, otherNames: session.notebook.products.otherNames)
    return finder.beginnings(of: words.map(\.text)).lazy.compactMap { name in
      let start = words.startIndex + name.count
      let fact = FactNames(wording).field(among: facts, in: words[start...])
      return fact?.place.lowerBound == start ? fact : nil
    }.first
  }

  /// The failure for a product that came into the mix, or left it, after the record began.
  private func changed(_ product: String, isNew: Bool) -> Failure {
    Failure(RecordCode.stale, ["product": .text(product)], variant: isNew ? "new" : "gone")
  }

  /// Returns the one of a record's products that is named here, or the only one; throws with a list if several fit, or
  /// none does. `fact` is what is typed behind the name.
  func product<Item>(
    _ name: ArraySlice<Word>, before fact: Word,
    among products: [NamedProduct<Item>]
  ) throws -> Item {
    let typedName = name.map(\.text).joined(separator: " ")
    let span = (name.first ?? fact).span.lowerBound..<(name.last ?? fact).span.upperBound
    let finder = NameFinder(
      products.compactMap { product in product.name.map { (item: product, name: $0) } },
      otherNames: session.notebook.products.otherNames)
    let named = name.isEmpty ? products : finder.items(called: typedName)
    let fitting = named.isEmpty ? products.filter { String($0.number) == typedName } : named
    guard fitting.count < 2 else {
      let lines = fitting.map { product in
        let offered = product.name ?? String(product.number)
        return typed.line(replacing: span, by: name.isEmpty ? "\(offered) \(fact.text)" : offered)
      }
      throw Refusal(.whichOne(fitting.map(\.numbered)), at: span, suggestions: lines)
    }
    guard let product = fitting.first else {
      throw Refusal(.noSuchProduct(typedName, among: products.map(\.numbered)), at: span)
    }
    return product.item
  }

  /// Runs `record crop wheat`; without a value it asks, and `-` empties the fact.
  func setFact(_ fact: TreatmentFact) throws -> Answer {
    let record = try session.record.inUse()
    let field = TreatmentForm.field(fact)
    let facts = session.calculators.factsTakenIntoRecord.map { FieldName($0) }
    let names = record.mix.products.compactMap(\.name)
    if self.fact(facts, behindOneOf: names, in: typed.words[(start - 1)...]) != nil {
      return try setFactOfProduct(from: start - 1)
    }
    guard let value = rest() else {
      let dialogue = try dialogue(otherwise: .missingArgument(usage: lineToType))
      return try entered(
        try asked(.only([fact.path]), dialogue, from: record.facts, isOffering: true), field)
    }
    let read = try value.unlessDash { try session.record.read($0, as: fact, into: record.facts) }
    let new = session.record.withoutKeptTimes(
      read?.draft ?? record.facts.without(fact), since: record.facts)
    guard
      let settled = try settled(
        field, from: record.facts, to: new, at: FactPlace(span: value.span, fact: 1))
    else {
      return notDone
    }
    return try entered(settled, field, as: read)
  }

  /// Enters facts, and tells how one was read; a script tells only how a date was guessed, and an area too large.
  private func entered(_ facts: Draft, _ field: Field, as read: Entered? = nil) throws -> Answer {
    let before = try session.record.inUse()
    try session.enter(facts, typed: TreatmentFact(rawValue: field.path.text))
    let isDay = field.path == TreatmentFact.date.path && read?.expression != nil
    let isTold = [TreatmentFact.treated, .crop].map(\.path).contains(field.path)
    let told = isTold ? remarks(on: TreatmentFacts(facts), try session.record.inUse()) : []
    let outside = field.path == TreatmentFact.crop.path ? TreatmentFacts(facts).cropsOutside : .none
    let change = ChangeScreen(wording)
    let others = (read?.others ?? []).map { change.readValue(of: $0, in: facts) }
    // A new crop brings its code, and a time may have been typed with the other one: `6:30-9`.
    let changed = TreatmentFact.differing(facts, before.facts).filter { $0.path != field.path }
    let gone = changed.filter { !facts.holds($0.path) }
    let recorded = TreatmentContent.json(
      of: [TreatmentFact(rawValue: field.path.text)].compactMap(\.self) + changed,
      in: TreatmentFacts(facts))
    let cautions = told.map { Sheet.Block.paragraph([Span($0, .caution)]) }
    return Answer(
      sheet: ([change.readValue(of: field, in: facts, typed: read?.expression)] + others).reduce(
        Sheet(), +)
        + change.sheet(of: gone, from: before.facts, to: facts) + Sheet(cautions),
      json: .ordered([("ok", .bool(true)), ("recorded", recorded)] + outside.members),
      isAcknowledgement: told.isEmpty && !isDay && gone.isEmpty)
  }

  /// Returns what is told beside facts: a crop that is not in the table of crops, a code that is not the one of the table,
  /// an end days after the date, and areas beyond that of the mix, if they are of this record.
  func remarks(on facts: TreatmentFacts, _ record: OpenRecord?, withCode: Bool = true) -> [String] {
    let beyond = record.flatMap { record in
      record.areaBeyond.flatMap { sum in
        record.mix.area.map {
          Text.recordBeyond(area: .entered($0), sum: .quantity(sum))
        }
      }
    }
    let told = [
      facts.cropsOutside.text,
      withCode ? CropTable.builtIn.otherCode(in: facts)?.remark : nil,
      facts.lateEnd?.remark, beyond,
    ]
    return told.compactMap(\.self).map { wording.text($0) }
  }

  /// Returns the facts after one was typed: a new crop replaces the old one's code, a moved date moves its end.
  /// Asks about what is unlikely. Nil if the answer is no; in a script it throws instead. `place` is nil for an answer.
  func settled(_ field: Field, from old: Draft, to new: Draft, at place: FactPlace?) throws
    -> Draft?
  {
    switch TreatmentFact(rawValue: field.path.text) {
    case .crop: return try settledCode(CropTable.builtIn.followingCrop(new, since: old))
    case .eppo: return try settledCode(new)
    case .season: return try settledSeason(new, at: place)
    case .date:
      let timed = try settledTime(field, from: old, to: new, at: place)
      return try timed.flatMap { try settledSeason($0, at: place) }
    case .start, .end: return try settledTime(field, from: old, to: new, at: place)
    default: return new
    }
  }

  /// Asks at the prompt about a typed code that is not the one that the table of crops has.
  private func settledCode(_ facts: Draft) throws -> Draft? {
    let other = CropTable.builtIn.otherCode(in: TreatmentFacts(facts))
    return try confirmed(facts, other?.question)
  }

  /// Returns facts if there is no question about them or the answer is yes, and in a script, which is told instead.
  private func confirmed(_ facts: Draft, _ question: Text?) throws -> Draft? {
    try question.map(agrees) != false ? facts : nil
  }

  /// Asks about a season that does not fit the date; the other one of the two may be wrong instead.
  private func settledSeason(_ facts: Draft, at place: FactPlace?) throws -> Draft? {
    guard let failure = TreatmentFacts(facts).whyOtherSeason else { return facts }
    let question = failure.question
    return try confirm(question, otherwise: failure, at: place?.span) ? facts : nil
  }

  /// Asks about a date to come, about an end before the start, which may be the next day's, and about one days later.
  private func settledTime(_ field: Field, from old: Draft, to new: Draft, at place: FactPlace?)
    throws -> Draft?
  {
    let moved = TreatmentFacts(new).movedEnd(since: TreatmentFacts(old))
    let new = new.setting(.end, to: moved)
    let facts = TreatmentFacts(new)
    if field.path != TreatmentFact.start.path,
      let failure = session.record.treatments.whyToCome(facts),
      try !confirmFuture(failure, at: place?.span)
    {
      return nil
    }
    guard let failure = facts.whyNotInOrder, case .text(let next)? = failure["next"] else {
      return try confirmed(new, facts.lateEnd?.question)
    }
    // The line that says the end with its day, `record end 2027-05-11 00:45`, behind a start that was typed with it.
    let isTypedAtOnce = [TreatmentFact.start, .end].allSatisfy {
      facts.text($0) != nil && facts.text($0) != TreatmentFacts(old).text($0)
    }
    let start = isTypedAtOnce ? facts.text(.start).map { (TreatmentFact.start, $0) } : nil
    let times = [start].compactMap(\.self) + [(TreatmentFact.end, next)]
    let lines = place.map { place in
      [times.map { line(giving: $0, $1, at: place) }.joined(separator: "; ")]
    }
    let question = failure.question
    guard try confirm(question, otherwise: failure, at: place?.span, instead: lines ?? []) else {
      return nil
    }
    let later = new.setting(.end, to: next)
    guard let failure = session.record.treatments.whyToCome(TreatmentFacts(later)) else {
      return later
    }
    return try confirmFuture(failure, at: place?.span) ? later : nil
  }

  /// Returns the line that gives another fact in place of the one that was typed: `record end 2027-05-11 00:45`.
  private func line(giving fact: TreatmentFact, _ value: String, at place: FactPlace) -> String {
    let name = wording.typedName(of: TreatmentForm.field(fact).name)
    return (typed.words[..<place.fact].map(\.text) + [name, value]).joined(separator: " ")
  }

  private func confirmFuture(_ failure: Failure, at span: Range<Int>?) throws -> Bool {
    try confirm(
      failure.question, otherwise: failure, at: span)
  }

  private func confirm(
    _ question: Text, otherwise failure: Failure, at span: Range<Int>?, instead lines: [String] = []
  ) throws -> Bool {
    do { return try confirm(question, otherwise: failure) } catch let failure as Failure {
      throw span.map { Refusal(failure, at: $0, suggestions: lines) } ?? failure
    }
  }
}
