import Calculation

extension Wording {
  /// Returns all that a treatment or an open record says: facts, products, verdicts, harvest, what is missing.
  package func sheet(of judgement: Judgement) -> Sheet {
    let content = judgement.content
    let number = judgement.name
    let harvest =
      content.harvest.map {
        [Sheet.Block.paragraph(line(of: $0, in: content, isKept: number != nil))]
      } ?? []
    let wanted = judgement.isWithdrawn ? Sheet() : missing(of: content, in: number)
    return Sheet([
      .rows(rows(of: content.facts)), .gap, .rows(content.products.enumerated().map(row)),
    ])
      + sheet(of: content.limits, of: judgement) + Sheet(harvest) + wanted
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

  package func sheet(of treatment: Treatment) -> Sheet {
    let why =
      treatment.follows
      ? [] : [Sheet.Block.paragraph([Span(text("treatment-follows-not-why"), .caution)])]
    let source =
      treatment.content.source.map {
        [Sheet.Block.paragraph([Span(text($0.textWithNumber), .muted)])]
      } ?? []
    return Sheet([.paragraph(heading(of: treatment))] + why + source)
      + sheet(of: Judgement(treatment))
  }

  /// Returns an entry of a list: number, date, parcel, crop and area, and below them the products.
  package func entry(of treatment: Treatment) -> Sheet {
    Sheet.entry(heading(of: treatment), [products(of: treatment.content)])
  }

  /// Returns the same for a treatment that is not kept yet and has no number.
  package func entry(of content: TreatmentContent, isWithdrawn: Bool) -> Sheet {
    let mark = isWithdrawn ? [Span("  "), Span(text(.withdrawn), .caution)] : []
    return Sheet.entry([Span(told(of: content.facts), .heading)] + mark, [products(of: content)])
  }

  private func products(of content: TreatmentContent) -> Line {
    let products = content.products.enumerated().map { index, product in
      [name(of: product, index), product.dose.map(echo)].compactMap(\.self).joined(separator: " ")
    }
    return [Span(products.joined(separator: ", "))]
  }

  /// What tells treatments apart: date, parcel, crop, area.
  private func told(of facts: TreatmentFacts) -> String {
    [facts.text(.date), facts.parcel, facts.crop, facts.treated.map(area)].compactMap(\.self)
      .joined(separator: " \u{B7} ")
  }

  /// Returns the number and what tells treatments apart: date, parcel, crop, area.
  package func heading(of treatment: Treatment) -> Line {
    let marks =
      (treatment.version > 1 ? [Span(text(.version(treatment.version)), .muted)] : [])
      + (treatment.content.source.map { [Span(text($0.text), .muted)] } ?? [])
      + self.marks(of: treatment).map { Span($0, .caution) }
    let spans = [Span(treatment.name, .heading), Span(told(of: treatment.content.facts))] + marks
    return Line(spans.map { [$0] }.joined(separator: [Span("  ")]))
  }

  /// What is to be known of a treatment at once: that it is withdrawn, or that it does not follow from itself.
  func marks(of treatment: Treatment) -> [String] {
    (treatment.isWithdrawn ? [text(.withdrawn)] : [])
      + (treatment.follows ? [] : [text(.followsNot)])
  }

  /// Returns a product's dose, amount in all, permit and role; adjuvants and fertilizers are marked by theirs.
  private func row(_ index: Int, _ product: UsedProduct) -> Sheet.Row {
    let permit = product.permit.map { [Span(fieldName("permit") + " ", .muted), Span($0)] } ?? []
    return Sheet.Row(
      [Span(name(of: product, index))],
      [
        [Span(dose(of: product), .value)], product.total.map { [Span(measured($0), .value)] } ?? [],
        product.isProtection
          ? permit
          : [Span(roleName(product.role), .muted)] + (permit.isEmpty ? [] : [Span(" ")])
            + permit,
      ])
  }

  /// Returns the dose as it was entered, and what it comes to per area if it was entered otherwise; that of a carrier,
  /// which was worked out, is rounded.
  private func dose(of product: UsedProduct) -> String {
    let entered = product.dose.map { $0.isPrecise ? echo($0) : rounded($0) } ?? ""
    guard let perArea = product.uncapped ?? product.perArea, let applied = product.perArea,
      applied != product.dose
    else { return entered }
    let ground: [String: Datum] = [
      "dose": .text(entered), "ground": .outcome([perArea], isExact: true),
    ]
    let both =
      perArea.unit == product.dose?.unit ? entered : text("spray-figure-dose-ground", ground)
    guard product.uncapped != nil else { return both }
    return text("spray-figure-dose-capped", ["dose": .text(both), "cap": .entered(applied)])
  }

  /// Returns an amount as a jug or scales show it, with `≈` if that is not exactly the amount.
  func measured(_ amount: Quantity) -> String {
    let shown = amount.asMeasured
    return (shown.converted(to: amount.unit) == amount ? "" : "\u{2248} ") + quantity(shown)
  }

  func name(of product: UsedProduct, _ index: Int) -> String {
    product.name
      ?? text(
        "label-numbered", ["label": .text(roleName(product.role)), "number": .count(index + 1)])
  }

  func roleName(_ role: String) -> String { choiceName(Choice(role, key: "role-\(role)")) }

  /// Returns what the regulation still wants of a treatment, each with the line that gives it. `number` is that of a
  /// kept treatment, `T-17`; nil for the record in progress.
  package func missing(of content: TreatmentContent, in number: String?) -> Sheet {
    let correct = [
      names("command-treatments", english: ["treatments"])[0],
      names("command-treatments-correct", english: ["correct"])[0],
    ]
    let command = number.map { correct + [$0] } ?? [names("command-record", english: ["record"])[0]]
    func line(_ words: [String]) -> Line { [Span((words + ["\u{2026}"]).joined(separator: " "))] }
    func lines(_ facts: [TreatmentFact]) -> [Line] {
      facts.map { line(command + [typedName(of: TreatmentForm.field($0).name)]) }
    }
    let ofProducts = content.products.enumerated().flatMap { index, product -> [Line] in
      // In a mix only the first product can be without a name.
      let named = product.name ?? (number == nil ? "1" : String(index + 1))
      return TreatmentContent.missing(of: product).map { fact in
        let missing = typedName(of: FieldName(fact.rawValue))
        guard fact == .perArea else {
          let mix = names("command-product", english: ["product"]).prefix(1)
          return line((fact == .name && number == nil ? Array(mix) : command) + [named, missing])
        }
        // Without a spray volume a share of the mix comes to no dose per area.
        if number == nil { return line([typedName(of: "rate")]) }
        return [
          Span(
            text(
              "label-of-one", ["label": .text(name(of: product, index)), "name": .text(missing)]))
        ]
      }
    }
    let wanted = [
      (Text("treatment-missing"), lines(content.facts.missing) + ofProducts),
      (Text("treatment-missing-by-label"), lines(content.facts.missingByLabel)),
    ]
    let entries = wanted.filter { !$0.1.isEmpty }.map {
      Sheet.entry([Span(text($0.0), .muted)], $0.1)
    }
    return entries.isEmpty ? Sheet() : entries.reduce(Sheet([.gap]), +)
  }

  /// Returns the line with the earliest harvest, or why it is not known; of a kept treatment as it was when kept, unless
  /// a correction has judged it by other limits.
  private func line(of harvest: Harvest, in content: TreatmentContent, isKept: Bool) -> Line {
    let facts = content.facts
    let isAsKept = isKept && content.bookDay == nil
    let why: Text =
      switch (content.harvestOfProducts.isKnown, facts.hasPlace, facts.season) {
      case (false, _, _):
        content.limits.contains(where: \.isOutOfDate)
          ? Text("harvest-lacks-valid") : Text("harvest-lacks-days")
      case (_, false, _): Text("harvest-lacks-parcel")
      case (_, _, nil): Text("harvest-lacks-season")
      default: Text("harvest-lacks-others")
      }
    let text: Text =
      switch (harvest.isKnown, harvest.day) {
      case (true, let day?):
        Text(isAsKept ? "harvest-kept-from" : "harvest-from", ["date": .text(day.text)])
      // The day of the treatment itself says nothing.
      case (false, let day?) where facts.lastDay.map { $0 < day } != false:
        Text("harvest-unknown-before", ["date": .text(day.text), "why": .told([why])])
      case (true, nil): Text("harvest-by-stage")
      case (false, _): Text("harvest-unknown", ["why": .told([why])])
      }
    return [Span(self.text(text), harvest.isKnown ? .value : .muted)]
  }
}

extension Text {
  package static func version(_ number: Int) -> Text {
    Text("treatment-version", ["version": .count(number)])
  }
  static let withdrawn = Text("treatment-is-withdrawn")
  static let followsNot = Text("treatment-follows-not")
}
