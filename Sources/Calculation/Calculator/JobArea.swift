/// The name that a job's area was entered for, so that the area of the field before never counts as that of the next.
extension Calculator {
  /// Returns values in which what was just entered counts: an area for the job's present name, and the first name of a
  /// job for the area that was entered before it.
  package func accepting(_ field: FieldPath, in draft: Draft) -> Draft {
    guard let jobArea, let jobName, case let name = draft.text(at: jobName),
      case let owner = draft.text(at: .areaOwner),
      field == jobArea ? name != owner : field == jobName && owner == nil, draft.holds(jobArea)
    else { return draft }
    return name.map { draft.setting(.areaOwner, word: $0) } ?? draft.keeping { $0 != .areaOwner }
  }

  /// Returns values of an earlier session or of a row, in which the next name is not that of an area without a name.
  package func restoring(_ draft: Draft) -> Draft {
    let isNameless = jobArea.map(draft.holds) == true && !draft.holds(.areaOwner)
    return withoutTemporaryValues(isNameless ? draft.setting(.areaOwner, word: "") : draft)
  }
}
