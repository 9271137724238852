import Calculation
import Sheets
import ViewModels

/// The command `record`: it takes the facts of a treatment and keeps it.
extension CommandTable {
  static let record: [Command] = [
    Command(
      "record", topic: .memory, arguments: [.factOfProduct.optional],
      subcommands: TreatmentFact.allCases.map { fact in
        let field = TreatmentForm.field(fact)
        return Subcommand(
          fact.rawValue, key: field.name.stem, arguments: [.value(of: field)], doubt: .fact(field.name, of: nil)
        ) { try $0.setFact(fact) }
      } + [Subcommand("keep", doubt: nil, uses: .job) { try $0.keepRecord() }], doubt: nil, uses: .job,
      isExplained: true,
      words: TreatmentFact.allCases.map { fact in
        let stem = TreatmentForm.field(fact).name.stem
        return Choice(fact.rawValue, key: stem, meaning: "\(stem)-summary")
      }
    ) { try $0.record() }
  ]
}

extension Invocation {
  /// Where the value of a fact was typed, and the index of the word that named the fact.
  typealias FactPlace = (span: Range<Int>, fact: Int)

  /// Runs `record`: at the prompt it asks for all facts; then it shows them, the verdicts, and what is missing.
  func record() throws -> Answer {
    guard rest() == nil else { return try setFactOfProduct() }
    session.takeProductFacts()
    let before = session.openRecord, record = try session.beginRecord()
    if let dialogue = interpreter.dialogue {
      do { try ask(record, dialogue) } catch {
        session.openRecord = before
        throw error
      }
    }
    let shown = try session.recordInUse()
    let content = try session.content(of: shown)
    // Behind a kept treatment these facts are empty until the next parcel is named.
    let isOpen = shown.kept.isEmpty || content.facts.parcel != nil || content.facts.text(.place) != nil
    let note = isOpen ? Text("record-open") : Text("record-kept", ["numbers": .words(shown.kept.map(\.name))])
    let told = [otherCode(in: content.facts), session.isRecordStale ? wording.text("record-is-stale") : nil]
    let cautions = told.compactMap { told in told.map { Sheet.Block.paragraph([Span($0, .caution)]) } }
    return Answer(
      sheet: wording.sheet(of: content)
        + Sheet([.gap] + cautions + [.paragraph([Span(wording.text(note), .muted)])]),
      json: ["record": TreatmentContent.codec.json(of: content), "missing": content.missingJSON])
  }

  /// Asks for all facts, and for the permit of each product that has none; enters the answers when all are given.
  private func ask(_ record: OpenRecord, _ dialogue: any Dialogue) throws {
    guard let (calculator, group) = session.calculators.remembered else { return }
    let draft = session.draft(of: calculator), permit = UsedProduct.Fact.permit.rawValue
    let permits = group.enteredMembers(in: record.values).compactMap { member -> FieldPath? in
      let here = group.member(member, of: record.values, in: draft, folded: \.folded)
      let name = group.name(of: member, in: record.values)
      let isWanted = record.mix.products.contains {
        $0.name == name && TreatmentContent.missing(of: $0).contains(.permit)
      }
      return isWanted ? here.map { FieldPath(permit, of: $0) } : nil
    }
    let count = TreatmentForm().fields(in: record.facts).filter(\.isAsked).count
    let facts = try asked(.all, dialogue, from: record.facts, isOffering: true) {
      note(on: $0, $1, of: count + permits.count)
    }
    var steps = StepByStep(interpreter: interpreter, dialogue: dialogue, owner: calculator, scope: .only(permits))
    steps.note = { note(on: $0, count + $1, of: count + permits.count) }
    let answers = try steps.fill(draft)
    if !answers.typed.isEmpty { _ = session.change(answers.draft, typed: answers.typed) }
    try session.enter(facts)
  }

  /// Returns what is told before a question: where it is among all, whether the law wants an answer, and what fits.
  private func note(on field: Field, _ number: Int, of count: Int) -> String {
    let fact = TreatmentFact(rawValue: field.path.text), isWanted = fact.map(TreatmentFacts.wanted.contains)
    // Besides the facts of a treatment only permits are asked for.
    let fitting = isWanted == nil ? wording.values(of: field, session.notation) : nil
    let law: Text? =
      isWanted != false
      ? Text("record-question-wanted")
      : fact.map(TreatmentFacts.wantedByLabel.contains) == true ? Text("record-question-wanted-by-label") : nil
    let told: [String?] = [
      wording.text("record-question", ["number": .count(number), "count": .count(count)]),
      law.map { wording.text($0) }, fitting ?? wording.text("\(field.name.stem)-summary"),
    ]
    return told.compactMap(\.self).joined(separator: " \u{B7} ")
  }

  /// Runs `record Tebu permit R-12/2020`: enters a fact of a product, in the mix and so in the record that was made of it.
  private func setFactOfProduct() throws -> Answer {
    let record = try session.recordInUse(), words = Array(typed.words.dropFirst(start))
    guard let (calculator, group) = session.calculators.remembered,
      let place = words.indices.first(where: { !words[$0].isQuoted && group.fact(words[$0].text, wording) != nil }),
      let fact = group.fact(words[place].text, wording), OpenRecord.factsTaken.contains(fact)
    else { throw invalid(words[0]) }
    let value = try required(rest(from: place + 1)), draft = session.draft(of: calculator)
    let member = try product(words[..<place], before: words[place], of: record, group, draft)
    guard let field = group.field(fact, of: member, in: draft) else { throw invalid(words[place]) }
    if value.text == "-" {
      _ = session.clear(field)
    } else {
      _ = try value.locatingRefusal { try session.set(field, value.text) }
    }
    session.takeProductFacts()
    return Answer(sheet: wording.echo(of: field, in: session.draft(of: calculator)), isAcknowledgement: true)
  }

  /// Returns the product of the mix that is named here, or the only one; it must be in the record, too.
  private func product(
    _ name: ArraySlice<Word>, before fact: Word, of record: OpenRecord, _ group: FieldGroup, _ draft: Draft
  ) throws -> GroupMember {
    let finder = MemberFinder(group, in: record.values), all = group.enteredMembers(in: record.values)
    let typedName = name.map(\.text).joined(separator: " ")
    let span = (name.first ?? fact).span.lowerBound..<(name.last ?? fact).span.upperBound
    let named = name.isEmpty ? all : finder.members(called: typedName)
    if named.count > 1 {
      let lines = finder.shown(named).map { shown in
        typed.line(replacing: span, by: name.isEmpty ? "\(shown) \(fact.text)" : shown)
      }
      throw Refusal(.whichOne(finder.numbered(named)), at: span, suggestions: lines)
    }
    guard let member = named.first else {
      let others = MemberFinder(group, in: draft).members(called: typedName)
      if let shown = others.first.map({ group.shownName(of: $0, in: draft) }) {
        throw Refusal(Failure(RecordCode.stale, ["product": .text(shown)], variant: "new"), at: span)
      }
      throw Refusal(.noSuchProduct(typedName, among: finder.numbered(all)), at: span)
    }
    guard let here = group.member(member, of: record.values, in: draft, folded: \.folded) else {
      let shown = group.shownName(of: member, in: record.values)
      throw Refusal(Failure(RecordCode.stale, ["product": .text(shown)], variant: "gone"), at: span)
    }
    return here
  }

  /// Runs `record crop wheat`; without a value it asks, and `-` empties the fact.
  func setFact(_ fact: TreatmentFact) throws -> Answer {
    let record = try session.recordInUse(), field = TreatmentForm.field(fact)
    guard let value = rest() else {
      let dialogue = try dialogue(otherwise: .missingArgument(usage: usage))
      return try entered(try asked(.only([fact.path]), dialogue, from: record.facts, isOffering: true), fact)
    }
    let facts =
      value.text == "-"
      ? record.facts.without(fact)
      : try value.locatingRefusal { try session.read(value.text, as: fact, into: record.facts) }
    guard let settled = try settled(field, from: record.facts, to: facts, at: (value.span, 1)) else { return notDone }
    return try entered(settled, fact)
  }

  private func entered(_ facts: Draft, _ fact: TreatmentFact) throws -> Answer {
    // A time may have been typed with the other one: `6:30-9`.
    let others = TreatmentFact.differing(facts, try session.recordInUse().facts).filter { other in
      other != fact && [.start, .end].contains(other)
    }
    try session.enter(facts, typed: fact)
    return Answer(
      sheet: ([fact] + others).map { wording.echo(of: TreatmentForm.field($0), in: facts) }.reduce(Sheet(), +),
      isAcknowledgement: true)
  }

  /// Returns what is told of facts whose code is not the one that the table of crops has for their crop; nil for others.
  func otherCode(in facts: TreatmentFacts) -> String? {
    CropTable.builtIn.otherCode(in: facts).map { wording.text("record-other-code", $0) }
  }

  func keepRecord() throws -> Answer {
    guard let record = try kept(), let treatment = record.kept.last else {
      return acknowledgement([Span(wording.text("record-not-kept"), .muted)], isDone: false)
    }
    let beyond = record.areaBeyond.flatMap { sum in
      record.mix.area.map { Text("record-beyond", ["sum": .quantity(sum), "area": .entered($0)]) }
    }
    let cautions =
      treatment.content.cautions.map { wording.message(of: $0) }
      + [otherCode(in: treatment.content.facts), beyond.map { wording.text($0) }].compactMap(\.self)
    let kept = wording.text("record-keep-done", ["number": .text(treatment.name)])
    return Answer(
      sheet: Sheet(
        [.paragraph([Span(kept, .good)])]
          + cautions.map { .paragraph([Span(wording.text("caution-mark") + " ", .caution), Span($0, .caution)]) })
        + wording.missing(of: treatment.content, in: treatment.name),
      json: .ordered([("ok", .bool(true))] + data(of: treatment, record.areaBeyond).map { ($0.key, $0.value) }))
  }

  /// What programs read of a treatment that was kept, corrected or withdrawn. `areaBeyond` is the area that was treated in
  /// all, if it is more than that of the mix.
  func data(of treatment: Treatment, _ areaBeyond: Quantity? = nil) -> KeyValuePairs<String, JSON> {
    [
      "treatment": Treatment.codec.json(of: treatment), "missing": treatment.content.missingJSON,
      "cautions": treatment.content.cautions.json { wording.message(of: $0) },
      "other_code": .bool(otherCode(in: treatment.content.facts) != nil), "area_beyond": .quantity(areaBeyond),
    ]
  }

  /// Keeps the record; at the prompt it first asks about a result that is no longer the present one. Nil if the answer is no.
  private func kept() throws -> OpenRecord? {
    do throws(Failure) { return try session.keepRecord() } catch {
      guard error.is(RecordCode.stale) else { throw error }
      return try confirm(Text("record-stale-question"), otherwise: error) ? try session.keepRecord(isOld: true) : nil
    }
  }

  /// Asks facts step by step, and returns all facts; `isOffering` offers likely ones, and `note` tells of each question.
  func asked(
    _ scope: StepByStep.Scope, _ dialogue: any Dialogue, from facts: Draft, isOffering: Bool,
    note: @escaping (Field, Int) -> String? = { _, _ in nil }
  ) throws -> Draft {
    var steps = StepByStep(interpreter: interpreter, dialogue: dialogue, owner: TreatmentForm(), scope: scope)
    steps.note = note
    steps.settled = { field, old, new in try settled(field, from: old, to: new, at: nil) }
    if isOffering {
      steps.offering = { field, facts in
        TreatmentFact(rawValue: field.path.text).map { session.offering($0, in: facts) } ?? facts
      }
      steps.choices = { field, facts in
        field.path == TreatmentFact.season.path ? TreatmentFacts(facts).seasons.map { String($0) } : []
      }
    }
    return try steps.fill(facts).draft
  }

  /// Returns the facts after one was typed: the code goes with its crop, an end with a date of its own moves with the date.
  /// Asks about what is unlikely. Nil if the answer is no; in a script it throws instead. `place` is nil for an answer.
  func settled(_ field: Field, from old: Draft, to new: Draft, at place: FactPlace?) throws -> Draft? {
    switch TreatmentFact(rawValue: field.path.text) {
    case .crop: return try settledCode(CropTable.builtIn.followingCrop(new, since: old))
    case .eppo: return try settledCode(new)
    case .season: return try settledSeason(new, or: .date, at: place)
    case .date:
      let timed = try settledTime(field, from: old, to: new, at: place)
      return try timed.flatMap { try settledSeason($0, or: .season, at: place) }
    case .start, .end: return try settledTime(field, from: old, to: new, at: place)
    default: return new
    }
  }

  /// Asks at the prompt about a typed code that is not the one that the table of crops has.
  private func settledCode(_ facts: Draft) throws -> Draft? {
    guard let dialogue = interpreter.dialogue, let other = CropTable.builtIn.otherCode(in: TreatmentFacts(facts)) else {
      return facts
    }
    return try interpreter.confirm(Text("record-code-question", other), dialogue) ? facts : nil
  }

  /// Asks about a season that does not fit the date; the other one of the two may be wrong instead.
  private func settledSeason(_ facts: Draft, or other: TreatmentFact, at place: FactPlace?) throws -> Draft? {
    guard let failure = TreatmentFacts(facts).whyOtherSeason else { return facts }
    // The line that empties the other one first: `record season -; record date 2025-05-10`.
    let lines = place.map { ["\(line(giving: other, "-", at: $0)); \(typed.text)"] } ?? []
    let question = Text("record-season-question", failure.text.data)
    return try confirm(question, otherwise: failure, at: place?.span, instead: lines) ? facts : nil
  }

  /// Asks about a date to come, and about an end before the start, which may be the next day's.
  private func settledTime(_ field: Field, from old: Draft, to new: Draft, at place: FactPlace?) throws -> Draft? {
    let moved = TreatmentFacts(new).movedEnd(since: TreatmentFacts(old))
    let new = new.setting(.end, to: moved), facts = TreatmentFacts(new)
    if field.path != TreatmentFact.start.path, let failure = session.whyToCome(facts),
      try !confirmFuture(failure, at: place?.span)
    {
      return nil
    }
    guard let failure = facts.whyNotInOrder, case .text(let next)? = failure["next"] else { return new }
    // The line that says the end with its day, `record end 2027-05-11 00:45`, behind a start that was typed with it.
    let isTypedAtOnce = [TreatmentFact.start, .end].allSatisfy {
      facts.text($0) != nil && facts.text($0) != TreatmentFacts(old).text($0)
    }
    let start = isTypedAtOnce ? facts.text(.start).map { (TreatmentFact.start, $0) } : nil
    let times = [start].compactMap(\.self) + [(TreatmentFact.end, next)]
    let lines = place.map { place in [times.map { line(giving: $0, $1, at: place) }.joined(separator: "; ")] }
    let question = Text("record-next-day-question", failure.text.data)
    guard try confirm(question, otherwise: failure, at: place?.span, instead: lines ?? []) else { return nil }
    let later = new.setting(.end, to: next)
    guard let failure = session.whyToCome(TreatmentFacts(later)) else { return later }
    return try confirmFuture(failure, at: place?.span) ? later : nil
  }

  /// Returns the line that gives another fact in place of the one that was typed: `record end 2027-05-11 00:45`.
  private func line(giving fact: TreatmentFact, _ value: String, at place: FactPlace) -> String {
    let name = wording.typedName(of: TreatmentForm.field(fact).name)
    return (typed.words[..<place.fact].map(\.text) + [name, value]).joined(separator: " ")
  }

  private func confirmFuture(_ failure: Failure, at span: Range<Int>?) throws -> Bool {
    try confirm(Text("record-future-question", failure.text.data), otherwise: failure, at: span)
  }

  private func confirm(
    _ question: Text, otherwise failure: Failure, at span: Range<Int>?, instead lines: [String] = []
  ) throws -> Bool {
    do { return try confirm(question, otherwise: failure) } catch let failure as Failure {
      throw span.map { Refusal(failure, at: $0, suggestions: lines) } ?? failure
    }
  }
}
