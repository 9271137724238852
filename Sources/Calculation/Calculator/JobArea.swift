/// The name that a job's area was entered for, so that the area of the field before never counts as that of the next.
extension Calculator {
  /// Returns values in which what was just entered counts: an area for the job's present name, and the first name of a
  /// job for the area that was entered before it. With `startsEmpty` no value is older than the session, as in a script,
  /// where an area that is marked with no name is that of the first one.
  package func accepting(_ field: FieldPath?, in draft: Draft, startsEmpty: Bool = false) -> Draft {
    guard field == jobArea || field == jobName, let jobArea, let jobName, draft.holds(jobArea) else { return draft }
    let name = draft.text(at: jobName), owner = draft.text(at: .areaOwner)
    let isMarked = startsEmpty && (field == jobArea ? name ?? owner : owner) == nil
    guard field == jobArea ? !isMarked : isMarked || owner == "" else { return draft }
    return draft.setting(.areaOwner, word: name ?? "")
  }

  /// Returns values of an earlier session, in which the first name of this one is not that of the area.
  package func restoring(_ draft: Draft) -> Draft {
    let isNameless = draft.text(at: .areaOwner) == ""
    return withoutTemporaryValues(isNameless ? draft.keeping { $0 != .areaOwner } : draft)
  }
}
