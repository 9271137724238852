import Calculation

/// What is remembered of a field, a piece of land: its area, as `treated`, and its place; the crop that was entered
/// since its last treatment, and the name that this has for the field.
package struct ParcelForm: FormOwner {
  /// The id of these values in stored data.
  package let id = "parcel"
  /// The facts of a field.
  package var form: Form { Self.facts }
  private static let facts = Form([TreatmentFact.treated, .place, .crop, .parcel].map(\.field))

  /// Makes the form.
  package init() {}

  /// Completes what is new with what was known; a crop that was entered gives way to that of a new treatment.
  package func merged(_ new: Draft, over known: Draft) -> Draft {
    let isTreated = new.holds(TreatmentFact.parcel.path)
    let remembered = form.oneOfEachKind.filter { !isTreated || $0.path != TreatmentFact.crop.path }
    return new.remembering(remembered, of: known)
  }

  /// Reads the stored form; nil for a text that could not have been stored.
  package func facts(stored text: String) -> Draft? {
    let facts = StoredJSON(text)?["entries"].flatMap { Draft(entries: $0, of: self) }
    guard let facts, facts.stored == text else { return nil }
    return facts
  }
}
