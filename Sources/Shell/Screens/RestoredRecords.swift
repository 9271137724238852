import Calculation
import Sheets
import Terminal
import ViewModels

/// What a person sees at the start of the records that an earlier session, or another shell, has begun.
extension Wording {
  /// `Record begun: date 2027-05-10, bbch 31 – “record” goes on with it`, as what the result is kept, and the other jobs
  /// that have a record.
  func restoredRecords(of session: SessionViewModel) -> [Sheet.Block] {
    var told: [String] = []
    if let record = session.openRecord {
      let isStale = session.isRecordStale
      let kept = record.kept.map(\.name)
      if !kept.isEmpty, !isStale { told.append(text(.restoredKept(numbers: .words(kept)))) }
      if record.isUnkept {
        told.append(
          text(.restoredRecord(facts: .words(record.typedFacts.map { line(of: $0, in: record) }))))
        if isStale { told.append(text(.recordIsStale)) }
      }
    }
    if session.isStoredRecordUnreadable { told.append(text(.restoredUnreadable)) }
    let others = session.otherJobsWithRecords.map { $0 ?? text(.restoredWithoutName) }
    if !others.isEmpty { told.append(text(.restoredOtherRecords(jobs: .words(others)))) }
    return told.map { .paragraph([Span($0, .caution)]) }
  }

  private func line(of fact: TreatmentFact, in record: OpenRecord) -> String {
    let field = TreatmentForm.field(fact)
    let value = record.facts.value(of: field).map { echo($0, of: field) } ?? text(.noValue)
    return "\(typedName(of: field.name)) \(value)"
  }
}
