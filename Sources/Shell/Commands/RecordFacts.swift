import Calculation
import Records
import Sheets
import ViewModels

/// Enters facts of a treatment and of its products into the record in progress.
struct RecordFacts {
  let call: Invocation
  private var session: Session { call.session }

  init(call: Invocation) { self.call = call }

  /// Enters a fact; one of the treatment without a value is asked for, and `-` empties it. A fact of a product is entered
  /// in the mix and in the record that was made of it.
  func enter(_ typed: RecordedFact) throws -> Answer {
    switch typed {
    case .asked(let fact): try ask(fact)
    case .ofTreatment(let typed): try enter(typed)
    case .ofProduct(let value): try enter(value)
    }
  }

  private func enter(_ new: NewValue) throws -> Answer {
    _ = try session.record.inUse()
    let change = FieldCommands(call: call).set(new)
    session.record.bringUpToDate()
    let field = new.field
    let value = session.values.owner(of: field).draft.value(of: field)?.json(of: field) ?? .null
    return ShownValues(call: call).update(
      change,
      json: ["ok": .bool(true), "recorded": [.recorded(field.id, product: field.member, value)]])
  }

  private func ask(_ fact: TreatmentFact) throws -> Answer {
    let record = try session.record.inUse()
    let dialogue = try call.dialogue(otherwise: .missingArgument(usage: call.usage))
    let facts = try FactQuestions(call: call).ask(
      .only([fact.path]), dialogue, from: record.facts, isOffering: true)
    return try entered(facts, TreatmentForm.field(fact))
  }

  private func enter(_ typed: TypedFact) throws -> Answer {
    let record = try session.record.inUse()
    let field = TreatmentForm.field(typed.fact)
    let read = try typed.value.unlessDash { text in
      try session.record.read(text, as: typed.fact, into: record.facts)
    }
    let new = session.record.withoutKeptTimes(
      read?.draft ?? record.facts.without(typed.fact), since: record.facts)
    let settled = try SettledFacts(call: call, typed: typed).facts(
      field, from: record.facts, to: new)
    return try settled.map { try entered($0, field, as: read) } ?? call.notDone
  }

  /// Enters facts, and tells how one was read; a script tells only how a date was guessed, and an area too large.
  private func entered(_ facts: Draft, _ field: Field, as read: Entered? = nil) throws -> Answer {
    let before = try session.record.inUse()
    let fact = TreatmentFact(rawValue: field.path.text)
    try session.enter(facts, typed: fact)
    let isDay = fact == .date && read?.expression != nil
    let isTold = fact == .treated || fact == .crop
    let wording = call.wording
    let remarks =
      isTold
      ? TreatmentRemarks(wording).remarks(
        on: TreatmentFacts(facts), try session.record.inUse()) : []
    // A new crop brings its code, and a time may have been typed with the other one: `6:30-9`.
    let changed = TreatmentFact.differing(facts, before.facts).filter { $0.path != field.path }
    let gone = changed.filter { !facts.holds($0.path) }
    let change = ChangeScreen(wording)
    let values =
      [change.readValue(of: field, in: facts, typed: read?.expression)]
      + (read?.others ?? []).map { change.readValue(of: $0, in: facts) }
    let cautions = remarks.map { Sheet.Block.paragraph([Span($0, .caution)]) }
    let recorded = TreatmentContent.json(
      of: [fact].compactMap(\.self) + changed, in: TreatmentFacts(facts))
    let outside = fact == .crop ? TreatmentFacts(facts).cropsOutside : .none
    return Answer(
      sheet: values.reduce(Sheet(), +) + change.sheet(of: gone, from: before.facts, to: facts)
        + Sheet(cautions),
      json: .ordered([("ok", .bool(true)), ("recorded", recorded)] + outside.members),
      isAcknowledgement: remarks.isEmpty && !isDay && gone.isEmpty)
  }
}
