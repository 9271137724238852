import Calculation
import Records

/// The line that tells from when on a crop may be harvested, or why that is not known.
struct HarvestLine {
  private let harvest: Harvest
  private let content: TreatmentContent
  /// Whether it stands as it was when the treatment was kept, since no correction has judged it by other limits.
  private let isAsKept: Bool

  /// `content` is the treatment after which is harvested; `isKept` tells whether it is kept.
  init(_ harvest: Harvest, in content: TreatmentContent, isKept: Bool) {
    self.harvest = harvest
    self.content = content
    isAsKept = isKept && content.bookDay == nil
  }

  /// Returns the line in the words of a language.
  func span(_ wording: Wording) -> Span {
    harvest.isKnown
      ? Span(wording.text(known), .value) : Span(wording.text(unknown), .muted)
  }

  /// The earliest harvest.
  private var known: Text {
    guard let day = harvest.day else { return .harvestByStage }
    let date = Datum.text(day.text)
    return isAsKept ? .harvestKeptFrom(date: date) : .harvestFrom(date: date)
  }

  /// Why the earliest harvest is not known, and the day before which it is not.
  private var unknown: Text {
    let why = Datum.told([whyUnknown])
    guard let day = harvest.day else { return .harvestUnknown(why: why) }
    // The day of the treatment itself says nothing.
    if let treated = content.facts.lastDay, day <= treated { return .harvestUnknown(why: why) }
    return .harvestUnknownBefore(date: .text(day.text), why: why)
  }

  /// What the earliest harvest cannot be worked out without.
  private var whyUnknown: Text {
    if !content.harvestOfProducts.isKnown {
      let isOutOfDate = content.limits.contains(where: \.isOutOfDate)
      return isOutOfDate ? .harvestLacksValid : .harvestLacksDays
    }
    if !content.facts.hasPlace { return .harvestLacksParcel }
    if content.facts.season == nil { return .harvestLacksSeason }
    return .harvestLacksOthers
  }
}
