import Calculation
import Observation
import Records
import Storage

/// What is known of a field, a piece of land.
package struct KnownParcel {
  /// The name of the field.
  package let name: String
  /// Its area, as `treated`, its place, and its last crop with the season.
  package let facts: TreatmentFacts
  /// The treatment with the latest date on it; nil if there is none.
  package let lastTreatment: LastTreatment?

  /// Puts together what is remembered and what the last treatment tells; a crop that was entered since counts.
  fileprivate init(entry: BookEntry, lastTreatment: LastTreatment?) {
    let remembered = entry.facts ?? ParcelForm().blank
    let last = lastTreatment?.facts
    let crop = remembered.text(at: TreatmentFact.crop.path) ?? last?.crop
    let isOfLast = crop.map(CropTable.builtIn.key) == last?.cropKey
    let all = remembered.setting(.crop, to: crop)
    let season = isOfLast ? last?.season : nil
    name = entry.name.text
    facts = TreatmentFacts(season.map { all.setting(season: $0) } ?? all)
    self.lastTreatment = lastTreatment
  }
}

extension BookEntry {
  /// The name that the treatments of a field have for it, where it differs from the field's own; nil if it does not.
  fileprivate var nameInTreatments: String? { facts?.text(at: TreatmentFact.parcel.path) }
}

/// Fields, pieces of land: what is learned of them, and what is told and offered of them at the prompt.
@Observable
package final class ParcelBook {
  private let archive: Archive
  private let keeper: SessionKeeper
  private let calculators: Calculators
  private let isInteractive: Bool
  private let isRestOfFilling: (Draft) -> Bool

  /// Makes the book of stored data. `isRestOfFilling` tells whether the area of values is only what is left of their field
  /// behind a filling.
  init(
    _ archive: Archive, keeper: SessionKeeper, calculators: Calculators, isInteractive: Bool,
    isRestOfFilling: @escaping (Draft) -> Bool
  ) {
    self.archive = archive
    self.keeper = keeper
    self.calculators = calculators
    self.isInteractive = isInteractive
    self.isRestOfFilling = isRestOfFilling
  }

  private var entries: BookStore { get throws(Failure) { try archive.entries(.parcel) } }

  /// Returns what is known of fields, also by the last treatment of each as that is now.
  package func known(_ entries: [BookEntry]) throws(Failure) -> [KnownParcel] {
    let last = try archive.treatments.last(
      of: entries.map { ($0.nameInTreatments ?? $0.name.text).folded })
    return zip(entries, last).map { KnownParcel(entry: $0, lastTreatment: $1) }
  }

  /// Returns what is known of the field with a name; nil in a script, which takes nothing from it.
  package func parcel(named name: String?) -> KnownParcel? {
    guard isInteractive, let name else { return nil }
    var known: KnownParcel?
    keeper.look { () throws(Failure) in
      known = try entries.entry(name.folded).flatMap(self.known)
    }
    return known
  }

  private func known(_ entry: BookEntry) throws(Failure) -> KnownParcel? {
    try known([entry]).first
  }

  /// Returns the area of the field that the values name; nil if it was entered for another name or is that of a part.
  private func ownArea(in draft: Draft) -> Quantity? {
    guard !isRestOfFilling(draft), let calculator = calculators.recorded,
      let area = calculator.job?.jobArea,
      let name = calculators.jobName(of: draft),
      draft.text(at: FieldPath.areaOwner)?.folded == name.folded
    else { return nil }
    return draft[area]
  }

  /// Returns values with the remembered area in an area that was not entered for the field that they name.
  package func offering(_ field: Field, in draft: Draft) -> Draft {
    guard field.path == calculators[field.calculator]?.job?.jobArea, ownArea(in: draft) == nil,
      !isRestOfFilling(draft),
      let area = parcel(named: calculators.jobName(of: draft))?.facts.treated
    else { return draft }
    return draft.setting(field.path, to: area)
  }

  /// Returns what values that are about to be kept tell of the field that they name; nothing without its own area.
  func parcelNote(on draft: Draft) -> [BookEntry] {
    guard let name = calculators.jobName(of: draft), let area = ownArea(in: draft) else {
      return []
    }
    let crop = (calculators.recorded?.cropField).flatMap { draft.text(at: $0) }
    return [
      BookEntry(
        StoredName(name), ParcelForm().blank.setting(treated: area).setting(.crop, to: crop),
        .parcel)
    ]
  }

  /// Returns what a treatment of a mix tells of its field; without a crop it leaves the known one. The area that was treated is
  /// the field's only if the field has none yet and nothing says that a part of it was treated.
  func parcelNote(
    on facts: TreatmentFacts, of mix: UsedMix, in values: Draft
  ) throws(Failure) -> [BookEntry] {
    guard let name = facts.parcel else { return [] }
    let entry = try entries.entry(name.folded)
    var area = calculators.jobName(of: values)?.folded == name.folded ? ownArea(in: values) : nil
    let isPart = facts.draft[TreatmentFact.fraction.path].map { $0.value < 100 } ?? false
    let isKnown = entry?.facts?[TreatmentFact.treated.path] != nil
    if area == nil, !isKnown, !isPart, isOfWholeJob(mix, in: values), !isRestOfFilling(values) {
      area = facts.treated
    }
    let told = ParcelForm().blank.setting(.parcel, to: name).setting(.place, to: facts.place)
      .setting(treated: area)
      .setting(.crop, to: facts.crop == nil ? try entry.flatMap(known)?.facts.crop : nil)
    return [BookEntry(StoredName(name), told, .parcel)]
  }

  /// Whether a mix is for the whole area of its job, where that is known.
  private func isOfWholeJob(_ mix: UsedMix, in values: Draft) -> Bool {
    guard let jobArea = calculators.recorded?.job?.jobArea, let area = values[jobArea] else {
      return true
    }
    return mix.area?.isAsMuch(as: area) ?? false
  }

  /// Returns what a correction that is about its field tells of it, which counts if it is the field's latest. Where it was not of
  /// this field before, its crop becomes the field's, and the area that was treated if the field has none yet and nothing
  /// says that a part of it was treated.
  func parcelNote(on facts: TreatmentFacts, since old: TreatmentFacts) throws(Failure)
    -> [BookEntry]
  {
    let changed = Set(TreatmentFact.differing(facts.draft, old.draft))
    guard let name = facts.parcel,
      !changed.isDisjoint(with: TreatmentFact.ofParcel + [.crop, .season])
    else {
      return []
    }
    let entry = try parcel(ofTreatmentsOn: name)
    let isMoved = name.folded != old.parcel?.folded
    var told = ParcelForm().blank.setting(.place, to: facts.place)
    if isMoved {
      told = told.setting(.parcel, to: name)
        .setting(.crop, to: facts.crop == nil ? try entry.flatMap(known)?.facts.crop : nil)
    }
    let isPart = facts.draft[TreatmentFact.fraction.path].map { $0.value < 100 } ?? false
    let isKnown = entry?.facts?[TreatmentFact.treated.path] != nil
    if !isKnown, !isPart, try wasWhole(old) { told = told.setting(treated: facts.treated) }
    return [BookEntry(entry?.name ?? StoredName(name), told, .parcel)]
  }

  /// Whether nothing says that a treatment was of a part of its field: the area of the field, where it is known.
  private func wasWhole(_ facts: TreatmentFacts) throws(Failure) -> Bool {
    guard let name = facts.parcel, let treated = facts.treated,
      let entry = try parcel(ofTreatmentsOn: name)
    else {
      return true
    }
    return entry.facts?[TreatmentFact.treated.path]?.isAsMuch(as: treated) ?? false
  }

  /// Returns the field that treatments of a parcel belong to: the one with its name, else the one that has been renamed.
  private func parcel(ofTreatmentsOn name: String) throws(Failure) -> BookEntry? {
    if let entry = try entries.entry(name.folded) { return entry }
    return try entries.all().first { $0.nameInTreatments?.folded == name.folded }
  }
}
