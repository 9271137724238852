/// The facts of a treatment that a person has entered, read once.
package struct TreatmentFacts: Sendable, Equatable {
  /// Values of `TreatmentForm`.
  package let draft: Draft

  package init(_ draft: Draft) {
    // What a form remembers of emptied fields does not belong to the facts.
    var facts = Draft(calculator: draft.calculator)
    facts.values = draft.values
    self.draft = facts
  }

  /// Reads stored facts, the part `facts` of a stored treatment; nil for a text that could not have been stored.
  package init?(stored text: String) {
    guard let draft = StoredJSON(text).flatMap({ Draft(entries: $0, of: TreatmentForm()) }) else {
      return nil
    }
    self.init(draft)
  }

  package func text(_ fact: TreatmentFact) -> String? { draft.text(at: fact.path) }
  package var day: Day? { text(.date).flatMap { Day($0) } }
  package var parcel: String? { text(.parcel) }
  package var crop: String? { text(.crop) }
  package var eppo: String? { text(.eppo) }
  package var place: String? { text(.place) }
  package var hasPlace: Bool { parcel != nil || place != nil }
  package var hasCrop: Bool { crop != nil || eppo != nil }
  var stages: GrowthStages? { text(.bbch).flatMap { GrowthStages($0) } }
  package var season: Int? { draft[TreatmentFact.season.path].flatMap { Int(exactly: $0.value) } }
  package var treated: Quantity? { draft[TreatmentFact.treated.path] }

  private var start: ClockTime? { text(.start).flatMap { ClockTime($0) } }
  private var end: TreatmentEnd? { text(.end).flatMap { TreatmentEnd($0) } }

  /// The last day of the treatment: that of its end; nil without a date.
  package var lastDay: Day? { end?.day ?? day }

  /// Returns the first day on which harvest is allowed so many days after the treatment.
  func harvest(after days: Int) -> Day? { lastDay?.adding(days: days) }

  /// Returns the day and time so many hours after the end; without an end, after 24:00 of the day.
  func moment(hoursAfterEnd hours: Int, on clock: LocalClock) -> String? {
    let time = lastDay.flatMap {
      clock.time(hours, hoursAfter: $0, minutes: end?.time.minutes ?? 24 * 60)
    }
    return time.map { TreatmentEnd(day: $0.day, time: ClockTime(minutes: $0.minutes)).text }
  }

  /// The failure for an end before the start, with the same time on the next day; nil if this is not known to be so.
  package var whyNotInOrder: Failure? {
    guard let day, let end, let next = day.adding(days: 1) else { return nil }
    let isBefore =
      (end.day ?? day) < day || ((end.day ?? day) == day && end.time.minutes < start?.minutes ?? 0)
    return isBefore
      ? .recordEnd(
        end.text, start: start?.text ?? day.text, next: TreatmentEnd(day: next, time: end.time).text
      ) : nil
  }

  /// The end and the date, if the end is more days later than one piece of work takes; nil for others.
  package var lateEnd: [String: Datum]? {
    guard let day, let end, let last = end.day, last.number > day.number + 2 else { return nil }
    return ["end": .text(end.text), "date": .text(day.text)]
  }

  /// Whether limits are judged alike with other facts, and the harvest is the same.
  package func isJudgedAlike(_ other: TreatmentFacts) -> Bool {
    let facts: [TreatmentFact] = [.date, .start, .end, .parcel, .place, .crop, .eppo, .bbch]
    return facts.allSatisfy { text($0) == other.text($0) } && treated == other.treated
      && season == other.season
  }

  /// The end moved by as many days as the date was moved; nil if the end has no date of its own or was changed, too.
  package func movedEnd(since before: TreatmentFacts) -> String? {
    guard let old = before.day, let new = day, old != new, let end, let last = end.day,
      end == before.end,
      let moved = last.adding(days: new.number - old.number)
    else { return nil }
    return TreatmentEnd(day: moved, time: end.time).text
  }

  /// The years whose harvest the treatment can be for.
  package var seasons: [Int] { day?.seasons ?? [] }

  /// The failure for a season that is neither the year of the date nor the next; nil for others.
  package var whyOtherSeason: Failure? {
    guard let day, let season, !(day.year...day.year + 1).contains(season) else { return nil }
    let data: [String: Datum] = [
      "season": .text(String(season)), "date": .text(day.text), "year": .text(String(day.year)),
      "next": .text(String(day.year + 1)),
    ]
    return Failure(RecordCode.season, data)
  }

  /// What the regulation wants of every treatment.
  package static let wanted: [TreatmentFact] = [.date, .treated, .place, .crop, .reason]
  /// What the regulation wants where it applies, as the time where the label sets one.
  package static let wantedByLabel: [TreatmentFact] = [.start, .bbch, .eppo, .fraction]

  package var missing: [TreatmentFact] { Self.wanted.filter { !draft.holds($0.path) } }
  package var missingByLabel: [TreatmentFact] {
    Self.wantedByLabel.filter { !draft.holds($0.path) }
  }

  /// Whether people may enter so many hours after the end; clocks may have been put forward or back in between.
  func isEnd(_ hours: Int, before moment: String) -> Bool {
    let bounds = [max(0, hours - 2), hours + 2].compactMap {
      self.moment(hoursAfterEnd: $0, on: .utc)
    }
    return bounds.count == 2 && bounds[0] <= moment && moment <= bounds[1]
  }

  /// Returns the years whose treatments may count for limits or the harvest of this one; nil if none may.
  package func years(reachedBy limits: [Limit], withHarvest: Bool) -> ClosedRange<Int>? {
    guard let year = day?.year, hasPlace else { return nil }
    // The nearest treatment may be years away.
    if limits.contains(where: { $0.fact == .interval }) { return 0...9999 }
    let spans = limits.filter(\.fact.isCounted).map {
      if case .years(let count)? = $0.value.period { count } else { 1 }
    }
    return (spans + (withHarvest ? [1] : [])).max().map { span in
      min(year, season ?? year) - span...max(year, season ?? year) + span
    }
  }
}

extension Day {
  /// The years whose harvest a treatment on this day can be for; one from January to June, two from July on.
  var seasons: [Int] { month < 7 ? [year] : [year, year + 1] }
}
