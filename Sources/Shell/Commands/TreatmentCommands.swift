import Calculation
import Sheets
import ViewModels

/// The command `treatments`: it lists what was kept, and corrects or withdraws it.
extension CommandTable {
  static let treatments: [Command] = [
    Command(
      "treatments", topic: .memory, arguments: [.number.optional],
      subcommands: [
        Subcommand("find", arguments: [.text], doubt: nil) { try $0.findTreatments() },
        Subcommand("show", arguments: [.treatment], doubt: nil) { try $0.showTreatment() },
        Subcommand("correct", arguments: [.treatment, .correction.optional], doubt: .fact(nil, of: nil)) {
          try $0.correctTreatment()
        },
        Subcommand("withdraw", arguments: [.treatment], doubt: nil) { try $0.withdrawTreatment() },
        Subcommand("missing", doubt: nil) { $0.listMissing() },
      ], doubt: nil, isExplained: true
    ) { try $0.listTreatments() }
  ]
}

extension Invocation {
  /// Runs `treatments` and `treatments 2027`.
  func listTreatments() throws -> Answer {
    let year = try word(0).map(year)
    let none = year.map { Text("treatments-none-of", ["year": .text(String($0))]) } ?? Text("treatments-none")
    return list(of: year, end: ending(none: none)) { item in
      (wording.entry(of: item), item.treatment.map(Treatment.codec.json))
    }
  }

  func year(_ word: Word) throws(Refusal) -> Int {
    guard word.text.utf8.count == 4 else { throw invalid(word) }
    return try wholeNumber(word)
  }

  /// Runs `treatments find wheat`.
  func findTreatments() throws -> Answer {
    let text = try required(rest()).text
    let none = Text("treatments-not-found", ["text": .text(text)])
    return list(end: ending(none: none, found: "treatments-found")) { item in
      item.treatment?.contains(text) == true ? (wording.entry(of: item), item.treatment.map(Treatment.codec.json)) : nil
    }
  }

  /// Runs `treatments missing`: lists the treatments for which the regulation still wants something.
  func listMissing() -> Answer {
    list(named: "missing", end: ending(none: Text("treatments-nothing-missing"))) { item in
      guard let treatment = item.treatment else { return (wording.entry(of: item), nil) }
      guard !treatment.isWithdrawn,
        !treatment.content.isComplete || !treatment.content.facts.missingByLabel.isEmpty
      else { return nil }
      let lines = wording.missing(of: treatment.content, in: treatment.name).blocks.compactMap { block -> Line? in
        if case .paragraph(let line) = block { line } else { nil }
      }
      return (
        Sheet.entry(wording.heading(of: treatment), lines),
        ["number": .integer(Int(treatment.number)), "missing": treatment.content.missingJSON]
      )
    }
  }

  /// Makes a list of treatments that is read a page at a time; `entry` returns nil for those that are left out.
  private func list(
    of year: Int? = nil, named name: String = "treatments", end: @escaping (Int) -> LongList.End,
    entry: @escaping (_ item: (number: Int64, treatment: Treatment?)) -> (sheet: Sheet, json: JSON?)?
  ) -> Answer {
    let list = LongList(name: name, end: end) {
      let next = try session.treatments.pages(of: year)
      return {
        try next().map { items in
          let entries = items.compactMap(entry)
          return (entries.count, { Sheet(entries.flatMap(\.sheet.blocks)) }, { entries.compactMap(\.json) })
        }
      }
    }
    return Answer(list: list)
  }

  /// Runs `treatments show T-17`: shows the last version, and what each version changed.
  func showTreatment() throws -> Answer {
    let (treatment, _) = try treatment()
    let identity = Sheet.Row([Span("UUID", .muted)], [[Span(treatment.uuid)]])
    // The versions are read one after another; what is shown of each is short.
    var rows: [Sheet.Row] = []
    let list = LongList(name: "versions") { _ in
      (
        sheet: wording.sheet(of: treatment) + Sheet([.gap, .rows(rows + [identity])]),
        json: [("treatments", [Treatment.codec.json(of: treatment)])]
      )
    } begin: {
      var last: Treatment?
      rows = []
      return {
        guard let stored = try session.treatments.version(after: last?.version ?? 0, of: treatment.number) else {
          return nil
        }
        let (version, date) = (stored.treatment, stored.at.text)
        let changed = last.map { version.content.changes(since: $0.content) } ?? []
        let names = changed.map { wording.fieldName($0) }.joined(separator: ", ")
        rows.append(
          Sheet.Row([Span(wording.text(.version(version.version)), .muted)], [[Span(date)], [Span(names)]]))
        last = version
        return (1, { Sheet() }, { [Treatment.codec.json(of: version)] })
      }
    }
    return Answer(list: list)
  }

  /// Returns the treatment that the first argument names, and the argument.
  private func treatment() throws -> (Treatment, Word) {
    let word = try required(word(0))
    return try refusing(RecordCode.self, at: word.span) {
      guard let number = Treatment.number(word.text) else { throw Failure.noTreatment(word.text) }
      return (try session.treatments.numbered(number), word)
    }
  }

  /// Runs `treatments withdraw T-17`; at the prompt it asks first, because this cannot be undone.
  func withdrawTreatment() throws -> Answer {
    let (treatment, word) = try treatment()
    return try refusing(RecordCode.self, at: word.span) {
      if !treatment.isWithdrawn, let dialogue = interpreter.dialogue,
        try !interpreter.confirm(Text("treatment-withdraw-question", ["number": .text(treatment.name)]), dialogue)
      {
        return notDone
      }
      return stored(
        try session.withdraw(treatment.number), Text("treatment-withdrawn", ["number": .text(treatment.name)]))
    }
  }

  private func stored(_ treatment: Treatment, _ message: Text, _ role: Role = .good) -> Answer {
    acknowledgement(
      message, role, more: otherCode(in: treatment.content.facts), data: data(of: treatment))
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

  /// Runs `treatments correct T-17`, which asks for all facts, `treatments correct T-17 crop wheat`, and
  /// `treatments correct T-17 Tebu permit R-12/2020`.
  func correctTreatment() throws -> Answer {
    let (treatment, word) = try treatment()
    return try refusing(RecordCode.self, at: word.span) {
      if treatment.isWithdrawn { throw Failure.withdrawnTreatment(treatment.name) }
      guard let first = self.word(1) else { return try correctStepByStep(treatment) }
      if let fact = wording.fact(first.text) { return try correct(treatment, fact) }
      return try correctProduct(of: treatment)
    }
  }

  private func correctStepByStep(_ treatment: Treatment) throws -> Answer {
    let dialogue = try dialogue(otherwise: .missingArgument(usage: usage))
    let old = session.inHomeUnits(treatment.content.facts.draft)
    let new = try asked(.all, dialogue, from: old, isOffering: false)
    return try corrected(treatment, TreatmentFact.differing(new, old), as: new)
  }

  /// Corrects these facts, and no others, as they are in other facts.
  private func corrected(_ treatment: Treatment, _ facts: [TreatmentFact], as new: Draft) throws -> Answer {
    corrected(
      treatment,
      try session.correct(treatment.number) { content in
        (facts.reduce(content.facts.draft) { $0.taking($1, from: new) }, content.products)
      })
  }

  private func correct(_ treatment: Treatment, _ fact: TreatmentFact) throws -> Answer {
    let value = try required(rest(from: 2)), field = TreatmentForm.field(fact)
    let old = treatment.content.facts.draft
    let new =
      value.text == "-"
      ? old.without(fact) : try value.locatingRefusal { try session.read(value.text, as: fact, into: old) }
    guard let settled = try settled(field, from: old, to: new, at: (value.span, start + 1)) else { return notDone }
    return try corrected(treatment, [fact] + TreatmentFact.differing(settled, old), as: settled)
  }

  /// Corrects the name or the permit of a product: `Tebu permit R-12/2020`; without a name that of the only product.
  private func correctProduct(of treatment: Treatment) throws -> Answer {
    let words = Array(typed.words.dropFirst(start + 1)), products = treatment.content.products
    guard let place = words.indices.first(where: { wording.productFact(words[$0].text) != nil }),
      let fact = wording.productFact(words[place].text)
    else { throw invalid(words[0]) }
    let value = try required(rest(from: place + 2))
    let name = words[..<place].map(\.text).joined(separator: " ")
    guard let index = place == 0 ? (products.count == 1 ? 0 : nil) : product(name, among: products) else {
      throw Refusal(.invalidArgument(place == 0 ? words[0].text : name, usage: usage), at: words[0].span)
    }
    let text = try value.locatingRefusal { try session.read(value.text, as: fact) }
    return corrected(
      treatment,
      try session.correct(treatment.number) { content in
        var products = content.products
        guard products.indices.contains(index) else { return (content.facts.draft, products) }
        let others = products.indices.filter { $0 != index }.map { products[$0].name?.folded }
        if fact == .name, let text, others.contains(text.folded) { throw Refusal(.productTwice(text), at: value.span) }
        products[index] = products[index].with(fact, text)
        return (content.facts.draft, products)
      })
  }

  /// Returns the index of the product with this name, these first words of its name, or this number.
  private func product(_ typed: String, among products: [UsedProduct]) -> Int? {
    let named = products.indices.compactMap { index in products[index].name.map { (index, $0) } }
    let found = NameFinder(named.map { (item: $0.0, name: $0.1) }).items(called: typed)
    if found.count == 1 { return found[0] }
    return found.isEmpty ? Int(typed).flatMap { products.indices.contains($0 - 1) ? $0 - 1 : nil } : nil
  }

  private func corrected(_ treatment: Treatment, _ new: Treatment?) -> Answer {
    guard let new else { return stored(treatment, Text("treatment-same", ["number": .text(treatment.name)]), .muted) }
    return stored(new, Text("treatment-corrected", ["number": .text(new.name), "version": .count(new.version)]))
  }
}

extension TreatmentContent {
  /// Returns the facts that differ from those of an earlier version, and what differs of a product.
  fileprivate func changes(since old: TreatmentContent) -> [FieldName] {
    let ofTreatment = TreatmentFact.differing(facts.draft, old.facts.draft).map { TreatmentForm.field($0).name }
    let ofProducts = zip(products, old.products).flatMap { new, old in
      (new.name == old.name ? [] : [FieldName("name", of: new.name)])
        + (new.permit == old.permit ? [] : [FieldName("permit", of: new.name)])
    }
    return ofTreatment + ofProducts
  }
}

extension Wording {
  /// Returns the entry of a treatment in a list; without details if this version of the program cannot read it.
  fileprivate func entry(of item: (number: Int64, treatment: Treatment?)) -> Sheet {
    item.treatment.map(entry)
      ?? Sheet.entry([Span(Treatment.name(item.number), .heading)], [[Span(text(.unreadable), .muted)]])
  }

  /// Returns what a correction in these words leaves in doubt: its fact of its treatment, or everything if no fact is named.
  func doubt(ofCorrection words: [String]) -> Doubt {
    let place = words.firstIndex { Treatment.number($0) != nil } ?? words.endIndex
    let names = words[place...].indices.lazy.compactMap { index in
      let owner = words[place..<index].dropFirst().joined(separator: " ")
      return fact(words[index]).map { TreatmentForm.field($0).name }
        ?? productFact(words[index]).map { FieldName($0.rawValue, of: owner.isEmpty ? nil : owner) }
    }
    return names.first.map { .fact($0, of: Treatment.number(words[place])) } ?? .everything
  }

  func fact(_ typed: String) -> TreatmentFact? {
    TreatmentFact.allCases.first { isName(typed, of: TreatmentForm.field($0).name) }
  }

  fileprivate func productFact(_ typed: String) -> UsedProduct.Fact? {
    UsedProduct.Fact.allCases.first { isName(typed, of: FieldName($0.rawValue)) }
  }

  func isName(_ typed: String, of field: FieldName) -> Bool {
    names(field.stem, english: [field.id]).contains { $0.folded == typed.folded }
  }
}
