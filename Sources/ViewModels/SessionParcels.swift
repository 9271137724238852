import Calculation
import Storage

extension ParcelStore {
  /// Returns the field with a whole name or its whole first words; throws if not one fits.
  package func named(_ typed: String) throws(Failure) -> ParcelEntry {
    let all = try all(), fitting = NameFinder(all.map { ($0, $0.name.text) }).items(called: typed)
    guard fitting.count < 2 else { throw Failure(.ambiguousParcel, name: typed, among: fitting.map(\.name.text)) }
    if let parcel = fitting.first { return parcel }
    let alike = NearestName.all(to: typed.folded, among: all) { [$0.name.text.folded] }
    throw Failure(SessionCode.noParcel, ["name": .text(typed)], nearest: alike.map(\.name.text).min())
  }
}

// Fields, pieces of land: what is learned of them, and what is told and offered of them at the prompt.
extension SessionViewModel {
  /// Returns what is known of a field; nil in a script, which takes nothing from it.
  package func parcel(named name: String?) -> ParcelEntry? {
    guard isInteractive, let name else { return nil }
    var found: ParcelEntry?
    keeper.storing { () throws(Failure) in found = try parcels.entry(name.folded) }
    return found
  }

  /// Returns a field with its last treatment as it is now; one that is now of another field is left out.
  package func known(_ entry: ParcelEntry) throws(Failure) -> NamedParcel {
    let last = try entry.parcel?.treatment.flatMap { id throws(Failure) in try treatments.treatment(id: id)?.treatment }
    let isOfParcel = last?.content.facts.parcel?.folded == entry.parcel?.facts.parcel?.folded
    return NamedParcel(name: entry.name.text, parcel: entry.parcel, treatment: isOfParcel ? last : nil)
  }

  private func name(in draft: Draft) -> String? { calculators.recorded?.jobName.flatMap { draft.text(at: $0) } }

  /// Returns the area of the field that the values name; nil if it was entered for another name or is that of a part.
  private func ownArea(in draft: Draft) -> Quantity? {
    guard !isAreaOfPart, let calculator = calculators.recorded, let area = calculator.jobArea,
      let name = name(in: draft), draft.text(at: calculator.areaOwner)?.folded == name.folded
    else { return nil }
    return draft[area]
  }

  /// Returns values with the remembered area in an area that was not entered for the field that they name.
  package func offering(_ field: Field, in draft: Draft) -> Draft {
    guard field.path == calculators[field.calculator]?.jobArea, ownArea(in: draft) == nil, !isAreaOfPart,
      let area = parcel(named: name(in: draft))?.parcel?.area
    else { return draft }
    return draft.setting(field.path, to: area)
  }

  /// Returns the field whose name, or the remembered area that differs from its new one, is to be told behind a change.
  package func parcel(toTellBehind field: Field) -> ParcelEntry? {
    guard let calculator = calculators.recorded, [calculator.jobName, calculator.jobArea].contains(field.path),
      case let draft = draft(of: calculator), let entry = parcel(named: name(in: draft)), let parcel = entry.parcel
    else { return nil }
    if field.path == calculator.jobName { return entry }
    guard let area = parcel.area, let new = ownArea(in: draft), !area.isAsMuch(as: new) else { return nil }
    return entry
  }

  /// Returns what values that are about to be kept tell of the field that they name; nil without its name and area.
  func parcelNote(on draft: Draft) -> ParcelEntry? {
    guard let name = name(in: draft), let area = ownArea(in: draft), let calculator = calculators.recorded else {
      return nil
    }
    let crop = calculator.cropField.flatMap { draft.text(at: $0) }
    let facts = TreatmentFacts(TreatmentForm().blank.setting(.crop, to: crop))
    return ParcelEntry(StoredName(name), Parcel(area: area, facts), at: now())
  }

  /// Returns what a treatment tells of its field. The area that was treated is the field's only if the field has none
  /// yet and nothing says that a part of it was treated.
  func parcelNote(on facts: TreatmentFacts, of record: OpenRecord? = nil, id: String) throws(Failure) -> ParcelEntry? {
    guard let name = facts.parcel else { return nil }
    var area: Quantity?
    if let record {
      area = self.name(in: record.values)?.folded == name.folded ? ownArea(in: record.values) : nil
      let isWhole = facts.draft[TreatmentFact.fraction.path].map { $0.value == 100 } ?? true
      let mayBeWhole = isWhole && !isAreaOfPart && !record.mix.isOfBand
      if area == nil, mayBeWhole, try parcels.entry(name.folded)?.parcel?.area == nil { area = facts.treated }
    }
    return ParcelEntry(StoredName(name), Parcel(area: area, facts, treatment: id), at: now())
  }

  package func delete(_ entry: ParcelEntry) throws(Failure) {
    let data = ["name": Datum.text(entry.name.text)]
    try exchange(entry, for: nil, told: (Text("fields-deleted", data), Text("favorite-restored", data)))
  }

  /// Renames a field; throws if another one has the name.
  package func rename(_ entry: ParcelEntry, to name: ChosenName) throws(Failure) {
    if name.stored.folded != entry.name.folded, let other = try parcels.entry(name.stored.folded) {
      throw Failure(.parcelExists, name: other.name.text)
    }
    let (old, new) = (entry.name.text, name.text)
    try exchange(entry, for: entry.with(name.stored), told: (.renamed(old, to: new), .renamed(new, to: old)))
  }

  private func exchange(
    _ before: ParcelEntry, for after: ParcelEntry?, told: (done: Text, takenBack: Text)
  ) throws(Failure) {
    guard before.parcel != nil else { throw Failure(.unreadableParcel, name: before.name.text) }
    func move(_ session: SessionViewModel, _ isTakingBack: Bool) throws(Failure) {
      let (old, new) = isTakingBack ? (after, before) : (before, after)
      guard try session.parcels.exchange(old, for: new) else { throw Failure(.overtaken, name: before.name.text) }
    }
    try move(self, false)
    addStep(told: told, move)
  }
}
