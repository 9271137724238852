import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The command `treatments`: it lists what was kept, and corrects or withdraws it.
extension CommandTable {
  static let treatments: [Command] = [
    Command(
      "treatments", .optional(.year), topic: .memory,
      subcommands: [
        Command("find", .text, doubt: nil) { $0.findTreatments($1.text) },
        Command("show", .treatment, doubt: nil) { invocation, _ in try invocation.showTreatment() },
        Command("correct", .treatment, .optional(.correction), doubt: .fact(nil, of: nil)) {
          invocation, _, _ in try invocation.correctTreatment()
        },
        Command("withdraw", .treatment, doubt: nil) { invocation, _ in
          try invocation.withdrawTreatment()
        },
        Command("missing", doubt: nil) { $0.listMissing() }, importTreatments,
      ], doubt: nil, isExplained: true
    ) { $0.listTreatments(of: $1) }
  ]
}

extension Invocation {
  func listTreatments(of year: Int?) -> Answer {
    let none =
      year.map { Text.treatmentsNoneOf(year: .text(String($0))) }
      ?? Text.treatmentsNone
    return list(of: year, end: ending(none: none), entry: entry)
  }

  func findTreatments(_ text: String) -> Answer {
    let none = Text.treatmentsNotFound(text: .text(text))
    return list(end: ending(none: none, found: Text.treatmentsFound)) { item in
      item.treatment?.contains(text) == true ? entry(of: item) : nil
    }
  }

  /// Runs `treatments missing`: lists the treatments for which the regulation still wants something.
  func listMissing() -> Answer {
    let nothing = ending(none: Text.treatmentsNothingMissing)
    let open =
      session.record.open?.isUnkept == true ? remark(Text.treatmentsOpenRecord) : Sheet()
    let end = { (count: Int) in
      LongList.End(sheet: nothing(count).sheet + open, members: nothing(count).members)
    }
    return list(named: "missing", end: end) { item in
      guard let treatment = item.treatment else { return entry(of: item) }
      guard !treatment.isWithdrawn,
        !treatment.content.isComplete || !treatment.content.facts.missingByLabel.isEmpty
      else { return nil }
      let lines = MissingScreen(wording, of: treatment.name).sheet(of: treatment.content).blocks
        .compactMap {
          block -> Line? in
          if case .paragraph(let line) = block { line } else { nil }
        }
      return LongList.Item(
        sheet: { Sheet.entry(TreatmentScreen(wording).heading(of: treatment), lines) },
        json: {
          ["number": .integer(Int(treatment.number)), "missing": treatment.content.missingJSON]
        })
    }
  }

  /// Makes a list of treatments that is read a page at a time; `entry` returns nil for those that are left out.
  private func list(
    of year: Int? = nil, named name: String = "treatments", end: @escaping (Int) -> LongList.End,
    entry: @escaping (NumberedTreatment) -> LongList.Item?
  ) -> Answer {
    let list = LongList(name: name, end: end) {
      let next = try session.record.treatments.store.pages(of: year)
      return { try next()?.compactMap(entry) }
    }
    return Answer(list: list)
  }

  /// Returns a treatment as an item of a list; without details if this version of the program cannot read it.
  private func entry(of item: NumberedTreatment) -> LongList.Item {
    let unreadable = [[Span(wording.text(.unreadable), .muted)]]
    return LongList.Item(
      sheet: {
        item.treatment.map(TreatmentScreen(wording).entry)
          ?? .entry([Span(Treatment.name(item.number), .heading)], unreadable)
      },
      json: { item.treatment.map(Treatment.codec.json) })
  }

  /// Runs `treatments show T-17`: shows the last version, and what each version changed.
  func showTreatment() throws -> Answer {
    let (treatment, _) = try treatment()
    let identity = Sheet.Row([Span("UUID", .muted)], [[Span(treatment.uuid)]])
    // The versions are read one after another; what is shown of each is short.
    var rows: [Sheet.Row] = []
    let list = LongList(name: "versions") { _ in
      LongList.End(
        sheet: TreatmentScreen(wording).sheet(of: treatment)
          + Sheet([.gap, .rows(rows + [identity])]),
        members: [("treatments", [Treatment.codec.json(of: treatment)])])
    } begin: {
      var last: Treatment?
      rows = []
      return {
        guard
          let stored = try session.record.treatments.store.version(
            after: last?.version ?? 0, of: treatment.number)
        else {
          return nil
        }
        let version = stored.treatment
        let date = stored.at.text
        let changed = last.map { version.content.changes(since: $0.content) } ?? []
        let names = changed.map { wording.fieldName($0) }.joined(separator: ", ")
        rows.append(
          Sheet.Row(
            [Span(wording.text(.version(version.version)), .muted)], [[Span(date)], [Span(names)]]))
        last = version
        return [LongList.Item(sheet: { Sheet() }, json: { Treatment.codec.json(of: version) })]
      }
    }
    return Answer(list: list)
  }

  private func treatment() throws -> (Treatment, Word) {
    let word = try required(word(0))
    return try refusing(RecordCode.self, at: word.span) {
      guard let number = Treatment.number(word.text) else {
        throw Failure.treatment(.unknown, word.text)
      }
      return (try session.record.treatments.store.numbered(number), word)
    }
  }

  /// Runs `treatments withdraw T-17`; at the prompt it asks first, because this cannot be undone.
  func withdrawTreatment() throws -> Answer {
    let (treatment, word) = try treatment()
    return try refusing(RecordCode.self, at: word.span) {
      let question = Text.treatmentWithdrawQuestion(number: .text(treatment.name))
      if !treatment.isWithdrawn, try !agrees(question) { return notDone }
      return stored(
        try session.record.withdraw(treatment.number),
        Text.treatmentWithdrawn(number: .text(treatment.name)))
    }
  }

  /// Tells what was done, behind how a value was `read`, if that is not plain.
  private func stored(
    _ treatment: Treatment, _ message: Text, _ role: Role = .good, behind read: Sheet = Sheet()
  ) -> Answer {
    let record = session.record.open.flatMap { open in
      open.allKept.contains { $0.number == treatment.number } ? open : nil
    }
    let remarks = remarks(on: treatment.content.facts, record).map { Span($0, .caution) }
    let done = [Span(wording.text(message), role)] + remarks
    return Answer(
      sheet: read + Sheet(done.map { .paragraph([$0]) }),
      json: json(of: treatment, record?.areaBeyond),
      isAcknowledgement: remarks.isEmpty && read.blocks.isEmpty)
  }

  /// What programs read of a treatment; `areaBeyond` is the area treated in all, if that is more than the mix's.
  func json(of treatment: Treatment, _ areaBeyond: Quantity?) -> JSON {
    let facts = treatment.content.facts
    let members: [(String, JSON)] = [
      ("ok", .bool(true)), ("treatment", Treatment.codec.json(of: treatment)),
      ("missing", treatment.missingJSON),
      ("cautions", treatment.content.cautions.json { wording.message(of: $0) }),
      ("other_code", .bool(CropTable.builtIn.otherCode(in: facts) != nil)),
      ("area_beyond", .quantity(areaBeyond)),
    ]
    return .ordered(members + facts.cropsOutside.members)
  }

  /// Runs `treatments correct T-17`, which asks, `treatments correct T-17 crop wheat` and `… T-17 Tebu permit R-12/20`.
  func correctTreatment() throws -> Answer {
    let (treatment, word) = try treatment()
    return try refusing(RecordCode.self, at: word.span) {
      if treatment.isWithdrawn { throw Failure.treatment(.withdrawn, treatment.name) }
      let words = typed.words.dropFirst(start + 1)
      guard !words.isEmpty else { return try correctStepByStep(treatment) }
      let names = treatment.content.products.compactMap(\.name)
      let ofProduct = fact(
        UsedProduct.Fact.allCases.map { FieldName($0.rawValue) }, behindOneOf: names, in: words)
      guard ofProduct == nil, let (fact, end) = FactNames(wording).fact(beginning: words) else {
        return try correctProduct(of: treatment, words, ofProduct)
      }
      return try correct(treatment, fact, behind: end)
    }
  }

  private func correctStepByStep(_ treatment: Treatment) throws -> Answer {
    let dialogue = try dialogue(otherwise: .missingArgument(usage: lineToType))
    let old = session.record.inHomeUnits(treatment.content.facts.draft)
    let count = TreatmentForm().fields(in: old).filter(\.isAsked).count
    let new = try asked(.all, dialogue, from: old, isOffering: false) {
      note(on: $0, $1, of: count)
    }
    return try corrected(treatment, TreatmentFact.differing(new, old), as: new)
  }

  /// Corrects these facts, and no others, as they are in other facts.
  private func corrected(
    _ treatment: Treatment, _ facts: [TreatmentFact], as new: Draft, behind read: Sheet = Sheet()
  ) throws -> Answer {
    try corrected(treatment, behind: read) { content in
      let corrected = facts.reduce(content.facts.draft) { draft, fact in
        draft.taking(fact, from: new)
      }
      return CorrectedFacts(facts: corrected, products: content.products)
    }
  }

  private func correct(_ treatment: Treatment, _ fact: TreatmentFact, behind place: Int) throws
    -> Answer
  {
    let value = try required(typed.rest(from: place))
    let field = TreatmentForm.field(fact)
    let old = treatment.content.facts.draft
    let read = try value.unlessDash { try session.record.read($0, as: fact, into: old) }
    let new = read?.draft ?? old.without(fact)
    guard
      let settled = try settled(
        field, from: old, to: new, at: FactPlace(span: value.span, fact: start + 1))
    else {
      return notDone
    }
    let day = fact == .date ? read?.expression : nil
    return try corrected(
      treatment, [fact] + TreatmentFact.differing(settled, old), as: settled,
      behind: day.map { ChangeScreen(wording).readValue(of: field, in: settled, typed: $0) }
        ?? Sheet())
  }

  /// Corrects the name, the permit or the role of a product, `Tebu permit R-12/2020`, or of the only one.
  private func correctProduct(
    of treatment: Treatment, _ words: ArraySlice<Word>, _ found: NamedFact?
  ) throws -> Answer {
    let facts = UsedProduct.Fact.allCases.map { FieldName($0.rawValue) }
    guard let named = found ?? FactNames(wording).field(among: facts, in: words),
      let fact = UsedProduct.Fact(rawValue: named.id)
    else { throw invalid(words[words.startIndex]) }
    let place = named.place
    let namedProducts = treatment.content.products.enumerated().map { index, product in
      NamedProduct(item: index, name: product.name, number: index + 1)
    }
    let index = try product(
      words[..<place.lowerBound], before: typed.text(of: place), among: namedProducts)
    let value = try required(typed.rest(from: place.upperBound))
    let text = try value.locatingRefusal {
      try session.record.treatments.read(value.text, as: fact)
    }
    return try corrected(treatment) { content in
      var products = content.products
      guard products.indices.contains(index) else {
        return CorrectedFacts(facts: content.facts.draft, products: products)
      }
      let others = products.indices.filter { $0 != index }.map { products[$0].name?.folded }
      if fact == .name, let text, others.contains(text.folded) {
        let twice = Failure(InputCode.productName, ["typed": .text(text)], variant: "of-treatment")
        throw Refusal(twice, at: value.span)
      }
      products[index] = products[index].with(fact, text)
      return CorrectedFacts(facts: content.facts.draft, products: products)
    }
  }

  private func corrected(
    _ treatment: Treatment, behind read: Sheet = Sheet(),
    _ change: (TreatmentContent) throws -> CorrectedFacts
  ) throws -> Answer {
    guard let new = try session.correct(treatment.number, change: change) else {
      return stored(
        treatment, Text.treatmentSame(number: .text(treatment.name)), .muted, behind: read)
    }
    let done = Text.treatmentCorrected(number: .text(new.name), version: .count(new.version))
    return stored(new, done, behind: read)
  }
}

extension TreatmentContent {
  /// Returns the facts that differ from those of an earlier version, and what differs of a product.
  fileprivate func changes(since old: TreatmentContent) -> [FieldName] {
    let ofTreatment = TreatmentFact.differing(facts.draft, old.facts.draft).map {
      TreatmentForm.field($0).name
    }
    let ofProducts = zip(products, old.products).flatMap { new, old in
      UsedProduct.Fact.allCases.filter { new.text($0) != old.text($0) }.map {
        FieldName($0.rawValue, of: new.name)
      }
    }
    return ofTreatment + ofProducts
  }
}
