import Calculation
import Records
import Sheets
import ViewModels

/// The command `record`: it takes the facts of a treatment and keeps it.
extension CommandTable {
  static let record: [Command] = [
    Command(
      "record", topic: .memory,
      subcommands: TreatmentFact.allCases.map { fact in
        let field = TreatmentForm.field(fact)
        return Command(
          fact.rawValue, key: field.name.stem, doubt: .fact(field.name, of: nil),
          does: Work(.recorded(fact)) { try RecordCommands(call: $0).enter($1) })
      } + [
        Command("keep", doubt: nil, uses: .job, does: Work { try RecordCommands(call: $0).keep() })
      ], doubt: .fact(nil, of: nil), uses: .job, isExplained: true,
      words: TreatmentFact.allCases.map { fact in
        let stem = TreatmentForm.field(fact).name.stem
        return Choice(fact.rawValue, key: stem, meaning: "\(stem)-summary")
      },
      does: Work(.optional(.factOfProduct)) { call, typed in
        let commands = RecordCommands(call: call)
        return try typed.map { try commands.enter($0) } ?? commands.fill()
      })
  ]
}

/// Runs the commands of the record.
struct RecordCommands {
  let call: Invocation

  /// Enters a fact: `record crop wheat`, `record Tebu permit R-12/2020`.
  func enter(_ typed: RecordedFact) throws -> Answer {
    try orNothing { try RecordFacts(call: call).enter(typed) }
  }

  /// Runs `record`: at the prompt it asks for all facts; then it shows them, the verdicts, and what is missing.
  func fill() throws -> Answer {
    try orNothing {
      let record = try call.session.record.begin()
      if let dialogue = call.interpreter.dialogue {
        guard try RecordQuestions(call: call, dialogue: dialogue).ask(record) else {
          return call.acknowledgement(Text.recordLeft, .muted)
        }
      }
      return try shown()
    }
  }

  /// Runs `record keep`.
  func keep() throws -> Answer {
    guard let record = try kept(), let treatment = record.kept.last else {
      return call.acknowledgement(
        [Span(call.wording.text(.recordNotKept), .muted)], isDone: false)
    }
    let wording = call.wording
    let remarks = TreatmentRemarks(wording)
    let cautions =
      treatment.content.cautions.map { wording.message(of: $0) }
      + remarks.remarks(on: treatment.content.facts, record)
    let lines = cautions.map { caution in
      Sheet.Block.paragraph([
        Span(wording.text(.cautionMark) + " ", .caution), Span(caution, .caution),
      ])
    }
    let done = Span(wording.text(.recordKeepDone(number: .text(treatment.name))), .good)
    return Answer(
      sheet: Sheet([.paragraph([done])] + lines)
        + MissingScreen(wording, of: treatment.name).sheet(of: treatment.content),
      json: remarks.json(of: treatment, record.areaBeyond))
  }

  /// Runs a command of the record; one that is refused, left, or answered with no leaves the record as it was.
  private func orNothing(_ work: () throws -> Answer) throws -> Answer {
    let records = call.session.record
    records.bringUpToDate()
    let before = records.open
    var isDone = false
    defer { if !isDone { records.put(before) } }
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

  /// Shows the record in use.
  private func shown() throws -> Answer {
    let wording = call.wording
    let record = try call.session.record.inUse()
    let judgement = try call.session.record.judgement(of: record)
    let content = judgement.content
    let isOpen = record.kept.isEmpty || record.isUnkept
    let note =
      isOpen
      ? Text.recordOpen : Text.recordKept(numbers: .words(record.kept.map(\.name)))
    let remarks =
      TreatmentRemarks(wording).remarks(
        on: content.facts, record, withCode: content.limits.isEmpty)
      + (call.session.record.isStale() ? [wording.text(.recordIsStale)] : [])
    let cautions = remarks.map { Sheet.Block.paragraph([Span($0, .caution)]) }
    return Answer(
      sheet: TreatmentScreen(wording).sheet(of: judgement)
        + Sheet([.gap] + cautions + [.paragraph([Span(wording.text(note), .muted)])]),
      json: ["record": Judgement.codec.json(of: judgement), "missing": content.missingJSON])
  }

  /// Keeps the record; at the prompt it first asks about a result that is not the present one. Nil if that is refused.
  private func kept() throws -> OpenRecord? {
    do throws(Failure) { return try call.session.keepRecord() } catch {
      guard error.is(RecordCode.stale) else { throw error }
      return try call.confirm(Text.recordStaleQuestion, otherwise: error)
        ? try call.session.keepRecord(isOld: true) : nil
    }
  }
}
