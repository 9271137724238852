import Calculation

/// Turns limits and verdicts into sheets.
extension Wording {
  /// Returns a row for each limit that was judged: the product, the kind of limit, the limit, what was found, the verdict.
  ///
  /// If dates or times are among them, `note` below them tells what they are counted from.
  package func sheet(of limits: [JudgedLimit], note: Text?) -> Sheet {
    guard !limits.isEmpty else { return Sheet() }
    let rows = limits.compactMap { judged in judged.limit.map { row(of: judged, $0) } }
    let without = limits.filter { $0.limit == nil }.map { judged in
      Sheet.Block.paragraph([Span(text(.noLimits(of: judged.product)), .muted)])
    }
    let isTimed = limits.contains { judged in
      switch judged.found {
      case .day, .moment: true
      default: false
      }
    }
    let notes = (isTimed ? [note].compactMap(\.self) : []).map { Sheet.Block.paragraph([Span(text($0), .muted)]) }
    return Sheet([.gap] + (rows.isEmpty ? [] : [.rows(rows.withEachLabelOnce)]) + without + notes)
  }

  private func row(of judged: JudgedLimit, _ limit: Limit) -> Sheet.Row {
    let found = judged.found.map { text($0.text) } ?? ""
    let verdict = judged.verdict.map { [span(of: $0, since: judged.since)] } ?? []
    return Sheet.Row(
      [Span(judged.product ?? "")],
      [[Span(choiceName(limit.fact.choice), .muted)], [Span(text(limit.value.text))], [Span(found, .value)], verdict])
  }

  private func span(of verdict: Verdict, since: Day?) -> Span {
    let role: Role =
      switch verdict {
      case .within: .good
      case .beyond: .caution
      case .unknown: .muted
      }
    return Span(text(since.map { .within(since: $0) } ?? verdict.text), role)
  }

  /// Returns the limits of a product in a crop, a row for each.
  package func sheet(of crop: CropLimits) -> Sheet {
    let rows = crop.limits.map { limit in
      Sheet.Row([Span(choiceName(limit.fact.choice))], [[Span(text(limit.value.text), .value)]])
    }
    return Sheet([.paragraph([Span(crop.crop, .heading)]), .rows(rows)])
  }

  /// Returns the line with the earliest harvest.
  func line(of harvest: Harvest) -> Line {
    let text: Text =
      switch (harvest.isKnown, harvest.day) {
      case (true, let day?): .harvest(from: day)
      case (false, let day?): .harvestUnknown(notBefore: day)
      case (_, nil): .harvestUnknown
      }
    return [Span(self.text(text), harvest.isKnown && harvest.day != nil ? .value : .muted)]
  }
}

/// Texts about limits.
extension Text {
  /// Says that no limits of a product are known for the crop.
  static func noLimits(of product: String?) -> Text {
    product.map { Text("limits-none-of", ["product": .text($0)]) } ?? Text("limits-none")
  }
  static let countedFromMidnight = Text("limits-from-midnight")
  /// Says that a result, which has no date, is taken as if the work were done today.
  static let countedFromToday = Text("limits-from-today")
  /// Says that a limit is kept, as far as treatments are recorded since a day.
  static func within(since day: Day) -> Text { Text("verdict-within-since", ["date": .text(day.text)]) }
  static func harvest(from day: Day) -> Text { Text("harvest-from", ["date": .text(day.text)]) }
  static func harvestUnknown(notBefore day: Day) -> Text {
    Text("harvest-unknown-before", ["date": .text(day.text)])
  }
  static let harvestUnknown = Text("harvest-unknown")
}
