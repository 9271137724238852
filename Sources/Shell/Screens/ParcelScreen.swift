import Calculation
import Records
import Sheets
import Storage
import ViewModels

/// The pieces of land that the program remembers by name, and what the prompt tells of one that was named.
struct ParcelScreen {
  private let wording: Wording

  init(_ wording: Wording) { self.wording = wording }

  /// Returns the row of a piece of land: its name and what is known of it.
  func row(of entry: BookEntry, _ known: KnownParcel) -> Sheet.Row {
    let cells = entry.isReadable ? facts(of: known) : [wording.text(.unreadable)]
    return Sheet.Row([Span(entry.name.text, .value)], cells.map { [Span($0 ?? "")] })
  }

  /// Returns a line such as `Known about North 40: 12.5 ha · wheat (2027)`; nothing if nothing is known.
  func sheet(of known: KnownParcel, isOfArea: Bool = false) -> Sheet {
    let facts = facts(of: known).prefix(isOfArea ? 1 : 4).compactMap(\.self)
    if facts.isEmpty { return Sheet() }
    let shownFacts = Datum.text(facts.joined(separator: " \u{B7} "))
    let line = Text.fieldsKnown(facts: shownFacts, name: .text(known.name))
    return Sheet.line(Span(wording.text(line), .muted))
  }

  /// Returns area, place, crop with its season, and last treatment; nil for what is unknown.
  private func facts(of known: KnownParcel) -> [String?] {
    let facts = known.facts
    let last = known.lastTreatment?.facts
    let isNamedSo = last?.parcel?.folded == known.name.folded
    let treatment = [known.lastTreatment?.name, isNamedSo ? nil : last?.parcel, last?.text(.date)]
    let crop = facts.crop.map { crop in facts.season.map { "\(crop) (\($0))" } ?? crop }
    return [
      facts.treated.map(wording.asKnown), facts.place, crop,
      known.lastTreatment.map { _ in treatment.compactMap(\.self).joined(separator: " ") },
    ]
  }
}
