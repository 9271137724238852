import Calculation
import Records
import Sheets
import Terminal
import ViewModels

/// The command `record`: it takes the facts of a treatment and keeps it.
extension CommandTable {
  static let record: [Command] = [
    Command(
      "record", .optional(.factOfProduct), topic: .memory,
      subcommands: TreatmentFact.allCases.map { fact in
        let field = TreatmentForm.field(fact)
        return Command(
          fact.rawValue, .value(of: field), key: field.name.stem, doubt: .fact(field.name, of: nil)
        ) { invocation, _ in try invocation.orNothing { try invocation.setFact(fact) } }
      } + [Command("keep", doubt: nil, uses: .job) { try $0.keepRecord() }],
      doubt: .fact(nil, of: nil),
      uses: .job, isExplained: true,
      words: TreatmentFact.allCases.map { fact in
        let stem = TreatmentForm.field(fact).name.stem
        return Choice(fact.rawValue, key: stem, meaning: "\(stem)-summary")
      }
    ) { invocation, _ in try invocation.orNothing { try invocation.record() } }
  ]
}

extension Invocation {
  /// Runs a command of the record; one that is refused, left, or answered with no leaves the record as it was.
  fileprivate func orNothing(_ work: () throws -> Answer) throws -> Answer {
    session.record.bringUpToDate()
    let before = session.record.open
    var isDone = false
    defer { if !isDone { session.record.put(before) } }
    do {
      let answer = try work()
      isDone = answer.isDone
      return answer
    } catch let left as Left {
      // What was answered before leaving the program stands.
      isDone = true
      throw left
    }
  }

  /// Runs `record`: at the prompt it asks for all facts; then it shows them, the verdicts, and what is missing.
  fileprivate func record() throws -> Answer {
    guard rest() == nil else { return try setFactOfProduct(from: start) }
    let record = try session.record.begin()
    if let dialogue = interpreter.dialogue, try !ask(record, dialogue) {
      return acknowledgement(Text.recordLeft, .muted)
    }
    let shown = try session.record.inUse()
    let judgement = try session.record.judgement(of: shown)
    let content = judgement.content
    let isOpen = shown.kept.isEmpty || shown.isUnkept
    let note =
      isOpen
      ? Text.recordOpen : Text.recordKept(numbers: .words(shown.kept.map(\.name)))
    let told =
      remarks(on: content.facts, shown, withCode: content.limits.isEmpty)
      + (session.record.isStale() ? [wording.text(.recordIsStale)] : [])
    let cautions = told.map { Sheet.Block.paragraph([Span($0, .caution)]) }
    return Answer(
      sheet: TreatmentScreen(wording).sheet(of: judgement)
        + Sheet([.gap] + cautions + [.paragraph([Span(wording.text(note), .muted)])]),
      json: ["record": Judgement.codec.json(of: judgement), "missing": content.missingJSON])
  }

  /// Asks for all facts, and for the permit of each product that has none. A person who leaves at a question keeps what
  /// was answered before it, and goes on there the next time. Returns whether everything was asked; throws `Cancelled`
  /// if nothing was answered.
  private func ask(_ record: OpenRecord, _ dialogue: any Dialogue) throws -> Bool {
    guard let remembered = session.calculators.remembered else { return true }
    let calculator = remembered.calculator
    let group = remembered.group
    if let known = session.notebook.parcels.parcel(named: record.mix.name) {
      dialogue.tell(ParcelScreen(wording).sheet(of: known))
    }
    let answeredBefore = TreatmentFact.allCases.filter(record.answered.contains).map(\.path)
    var facts = StepByStep.Answers(draft: record.facts, fields: answeredBefore)
    var mix = StepByStep.Answers(draft: session.values.draft(of: calculator))
    let permits = missingPermits(in: record, group, mix.draft)
    let countOfFacts = TreatmentForm().fields(in: record.facts).filter(\.isAsked).count
    let count = countOfFacts + permits.count
    func keepAnswers(isWhole: Bool) throws {
      session.record.put(record)
      try session.enter(
        facts.draft, typed: facts.answeredDate, answered: isWhole ? [] : facts.answered)
      if !mix.typed.isEmpty { _ = session.change(mix.draft, typed: mix.typed) }
    }
    do {
      _ = try asked(
        .all, dialogue, from: record.facts, isOffering: true, behind: answeredBefore,
        note: { note(on: $0, $1, of: count) },
        keeping: { answers in
          facts = answers
          session.record.put(
            record.entering(answers.draft, typed: answers.answeredDate, answered: answers.answered))
        })
      var steps = StepByStep(
        interpreter: interpreter, dialogue: dialogue, owner: calculator, scope: .only(permits))
      steps.note = { note(on: $0, countOfFacts + $1, of: count) }
      steps.keeping = { mix = $0 }
      _ = try steps.fill(mix.draft)
    } catch let cancelled as Cancelled {
      guard !TreatmentFact.differing(facts.draft, record.facts).isEmpty || !mix.typed.isEmpty else {
        throw cancelled
      }
      try keepAnswers(isWhole: false)
      return false
    } catch let left as Left {
      try keepAnswers(isWhole: false)
      throw left
    }
    try keepAnswers(isWhole: true)
    return true
  }

  /// Returns the permits in the mix of those products of a record that have none.
  private func missingPermits(in record: OpenRecord, _ group: FieldGroup, _ mix: Draft)
    -> [FieldPath]
  {
    group.enteredMembers(in: record.values).compactMap { member -> FieldPath? in
      let here = group.member(member, of: record.values, in: mix)
      let name = group.name(of: member, in: record.values)
      let isWanted = record.mix.products.contains {
        $0.name == name && TreatmentContent.missing(of: $0).contains(.permit)
      }
      return isWanted ? here.map { FieldPath(UsedProduct.Fact.permit.rawValue, of: $0) } : nil
    }
  }

  /// Returns what is told before a question: where it is among all, whether the law wants an answer, and what fits.
  func note(on field: Field, _ number: Int, of count: Int) -> String {
    let fact = TreatmentFact(rawValue: field.path.text)
    let isWanted = fact.map(TreatmentFacts.wanted.contains)
    // Besides the facts of a treatment only permits are asked for.
    let fitting =
      isWanted == nil ? FieldHints(wording, session.settings.notation).values(of: field) : nil
    let law: Text? =
      isWanted != false
      ? Text.recordQuestionWanted
      : fact.map(TreatmentFacts.wantedByLabel.contains) == true
        ? Text.recordQuestionWantedByLabel : nil
    let told: [String?] = [
      wording.text(.recordQuestion(count: .count(count), number: .count(number))),
      law.map { wording.text($0) }, fitting ?? wording.text(key: "\(field.name.stem)-summary"),
    ]
    return told.compactMap(\.self).joined(separator: " \u{B7} ")
  }

  func keepRecord() throws -> Answer {
    guard let record = try kept(), let treatment = record.kept.last else {
      return acknowledgement([Span(wording.text(.recordNotKept), .muted)], isDone: false)
    }
    let cautions =
      treatment.content.cautions.map { wording.message(of: $0) }
      + remarks(on: treatment.content.facts, record)
    return Answer(
      sheet: Sheet(
        [
          .paragraph([
            Span(wording.text(.recordKeepDone(number: .text(treatment.name))), .good)
          ])
        ]
          + cautions.map {
            .paragraph([Span(wording.text(.cautionMark) + " ", .caution), Span($0, .caution)])
          })
        + MissingScreen(wording, of: treatment.name).sheet(of: treatment.content),
      json: json(of: treatment, record.areaBeyond))
  }

  /// Keeps the record; at the prompt it first asks about a result that is not the present one. Nil if that is refused.
  private func kept() throws -> OpenRecord? {
    do throws(Failure) { return try session.keepRecord() } catch {
      guard error.is(RecordCode.stale) else { throw error }
      return try confirm(Text.recordStaleQuestion, otherwise: error)
        ? try session.keepRecord(isOld: true) : nil
    }
  }

  /// Asks facts step by step, and returns all; `isOffering` offers likely ones, `note` tells of each question,
  /// `keeping` receives the answers after each, and those `behind` which it goes on are not asked again.
  func asked(
    _ scope: StepByStep.Scope, _ dialogue: any Dialogue, from facts: Draft, isOffering: Bool,
    behind answeredBefore: [FieldPath] = [],
    note: @escaping (Field, Int) -> String? = { _, _ in nil },
    keeping: @escaping (StepByStep.Answers) -> Void = { _ in }
  ) throws -> Draft {
    var steps = StepByStep(
      interpreter: interpreter, dialogue: dialogue, owner: TreatmentForm(), scope: scope)
    steps.note = note
    steps.answeredBefore = answeredBefore
    steps.keeping = keeping
    steps.settled = { field, old, new in
      try settled(
        field, from: old, to: isOffering ? session.record.withoutKeptTimes(new, since: old) : new,
        at: nil)
    }
    if isOffering {
      steps.offering = { field, facts in
        TreatmentFact(rawValue: field.path.text).map { session.offering($0, in: facts) } ?? facts
      }
      steps.choices = { field, facts in
        field.path == TreatmentFact.season.path
          ? TreatmentFacts(facts).seasons.map { String($0) } : []
      }
    }
    return try steps.fill(facts).draft
  }
}

extension StepByStep.Answers {
  /// The facts of a treatment at whose questions were answers.
  fileprivate var answered: Set<TreatmentFact> {
    Set(fields.compactMap { TreatmentFact(rawValue: $0.text) })
  }

  /// The date, if its question was answered, also by Enter alone: it stays on another day.
  fileprivate var answeredDate: TreatmentFact? { answered.contains(.date) ? .date : nil }
}
