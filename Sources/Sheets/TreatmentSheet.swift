import Calculation

extension Wording {
  /// Returns everything that a treatment says: its facts, its products, the verdicts, the harvest, and what is missing.
  package func sheet(of content: TreatmentContent, isKept: Bool = false) -> Sheet {
    let harvest = content.harvest.map { [Sheet.Block.paragraph(line(of: $0, isKept: isKept))] } ?? []
    let facts = rows(of: TreatmentFact.allCases.map { TreatmentForm.field($0) }, in: content.facts.draft)
    return Sheet([.rows(facts), .gap, .rows(content.products.enumerated().map(row))])
      + sheet(
        of: content.limits, facts: content.facts,
        note: content.facts.countsFromMidnight ? Text("limits-from-midnight") : nil)
      + Sheet(harvest) + missing(of: content)
  }

  /// Returns a treatment with its heading: number, version, whether it is withdrawn, and when it was stored.
  package func sheet(of treatment: Treatment) -> Sheet {
    let why = treatment.follows ? [] : [Sheet.Block.paragraph([Span(text("treatment-follows-not-why"), .caution)])]
    return Sheet([.paragraph(heading(of: treatment))] + why) + sheet(of: treatment.content, isKept: true)
  }

  /// Returns an entry of a list: number, date, parcel, crop and area, and below them the products.
  package func entry(of treatment: Treatment) -> Sheet {
    let products = treatment.content.products.enumerated().map { index, product in
      "\(name(of: product, index)) \(echo(product.dose))"
    }
    return Sheet.entry(heading(of: treatment), [[Span(products.joined(separator: ", "))]])
  }

  /// Returns the number and what tells treatments apart: date, parcel, crop, area.
  package func heading(of treatment: Treatment) -> Line {
    let facts = treatment.content.facts
    let told = [facts.text(.date), facts.parcel, facts.crop, facts.treated.map(echo)].compactMap(\.self)
    let marks =
      (treatment.version > 1 ? [Span(text(.version(treatment.version)), .muted)] : [])
      + self.marks(of: treatment).map { Span($0, .caution) }
    let spans = [Span(treatment.name, .heading), Span(told.joined(separator: " \u{B7} "))] + marks
    return Line(spans.map { [$0] }.joined(separator: [Span("  ")]))
  }

  /// What is to be known of a treatment at once: that it is withdrawn, or that it does not follow from itself.
  func marks(of treatment: Treatment) -> [String] {
    (treatment.isWithdrawn ? [text(.withdrawn)] : []) + (treatment.follows ? [] : [text(.followsNot)])
  }

  /// Returns a product's dose, its amount in all, its permit and its role; adjuvants and fertilizers are marked by theirs.
  private func row(_ index: Int, _ product: UsedProduct) -> Sheet.Row {
    let permit = product.permit.map { [Span(fieldName("permit") + " ", .muted), Span($0)] } ?? []
    return Sheet.Row(
      [Span(name(of: product, index))],
      [
        [Span(dose(of: product), .value)], product.total.map { [Span(rounded($0), .value)] } ?? [],
        product.isProtection
          ? permit
          : [Span(roleName(product.role), .muted)] + (permit.isEmpty ? [] : [Span(" ")])
            + permit,
      ])
  }

  /// Returns the dose as it was entered, and what it comes to per area if it was entered otherwise.
  private func dose(of product: UsedProduct) -> String {
    let entered = echo(product.dose)
    guard let perArea = product.perArea, perArea != product.dose else { return entered }
    return "\(entered) = \(rounded(perArea))"
  }

  func name(of product: UsedProduct, _ index: Int) -> String {
    product.name ?? text("label-numbered", ["label": .text(roleName(product.role)), "number": .count(index + 1)])
  }

  func roleName(_ role: String) -> String { choiceName(Choice(role, key: "role-\(role)")) }

  /// Returns what the regulation still wants of a treatment; empty if nothing is missing.
  package func missing(of content: TreatmentContent) -> Sheet {
    let (facts, byLabel) = (content.facts.missing, content.facts.missingByLabel)
    let products = content.products.enumerated().compactMap { index, product -> String? in
      let missing = TreatmentContent.missing(of: product)
      let names = missing.map { typedName(of: FieldName($0.rawValue)) }.joined(separator: ", ")
      let label = name(of: product, index)
      return missing.isEmpty ? nil : text("label-of-one", ["label": .text(label), "name": .text(names)])
    }
    let wanted = (facts.isEmpty ? [] : [names(of: facts)]) + products
    let lines =
      (wanted.isEmpty ? [] : [Text("treatment-missing", ["facts": .text(wanted.joined(separator: "; "))])])
      + (byLabel.isEmpty ? [] : [Text("treatment-missing-by-label", ["facts": .text(names(of: byLabel))])])
    return Sheet((lines.isEmpty ? [] : [.gap]) + lines.map { .paragraph([Span(text($0), .muted)]) })
  }

  private func names(of facts: [TreatmentFact]) -> String {
    facts.map { typedName(of: TreatmentForm.field($0).name) }.joined(separator: ", ")
  }

  /// Returns a row for each limit that was judged, below the name of its product: the kind of limit, the verdict, the limit,
  /// and what was found.
  ///
  /// `facts` tell why a verdict is not known. If dates or times were found, `note` below them tells what they are counted
  /// from: a result, which has no date, is taken as if the work were done today.
  package func sheet(of limits: [JudgedLimit], facts: TreatmentFacts, note: Text?) -> Sheet {
    guard !limits.isEmpty else { return Sheet() }
    let known = limits.compactMap { judged in judged.limit.map { (product: judged.product, judged: judged, limit: $0) }
    }
    let blocks = known.indices.flatMap { index -> [Sheet.Block] in
      let product = known[index].product
      guard index == 0 || known[index - 1].product != product else { return [] }
      let rows = known.filter { $0.product == product }.map { row(of: $0.judged, $0.limit, facts) }
      return [.paragraph([Span(text("limits-of", ["product": .text(product ?? "")]), .heading)]), .rows(rows)]
    }
    let without = limits.filter { $0.limit == nil }.map { judged in
      let none = judged.product.map { text("limits-none-of", ["product": .text($0)]) } ?? text("limits-none")
      return Sheet.Block.paragraph([Span(none, .muted)])
    }
    let isTimed = limits.contains { judged in
      switch judged.found {
      case .day, .moment: true
      default: false
      }
    }
    let possible = limits.flatMap(\.possible).min().map { number in
      Text("limits-perhaps", ["number": .text(Treatment.name(number))])
    }
    let notes = ((isTimed ? [note] : []) + [possible]).compactMap(\.self).map { note in
      Sheet.Block.paragraph([Span(text(note), .muted)])
    }
    return Sheet([.gap] + blocks + without + notes)
  }

  private func row(of judged: JudgedLimit, _ limit: Limit, _ facts: TreatmentFacts) -> Sheet.Row {
    let parts =
      [span(of: judged), Span(text(limit.value.text)), judged.found.map { Span(text($0.text), .value) }]
      + [judged.crop.map { Text("limit-for-crop", ["crop": .text($0)]) }, remark(on: judged, limit, facts)].map {
        $0.map { Span(text($0), .muted) }
      }
    let spans = parts.compactMap(\.self).map { [$0] }.joined(separator: [Span(" \u{B7} ", .muted)])
    return Sheet.Row([Span(choiceName(limit.fact.choice))], [Line(spans)])
  }

  private func remark(on judged: JudgedLimit, _ limit: Limit, _ facts: TreatmentFacts) -> Text? {
    // As far as treatments are recorded.
    if let since = judged.since { return Text("verdict-since", ["date": .text(since.text)]) }
    // Some treatments may count.
    if !judged.possible.isEmpty {
      return Text("verdict-perhaps", ["numbers": .words(judged.possible.map(Treatment.name))])
    }
    guard judged.verdict == .unknown else { return nil }
    let lacking = limit.missing(of: facts).map { TreatmentForm.field($0).name }
    return lacking.isEmpty ? nil : Text("verdict-lacks", ["facts": .typedFields(lacking)])
  }

  private func span(of judged: JudgedLimit) -> Span? {
    guard let verdict = judged.verdict else { return nil }
    let role: Role =
      switch verdict {
      case .within: .good
      case .beyond: .caution
      case .unknown: .muted
      }
    return Span(text(judged.isOutOfDate ? Text("verdict-out-of-date") : verdict.text), role)
  }

  /// Returns the limits of a product in a crop, a row for each.
  package func sheet(of crop: CropLimits) -> Sheet {
    let rows = crop.limits.map { limit in
      Sheet.Row([Span(choiceName(limit.fact.choice))], [[Span(text(limit.value.text), .value)]])
    }
    return Sheet([.paragraph([Span(crop.crop, .heading)]), .rows(rows)])
  }

  /// Returns the line with the earliest harvest; of a kept treatment it was the earliest when the treatment was kept.
  func line(of harvest: Harvest, isKept: Bool) -> Line {
    let text: Text =
      switch (harvest.isKnown, harvest.day) {
      case (true, let day?): Text(isKept ? "harvest-kept-from" : "harvest-from", ["date": .text(day.text)])
      case (false, let day?): Text("harvest-unknown-before", ["date": .text(day.text)])
      case (true, nil): Text("harvest-by-stage")
      case (false, nil): Text("harvest-unknown")
      }
    return [Span(self.text(text), harvest.isKnown ? .value : .muted)]
  }
}

extension Text {
  package static func version(_ number: Int) -> Text { Text("treatment-version", ["version": .count(number)]) }
  static let withdrawn = Text("treatment-is-withdrawn")
  static let followsNot = Text("treatment-follows-not")
}
