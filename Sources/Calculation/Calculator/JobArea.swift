/// The name that a job's area was entered for, so that the area of the field before never counts as that of the next.
extension Calculator {
  /// Returns values in which what was just entered counts: an area for the job's present name, and the first name of a
  /// job for the area that was entered before it.
  package func accepting(_ field: FieldPath?, in draft: Draft) -> Draft {
    guard let jobArea, let jobName, draft.holds(jobArea),
      field == jobArea || field == jobName && draft.text(at: .areaOwner) == ""
    else { return draft }
    return draft.setting(.areaOwner, word: draft.text(at: jobName) ?? "")
  }

  /// Returns values of an earlier session, in which the first name of this one is not that of the area.
  package func restoring(_ draft: Draft) -> Draft {
    let isNameless = draft.text(at: .areaOwner) == ""
    return withoutTemporaryValues(isNameless ? draft.keeping { $0 != .areaOwner } : draft)
  }
}
