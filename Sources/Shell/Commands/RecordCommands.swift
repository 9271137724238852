import Calculation
import Sheets
import ViewModels

/// The command `record`: it takes the facts of a treatment and keeps it.
extension CommandTable {
  static let record: [Command] = [
    Command(
      "record", topic: .memory,
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
  /// Runs `record`: at the prompt it asks for all facts; then it shows them, the verdicts, and what is missing.
  func record() throws -> Answer {
    let record = try session.beginRecord()
    if let dialogue = interpreter.dialogue {
      try session.enter(try asked(.all, dialogue, from: record.facts, isOffering: true))
    }
    let shown = try session.recordInUse()
    let content = try session.content(of: shown)
    let note =
      shown.kept.isEmpty ? Text("record-open") : Text("record-kept", ["numbers": .words(shown.kept.map(\.name))])
    let told = [otherCode(in: content.facts), session.isRecordStale ? wording.text("record-is-stale") : nil]
    let cautions = told.compactMap { told in told.map { Sheet.Block.paragraph([Span($0, .caution)]) } }
    return Answer(
      sheet: wording.sheet(of: content)
        + Sheet([.gap] + cautions + [.paragraph([Span(wording.text(note), .muted)])]),
      json: ["record": TreatmentContent.codec.json(of: content), "missing": content.missingJSON])
  }

  /// Runs `record crop wheat`; without a value it asks, and `-` empties the fact.
  func setFact(_ fact: TreatmentFact) throws -> Answer {
    let record = try session.recordInUse(), field = TreatmentForm.field(fact)
    guard let value = rest() else {
      let dialogue = try dialogue(otherwise: .missingArgument(usage: usage))
      return try entered(try asked(.only(fact.path), dialogue, from: record.facts, isOffering: true), fact)
    }
    let facts =
      value.text == "-"
      ? record.facts.without(fact)
      : try value.locatingRefusal { try session.read(value.text, as: fact, into: record.facts) }
    guard let settled = try settled(field, from: record.facts, to: facts, at: (value.span, 1)) else { return notDone }
    return try entered(settled, fact)
  }

  private func entered(_ facts: Draft, _ fact: TreatmentFact) throws -> Answer {
    try session.enter(facts, typed: fact)
    return Answer(sheet: wording.echo(of: TreatmentForm.field(fact), in: facts), isAcknowledgement: true)
  }

  /// Returns what is told of facts whose code is not the one that the table of crops has for their crop; nil for others.
  func otherCode(in facts: TreatmentFacts) -> String? {
    CropTable.builtIn.otherCode(in: facts).map { wording.text("record-other-code", $0) }
  }

  func keepRecord() throws -> Answer {
    guard let record = try kept(), let treatment = record.kept.last else { return notDone }
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
        + wording.missing(of: treatment.content),
      json: [
        "ok": .bool(true), "text": .string(([kept] + cautions).joined(separator: "\n")),
        "treatment": Treatment.codec.json(of: treatment), "missing": treatment.content.missingJSON,
      ])
  }

  /// Keeps the record; at the prompt it first asks about a result that is no longer the present one. Nil if the answer is no.
  private func kept() throws -> OpenRecord? {
    do throws(Failure) { return try session.keepRecord() } catch {
      guard error.is(RecordCode.stale) else { throw error }
      return try confirm(Text("record-stale-question"), otherwise: error) ? try session.keepRecord(isOld: true) : nil
    }
  }

  /// Asks facts step by step, and returns all facts; `isOffering` offers likely ones.
  func asked(
    _ scope: StepByStep.Scope, _ dialogue: any Dialogue, from facts: Draft, isOffering: Bool
  ) throws -> Draft {
    var steps = StepByStep(interpreter: interpreter, dialogue: dialogue, owner: TreatmentForm(), scope: scope)
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
  /// Asks about what is unlikely. Nil if the answer is no; in a script it throws instead.
  ///
  /// `place` is where the value was typed, and the index of the word that named the fact; nil for an answer.
  func settled(
    _ field: Field, from old: Draft, to new: Draft, at place: (span: Range<Int>, fact: Int)?
  ) throws -> Draft? {
    switch TreatmentFact(rawValue: field.path.text) {
    case .crop: return try settledCode(CropTable.builtIn.followingCrop(new, since: old))
    case .eppo: return try settledCode(new)
    case .season: return try settledSeason(new, at: place?.span)
    case .date:
      return try settledTime(field, from: old, to: new, at: place).flatMap { try settledSeason($0, at: place?.span) }
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

  private func settledSeason(_ facts: Draft, at span: Range<Int>?) throws -> Draft? {
    guard let failure = TreatmentFacts(facts).whyOtherSeason else { return facts }
    return try confirm(Text("record-season-question", failure.text.data), otherwise: failure, at: span) ? facts : nil
  }

  /// Asks about a date to come, and about an end before the start, which may be the next day's.
  private func settledTime(
    _ field: Field, from old: Draft, to new: Draft, at place: (span: Range<Int>, fact: Int)?
  ) throws -> Draft? {
    let moved = TreatmentFacts(new).movedEnd(since: TreatmentFacts(old))
    let new = new.setting(.end, to: moved), facts = TreatmentFacts(new)
    if field.path != TreatmentFact.start.path, let failure = session.whyToCome(facts),
      try !confirmFuture(failure, at: place?.span)
    {
      return nil
    }
    guard let failure = facts.whyNotInOrder, case .text(let next)? = failure["next"] else { return new }
    // The line that says the end with its day: `record end 2027-05-11 00:45`.
    let said = [wording.typedName(of: TreatmentForm.field(.end).name), next]
    let lines = place.map { [(typed.words[..<$0.fact].map(\.text) + said).joined(separator: " ")] } ?? []
    guard
      try confirm(
        Text("record-next-day-question", failure.text.data), otherwise: failure, at: place?.span, instead: lines)
    else { return nil }
    let later = new.setting(.end, to: next)
    guard let failure = session.whyToCome(TreatmentFacts(later)) else { return later }
    return try confirmFuture(failure, at: place?.span) ? later : nil
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
