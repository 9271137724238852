import Calculation

/// The facts of a treatment that a person has entered, read once.
package struct TreatmentFacts: Sendable, Equatable {
  /// Values of `TreatmentForm`.
  package let draft: Draft

  /// Makes the facts of a draft of `TreatmentForm`.
  package init(_ draft: Draft) {
    // What a form remembers of emptied fields does not belong to the facts.
    self.draft = draft.withoutMemory
  }

  /// Reads stored facts, the part `facts` of a stored treatment; nil for a text that could not have been stored.
  package init?(stored text: String) {
    let draft = StoredJSON(text).flatMap { Draft(entries: $0, of: TreatmentForm()) }
    guard let draft else { return nil }
    self.init(draft)
  }

  /// Returns the text of a fact; nil if it is missing, and for an area, a fraction and a season.
  package func text(_ fact: TreatmentFact) -> String? { draft.text(at: fact.path) }
  /// The day on which it began.
  package var day: Day? { text(.date).flatMap { Day($0) } }
  /// The name of the parcel.
  package var parcel: String? { text(.parcel) }
  /// The crop's name, as the table of crops spells it.
  package var crop: String? { text(.crop) }
  /// The crop's code.
  package var eppo: String? { text(.eppo) }
  /// Where the parcel is.
  package var place: String? { text(.place) }
  /// Whether the parcel is known, by its name or its place.
  package var hasPlace: Bool { parcel != nil || place != nil }
  /// Whether the crop is known, by its name or its code.
  package var hasCrop: Bool { crop != nil || eppo != nil }
  /// The growth stages of the crop.
  var stages: GrowthStages? { text(.bbch).flatMap { GrowthStages($0) } }
  /// The year of the harvest.
  package var season: Int? { draft[TreatmentFact.season.path].flatMap { Int(exactly: $0.value) } }
  /// The area that was treated.
  package var treated: Quantity? { draft[TreatmentFact.treated.path] }

  private var start: ClockTime? { text(.start).flatMap { ClockTime($0) } }
  private var end: TreatmentEnd? { text(.end).flatMap { TreatmentEnd($0) } }

  /// What the regulation wants of every treatment.
  package static let wanted: [TreatmentFact] = [.date, .treated, .place, .crop, .reason]
  /// What the regulation wants where it applies, as the time where the label sets one.
  package static let wantedByLabel: [TreatmentFact] = [.start, .bbch, .eppo, .fraction]

  /// What the regulation wants of every treatment and is not known.
  package var missing: [TreatmentFact] { Self.wanted.filter { !draft.holds($0.path) } }
  /// What the regulation wants where it applies and is not known.
  package var missingByLabel: [TreatmentFact] {
    Self.wantedByLabel.filter { !draft.holds($0.path) }
  }
}

/// The end of a treatment, and what follows it.
extension TreatmentFacts {
  /// The last day of the treatment: that of its end; nil without a date.
  package var lastDay: Day? { end?.day ?? day }

  /// Returns the first day on which harvest is allowed so many days after the treatment.
  func harvestDay(daysAfterTreatment days: Int) -> Day? { lastDay?.adding(days: days) }

  /// Returns the day and time so many hours after the end; without an end, after 24:00 of the day.
  func moment(hoursAfterEnd hours: Int, on clock: LocalClock) -> String? {
    guard let lastDay else { return nil }
    let minutes = end?.time.minutes ?? 24 * 60
    guard let time = clock.time(hours, hoursAfter: lastDay, minutes: minutes) else { return nil }
    return TreatmentEnd(day: time.day, time: ClockTime(minutes: time.minutes)).text
  }

  /// Whether people may enter so many hours after the end; clocks may have been put forward or back in between.
  func isEnd(_ hours: Int, before moment: String) -> Bool {
    guard let earliest = self.moment(hoursAfterEnd: max(0, hours - 2), on: .utc) else {
      return false
    }
    guard let latest = self.moment(hoursAfterEnd: hours + 2, on: .utc) else { return false }
    return earliest <= moment && moment <= latest
  }

  /// The failure for an end before the start, with the same time on the next day; nil if this is not known to be so.
  package var whyNotInOrder: Failure? {
    guard let day, let end, let next = day.adding(days: 1) else { return nil }
    guard isBefore(end, startOn: day) else { return nil }
    return .recordEnd(
      end.text, start: start?.text ?? day.text,
      next: TreatmentEnd(day: next, time: end.time).text)
  }

  private func isBefore(_ end: TreatmentEnd, startOn day: Day) -> Bool {
    let lastDay = end.day ?? day
    if lastDay == day { return end.time.minutes < start?.minutes ?? 0 }
    return lastDay < day
  }

  /// The end, if it is more days later than one piece of work takes; nil for others.
  package var lateEnd: LateEnd? {
    guard let day, let end, let last = end.day, last.number > day.number + 2 else { return nil }
    return LateEnd(end: end, day: day)
  }

  /// The end moved by as many days as the date was moved; nil if the end has no date of its own or was changed, too.
  package func movedEnd(since before: TreatmentFacts) -> String? {
    guard let dayBefore = before.day, let day, dayBefore != day else { return nil }
    guard let end, let last = end.day, end == before.end else { return nil }
    guard let moved = last.adding(days: day.number - dayBefore.number) else { return nil }
    return TreatmentEnd(day: moved, time: end.time).text
  }
}

/// An end that is days later than the date of its treatment.
package struct LateEnd: Sendable {
  let end: TreatmentEnd
  /// The date of the treatment.
  let day: Day

  /// What is told of it.
  package var remark: Text {
    .recordLateEnd(date: .text(day.text), end: .text(end.text))
  }

  /// Whether it is right.
  package var question: Text {
    .recordLateEndQuestion(date: .text(day.text), end: .text(end.text))
  }
}

/// Seasons, and what else the verdicts hang on.
extension TreatmentFacts {
  /// The years whose harvest the treatment can be for.
  package var seasons: [Int] { day?.seasons ?? [] }

  /// The failure for a season that is neither the year of the date nor the next; nil for others.
  package var whyOtherSeason: Failure? {
    guard let day, let season else { return nil }
    let next = day.year + 1
    guard season != day.year, season != next else { return nil }
    return Failure(
      RecordCode.season,
      [
        "season": .text(String(season)), "date": .text(day.text), "year": .text(String(day.year)),
        "next": .text(String(next)),
      ])
  }

  /// Whether limits are judged alike with other facts, and the harvest is the same.
  package func isJudgedAlike(_ other: TreatmentFacts) -> Bool {
    let texts: [TreatmentFact] = [.date, .start, .end, .parcel, .place, .crop, .eppo, .bbch]
    guard treated == other.treated, season == other.season else { return false }
    return texts.allSatisfy { text($0) == other.text($0) }
  }
}

extension Day {
  /// The years whose harvest a treatment on this day can be for; one from January to June, two from July on.
  var seasons: [Int] { month < 7 ? [year] : [year, year + 1] }
}
