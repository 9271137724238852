import Calculation
import Records

/// The row of one limit that was judged: its kind, what was found, and the verdict with what the label allows.
struct VerdictRow {
  private let wording: Wording
  private let judgement: Judgement
  private let judged: JudgedLimit
  private let limit: Limit

  /// `limit` is the one that was judged.
  init(_ wording: Wording, _ judgement: Judgement, _ judged: JudgedLimit, _ limit: Limit) {
    self.wording = wording
    self.judgement = judgement
    self.judged = judged
    self.limit = limit
  }

  /// The row as it is shown.
  var row: Sheet.Row {
    if judged.isOutOfDate { return row(found: [verdict(limit.value.text)], said: []) }
    if wording.isOnPaper, let undated = judged.undated { return row(undated) }
    let verdict = linesGivingFacts ?? self.verdict(judged.allowed ?? limit.value.text)
    guard let found else { return row(found: [notKnown], said: [verdict, shownRemark]) }
    return row(found: [found], said: [notKnown, verdict, shownRemark])
  }

  /// The lines that give the facts that the verdict lacks; nil if it lacks none.
  private var linesGivingFacts: Span? {
    // Nothing can be given to a treatment that is withdrawn.
    guard judged.verdict == .unknown, !judgement.isWithdrawn else { return nil }
    let lines = limit.missing(of: judgement.facts).map { line(giving: $0) }
    return lines.isEmpty ? nil : Span(lines.joined(separator: "; "), .muted)
  }

  /// Returns a row: the kind of limit, what was found, and what is said of that, with dots between.
  private func row(found: [Span?], said: [Span?]) -> Sheet.Row {
    let dot: Line = [Span(" \u{B7} ", .muted)]
    let saidSpans = said.compactMap(\.self).map { [$0] }
    return Sheet.Row(
      [Span(wording.choiceName(limit.fact.choice))],
      [found.compactMap(\.self), Line(saidSpans.joined(separator: dot))])
  }

  /// That the verdict is not known; nil if it is.
  private var notKnown: Span? {
    judged.verdict == .unknown ? Span(wording.text(.verdictUnknown), .muted) : nil
  }

  /// What was found; nil if nothing was, or a number of treatments that is not sure.
  private var found: Span? {
    if case .times(let count)? = judged.found {
      // The number is not known if other treatments may count.
      if judged.verdict == .unknown { return nil }
      if judgement.name != nil {
        return Span(wording.text(.limitKeptTimes(count: .count(count))), .value)
      }
    }
    return judged.foundText.map { Span(wording.dated(wording.text($0)), .value) }
  }

  /// Returns the row on paper of a limit whose verdict depends on the date. The row shows a date only if a person gave it.
  private func row(_ undated: Undated) -> Sheet.Row {
    let allowed = Span(wording.text(limit.value.text))
    let verdict = self.verdict(limit.value.text)
    let found: Text?
    let rule: Span
    switch undated {
    case .after:
      found = nil
      rule = limit.value.word == nil ? waitingTime : allowed
    case .notBefore(let day):
      found = day.map { Text.limitNotBefore(date: .text(wording.dated($0.text))) }
      rule = day == nil ? verdict : allowed
    case .soFar(let others, let year, _):
      found = limit.value.soFar(others, in: year)
      rule = judged.isBeyondOnlyToday ? allowed : verdict
    }
    return row(
      found: [found.map { Span(wording.text($0), .value) }], said: [notKnown, rule, shownRemark])
  }

  /// How long to wait: `35 days after the treatment`.
  private var waitingTime: Span {
    Span(wording.text(.limitAfterTreatment(limit: .told([limit.value.text]))))
  }

  private var shownRemark: Span? { remark.map { Span(wording.text($0), .muted) } }

  /// Why the verdict is in doubt, or since when it holds; nil if nothing more is to be said.
  private var remark: Text? {
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
  private func line(giving fact: TreatmentFact) -> String {
    var typed = wording.typedName(of: TreatmentForm.field(fact).name)
    // Nothing can be typed on paper.
    if !wording.isOnPaper {
      let seasons = fact == .season ? judgement.facts.seasons : []
      let season = seasons.count == 1 ? seasons.first : nil
      typed += " " + (season.map { String($0) } ?? "\u{2026}")
    }
    guard let number = judgement.name else {
      return wording.text(.verdictLacks(fact: .text(typed)))
    }
    return wording.text(.verdictLacksKept(fact: .text(typed), number: .text(number)))
  }

  /// Returns the verdict with what the label allows; only the latter if nothing is known or judged.
  private func verdict(_ allowed: Text) -> Span {
    let shown = Datum.told([allowed])
    switch judged.verdict {
    case .within where limit.isNotApplicable: return Span(wording.text(allowed), .good)
    case .within: return Span(wording.text(.verdictWithin(limit: shown)), .good)
    case .beyond where judged.isOutOfDate:
      return Span(wording.text(.verdictOutOfDate(limit: shown)), .caution)
    case .beyond: return Span(wording.text(.verdictBeyond(limit: shown)), .caution)
    case .unknown, nil: return Span(wording.text(allowed))
    }
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
