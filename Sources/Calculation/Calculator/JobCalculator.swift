/// A calculator whose jobs each have a name and an area, and values that end with the job: a tank mix for a field.
package protocol JobCalculator: Calculator {
  /// The field that names the job.
  var jobName: FieldPath { get }
  /// The field with the area of the job.
  var jobArea: FieldPath { get }
  /// The fields that are emptied when the session ends, when the next job starts, and when `whyTemporaryValuesEnd`
  /// returns a reason.
  var temporaryFields: [FieldPath] { get }
  /// Returns why a change of the values ends the temporary values; nil if it does not end them.
  func whyTemporaryValuesEnd(from before: Draft, to after: Draft) -> TemporaryValueEnd?
}

extension Calculator {
  /// None.
  package var job: (any JobCalculator)? { nil }
}

extension JobCalculator {
  /// The calculator itself.
  package var job: (any JobCalculator)? { self }

  /// Returns values in which what was just entered counts: an area for the job's present name, and the first name of a
  /// job for the area that was entered before it. The area of the field before never counts as that of the next.
  package func accepting(_ field: FieldPath, in draft: Draft) -> Draft {
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
}

/// Values that hold for one job only.
extension Calculator {
  /// Returns the values without those that hold for one job only.
  package func withoutTemporaryValues(_ draft: Draft) -> Draft {
    guard let job else { return draft }
    return job.temporaryFields.compactMap { form.field(at: $0) }.reduce(draft) { $0.clearing($1) }
  }

  /// Returns values of an earlier session or of a row, in which the next name is not that of an area without a name.
  package func restoring(_ draft: Draft) -> Draft {
    guard let job, draft.holds(job.jobArea), !draft.holds(.areaOwner) else {
      return withoutTemporaryValues(draft)
    }
    return withoutTemporaryValues(draft.setting(.areaOwner, word: ""))
  }
}
