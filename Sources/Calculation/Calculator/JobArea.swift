/// The name that a job's area was entered for, so that the area of the field before never counts as that of the next.
extension Calculator {
  /// Returns values in which what was just entered counts: an area for the job's present name, and the first name of a
  /// job for the area that was entered before it.
  package func accepting(_ field: FieldPath, in draft: Draft) -> Draft {
    guard let jobArea, let jobName else { return draft }
    let name = draft.text(at: jobName)
    let owner = draft.text(at: .areaOwner)
    let changesOwner: Bool
    if field == jobArea {
      changesOwner = name != owner
    } else {
      changesOwner = field == jobName && owner == nil
    }
    guard changesOwner, draft.holds(jobArea) else { return draft }
    guard let name else { return draft.keeping { $0 != .areaOwner } }
    return draft.setting(.areaOwner, word: name)
  }

  /// Returns values of an earlier session or of a row, in which the next name is not that of an area without a name.
  package func restoring(_ draft: Draft) -> Draft {
    guard let jobArea, draft.holds(jobArea), !draft.holds(.areaOwner) else {
      return withoutTemporaryValues(draft)
    }
    return withoutTemporaryValues(draft.setting(.areaOwner, word: ""))
  }
}
