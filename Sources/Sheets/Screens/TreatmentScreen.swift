import Calculation

/// A treatment on the screen: its facts, products, verdicts and harvest, and what the regulation still wants of it.
extension Wording {
  /// Returns all that a treatment or an open record says: facts, products, verdicts, harvest, what is missing.
  package func sheet(of judgement: Judgement) -> Sheet {
    let content = judgement.content
    var sheet = Sheet([
      .rows(rows(of: content.facts)), .gap, .rows(content.products.enumerated().map(row)),
    ])
    sheet += self.sheet(of: content.limits, of: judgement)
    if let harvest = content.harvest {
      let line = line(of: harvest, in: content, isKept: judgement.name != nil)
      sheet.blocks.append(.paragraph(line))
    }
    if !judgement.isWithdrawn { sheet += missing(of: content, in: judgement.name) }
    return sheet
  }

  /// Returns a row for each fact that is known; a share of an area is rounded.
  private func rows(of facts: TreatmentFacts) -> [Sheet.Row] {
    let fields = TreatmentFact.allCases.map { TreatmentForm.field($0) }
    return fields.flatMap { field in
      guard field.path == TreatmentFact.treated.path, let treated = facts.treated,
        !treated.isPrecise
      else {
        return rows(of: [field], in: facts.draft)
      }
      return [Sheet.Row([Span(fieldName(field.name))], [[Span(area(treated), .value)]])]
    }
  }

  /// Returns an area as it was entered, or rounded if it could not be typed so: `12.5 ha`, `\u{2248} 3.33 ha`.
  package func area(_ area: Quantity) -> String { area.isPrecise ? echo(area) : rounded(area) }

  /// Returns a kept treatment: its heading, what is to be known of it at once, and all that it says.
  package func sheet(of treatment: Treatment) -> Sheet {
    var blocks: [Sheet.Block] = [.paragraph(heading(of: treatment))]
    if !treatment.follows {
      blocks.append(.paragraph([Span(text(.treatmentFollowsNotWhy), .caution)]))
    }
    if let source = treatment.content.source {
      blocks.append(.paragraph([Span(text(source.textWithNumber), .muted)]))
    }
    return Sheet(blocks) + sheet(of: Judgement(treatment))
  }

  /// Returns an entry of a list: number, date, parcel, crop and area, and below them the products.
  package func entry(of treatment: Treatment) -> Sheet {
    Sheet.entry(heading(of: treatment), [products(of: treatment.content)])
  }

  /// Returns the same for a treatment that is not kept yet and has no number.
  package func entry(of content: TreatmentContent, isWithdrawn: Bool) -> Sheet {
    let mark = isWithdrawn ? [Span("  "), Span(text(.treatmentIsWithdrawn), .caution)] : []
    return Sheet.entry([Span(summary(of: content.facts), .heading)] + mark, [products(of: content)])
  }

  /// Returns the products with their doses in one line.
  private func products(of content: TreatmentContent) -> Line {
    let products = content.products.enumerated().map { index, product in
      [name(of: product, index), product.dose.map(echo)].compactMap(\.self).joined(separator: " ")
    }
    return [Span(products.joined(separator: ", "))]
  }

  /// What tells treatments apart: date, parcel, crop, area.
  private func summary(of facts: TreatmentFacts) -> String {
    [facts.text(.date), facts.parcel, facts.crop, facts.treated.map(area)].compactMap(\.self)
      .joined(separator: " \u{B7} ")
  }

  /// Returns the number and what tells treatments apart: date, parcel, crop, area.
  package func heading(of treatment: Treatment) -> Line {
    var spans = [Span(treatment.name, .heading), Span(summary(of: treatment.content.facts))]
    if treatment.version > 1 { spans.append(Span(text(.version(treatment.version)), .muted)) }
    if let source = treatment.content.source { spans.append(Span(text(source.text), .muted)) }
    spans += marks(of: treatment).map { Span($0, .caution) }
    return Line(spans.map { [$0] }.joined(separator: [Span("  ")]))
  }

  /// What is to be known of a treatment at once: that it is withdrawn, or that it does not follow from itself.
  func marks(of treatment: Treatment) -> [String] {
    var marks: [String] = []
    if treatment.isWithdrawn { marks.append(text(.treatmentIsWithdrawn)) }
    if !treatment.follows { marks.append(text(.treatmentFollowsNot)) }
    return marks
  }

  /// Returns a product's dose, amount in all, permit and role; adjuvants and fertilizers are marked by theirs.
  private func row(_ index: Int, _ product: UsedProduct) -> Sheet.Row {
    let permit = product.permit.map { [Span(fieldName("permit") + " ", .muted), Span($0)] } ?? []
    let total = product.total.map { [Span(measured($0), .value)] } ?? []
    let role = product.isProtection ? [] : [Span(roleName(product.role), .muted)]
    let space = role.isEmpty || permit.isEmpty ? [] : [Span(" ")]
    return Sheet.Row(
      [Span(name(of: product, index))],
      [[Span(dose(of: product), .value)], total, role + space + permit])
  }

  /// Returns the dose as it was entered, and what it comes to per area if it was entered otherwise; that of a carrier,
  /// which was worked out, is rounded.
  private func dose(of product: UsedProduct) -> String {
    let entered = product.dose.map { $0.isPrecise ? echo($0) : rounded($0) } ?? ""
    guard let perArea = product.uncapped ?? product.perArea, let applied = product.perArea,
      applied != product.dose
    else { return entered }
    var dose = entered
    if perArea.unit != product.dose?.unit {
      let ground = Datum.outcome([perArea], isExact: true)
      dose = text(.sprayFigureDoseGround(dose: .text(entered), ground: ground))
    }
    guard product.uncapped != nil else { return dose }
    return text(.sprayFigureDoseCapped(cap: .entered(applied), dose: .text(dose)))
  }

  /// Returns an amount as a jug or scales show it, with `≈` if that is not exactly the amount.
  func measured(_ amount: Quantity) -> String {
    let measured = amount.asMeasured
    let isExact = measured.converted(to: amount.unit) == amount
    return (isExact ? "" : "\u{2248} ") + quantity(measured)
  }

  /// Returns the name of a product; for one without a name its role and number: `Product 2`.
  func name(of product: UsedProduct, _ index: Int) -> String {
    if let name = product.name { return name }
    let role = Datum.text(roleName(product.role))
    return text(.labelNumbered(label: role, number: .count(index + 1)))
  }

  /// Returns what the role of a product is called.
  func roleName(_ role: String) -> String { choiceName(Choice(role, key: "role-\(role)")) }

  /// Returns what the regulation still wants of a treatment, each with the line that gives it. `number` is that of a
  /// kept treatment, `T-17`; nil for the record in progress.
  package func missing(of content: TreatmentContent, in number: String?) -> Sheet {
    let command = wordsThatCorrect(number)
    let missing = content.facts.missing.map { line(giving: $0, command) }
    let missingOfProducts = content.products.enumerated().flatMap { index, product in
      TreatmentContent.missing(of: product).map { fact in
        line(giving: fact, of: product, index, isKept: number != nil, command)
      }
    }
    let missingByLabel = content.facts.missingByLabel.map { line(giving: $0, command) }
    let entries = [
      missingEntry(.treatmentMissing, missing + missingOfProducts),
      missingEntry(.treatmentMissingByLabel, missingByLabel),
    ].compactMap(\.self)
    return entries.isEmpty ? Sheet() : entries.reduce(Sheet([.gap]), +)
  }

  /// Returns lines below their heading; nil without lines.
  private func missingEntry(_ heading: Text, _ lines: [Line]) -> Sheet? {
    lines.isEmpty ? nil : Sheet.entry([Span(text(heading), .muted)], lines)
  }

  /// Returns how a line begins that gives a fact: `treatments correct T-17`, or `record` for the record in progress.
  private func wordsThatCorrect(_ number: String?) -> [String] {
    guard let number else { return [names(.commandRecord, english: ["record"])[0]] }
    return [
      names(.commandTreatments, english: ["treatments"])[0],
      names(.commandTreatmentsCorrect, english: ["correct"])[0],
      number,
    ]
  }

  /// Returns a line to type that ends with a value: `record season \u{2026}`.
  private func lineToType(_ words: [String]) -> Line {
    [Span((words + ["\u{2026}"]).joined(separator: " "))]
  }

  /// Returns the line that gives a fact of the treatment.
  private func line(giving fact: TreatmentFact, _ command: [String]) -> Line {
    lineToType(command + [typedName(of: TreatmentForm.field(fact).name)])
  }

  /// Returns the line that gives what a product lacks; for the dose per area of a kept one, what is missing.
  private func line(
    giving fact: TreatmentContent.MissingOfProduct, of product: UsedProduct, _ index: Int,
    isKept: Bool, _ command: [String]
  ) -> Line {
    let typedFact = typedName(of: FieldName(fact.rawValue))
    switch fact {
    case .name, .permit:
      // In a mix only the first product can be without a name.
      let typedProduct = product.name ?? (isKept ? String(index + 1) : "1")
      let isNameInMix = fact == .name && !isKept
      let start = isNameInMix ? [names(.commandProduct, english: ["product"])[0]] : command
      return lineToType(start + [typedProduct, typedFact])
    case .perArea:
      // Without a spray volume a share of the mix comes to no dose per area.
      guard isKept else { return lineToType([typedName(of: "rate")]) }
      let shownName = Datum.text(name(of: product, index))
      return [Span(text(.labelOfOne(label: shownName, name: .text(typedFact))))]
    }
  }

  /// Returns the line with the earliest harvest, or why it is not known; of a kept treatment as it was when kept, unless
  /// a correction has judged it by other limits.
  private func line(of harvest: Harvest, in content: TreatmentContent, isKept: Bool) -> Line {
    let isAsKept = isKept && content.bookDay == nil
    let text: Text
    if harvest.isKnown {
      if let day = harvest.day {
        let date = Datum.text(day.text)
        text = isAsKept ? .harvestKeptFrom(date: date) : .harvestFrom(date: date)
      } else {
        text = Text.harvestByStage
      }
    } else {
      let why = whyHarvestIsUnknown(in: content)
      let treated = content.facts.lastDay
      // The day of the treatment itself says nothing.
      if let day = harvest.day, treated.map({ $0 < day }) ?? true {
        text = .harvestUnknownBefore(date: .text(day.text), why: .told([why]))
      } else {
        text = Text.harvestUnknown(why: .told([why]))
      }
    }
    return [Span(self.text(text), harvest.isKnown ? .value : .muted)]
  }

  /// Says what the earliest harvest cannot be worked out without.
  private func whyHarvestIsUnknown(in content: TreatmentContent) -> Text {
    if !content.harvestOfProducts.isKnown {
      let isOutOfDate = content.limits.contains(where: \.isOutOfDate)
      return isOutOfDate ? Text.harvestLacksValid : Text.harvestLacksDays
    }
    if !content.facts.hasPlace { return .harvestLacksParcel }
    if content.facts.season == nil { return .harvestLacksSeason }
    return .harvestLacksOthers
  }
}

extension Text {
  /// Which version of a treatment it is, from 1.
  package static func version(_ number: Int) -> Text {
    Text.treatmentVersion(version: .count(number))
  }
}
