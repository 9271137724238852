import Calculation
import Records
import Sheets
import ViewModels

/// Corrects and withdraws treatments that were kept.
struct TreatmentCorrections {
  let call: Invocation
  private var session: Session { call.session }
  private var wording: Wording { call.wording }

  init(call: Invocation) { self.call = call }

  /// Runs `treatments correct T-17`, which asks, `treatments correct T-17 crop wheat` and `… T-17 Tebu permit R-12/20`.
  func correct(_ typed: Correction) throws -> Answer {
    let treatment = typed.treatment.value
    return try refusing(RecordCode.self, at: typed.treatment.span) {
      switch typed.change {
      case nil: try correctStepByStep(treatment)
      case .fact(let fact)?: try correct(fact, of: treatment)
      case .product(let product)?: try correct(product, of: treatment)
      }
    }
  }

  /// Runs `treatments withdraw T-17`; at the prompt it asks first, because this cannot be undone.
  func withdraw(_ typed: Located<Treatment>) throws -> Answer {
    let treatment = typed.value
    return try refusing(RecordCode.self, at: typed.span) {
      let question = Text.treatmentWithdrawQuestion(number: .text(treatment.name))
      if !treatment.isWithdrawn, try !call.agrees(question) { return call.notDone }
      return stored(
        try session.record.withdraw(treatment.number),
        Text.treatmentWithdrawn(number: .text(treatment.name)))
    }
  }

  private func correctStepByStep(_ treatment: Treatment) throws -> Answer {
    let dialogue = try call.dialogue(otherwise: .missingArgument(usage: call.usage))
    let old = session.record.inHomeUnits(treatment.content.facts.draft)
    let count = TreatmentForm().fields(in: old).filter(\.isAsked).count
    let questions = FactQuestions(call: call)
    let new = try questions.ask(.all, dialogue, from: old, isOffering: false) { field, number in
      questions.note(on: field, number, of: count)
    }
    return try corrected(treatment, TreatmentFact.differing(new, old), as: new)
  }

  private func correct(_ typed: TypedFact, of treatment: Treatment) throws -> Answer {
    let fact = typed.fact
    let field = TreatmentForm.field(fact)
    let old = treatment.content.facts.draft
    let read = try typed.value.unlessDash { try session.record.read($0, as: fact, into: old) }
    let new = read?.draft ?? old.without(fact)
    guard
      let settled = try SettledFacts(call: call, typed: typed).facts(field, from: old, to: new)
    else {
      return call.notDone
    }
    let change = ChangeScreen(wording)
    let values =
      [change.readValue(of: field, in: settled, typed: read?.expression)]
      + (read?.others ?? []).map { change.readValue(of: $0, in: settled) }
    return try corrected(
      treatment, [fact] + TreatmentFact.differing(settled, old), as: settled,
      behind: ReadFact(
        sheet: values.reduce(Sheet(), +), isToldInScripts: fact == .date && read?.expression != nil)
    )
  }

  private func correct(_ typed: CorrectedProduct, of treatment: Treatment) throws -> Answer {
    let index = typed.index
    return try corrected(treatment) { content in
      var products = content.products
      guard products.indices.contains(index) else {
        return CorrectedFacts(facts: content.facts.draft, products: products)
      }
      let others = products.indices.filter { $0 != index }.map { products[$0].name?.folded }
      if typed.fact == .name, let text = typed.text.value, others.contains(text.folded) {
        let twice = Failure(InputCode.productName, ["typed": .text(text)], variant: "of-treatment")
        throw Refusal(twice, at: typed.text.span)
      }
      products[index] = products[index].with(typed.fact, typed.text.value)
      return CorrectedFacts(facts: content.facts.draft, products: products)
    }
  }

  /// Corrects these facts, and no others, as they are in other facts.
  private func corrected(
    _ treatment: Treatment, _ facts: [TreatmentFact], as new: Draft,
    behind read: ReadFact = ReadFact()
  ) throws -> Answer {
    try corrected(treatment, behind: read) { content in
      let corrected = facts.reduce(content.facts.draft) { draft, fact in
        draft.taking(fact, from: new)
      }
      return CorrectedFacts(facts: corrected, products: content.products)
    }
  }

  private func corrected(
    _ treatment: Treatment, behind read: ReadFact = ReadFact(),
    _ change: (TreatmentContent) throws -> CorrectedFacts
  ) throws -> Answer {
    guard let new = try session.correct(treatment.number, change: change) else {
      return stored(
        treatment, Text.treatmentSame(number: .text(treatment.name)), .muted, behind: read)
    }
    let done = Text.treatmentCorrected(number: .text(new.name), version: .count(new.version))
    return stored(new, done, behind: read)
  }

  /// How the value of a corrected fact was read.
  private struct ReadFact {
    var sheet = Sheet()
    /// Whether a script tells it, too, because it was guessed.
    var isToldInScripts = false
  }

  /// Tells what was done, behind how a value was `read`.
  private func stored(
    _ treatment: Treatment, _ message: Text, _ role: Role = .good,
    behind read: ReadFact = ReadFact()
  ) -> Answer {
    let record = session.record.open.flatMap { open in
      open.allKept.contains { $0.number == treatment.number } ? open : nil
    }
    let told = TreatmentRemarks(wording)
    let remarks = told.remarks(on: treatment.content.facts, record).map { Span($0, .caution) }
    let done = [Span(wording.text(message), role)] + remarks
    return Answer(
      sheet: read.sheet + Sheet(done.map { .paragraph([$0]) }),
      json: told.json(of: treatment, record?.areaBeyond),
      isAcknowledgement: remarks.isEmpty && !read.isToldInScripts)
  }
}
