import Calculation

/// The verdicts on the limits of labels, for the screen and for paper.
extension Wording {
  /// Returns a row for each limit that was judged, below the name of its product: its kind, what was found, the verdict
  /// with what the label allows, or the line that gives what is missing. Products without limits stand in one line.
  /// The facts of the judgement tell which line gives what is not known, to the kept treatment or to the open record. If
  /// dates or times were found, a note below them tells what they are counted from, unless an end was typed.
  package func sheet(of limits: [JudgedLimit], of judgement: Judgement) -> Sheet {
    guard !limits.isEmpty else { return Sheet() }
    var blocks: [Sheet.Block] = [.gap]
    let rows = rows(of: limits.filter { $0.limit != nil }, judgement)
    if !rows.isEmpty { blocks.append(.rows(rows)) }
    let withoutLimit = limits.filter { $0.limit == nil }
    let unread = withoutLimit.filter { $0.why == .unread }
    if let warning = text(naming: unread, in: Text.limitsUnread) {
      blocks.append(.paragraph([Span(text(warning), .caution)]))
    }
    let none = text(naming: withoutLimit.filter { $0.why != .unread }, in: Text.limitsNoneOf)
    let notes = [none].compactMap(\.self) + notes(on: limits, judgement)
    blocks += notes.map { .paragraph([Span(text($0), .muted)]) }
    return Sheet(blocks)
  }

  /// Returns a row for each limit; neighbours of one product and crop stand below one heading.
  private func rows(of limits: [JudgedLimit], _ judgement: Judgement) -> [Sheet.Row] {
    limits.indices.flatMap { index -> [Sheet.Row] in
      let judged = limits[index]
      var rows: [Sheet.Row] = []
      if index == 0 || !judged.sharesHeading(with: limits[index - 1]) {
        rows.append(Sheet.Row(heading(of: judged), []))
      }
      if let row = row(of: judged, judgement) { rows.append(row) }
      return rows
    }
  }

  /// Returns what is to be known of the verdicts together: by which limits and dates they were judged, and what is in
  /// doubt.
  private func notes(on limits: [JudgedLimit], _ judgement: Judgement) -> [Text] {
    let ofBook = judgement.content.bookDay.map { Text.limitsOfBook(date: .text($0.text)) }
    let possible = limits.flatMap(\.possible).min().map { number in
      Text.limitsPerhaps(number: .text(Treatment.name(number)))
    }
    let otherCode = CropTable.builtIn.otherCode(in: judgement.facts)?.remark
    return [
      ofBook, noteOnToday(limits, judgement), noteOnMidnight(limits, judgement), possible,
      otherCode,
    ].compactMap(\.self)
  }

  /// Says that verdicts that hang on a date are judged as if the work were done today.
  private func noteOnToday(_ limits: [JudgedLimit], _ judgement: Judgement) -> Text? {
    // Paper has no date that nobody has given.
    guard judgement.isIfToday, !isOnPaper else { return nil }
    let isDated = limits.contains { judged in
      if let limit = judged.limit { limit.fact.hangsOnDate } else { false }
    }
    guard isDated else { return nil }
    return judgement.facts.day.map { Text.limitsIfToday(date: .text($0.text)) }
  }

  /// Says that waiting times are counted from the end of the day, since no end of the treatment was typed.
  private func noteOnMidnight(_ limits: [JudgedLimit], _ judgement: Judgement) -> Text? {
    if isOnPaper, judgement.isIfToday { return nil }
    let isTimed = limits.contains { judged in
      judged.found != nil && [.phi, .reentry].contains(judged.limit?.fact)
    }
    guard isTimed, judgement.facts.text(.end) == nil else { return nil }
    return judgement.facts.day.map { Text.limitsFromMidnight(date: .text($0.text)) }
  }

  /// Returns a text that names the products of these limits; nil without limits.
  private func text(
    naming limits: [JudgedLimit], in sentence: (_ products: Datum) -> Text
  ) -> Text? {
    let names = limits.map { $0.product ?? text(.limitsNameless) }
    return names.isEmpty ? nil : sentence(.words(names))
  }

  /// Returns whose limits follow, and for which crop they were typed if that is another.
  private func heading(of judged: JudgedLimit) -> Line {
    let crop = judged.crop.map {
      Span(" \u{B7} " + text(.limitForCrop(crop: .text($0))), .muted)
    }
    return [Span(text(.limitsOf(product: .text(judged.product ?? ""))), .heading)]
      + [crop].compactMap(\.self)
  }

  /// Returns the row of a limit; nil for a product without limits.
  private func row(of judged: JudgedLimit, _ judgement: Judgement) -> Sheet.Row? {
    guard let limit = judged.limit else { return nil }
    if judged.isOutOfDate {
      return row(of: limit, found: [verdict(of: judged, limit.value.text)], said: [])
    }
    if isOnPaper, let undated = judged.undated { return row(of: judged, limit, undated) }
    let notKnown = notKnown(judged)
    let found = found(for: judged, isKept: judgement.name != nil)
    let verdict =
      linesGivingFacts(judged, limit, judgement)
      ?? self.verdict(of: judged, judged.allowed ?? limit.value.text)
    let remark = remark(on: judged).map { Span(text($0), .muted) }
    guard let found else { return row(of: limit, found: [notKnown], said: [verdict, remark]) }
    return row(of: limit, found: [found], said: [notKnown, verdict, remark])
  }

  /// Returns the lines that give the facts that a verdict lacks; nil if it lacks none.
  private func linesGivingFacts(
    _ judged: JudgedLimit, _ limit: Limit, _ judgement: Judgement
  ) -> Span? {
    // Nothing can be given to a treatment that is withdrawn.
    guard judged.verdict == .unknown, !judgement.isWithdrawn else { return nil }
    let lines = limit.missing(of: judgement.facts).map { fact in
      line(giving: fact, judgement.facts, judgement.name)
    }
    return lines.isEmpty ? nil : Span(lines.joined(separator: "; "), .muted)
  }

  /// Returns a row: the kind of limit, what was found, and what is said of that, with dots between.
  private func row(of limit: Limit, found: [Span?], said: [Span?]) -> Sheet.Row {
    let dot: Line = [Span(" \u{B7} ", .muted)]
    let saidSpans = said.compactMap(\.self).map { [$0] }
    return Sheet.Row(
      [Span(choiceName(limit.fact.choice))],
      [found.compactMap(\.self), Line(saidSpans.joined(separator: dot))])
  }

  /// Says that a verdict is not known; nil if it is.
  private func notKnown(_ judged: JudgedLimit) -> Span? {
    judged.verdict == .unknown ? Span(text(.verdictUnknown), .muted) : nil
  }

  /// Returns what was found; nil if nothing was, or a number of treatments that is not sure.
  private func found(for judged: JudgedLimit, isKept: Bool) -> Span? {
    if case .times(let count)? = judged.found {
      // The number is not known if other treatments may count.
      if judged.verdict == .unknown { return nil }
      if isKept { return Span(text(.limitKeptTimes(count: .count(count))), .value) }
    }
    return judged.foundText.map { Span(dated(text($0)), .value) }
  }

  /// Returns the row of a limit that hangs on a date for paper, on which no date stands that nobody has given.
  private func row(of judged: JudgedLimit, _ limit: Limit, _ undated: Undated) -> Sheet.Row {
    let allowed = Span(text(limit.value.text))
    let verdict = self.verdict(of: judged, limit.value.text)
    let found: Text?
    let rule: Span
    switch undated {
    case .after:
      found = nil
      rule = limit.value.word == nil ? after(limit.value) : allowed
    case .notBefore(let day):
      found = day.map { Text.limitNotBefore(date: .text(dated($0.text))) }
      rule = day == nil ? verdict : allowed
    case .soFar(let others, let year, _):
      found = limit.value.soFar(others, in: year)
      rule = judged.isMendedByDate ? allowed : verdict
    }
    let remark = remark(on: judged).map { Span(text($0), .muted) }
    return row(
      of: limit, found: [found.map { Span(text($0), .value) }],
      said: [notKnown(judged), rule, remark])
  }

  /// Says how long to wait: `35 days after the treatment`.
  private func after(_ wait: LimitValue) -> Span {
    Span(text(.limitAfterTreatment(limit: .told([wait.text]))))
  }

  /// Says why a verdict is in doubt, or since when it holds; nil if nothing more is to be said.
  private func remark(on judged: JudgedLimit) -> Text? {
    // As far as treatments are recorded.
    if let since = judged.since { return .verdictSince(date: .text(since.text)) }
    switch judged.why {
    case .leftOut: return .verdictLeftOut(files: .words(judged.filesLeftOut))
    case .treatments:
      return .verdictPerhaps(numbers: .words(judged.possible.map(Treatment.name)))
    case .nothingRecorded: return .verdictNothingRecorded
    case .outOfDate: return .verdictByOldLimits
    case .unreadable: return .verdictUnreadable
    case .crop: return .verdictOtherCrop
    // What is missing is told by the line that gives it, and the values show their measures.
    case .fact, .limit, .measure, .noLimit, .unread, nil: return nil
    }
  }

  /// Returns the line that gives a missing fact: `record season 2027`, `treatments correct T-17 season 2027`.
  private func line(giving fact: TreatmentFact, _ facts: TreatmentFacts, _ number: String?)
    -> String
  {
    var typed = typedName(of: TreatmentForm.field(fact).name)
    // Nothing can be typed on paper.
    if !isOnPaper {
      let season = fact == .season && facts.seasons.count == 1 ? facts.seasons.first : nil
      typed += " " + (season.map { String($0) } ?? "\u{2026}")
    }
    guard let number else { return text(.verdictLacks(fact: .text(typed))) }
    return text(.verdictLacksKept(fact: .text(typed), number: .text(number)))
  }

  /// Returns the verdict with what the label allows; only the latter if nothing is known or judged.
  private func verdict(of judged: JudgedLimit, _ allowed: Text) -> Span {
    let limit = Datum.told([allowed])
    switch judged.verdict {
    case .within: return Span(text(.verdictWithin(limit: limit)), .good)
    case .beyond where judged.isOutOfDate:
      return Span(text(.verdictOutOfDate(limit: limit)), .caution)
    case .beyond: return Span(text(.verdictBeyond(limit: limit)), .caution)
    case .unknown, nil: return Span(text(allowed))
    }
  }

  /// Returns the limits of one crop below its name, as a label states them.
  package func sheet(of crop: CropLimits) -> Sheet {
    let rows = crop.limits.map { limit in
      Sheet.Row([Span(choiceName(limit.fact.choice))], [[Span(text(limit.value.text), .value)]])
    }
    return Sheet([.paragraph([Span(crop.crop, .heading)]), .rows(rows)])
  }
}

extension JudgedLimit {
  fileprivate func sharesHeading(with other: JudgedLimit) -> Bool {
    other.product == product && other.crop == crop
  }
}

extension LimitValue {
  /// `1 of 2 in 2027 so far`, of what the other treatments of the period come to; nil for a limit without a period.
  fileprivate func soFar(_ others: FoundValue, in year: Int) -> Text? {
    guard let period, let most else { return nil }
    let found: Datum
    let allowed: Datum
    switch (others, mostAmount) {
    case (.times(let count), _):
      found = .count(count)
      allowed = .whole(most)
    case (.amount(let amount), let mostAmount?):
      found = .rounded(amount.converted(to: mostAmount.unit))
      allowed = .entered(mostAmount)
    default: return nil
    }
    let shownYear = Datum.text(String(year))
    switch period {
    case .season: return .limitSoFarSeason(most: allowed, others: found, year: shownYear)
    case .year: return .limitSoFarYear(most: allowed, others: found, year: shownYear)
    case .years(let count):
      return .limitSoFarYears(most: allowed, others: found, years: .count(count))
    }
  }
}
