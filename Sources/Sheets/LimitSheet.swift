import Calculation

/// Turns limits and verdicts into sheets.
extension Wording {
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
