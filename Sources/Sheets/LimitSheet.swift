import Calculation

/// The verdicts on the limits of labels, for the screen and for paper.
extension Wording {
  /// Returns a row for each limit that was judged, below the name of its product: its kind, what was found, the verdict
  /// with what the label allows, or the line that gives what is missing. Products without limits stand in one line.
  /// The facts of the judgement tell which line gives what is not known, to the kept treatment or to the open record. If
  /// dates or times were found, a note below them tells what they are counted from, unless an end was typed.
  package func sheet(of limits: [JudgedLimit], of judgement: Judgement) -> Sheet {
    guard !limits.isEmpty else { return Sheet() }
    let facts = judgement.facts
    let known = limits.filter { $0.limit != nil }
    let rows = known.indices.flatMap { index -> [Sheet.Row] in
      let judged = known[index]
      let last = index > 0 ? known[index - 1] : nil
      let isNext = last.map { $0.product == judged.product && $0.crop == judged.crop } == true
      return (isNext ? [] : [Sheet.Row(heading(of: judged), [])])
        + [row(of: judged, judgement)].compactMap(\.self)
    }
    let without = limits.filter { $0.limit == nil }
    let unread = told("limits-unread", of: without.filter { $0.why == .unread })
    let none = told("limits-none-of", of: without.filter { $0.why != .unread })
    let isTimed = limits.contains { $0.found != nil && [.phi, .reentry].contains($0.limit?.fact) }
    let possible = limits.flatMap(\.possible).min().map { number in
      Text("limits-perhaps", ["number": .text(Treatment.name(number))])
    }
    // Paper has no date that nobody has given.
    let isUndated = isOnPaper && judgement.isIfToday
    let start = isTimed && !isUndated && facts.text(.end) == nil ? facts.day : nil
    let counted = start.map { Text("limits-from-midnight", ["date": .text($0.text)]) }
    let isDated = limits.contains { $0.limit?.fact.hangsOnDate == true }
    let today = judgement.isIfToday && isDated && !isUndated ? facts.day : nil
    let assumed = today.map { Text("limits-if-today", ["date": .text($0.text)]) }
    let otherCode = CropTable.builtIn.otherCode(in: facts).map { Text("record-other-code", $0) }
    let ofBook = judgement.content.bookDay.map { Text("limits-of-book", ["date": .text($0.text)]) }
    let notes = [none, ofBook, assumed, counted, possible, otherCode].compactMap(\.self).map {
      note in
      Sheet.Block.paragraph([Span(text(note), .muted)])
    }
    let warning = unread.map { Sheet.Block.paragraph([Span(text($0), .caution)]) }
    return Sheet(
      [.gap] + (rows.isEmpty ? [] : [.rows(rows)]) + [warning].compactMap(\.self) + notes)
  }

  /// Returns a text about these limits' products; nil for none.
  private func told(_ key: String, of limits: [JudgedLimit]) -> Text? {
    let names = limits.map { $0.product ?? text("limits-nameless") }
    return names.isEmpty ? nil : Text(key, ["products": .words(names)])
  }

  /// Returns whose limits follow, and for which crop they were typed if that is another.
  private func heading(of judged: JudgedLimit) -> Line {
    let crop = judged.crop.map {
      Span(" \u{B7} " + text("limit-for-crop", ["crop": .text($0)]), .muted)
    }
    return [Span(text("limits-of", ["product": .text(judged.product ?? "")]), .heading)]
      + [crop].compactMap(\.self)
  }

  private func row(of judged: JudgedLimit, _ judgement: Judgement) -> Sheet.Row? {
    guard let limit = judged.limit else { return nil }
    let facts = judgement.facts
    let number = judgement.name
    if judged.isOutOfDate {
      return Sheet.Row(
        [Span(choiceName(limit.fact.choice))], [[verdict(of: judged, limit.value.text)], []])
    }
    if isOnPaper, let undated = judged.undated { return row(of: judged, limit, undated) }
    let notKnown = judged.verdict == .unknown ? Span(text("verdict-unknown"), .muted) : nil
    var found = judged.foundText.map { Span(dated(text($0)), .value) }
    if case .times(let count)? = judged.found {
      // The number is not known if other treatments may count.
      let kept =
        number.map { _ in Span(text("limit-kept-times", ["count": .count(count)]), .value) }
        ?? found
      found = notKnown == nil ? kept : nil
    }
    // Nothing can be given to a treatment that is withdrawn.
    let isLacking = notKnown != nil && !judgement.isWithdrawn
    let lacking = isLacking ? limit.missing(of: facts).map { line(giving: $0, facts, number) } : []
    let said: [Span?] = [
      found == nil ? nil : notKnown,
      lacking.isEmpty
        ? verdict(of: judged, judged.allowed ?? limit.value.text)
        : Span(lacking.joined(separator: "; "), .muted),
      remark(on: judged).map { Span(text($0), .muted) },
    ]
    let spans = said.compactMap(\.self).map { [$0] }.joined(separator: [Span(" \u{B7} ", .muted)])
    return Sheet.Row(
      [Span(choiceName(limit.fact.choice))], [[found ?? notKnown].compactMap(\.self), Line(spans)])
  }

  /// Returns the row of a limit that hangs on a date for paper, on which no date stands that nobody has given.
  private func row(of judged: JudgedLimit, _ limit: Limit, _ undated: Undated) -> Sheet.Row {
    let allowed = Span(text(limit.value.text))
    let notKnown = judged.verdict == .unknown ? Span(text("verdict-unknown"), .muted) : nil
    let remark = remark(on: judged).map { Span(text($0), .muted) }
    let found: Text?
    var said: Span?
    switch undated {
    case .after:
      (found, said) = (nil, limit.value.word == nil ? after(limit.value) : allowed)
    case .notBefore(let day):
      found = day.map { Text("limit-not-before", ["date": .text(dated($0.text))]) }
      said = day == nil ? verdict(of: judged, limit.value.text) : allowed
    case .soFar(let others, let year, _):
      found = limit.value.soFar(others, in: year)
      said = judged.isMendedByDate ? allowed : verdict(of: judged, limit.value.text)
    }
    let spans = [notKnown, said, remark].compactMap(\.self).map { [$0] }
    return Sheet.Row(
      [Span(choiceName(limit.fact.choice))],
      [
        found.map { [Span(text($0), .value)] } ?? [],
        Line(spans.joined(separator: [Span(" \u{B7} ", .muted)])),
      ])
  }

  /// `35 days after the treatment`.
  private func after(_ wait: LimitValue) -> Span {
    Span(text("limit-after-treatment", ["limit": .told([wait.text])]))
  }

  private func remark(on judged: JudgedLimit) -> Text? {
    // As far as treatments are recorded.
    if let since = judged.since { return Text("verdict-since", ["date": .text(since.text)]) }
    switch judged.why {
    case .leftOut: return Text("verdict-left-out", ["files": .words(judged.filesLeftOut)])
    case .treatments:
      return Text("verdict-perhaps", ["numbers": .words(judged.possible.map(Treatment.name))])
    case .nothingRecorded: return Text("verdict-nothing-recorded")
    case .outOfDate: return Text("verdict-by-old-limits")
    case .unreadable: return Text("verdict-unreadable")
    case .crop: return Text("verdict-other-crop")
    // What is missing is told by the line that gives it, and the values show their measures.
    case .fact, .limit, .measure, .noLimit, .unread, nil: return nil
    }
  }

  /// Returns the line that gives a missing fact: `record season 2027`, `treatments correct T-17 season 2027`.
  private func line(giving fact: TreatmentFact, _ facts: TreatmentFacts, _ number: String?)
    -> String
  {
    let season = fact == .season && facts.seasons.count == 1 ? facts.seasons.first : nil
    let name = typedName(of: TreatmentForm.field(fact).name)
    // Nothing can be typed on paper.
    let typed = isOnPaper ? name : "\(name) \(season.map { String($0) } ?? "\u{2026}")"
    guard let number else { return text("verdict-lacks", ["fact": .text(typed)]) }
    return text("verdict-lacks-kept", ["number": .text(number), "fact": .text(typed)])
  }

  /// Returns the verdict with what the label allows; only the latter if nothing is known or judged.
  private func verdict(of judged: JudgedLimit, _ allowed: Text) -> Span {
    let limit: [String: Datum] = ["limit": .told([allowed])]
    switch judged.verdict {
    case .within: return Span(text("verdict-within", limit), .good)
    case .beyond where judged.isOutOfDate: return Span(text("verdict-out-of-date", limit), .caution)
    case .beyond: return Span(text("verdict-beyond", limit), .caution)
    case .unknown, nil: return Span(text(allowed))
    }
  }

  package func sheet(of crop: CropLimits) -> Sheet {
    let rows = crop.limits.map { limit in
      Sheet.Row([Span(choiceName(limit.fact.choice))], [[Span(text(limit.value.text), .value)]])
    }
    return Sheet([.paragraph([Span(crop.crop, .heading)]), .rows(rows)])
  }
}

extension LimitValue {
  /// `1 of 2 in 2027 so far`, of what the other treatments of the period come to; nil for a limit without a period.
  fileprivate func soFar(_ others: FoundValue, in year: Int) -> Text? {
    guard let period, let most else { return nil }
    let (before, whole): (Datum, Datum)
    switch (others, mostAmount) {
    case (.times(let count), _): (before, whole) = (.count(count), .whole(most))
    case (.amount(let amount), let mostAmount?):
      (before, whole) = (.rounded(amount.converted(to: mostAmount.unit)), .entered(mostAmount))
    default: return nil
    }
    let data: [String: Datum] = ["others": before, "most": whole, "year": .text(String(year))]
    switch period {
    case .season: return Text("limit-so-far-season", data)
    case .year: return Text("limit-so-far-year", data)
    case .years(let count):
      return Text("limit-so-far-years", data.merging(["years": .count(count)]) { $1 })
    }
  }
}
